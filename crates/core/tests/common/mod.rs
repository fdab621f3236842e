//! Shared by the integration tests; each uses a part of it.
#![allow(dead_code, unreachable_pub)]

pub mod fixtures;
pub mod mailbox;
pub mod play;

//! In node: the bindings without a browser.
#![cfg(target_arch = "wasm32")]

mod common;

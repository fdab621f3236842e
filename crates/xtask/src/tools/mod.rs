//! What the commands need besides Cargo, and how it is installed.

mod apt;
pub(crate) mod browser;
pub(crate) mod npm;
pub(crate) mod trunk;
pub(crate) mod wasm_target;
pub(crate) mod wasm_tools;

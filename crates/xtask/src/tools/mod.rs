//! What the commands need besides Cargo, and how it is installed.

pub(crate) mod wasm_target;

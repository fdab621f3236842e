//! Outflank's rules and engine for JavaScript: [`Game`] for the page, [`Engine`] for the worker.
//!
//! Squares cross as numbers counted row by row from a1 = 0, a pass as −1. Structures cross as plain
//! objects; their TypeScript types are made from the Rust ones in [`types`]. Nothing here panics on
//! whatever it is given: every refusal is a JavaScript `Error` with a `code` and `details`, made in
//! [`failure`], and leaves everything as it was.

mod clock;
mod convert;
mod engine;
pub mod failure;
mod game;
pub mod types;

pub use engine::{Engine, levels};
pub use game::Game;

use wasm_bindgen::prelude::wasm_bindgen;

/// Runs when the module is instantiated: a fault in it is then told on the console.
#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}

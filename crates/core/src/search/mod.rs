//! Searching the game tree.

mod alpha_beta;
mod line;

pub use alpha_beta::{Bounds, Search};
pub use line::{Line, PASS};

//! Estimating the value of a position that is too far from the end to be solved.

mod features;
mod hand;

pub use hand::evaluate;

/// Units of an estimate to one disc.
pub const DISC: i32 = 100;

//! Whole games: how they start, what has been played, and how they end.

mod color;
mod goal;
mod history;
mod opening;
mod outcome;
mod position;
mod setup;
mod trays;

pub use color::Color;
pub use goal::Goal;
pub use history::{Game, HistoryError, Ply};
pub use opening::{Opening, UnknownOpening};
pub use outcome::{Counts, Outcome};
pub use position::{AnyBoard, PlayError, Position, Status, perft};
pub use setup::{Setup, SetupError};
pub use trays::Trays;

use crate::Square;
use core::fmt;

/// What a side does when it is its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Places a disc.
    Place(Square),
    /// Passes, because it can outflank nothing.
    Pass,
}

impl fmt::Display for Move {
    /// Writes the square, or `pass`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place(square) => square.fmt(f),
            Move::Pass => f.write_str("pass"),
        }
    }
}

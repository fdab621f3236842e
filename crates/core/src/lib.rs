//! The rules of Reversi and the computer player of Outflank.
//!
//! Everything here is plain computation: no input or output, no clock, no threads, and no words for
//! people. Results are numbers and codes.
//!
//! A whole game in a few lines:
//!
//! ```
//! use outflank_core::{Game, Goal, Opening, Setup, Size};
//!
//! let mut game = Game::new(Setup::Opening(Size::Eight, Opening::Cross), Goal::Most);
//! for square in game.position().legal_squares() {
//!     print!("{square} ");
//! }
//! game.play("f5".parse()?)?;
//! assert_eq!(game.position().counts().dark, 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Modules depend on one another in one direction: `board ← game ← record`,
//! `board ← eval ← search ← engine`, and only [`engine`] sees both.

pub mod board;
pub mod engine;
pub mod eval;
pub mod game;
pub mod record;
pub mod search;

pub use board::{Size, Square};
pub use game::{
    Color, Counts, Game, Goal, Move, Opening, Outcome, PlayError, Position, Setup, SetupError,
    Status,
};
pub use record::{BoardTextError, RecordError};

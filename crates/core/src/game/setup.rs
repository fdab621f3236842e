//! How a game starts.

use core::fmt;

use super::{Opening, Position, Status};
use crate::record::{self, BoardTextError};
use crate::{Color, Size};

/// How a game starts: one of the openings, or a position that somebody set up.
///
/// ```
/// use outflank_core::{Color, Setup, SetupError, Size};
/// let lonely = format!("{:-<64}", "X");
/// assert_eq!(Setup::custom(Size::Eight, &lonely, Color::Dark), Err(SetupError::NobodyCanMove));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Setup {
    /// A named opening; Dark moves first.
    Opening(Size, Opening),
    /// Any position in which somebody can move. Made by [`Setup::custom`].
    Position(Position),
}

/// Why a position cannot start a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The text is not a board of the size.
    Text(BoardTextError),
    /// Neither side has a legal square.
    NobodyCanMove,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Text(error) => error.fmt(f),
            SetupError::NobodyCanMove => f.write_str("neither side can move on this board"),
        }
    }
}

impl core::error::Error for SetupError {}

impl Setup {
    /// A start from a position written as a board text: one letter a square, row by row from a1,
    /// `X` Dark, `O` Light, `-` empty (see [`record::read_board`]).
    ///
    /// # Errors
    /// [`SetupError::Text`] for a wrong length or letter, [`SetupError::NobodyCanMove`] where the
    /// game would be over before it began.
    pub fn custom(size: Size, board: &str, to_move: Color) -> Result<Setup, SetupError> {
        let position = record::read_board(size, board, to_move).map_err(SetupError::Text)?;
        if position.status() == Status::Over {
            return Err(SetupError::NobodyCanMove);
        }
        Ok(Setup::Position(position))
    }

    /// The position the game starts in.
    pub fn start(&self) -> Position {
        match *self {
            Setup::Opening(size, opening) => Position::start(size, opening),
            Setup::Position(position) => position,
        }
    }
}

//! From boards of any size to the search's own.

use crate::board::{Board, Eight, Landmarks, Six, Ten};
use crate::game::AnyBoard;

/// A geometry that the engine plays on.
pub(super) trait Playable: Landmarks {
    /// The board, if it is of this size.
    fn board(any: AnyBoard) -> Option<Board<Self>>;
}

macro_rules! playable {
    ($($name:ident),*) => {
        $(impl Playable for $name {
            fn board(any: AnyBoard) -> Option<Board<$name>> {
                match any {
                    AnyBoard::$name(board) => Some(board),
                    _ => None,
                }
            }
        })*
    };
}

playable!(Six, Eight, Ten);

//! From boards of any size to the search's own.

use std::sync::{Arc, OnceLock};

use super::evaluations::{ByGoal, Evaluations};
use crate::Goal;
use crate::board::{Board, Eight, Geometry, Six, Ten};
use crate::eval::{Patterned, Trained, built_in};
use crate::game::AnyBoard;

/// A geometry that the engine plays on.
pub(super) trait Playable: Patterned {
    /// The board, if it is of this size.
    fn board(any: AnyBoard) -> Option<Board<Self>>;

    /// The trained evaluation that is part of the program, if there is one. It is unpacked once.
    fn built_in(goal: Goal) -> Option<Arc<Trained<Self>>>;

    /// The evaluations loaded for this geometry.
    fn loaded(evaluations: &mut Evaluations) -> &mut ByGoal<Self>;
}

macro_rules! playable {
    ($($name:ident $field:ident),*) => {
        $(impl Playable for $name {
            fn board(any: AnyBoard) -> Option<Board<$name>> {
                match any {
                    AnyBoard::$name(board) => Some(board),
                    _ => None,
                }
            }

            fn built_in(goal: Goal) -> Option<Arc<Trained<$name>>> {
                static MOST: OnceLock<Option<Arc<Trained<$name>>>> = OnceLock::new();
                static FEWEST: OnceLock<Option<Arc<Trained<$name>>>> = OnceLock::new();
                let kept = match goal {
                    Goal::Most => &MOST,
                    Goal::Fewest => &FEWEST,
                };
                kept.get_or_init(|| {
                    let file = built_in(<Self as Geometry>::SIZE, goal)?;
                    Trained::read(goal, file).ok().map(Arc::new)
                })
                .clone()
            }

            fn loaded(evaluations: &mut Evaluations) -> &mut ByGoal<$name> {
                &mut evaluations.$field
            }
        })*
    };
}

playable!(Six six, Eight eight, Ten ten);

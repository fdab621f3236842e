//! Weights of the hand-made evaluation, fitted by `examples/fit_handmade.rs`.

use super::features::FEATURES;
use crate::{Goal, Size};

/// Numbers of empties for which there are weights: none, a fifth of the squares, and so on to all.
pub const ANCHORS: usize = 6;

type Weights = [[i32; FEATURES]; ANCHORS];

/// The weights for a board and goal.
pub(super) fn weights(size: Size, goal: Goal) -> &'static Weights {
    match (size, goal) {
        (Size::Six, Goal::Most) => &MOST,
        (Size::Six, Goal::Fewest) => &FEWEST,
        (Size::Eight, Goal::Most) => &MOST,
        (Size::Eight, Goal::Fewest) => &FEWEST,
        (Size::Ten, Goal::Most) => &MOST,
        (Size::Ten, Goal::Fewest) => &FEWEST,
    }
}

static MOST: Weights = [[100, 200, 30, 20, 0, 1500, -300, -600, 400, 30, 0, 500, 100]; ANCHORS];
static FEWEST: Weights = [[100, 200, 30, 20, 0, -1500, 100, 200, -400, -30, 0, 0, 0]; ANCHORS];

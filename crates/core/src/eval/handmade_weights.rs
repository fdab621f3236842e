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

static MOST: Weights = [
    [-152, 1260, 3, -800, -294, -138, 219, -458, 410, 257, -376, -497, 655],
    [-169, 242, 81, -78, -246, 822, -443, 273, 357, 55, -37, 1553, -444],
    [-279, 71, 42, -16, -297, 1221, -832, -914, 528, -36, 124, 1126, -218],
    [-126, -381, 328, 195, -579, 2379, -1985, -2679, 377, 267, 35, 176, -1196],
    [-848, 640, -397, 8, 349, 1908, -3258, -2576, 206, -612, -173, 562, 149],
    [400, -374, -496, 187, -138, 29, 67, -47, 29, -130, 49, 44, -150],
];
static FEWEST: Weights = [
    [-399, 395, 10, 167, 72, 61, -114, 213, -328, -207, 270, -191, -1438],
    [185, 340, -98, 97, -44, -730, 110, -85, -159, -71, -48, -43, -1398],
    [326, 230, -204, 110, -270, -996, 531, 133, -271, 32, -131, 199, -1471],
    [281, -25, 111, 58, -282, -818, 368, -559, -430, 148, -202, -327, -1129],
    [356, -379, 340, 61, 268, -210, 481, 18, -74, -121, -581, -698, -842],
    [-97, 53, 60, 170, -9, 2, 11, 24, 2, -31, 50, -28, -148],
];

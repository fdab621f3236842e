//! Weights of the hand-made evaluation, in 1/256 disc. They were fitted by least squares to the ends
//! of games that the engine played against itself; `examples/fit_handmade.rs` makes such tables.

use super::Spread;
use super::features::FEATURES;
use crate::{Goal, Size};

/// Numbers of empties for which there are weights: none, a fifth of the squares, and so on to all.
pub const ANCHORS: usize = 6;

type Weights = [[i32; FEATURES]; ANCHORS];

/// The weights for a board and goal.
pub(super) fn weights(size: Size, goal: Goal) -> &'static Weights {
    match (size, goal) {
        (Size::Six, Goal::Most) => &SIX_MOST,
        (Size::Six, Goal::Fewest) => &SIX_FEWEST,
        (Size::Eight, Goal::Most) => &EIGHT_MOST,
        (Size::Eight, Goal::Fewest) => &EIGHT_FEWEST,
        (Size::Ten, Goal::Most) => &TEN_MOST,
        (Size::Ten, Goal::Fewest) => &TEN_FEWEST,
    }
}

/// How far shallow searches lie from deep ones, fitted by `outflank-train probcut --weights handmade`.
pub(super) fn spread(size: Size, goal: Goal) -> &'static Spread {
    match (size, goal) {
        (Size::Six, Goal::Most) => &SIX_MOST_SPREAD,
        (Size::Six, Goal::Fewest) => &SIX_FEWEST_SPREAD,
        (Size::Eight, Goal::Most) => &EIGHT_MOST_SPREAD,
        (Size::Eight, Goal::Fewest) => &EIGHT_FEWEST_SPREAD,
        (Size::Ten, Goal::Most) => &TEN_MOST_SPREAD,
        (Size::Ten, Goal::Fewest) => &TEN_FEWEST_SPREAD,
    }
}

#[rustfmt::skip]
static SIX_MOST_SPREAD: Spread = Spread { midgame: [5.495, -0.294, 0.72, -5.923], ending: [8.836, -0.797, 0.073, -0.02] };

#[rustfmt::skip]
static SIX_FEWEST_SPREAD: Spread = Spread { midgame: [2.236, -0.132, 0.284, -2.075], ending: [7.484, -0.9, 0.125, -0.022] };

#[rustfmt::skip]
static EIGHT_MOST_SPREAD: Spread = Spread { midgame: [4.146, -0.246, 0.631, -3.761], ending: [6.915, -1.069, 0.925, -0.002] };

#[rustfmt::skip]
static EIGHT_FEWEST_SPREAD: Spread = Spread { midgame: [2.157, -0.16, 0.293, -1.682], ending: [4.914, -0.326, 0.194, -0.002] };

#[rustfmt::skip]
static TEN_MOST_SPREAD: Spread = Spread { midgame: [3.3, -0.083, 0.54, -4.331], ending: [4.948, -0.204, 0.319, 0.001] };

#[rustfmt::skip]
static TEN_FEWEST_SPREAD: Spread = Spread { midgame: [4.0, -0.1, 0.3, 0.0], ending: [6.0, -0.1, 0.3, 0.0] };

#[rustfmt::skip]
static SIX_MOST: Weights = [
    [68, 448, 37, -411, -172, -71, 148, -106, 391, 227, -340, -156, 581],
    [74, 384, 51, -234, -242, 331, 17, -16, 491, 150, -201, 644, -367],
    [147, 359, 7, -91, -225, 1051, 5, -78, 602, 49, -63, 1018, -505],
    [524, 128, 64, -97, -237, 1859, -969, -1181, 785, 44, 115, 747, -866],
    [920, -131, 33, -150, -116, 1937, -1127, -2625, 768, 61, 179, 693, -912],
    [881, -127, 32, -145, -112, 1864, -1080, -2507, 743, 59, 173, 660, -864],
];

#[rustfmt::skip]
static SIX_FEWEST: Weights = [
    [-265, 446, -22, 115, 79, -29, -20, 131, -200, -192, 157, -195, -1061],
    [-46, 368, -38, 42, -8, -372, -30, -2, -232, -83, 28, -197, -879],
    [164, 293, -55, 75, -130, -714, 182, -46, -197, 25, -76, -57, -990],
    [274, 111, -19, 62, -172, -761, 404, -148, -87, 73, -155, -63, -1042],
    [377, 21, -30, -36, -90, -604, 281, -129, -69, 91, -217, 7, -664],
    [361, 20, -29, -35, -87, -578, 271, -124, -67, 88, -209, 6, -629],
];

#[rustfmt::skip]
static EIGHT_MOST: Weights = [
    [-197, 790, 82, -508, -266, -109, 249, -217, 369, 244, -316, -327, 604],
    [-240, 432, 60, -287, -290, 1165, -244, -211, 348, 75, -128, 1484, -304],
    [-491, 88, 55, 56, -339, 1972, -506, -327, 291, 8, 140, 2105, -73],
    [-888, -68, 65, 163, -369, 2638, -862, -1619, 376, 57, 237, 1173, 521],
    [-1251, -150, 60, 178, -296, 2699, -1197, -1613, 365, 96, 208, 1055, 1341],
    [-1118, -132, 66, 157, -281, 2605, -1123, -1433, 354, 93, 202, 862, 1122],
];

#[rustfmt::skip]
static EIGHT_FEWEST: Weights = [
    [-235, 451, -2, 126, 87, 2, 3, 138, -275, -199, 207, -116, -1667],
    [88, 313, -99, 89, -64, -1011, 112, -50, -130, -88, -18, -14, -1310],
    [241, 126, -46, 99, -153, -1335, 384, -116, -36, -25, -147, 97, -1440],
    [254, 28, -4, 102, -177, -1305, 443, -390, -30, 17, -205, 149, -1340],
    [172, -43, -18, 135, -134, -1203, 480, -633, -29, 36, -223, 240, -1234],
    [138, -44, -18, 120, -127, -1157, 462, -609, -28, 36, -215, 229, -1232],
];

#[rustfmt::skip]
static TEN_MOST: Weights = [
    [-311, 937, 81, -565, -316, 27, 255, -20, 350, 228, -300, 210, 761],
    [-222, 495, -33, -184, -284, 1784, -700, -1065, 269, 50, -78, 1319, -732],
    [-475, -30, -18, 141, -252, 3021, -555, -1152, 429, -38, -177, 2763, -376],
    [-666, 29, 124, 107, -103, 4700, -84, -633, 496, -94, -376, 1959, 218],
    [-403, 31, 106, 142, 91, 4611, 176, 189, 470, -66, -332, 1025, 383],
    [-402, -50, 55, 5, 118, 4426, 168, 178, 455, -58, -321, 962, -284],
];

#[rustfmt::skip]
static TEN_FEWEST: Weights = [
    [-88, 353, -25, 228, 92, -30, 38, 135, -268, -201, 208, 12, -2073],
    [516, 191, -137, 142, -41, -943, 205, -358, -179, -73, -41, 35, -1923],
    [875, 74, -26, 16, -183, -1542, 413, -650, -208, 25, -59, -83, -2401],
    [855, 14, -18, 41, -266, -2027, 171, -1040, -199, 51, 63, 736, -2582],
    [442, -60, -75, -51, -360, -2305, 206, -1390, -184, 32, 47, 952, -1785],
    [409, -71, -82, -82, -352, -2213, 205, -1290, -178, 30, 46, 868, -1632],
];

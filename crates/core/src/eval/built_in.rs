//! Trained weights that are part of native programs. The page fetches the file it needs instead.

use crate::{Goal, Size};

/// The file of weights for a board and goal, where one is built in.
#[cfg(not(target_arch = "wasm32"))]
pub fn built_in(size: Size, goal: Goal) -> Option<&'static [u8]> {
    match (size, goal) {
        (Size::Eight, Goal::Most) => Some(include_bytes!("../../weights/8x8-most.oflw")),
        (Size::Eight, Goal::Fewest) => Some(include_bytes!("../../weights/8x8-fewest.oflw")),
        // No weights for them are better than the hand-made evaluation yet.
        (Size::Six | Size::Ten, _) => None,
    }
}

/// The file of weights for a board and goal, where one is built in.
#[cfg(target_arch = "wasm32")]
pub fn built_in(_: Size, _: Goal) -> Option<&'static [u8]> {
    None
}

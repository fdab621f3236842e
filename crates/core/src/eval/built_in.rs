//! Trained weights that are part of native programs. The page fetches the file it needs instead.

use crate::{Goal, Size};

/// The file of weights for a board and goal, where one is built in.
#[cfg(not(target_arch = "wasm32"))]
pub fn built_in(size: Size, goal: Goal) -> Option<&'static [u8]> {
    match (size, goal) {
        (Size::Eight, Goal::Most) => Some(include_bytes!("../../weights/8x8-most.oflw")),
        (Size::Eight, Goal::Fewest) => Some(include_bytes!("../../weights/8x8-fewest.oflw")),
        (Size::Six, Goal::Most) => Some(include_bytes!("../../weights/6x6-most.oflw")),
        (Size::Six, Goal::Fewest) => Some(include_bytes!("../../weights/6x6-fewest.oflw")),
        (Size::Ten, Goal::Most) => Some(include_bytes!("../../weights/10x10-most.oflw")),
        (Size::Ten, Goal::Fewest) => Some(include_bytes!("../../weights/10x10-fewest.oflw")),
    }
}

/// The file of weights for a board and goal, where one is built in.
#[cfg(target_arch = "wasm32")]
pub fn built_in(_: Size, _: Goal) -> Option<&'static [u8]> {
    None
}

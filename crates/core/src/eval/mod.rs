//! Estimating the value of a position that is not searched further.

mod built_in;
mod coder;
mod either;
mod features;
mod handmade;
mod handmade_weights;
mod head;
mod lanes;
mod net;
mod packing;
mod patterns;
mod spread;
mod trained;
mod vectors;
mod weights;

pub use built_in::built_in;
pub use either::Either;
pub use features::{FEATURES, Features, features};
pub use handmade::{Handmade, shares};
pub use handmade_weights::ANCHORS;
pub use head::{HEAD_LEN, HIDDEN, Head, Hidden, Line, ROW_UNIT, Row, WIDTH};
pub use lanes::Lanes;
pub use net::Net;
pub use patterns::{PatternSet, Patterned};
pub use spread::Spread;
pub use trained::Trained;
pub use vectors::{Laid, Sum};
pub use weights::{Header, WeightsError, with_spread, write};

use crate::board::{Board, Landmarks};

/// An evaluation of positions of one geometry under one goal.
///
/// It may carry a state along the line of moves, brought up to date by each move.
pub trait Evaluate<G: Landmarks> {
    /// What is carried along.
    type State: Copy;

    /// The state of a position reached without a move.
    fn start(&self, board: Board<G>) -> Self::State;

    /// The state after a disc on `bit` that flips `flips`; `board` is the board before.
    fn placed(&self, state: &Self::State, board: Board<G>, bit: u32, flips: G::Bits)
    -> Self::State;

    /// The state after a pass.
    fn passed(&self, state: &Self::State) -> Self::State;

    /// The expected value in discs for the side to move, with the goal's sign, short of the largest.
    fn value(&self, state: &Self::State, board: Board<G>) -> i32;

    /// How far shallow searches with this evaluation lie from deep ones.
    fn spread(&self) -> &Spread;
}

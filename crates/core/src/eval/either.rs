//! An evaluation of either kind, for a search that is compiled only once.

use std::sync::Arc;

use super::{Evaluate, Handmade, Patterned, Spread, Trained};
use crate::board::Board;

/// The hand-made evaluation or a trained one, as it turns out when the program runs.
#[derive(Clone, Debug)]
pub enum Either<G: Patterned> {
    /// The hand-made one.
    Handmade(Handmade),
    /// A trained one, which other searches may share.
    Trained(Arc<Trained<G>>),
}

impl<G: Patterned> Evaluate<G> for Either<G> {
    /// The hand-made evaluation carries nothing along; the lanes are all zero then.
    type State = G::Lanes;

    fn start(&self, board: Board<G>) -> G::Lanes {
        match self {
            Either::Handmade(_) => G::Lanes::default(),
            Either::Trained(trained) => trained.start(board),
        }
    }

    #[inline(always)]
    fn placed(&self, state: &G::Lanes, board: Board<G>, bit: u32, flips: G::Bits) -> G::Lanes {
        match self {
            Either::Handmade(_) => G::Lanes::default(),
            Either::Trained(trained) => trained.placed(state, board, bit, flips),
        }
    }

    #[inline]
    fn passed(&self, state: &G::Lanes) -> G::Lanes {
        match self {
            Either::Handmade(_) => G::Lanes::default(),
            Either::Trained(trained) => trained.passed(state),
        }
    }

    #[inline(always)]
    fn value(&self, state: &G::Lanes, board: Board<G>) -> i32 {
        match self {
            Either::Handmade(handmade) => by_hand(handmade, board),
            Either::Trained(trained) => trained.value(state, board),
        }
    }

    fn spread(&self) -> &Spread {
        match self {
            Either::Handmade(handmade) => Evaluate::<G>::spread(handmade),
            Either::Trained(trained) => trained.spread(),
        }
    }
}

/// A call, so that only the faster evaluation stands in the middle of the search.
#[inline(never)]
fn by_hand<G: Patterned>(handmade: &Handmade, board: Board<G>) -> i32 {
    handmade.value(&(), board)
}

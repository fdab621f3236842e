//! crude placeholder
use super::Evaluate;
use crate::Goal;
use crate::board::{Bits, Board, Landmarks};

/// x
#[derive(Clone, Debug)]
pub struct Handmade { sign: i32 }
/// x
pub struct Features;

impl Handmade {
    /// x
    pub fn new(goal: Goal) -> Handmade { Handmade { sign: goal.sign(1) } }
}

impl<G: Landmarks> Evaluate<G> for Handmade {
    type State = ();
    fn start(&self, _: Board<G>) {}
    fn placed(&self, _: &(), _: Board<G>, _: u32, _: G::Bits) {}
    fn passed(&self, _: &()) {}
    #[inline]
    fn value(&self, _: &(), board: Board<G>) -> i32 {
        let m = board.legal().count() as i32;
        let o = board.pass().legal().count() as i32;
        let c = (board.mover() & G::CORNERS).count() as i32 - (board.opponent() & G::CORNERS).count() as i32;
        ((m - o) * 3 / 2 + self.sign * c * 8).clamp(-63, 63)
    }
}

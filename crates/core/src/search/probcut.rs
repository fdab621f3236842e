//! Probabilistic cuts: where a shallower search is far outside the window, the deep one is spared.

use super::goal::Purpose;
use super::state::Search;
use crate::board::{Board, Landmarks};
use crate::eval::Evaluate;

/// How many standard deviations the shallow value must be outside, by confidence; the last index
/// stands for no cuts at all.
pub const DEVIATIONS: [f32; 5] = [1.1, 1.5, 2.0, 2.6, 3.3];

/// The confidence of a search without probabilistic cuts.
pub const CERTAIN: u8 = DEVIATIONS.len() as u8;

/// From this depth on cuts are tried.
const FROM_DEPTH: u32 = 3;

/// How far, as a part of the evaluation's own reach, it must lean to a side for that side to be tried.
const LEAN: f32 = -0.3;

/// Cuts within the shallow searches of cuts, at most.
const TRIALS: u32 = 2;

impl<G: Landmarks, A: Purpose, E: Evaluate<G>> Search<'_, G, A, E> {
    /// A bound that the value probably keeps to, where a shallower search is far enough outside.
    pub(super) fn probable_cut(
        &mut self,
        board: Board<G>,
        state: &E::State,
        alpha: i32,
        depth: u32,
        empties: u32,
    ) -> Option<i32> {
        let &deviations = DEVIATIONS.get(usize::from(self.confidence))?;
        if !self.cuts.probable || depth < FROM_DEPTH || self.trials >= TRIALS {
            return None;
        }
        let squares = G::SIZE.squares() as u32;
        let shallow = shallow_depth(depth);
        let spread = self.eval.spread();
        let deviation = deviations * spread.deviation(squares, empties, depth, shallow);
        // At most a few times the number of squares.
        let margin = deviation.ceil() as i32;
        // The evaluation alone tells on which side a cut may lie, so that the other is not tried.
        let guess = self.guess(board, state);
        let reach = deviations * spread.deviation(squares, empties, depth, 0);
        let lean = (LEAN * reach) as i32;
        self.trials += 1;
        let (low, high) = (alpha - margin, alpha + margin);
        let mut cut = None;
        if guess > alpha + lean
            && high < squares as i32
            && self.null_window(board, state, high, shallow) > high
        {
            cut = Some(alpha + 1);
        } else if guess <= alpha - lean
            && low > -(squares as i32)
            && self.null_window(board, state, low, shallow) <= low
        {
            cut = Some(alpha);
        }
        self.trials -= 1;
        if self.control.stopped() { None } else { cut }
    }

    /// The evaluation, in a function of its own: it is large, and wanted far less often than at the
    /// horizon.
    #[inline(never)]
    fn guess(&self, board: Board<G>, state: &E::State) -> i32 {
        self.eval.value(state, board)
    }
}

/// How deep the search is that stands for one `depth` plies deep: about half, of equal parity.
pub const fn shallow_depth(depth: u32) -> u32 {
    let shallow = 2 * (depth / 4) + depth % 2;
    if shallow == 0 { depth - 2 } else { shallow }
}

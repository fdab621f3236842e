//! Probabilistic cuts: where a shallower search is far outside the window, the deep one is spared.

use super::goal::Aim;
use super::state::Search;
use crate::board::{Board, Landmarks};
use crate::eval::Evaluate;

/// How many standard deviations the shallow value must be outside, by confidence; the last index
/// stands for no cuts at all.
pub const DEVIATIONS: [f32; 5] = [1.1, 1.5, 2.0, 2.6, 3.3];

/// The confidence of a search without probabilistic cuts.
pub const CERTAIN: u8 = DEVIATIONS.len() as u8;

/// Cuts within the shallow searches of cuts, at most.
const TRIALS: u32 = 2;

impl<G: Landmarks, A: Aim, E: Evaluate<G>> Search<'_, G, A, E> {
    pub(super) fn probable_cut(
        &mut self,
        board: Board<G>,
        state: &E::State,
        alpha: i32,
        depth: u32,
        empties: u32,
    ) -> Option<i32> {
        let &deviations = DEVIATIONS.get(usize::from(self.confidence))?;
        if !self.cuts.probable || depth < 5 || self.trials >= TRIALS {
            return None;
        }
        let mut shallow = 2 * (depth / 4) + depth % 2;
        if shallow == 0 {
            shallow = depth - 2;
        }
        let margin = (deviations * self.eval.deviation(empties, depth, shallow)).ceil() as i32;
        let guess = self.eval.value(state, board);
        let lean = (deviations * self.eval.deviation(empties, depth, 0) * 0.6) as i32;
        self.trials += 1;
        let mut cut = None;
        let high = alpha + margin;
        if guess > alpha - lean + 0 && high < super::goal::squares::<G>() {
            if self.null_window(board, state, high, shallow) > high {
                cut = Some(alpha + 1);
            }
        }
        let low = alpha - margin;
        if cut.is_none() && guess < alpha + lean && low > -super::goal::squares::<G>() {
            if self.null_window(board, state, low, shallow) <= low {
                cut = Some(alpha);
            }
        }
        self.trials -= 1;
        if self.control.stopped() { None } else { cut }
    }
}

//! Null-window search with evaluation at the horizon.

use super::goal::{Purpose, value_at_end};
use super::probcut::CERTAIN;
use super::state::{Search, WORST};
use super::table::{Effort, Found, Known};
use crate::board::{Bits, Board, Landmarks};
use crate::eval::Evaluate;

/// Up to this many empties a search to the end goes without evaluation: fewer nodes would not make up for its time.
pub const ENDING_UP_TO: u32 = 12;

/// The same for a search with this confidence: where probable cuts are allowed it begins one empty square
/// earlier, since without evaluation none are made.
pub(super) const fn ending_up_to(certain: u32, confidence: u8) -> u32 {
    certain.saturating_add((confidence < CERTAIN) as u32)
}

/// Up to this depth positions are not kept in the table.
const WITHOUT_TABLE: u32 = 2;
/// From this depth on the successors are looked up before one is searched.
const SUCCESSORS_FROM: u32 = 5;

/// Squares to try first and last where moves are not worth ordering any better.
#[inline(always)]
fn promising<G: Landmarks>(goal: impl Purpose) -> (G::Bits, G::Bits) {
    if goal.most() {
        (G::CORNERS, G::BESIDE_CORNERS)
    } else {
        // Squares beside corners were no better than others.
        (G::Bits::ZERO, G::CORNERS)
    }
}

impl<G: Landmarks, A: Purpose, E: Evaluate<G>> Search<'_, G, A, E> {
    /// The effort of a search `depth` plies deep.
    #[inline(always)]
    pub(super) fn effort(&self, depth: u32) -> Effort {
        Effort { depth: depth as u8, confidence: self.confidence }
    }

    /// A bound found earlier with at least the same certainty, where it decides the null window.
    #[inline(always)]
    pub(super) fn known_value(
        &self,
        known: Option<Known>,
        effort: Effort,
        alpha: i32,
    ) -> Option<i32> {
        let known = known?;
        if !self.cuts.table
            || known.effort.depth != effort.depth
            || known.effort.confidence < effort.confidence
        {
            return None;
        }
        let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
        if lower > alpha {
            Some(lower)
        } else if upper <= alpha {
            Some(upper)
        } else {
            None
        }
    }

    /// The value of a position `depth` plies deep in the null window above `alpha`; a bound on its
    /// right side.
    pub(super) fn null_window(
        &mut self,
        board: Board<G>,
        state: &E::State,
        alpha: i32,
        depth: u32,
    ) -> i32 {
        let empty = board.empties();
        let empties = empty.count();
        if depth >= empties && empties <= ending_up_to(self.cuts.ending_up_to, self.confidence) {
            return self.ending(board, alpha, empties, G::odd_quadrants(empty));
        }
        let depth = depth.min(empties);
        if depth <= WITHOUT_TABLE {
            return self.shallow(board, state, alpha, depth);
        }
        let before = self.nodes;
        self.nodes += 1;
        if self.control.stop_at(self.nodes) {
            return alpha;
        }
        if depth == empties
            && let Some(bound) = self.stability_cut(board, alpha, empties)
        {
            return bound;
        }
        let effort = self.effort(depth);
        let slot = self.table.slot(board);
        let known = self.table.probe(slot, board);
        if let Some(value) = self.known_value(known, effort, alpha) {
            return value;
        }
        let legal = board.legal();
        if legal.is_empty() {
            let passed = board.pass();
            if passed.legal().is_empty() {
                return value_at_end(self.goal, board);
            }
            return -self.null_window(passed, &self.eval.passed(state), -alpha - 1, depth);
        }
        if let Some(bound) = self.probable_cut(board, state, alpha, depth, empties) {
            return bound;
        }
        let list = self.moves.push(board, legal);
        if depth >= SUCCESSORS_FROM
            && let Some(value) = self.successor_cut(list, alpha, effort)
        {
            self.moves.pop(list);
            return value;
        }
        if list.len() > 1 {
            self.order_midgame(list, board, state, known, alpha, depth);
        }
        let mut best = WORST;
        let mut best_bit = 0;
        for index in 0..list.len() {
            let Some(chosen) = self.moves.select(list, index) else { break };
            let next = self.placed(state, board, chosen.bit, chosen.flips);
            let value = -self.null_window(chosen.next, &next, -alpha - 1, depth - 1);
            if value > best {
                (best, best_bit) = (value, chosen.bit);
                if best > alpha {
                    break;
                }
            }
        }
        self.moves.pop(list);
        if !self.control.stopped() {
            let (beta, nodes) = (alpha + 1, self.nodes - before);
            let found = Found { alpha, beta, value: best, effort, nodes, best: best_bit as u8 };
            self.table.store(slot, board, found);
        }
        best
    }

    /// The value of a position at most two plies deep; the same contract as [`Search::null_window`].
    pub(super) fn shallow(
        &mut self,
        board: Board<G>,
        state: &E::State,
        alpha: i32,
        depth: u32,
    ) -> i32 {
        self.nodes += 1;
        if depth == 0 {
            return self.leaf(board, state);
        }
        let legal = board.legal();
        if legal.is_empty() {
            let passed = board.pass();
            if passed.legal().is_empty() {
                return value_at_end(self.goal, board);
            }
            return -self.shallow(passed, &self.eval.passed(state), -alpha - 1, depth);
        }
        let mut best = WORST;
        let (early, late) = promising::<G>(self.goal);
        for set in [legal & early, legal & !(early | late), legal & late] {
            for bit in set.iter() {
                let flips = board.flips(bit);
                let next = self.eval.placed(state, board, bit, flips);
                let after = board.place(bit, flips);
                best = best.max(-self.shallow(after, &next, -alpha - 1, depth - 1));
                if best > alpha {
                    return best;
                }
            }
        }
        best
    }

    /// The evaluation, or the value where the board is full.
    #[inline(always)]
    fn leaf(&self, board: Board<G>, state: &E::State) -> i32 {
        if board.empties().is_empty() {
            value_at_end(self.goal, board)
        } else {
            self.eval.value(state, board)
        }
    }
}

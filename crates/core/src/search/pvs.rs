//! Principal variation search: the value of a position within a window.

use super::goal::{Purpose, value_at_end};
use super::state::{Search, WORST};
use super::table::Found;
use crate::board::{Bits, Board, Landmarks};
use crate::eval::Evaluate;

impl<G: Landmarks, A: Purpose, E: Evaluate<G>> Search<'_, G, A, E> {
    /// The value of a position `depth` plies deep: exact inside the window from `alpha` to `beta`, a
    /// bound outside.
    pub(super) fn pvs(
        &mut self,
        board: Board<G>,
        state: &E::State,
        alpha: i32,
        beta: i32,
        depth: u32,
    ) -> i32 {
        if beta - alpha == 1 {
            return self.null_window(board, state, alpha, depth);
        }
        let empties = board.empties().count();
        let depth = depth.min(empties);
        if depth == 0 {
            return self.shallow(board, state, alpha, 0);
        }
        let before = self.nodes;
        self.nodes += 1;
        if self.control.stop_at(self.nodes) {
            return alpha;
        }
        let legal = board.legal();
        if legal.is_empty() {
            let passed = board.pass();
            if passed.legal().is_empty() {
                return value_at_end(self.goal, board);
            }
            return -self.pvs(passed, &self.eval.passed(state), -beta, -alpha, depth);
        }
        let slot = self.table.slot(board);
        let known = self.table.probe(slot, board);
        let list = self.moves.push(board, legal);
        if list.len() > 1 {
            self.order_midgame(list, board, state, known, alpha, depth);
        }
        let mut best = WORST;
        let mut best_bit = 0;
        for index in 0..list.len() {
            let Some(chosen) = self.moves.select(list, index) else { break };
            let next = self.placed(state, board, chosen.bit, chosen.flips);
            let low = best.max(alpha);
            let mut value = WORST;
            if index > 0 {
                value = -self.null_window(chosen.next, &next, -low - 1, depth - 1);
            }
            if index == 0 || low < value && value < beta {
                value = -self.pvs(chosen.next, &next, -beta, -low, depth - 1);
            }
            if self.control.stopped() {
                break;
            }
            if value > best {
                (best, best_bit) = (value, chosen.bit);
                if best >= beta {
                    break;
                }
            }
        }
        self.moves.pop(list);
        if self.control.stopped() {
            return alpha;
        }
        let (effort, nodes) = (self.effort(depth), self.nodes - before);
        let found = Found { alpha, beta, value: best, effort, nodes, best: best_bit as u8 };
        self.table.store(slot, board, found);
        best
    }
}

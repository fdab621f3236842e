//! Exact null-window search of endings, without evaluation.

use super::goal::{Purpose, upper_bound, value_at_end};
use super::last::last4;
use super::moves::List;
use super::probcut::CERTAIN;
use super::state::{Search, WORST};
use super::table::{Effort, Found};
use crate::board::{Bits, Board, Landmarks};
use crate::eval::Evaluate;

/// Up to this many empties positions are not kept in the table.
const WITHOUT_TABLE: u32 = 7;

/// Up to this many empties moves are not ordered but by odd quadrants: scores cost more than they save.
const WITHOUT_ORDER: u32 = 6;

/// From this many empties on the successors are looked up before one is searched.
const SUCCESSORS_FROM: u32 = 9;

/// Stability is looked at only where the window is so high that it can help: index by empties.
const STABILITY_FROM: [i32; 64] = {
    let mut from = [99; 64];
    let thresholds = [99, 99, 99, 99, 6, 8, 10, 12, 14, 14, 16, 16, 18, 18, 20, 20];
    let mut empties = 0;
    while empties < 64 {
        from[empties] = if empties < thresholds.len() {
            thresholds[empties]
        } else {
            // Every three further empties another two discs.
            22 + (empties as i32 - 16) / 3 * 2
        };
        empties += 1;
    }
    from
};

impl<G: Landmarks, A: Purpose, E: Evaluate<G>> Search<'_, G, A, E> {
    /// A bound that shows the value to be at most `alpha`, where stable discs give one.
    #[inline(always)]
    pub(super) fn stability_cut(&self, board: Board<G>, alpha: i32, empties: u32) -> Option<i32> {
        let worth_a_look = STABILITY_FROM.get(empties as usize).is_some_and(|&from| alpha >= from);
        if !worth_a_look || !self.cuts.stability {
            return None;
        }
        let bound = upper_bound(self.goal, board, self.edges);
        (bound <= alpha).then_some(bound)
    }

    /// The value of a position by exact search of the null window above `alpha`; a bound on its right
    /// side. `empties` and `odd` follow from the board and are passed along to save counting.
    #[inline(always)]
    pub(super) fn ending(&mut self, board: Board<G>, alpha: i32, empties: u32, odd: u32) -> i32 {
        if empties > WITHOUT_TABLE {
            self.ending_with_table(board, alpha, empties, odd)
        } else if empties > 4 || !self.cuts.last_four {
            self.ending_without_table(board, alpha, empties, odd)
        } else if empties == 4 {
            last4(self.goal, &mut self.nodes, board, alpha, odd)
        } else {
            self.ending_without_table(board, alpha, empties, odd)
        }
    }

    fn ending_without_table(&mut self, board: Board<G>, alpha: i32, empties: u32, odd: u32) -> i32 {
        self.nodes += 1;
        if let Some(bound) = self.stability_cut(board, alpha, empties) {
            return bound;
        }
        let legal = board.legal();
        if legal.is_empty() {
            let passed = board.pass();
            if passed.legal().is_empty() {
                return value_at_end(self.goal, board);
            }
            return -self.ending_without_table(passed, -alpha - 1, empties, odd);
        }
        if empties > WITHOUT_ORDER {
            return self.ordered(board, legal, alpha, (empties, odd));
        }
        let first = G::quadrants(odd);
        let mut best = WORST;
        for set in [legal & first, legal & !first] {
            for bit in set.iter() {
                let next = board.place(bit, board.flips(bit));
                let odd = odd ^ G::quadrant(bit);
                let value = if empties == 5 && self.cuts.last_four {
                    -last4(self.goal, &mut self.nodes, next, -alpha - 1, odd)
                } else {
                    -self.ending_without_table(next, -alpha - 1, empties - 1, odd)
                };
                best = best.max(value);
                if best > alpha {
                    return best;
                }
            }
        }
        best
    }

    /// The moves of [`Search::ending_without_table`] in order of their scores. Apart from it, so that the
    /// nodes that need none stay small.
    #[inline(never)]
    fn ordered(
        &mut self,
        board: Board<G>,
        legal: G::Bits,
        alpha: i32,
        (empties, odd): (u32, u32),
    ) -> i32 {
        let list = self.moves.push(board, legal);
        if list.len() > 1 {
            self.order_ending(list, None, empties, odd);
        }
        let (best, _) = self.best_ending(list, alpha, empties, odd);
        self.moves.pop(list);
        best
    }

    fn ending_with_table(&mut self, board: Board<G>, alpha: i32, empties: u32, odd: u32) -> i32 {
        let before = self.nodes;
        self.nodes += 1;
        if self.control.stop_at(self.nodes) {
            return alpha;
        }
        if let Some(bound) = self.stability_cut(board, alpha, empties) {
            return bound;
        }
        let effort = Effort { depth: empties as u8, confidence: CERTAIN };
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
            return -self.ending_with_table(passed, -alpha - 1, empties, odd);
        }
        let list = self.moves.push(board, legal);
        if empties >= SUCCESSORS_FROM
            && let Some(value) = self.successor_cut(list, alpha, effort)
        {
            self.moves.pop(list);
            return value;
        }
        if list.len() > 1 {
            self.order_ending(list, known, empties, odd);
        }
        let (best, best_bit) = self.best_ending(list, alpha, empties, odd);
        self.moves.pop(list);
        if !self.control.stopped() {
            let (beta, nodes) = (alpha + 1, self.nodes - before);
            let found = Found { alpha, beta, value: best, effort, nodes, best: best_bit as u8 };
            self.table.store(slot, board, found);
        }
        best
    }

    /// The best value among the moves of an ordered list and its move, as far as they need be searched.
    #[inline(always)]
    fn best_ending(&mut self, list: List, alpha: i32, empties: u32, odd: u32) -> (i32, u32) {
        let mut best = WORST;
        let mut best_bit = 0;
        for index in 0..list.len() {
            let Some(chosen) = self.moves.select(list, index) else { break };
            let odd = odd ^ G::quadrant(chosen.bit);
            let value = -self.ending(chosen.next, -alpha - 1, empties - 1, odd);
            if value > best {
                (best, best_bit) = (value, chosen.bit);
                if best > alpha {
                    break;
                }
            }
        }
        (best, best_bit)
    }
}

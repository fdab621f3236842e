//! Searching a position step by step: which move, what value, what line.

use super::best_first;
use super::goal::{Purpose, squares};
use super::probcut::CERTAIN;
use super::state::{Search, WORST};
use super::table::{Effort, Found};
use crate::board::{Bits, Board, Landmarks};
use crate::eval::Evaluate;

/// How far around the last value the next step's window reaches at first.
const ASPIRATION: i32 = 3;

/// The same for steps to the end: values of full boards are all even, and the steps before are mostly right.
const ASPIRATION_TO_END: i32 = 1;

/// A legal move of the root position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootMove {
    /// Where the disc goes.
    pub bit: u32,
    /// The value by the last step that searched the move with a full window; else a bound.
    pub value: i32,
}

/// What a step found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The best move.
    pub bit: u32,
    /// Its value.
    pub value: i32,
    /// The effort of the last finished step; zero before the first.
    pub effort: Effort,
}

/// The window of values that are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// Values up to this are not told apart.
    pub alpha: i32,
    /// Values from this on are not told apart.
    pub beta: i32,
}

impl Window {
    /// All values.
    pub fn full<G: Landmarks>() -> Window {
        Window { alpha: -squares::<G>() - 1, beta: squares::<G>() + 1 }
    }

    /// Win, draw or loss.
    pub const SIGN: Window = Window { alpha: -1, beta: 1 };
}

impl<G: Landmarks, A: Purpose, E: Evaluate<G>> Search<'_, G, A, E> {
    /// Searches a position that has legal moves with growing effort until the steps or the limits
    /// are used up; `moves` are all legal moves, those that come first win among equals. After each
    /// finished step `report` is told.
    pub fn run(
        &mut self,
        board: Board<G>,
        moves: &mut [RootMove],
        window: Window,
        steps: &[Effort],
        report: &mut dyn FnMut(&mut Self, &Finding),
    ) -> Option<Finding> {
        let &RootMove { bit, value } = moves.first()?;
        let mut finding = Finding { bit, value, effort: Effort { depth: 0, confidence: 0 } };
        for &effort in steps {
            self.confidence = effort.confidence;
            let found = self.aspire(board, moves, window, (finding.bit, finding.value), effort);
            // A step cut short counts as far as it has proved a move better than the others.
            if let Some((bit, value)) = found {
                finding = Finding { bit, value, ..finding };
            }
            if self.stopped() {
                break;
            }
            finding.effort = effort;
            report(self, &finding);
            if self.control.stop_between_steps() {
                break;
            }
        }
        Some(finding)
    }

    /// One step: a small window around the value of the move that stands first, widened until the
    /// value lies inside.
    fn aspire(
        &mut self,
        board: Board<G>,
        moves: &mut [RootMove],
        window: Window,
        (standing, guess): (u32, i32),
        effort: Effort,
    ) -> Option<(u32, i32)> {
        let to_end = u32::from(effort.depth) >= board.empties().count();
        let mut reach = if to_end { ASPIRATION_TO_END } else { ASPIRATION };
        let (mut low, mut high) = (guess - reach, guess + reach);
        if effort.depth < 5 {
            (low, high) = (window.alpha, window.beta);
        }
        let (mut was_below, mut was_above) = (false, false);
        let mut found = None;
        loop {
            low = low.clamp(window.alpha, window.beta - 1);
            high = high.clamp(low + 1, window.beta);
            let result = self.root(board, moves, low, high, standing, effort);
            if let Some((_, value)) = result {
                // A value below the window is the highest of upper bounds: it proves no move.
                if value > low || low <= window.alpha {
                    found = result;
                }
                let below = value <= low && low > window.alpha;
                let above = value >= high && high < window.beta;
                if (below || above) && !self.stopped() {
                    reach *= 2;
                    // By probable cuts a value may lie on either side of itself: then only a window
                    // that grows on both sides comes to an end.
                    (was_below, was_above) = (was_below || below, was_above || above);
                    low = value - if was_below { reach } else { 1 };
                    high = value + if was_above { reach } else { 1 };
                    continue;
                }
            }
            return found;
        }
    }

    /// One search of the root with a window from `alpha` to `beta`. The best move is moved to the
    /// front. When stopped, only a move counts that is proved better than `alpha` and no worse than the
    /// move that stands from the search before.
    fn root(
        &mut self,
        board: Board<G>,
        moves: &mut [RootMove],
        alpha: i32,
        beta: i32,
        standing: u32,
        effort: Effort,
    ) -> Option<(u32, i32)> {
        let before = self.nodes;
        self.nodes += 1;
        let state = self.eval.start(board);
        let depth = u32::from(effort.depth);
        let mut best = WORST;
        let mut best_index = 0;
        let mut compared = false;
        for (index, candidate) in moves.iter_mut().enumerate() {
            let flips = board.flips(candidate.bit);
            let next = board.place(candidate.bit, flips);
            let after = self.placed(&state, board, candidate.bit, flips);
            let low = best.max(alpha);
            let mut value = WORST;
            if index > 0 {
                value = -self.null_window(next, &after, -low - 1, depth - 1);
            }
            if index == 0 || low < value && value < beta {
                value = -self.pvs(next, &after, -beta, -low, depth - 1);
            }
            if self.stopped() {
                break;
            }
            candidate.value = value;
            compared |= candidate.bit == standing;
            if value > best {
                (best, best_index) = (value, index);
                if best >= beta {
                    break;
                }
            }
        }
        let proved = best > alpha && compared;
        if best == WORST || self.stopped() && !proved {
            return None;
        }
        if let Some(upto_best) = moves.get_mut(..=best_index) {
            upto_best.rotate_right(1);
        }
        let bit = moves.first()?.bit;
        if !self.stopped() {
            let nodes = self.nodes - before;
            let found = Found { alpha, beta, value: best, effort, nodes, best: bit as u8 };
            self.table.store(self.table.slot(board), board, found);
        }
        Some((bit, best))
    }

    /// Searches every legal move for its own value. After each finished step `report` is told; a
    /// step cut short leaves the values of the step before.
    pub fn run_all(
        &mut self,
        board: Board<G>,
        moves: &mut [RootMove],
        steps: &[Effort],
        report: &mut dyn FnMut(&mut Self, &[RootMove], Effort),
    ) -> Effort {
        let mut reached = Effort { depth: 0, confidence: 0 };
        let mut values = moves.to_vec();
        for &effort in steps {
            self.confidence = effort.confidence;
            for one in &mut values {
                let mut alone = [*one];
                let window = Window::full::<G>();
                let standing = (one.bit, one.value);
                if let Some((_, value)) = self.aspire(board, &mut alone, window, standing, effort) {
                    one.value = value;
                }
            }
            if self.stopped() {
                break;
            }
            best_first(&mut values, |one| one.value);
            moves.copy_from_slice(&values);
            reached = effort;
            report(self, moves, effort);
            if self.control.stop_between_steps() {
                break;
            }
        }
        reached
    }

    /// Best play after a finding: the move, then what the table holds; `None` is a pass. Where the
    /// value is exact, the line goes on to the end of the game and is proved as well.
    pub fn line(&mut self, board: Board<G>, finding: &Finding, exact: bool) -> Vec<Option<u32>> {
        let mut line = vec![Some(finding.bit)];
        let mut board = board.place(finding.bit, board.flips(finding.bit));
        let mut value = -finding.value;
        let longest = if exact { usize::MAX } else { usize::from(finding.effort.depth) };
        while line.len() < longest {
            let legal = board.legal();
            if legal.is_empty() {
                board = board.pass();
                if board.legal().is_empty() {
                    break;
                }
                value = -value;
                line.push(None);
                continue;
            }
            let Some(bit) = self.best_known(board, exact.then_some(value)) else { break };
            if !legal.has(bit) {
                break;
            }
            line.push(Some(bit));
            board = board.place(bit, board.flips(bit));
            value = -value;
        }
        line
    }

    /// The best move by the table; for an exact value by search where the table has lost it.
    fn best_known(&mut self, board: Board<G>, exact: Option<i32>) -> Option<u32> {
        let slot = self.table.slot(board);
        let Some(value) = exact else {
            let known = self.table.probe(slot, board)?;
            return Some(u32::from(known.moves[0]));
        };
        let effort = Effort { depth: board.empties().count() as u8, confidence: CERTAIN };
        let holds = |known: super::table::Known| {
            known.effort == effort
                && i32::from(known.lower) == value
                && i32::from(known.upper) == value
        };
        if let Some(known) = self.table.probe(slot, board).filter(|known| holds(*known)) {
            return Some(u32::from(known.moves[0]));
        }
        self.confidence = CERTAIN;
        let state = self.eval.start(board);
        let found = self.pvs(board, &state, value - 1, value + 1, u32::from(effort.depth));
        let known = self.table.probe(slot, board)?;
        (!self.stopped() && found == value).then_some(u32::from(known.moves[0]))
    }
}

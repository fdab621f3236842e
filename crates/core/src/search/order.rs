//! Which moves to search first.

use super::goal::Purpose;
use super::moves::{List, Scored};
use super::state::{Search, WORST};
use super::table::{Effort, Known};
use crate::board::{Bits, Board, Landmarks};
use crate::eval::Evaluate;

// Scores of moves in endings, by what was fastest on positions with 20 empties.
/// A reply that the other side has.
const MOBILITY: i32 = 32;
/// A square where the other side may come to play.
const LIBERTY: i32 = 2;

// Scores of moves by a shallow search.
/// A disc of the shallow value.
const DISC: i32 = 64;
/// A reply that the other side has, where the search goes no further than the evaluation.
const MOVE: i32 = 64;

/// Scores that differ by goal.
struct Scores {
    /// A corner.
    corner: i32,
    /// A reply in a corner, beyond what any reply counts.
    corner_reply: i32,
    /// A quadrant with an odd number of empties, where the last move falls to the mover.
    parity: i32,
    /// A reply beside the shallow value, where the search goes to the end.
    move_to_end: i32,
}

const CLASSIC: Scores = Scores { corner: 16, corner_reply: 1, parity: 8, move_to_end: 256 };
/// Nobody wants a corner, so a reply in one is no threat; and the last move is no gain. Endings take seven nodes
/// where by the scores of Classic they took ten.
const REVERSE: Scores = Scores { corner: -64, corner_reply: 0, parity: 0, move_to_end: 128 };

#[inline(always)]
fn scores(goal: impl Purpose) -> &'static Scores {
    if goal.most() { &CLASSIC } else { &REVERSE }
}

/// Plies that the shallow search looks at most beyond the move.
const DEEPEST_LOOK: u32 = 5;
/// Moves so far below the window need not be told apart.
const MARGIN: i32 = 8;

/// How many plies beyond the move are worth a look, by the depth that the moves will be searched. To the end
/// of the game, where replies count as well, a look pays only from 18 empty squares on.
const fn look(depth: u32, to_end: bool) -> u32 {
    let plies = if to_end { depth.saturating_sub(14) / 4 } else { depth.saturating_sub(7) / 3 };
    if plies < DEEPEST_LOOK { plies } else { DEEPEST_LOOK }
}

/// The other side's freedom after a move.
#[inline(always)]
fn mobility<G: Landmarks>(board: Board<G>, scores: &Scores) -> i32 {
    let legal = board.legal();
    legal.count() as i32 + scores.corner_reply * (legal & G::CORNERS).count() as i32
}

/// Empty squares beside the other side's discs: squares where the mover may come to play.
#[inline(always)]
pub(super) fn liberties<G: Landmarks>(board: Board<G>) -> G::Bits {
    let discs = board.opponent();
    let inner = discs & G::INNER_FILES;
    let around = discs << G::STRIDE
        | discs >> G::STRIDE
        | inner << 1
        | inner >> 1
        | inner << (G::STRIDE + 1)
        | inner >> (G::STRIDE + 1)
        | inner << (G::STRIDE - 1)
        | inner >> (G::STRIDE - 1);
    around & board.empties()
}

impl<G: Landmarks, A: Purpose, E: Evaluate<G>> Search<'_, G, A, E> {
    /// Scores the moves of an ending: the table's first, then those that leave little freedom.
    pub(super) fn order_ending(
        &mut self,
        list: List,
        known: Option<Known>,
        empties: u32,
        odd: u32,
    ) {
        let in_odd = G::quadrants(odd);
        let scores = scores(self.goal);
        let [first, second] = known.map_or([u32::MAX; 2], |known| known.moves.map(u32::from));
        let parity_weight = if empties < 12 { scores.parity } else { scores.parity / 2 };
        for scored in self.moves.list(list) {
            let &mut Scored { next, bit, .. } = scored;
            scored.score = if bit == first {
                1 << 30
            } else if bit == second {
                1 << 29
            } else {
                let parity = if in_odd.has(bit) { parity_weight } else { 0 };
                let corner = if G::CORNERS.has(bit) { scores.corner } else { 0 };
                let free = liberties(next).count() as i32;
                parity + corner - mobility(next, scores) * MOBILITY - free * LIBERTY
            };
        }
    }

    /// Scores the moves of any position: the table's first, then by a shallow search and by the
    /// freedom that they leave.
    pub(super) fn order_midgame(
        &mut self,
        list: List,
        board: Board<G>,
        state: &E::State,
        known: Option<Known>,
        alpha: i32,
        depth: u32,
    ) {
        let [first, second] = known.map_or([u32::MAX; 2], |known| known.moves.map(u32::from));
        let to_end = depth == board.empties().count();
        let look = look(depth, to_end);
        let scores = scores(self.goal);
        let by_mobility = if to_end { scores.move_to_end } else { MOVE };
        let low = alpha.saturating_sub(MARGIN);
        for index in 0..list.len() {
            let Some(&mut Scored { next, bit, flips, .. }) = self.moves.list(list).get_mut(index)
            else {
                break;
            };
            let score = if bit == first {
                1 << 30
            } else if bit == second {
                1 << 29
            } else {
                let after = self.placed(state, board, bit, flips);
                let value = -self.pvs_shallow(next, &after, WORST, -low, look);
                value * DISC - mobility(next, scores) * by_mobility - liberties(next).count() as i32
            };
            if let Some(scored) = self.moves.list(list).get_mut(index) {
                scored.score = score;
            }
        }
    }

    fn pvs_shallow(
        &mut self,
        board: Board<G>,
        state: &E::State,
        alpha: i32,
        beta: i32,
        depth: u32,
    ) -> i32 {
        let confidence = core::mem::replace(&mut self.confidence, 0);
        let value = self.pvs(board, state, alpha, beta, depth);
        self.confidence = confidence;
        value
    }

    /// A bound above `alpha` where the table knows a successor that gives one.
    pub(super) fn successor_cut(&mut self, list: List, alpha: i32, effort: Effort) -> Option<i32> {
        if !self.cuts.successors {
            return None;
        }
        let wanted = Effort { depth: effort.depth - 1, ..effort };
        for index in 0..list.len() {
            let next = self.moves.list(list).get(index)?.next;
            let known = self.table.probe(self.table.slot(next), next);
            if let Some(known) = known
                && known.effort.depth == wanted.depth
                && known.effort.confidence >= wanted.confidence
                && -i32::from(known.upper) > alpha
            {
                return Some(-i32::from(known.upper));
            }
        }
        None
    }
}

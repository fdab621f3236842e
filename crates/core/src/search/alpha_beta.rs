//! Plain alpha-beta, ordered by how few replies a move leaves.

use super::{Line, PASS};
use crate::board::{Bits, Board, Geometry};
use crate::eval::{DISC, evaluate};
use crate::game::Goal;

/// Most moves that any reachable position has on the largest board, with room to spare.
const MOST_MOVES: usize = 64;

/// The bounds on a search's effort, asked as it goes.
pub trait Bounds {
    /// Whether the search must end now. Called with the number of nodes visited.
    fn exhausted(&mut self, nodes: u64) -> bool;
}

/// A search in progress.
pub struct Search<'a, B> {
    goal: Goal,
    bounds: &'a mut B,
    nodes: u64,
    stopped: bool,
}

impl<'a, B: Bounds> Search<'a, B> {
    /// A search for a goal within bounds.
    pub fn new(goal: Goal, bounds: &'a mut B) -> Search<'a, B> {
        Search { goal, bounds, nodes: 0, stopped: false }
    }

    /// Positions visited so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the bounds ended the search: values found since then mean nothing.
    pub const fn stopped(&self) -> bool {
        self.stopped
    }

    /// The bounds, for the caller to speak to between searches.
    pub fn bounds(&mut self) -> &mut B {
        self.bounds
    }

    /// The value of a board for the side to move, in hundredths of a disc, `depth` plies deep; exact
    /// where `depth` reaches the end. Outside `alpha..beta` it is a bound. `line` becomes the best
    /// play found.
    pub fn value<G: Geometry>(
        &mut self,
        board: Board<G>,
        depth: u32,
        mut alpha: i32,
        beta: i32,
        line: &mut Line,
    ) -> i32 {
        line.clear();
        self.nodes += 1;
        if self.stopped || self.bounds.exhausted(self.nodes) {
            self.stopped = true;
            return 0;
        }
        let legal = board.legal();
        if legal.is_empty() {
            let passed = board.pass();
            if passed.legal().is_empty() {
                return self.final_value(board);
            }
            let mut rest = Line::new();
            // A pass costs no depth: it fills no square, and the end stays as far.
            let value = -self.value(passed, depth, -beta, -alpha, &mut rest);
            line.set(PASS, &rest);
            return value;
        }
        if depth == 0 {
            return evaluate(board, self.goal);
        }
        let mut moves = [(0_u32, 0_u32, G::Bits::ZERO); MOST_MOVES];
        let count = order(board, legal, depth, &mut moves);
        let mut best = i32::MIN;
        let mut rest = Line::new();
        for &(_, bit, flips) in &moves[..count] {
            let value = -self.value(board.place(bit, flips), depth - 1, -beta, -alpha, &mut rest);
            if self.stopped {
                return 0;
            }
            if value > best {
                best = value;
                // A bit of the board is below 128.
                line.set(bit as u8, &rest);
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        best
    }

    fn final_value<G: Geometry>(&self, board: Board<G>) -> i32 {
        let own = board.mover().count() as i32;
        let other = board.opponent().count() as i32;
        let empty = board.empties().count() as i32;
        let difference = own - other;
        self.goal.sign(difference + difference.signum() * empty) * DISC
    }
}

/// Lists the legal moves, those that leave the fewest replies first, and tells how many there are.
fn order<G: Geometry>(
    board: Board<G>,
    legal: G::Bits,
    depth: u32,
    moves: &mut [(u32, u32, G::Bits); MOST_MOVES],
) -> usize {
    let mut count = 0;
    for (bit, slot) in legal.iter().zip(moves.iter_mut()) {
        let flips = board.flips(bit);
        // One ply above the leaves the order costs more than it saves.
        let replies =
            if depth > 1 { board.place(bit, flips).legal().count() } else { flips.count() };
        *slot = (replies, bit, flips);
        count += 1;
    }
    moves[..count].sort_unstable_by_key(|&(replies, bit, _)| (replies, bit));
    count
}

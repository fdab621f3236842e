//! A plain alpha-beta search for the many quick games of self-play: at depths of two to four the
//! engine's table and cuts cost more than they save.

use outflank_core::board::{Bits, Board, Landmarks};
use outflank_core::eval::Evaluate;
use outflank_core::search::goal::{Aim, final_value};

/// Worse than every value.
pub(crate) const WORST: i32 = -1000;

/// Searches with one evaluation.
pub(crate) struct Shallow<'a, E> {
    pub(crate) eval: &'a E,
}

impl<E> Shallow<'_, E> {
    /// The value and the best move of a position that has legal moves, `depth` plies deep.
    pub(crate) fn best<G: Landmarks, A: Aim>(&self, board: Board<G>, depth: u32) -> (i32, u32)
    where
        E: Evaluate<G>,
    {
        let state = self.eval.start(board);
        let mut best = (WORST, board.legal().first());
        for (_, bit) in self.ordered(board, &state) {
            let flips = board.flips(bit);
            let next = self.eval.placed(&state, board, bit, flips);
            let after = board.place(bit, flips);
            let value = -self.value::<G, A>(after, &next, WORST, -best.0, depth.saturating_sub(1));
            if value > best.0 {
                best = (value, bit);
            }
        }
        best
    }

    fn ordered<G: Landmarks>(&self, board: Board<G>, state: &E::State) -> Vec<(i32, u32)>
    where
        E: Evaluate<G>,
    {
        let mut moves: Vec<(i32, u32)> = board
            .legal()
            .iter()
            .map(|bit| {
                let flips = board.flips(bit);
                let next = self.eval.placed(state, board, bit, flips);
                (self.eval.value(&next, board.place(bit, flips)), bit)
            })
            .collect();
        moves.sort_unstable();
        moves
    }

    fn value<G: Landmarks, A: Aim>(
        &self,
        board: Board<G>,
        state: &E::State,
        alpha: i32,
        beta: i32,
        depth: u32,
    ) -> i32
    where
        E: Evaluate<G>,
    {
        let legal = board.legal();
        if legal.is_empty() {
            let passed = board.pass();
            if passed.legal().is_empty() {
                return final_value::<G, A>(board);
            }
            return -self.value::<G, A>(passed, &self.eval.passed(state), -beta, -alpha, depth);
        }
        if depth == 0 {
            return self.eval.value(state, board);
        }
        let mut best = WORST;
        let mut search = |bit: u32| {
            let flips = board.flips(bit);
            let next = self.eval.placed(state, board, bit, flips);
            let low = alpha.max(best);
            let value = -self.value::<G, A>(board.place(bit, flips), &next, -beta, -low, depth - 1);
            best = best.max(value);
            best >= beta
        };
        if depth > 1 {
            for (_, bit) in self.ordered(board, state) {
                if search(bit) {
                    break;
                }
            }
        } else {
            for bit in legal.iter() {
                if search(bit) {
                    break;
                }
            }
        }
        best
    }
}

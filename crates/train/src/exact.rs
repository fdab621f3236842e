//! Exact values of endings.

use std::time::Duration;

use outflank_core::board::{Bits, Board, Edges, Landmarks};
use outflank_core::eval::Handmade;
use outflank_core::search::control::Control;
use outflank_core::search::cuts::Cuts;
use outflank_core::search::goal::Aim;
use outflank_core::search::probcut::CERTAIN;
use outflank_core::search::table::{Effort, Table};
use outflank_core::search::{RootMove, Search, Window};

/// Solves one ending after the other.
pub(crate) struct Solver<G: Landmarks> {
    eval: Handmade,
    table: Table<G>,
    edges: Edges,
}

impl<G: Landmarks> Solver<G> {
    pub(crate) fn new<A: Aim>() -> Solver<G> {
        Solver {
            eval: Handmade::new(G::SIZE, A::GOAL),
            table: Table::new(1 << 20),
            edges: Edges::new(G::SIZE.side()),
        }
    }

    /// The exact value of a position that has a legal move; the nearer the guess, the sooner.
    pub(crate) fn value<A: Aim>(&mut self, board: Board<G>, guess: i32) -> i32 {
        let mut clock = || Duration::ZERO;
        let control = Control::new(None, None, &mut clock);
        let mut search = Search::<G, A, _>::new(
            &self.eval,
            &mut self.table,
            &self.edges,
            control,
            Cuts::default(),
        );
        let mut moves: Vec<RootMove> =
            board.legal().iter().map(|bit| RootMove { bit, value: guess }).collect();
        let steps = [Effort { depth: board.empties().count() as u8, confidence: CERTAIN }];
        search
            .run(board, &mut moves, Window::full::<G>(), &steps, &mut |_, _| {})
            .map_or(0, |found| found.value)
    }
}

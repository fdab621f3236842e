//! Exact values of endings.

use std::time::Duration;

use outflank_core::Goal;
use outflank_core::board::{Board, Landmarks};
use outflank_core::eval::Handmade;
use outflank_core::search::Search;
use outflank_core::search::control::Control;
use outflank_core::search::cuts::Cuts;
use outflank_core::search::goal::Aim;
use outflank_core::search::stability::Edges;
use outflank_core::search::table::Table;

/// Solves one ending after the other.
pub(crate) struct Solver<G: Landmarks> {
    eval: Handmade,
    table: Table<G>,
    edges: Edges,
}

impl<G: Landmarks> Solver<G> {
    pub(crate) fn new(goal: Goal) -> Solver<G> {
        Solver {
            eval: Handmade::new(goal),
            table: Table::new(1 << 20),
            edges: Edges::new(G::SIZE.side()),
        }
    }

    /// The exact value of a position that has a legal move.
    pub(crate) fn value<A: Aim>(&mut self, board: Board<G>) -> i32 {
        let mut clock = || Duration::ZERO;
        let control = Control::new(None, None, &mut clock);
        Search::<G, A, _>::new(&self.eval, &mut self.table, &self.edges, control, Cuts::default())
            .solve(board, false)
    }
}

//! What one search carries along.

use super::control::Control;
use super::cuts::Cuts;
use super::goal::{Aim, Purpose};
use super::moves::Moves;
use super::table::Table;
use crate::board::{Board, Edges, Landmarks};
use crate::eval::Evaluate;

/// Worse than every value.
pub(super) const WORST: i32 = -1000;

/// Values of positions, searched with one table and one evaluation under one set of limits.
pub struct Search<'a, G: Landmarks, A: Purpose, E: Evaluate<G>> {
    pub(super) goal: A,
    pub(super) eval: &'a E,
    pub(super) table: &'a mut Table<G>,
    pub(super) edges: &'a Edges,
    pub(super) control: Control<'a>,
    pub(super) cuts: Cuts,
    pub(super) moves: Moves<G>,
    pub(super) nodes: u64,
    /// How sure probabilistic cuts must be, an index into [`super::probcut::DEVIATIONS`].
    pub(super) confidence: u8,
    /// How many probabilistic cuts are being tried above this node.
    pub(super) trials: u32,
}

impl<'a, G: Landmarks, A: Aim, E: Evaluate<G>> Search<'a, G, A, E> {
    /// A search for the goal of the type; `table` forgets what it holds.
    pub fn new(
        eval: &'a E,
        table: &'a mut Table<G>,
        edges: &'a Edges,
        control: Control<'a>,
        cuts: Cuts,
    ) -> Self {
        Search::for_goal(A::default(), eval, table, edges, control, cuts)
    }
}

impl<'a, G: Landmarks, A: Purpose, E: Evaluate<G>> Search<'a, G, A, E> {
    /// A search; `table` forgets what it holds.
    pub fn for_goal(
        goal: A,
        eval: &'a E,
        table: &'a mut Table<G>,
        edges: &'a Edges,
        control: Control<'a>,
        cuts: Cuts,
    ) -> Self {
        table.next_search();
        Search {
            goal,
            eval,
            table,
            edges,
            control,
            cuts,
            moves: Moves::new(),
            nodes: 0,
            confidence: super::probcut::CERTAIN,
            trials: 0,
        }
    }

    /// Positions visited.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether a limit ended the search.
    pub fn stopped(&self) -> bool {
        self.control.stopped()
    }

    /// The evaluation's state after a move. Next to the horizon, where most moves are made, it stands
    /// in the search itself; elsewhere a call spares the page a copy in each place.
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(super) fn placed(
        &self,
        state: &E::State,
        board: Board<G>,
        bit: u32,
        flips: G::Bits,
    ) -> E::State {
        self.eval.placed(state, board, bit, flips)
    }
}

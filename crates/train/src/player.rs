//! Players of matches: the engine's search with one evaluation or another.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use outflank_core::board::{Bits, Board, Edges};
use outflank_core::eval::{Evaluate, Handmade, Trained};
use outflank_core::search::control::Control;
use outflank_core::search::cuts::Cuts;
use outflank_core::search::goal::Aim;
use outflank_core::search::probcut::CERTAIN;
use outflank_core::search::table::{Effort, Table};
use outflank_core::search::{Finding, RootMove, Search, Window};

use crate::any::{OnBoard, read};

/// How far a player searches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    /// Plies in the middle of the game.
    pub(crate) depth: u8,
    /// Empty squares from which it plays exactly.
    pub(crate) exact: u8,
    /// Confidence of probabilistic cuts.
    pub(crate) confidence: u8,
    /// Time for a move.
    pub(crate) time: Option<Duration>,
}

/// What a search found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub(crate) bit: u32,
    pub(crate) value: i32,
    pub(crate) nodes: u64,
}

/// Someone who chooses moves.
pub(crate) trait Player<G: OnBoard> {
    /// A move in a position that has one.
    fn choose(&mut self, board: Board<G>, reach: Reach) -> Found;
    /// Forgets all that was searched.
    fn forget(&mut self);
}

struct Searcher<G: OnBoard, A: Aim, E> {
    eval: E,
    table: Table<G>,
    bytes: usize,
    edges: Edges,
    goal: std::marker::PhantomData<A>,
}

impl<G: OnBoard, A: Aim, E: Evaluate<G>> Player<G> for Searcher<G, A, E> {
    fn choose(&mut self, board: Board<G>, reach: Reach) -> Found {
        let start = Instant::now();
        let mut clock = || start.elapsed();
        let control = Control::new(None, reach.time, &mut clock);
        let mut search = Search::<G, A, _>::new(
            &self.eval,
            &mut self.table,
            &self.edges,
            control,
            Cuts::default(),
        );
        let mut moves: Vec<RootMove> =
            board.legal().iter().map(|bit| RootMove { bit, value: 0 }).collect();
        let empties = board.empties().count() as u8;
        let steps: Vec<Effort> = if empties <= reach.exact {
            exact_steps(empties)
        } else {
            (1..=reach.depth.min(empties))
                .map(|depth| Effort { depth, confidence: reach.confidence })
                .collect()
        };
        let found =
            search.run(board, &mut moves, Window::full::<G>(), &steps, &mut |_, _: &Finding| {});
        let nodes = search.nodes();
        let (bit, value) =
            found.map_or((board.legal().first(), 0), |found| (found.bit, found.value));
        Found { bit, value, nodes }
    }

    fn forget(&mut self) {
        self.table = Table::new(self.bytes);
    }
}

/// Steps to the exact value, as the engine takes them.
fn exact_steps(empties: u8) -> Vec<Effort> {
    let mut steps = Vec::new();
    if empties > 10 {
        let mut depth = 2 + empties % 2;
        while depth + 8 <= empties {
            steps.push(Effort { depth, confidence: 0 });
            depth += 2;
        }
    }
    if empties > 13 {
        steps.extend((0..CERTAIN).map(|confidence| Effort { depth: empties, confidence }));
    }
    steps.push(Effort { depth: empties, confidence: CERTAIN });
    steps
}

/// A player with the weights in a file, or with the hand-made evaluation for the word `handmade`.
pub(crate) fn player<G: OnBoard, A: Aim>(
    weights: &Path,
    table: usize,
) -> anyhow::Result<Box<dyn Player<G>>> {
    fn with<G: OnBoard, A: Aim, E: Evaluate<G> + 'static>(
        eval: E,
        table: usize,
    ) -> Box<dyn Player<G>> {
        Box::new(Searcher::<G, A, E> {
            eval,
            table: Table::new(table),
            bytes: table,
            edges: Edges::new(G::SIZE.side()),
            goal: std::marker::PhantomData,
        })
    }
    if weights == PathBuf::from("handmade") {
        return Ok(with::<G, A, _>(Handmade::new(G::SIZE, A::GOAL), table));
    }
    Ok(with::<G, A, _>(Trained::read(A::GOAL, &read(weights)?)?, table))
}

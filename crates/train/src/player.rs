//! Players of matches: the engine's search with one evaluation or another.

use std::path::Path;
use std::time::Duration;

use cpu_time::ThreadTime;

use outflank_core::board::{Bits, Board, Edges};
use outflank_core::eval::{Evaluate, Handmade, Trained};
use outflank_core::search::control::Control;
use outflank_core::search::cuts::Cuts;
use outflank_core::search::goal::Aim;
use outflank_core::search::probcut::CERTAIN;
use outflank_core::search::table::{Effort, Table};
use outflank_core::search::{Finding, RootMove, Search, Window, steps};

use crate::any::{OnBoard, read};

/// Names the hand-made evaluation where a file of weights may stand.
pub(crate) const HANDMADE: &str = "handmade";

/// How far a player searches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    /// Plies in the middle of the game.
    pub(crate) depth: u8,
    /// Empty squares from which it plays exactly.
    pub(crate) exact: u8,
    /// Confidence of probabilistic cuts.
    pub(crate) confidence: u8,
    /// Time of the processor for a move.
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
    /// The value without search.
    fn value(&self, board: Board<G>) -> i32;
    /// The value of a position that has a move, so many plies deep.
    fn searched(&mut self, board: Board<G>, depth: u8) -> i32;
    /// The values by each depth up to one, without probabilistic cuts, and the exact value where
    /// `exactly`; depths come with them.
    fn values(&mut self, board: Board<G>, depth: u8, exactly: bool) -> Vec<(u8, i32)>;
    /// The exact value of a position that has a move.
    fn exact(&mut self, board: Board<G>) -> i32;
    /// The exact value, and every move that reaches it.
    fn solve(&mut self, board: Board<G>) -> (i32, Vec<u32>);
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

impl<G: OnBoard, A: Aim, E: Evaluate<G>> Searcher<G, A, E> {
    fn run(
        &mut self,
        board: Board<G>,
        moves: &mut [RootMove],
        window: Window,
        steps: &[Effort],
        time: Option<Duration>,
        note: &mut dyn FnMut(&Finding),
    ) -> (Option<Finding>, u64) {
        // Time of the processor: whatever else the machine does takes nothing away from it.
        let start = ThreadTime::now();
        let mut clock = || start.elapsed();
        let control = Control::new(None, time, &mut clock);
        let mut search = Search::<G, A, _>::new(
            &self.eval,
            &mut self.table,
            &self.edges,
            control,
            Cuts::default(),
        );
        let found = search.run(board, moves, window, steps, &mut |_, found| note(found));
        (found, search.nodes())
    }

    /// The value after the last of these steps, of a position that has a move.
    fn by_steps(&mut self, board: Board<G>, steps: &[Effort]) -> i32 {
        let window = Window::full::<G>();
        let (found, _) = self.run(board, &mut moves(board), window, steps, None, &mut |_| {});
        found.map_or(0, |found| found.value)
    }
}

/// All legal moves.
fn moves<G: OnBoard>(board: Board<G>) -> Vec<RootMove> {
    board.legal().iter().map(|bit| RootMove { bit, value: 0 }).collect()
}

impl<G: OnBoard, A: Aim, E: Evaluate<G>> Player<G> for Searcher<G, A, E> {
    fn choose(&mut self, board: Board<G>, reach: Reach) -> Found {
        let empties = board.empties().count() as u8;
        let steps: Vec<Effort> = if empties <= reach.exact {
            steps::exact(empties)
        } else {
            steps::midgame(reach.depth.min(empties), reach.confidence)
        };
        let mut moves = moves(board);
        let window = Window::full::<G>();
        let (found, nodes) = self.run(board, &mut moves, window, &steps, reach.time, &mut |_| {});
        let (bit, value) =
            found.map_or((board.legal().first(), 0), |found| (found.bit, found.value));
        Found { bit, value, nodes }
    }

    fn value(&self, board: Board<G>) -> i32 {
        self.eval.value(&self.eval.start(board), board)
    }

    fn searched(&mut self, board: Board<G>, depth: u8) -> i32 {
        let depth = depth.min(board.empties().count() as u8);
        // Every second depth will do where only the last value is wanted.
        let steps: Vec<Effort> = (2 - depth % 2..=depth)
            .step_by(2)
            .map(|depth| Effort { depth, confidence: 0 })
            .collect();
        self.by_steps(board, &steps)
    }

    fn values(&mut self, board: Board<G>, depth: u8, exactly: bool) -> Vec<(u8, i32)> {
        let empties = board.empties().count() as u8;
        let mut efforts = steps::midgame(depth.min(empties), CERTAIN);
        if exactly && depth < empties {
            efforts.push(Effort { depth: empties, confidence: CERTAIN });
        }
        let mut values = vec![(0, self.value(board))];
        let mut note = |found: &Finding| values.push((found.effort.depth, found.value));
        self.run(board, &mut moves(board), Window::full::<G>(), &efforts, None, &mut note);
        values
    }

    fn exact(&mut self, board: Board<G>) -> i32 {
        let steps = steps::exact(board.empties().count() as u8);
        self.by_steps(board, &steps)
    }

    fn solve(&mut self, board: Board<G>) -> (i32, Vec<u32>) {
        let value = self.exact(board);
        let efforts = steps::exact(board.empties().count() as u8);
        let mut reaches = |&bit: &u32| {
            let mut alone = [RootMove { bit, value: 0 }];
            let window = Window { alpha: value - 1, beta: value };
            let (found, _) = self.run(board, &mut alone, window, &efforts, None, &mut |_| {});
            found.is_some_and(|found| found.value >= value)
        };
        (value, board.legal().iter().filter(|bit| reaches(bit)).collect())
    }

    fn forget(&mut self) {
        self.table = Table::new(self.bytes);
    }
}

/// A player with an evaluation.
pub(crate) fn judging<G: OnBoard, A: Aim, E: Evaluate<G> + 'static>(
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

/// A player with the weights in a file, or with the hand-made evaluation for [`HANDMADE`].
pub(crate) fn player<G: OnBoard, A: Aim>(
    weights: &Path,
    table: usize,
) -> anyhow::Result<Box<dyn Player<G>>> {
    if weights == Path::new(HANDMADE) {
        return Ok(judging::<G, A, _>(Handmade::new(G::SIZE, A::GOAL), table));
    }
    Ok(judging::<G, A, _>(Trained::read(A::GOAL, &read(weights)?)?, table))
}

//! The searches on one board for one goal, and the memory that they share.

use core::marker::PhantomData;
use std::sync::Arc;

use super::playable::Playable;
use super::task::{Limits, Progress, Watch};
use crate::Move;
use crate::board::{Bits, Board, Edges, Geometry};
use crate::eval::Evaluate;
use crate::game::AnyBoard;
use crate::search::control::Control;
use crate::search::cuts::Cuts;
use crate::search::goal::{Aim, final_value};
use crate::search::probcut::CERTAIN;
use crate::search::table::{Effort, Table};
use crate::search::{Finding, RootMove, Search, Window};

/// One search to be made.
pub(super) struct Job<'a> {
    pub(super) board: AnyBoard,
    pub(super) steps: &'a [Effort],
    pub(super) window: Option<Window>,
    pub(super) limits: Limits,
    /// Decides in which order equal moves come.
    pub(super) shuffle: &'a mut dyn FnMut(&mut [RootMove]),
}

/// A move with its value, and what is behind it.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    pub(super) value: i32,
    pub(super) effort: Effort,
    pub(super) exact: bool,
    pub(super) line: Vec<Move>,
    pub(super) nodes: u64,
}

/// The values of all moves.
#[derive(Clone, Debug)]
pub(super) struct Answers {
    pub(super) values: Vec<(Move, i32)>,
    pub(super) effort: Effort,
    pub(super) exact: bool,
    pub(super) nodes: u64,
}

/// The searches on one board for one goal. Positions without legal moves are passed first; where
/// there are none then either, the value is that of the finished game.
pub(super) trait Session {
    /// The best move, its value and line.
    fn best(&mut self, job: Job<'_>, watch: &mut dyn Watch) -> Answer;

    /// The value of every move.
    fn all(&mut self, job: Job<'_>, watch: &mut dyn Watch) -> Answers;
}

/// The [`Session`] of a geometry and goal.
pub(super) struct Searcher<G: Playable, A: Aim, E: Evaluate<G>> {
    table: Table<G>,
    edges: Edges,
    eval: Arc<E>,
    goal: PhantomData<A>,
}

impl<G: Playable, A: Aim, E: Evaluate<G>> Searcher<G, A, E> {
    pub(super) fn new(table_bytes: usize, eval: Arc<E>) -> Self {
        Searcher {
            table: Table::new(table_bytes),
            edges: Edges::new(G::SIZE.side()),
            eval,
            goal: PhantomData,
        }
    }
}

/// A board on which the side to move has a legal move, if need be after a pass.
struct Opened<G: Geometry> {
    board: Board<G>,
    passed: bool,
    moves: Vec<RootMove>,
}

fn open<G: Playable>(any: AnyBoard, shuffle: &mut dyn FnMut(&mut [RootMove])) -> Opened<G> {
    let mut board = G::board(any).unwrap_or_default();
    let passed = board.legal().is_empty();
    if passed {
        board = board.pass();
    }
    let mut moves: Vec<RootMove> =
        board.legal().iter().map(|bit| RootMove { bit, value: 0 }).collect();
    shuffle(&mut moves);
    Opened { board, passed, moves }
}

fn to_moves<G: Geometry>(passed: bool, line: &[Option<u32>]) -> Vec<Move> {
    let first = passed.then_some(Move::Pass);
    let rest = line.iter().map(|place| match place {
        Some(bit) => G::square(*bit).map_or(Move::Pass, Move::Place),
        None => Move::Pass,
    });
    first.into_iter().chain(rest).collect()
}

const NO_EFFORT: Effort = Effort { depth: 0, confidence: 0 };

impl<G: Playable, A: Aim, E: Evaluate<G>> Session for Searcher<G, A, E> {
    fn best(&mut self, job: Job<'_>, watch: &mut dyn Watch) -> Answer {
        let Opened { board, passed, mut moves } = open::<G>(job.board, job.shuffle);
        let sign = if passed { -1 } else { 1 };
        let empties = board.empties().count();
        let is_exact =
            |effort: Effort| effort.confidence == CERTAIN && u32::from(effort.depth) == empties;
        let window = job.window.unwrap_or(Window::full::<G>());
        let watch = core::cell::RefCell::new(watch);
        let mut clock = || watch.borrow_mut().elapsed();
        let control = Control::new(job.limits.nodes, job.limits.time, &mut clock);
        let mut search = Search::<G, A, _>::new(
            &*self.eval,
            &mut self.table,
            &self.edges,
            control,
            Cuts::default(),
        );
        let mut last = Vec::new();
        let found = search.run(board, &mut moves, window, job.steps, &mut |search, finding| {
            let exact = is_exact(finding.effort);
            let line = search.line(board, finding, exact && job.window.is_none());
            last = to_moves::<G>(passed, &line);
            let progress = Progress {
                depth: u32::from(finding.effort.depth),
                value: sign * finding.value,
                line: last.clone(),
                nodes: search.nodes(),
            };
            watch.borrow_mut().progress(&progress);
        });
        let nodes = search.nodes();
        match found {
            None => Answer {
                value: sign * final_value::<G, A>(board),
                effort: NO_EFFORT,
                exact: true,
                line: Vec::new(),
                nodes,
            },
            Some(Finding { bit, value, effort }) => {
                let first = to_moves::<G>(passed, &[Some(bit)]);
                if !last.starts_with(&first) {
                    last = first;
                }
                Answer { value: sign * value, effort, exact: is_exact(effort), line: last, nodes }
            }
        }
    }

    fn all(&mut self, job: Job<'_>, watch: &mut dyn Watch) -> Answers {
        let Opened { board, passed, mut moves } = open::<G>(job.board, job.shuffle);
        let sign = if passed { -1 } else { 1 };
        let empties = board.empties().count();
        let watch = core::cell::RefCell::new(watch);
        let mut clock = || watch.borrow_mut().elapsed();
        let control = Control::new(job.limits.nodes, job.limits.time, &mut clock);
        let mut search = Search::<G, A, _>::new(
            &*self.eval,
            &mut self.table,
            &self.edges,
            control,
            Cuts::default(),
        );
        let effort = search.run_all(board, &mut moves, job.steps, &mut |search, moves, effort| {
            let Some(best) = moves.first() else { return };
            let progress = Progress {
                depth: u32::from(effort.depth),
                value: sign * best.value,
                line: to_moves::<G>(passed, &[Some(best.bit)]),
                nodes: search.nodes(),
            };
            watch.borrow_mut().progress(&progress);
        });
        let exact =
            moves.is_empty() || effort.confidence == CERTAIN && u32::from(effort.depth) == empties;
        let mut values: Vec<(Move, i32)> = moves
            .iter()
            .filter_map(|one| Some((Move::Place(G::square(one.bit)?), one.value)))
            .collect();
        if passed {
            let value = match moves.first() {
                Some(best) => best.value,
                None => final_value::<G, A>(board),
            };
            values = vec![(Move::Pass, -value)];
        }
        Answers { values, effort, exact, nodes: search.nodes() }
    }
}

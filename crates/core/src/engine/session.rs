//! The searches on one board for one goal, and the memory that they share.

use core::cell::RefCell;

use super::playable::Playable;
use super::task::{Limits, Progress, Watch};
use crate::board::{Bits, Board, Edges, Geometry};
use crate::eval::Either;
use crate::game::AnyBoard;
use crate::search::control::Control;
use crate::search::cuts::Cuts;
use crate::search::goal::value_at_end;
use crate::search::probcut::CERTAIN;
use crate::search::table::{Effort, Table};
use crate::search::{Finding, RootMove, Search, Window};
use crate::{Goal, Move};

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

/// The [`Session`] of a geometry.
pub(super) struct Searcher<G: Playable> {
    table: Table<G>,
    edges: Edges,
    eval: Either<G>,
    goal: Goal,
}

impl<G: Playable> Searcher<G> {
    pub(super) fn new(goal: Goal, table_bytes: usize, eval: Either<G>) -> Self {
        Searcher { table: Table::new(table_bytes), edges: Edges::new(G::SIZE.side()), eval, goal }
    }
}

/// A board on which the side to move has a legal move, if need be after a pass.
struct Opened<G: Geometry> {
    board: Board<G>,
    passed: bool,
    moves: Vec<RootMove>,
    empties: u32,
}

impl<G: Playable> Opened<G> {
    fn new(any: AnyBoard, shuffle: &mut dyn FnMut(&mut [RootMove])) -> Opened<G> {
        let mut board = G::board(any).unwrap_or_default();
        let passed = board.legal().is_empty();
        if passed {
            board = board.pass();
        }
        let mut moves: Vec<RootMove> =
            board.legal().iter().map(|bit| RootMove { bit, value: 0 }).collect();
        shuffle(&mut moves);
        Opened { board, passed, moves, empties: board.empties().count() }
    }

    /// A value of the board, seen by the side whose turn it was before the pass.
    fn seen(&self, value: i32) -> i32 {
        if self.passed { -value } else { value }
    }

    /// Whether so much effort proves a value.
    fn is_exact(&self, effort: Effort) -> bool {
        effort.confidence == CERTAIN && u32::from(effort.depth) == self.empties
    }
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

impl<G: Playable> Searcher<G> {
    /// Runs a search of this board and goal within limits, until the watch cancels it.
    fn search<T>(
        &mut self,
        limits: Limits,
        watch: &RefCell<&mut dyn Watch>,
        run: impl FnOnce(&mut Search<'_, G, Goal, Either<G>>) -> T,
    ) -> (T, u64) {
        let Searcher { table, edges, eval, goal } = self;
        let mut clock = || watch.borrow_mut().elapsed();
        let mut cancelled = || watch.borrow_mut().cancelled();
        let control = Control::new(limits.nodes, limits.time, &mut clock).or_when(&mut cancelled);
        let mut search = Search::for_goal(*goal, eval, table, edges, control, Cuts::default());
        let found = run(&mut search);
        (found, search.nodes())
    }
}

impl<G: Playable> Session for Searcher<G> {
    fn best(&mut self, job: Job<'_>, watch: &mut dyn Watch) -> Answer {
        let mut opened = Opened::<G>::new(job.board, job.shuffle);
        let mut moves = core::mem::take(&mut opened.moves);
        let (board, passed) = (opened.board, opened.passed);
        let window = job.window.unwrap_or(Window::full::<G>());
        let watch = RefCell::new(watch);
        let mut last = Vec::new();
        let (found, nodes) = self.search(job.limits, &watch, |search| {
            search.run(board, &mut moves, window, job.steps, &mut |search, finding| {
                let exact = opened.is_exact(finding.effort) && job.window.is_none();
                last = to_moves::<G>(passed, &search.line(board, finding, exact));
                watch.borrow_mut().progress(&Progress {
                    depth: u32::from(finding.effort.depth),
                    value: opened.seen(finding.value),
                    line: last.clone(),
                    nodes: search.nodes(),
                });
            })
        });
        match found {
            None => Answer {
                value: opened.seen(value_at_end(self.goal, board)),
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
                let exact = opened.is_exact(effort);
                Answer { value: opened.seen(value), effort, exact, line: last, nodes }
            }
        }
    }

    fn all(&mut self, job: Job<'_>, watch: &mut dyn Watch) -> Answers {
        let mut opened = Opened::<G>::new(job.board, job.shuffle);
        let mut moves = core::mem::take(&mut opened.moves);
        let (board, passed) = (opened.board, opened.passed);
        let watch = RefCell::new(watch);
        let (effort, nodes) = self.search(job.limits, &watch, |search| {
            search.run_all(board, &mut moves, job.steps, &mut |search, moves, effort| {
                let Some(best) = moves.first() else { return };
                watch.borrow_mut().progress(&Progress {
                    depth: u32::from(effort.depth),
                    value: opened.seen(best.value),
                    line: to_moves::<G>(passed, &[Some(best.bit)]),
                    nodes: search.nodes(),
                });
            })
        });
        let exact = moves.is_empty() || opened.is_exact(effort);
        let values = if passed {
            let best = moves.first().map(|best| best.value);
            let value = best.unwrap_or_else(|| value_at_end(self.goal, board));
            vec![(Move::Pass, opened.seen(value))]
        } else {
            let place = |one: &RootMove| Some((Move::Place(G::square(one.bit)?), one.value));
            moves.iter().filter_map(place).collect()
        };
        Answers { values, effort, exact, nodes }
    }
}

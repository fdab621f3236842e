//! The free opening: the four centre plies are few enough to try them all.

use core::time::Duration;

use super::level::Strength;
use super::memory::Memory;
use super::random::Random;
use super::session::Job;
use super::task::{Limits, MoveValue, Query, Reach, Reply, Task, Values, Watch};
use crate::game::{Move, Position};
use crate::search::best_first;

/// Plies searched after the free opening, at most: there may be six positions to search.
const DEEPEST: u32 = 6;

/// Chooses a centre square. Squares of equal value are drawn by the seed.
pub(super) fn choose(
    memory: &mut Memory,
    task: &Task,
    strength: Strength,
    watch: &mut dyn Watch,
) -> Reply {
    let reach = Reach::Depth(depth_of(strength));
    let Task { position, goal, limits, .. } = *task;
    let mut values = values(memory, &Query { position, goal, reach, limits }, watch);
    let mut random = Random::new(&[task.seed, u64::from(task.position.counts().empty)]);
    random.shuffle(&mut values.moves);
    best_first(&mut values.moves, |one| one.value);
    best_of(&values)
}

fn depth_of(strength: Strength) -> u32 {
    u32::from(strength.depth).min(DEEPEST)
}

/// The best centre square.
pub(super) fn solve(memory: &mut Memory, query: &Query, watch: &mut dyn Watch) -> Reply {
    best_of(&values(memory, query, watch))
}

/// The values of all centre squares. The end of the game is out of reach from here on any board.
pub(super) fn values(memory: &mut Memory, query: &Query, watch: &mut dyn Watch) -> Values {
    let Query { position, goal, reach, limits } = query;
    let deepest = match *reach {
        Reach::Level(level) => depth_of(level.strength(position.size(), *goal)),
        Reach::Depth(depth) => depth.min(DEEPEST),
        Reach::Exact | Reach::Sign => DEEPEST,
    };
    let mut ends = Vec::new();
    collect_ends(position, &mut ends);
    let (mut nodes, mut depth) = (0, deepest);
    let mut known = Vec::with_capacity(ends.len());
    for (done, end) in (0_u32..).zip(&ends) {
        let steps = Reach::Depth(deepest).steps(end, *goal);
        let job = Job {
            board: end.board(),
            steps: &steps,
            window: None,
            limits: share(*limits, nodes, done, ends.len() as u32),
            shuffle: &mut |_| {},
        };
        let session = memory.session(position.size(), *goal);
        let answer = session.best(job, &mut WithoutProgress(&mut *watch));
        nodes += answer.nodes;
        // Values of different depths are compared where a limit was met: the least is told.
        depth = depth.min(answer.effort.depth.into());
        known.push((*end, answer.value));
    }
    let mut moves: Vec<MoveValue> = position
        .legal_squares()
        .into_iter()
        .filter_map(|square| {
            let value = -value(&position.play(square).ok()?, &known);
            Some(MoveValue { made: Move::Place(square), value })
        })
        .collect();
    best_first(&mut moves, |one| one.value);
    Values { moves, exact: false, depth, nodes }
}

fn best_of(values: &Values) -> Reply {
    let best = values.moves.first();
    Reply {
        best: best.map_or(Move::Pass, |best| best.made),
        value: best.map_or(0, |best| best.value),
        exact: false,
        depth: values.depth,
        line: best.map(|best| best.made).into_iter().collect(),
        nodes: values.nodes,
    }
}

/// The positions in which the free opening may end. Different orders of the same discs lead to the
/// same six.
fn collect_ends(position: &Position, ends: &mut Vec<Position>) {
    if !position.is_free_opening() {
        if !ends.contains(position) {
            ends.push(*position);
        }
        return;
    }
    let next = position.legal_squares().into_iter().filter_map(|at| position.play(at).ok());
    next.for_each(|next| collect_ends(&next, ends));
}

/// The value of a position of the opening by those of its ends.
fn value(position: &Position, known: &[(Position, i32)]) -> i32 {
    if position.is_free_opening() {
        let next = position.legal_squares().into_iter().filter_map(|at| position.play(at).ok());
        return next.map(|next| -value(&next, known)).max().unwrap_or(0);
    }
    known.iter().find(|(end, _)| end == position).map_or(0, |(_, value)| *value)
}

/// What the next of `all` searches may take when `done` are done and took so many nodes: an equal part
/// of the nodes that are left, and until its part of the time is over.
fn share(limits: Limits, nodes: u64, done: u32, all: u32) -> Limits {
    let left = all.saturating_sub(done).max(1);
    Limits {
        nodes: limits.nodes.map(|limit| limit.saturating_sub(nodes) / u64::from(left)),
        time: limits.time.map(|limit| limit / all.max(1) * (done + 1)),
    }
}

/// Values of single ends are no values of the position that was asked about.
struct WithoutProgress<'a>(&'a mut dyn Watch);

impl Watch for WithoutProgress<'_> {
    fn elapsed(&mut self) -> Duration {
        self.0.elapsed()
    }

    fn cancelled(&mut self) -> bool {
        self.0.cancelled()
    }
}

//! The free opening: the four centre plies are few enough to try them all.

use super::level::Strength;
use super::memory::Memory;
use super::random::Random;
use super::session::Job;
use super::task::{Limits, MoveValue, NoWatch, Query, Reach, Reply, Task, Values};
use crate::game::{Move, Position};
use crate::search::best_first;
use crate::{Goal, Size};

/// Plies searched after the free opening, at most: there may be 24 positions to search.
const DEEPEST: u32 = 6;

/// Chooses a centre square. Squares of equal value are drawn by the seed.
pub(super) fn choose(memory: &mut Memory, task: &Task, strength: Strength) -> Reply {
    let depth = depth_of(strength);
    let mut values = values_of(memory, &task.position, task.goal, depth, task.limits);
    let mut random = Random::new(&[task.seed, u64::from(task.position.counts().empty)]);
    random.shuffle(&mut values.moves);
    best_first(&mut values.moves, |one| one.value);
    best_of(&values)
}

fn depth_of(strength: Strength) -> u32 {
    u32::from(strength.depth).min(DEEPEST)
}

/// The best centre square.
pub(super) fn solve(memory: &mut Memory, query: &Query) -> Reply {
    best_of(&values(memory, query))
}

/// The values of all centre squares. The end of the game is out of reach from here on any board.
pub(super) fn values(memory: &mut Memory, query: &Query) -> Values {
    let depth = match query.reach {
        Reach::Level(level) => depth_of(level.strength(query.position.size(), query.goal)),
        Reach::Depth(depth) => depth.min(DEEPEST),
        Reach::Exact | Reach::Sign => DEEPEST,
    };
    values_of(memory, &query.position, query.goal, depth, query.limits)
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

fn values_of(
    memory: &mut Memory,
    position: &Position,
    goal: Goal,
    depth: u32,
    limits: Limits,
) -> Values {
    let mut tree =
        Tree { memory, goal, depth, limits, size: position.size(), nodes: 0, known: Vec::new() };
    let mut moves: Vec<MoveValue> = position
        .legal_squares()
        .into_iter()
        .filter_map(|square| {
            let value = -tree.value(&position.play(square).ok()?);
            Some(MoveValue { made: Move::Place(square), value })
        })
        .collect();
    best_first(&mut moves, |one| one.value);
    Values { moves, exact: false, depth, nodes: tree.nodes }
}

struct Tree<'a> {
    memory: &'a mut Memory,
    goal: Goal,
    depth: u32,
    limits: Limits,
    size: Size,
    nodes: u64,
    /// Different orders of the same discs lead to the same six positions.
    known: Vec<(Position, i32)>,
}

impl Tree<'_> {
    fn value(&mut self, position: &Position) -> i32 {
        if position.is_free_opening() {
            let next = position.legal_squares().into_iter().filter_map(|at| position.play(at).ok());
            return next.map(|next| -self.value(&next)).max().unwrap_or(0);
        }
        if let Some((_, value)) = self.known.iter().find(|(known, _)| known == position) {
            return *value;
        }
        let left = self.limits.nodes.map(|nodes| nodes.saturating_sub(self.nodes));
        let steps = Reach::Depth(self.depth).steps(position, self.goal);
        let job = Job {
            board: position.board(),
            steps: &steps,
            window: None,
            // At this depth a search takes some milliseconds: the clock need not be asked.
            limits: Limits { nodes: left, time: None },
            shuffle: &mut |_| {},
        };
        let answer = self.memory.session(self.size, self.goal).best(job, &mut NoWatch);
        self.nodes += answer.nodes;
        self.known.push((*position, answer.value));
        answer.value
    }
}

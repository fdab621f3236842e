//! Choosing a move at a level.

use core::fmt;

use super::evaluations::Evaluations;
use super::level::Strength;
use super::memory::Memory;
use super::opening;
use super::random::Random;
use super::session::{Answer, Answers, Job};
use super::task::{GameIsOver, MoveValue, Query, Reach, Reply, Task, Values, Watch};
use crate::eval::WeightsError;
use crate::game::{Move, Position, Status};
use crate::search::Window;
use crate::search::probcut::CERTAIN;
use crate::{Goal, Size};

/// The computer player. It keeps its memory from one search to the next, but nothing that it has
/// found: each reply depends on its task alone.
pub struct Engine {
    memory: Memory,
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").finish_non_exhaustive()
    }
}

impl Engine {
    /// An engine whose tables take about this many bytes; they are taken when first needed. Any
    /// size will do, even zero, but searches are slower with less than some millions.
    pub fn new(table_bytes: usize) -> Engine {
        Engine { memory: Memory::new(table_bytes, Evaluations::built_in()) }
    }

    /// An engine that begins with the hand-made evaluations, even where trained ones are built in.
    pub fn handmade(table_bytes: usize) -> Engine {
        Engine { memory: Memory::new(table_bytes, Evaluations::default()) }
    }

    /// Takes in a file of trained weights and uses it from now on for the board and goal that it
    /// names. A file that is refused changes nothing.
    ///
    /// # Errors
    /// Says why the file is refused.
    pub fn load_weights(&mut self, file: &[u8]) -> Result<(Size, Goal), WeightsError> {
        self.memory.load(file)
    }

    /// Chooses a move for the side to move, or [`Move::Pass`] where it must pass.
    ///
    /// # Errors
    /// [`GameIsOver`] where neither side can move.
    pub fn choose(&mut self, task: &Task, watch: &mut dyn Watch) -> Result<Reply, GameIsOver> {
        let position = &task.position;
        let strength = task.level.strength(position.size(), task.goal);
        match position.status() {
            Status::Over => Err(GameIsOver),
            Status::Play if position.is_free_opening() => {
                Ok(opening::choose(&mut self.memory, task, strength, watch))
            }
            Status::Play if strength.errs() => Ok(self.choose_as_people_do(task, strength, watch)),
            _ => {
                let (steps, limits) = strength.choosing(position, task.limits);
                let mut random = Random::new(&[task.seed, fingerprint(position)]);
                let job = Job {
                    board: position.board(),
                    steps: &steps,
                    window: None,
                    limits,
                    shuffle: &mut |moves| random.shuffle(moves),
                };
                Ok(reply(self.memory.session(position.size(), task.goal).best(job, watch)))
            }
        }
    }

    /// Looks at each move a few plies deep, overlooks some and misjudges the others.
    fn choose_as_people_do(
        &mut self,
        task: &Task,
        strength: Strength,
        watch: &mut dyn Watch,
    ) -> Reply {
        let Task { position, goal, seed, limits, .. } = task;
        let mut random = Random::new(&[*seed, fingerprint(position)]);
        let steps = strength.steps(u32::from(position.counts().empty));
        let job = Job {
            board: position.board(),
            steps: &steps,
            window: None,
            limits: *limits,
            shuffle: &mut |moves| random.shuffle(moves),
        };
        let answers = self.memory.session(position.size(), *goal).all(job, watch);
        let corner = |made: Move| is_corner(position, made);
        let mut best: Option<(i32, Move, i32)> = None;
        for &(made, value) in &answers.values {
            // Nobody overlooks a corner, and everyone has an eye for how many discs turn.
            let overlooked = random.below(100) < strength.overlooks && !corner(made);
            let judged = 10 * value + random.bell(strength.misjudges);
            let judged = if overlooked { judged - OVERLOOKED } else { judged };
            if best.is_none_or(|(other, ..)| judged > other) {
                best = Some((judged, made, value));
            }
        }
        let (_, made, value) = best.unwrap_or((0, Move::Pass, 0));
        Reply {
            best: made,
            value,
            exact: answers.exact,
            depth: u32::from(answers.effort.depth),
            line: vec![made],
            nodes: answers.nodes,
        }
    }

    /// The value of a position and the best move, searched as far as asked.
    ///
    /// # Errors
    /// [`GameIsOver`] where neither side can move.
    pub fn solve(&mut self, query: &Query, watch: &mut dyn Watch) -> Result<Reply, GameIsOver> {
        let position = &query.position;
        if position.status() == Status::Over {
            return Err(GameIsOver);
        }
        if position.is_free_opening() {
            return Ok(opening::solve(&mut self.memory, query, watch));
        }
        let steps = query.reach.steps(position, query.goal);
        let window = (query.reach == Reach::Sign).then_some(Window::SIGN);
        let job = Job {
            board: position.board(),
            steps: &steps,
            window,
            limits: query.limits,
            shuffle: &mut |_| {},
        };
        let mut answer = self.memory.session(position.size(), query.goal).best(job, watch);
        if window.is_some() && answer.effort.confidence == CERTAIN {
            answer.value = answer.value.signum();
        }
        Ok(reply(answer))
    }

    /// The value of every legal move, best first, searched as far as asked.
    ///
    /// # Errors
    /// [`GameIsOver`] where neither side can move.
    pub fn values(&mut self, query: &Query, watch: &mut dyn Watch) -> Result<Values, GameIsOver> {
        let position = &query.position;
        if position.status() == Status::Over {
            return Err(GameIsOver);
        }
        if position.is_free_opening() {
            return Ok(opening::values(&mut self.memory, query, watch));
        }
        let steps = query.reach.steps(position, query.goal);
        let job = Job {
            board: position.board(),
            steps: &steps,
            window: None,
            limits: query.limits,
            shuffle: &mut |_| {},
        };
        let Answers { values, effort, exact, nodes } =
            self.memory.session(position.size(), query.goal).all(job, watch);
        let moves = values.into_iter().map(|(made, value)| MoveValue { made, value }).collect();
        Ok(Values { moves, exact, depth: u32::from(effort.depth), nodes })
    }
}

/// In tenths of a disc: more than any two values are apart.
const OVERLOOKED: i32 = 10_000;

fn reply(answer: Answer) -> Reply {
    let Answer { value, effort, exact, line, nodes } = answer;
    let best = line.first().copied().unwrap_or(Move::Pass);
    Reply { best, value, exact, depth: u32::from(effort.depth), line, nodes }
}

/// A number that tells positions apart, the same on every machine.
fn fingerprint(position: &Position) -> u64 {
    position.size().all_squares().fold(u64::from(position.counts().empty), |sum, square| {
        let digit = position.color_at(square).map_or(0, |color| color as u64 + 1);
        sum.wrapping_mul(0x0000_0100_0000_01b3).wrapping_add(digit)
    })
}

fn is_corner(position: &Position, made: Move) -> bool {
    let last = position.size().side() - 1;
    matches!(made, Move::Place(square)
        if (square.file() == 0 || square.file() == last)
            && (square.rank() == 0 || square.rank() == last))
}

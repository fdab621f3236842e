//! The engine as the subcommands use it: they ask it here and nowhere else.

use std::time::{Duration, Instant};

use anyhow::Context;
use outflank_core::engine::{
    Engine, Level, MoveValue, Progress, Query, Reply, Task, Values as EngineValues, Watch,
};
use outflank_core::{Goal, Move, Position, Size};

use crate::args;

pub(crate) use outflank_core::engine::{GameIsOver, Limits, Reach};

/// How much to think about one move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    pub(crate) level: Level,
    pub(crate) nodes: Option<u64>,
    pub(crate) time: Option<Duration>,
}

impl Effort {
    /// The limits, without the level.
    pub(crate) const fn limits(&self) -> Limits {
        Limits { nodes: self.nodes, time: self.time }
    }
}

/// What a search found.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// In discs for the side to move, with the goal's sign: more is better for it.
    pub(crate) value: i32,
    /// Best play; empty only where the game is over.
    pub(crate) line: Vec<Move>,
    /// Plies searched.
    pub(crate) depth: u32,
    /// Whether the value is proved rather than estimated.
    pub(crate) exact: bool,
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
}

/// What a search of all moves found.
#[derive(Clone, Debug)]
pub(crate) struct Values {
    /// The moves, best first, with their values for the side that makes them.
    pub(crate) moves: Vec<(Move, i32)>,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
}

/// Looks on while the engine thinks.
pub(crate) trait Observer {
    /// Whether the search shall end now.
    fn interrupts(&mut self) -> bool {
        false
    }

    /// Called after each finished depth.
    fn deeper(&mut self, found: &Found) {
        let _ = found;
    }
}

/// Nobody looks on.
pub(crate) struct Unobserved;

impl Observer for Unobserved {}

/// The engine with its memory.
pub(crate) struct Thinker {
    engine: Engine,
}

impl Thinker {
    /// An engine whose table has so many MiB. Fails where there is not so much memory: the engine
    /// would silently do with less.
    pub(crate) fn new(mebibytes: u32) -> anyhow::Result<Thinker> {
        Thinker::with(mebibytes, Engine::new)
    }

    /// An engine that judges by the hand-made evaluations, even where trained ones are built in.
    pub(crate) fn handmade(mebibytes: u32) -> anyhow::Result<Thinker> {
        Thinker::with(mebibytes, Engine::handmade)
    }

    fn with(mebibytes: u32, create: fn(usize) -> Engine) -> anyhow::Result<Thinker> {
        let bytes = usize::try_from(u64::from(mebibytes) << 20).unwrap_or(usize::MAX);
        let refused = || format!("no memory for a table of {mebibytes} MiB");
        Vec::<u8>::new().try_reserve_exact(bytes).with_context(refused)?;
        Ok(Thinker { engine: create(bytes) })
    }

    /// Judges by a file of trained weights from now on, which must be for this board and goal.
    pub(crate) fn judge_by(&mut self, file: &[u8], size: Size, goal: Goal) -> anyhow::Result<()> {
        let (for_size, for_goal) = self.engine.load_weights(file)?;
        if (for_size, for_goal) != (size, goal) {
            let (found, wanted) = (args::goal_name(for_goal), args::goal_name(goal));
            anyhow::bail!("it is for {for_size} {found}, not for {size} {wanted}");
        }
        Ok(())
    }

    /// Chooses a move.
    pub(crate) fn choose(
        &mut self,
        position: &Position,
        goal: Goal,
        effort: &Effort,
        seed: u64,
        observer: &mut dyn Observer,
    ) -> Result<Found, GameIsOver> {
        let (level, limits) = (effort.level, effort.limits());
        let task = Task { position: *position, goal, level, limits, seed };
        let mut clock = Clock { start: Instant::now(), observer };
        let reply = self.engine.choose(&task, &mut clock)?;
        Ok(found(reply, clock.start.elapsed()))
    }

    /// Searches as far as asked. A finished game has its value and an empty line.
    pub(crate) fn solve(
        &mut self,
        position: &Position,
        goal: Goal,
        reach: Reach,
        observer: &mut dyn Observer,
    ) -> Found {
        let query = Query { position: *position, goal, reach, limits: Limits::default() };
        let mut clock = Clock { start: Instant::now(), observer };
        let reply = self.engine.solve(&query, &mut clock);
        let time = clock.start.elapsed();
        match reply {
            Ok(reply) => found(reply, time),
            Err(GameIsOver) => Found {
                value: match reach {
                    Reach::Sign => position.final_value(goal).signum(),
                    _ => position.final_value(goal),
                },
                line: Vec::new(),
                depth: 0,
                exact: true,
                nodes: 0,
                time,
            },
        }
    }

    /// The value of every move, best first, searched as far as asked within limits. None where the game
    /// is over.
    pub(crate) fn values(
        &mut self,
        position: &Position,
        goal: Goal,
        reach: Reach,
        limits: Limits,
        observer: &mut dyn Observer,
    ) -> Values {
        let query = Query { position: *position, goal, reach, limits };
        let mut clock = Clock { start: Instant::now(), observer };
        let values = self.engine.values(&query, &mut clock);
        let time = clock.start.elapsed();
        match values {
            Ok(EngineValues { moves, depth, nodes, .. }) => {
                let moves = moves.into_iter().map(|MoveValue { made, value }| (made, value));
                Values { moves: moves.collect(), depth, nodes, time }
            }
            Err(GameIsOver) => Values { moves: Vec::new(), depth: 0, nodes: 0, time },
        }
    }
}

fn found(reply: Reply, time: Duration) -> Found {
    let Reply { value, line, depth, exact, nodes, .. } = reply;
    Found { value, line, depth, exact, nodes, time }
}

struct Clock<'a> {
    start: Instant,
    observer: &'a mut dyn Observer,
}

impl Watch for Clock<'_> {
    fn elapsed(&mut self) -> Duration {
        self.start.elapsed()
    }

    fn cancelled(&mut self) -> bool {
        self.observer.interrupts()
    }

    fn progress(&mut self, progress: &Progress) {
        let Progress { depth, value, ref line, nodes } = *progress;
        let time = self.start.elapsed();
        let line = line.clone();
        self.observer.deeper(&Found { value, line, depth, exact: false, nodes, time });
    }
}

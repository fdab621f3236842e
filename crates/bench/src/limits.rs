//! How well a limit of time is kept.

use core::time::Duration;

use outflank_core::engine::{Engine, Level, Limits, Task, Watch};
use outflank_core::{Goal, Size};

use crate::{Clock, Row, TABLE, positions};

/// The limit, in seconds; short of what the highest level takes.
const LIMIT: f64 = 0.1;

struct Since<'a> {
    now: Clock<'a>,
    start: f64,
}

impl Watch for Since<'_> {
    fn elapsed(&mut self) -> Duration {
        Duration::try_from_secs_f64((self.now)() - self.start).unwrap_or_default()
    }
}

/// The longest time by which the limit was passed.
pub(crate) fn overshoot(now: Clock<'_>) -> Vec<Row> {
    let Some(level) = Level::new(Level::COUNT) else { return Vec::new() };
    let mut engine = Engine::new(TABLE);
    let mut longest =
        Row { name: format!("longest overshoot of {} ms", LIMIT * 1000.0), nodes: 0, seconds: 0.0 };
    for position in positions::midgame(Size::Eight) {
        let limits = Limits { nodes: None, time: Duration::try_from_secs_f64(LIMIT).ok() };
        let task = Task { position, goal: Goal::Most, level, limits, seed: 0 };
        let start = now();
        let nodes = engine
            .choose(&task, &mut Since { now: &mut *now, start })
            .map_or(0, |reply| reply.nodes);
        let over = now() - start - LIMIT;
        if over > longest.seconds {
            longest.seconds = over;
            longest.nodes = nodes;
        }
    }
    vec![longest]
}

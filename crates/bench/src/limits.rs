//! How well a limit of time is kept.

use core::time::Duration;

use outflank_core::engine::{Engine, Limits, Query, Reach, Watch};
use outflank_core::{Goal, Size};

use crate::engines::Engines;
use crate::{Clock, Row, positions};

/// The limit, in seconds.
const LIMIT: f64 = 0.1;

/// Plies searched if time allowed, which it does not for hours.
const DEPTH: u32 = 40;

struct Since<'a> {
    now: Clock<'a>,
    start: f64,
}

impl Watch for Since<'_> {
    fn elapsed(&mut self) -> Duration {
        Duration::try_from_secs_f64((self.now)() - self.start).unwrap_or_default()
    }
}

/// A way to search.
type Way = fn(&mut Engine, &Query, &mut Since<'_>);

/// The longest times by which the limit was passed: for one move, and for the values of all.
pub(crate) fn overshoot(now: Clock<'_>, engines: &Engines<'_>) -> Vec<Row> {
    let ways: [(&str, Way); 2] = [
        ("best move", |engine, query, watch| drop(engine.solve(query, watch))),
        ("all values", |engine, query, watch| drop(engine.values(query, watch))),
    ];
    let mut rows = Vec::new();
    for size in [Size::Eight, Size::Ten] {
        let mut engine = engines.trained(size, Goal::Most);
        for (way, search) in ways {
            let mut longest = 0.0_f64;
            for position in positions::midgame(size) {
                let limits = Limits { nodes: None, time: Duration::try_from_secs_f64(LIMIT).ok() };
                let reach = Reach::Depth(DEPTH);
                let query = Query { position, goal: Goal::Most, reach, limits };
                let start = now();
                search(&mut engine, &query, &mut Since { now: &mut *now, start });
                longest = longest.max(now() - start - LIMIT);
            }
            let name = format!("longest overshoot of {} ms, {size}, {way}", LIMIT * 1000.0);
            rows.push(Row { name, nodes: 0, seconds: longest });
        }
    }
    rows
}

//! Exact endings.

use core::ops::RangeInclusive;

use outflank_core::engine::{Engine, Limits, NoWatch, Query, Reach};
use outflank_core::{Goal, Position, Size};

use crate::engines::Engines;
use crate::{Clock, Row, positions, timed};

/// The FFO positions with these numbers, or the one named, each with a fresh engine; `suffix` ends the rows' names.
pub(crate) fn ffo(
    now: Clock<'_>,
    create: &dyn Fn() -> Engine,
    suffix: &str,
    numbers: &RangeInclusive<u32>,
    only: Option<&str>,
) -> Vec<Row> {
    let wanted = positions::ffo().into_iter().filter(|(number, _)| numbers.contains(number));
    wanted
        .map(|(number, at)| (format!("FFO {number}"), at))
        .filter(|(name, _)| only.is_none_or(|only| only == name))
        .map(|(name, position)| {
            let mut engine = create();
            timed(format!("{name}{suffix}"), now, || solve(&mut engine, position))
        })
        .collect()
}

/// Endings of 18 empty squares out of engine games: the one in the middle by its nodes, and so by its
/// time, but the same one on every machine.
pub(crate) fn eighteen(now: Clock<'_>, engines: &Engines<'_>) -> Vec<Row> {
    let mut engine = engines.trained(Size::Eight, Goal::Most);
    let mut rows: Vec<Row> = positions::from_engine_games(18)
        .into_iter()
        .map(|position| timed(String::new(), now, || solve(&mut engine, position)))
        .collect();
    rows.sort_by_key(|row| row.nodes);
    let Some(median) = rows.get(rows.len() / 2) else { return Vec::new() };
    vec![Row {
        name: format!("18 empties, median of {}", rows.len()),
        nodes: median.nodes,
        seconds: median.seconds,
    }]
}

fn solve(engine: &mut Engine, position: Position) -> u64 {
    let query =
        Query { position, goal: Goal::Most, reach: Reach::Exact, limits: Limits::default() };
    engine.solve(&query, &mut NoWatch).map_or(0, |reply| reply.nodes)
}

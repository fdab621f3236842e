//! Exact endings.

use outflank_core::engine::{Engine, Limits, NoWatch, Query, Reach};
use outflank_core::{Goal, Position};

use crate::{Clock, Row, TABLE, positions, timed};

/// The FFO positions, each with a fresh table. With the hand-made evaluation, or with the one that
/// the engine has built in.
pub(crate) fn ffo(now: Clock<'_>, hand_made: bool) -> Vec<Row> {
    let with = if hand_made { ", hand-made" } else { "" };
    positions::ffo()
        .into_iter()
        .map(|(number, position)| {
            timed(format!("FFO {number}{with}"), now, || solve(position, hand_made))
        })
        .collect()
}

/// Endings of 18 empty squares out of engine games: the median of the times, with the nodes of all.
pub(crate) fn eighteen(now: Clock<'_>) -> Vec<Row> {
    let mut rows: Vec<Row> = positions::from_engine_games(18)
        .into_iter()
        .map(|position| timed(String::new(), now, || solve(position, false)))
        .collect();
    rows.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
    let Some(median) = rows.get(rows.len() / 2) else { return Vec::new() };
    vec![Row {
        name: format!("18 empties, median of {}", rows.len()),
        nodes: median.nodes,
        seconds: median.seconds,
    }]
}

fn solve(position: Position, hand_made: bool) -> u64 {
    let mut engine = if hand_made { Engine::handmade(TABLE) } else { Engine::new(TABLE) };
    let query =
        Query { position, goal: Goal::Most, reach: Reach::Exact, limits: Limits::default() };
    engine.solve(&query, &mut NoWatch).map_or(0, |reply| reply.nodes)
}

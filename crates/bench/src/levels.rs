//! How long the highest level thinks about a move.

use outflank_core::engine::{Level, Limits, NoWatch, Task};
use outflank_core::{Goal, Size};

use crate::engines::Engines;
use crate::{Clock, Row, positions, timed};

/// Empty squares from which every board's highest level plays exactly: where a move takes longest.
const ENDING: usize = 20;

/// The times for a move, in the middle of the game and where the exact ending begins: that of the move
/// in the middle by its nodes, which is the same one on every machine, and the longest, which may
/// be another's on each, and so stands without nodes.
pub(crate) fn highest(now: Clock<'_>, engines: &Engines<'_>) -> Vec<Row> {
    let Some(level) = Level::new(Level::COUNT) else { return Vec::new() };
    let mut rows = Vec::new();
    for size in [Size::Six, Size::Eight, Size::Ten] {
        for goal in [Goal::Most, Goal::Fewest] {
            let mut engine = engines.trained(size, goal);
            let mut moves: Vec<Row> = positions::midgame(size)
                .into_iter()
                .chain(positions::with_empties(size, ENDING))
                .map(|position| {
                    let limits = Limits::default();
                    let task = Task { position, goal, level, limits, seed: 0 };
                    timed(String::new(), now, || {
                        engine.choose(&task, &mut NoWatch).map_or(0, |reply| reply.nodes)
                    })
                })
                .collect();
            moves.sort_by_key(|row| row.nodes);
            let count = moves.len();
            let named = |what: &str, nodes: u64, seconds: f64| Row {
                name: format!("level {}, {size} {goal:?}, {what} of {count}", level.number()),
                nodes,
                seconds,
            };
            rows.extend(moves.get(count / 2).map(|row| named("median", row.nodes, row.seconds)));
            let longest = moves.iter().map(|row| row.seconds).fold(0.0, f64::max);
            rows.push(named("longest", 0, longest));
        }
    }
    rows
}

//! Measurements of the rules and the engine, the same natively and in a browser, so that the two can
//! be held side by side. `cargo xtask bench` runs both.

#[cfg(target_arch = "wasm32")]
pub mod browser;
mod endings;
mod engines;
mod evaluations;
mod leaves;
mod levels;
mod limits;
mod midgame;
mod positions;

use outflank_core::{Goal, Size};
use serde::Serialize;

use engines::Engines;
use positions::{FFO_HAND_MADE, FFO_TRAINED};

/// What one measurement found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// What was measured.
    pub name: String,
    /// Positions visited, or leaves counted. The same on every machine.
    pub nodes: u64,
    /// Time it took.
    pub seconds: f64,
}

/// The caller's clock: seconds since some moment.
pub type Clock<'a> = &'a mut dyn FnMut() -> f64;

/// The groups of measurements, in the order they are run.
pub const GROUPS: [&str; 9] = [
    "perft",
    "evaluations",
    "ffo-hand-made",
    "ffo",
    "midgame-8",
    "midgame-10",
    "18-empties",
    "highest-level",
    "time-limit",
];

/// Runs one group, or a single row of the two of FFO positions by its name; none for another name.
/// `weights` are files of trained weights, for programs that have none built in.
pub fn measure(group: &str, weights: &[Vec<u8>], now: Clock<'_>) -> Vec<Row> {
    let engines = Engines { weights };
    match group {
        "perft" => leaves::count(now),
        "evaluations" => evaluations::successors(now, weights),
        "ffo-hand-made" => hand_made(now, &engines, None),
        "ffo" => trained(now, &engines, None),
        "midgame-8" => midgame::search(now, &engines, Size::Eight),
        "midgame-10" => midgame::search(now, &engines, Size::Ten),
        "18-empties" => endings::eighteen(now, &engines),
        "highest-level" => levels::highest(now, &engines),
        "time-limit" => limits::overshoot(now, &engines),
        row => match row.strip_suffix(HAND_MADE) {
            Some(name) => hand_made(now, &engines, Some(name)),
            None => trained(now, &engines, Some(row)),
        },
    }
}

/// FFO positions with the hand-made evaluation: the easier ones.
fn hand_made(now: Clock<'_>, engines: &Engines<'_>, only: Option<&str>) -> Vec<Row> {
    endings::ffo(now, &|| engines.hand_made(), HAND_MADE, &FFO_HAND_MADE, only)
}

/// FFO positions with the trained evaluation.
fn trained(now: Clock<'_>, engines: &Engines<'_>, only: Option<&str>) -> Vec<Row> {
    endings::ffo(now, &|| engines.trained(Size::Eight, Goal::Most), "", &FFO_TRAINED, only)
}

/// Whether [`measure`] has anything to measure for a name.
pub fn is_known(name: &str) -> bool {
    let (row, numbers) = match name.strip_suffix(HAND_MADE) {
        Some(row) => (row, FFO_HAND_MADE),
        None => (name, FFO_TRAINED),
    };
    GROUPS.contains(&name) || numbers.into_iter().any(|number| row == format!("FFO {number}"))
}

/// How the names of rows end that were found without trained weights.
const HAND_MADE: &str = ", hand-made";

/// Runs something and notes its time.
fn timed(name: String, now: Clock<'_>, run: impl FnOnce() -> u64) -> Row {
    let start = now();
    let nodes = run();
    Row { name, nodes, seconds: now() - start }
}

#[cfg(test)]
mod tests {
    use super::{GROUPS, is_known};

    #[test]
    fn groups_and_single_positions_are_known_and_nothing_else() {
        assert!(GROUPS.iter().all(|name| is_known(name)));
        assert!(is_known("FFO 40") && is_known("FFO 45, hand-made") && is_known("FFO 49"));
        for name in ["", "fof", "FFO", "FFO 39", "FFO 50", "FFO 46, hand-made", "perft, hand-made"]
        {
            assert!(!is_known(name), "{name}");
        }
    }
}

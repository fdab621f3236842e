//! Measurements of the rules and the engine, the same natively and in a browser, so that the two can
//! be held side by side. `cargo xtask bench` runs both.

#[cfg(target_arch = "wasm32")]
pub mod browser;
mod endings;
mod leaves;
mod limits;
mod midgame;
mod positions;

use outflank_core::Size;
use serde::Serialize;

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

/// Bytes of the engine's table, as in the page.
const TABLE: usize = 16 << 20;

/// The groups of measurements, in the order they are run.
pub const GROUPS: [&str; 7] =
    ["perft", "ffo-hand-made", "ffo", "midgame-8", "midgame-10", "18-empties", "time-limit"];

/// Runs one group; none for a name that is not in [`GROUPS`].
pub fn measure(group: &str, now: Clock<'_>) -> Vec<Row> {
    match group {
        "perft" => leaves::count(now),
        "ffo-hand-made" => endings::ffo(now, true),
        "ffo" => endings::ffo(now, false),
        "midgame-8" => midgame::search(now, Size::Eight),
        "midgame-10" => midgame::search(now, Size::Ten),
        "18-empties" => endings::eighteen(now),
        "time-limit" => limits::overshoot(now),
        _ => Vec::new(),
    }
}

/// Runs something and notes its time.
fn timed(name: String, now: Clock<'_>, run: impl FnOnce() -> u64) -> Row {
    let start = now();
    let nodes = run();
    Row { name, nodes, seconds: now() - start }
}

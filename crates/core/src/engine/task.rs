//! What the engine is asked, and what it answers.

use core::fmt;
use core::time::Duration;

use super::Level;
use crate::{Goal, Move, Position};

/// A position to find a move in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Task {
    /// The position; the engine moves for its side to move.
    pub position: Position,
    /// What the game is played for.
    pub goal: Goal,
    /// How well to play.
    pub level: Level,
    /// Bounds on the effort beyond the level's own.
    pub limits: Limits,
    /// Chooses among moves that the level holds equal. The same task with the same seed and no time
    /// limit has the same reply, on every machine.
    pub seed: u64,
}

/// Bounds on the effort. The first that is met ends the search; the best move found by then stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Limits {
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Time by the caller's clock, [`Watch::elapsed`].
    pub time: Option<Duration>,
}

/// What the search has found so far, after each finished depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Plies searched.
    pub depth: u32,
    /// The value in discs for the side to move, with the goal's sign: more is better for it.
    pub value: i32,
    /// Best play from here.
    pub line: Vec<Move>,
    /// Positions visited.
    pub nodes: u64,
}

/// The engine's move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The move; legal in the task's position.
    pub best: Move,
    /// The value in discs for the side to move, with the goal's sign: more is better for it.
    pub value: i32,
    /// Whether the value is proved rather than estimated.
    pub exact: bool,
    /// Plies searched.
    pub depth: u32,
    /// Best play from here, beginning with `best`.
    pub line: Vec<Move>,
    /// Positions visited.
    pub nodes: u64,
}

/// A position whose value is wanted, whatever the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Query {
    /// The position; values are for its side to move.
    pub position: Position,
    /// What the game is played for.
    pub goal: Goal,
    /// How far to search.
    pub reach: Reach,
    /// Bounds on the effort.
    pub limits: Limits,
}

/// How far to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reach {
    /// So many plies as a level looks ahead, at the highest one at least, and exactly where it plays exactly; without
    /// its slips.
    Level(Level),
    /// So many plies, then estimate.
    Depth(u32),
    /// To the end of the game.
    Exact,
    /// To the end, but only whether the side to move wins (1), draws (0) or loses (−1). Where all
    /// moves are asked for it is the same as [`Reach::Exact`].
    Sign,
}

/// The value of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveValue {
    /// The move.
    pub made: Move,
    /// The value after it in discs for the side that makes it, with the goal's sign.
    pub value: i32,
}

/// The values of all moves of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values {
    /// The moves, best first.
    pub moves: Vec<MoveValue>,
    /// Whether the values are proved rather than estimated.
    pub exact: bool,
    /// Plies searched.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
}

/// The caller's clock and ear. The core has neither.
pub trait Watch {
    /// Time since the search began. Asked every few thousand nodes where there is a time limit.
    fn elapsed(&mut self) -> Duration {
        Duration::ZERO
    }

    /// Whether the answer is wanted no more: asked as often as the clock would be, and after each
    /// finished depth. The search then ends as if a limit were met.
    fn cancelled(&mut self) -> bool {
        false
    }

    /// Called after each finished depth.
    fn progress(&mut self, progress: &Progress) {
        let _ = progress;
    }
}

/// A [`Watch`] without clock or ear.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoWatch;

impl Watch for NoWatch {}

/// The engine was asked for a move in a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameIsOver;

impl fmt::Display for GameIsOver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the game is over: there is no move to choose")
    }
}

impl core::error::Error for GameIsOver {}

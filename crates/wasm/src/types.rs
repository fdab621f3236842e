//! The structures that cross to JavaScript, and their TypeScript types.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// What a game is played for: Classic or Reverse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// Most discs wins.
    Most,
    /// Fewest discs wins.
    Fewest,
}

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Color {
    /// Moves first.
    Dark,
    /// Moves second.
    Light,
}

/// How the centre squares are filled at the start; `parallel-…` names the side where Dark's pair
/// lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Opening {
    Cross,
    Mirrored,
    ParallelBottom,
    ParallelTop,
    ParallelLeft,
    ParallelRight,
    Free,
}

/// The opening a game started with, or that it was set up by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(untagged)]
#[allow(missing_docs)]
pub enum StartedWith {
    Opening(Opening),
    Custom(Custom),
}

/// Set up by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Custom {
    Custom,
}

/// How a game is to start.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[serde(try_from = "SetupFields")]
pub enum Setup {
    /// A named opening.
    Opening {
        /// Which.
        opening: Opening,
    },
    /// One of all openings.
    Random {
        /// Chooses it: the same seed, the same opening. A whole number from 0.
        seed: f64,
    },
    /// A position set up by hand.
    Position {
        /// A letter a square, row by row from a1: `X` Dark, `O` Light, `-` empty.
        board: String,
        /// Whose turn it is.
        to_move: Color,
    },
}

/// A [`Setup`] before its kind is looked at. Read through this, it needs a tenth of the code that
/// serde makes for an enum whose tag may come after the rest.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct SetupFields {
    kind: SetupKind,
    opening: Option<Opening>,
    seed: Option<f64>,
    board: Option<String>,
    to_move: Option<Color>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum SetupKind {
    Opening,
    Random,
    Position,
}

impl TryFrom<SetupFields> for Setup {
    type Error = &'static str;

    fn try_from(fields: SetupFields) -> Result<Setup, &'static str> {
        Ok(match fields.kind {
            SetupKind::Opening => Setup::Opening { opening: fields.opening.ok_or("no opening")? },
            SetupKind::Random => Setup::Random { seed: fields.seed.ok_or("no seed")? },
            SetupKind::Position => Setup::Position {
                board: fields.board.ok_or("no board")?,
                to_move: fields.to_move.ok_or("no side to move")?,
            },
        })
    }
}

/// A game to begin.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct GameOptions {
    /// Squares along a side: 6, 8 or 10.
    pub size: f64,
    /// What it is played for.
    pub goal: Goal,
    /// How it starts.
    pub setup: Setup,
}

/// A square where the side to move may place a disc.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LegalSquare {
    /// Its number.
    pub square: u32,
    /// The discs that would flip, nearest first; none in the free opening.
    pub flips: Vec<u32>,
}

/// One ply of a game.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MadeMove {
    /// 1 for the first.
    pub ply: u32,
    /// Who moved.
    pub color: Color,
    /// Where the disc was placed; −1 for a pass.
    pub square: i32,
    /// The discs flipped, nearest first.
    pub flips: Vec<u32>,
    /// Whether the disc came out of the other side's tray.
    pub handed_over: bool,
    /// Whether it was a ply of the free opening.
    pub opening: bool,
}

/// What the side to move can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Place a disc.
    Play,
    /// Only pass.
    Pass,
    /// Nothing: the game is over.
    Over,
}

/// Discs on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs)]
pub struct Counts {
    pub dark: u8,
    pub light: u8,
    pub empty: u8,
}

/// Discs left to place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs)]
pub struct Trays {
    pub dark: u8,
    pub light: u8,
}

/// Who has won, by the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Winner {
    Dark,
    Light,
    Draw,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs)]
pub struct Outcome {
    pub winner: Winner,
}

/// Everything the page draws.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Snapshot {
    /// Squares along a side.
    pub size: u32,
    /// What the game is played for.
    pub goal: Goal,
    /// How it started; a random opening has become a named one.
    pub opening: StartedWith,
    /// A letter a square, row by row from a1: `X` Dark, `O` Light, `-` empty.
    pub board: String,
    /// Whose turn it is; when the game is over, whose it would be.
    pub to_move: Color,
    /// What can be done.
    pub status: Status,
    /// Whether the four plies on the centre squares still run.
    pub free_opening: bool,
    /// Where a disc may be placed, in ascending order; none unless `status` is `play`.
    pub legal: Vec<LegalSquare>,
    /// The last ply that stands.
    #[tsify(type = "MadeMove | null")]
    pub last_move: Option<MadeMove>,
    /// Discs on the board.
    pub counts: Counts,
    /// Discs left to place.
    pub trays: Trays,
    /// How the game ended; null while it is not over.
    #[tsify(type = "Outcome | null")]
    pub result: Option<Outcome>,
    /// Plies that stand.
    pub ply: u32,
    /// Plies in all, undone ones included.
    pub plies: u32,
}

/// A position as the engine is asked about it.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct EnginePosition {
    /// Squares along a side: 6, 8 or 10.
    pub size: f64,
    /// A letter a square, row by row from a1: `X` Dark, `O` Light, `-` empty.
    pub board: String,
    /// Whose turn it is.
    pub to_move: Color,
    /// Whether the free opening still runs.
    pub free_opening: bool,
    /// What the game is played for.
    pub goal: Goal,
}

/// What the engine is asked.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct EngineTask {
    /// Where a move is wanted.
    pub position: EnginePosition,
    /// How well to play: 1 to `levels()`.
    pub level: f64,
    /// Positions to visit at most.
    #[serde(default)]
    #[tsify(optional)]
    pub nodes: Option<f64>,
    /// Time to take at most.
    #[serde(default)]
    #[tsify(optional)]
    pub milliseconds: Option<f64>,
    /// Chooses among equal moves; 0 unless given. A whole number from 0.
    #[serde(default)]
    #[tsify(optional)]
    pub seed: Option<f64>,
}

/// A position whose moves are all to be valued, as deep as a level looks ahead or so many plies: one of
/// the two is given.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct EngineQuery {
    /// The position; values are for its side to move.
    pub position: EnginePosition,
    /// As deep as this level looks ahead, at the highest one at least, without its slips: 1 to `levels()`.
    #[serde(default)]
    #[tsify(optional)]
    pub level: Option<f64>,
    /// So many plies; exact where the game ends within them. A whole number from 1.
    #[serde(default)]
    #[tsify(optional)]
    pub depth: Option<f64>,
    /// Positions to visit at most.
    #[serde(default)]
    #[tsify(optional)]
    pub nodes: Option<f64>,
    /// Time to take at most.
    #[serde(default)]
    #[tsify(optional)]
    pub milliseconds: Option<f64>,
}

/// What the engine has found so far.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct EngineProgress {
    /// Plies searched.
    pub depth: u32,
    /// Value in discs for the side to move; more is better for it under either goal.
    pub value: i32,
    /// Best play, a pass as −1.
    pub line: Vec<i32>,
    /// Positions visited.
    pub nodes: f64,
}

/// The engine's move.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct EngineReply {
    /// Where to place a disc; −1 where the side must pass.
    pub square: i32,
    /// Value in discs for the side to move; more is better for it under either goal.
    pub value: i32,
    /// Whether the value is proved.
    pub exact: bool,
    /// Plies searched.
    pub depth: u32,
    /// Positions visited.
    pub nodes: f64,
    /// Best play, a pass as −1.
    pub line: Vec<i32>,
}

/// What a move is worth.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct EngineMoveValue {
    /// Where the disc is placed; −1 where the side must pass.
    pub square: i32,
    /// Value in discs for the side that moves; more is better for it under either goal.
    pub value: i32,
}

/// The values of all legal moves.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct EngineValues {
    /// The moves, best first.
    pub moves: Vec<EngineMoveValue>,
    /// Whether the values are proved.
    pub exact: bool,
    /// Plies searched; 0 where a limit left no time for even one.
    pub depth: u32,
    /// Positions visited.
    pub nodes: f64,
}

/// What a file of weights is for.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct EngineWeights {
    /// Squares along a side.
    pub size: u8,
    /// What is played for.
    pub goal: Goal,
}

/// Between a type here and the core's type of the same name.
macro_rules! same {
    ($($name:ident { $($variant:ident),+ })+) => {$(
        impl From<$name> for outflank_core::$name {
            fn from(value: $name) -> outflank_core::$name {
                match value { $($name::$variant => outflank_core::$name::$variant),+ }
            }
        }

        impl From<outflank_core::$name> for $name {
            fn from(value: outflank_core::$name) -> $name {
                match value { $(outflank_core::$name::$variant => $name::$variant),+ }
            }
        }
    )+};
}

same! {
    Goal { Most, Fewest }
    Color { Dark, Light }
    Opening { Cross, Mirrored, ParallelBottom, ParallelTop, ParallelLeft, ParallelRight, Free }
}

//! Which board and goal a command works on.

use std::path::Path;

use anyhow::{Context, bail};
use clap::ValueEnum;
use outflank_core::board::{Bits, Board, Eight, Geometry, Landmarks, Six, Ten};
use outflank_core::eval::Patterned;
use outflank_core::game::AnyBoard;
use outflank_core::{Goal, Size};

use crate::random::Random;

/// The goal, as an option of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum GoalOption {
    /// Most discs wins
    Most,
    /// Fewest discs wins
    Fewest,
}

impl From<GoalOption> for Goal {
    fn from(goal: GoalOption) -> Goal {
        match goal {
            GoalOption::Most => Goal::Most,
            GoalOption::Fewest => Goal::Fewest,
        }
    }
}

/// The kind of game, board and goal, as options of a command.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Kind {
    /// Side of the board: 6, 8 or 10
    #[arg(long, value_parser = size)]
    pub(crate) size: Size,
    /// What is played for
    #[arg(long)]
    pub(crate) goal: GoalOption,
}

/// A size given by its side.
pub(crate) fn size(side: &str) -> Result<Size, String> {
    let size = side.parse().ok().and_then(Size::from_side);
    size.ok_or_else(|| format!("{side} is not the side of a board: 6, 8 or 10"))
}

/// A geometry whose boards can be taken out of an [`AnyBoard`].
pub(crate) trait OnBoard: Patterned {
    fn of(board: AnyBoard) -> Option<Board<Self>>;
}

macro_rules! on_board {
    ($($name:ident),*) => {$(
        impl OnBoard for $name {
            fn of(board: AnyBoard) -> Option<Board<$name>> {
                match board {
                    AnyBoard::$name(board) => Some(board),
                    _ => None,
                }
            }
        }
    )*};
}

on_board!(Six, Eight, Ten);

/// Calls a function that is generic over geometry and goal with those of a [`Kind`].
macro_rules! for_board {
    ($kind:expr, $function:ident($($argument:expr),*)) => {{
        use outflank_core::board::{Eight, Six, Ten};
        use outflank_core::search::goal::{Fewest, Most};
        let kind: $crate::any::Kind = $kind;
        match (kind.size, outflank_core::Goal::from(kind.goal)) {
            (outflank_core::Size::Six, outflank_core::Goal::Most) => $function::<Six, Most>($($argument),*),
            (outflank_core::Size::Six, outflank_core::Goal::Fewest) => $function::<Six, Fewest>($($argument),*),
            (outflank_core::Size::Eight, outflank_core::Goal::Most) => $function::<Eight, Most>($($argument),*),
            (outflank_core::Size::Eight, outflank_core::Goal::Fewest) => $function::<Eight, Fewest>($($argument),*),
            (outflank_core::Size::Ten, outflank_core::Goal::Most) => $function::<Ten, Most>($($argument),*),
            (outflank_core::Size::Ten, outflank_core::Goal::Fewest) => $function::<Ten, Fewest>($($argument),*),
        }
    }};
}
pub(crate) use for_board;

/// Reads a file, with its name in the error.
pub(crate) fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    std::fs::read(path).with_context(|| path.display().to_string())
}

/// Writes a file whole or not at all.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let Some(name) = path.file_name() else { bail!("{} is no file", path.display()) };
    let beside = path.with_file_name(format!("{}.part", name.to_string_lossy()));
    std::fs::write(&beside, bytes).with_context(|| beside.display().to_string())?;
    std::fs::rename(&beside, path).with_context(|| path.display().to_string())
}

/// How a square is written in shards: its number row by row.
pub(crate) fn number_of<G: Landmarks>(bit: u32) -> u8 {
    G::square(bit).map_or(u8::MAX, |square| square.index(G::SIZE) as u8)
}

/// The bit of a square's number.
pub(crate) fn bit_of<G: Geometry>(number: u8) -> Option<u32> {
    outflank_core::Square::from_index(G::SIZE, number.into()).and_then(G::bit)
}

/// A legal move by chance; there is one.
pub(crate) fn any_move<G: OnBoard>(board: Board<G>, random: &mut Random) -> u32 {
    let legal = board.legal();
    let chosen = random.below(legal.count()) as usize;
    legal.iter().nth(chosen).unwrap_or(legal.first())
}

/// A file for a test, which no other test has.
#[cfg(test)]
pub(crate) fn scratch(name: &str) -> std::path::PathBuf {
    let path = std::env::temp_dir().join(format!("outflank-{}-{name}", std::process::id()));
    let _ = std::fs::remove_file(&path);
    path
}

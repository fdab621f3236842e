//! Arguments that several subcommands share.

use std::time::Duration;

use anyhow::{Context, bail};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use outflank_core::engine::Level;
use outflank_core::{Color, Goal, Opening, Position, Setup, Size, record};

use crate::thinker::Effort;

/// How rows are written.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct FormatArgs {
    /// Write one JSON object a row instead of columns
    #[arg(long)]
    pub(crate) json: bool,
}

/// Where a game or a count starts.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct StartArgs {
    /// Squares along a side of the board [default: 8, or what TEXT has]
    #[arg(long, value_parser = sizes())]
    pub(crate) size: Option<Size>,

    /// How the game starts; free is the empty board [default: cross]
    #[arg(long, value_parser = openings(), conflicts_with = "board")]
    pub(crate) opening: Option<Opening>,

    /// Start from this board, row by row from a1: X Dark, O Light, - empty
    #[arg(long, value_name = "TEXT", requires = "to_move", allow_hyphen_values = true)]
    board: Option<String>,

    /// Whose turn it is on TEXT: X (Dark) or O (Light)
    #[arg(long, value_name = "COLOR", value_parser = colors(), requires = "board")]
    to_move: Option<Color>,
}

impl StartArgs {
    /// The set-up that the arguments describe.
    pub(crate) fn setup(&self) -> anyhow::Result<Setup> {
        let (Some(board), Some(to_move)) = (&self.board, self.to_move) else {
            let size = self.size.unwrap_or(Size::Eight);
            return Ok(Setup::Opening(size, self.opening.unwrap_or(Opening::Cross)));
        };
        let position = record::read_position(&format!("{board} {}", to_move.letter()))
            .with_context(|| format!("--board {board}"))?;
        if let Some(size) = self.size.filter(|&size| size != position.size()) {
            bail!("--board {board}: {} where --size says {size}", position.size());
        }
        Ok(Setup::Position(position))
    }

    /// The position that the arguments describe.
    pub(crate) fn position(&self) -> anyhow::Result<Position> {
        Ok(self.setup()?.start())
    }
}

/// What is played for.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct GoalArgs {
    /// What wins: most discs (Classic) or fewest (Reverse)
    #[arg(long, default_value = "most", value_parser = goals())]
    pub(crate) goal: Goal,
}

/// How much the engine may think.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct EffortArgs {
    /// Level of play, from 1 to the strongest [default: the strongest]
    #[arg(long, value_parser = level)]
    pub(crate) level: Option<Level>,

    /// Visit at most so many positions a move
    #[arg(long)]
    pub(crate) nodes: Option<u64>,

    /// Think at most so many seconds a move
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<Duration>,

    /// Chooses among moves that the level holds equal
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
}

impl EffortArgs {
    /// How much to think about a move.
    pub(crate) fn effort(&self) -> anyhow::Result<Effort> {
        let &EffortArgs { level, nodes, time, .. } = self;
        Ok(Effort { level: level.map_or_else(strongest, Ok)?, nodes, time })
    }
}

/// The memory of the search.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct TableArgs {
    /// Size of the search's table in MiB [default: 16, as in the page; for solve 128]
    #[arg(long = "table", value_name = "MIB", value_parser = clap::value_parser!(u32).range(0..=65_536))]
    mebibytes: Option<u32>,
}

impl TableArgs {
    /// The size for play: by default that of the page, so that levels are those of the page.
    pub(crate) fn for_play(self) -> u32 {
        self.mebibytes.unwrap_or(16)
    }

    /// The size for solving.
    pub(crate) fn for_solving(self) -> u32 {
        self.mebibytes.unwrap_or(128)
    }
}

/// A game that the engine plays in, and how.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) start: StartArgs,

    #[command(flatten)]
    pub(crate) goal: GoalArgs,

    #[command(flatten)]
    pub(crate) effort: EffortArgs,

    #[command(flatten)]
    pub(crate) table: TableArgs,
}

/// A value parser for names that [`str::parse`] reads too.
fn sizes() -> impl TypedValueParser<Value = Size> {
    PossibleValuesParser::new(["6", "8", "10"])
        .try_map(|text| text.parse().ok().and_then(Size::from_side).ok_or("not a size"))
}

fn openings() -> impl TypedValueParser<Value = Opening> {
    let names = Opening::ALL.map(|opening| match opening {
        Opening::ParallelBottom => PossibleValue::new(opening.name()).alias("parallel"),
        _ => PossibleValue::new(opening.name()),
    });
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Opening>())
}

fn colors() -> impl TypedValueParser<Value = Color> {
    let names = [
        PossibleValue::new("X").aliases(["x", "dark", "black"]),
        PossibleValue::new("O").aliases(["o", "light", "white"]),
    ];
    PossibleValuesParser::new(names).try_map(|name| color(&name).ok_or("not a colour"))
}

fn goals() -> impl TypedValueParser<Value = Goal> {
    let names = [
        PossibleValue::new("most").alias("classic"),
        PossibleValue::new("fewest").alias("reverse"),
    ];
    PossibleValuesParser::new(names).try_map(|name| goal(&name).ok_or("not a goal"))
}

/// Reads a colour as texts and protocols write it, in either case.
pub(crate) fn color(text: &str) -> Option<Color> {
    match text.to_ascii_lowercase().as_str() {
        "x" | "b" | "black" | "dark" | "*" => Some(Color::Dark),
        "o" | "w" | "white" | "light" => Some(Color::Light),
        _ => None,
    }
}

/// Reads a goal by either of its names.
pub(crate) fn goal(text: &str) -> Option<Goal> {
    match text {
        "most" | "classic" => Some(Goal::Most),
        "fewest" | "reverse" => Some(Goal::Fewest),
        _ => None,
    }
}

/// The name of a goal in rows and protocols.
pub(crate) const fn goal_name(goal: Goal) -> &'static str {
    match goal {
        Goal::Most => "most",
        Goal::Fewest => "fewest",
    }
}

/// The strongest level.
pub(crate) fn strongest() -> anyhow::Result<Level> {
    Level::new(Level::COUNT).context("the engine has no levels")
}

/// Reads a level.
pub(crate) fn level(text: &str) -> Result<Level, String> {
    let number = text.parse().ok().and_then(Level::new);
    number.ok_or_else(|| format!("not a level: they go from 1 to {}", Level::COUNT))
}

/// Reads a time in seconds.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| "not a time: a number of seconds, 0 or more".to_owned())
}

#[cfg(test)]
mod tests {
    use super::seconds;
    use std::time::Duration;

    #[test]
    fn times_are_read_or_refused_in_words_of_our_own() {
        assert_eq!(seconds("0.25"), Ok(Duration::from_millis(250)));
        assert_eq!(seconds("0"), Ok(Duration::ZERO));
        for text in ["", "-1", "nan", "inf", "1e300", "soon", "1 s"] {
            let refused = seconds(text).unwrap_err();
            assert!(refused.starts_with("not a time"), "{text}: {refused}");
        }
    }
}

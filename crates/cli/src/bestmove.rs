//! `outflank bestmove`: the engine's move in one position.

use std::io;
use std::process::ExitCode;

use anyhow::Context;
use outflank_core::record;

use crate::args::{FormatArgs, PlayArgs};
use crate::progress;
use crate::table::{Cell, Column, Table};
use crate::thinker::{Found, Observer, Thinker};

/// Let the engine choose a move
///
/// Prints the move (or pass), its value for the side to move in discs (more is better for it under
/// either goal), the plies searched, the positions visited, and the seconds it took.
#[derive(clap::Args)]
#[command(after_help = "Example: outflank bestmove --goal fewest --opening free --moves d4e4")]
pub(crate) struct Args {
    #[command(flatten)]
    play: PlayArgs,

    /// Moves played since the start
    #[arg(long, value_name = "RECORD", default_value = "", hide_default_value = true)]
    moves: String,

    #[command(flatten)]
    format: FormatArgs,
}

const COLUMNS: &[Column] = &[
    Column::named("move"),
    Column::named("value"),
    Column::named("depth"),
    Column::named("nodes"),
    Column::named("seconds"),
];

/// Shows how deep the engine is.
struct Depths(indicatif::ProgressBar);

impl Observer for Depths {
    fn deeper(&mut self, found: &Found) {
        self.0.set_position(found.depth.into());
        self.0.set_message(format!(
            "{:+} {}",
            found.value,
            record::write_moves(found.line.clone())
        ));
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let PlayArgs { start, goal, effort, table } = &args.play;
    let game = record::read_game(start.setup()?, goal.goal, &args.moves).context("--moves")?;
    let seed = effort.seed;
    let effort = effort.effort()?;
    let mut thinker = Thinker::new(table.for_play())?;
    let mut depths = Depths(progress::counter("plies deep"));
    let found = thinker.choose(game.position(), goal.goal, &effort, seed, &mut depths)?;
    depths.0.finish_and_clear();
    let best = found.line.first().context("the engine found no move")?;
    let mut table = Table::begin(COLUMNS, args.format.json, io::stdout().lock())?;
    table.row(&[
        Cell::Text(best.to_string()),
        Cell::Number(found.value.into()),
        Cell::Count(found.depth.into()),
        Cell::Count(found.nodes),
        Cell::seconds(found.time),
    ])?;
    Ok(ExitCode::SUCCESS)
}

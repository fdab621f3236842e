//! `outflank replay`: the position after a record.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use outflank_core::record::{read_game, write_board, write_moves};
use outflank_core::{Game, Goal, Move, Setup, Status};

use crate::args::{FormatArgs, StartArgs};
use crate::complaints::Complaints;
use crate::lines;
use crate::table::{Cell, Column, Table};

/// Replay a record and show where it ends
///
/// The record is read in either case, with or without separators and move numbers; passes are
/// written pass, pa, ps or --, or left out. Prints the record with the passes put in, the board, Dark's
/// and Light's discs, how many passes the record has, and the side to move, or over.
#[derive(clap::Args)]
#[command(after_help = "Example: outflank replay --size 8 --opening cross \"f5d6c3\"")]
pub(crate) struct Args {
    #[command(flatten)]
    start: StartArgs,

    /// The moves; - reads records from standard input, one a line
    #[arg(required = true, value_name = "RECORD")]
    record: Vec<String>,

    #[command(flatten)]
    format: FormatArgs,
}

const COLUMNS: &[Column] = &[
    Column::named("record"),
    Column::named("board"),
    Column::named("dark"),
    Column::named("light"),
    Column::named("passes"),
    Column::headed("to_move", "side to move, or over"),
];

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let setup = args.start.setup()?;
    let mut table = Table::begin(COLUMNS, args.format.json, io::stdout().lock())?;
    let mut complaints = Complaints::default();
    let record = args.record.join(" ");
    if record == "-" {
        for (number, line) in (1..).zip(lines::open(Path::new("-"))?) {
            let replayed = line?.map_err(anyhow::Error::from).and_then(|line| {
                if line.trim_start().starts_with('#') {
                    Ok(None)
                } else {
                    row(setup, &line).map(Some)
                }
            });
            match replayed {
                Ok(Some(cells)) => table.row(&cells)?,
                Ok(None) => {}
                Err(reason) => complaints.about_line("-", number, reason),
            }
        }
    } else {
        match row(setup, &record) {
            Ok(cells) => table.row(&cells)?,
            Err(reason) => complaints.about("record", reason),
        }
    }
    Ok(complaints.exit_code())
}

fn row(setup: Setup, record: &str) -> anyhow::Result<[Cell; 6]> {
    // The goal decides who wins, nothing that is shown here.
    let game = read_game(setup, Goal::Most, record)?;
    let counts = game.position().counts();
    let passes = game.moves().filter(|&made| made == Move::Pass).count();
    Ok([
        Cell::Text(write_moves(game.moves())),
        Cell::Text(write_board(game.position())),
        Cell::Count(counts.dark.into()),
        Cell::Count(counts.light.into()),
        Cell::Count(passes as u64),
        Cell::Text(to_move(&game)),
    ])
}

fn to_move(game: &Game) -> String {
    match game.position().status() {
        Status::Over => "over".to_owned(),
        Status::Play | Status::Pass => game.position().to_move().letter().to_string(),
    }
}

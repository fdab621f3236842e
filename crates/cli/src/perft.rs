//! `outflank perft`: leaves of the game tree.

use std::io;
use std::process::ExitCode;

use indicatif::ProgressBar;
use outflank_core::Position;
use outflank_core::game::{self, Status};

use crate::args::{FormatArgs, StartArgs};
use crate::progress;
use crate::table::{Cell, Column, Table};

/// Count the leaves of the game tree for each depth
///
/// A pass is a ply; a finished game is one leaf at whatever depth. Prints a row for each depth.
#[derive(clap::Args)]
#[command(after_help = "Example: outflank perft --size 8 --opening cross --depth 9")]
pub(crate) struct Args {
    #[command(flatten)]
    start: StartArgs,

    /// Plies of the deepest count
    #[arg(long)]
    depth: u32,

    #[command(flatten)]
    format: FormatArgs,
}

const COLUMNS: &[Column] = &[Column::named("depth"), Column::named("leaves")];

/// Plies from which on a count may be long enough for a progress bar: in the middle of a game on
/// 10×10 that is some seconds.
const LONG: u32 = 6;

/// Plies of the tree that a long count makes step by step.
const STEPS: u32 = 3;

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let position = args.start.position()?;
    let mut table = Table::begin(COLUMNS, args.format.json, io::stdout().lock())?;
    for depth in args.depth.min(1)..=args.depth {
        let leaves = if depth < LONG {
            game::perft(&position, depth)
        } else {
            count_in_steps(&position, depth)
        };
        table.row(&[Cell::Count(depth.into()), Cell::Count(leaves)])?;
    }
    Ok(ExitCode::SUCCESS)
}

fn count_in_steps(position: &Position, depth: u32) -> u64 {
    let mut frontier = vec![*position];
    let mut finished = 0;
    for _ in 0..STEPS.min(depth) {
        let mut next = Vec::new();
        for position in &frontier {
            match position.status() {
                Status::Over => finished += 1,
                Status::Pass => next.extend(position.pass()),
                Status::Play => next.extend(
                    position.legal_squares().into_iter().filter_map(|at| position.play(at).ok()),
                ),
            }
        }
        frontier = next;
    }
    let bar: ProgressBar = progress::bar(frontier.len() as u64, "branches");
    bar.set_message(format!("of depth {depth}"));
    let below = depth.saturating_sub(STEPS);
    let counted: u64 =
        frontier.iter().map(|position| game::perft(position, below)).inspect(|_| bar.inc(1)).sum();
    bar.finish_and_clear();
    finished + counted
}

#[cfg(test)]
mod tests {
    use super::count_in_steps;
    use outflank_core::{Opening, Position, Size, game, record};

    #[test]
    fn steps_do_not_change_the_count() {
        for opening in Opening::ALL {
            let start = Position::start(Size::Six, opening);
            for depth in 0..=7 {
                assert_eq!(count_in_steps(&start, depth), game::perft(&start, depth), "{depth}");
            }
        }
        // A pass, then the end.
        let ending = record::read_position(&format!("{:O<34}X- X", "")).unwrap();
        for depth in 0..=4 {
            assert_eq!(count_in_steps(&ending, depth), game::perft(&ending, depth));
        }
    }
}

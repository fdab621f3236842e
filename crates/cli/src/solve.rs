//! `outflank solve`: values and best moves of many positions.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use indicatif::ProgressBar;
use outflank_core::{Goal, Move, Position, record};

use crate::args::{self, FormatArgs, GoalArgs, TableArgs};
use crate::complaints::Complaints;
use crate::table::{Cell, Column, Table};
use crate::thinker::{Found, Limits, Observer, Reach, Thinker};
use crate::{lines, positions, progress};

/// Find the value and the best move of each position of a file
///
/// A line has a board and the side to move, X or O; columns before the board and after the mover are
/// not read, nor are lines that start with #. OBF files are read too. The value is for the side to
/// move, in discs, with empty squares given to the winner; for fewest discs it is negated, so that
/// more is better under either goal. A side that cannot move has the move pass, a finished game -.
/// Positions of the free opening are out of reach of an exact search: they need --depth.
#[derive(clap::Args)]
#[command(after_help = "Example: outflank solve --goal fewest --all positions.tsv")]
pub(crate) struct Args {
    #[command(flatten)]
    goal: GoalArgs,

    /// Find every best move, not one
    #[arg(long)]
    all: bool,

    /// Find only who wins: the value is 1, 0 or -1 for the side to move, which is found sooner
    #[arg(long, conflicts_with_all = ["all", "depth"])]
    sign: bool,

    /// Search so many plies instead of to the end, and estimate where that is not far enough
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,

    #[command(flatten)]
    table: TableArgs,

    #[command(flatten)]
    format: FormatArgs,

    /// Files with a position a line; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

const COLUMNS: &[Column] = &[
    Column::named("board"),
    Column::named("mover"),
    Column::named("goal"),
    Column::named("value"),
    Column::headed("best", "best move"),
    Column::named("nodes"),
    Column::named("seconds"),
];

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut solver = Solver {
        goal: args.goal.goal,
        all: args.all,
        reach: match args.depth {
            Some(depth) => Reach::Depth(depth),
            None if args.sign => Reach::Sign,
            None => Reach::Exact,
        },
        thinker: Thinker::new(args.table.for_solving())?,
        table: Table::begin(COLUMNS, args.format.json, io::stdout().lock())?,
    };
    let mut complaints = Complaints::default();
    let bar = progress::counter("positions");
    for path in &args.files {
        let file = path.display().to_string();
        let lines = match lines::open(path) {
            Ok(lines) => lines,
            Err(error) => {
                bar.suspend(|| complaints.about(&file, error));
                continue;
            }
        };
        for (number, line) in (1..).zip(lines) {
            let line = match line {
                Ok(line) => line,
                Err(error) => {
                    bar.suspend(|| complaints.about_line(&file, number, error));
                    break;
                }
            };
            let position = line.map_err(Into::into).and_then(|line| positions::read_line(&line));
            let position = position.and_then(|position| solver.within_reach(position));
            match position {
                Ok(Some(position)) => {
                    let cells = solver.solve(&position, &bar);
                    bar.suspend(|| solver.table.row(&cells))?;
                    bar.inc(1);
                }
                Ok(None) => {}
                Err(reason) => bar.suspend(|| complaints.about_line(&file, number, reason)),
            }
        }
    }
    bar.finish_and_clear();
    Ok(complaints.exit_code())
}

struct Solver<W> {
    goal: Goal,
    all: bool,
    reach: Reach,
    thinker: Thinker,
    table: Table<W>,
}

impl<W: Write> Solver<W> {
    /// Refuses what would be estimated where an exact value is asked for.
    fn within_reach(&self, position: Option<Position>) -> anyhow::Result<Option<Position>> {
        let free = position.is_some_and(|position| position.is_free_opening());
        if free && !matches!(self.reach, Reach::Depth(_)) {
            bail!("the free opening cannot be searched to the end: it needs --depth");
        }
        Ok(position)
    }

    fn solve(&mut self, position: &Position, bar: &ProgressBar) -> [Cell; 7] {
        let mut depths = Depths(bar.clone());
        let (value, best, nodes, time) = if self.all {
            let found = {
                let limits = Limits::default();
                self.thinker.values(position, self.goal, self.reach, limits, &mut depths)
            };
            let value = found.moves.first().map(|&(_, value)| value);
            let mut best: Vec<Move> = found
                .moves
                .into_iter()
                .filter(|&(_, of_move)| Some(of_move) == value)
                .map(|(made, _)| made)
                .collect();
            best.sort_by_key(|&made| match made {
                Move::Place(square) => Some(square),
                Move::Pass => None,
            });
            let value = value.unwrap_or_else(|| position.final_value(self.goal));
            (value, best, found.nodes, found.time)
        } else {
            let found = self.thinker.solve(position, self.goal, self.reach, &mut depths);
            let best = found.line.first().copied().into_iter().collect();
            (found.value, best, found.nodes, found.time)
        };
        let best: Vec<String> = best.iter().map(ToString::to_string).collect();
        [
            Cell::Text(record::write_board(position)),
            Cell::Text(position.to_move().letter().to_string()),
            Cell::Text(args::goal_name(self.goal).to_owned()),
            Cell::Number(value.into()),
            if best.is_empty() { Cell::Missing } else { Cell::Text(best.join(" ")) },
            Cell::Count(nodes),
            Cell::seconds(time),
        ]
    }
}

/// Shows how far the search of a position is.
struct Depths(ProgressBar);

impl Observer for Depths {
    fn deeper(&mut self, found: &Found) {
        self.0.set_message(format!("(this one {} plies deep: {:+})", found.depth, found.value));
    }
}

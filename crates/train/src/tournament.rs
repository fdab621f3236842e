//! Tournament games with values.

use std::path::PathBuf;

use anyhow::anyhow;
use outflank_core::board::{Bits, Board, Eight};
use outflank_core::search::goal::{Most, final_value};
use outflank_core::{Opening, Position, Size, Square};
use wthor::game_archive::{BoardSize, GameArchive};

use crate::any::{OnBoard, number_of, read};
use crate::exact::Solver;
use crate::games::{Ply, Record, Writer};
use crate::progress;

/// Write tournament games in the WTHOR format as games with values
///
/// From so many empty squares on, values are exact rather than what the players made of it.
#[derive(clap::Args)]
#[command(after_help = "Example: outflank-train tournament --out 8-most-t.games WTH_2001.wtb")]
pub(crate) struct Args {
    /// Empty squares from which values are exact
    #[arg(long, default_value_t = 12)]
    exact: u32,
    /// The file to write
    #[arg(long)]
    out: PathBuf,
    /// Files of games in the WTHOR format (.wtb)
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let names: Vec<String> = args
        .files
        .iter()
        .filter_map(|path| path.file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    let settings = format!("size=8 goal=Most exact={} tournaments={}", args.exact, names.join(","));
    let (mut written, done) = Writer::resume(&args.out, &settings)?;
    let mut solver = Solver::<Eight>::new::<Most>();
    let mut index = 0;
    for path in &args.files {
        let archive = wthor::parse::<GameArchive>(&read(path)?)
            .map_err(|error| anyhow!("{}: {error:?}", path.display()))?;
        if archive.metadata.board_size != BoardSize::EightSquared {
            continue;
        }
        let bar = progress::bar(archive.games.len() as u64, "games");
        for game in &archive.games {
            bar.inc(1);
            let squares: Option<Vec<Square>> = game
                .moves
                .iter()
                .map(|made| Square::new(Size::Eight, made.file, made.rank))
                .collect();
            let skip = done > index;
            let record = squares
                .and_then(|squares: Vec<Square>| record(&squares, args.exact, &mut solver, skip));
            if let Some(record) = record {
                if index >= done {
                    written.write(&record)?;
                }
                index += 1;
            }
        }
        written.flush()?;
        bar.finish();
    }
    println!("{index} games");
    Ok(())
}

/// A finished or almost finished game; none where it is illegal or too short to have a value.
fn record(
    squares: &[Square],
    exact: u32,
    solver: &mut Solver<Eight>,
    skip: bool,
) -> Option<Record> {
    let mut board: Board<Eight> = Eight::of(Position::start(Size::Eight, Opening::Cross).board())?;
    let mut boards = Vec::new();
    let mut mover = false;
    for &square in squares {
        if board.legal().is_empty() {
            board = board.pass();
            mover = !mover;
        }
        let bit = <Eight as outflank_core::board::Geometry>::bit(square)?;
        if !board.legal().has(bit) {
            return None;
        }
        boards.push((board, mover, bit));
        board = board.place(bit, board.flips(bit));
        mover = !mover;
    }
    let over = board.legal().is_empty() && board.pass().legal().is_empty();
    if !over && board.empties().count() > exact {
        return None;
    }
    if skip {
        return Some(Record { opening: 0, plies: Vec::new() });
    }
    let mut value = final_value::<Eight, Most>(board);
    let mut owner = mover;
    let mut plies = Vec::new();
    for &(board, mover, bit) in boards.iter().rev() {
        let empties = board.empties().count();
        if empties <= exact {
            value = solver.value::<Most>(board, value);
            owner = mover;
        }
        let value = (if owner == mover { value } else { -value }) as i8;
        plies.push(Ply { square: number_of::<Eight>(bit), value });
    }
    plies.reverse();
    Some(Record { opening: 0, plies })
}

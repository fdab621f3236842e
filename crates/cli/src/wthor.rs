//! `outflank wthor`: tournament games replayed.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{anyhow, bail};
use outflank_core::{Opening, Position, Size, Square, Status};
use wthor::game_archive::{BoardSize, Game, GameArchive};

use crate::args::FormatArgs;
use crate::complaints::Complaints;
use crate::files;
use crate::progress;
use crate::table::{Cell, Column, Table};

/// Replay all games of WTHOR files
///
/// Prints for each file: games; games with an illegal move; games that stop before the end; passes;
/// games that the recorded score gives to black, to white and to nobody; and finished games whose
/// recorded score is not black's discs on the replayed board, with empty squares given to the winner.
#[derive(clap::Args)]
#[command(after_help = "Example: outflank wthor WTH_2001.wtb WTH_2002.wtb")]
pub(crate) struct Args {
    #[command(flatten)]
    format: FormatArgs,

    /// Files of games in the WTHOR format (.wtb)
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

const COLUMNS: &[Column] = &[
    Column::named("file"),
    Column::named("games"),
    Column::named("illegal"),
    Column::named("unfinished"),
    Column::named("passes"),
    Column::headed("black_wins", "black wins"),
    Column::headed("white_wins", "white wins"),
    Column::named("draws"),
    Column::headed("score_mismatches", "score mismatches (finished games)"),
];

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut table = Table::begin(COLUMNS, args.format.json, io::stdout().lock())?;
    let mut complaints = Complaints::default();
    let bar = progress::bar(args.files.len() as u64, "files");
    for path in &args.files {
        let name = path.display().to_string();
        bar.set_message(name.clone());
        let tally = files::read(path).map_err(Into::into).and_then(|bytes| {
            let mut told = |game: usize, reason: &str| {
                bar.suspend(|| complaints.about(&name, format_args!("game {game}: {reason}")));
            };
            tally(&bytes, &mut told)
        });
        match tally {
            Ok(tally) => bar.suspend(|| table.row(&tally.row(path)))?,
            Err(reason) => bar.suspend(|| complaints.about(&name, reason)),
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(complaints.exit_code())
}

/// What the games of one file come to.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tally {
    games: u64,
    illegal: u64,
    unfinished: u64,
    passes: u64,
    black_wins: u64,
    white_wins: u64,
    draws: u64,
    mismatches: u64,
}

impl Tally {
    fn row(&self, path: &Path) -> [Cell; 9] {
        let name = path.file_name().unwrap_or(path.as_os_str());
        [
            Cell::Text(name.to_string_lossy().into_owned()),
            Cell::Count(self.games),
            Cell::Count(self.illegal),
            Cell::Count(self.unfinished),
            Cell::Count(self.passes),
            Cell::Count(self.black_wins),
            Cell::Count(self.white_wins),
            Cell::Count(self.draws),
            Cell::Count(self.mismatches),
        ]
    }

    fn add(&mut self, start: &Position, game: &Game) {
        self.games += 1;
        let squares = start.size().squares();
        match (2 * usize::from(game.real_score)).cmp(&squares) {
            std::cmp::Ordering::Greater => self.black_wins += 1,
            std::cmp::Ordering::Less => self.white_wins += 1,
            std::cmp::Ordering::Equal => self.draws += 1,
        }
        let Some((end, passes)) = replay(*start, game) else {
            self.illegal += 1;
            return;
        };
        self.passes += passes;
        if end.status() != Status::Over {
            self.unfinished += 1;
        } else if black_score(&end) != game.real_score {
            self.mismatches += 1;
        }
    }
}

/// The position after a game's moves and how many passes lie between them; `None` where a move is
/// illegal.
fn replay(mut position: Position, game: &Game) -> Option<(Position, u64)> {
    let mut passes = 0;
    for made in &game.moves {
        let square = Square::new(position.size(), made.file, made.rank)?;
        position = match position.play(square) {
            Ok(next) => next,
            Err(_) => {
                passes += 1;
                position.pass().ok()?.play(square).ok()?
            }
        };
    }
    Some((position, passes))
}

/// Black's discs, with empty squares given to the winner and halved in a draw.
fn black_score(position: &Position) -> u8 {
    let counts = position.counts();
    counts.dark
        + match counts.dark.cmp(&counts.light) {
            std::cmp::Ordering::Greater => counts.empty,
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => counts.empty / 2,
        }
}

/// Replays the games of a file. A game that cannot even be read counts as illegal and is `told` with
/// its number, from 1; so is the game in which the file is cut off, which is not counted.
fn tally(bytes: &[u8], told: &mut dyn FnMut(usize, &str)) -> anyhow::Result<Tally> {
    let mut tally = Tally::default();
    match wthor::parse::<GameArchive>(bytes) {
        Ok(archive) => {
            let start = start(archive.metadata.board_size);
            archive.games.iter().for_each(|game| tally.add(&start, game));
        }
        // One damaged game or a missing end spoils the whole file for the parser: games are read one
        // by one.
        Err(wthor::Error::InvalidMove) => read_each(bytes, &mut tally, told)?,
        Err(wthor::Error::SizeMismatch) => {
            let Some((whole, promised)) = cut_off(bytes) else {
                return Err(anyhow!(reason(&wthor::Error::SizeMismatch)));
            };
            read_each(bytes, &mut tally, told)?;
            told(whole + 1, &format!("the file is cut off here, of {promised} games"));
        }
        Err(error) => return Err(anyhow!(reason(&error))),
    }
    Ok(tally)
}

/// Replays the games of a file that are whole, each for itself.
fn read_each(
    bytes: &[u8],
    tally: &mut Tally,
    told: &mut dyn FnMut(usize, &str),
) -> anyhow::Result<()> {
    for (number, record) in (1..).zip(records(bytes)?) {
        match wthor::parse::<GameArchive>(&record) {
            Ok(archive) => {
                let start = start(archive.metadata.board_size);
                archive.games.iter().for_each(|game| tally.add(&start, game));
            }
            Err(error) => {
                tally.games += 1;
                tally.illegal += 1;
                told(number, reason(&error));
            }
        }
    }
    Ok(())
}

/// How many games a file has whole, and how many its header promises, where those are more and its
/// first is whole.
fn cut_off(bytes: &[u8]) -> Option<(usize, usize)> {
    let promised = usize::try_from(u32::from_le_bytes(*bytes.get(4..)?.first_chunk()?)).ok()?;
    let whole = records(bytes).ok()?.count();
    (0 < whole && whole < promised).then_some((whole, promised))
}

fn start(size: BoardSize) -> Position {
    let size = match size {
        BoardSize::EightSquared => Size::Eight,
        BoardSize::TenSquared => Size::Ten,
    };
    Position::start(size, Opening::Cross)
}

const HEADER: usize = 16;

/// Each game of a file as a file of its own.
fn records(bytes: &[u8]) -> anyhow::Result<impl Iterator<Item = Vec<u8>>> {
    let Some((header, games)) = bytes.split_at_checked(HEADER) else {
        bail!("the header is damaged");
    };
    let mut header = header.to_vec();
    // A game has eight bytes before its moves; the board's side stands in byte 12 of the header.
    let length = if header[12] == 10 { 8 + 96 } else { 8 + 60 };
    header[4..8].copy_from_slice(&1_u32.to_le_bytes());
    Ok(games.chunks_exact(length).map(move |game| [&header[..], game].concat()))
}

const fn reason(error: &wthor::Error) -> &'static str {
    use wthor::Error as E;
    match error {
        E::InvalidHeader => "shorter than a header",
        E::InvalidN1Value | E::InvalidN2Value => "the header is not that of a file of games",
        E::InvalidP1Value => "the header names a board that WTHOR files do not have",
        E::InvalidP2Value => "a file of solitaires, not of games",
        E::SizeMismatch => "the header promises another number of games than there are",
        E::InvalidMove => "a move is not a square",
        E::InvalidSize => "a game is not as long as it should be",
        E::RecordNotNullTerminated | E::EncodingNotIso8859_1 => "a file of names, not of games",
    }
}

#[cfg(test)]
mod tests {
    use super::{Tally, tally};

    /// A file with games of these moves (a square is 10 × rank + file) and black's scores.
    fn archive(games: &[(&[u8], u8)]) -> Vec<u8> {
        let mut bytes = vec![20, 1, 1, 1];
        bytes.extend((games.len() as u32).to_le_bytes());
        bytes.extend([0, 0, 0xd1, 7, 8, 0, 0, 0]);
        for (moves, score) in games {
            bytes.extend([0, 0, 0, 0, 0, 0, *score, *score]);
            bytes.extend(moves.iter());
            bytes.extend(vec![0; 60 - moves.len()]);
        }
        bytes
    }

    fn read(bytes: &[u8]) -> (Result<Tally, String>, Vec<usize>) {
        let mut told = Vec::new();
        let tally = tally(bytes, &mut |number, _| told.push(number));
        (tally.map_err(|error| error.to_string()), told)
    }

    // A wipe-out in nine plies, black 13 discs: e6 f4 e3 f6 g5 d6 e7 f5 c5.
    const WIPED_OUT: &[u8] = &[65, 46, 35, 66, 57, 64, 75, 56, 53];

    #[test]
    fn games_are_counted_by_how_they_end() {
        let games: &[(&[u8], u8)] =
            &[(WIPED_OUT, 64), (WIPED_OUT, 13), (&[56, 64], 32), (&[56, 11], 10)];
        let (tally, told) = read(&archive(games));
        let expected = Tally {
            games: 4,
            illegal: 1,
            unfinished: 1,
            passes: 0,
            black_wins: 1,
            white_wins: 2,
            draws: 1,
            mismatches: 1,
        };
        assert_eq!(tally, Ok(expected));
        assert!(told.is_empty());
    }

    #[test]
    fn a_damaged_game_does_not_hide_the_others() {
        let (tally, told) = read(&archive(&[(WIPED_OUT, 64), (&[99], 0), (WIPED_OUT, 64)]));
        let tally = tally.unwrap();
        assert_eq!((tally.games, tally.illegal, tally.black_wins), (3, 1, 2));
        assert_eq!(told, [2]);
    }

    #[test]
    fn what_is_no_archive_is_refused() {
        assert!(read(b"").0.is_err());
        assert!(read(b"0123456789abcdef").0.is_err());
        let whole = archive(&[(WIPED_OUT, 64)]);
        for length in 0..whole.len() {
            assert!(read(&whole[..length]).0.is_err(), "{length}");
        }
        // More than the header promises is no archive either.
        assert!(read(&[&whole[..], &[0]].concat()).0.is_err());
    }

    #[test]
    fn the_games_before_a_cut_are_read() {
        let whole = archive(&[(WIPED_OUT, 64), (&[99], 0), (WIPED_OUT, 64)]);
        for (length, games, numbers) in [
            (whole.len() - 1, 2, &[2, 3][..]),
            (whole.len() - 68, 2, &[2, 3]),
            (whole.len() - 69, 1, &[2]),
            (whole.len() - 136, 1, &[2]),
        ] {
            let (tally, told) = read(&whole[..length]);
            assert_eq!((tally.unwrap().games, told.as_slice()), (games, numbers), "{length}");
        }
    }
}

//! Files of games with the value of each position.
//!
//! A file begins with a line of text that records how it was made, so that a run that was cut off
//! can be told from another and taken up again. Then come the games, each as: opening, moves; then for
//! each move its square and the value of the position before it, for the side to move and with the
//! goal's sign. Passes are not written. A game cut off at the end of a file is left out.

use std::fs::{self, OpenOptions};
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::{Context, bail, ensure};
use outflank_core::board::Board;
use outflank_core::{Goal, Opening, Position};

use crate::any::{OnBoard, bit_of};
use crate::labelled::settings_of;

/// A position's value and the square played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ply {
    pub(crate) square: u8,
    pub(crate) value: i8,
}

/// One game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Record {
    /// Index into [`Opening::ALL`].
    pub(crate) opening: u8,
    pub(crate) plies: Vec<Ply>,
}

impl Record {
    /// How many bytes it takes.
    fn bytes(&self) -> usize {
        2 + 2 * self.plies.len()
    }

    /// Calls `each` with every position before a move.
    pub(crate) fn replay<G: OnBoard>(
        &self,
        mut each: impl FnMut(Board<G>, &Ply),
    ) -> anyhow::Result<()> {
        let opening = Opening::ALL.get(usize::from(self.opening)).context("no such opening")?;
        let mut board =
            G::of(Position::start(G::SIZE, *opening).board()).context("another board")?;
        for ply in &self.plies {
            if board.legal() == Default::default() {
                board = board.pass();
            }
            each(board, ply);
            let bit = bit_of::<G>(ply.square).context("no such square")?;
            let flips = board.flips(bit);
            ensure!(flips != Default::default(), "an illegal move");
            board = board.place(bit, flips);
        }
        Ok(())
    }
}

/// Reads a file: its first line and its games.
fn read(path: &Path) -> anyhow::Result<(String, Vec<Record>)> {
    let bytes = crate::any::read(path)?;
    let (settings, games) = parse(&bytes).with_context(|| path.display().to_string())?;
    Ok((settings, games))
}

/// The games of a file, which must be for a board and goal.
pub(crate) fn read_for<G: OnBoard>(path: &Path, goal: Goal) -> anyhow::Result<Vec<Record>> {
    let (settings, games) = read(path)?;
    let wanted = settings_of::<G>(goal);
    ensure!(settings.contains(&wanted), "{}: not for {}", path.display(), wanted.trim_end());
    Ok(games)
}

fn parse(bytes: &[u8]) -> anyhow::Result<(String, Vec<Record>)> {
    let line = bytes.iter().position(|&byte| byte == b'\n').context("no first line")?;
    let settings = std::str::from_utf8(&bytes[..line])?.to_owned();
    if !settings.starts_with("outflank games ") {
        bail!("not a file of games");
    }
    let mut games = Vec::new();
    let mut at = line + 1;
    while let Some(&[opening, count]) = bytes.get(at..).and_then(|rest| rest.first_chunk()) {
        let count = usize::from(count);
        let Some(plies) = bytes.get(at + 2..at + 2 + 2 * count) else { break };
        let plies = plies.chunks_exact(2);
        let plies = plies.map(|ply| Ply { square: ply[0], value: ply[1].cast_signed() }).collect();
        games.push(Record { opening, plies });
        at += 2 + 2 * count;
    }
    Ok((settings, games))
}

/// A file being written.
pub(crate) struct Writer(BufWriter<fs::File>);

impl Writer {
    /// Begins a file or takes up one that was begun with the same settings; also says how many games
    /// it has. What was written of one more is cut off.
    pub(crate) fn resume(path: &Path, settings: &str) -> anyhow::Result<(Writer, u64)> {
        let settings = format!("outflank games {settings}");
        let mut done = 0;
        let file = OpenOptions::new().create(true).append(true).open(path);
        let mut file = file.with_context(|| path.display().to_string())?;
        if file.metadata()?.len() == 0 {
            writeln!(file, "{settings}")?;
        } else {
            let (found, games) = read(path)?;
            if found != settings {
                bail!("{} was begun with other settings: {found}", path.display());
            }
            let games: Vec<usize> = games.iter().map(Record::bytes).collect();
            file.set_len((settings.len() + 1 + games.iter().sum::<usize>()) as u64)?;
            done = games.len() as u64;
        }
        Ok((Writer(BufWriter::new(file)), done))
    }

    pub(crate) fn write(&mut self, record: &Record) -> anyhow::Result<()> {
        let count = u8::try_from(record.plies.len()).context("a game of too many moves")?;
        self.0.write_all(&[record.opening, count])?;
        for ply in &record.plies {
            self.0.write_all(&[ply.square, ply.value.cast_unsigned()])?;
        }
        Ok(())
    }

    pub(crate) fn flush(&mut self) -> anyhow::Result<()> {
        Ok(self.0.flush()?)
    }
}

//! Shards: files of games with the value of each position.
//!
//! A shard begins with a line of text that records how it was made, so that a run that was cut off
//! can be told from another and taken up again. Then come the games, each as: opening, moves made
//! before values begin, moves; then for each move its square and two values of the position before
//! it, for the side to move and with the goal's sign: the result it came to and the searched value.
//! Passes are not written. A game cut off at the end of a file is left out.

use std::fs::{self, OpenOptions};
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::{Context, bail, ensure};
use outflank_core::board::Board;
use outflank_core::{Opening, Position};

use crate::any::{OnBoard, bit_of};

/// A position's square played and its two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ply {
    pub(crate) square: u8,
    pub(crate) result: i8,
    pub(crate) searched: i8,
}

/// One game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Record {
    /// Index into [`Opening::ALL`].
    pub(crate) opening: u8,
    /// Plies that were not played for their value; what they came to says nothing about them.
    pub(crate) prefix: u8,
    pub(crate) plies: Vec<Ply>,
}

impl Record {
    /// How many bytes it takes.
    fn bytes(&self) -> usize {
        3 + 3 * self.plies.len()
    }

    /// Calls `each` with every position whose value is known.
    pub(crate) fn replay<G: OnBoard>(
        &self,
        mut each: impl FnMut(Board<G>, &Ply),
    ) -> anyhow::Result<()> {
        let opening = Opening::ALL.get(usize::from(self.opening)).context("no such opening")?;
        let mut board =
            G::of(Position::start(G::SIZE, *opening).board()).context("another board")?;
        for (at, ply) in self.plies.iter().enumerate() {
            if board.legal() == Default::default() {
                board = board.pass();
            }
            if at >= usize::from(self.prefix) {
                each(board, ply);
            }
            let bit = bit_of::<G>(ply.square).context("no such square")?;
            let flips = board.flips(bit);
            ensure!(flips != Default::default(), "an illegal move");
            board = board.place(bit, flips);
        }
        Ok(())
    }
}

/// Reads a shard: its first line and its games.
pub(crate) fn read(path: &Path) -> anyhow::Result<(String, Vec<Record>)> {
    let bytes = crate::any::read(path)?;
    let (settings, games) = parse(&bytes).with_context(|| path.display().to_string())?;
    Ok((settings, games))
}

fn parse(bytes: &[u8]) -> anyhow::Result<(String, Vec<Record>)> {
    let line = bytes.iter().position(|&byte| byte == b'\n').context("no first line")?;
    let settings = std::str::from_utf8(&bytes[..line])?.to_owned();
    if !settings.starts_with("outflank games ") {
        bail!("not a shard of games");
    }
    let mut games = Vec::new();
    let mut at = line + 1;
    while let Some(&[opening, prefix, count]) = bytes.get(at..).and_then(|rest| rest.first_chunk())
    {
        let Some(plies) = bytes.get(at + 3..at + 3 + 3 * usize::from(count)) else { break };
        let plies = plies
            .chunks_exact(3)
            .map(|ply| Ply {
                square: ply[0],
                result: ply[1].cast_signed(),
                searched: ply[2].cast_signed(),
            })
            .collect();
        games.push(Record { opening, prefix, plies });
        at += 3 + 3 * usize::from(count);
    }
    Ok((settings, games))
}

/// A shard being written.
pub(crate) struct Writer(BufWriter<fs::File>);

impl Writer {
    /// Begins a shard or takes up one that was begun with the same settings; also says how many
    /// groups of `group` records it has. What was written of one more is cut off.
    pub(crate) fn resume(path: &Path, settings: &str, group: u32) -> anyhow::Result<(Writer, u64)> {
        let settings = format!("outflank games {settings}");
        let mut done = 0;
        let file = OpenOptions::new().create(true).append(true).open(path);
        let mut file = file.with_context(|| path.display().to_string())?;
        if file.metadata()?.len() == 0 {
            writeln!(file, "{settings}")?;
        } else {
            let bytes = crate::any::read(path)?;
            let (found, games) = parse(&bytes).with_context(|| path.display().to_string())?;
            if found != settings {
                bail!("{} was begun with other settings: {found}", path.display());
            }
            let group = group.max(1) as usize;
            let whole = games.len() / group;
            let records: usize = games.iter().take(whole * group).map(Record::bytes).sum();
            file.set_len((settings.len() + 1 + records) as u64)?;
            done = whole as u64;
        }
        Ok((Writer(BufWriter::new(file)), done))
    }

    pub(crate) fn write(&mut self, record: &Record) -> anyhow::Result<()> {
        let count = u8::try_from(record.plies.len()).context("a game of too many moves")?;
        self.0.write_all(&[record.opening, record.prefix, count])?;
        for ply in &record.plies {
            let values = [ply.square, ply.result.cast_unsigned(), ply.searched.cast_unsigned()];
            self.0.write_all(&values)?;
        }
        Ok(())
    }

    pub(crate) fn flush(&mut self) -> anyhow::Result<()> {
        Ok(self.0.flush()?)
    }
}

//! Shards: files of positions with what each is worth.
//!
//! A shard begins with a line of text that records how it was made, so that a run that was cut off
//! can be told from another and taken up again. Then come the positions, 33 bytes each: the squares of
//! the side to move and those of the other side, each as sixteen bytes, lowest first, whose bit n is
//! square n row by row; and the value in discs for the side to move, with the goal's sign. A position
//! cut off at the end of a file is left out.

use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::{Context, bail, ensure};
use outflank_core::Goal;
use outflank_core::board::{Bits, Board, Landmarks};

use crate::any::{OnBoard, bit_of, number_of};

/// A position and what it is worth for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sample<G: OnBoard> {
    pub(crate) board: Board<G>,
    pub(crate) value: i8,
}

const BYTES: usize = 33;
const KIND: &str = "outflank positions ";

/// How the settings of every shard for a board and goal begin.
pub(crate) fn settings_of<G: OnBoard>(goal: Goal) -> String {
    format!("size={} goal={goal:?} ", G::SIZE.side())
}

fn squares<G: Landmarks>(set: G::Bits) -> [u8; 16] {
    set.iter().fold(0_u128, |sum, bit| sum | 1 << number_of::<G>(bit)).to_le_bytes()
}

fn set<G: Landmarks>(squares: &[u8]) -> Option<G::Bits> {
    let squares = u128::from_le_bytes(squares.try_into().ok()?);
    (0..128)
        .filter(|number| squares >> number & 1 == 1)
        .try_fold(G::Bits::ZERO, |set, number| Some(set | G::Bits::of(bit_of::<G>(number)?)))
}

fn sample<G: OnBoard>(bytes: &[u8]) -> Option<Sample<G>> {
    let (mover, opponent) = (set::<G>(bytes.get(..16)?)?, set::<G>(bytes.get(16..32)?)?);
    let board = Board::new(mover, opponent)?;
    Some(Sample { board, value: bytes.get(32)?.cast_signed() })
}

/// Reads a shard for a board and goal: its settings and positions.
pub(crate) fn read<G: OnBoard>(
    path: &Path,
    goal: Goal,
) -> anyhow::Result<(String, Vec<Sample<G>>)> {
    let bytes = crate::any::read(path)?;
    parse::<G>(&bytes, goal).with_context(|| path.display().to_string())
}

fn parse<G: OnBoard>(bytes: &[u8], goal: Goal) -> anyhow::Result<(String, Vec<Sample<G>>)> {
    let line = bytes.iter().position(|&byte| byte == b'\n').context("no first line")?;
    let Some(settings) = std::str::from_utf8(&bytes[..line])?.strip_prefix(KIND) else {
        bail!("not a shard of positions");
    };
    let wanted = settings_of::<G>(goal);
    ensure!(settings.starts_with(&wanted), "not for {}", wanted.trim_end());
    let positions = bytes[line + 1..].chunks_exact(BYTES).enumerate();
    let samples = positions.map(|(index, bytes)| {
        sample::<G>(bytes).with_context(|| format!("position {}: not on the board", index + 1))
    });
    Ok((settings.to_owned(), samples.collect::<anyhow::Result<_>>()?))
}

/// A shard being written.
pub(crate) struct Writer(BufWriter<File>);

impl Writer {
    /// Begins a shard or takes up one that was begun with the same settings, cut to whole groups of
    /// `group` positions; also gives the positions that it has.
    pub(crate) fn resume<G: OnBoard>(
        path: &Path,
        goal: Goal,
        settings: &str,
        group: usize,
    ) -> anyhow::Result<(Writer, Vec<Sample<G>>)> {
        let file = OpenOptions::new().create(true).append(true).open(path);
        let mut file = file.with_context(|| path.display().to_string())?;
        let head = format!("{KIND}{settings}\n");
        let mut done = Vec::new();
        if file.metadata()?.len() == 0 {
            file.write_all(head.as_bytes())?;
        } else {
            let (found, samples) = read::<G>(path, goal)?;
            ensure!(found == settings, "{} was begun with other settings: {found}", path.display());
            done = samples;
            done.truncate(done.len() / group * group);
            file.set_len((head.len() + done.len() * BYTES) as u64)?;
        }
        Ok((Writer(BufWriter::new(file)), done))
    }

    pub(crate) fn write<G: OnBoard>(&mut self, sample: &Sample<G>) -> anyhow::Result<()> {
        self.0.write_all(&squares::<G>(sample.board.mover()))?;
        self.0.write_all(&squares::<G>(sample.board.opponent()))?;
        Ok(self.0.write_all(&[sample.value.cast_unsigned()])?)
    }

    pub(crate) fn flush(&mut self) -> anyhow::Result<()> {
        Ok(self.0.flush()?)
    }
}

#[cfg(test)]
mod tests {
    use outflank_core::Goal;
    use outflank_core::board::{Bits, Board, Eight, Six, Ten};

    use super::{BYTES, Sample, Writer, parse, read};
    use crate::any::{OnBoard, scratch};

    fn what_is_written_is_read<G: OnBoard>(name: &str) {
        let path = scratch(name);
        let settings = format!("size={} goal=Fewest seed=1", G::SIZE.side());
        let of = |number: usize| {
            G::Bits::of(
                G::bit(outflank_core::Square::from_index(G::SIZE, number).unwrap()).unwrap(),
            )
        };
        let last = G::SIZE.squares() - 1;
        let samples: Vec<Sample<G>> = (0..9)
            .map(|n| Sample {
                board: Board::new(of(n), of(last) | of(n + 1)).unwrap(),
                value: -4 + n as i8,
            })
            .collect();
        for length in [0, 5, 9] {
            let (mut shard, done) = Writer::resume::<G>(&path, Goal::Fewest, &settings, 3).unwrap();
            for sample in &samples[done.len()..length.max(done.len())] {
                shard.write(sample).unwrap();
            }
            shard.flush().unwrap();
        }
        let (found, read_back) = read::<G>(&path, Goal::Fewest).unwrap();
        assert_eq!((found, read_back), (settings.clone(), samples));
        let other = settings.replace("seed=1", "seed=2");
        assert!(Writer::resume::<G>(&path, Goal::Fewest, &other, 3).is_err());
        let bytes = std::fs::read(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        assert!(parse::<G>(&bytes, Goal::Most).is_err(), "another goal");
        let (_, cut) = parse::<G>(&bytes[..bytes.len() - 1], Goal::Fewest).unwrap();
        assert_eq!(cut.len(), 8);
        let mut wrong = bytes.clone();
        let place = wrong.len() - BYTES + 15;
        wrong[place] |= 0x80;
        let error = parse::<G>(&wrong, Goal::Fewest).unwrap_err();
        assert!(error.to_string().contains("position 9"), "{error}");
        for junk in [&b""[..], b"outflank", b"outflank games size=8 goal=Most \n"] {
            assert!(parse::<G>(junk, Goal::Fewest).is_err());
        }
    }

    #[test]
    fn shards_of_all_boards_are_read_as_written() {
        what_is_written_is_read::<Six>("six.positions");
        what_is_written_is_read::<Eight>("eight.positions");
        what_is_written_is_read::<Ten>("ten.positions");
    }
}

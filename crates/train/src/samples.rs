//! Positions to learn from, sorted by stage.

use std::path::PathBuf;

use anyhow::{Context, ensure};
use outflank_core::Goal;
use outflank_core::board::{Bits, Board};
use outflank_core::eval::PatternSet;

use crate::any::OnBoard;
use crate::{progress, shard};

/// A position and what it is worth for the side to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample<G: OnBoard> {
    pub(crate) board: Board<G>,
    pub(crate) result: i8,
    pub(crate) searched: i8,
}

/// Positions of each stage, first stage first.
pub(crate) struct Samples<G: OnBoard> {
    pub(crate) train: Vec<Vec<Sample<G>>>,
    /// Of games that are never trained on.
    pub(crate) held_out: Vec<Vec<Sample<G>>>,
}

/// Which shards to read, and what for.
pub(crate) struct Sources<'a> {
    /// To learn from.
    pub(crate) shards: &'a [PathBuf],
    /// To learn from where values are exact: their searched ones are out of date.
    pub(crate) endings: &'a [PathBuf],
    /// Held out whole.
    pub(crate) held_out: &'a [PathBuf],
    /// Of the others every so many games one is held out; 0 for none.
    pub(crate) hold_out: usize,
}

impl<G: OnBoard> Samples<G> {
    /// Reads shards.
    pub(crate) fn read(goal: Goal, sources: &Sources<'_>) -> anyhow::Result<Samples<G>> {
        let empty = || vec![Vec::new(); G::STAGES as usize];
        let mut samples = Samples { train: empty(), held_out: empty() };
        let &Sources { shards, endings, held_out, hold_out } = sources;
        let bar = progress::bar((shards.len() + endings.len() + held_out.len()) as u64, "shards");
        let learned = shards.iter().map(|path| (path, hold_out, false));
        let endings = endings.iter().map(|path| (path, hold_out, true));
        let held_out = held_out.iter().map(|path| (path, 1, false));
        for (path, every, only_exact) in learned.chain(endings).chain(held_out) {
            let (settings, records) = shard::read(path)?;
            let board = format!("size={} goal={goal:?} ", G::SIZE.side());
            ensure!(settings.contains(&board), "{}: not for {board}", path.display());
            // The endings of one game are held out together.
            let endings = number(&settings, "endings=").unwrap_or(1).max(1) as usize;
            let deepest = match only_exact {
                true => number(&settings, "exact=").context("no exact values")?,
                false => u32::MAX,
            };
            for (index, record) in records.iter().enumerate() {
                let game = index / endings;
                let into = match every {
                    0 => &mut samples.train,
                    every if game % every == every - 1 => &mut samples.held_out,
                    _ => &mut samples.train,
                };
                let each = |board: Board<G>, ply: &shard::Ply| {
                    let empties = board.empties().count();
                    if empties <= deepest {
                        let stage = PatternSet::<G>::stage(empties);
                        let &shard::Ply { result, searched, .. } = ply;
                        into[stage].push(Sample { board, result, searched });
                    }
                };
                record
                    .replay::<G>(each)
                    .with_context(|| format!("{}: game {}", path.display(), index + 1))?;
            }
            bar.inc(1);
        }
        bar.finish();
        Ok(samples)
    }
}

/// A number among a shard's settings.
fn number(settings: &str, name: &str) -> Option<u32> {
    settings.split(' ').find_map(|word| word.strip_prefix(name)?.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn settings_are_found_by_name() {
        let settings = "outflank games size=8 exact=12 endings=4";
        assert_eq!(number(settings, "exact="), Some(12));
        assert_eq!(number(settings, "endings="), Some(4));
        assert_eq!(number(settings, "act="), None);
    }
}

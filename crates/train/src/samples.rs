//! Positions to learn from, sorted by stage.

use std::path::PathBuf;

use anyhow::Context;
use outflank_core::Goal;
use outflank_core::board::Bits;
use outflank_core::eval::PatternSet;

use crate::any::OnBoard;
use crate::labelled::{self, Sample};
use crate::paths::COURSE;
use crate::{games, progress};

/// Positions of each stage, first stage first.
pub(crate) struct Samples<G: OnBoard> {
    pub(crate) train: Vec<Vec<Sample<G>>>,
    /// Never trained on.
    pub(crate) held_out: Vec<Vec<Sample<G>>>,
}

impl<G: OnBoard> Samples<G> {
    pub(crate) fn new() -> Samples<G> {
        let empty = || vec![Vec::new(); G::STAGES as usize];
        Samples { train: empty(), held_out: empty() }
    }

    /// Takes in the positions of a shard in their order; of every so many courses of a game one is held
    /// out with all its positions, of none for 0.
    pub(crate) fn add(&mut self, samples: &[Sample<G>], hold_out: usize) {
        for (index, &sample) in samples.iter().enumerate() {
            let course = index / COURSE;
            let held = course.checked_rem(hold_out) == hold_out.checked_sub(1);
            self.put(sample, hold_out > 0 && held);
        }
    }

    fn put(&mut self, sample: Sample<G>, held: bool) {
        let into = if held { &mut self.held_out } else { &mut self.train };
        into[PatternSet::<G>::stage(sample.board.empties().count())].push(sample);
    }

    /// Reads shards to learn from, and games that are held out whole.
    pub(crate) fn read(
        goal: Goal,
        shards: &[PathBuf],
        hold_out: usize,
        held_out: &[PathBuf],
    ) -> anyhow::Result<Samples<G>> {
        let mut samples = Samples::new();
        let bar = progress::bar((shards.len() + held_out.len()) as u64, "shards");
        for path in shards {
            samples.add(&labelled::read::<G>(path, goal)?.1, hold_out);
            bar.inc(1);
        }
        for path in held_out {
            let records = games::read_for::<G>(path, goal)?;
            for (index, record) in records.iter().enumerate() {
                record
                    .replay::<G>(|board, ply| samples.put(Sample { board, value: ply.value }, true))
                    .with_context(|| format!("{}: game {}", path.display(), index + 1))?;
            }
            bar.inc(1);
        }
        bar.finish();
        Ok(samples)
    }
}

#[cfg(test)]
mod tests {
    use outflank_core::board::{Board, Eight};

    use super::Samples;
    use crate::labelled::Sample;

    #[test]
    fn positions_of_one_course_are_held_out_together() {
        let board = Board::<Eight>::new(1, 2).unwrap();
        let samples: Vec<_> = (0..48).map(|value| Sample { board, value }).collect();
        let held = |hold_out| {
            let mut all = Samples::<Eight>::new();
            all.add(&samples, hold_out);
            let values = |from: &[Vec<Sample<Eight>>]| {
                from.concat().iter().map(|sample| sample.value).collect::<Vec<i8>>()
            };
            assert_eq!(values(&all.train).len() + values(&all.held_out).len(), 48);
            values(&all.held_out)
        };
        assert_eq!(held(3), [16, 17, 18, 19, 20, 21, 22, 23, 40, 41, 42, 43, 44, 45, 46, 47]);
        assert_eq!(held(0), [0; 0]);
        assert_eq!(held(1).len(), 48);
    }
}

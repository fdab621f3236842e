//! Positions as what there is to learn.

use outflank_core::board::Bits;
use outflank_core::eval::PatternSet;

use crate::any::OnBoard;
use crate::labelled::Sample;

/// What each position reads and what it is worth, stored one behind the other.
#[derive(Default)]
pub(crate) struct Lessons {
    reads: Vec<u32>,
    each: usize,
    values: Vec<i8>,
    stages: Vec<u8>,
}

impl Lessons {
    pub(crate) fn add<G: OnBoard>(&mut self, set: &PatternSet<G>, sample: &Sample<G>) {
        let before = self.reads.len();
        set.rows_read(&set.start(sample.board), sample.board, &mut self.reads);
        self.each = self.reads.len() - before;
        self.values.push(sample.value);
        self.stages.push(PatternSet::<G>::stage(sample.board.empties().count()) as u8);
    }

    pub(crate) fn len(&self) -> usize {
        self.values.len()
    }

    /// The rows that a position reads.
    pub(crate) fn reads(&self, at: usize) -> &[u32] {
        &self.reads[at * self.each..(at + 1) * self.each]
    }

    pub(crate) fn stage(&self, at: usize) -> usize {
        self.stages[at].into()
    }

    pub(crate) fn value(&self, at: usize) -> f32 {
        self.values[at].into()
    }
}

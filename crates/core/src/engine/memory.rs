//! Which searches the engine holds ready.

use super::evaluations::Evaluations;
use super::playable::Playable;
use super::session::{Searcher, Session};
use crate::board::{Eight, Six, Ten};
use crate::eval::WeightsError;
use crate::{Goal, Size};

/// The session last used, how large its table may be, and the evaluations to choose from.
pub(super) struct Memory {
    table_bytes: usize,
    current: Option<((Size, Goal), Box<dyn Session + Send>)>,
    evaluations: Evaluations,
}

impl Memory {
    pub(super) fn new(table_bytes: usize, evaluations: Evaluations) -> Memory {
        Memory { table_bytes, current: None, evaluations }
    }

    /// The session for a board and goal. Another's memory is given back first, so that there is
    /// never more than one table, and never an entry of one game seen by another.
    pub(super) fn session(&mut self, size: Size, goal: Goal) -> &mut dyn Session {
        let wanted = (size, goal);
        if self.current.as_ref().is_some_and(|(held, _)| *held != wanted) {
            self.current = None;
        }
        let (bytes, evaluations) = (self.table_bytes, &mut self.evaluations);
        let (_, session) =
            self.current.get_or_insert_with(|| (wanted, create(wanted, bytes, evaluations)));
        session.as_mut()
    }

    /// Takes an evaluation in. What was found with another is forgotten.
    pub(super) fn load(&mut self, file: &[u8]) -> Result<(Size, Goal), WeightsError> {
        let loaded = self.evaluations.load(file)?;
        self.current = None;
        Ok(loaded)
    }
}

/// One search serves both goals of a board: compiled for each, it would hardly be faster, but what
/// the page fetches would be larger (docs/speed.md).
fn create(
    (size, goal): (Size, Goal),
    bytes: usize,
    evaluations: &mut Evaluations,
) -> Box<dyn Session + Send> {
    match size {
        Size::Six => searcher::<Six>(goal, bytes, evaluations),
        Size::Eight => searcher::<Eight>(goal, bytes, evaluations),
        Size::Ten => searcher::<Ten>(goal, bytes, evaluations),
    }
}

fn searcher<G: Playable>(
    goal: Goal,
    bytes: usize,
    evaluations: &mut Evaluations,
) -> Box<dyn Session + Send> {
    Box::new(Searcher::<G>::new(goal, bytes, evaluations.get(goal)))
}

//! Which searches the engine holds ready.

use std::sync::Arc;

use super::evaluations::Evaluations;
use super::playable::Playable;
use super::session::{Searcher, Session};
use crate::board::{Eight, Six, Ten};
use crate::eval::{Handmade, WeightsError};
use crate::search::goal::{Aim, Fewest, Most};
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

fn create(
    (size, goal): (Size, Goal),
    bytes: usize,
    evaluations: &mut Evaluations,
) -> Box<dyn Session + Send> {
    match (size, goal) {
        (Size::Six, Goal::Most) => searcher::<Six, Most>(bytes, evaluations),
        (Size::Six, Goal::Fewest) => searcher::<Six, Fewest>(bytes, evaluations),
        (Size::Eight, Goal::Most) => searcher::<Eight, Most>(bytes, evaluations),
        (Size::Eight, Goal::Fewest) => searcher::<Eight, Fewest>(bytes, evaluations),
        (Size::Ten, Goal::Most) => searcher::<Ten, Most>(bytes, evaluations),
        (Size::Ten, Goal::Fewest) => searcher::<Ten, Fewest>(bytes, evaluations),
    }
}

fn searcher<G: Playable, A: Aim>(
    bytes: usize,
    evaluations: &mut Evaluations,
) -> Box<dyn Session + Send> {
    match evaluations.get::<G>(A::GOAL) {
        Some(trained) => Box::new(Searcher::<G, A, _>::new(bytes, trained)),
        None => {
            let handmade = Arc::new(Handmade::new(G::SIZE, A::GOAL));
            Box::new(Searcher::<G, A, _>::new(bytes, handmade))
        }
    }
}

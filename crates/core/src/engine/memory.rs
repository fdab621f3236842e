//! Which searches the engine holds ready.

use super::session::{Searcher, Session};
use crate::board::{Eight, Six, Ten};
use crate::search::goal::{Fewest, Most};
use crate::{Goal, Size};

/// The session last used, and how large its table may be.
pub(super) struct Memory {
    table_bytes: usize,
    current: Option<((Size, Goal), Box<dyn Session + Send>)>,
}

impl Memory {
    pub(super) fn new(table_bytes: usize) -> Memory {
        Memory { table_bytes, current: None }
    }

    /// The session for a board and goal. Another's memory is given back first, so that there is
    /// never more than one table, and never an entry of one game seen by another.
    pub(super) fn session(&mut self, size: Size, goal: Goal) -> &mut dyn Session {
        let wanted = (size, goal);
        if self.current.as_ref().is_some_and(|(held, _)| *held != wanted) {
            self.current = None;
        }
        let bytes = self.table_bytes;
        let (_, session) = self.current.get_or_insert_with(|| (wanted, create(wanted, bytes)));
        session.as_mut()
    }
}

fn create((size, goal): (Size, Goal), bytes: usize) -> Box<dyn Session + Send> {
    match (size, goal) {
        (Size::Six, Goal::Most) => Box::new(Searcher::<Six, Most>::new(bytes)),
        (Size::Six, Goal::Fewest) => Box::new(Searcher::<Six, Fewest>::new(bytes)),
        (Size::Eight, Goal::Most) => Box::new(Searcher::<Eight, Most>::new(bytes)),
        (Size::Eight, Goal::Fewest) => Box::new(Searcher::<Eight, Fewest>::new(bytes)),
        (Size::Ten, Goal::Most) => Box::new(Searcher::<Ten, Most>::new(bytes)),
        (Size::Ten, Goal::Fewest) => Box::new(Searcher::<Ten, Fewest>::new(bytes)),
    }
}

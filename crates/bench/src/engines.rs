//! The engines that are measured.

use outflank_core::engine::Engine;
use outflank_core::eval::Header;
use outflank_core::{Goal, Size};

/// Bytes of the engine's table, as in the page.
const TABLE: usize = 16 << 20;

/// Makes engines.
pub(crate) struct Engines<'a> {
    /// Files of trained weights.
    pub(crate) weights: &'a [Vec<u8>],
}

impl Engines<'_> {
    /// An engine with the hand-made evaluation.
    pub(crate) fn hand_made(&self) -> Engine {
        Engine::handmade(TABLE)
    }

    /// An engine with the trained evaluation for a board and goal, built in or at hand. Files for
    /// others would only fill the memory.
    pub(crate) fn trained(&self, size: Size, goal: Goal) -> Engine {
        let mut engine = Engine::new(TABLE);
        let is_for = |file: &&Vec<u8>| {
            Header::read(file).is_ok_and(|header| (header.size, header.goal) == (size, goal))
        };
        for file in self.weights.iter().filter(is_for) {
            // One that is refused is missed in the node counts, which are then not the native ones.
            let _ = engine.load_weights(file);
        }
        engine
    }
}

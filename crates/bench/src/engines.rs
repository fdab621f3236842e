//! The engines that are measured.

use outflank_core::engine::Engine;

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

    /// An engine with trained evaluations: those built in and those at hand.
    pub(crate) fn trained(&self) -> Engine {
        let mut engine = Engine::new(TABLE);
        for file in self.weights {
            // One that is refused is missed in the node counts, which are then not the native ones.
            let _ = engine.load_weights(file);
        }
        engine
    }
}

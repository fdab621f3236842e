//! How far the values of shallow searches lie from those of deep ones.

use crate::board::Size;

/// A model of the standard deviation between a deep and a shallow search with one evaluation,
/// fitted by `outflank-train probcut`. All numbers are discs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// For deep searches that end in the evaluation: a constant, then so much for each ply of the
    /// shallow search, for each ply between the two, and for a board all empty.
    pub midgame: [f32; 4],
    /// The same for deep searches to the end of the game.
    pub ending: [f32; 4],
}

impl Spread {
    /// For an evaluation whose spread was not fitted: rather too wide than too narrow.
    pub const UNKNOWN: Spread =
        Spread { midgame: [4.0, -0.1, 0.3, 0.0], ending: [6.0, -0.1, 0.3, 0.0] };

    /// For a trained evaluation before its own is fitted: narrower than what was fitted in Classic, wider than in
    /// Reverse. Searches for values are twice as fast as with [`Spread::UNKNOWN`].
    pub fn of_trained(size: Size) -> Spread {
        // On 10×10 values lie further apart; on 6×6 they do not lie closer.
        let wider = (size.squares() as f32 / 64.0).max(1.0);
        Spread {
            midgame: [3.0, -0.15, 0.2, -2.0].map(|number| number * wider),
            ending: [4.0, 0.0, 0.0, 0.0].map(|number| number * wider),
        }
    }

    /// Below this the model is not believed.
    const LEAST: f32 = 1.0;

    /// The standard deviation in discs between searches `depth` and `shallow` plies deep in a
    /// position with `empties` of `squares` squares empty.
    #[inline]
    pub fn deviation(&self, squares: u32, empties: u32, depth: u32, shallow: u32) -> f32 {
        let [constant, by_shallow, by_gap, by_empties] =
            if depth >= empties { self.ending } else { self.midgame };
        // All small: the conversions are exact.
        let sum = constant
            + by_shallow * shallow as f32
            + by_gap * (depth.saturating_sub(shallow)) as f32
            + by_empties * (empties as f32 / squares as f32);
        sum.max(Spread::LEAST)
    }
}

//! Parts of the search that can be turned off. None of them may change an exact value: turning them
//! off one by one and comparing is how that is tested.

use super::midgame::ENDING_UP_TO;

/// Which cuts the search makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cuts {
    /// Return a bound found in the table. Moves are ordered by it in any case.
    pub table: bool,
    /// Return the bound that stable discs give.
    pub stability: bool,
    /// Look all successors up in the table before searching one.
    pub successors: bool,
    /// The special code for the last four empty squares.
    pub last_four: bool,
    /// Probabilistic cuts, where the search allows them at all.
    pub probable: bool,
    /// Up to this many empties a search to the end goes without evaluation; one more where probable cuts are
    /// allowed.
    pub ending_up_to: u32,
}

impl Default for Cuts {
    fn default() -> Cuts {
        Cuts {
            table: true,
            stability: true,
            successors: true,
            last_four: true,
            probable: true,
            ending_up_to: ENDING_UP_TO,
        }
    }
}

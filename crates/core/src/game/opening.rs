//! The named ways to start.

use core::fmt;
use core::str::FromStr;

use super::Color;

/// How the four centre squares are filled when a game starts. Dark moves first in all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opening {
    /// Crosswise, the usual start: on 8×8 Dark e4 d5, Light d4 e5.
    Cross,
    /// Crosswise, mirrored: on 8×8 Dark d4 e5, Light e4 d5.
    Mirrored,
    /// Side by side, Dark's pair in the lower row.
    ParallelBottom,
    /// Side by side, Dark's pair in the upper row.
    ParallelTop,
    /// Side by side, Dark's pair in the left file.
    ParallelLeft,
    /// Side by side, Dark's pair in the right file.
    ParallelRight,
    /// Empty: the first two discs of each player go on the centre squares, capturing nothing.
    Free,
}

impl Opening {
    /// All openings, the usual one first.
    pub const ALL: [Opening; 7] = [
        Opening::Cross,
        Opening::Mirrored,
        Opening::ParallelBottom,
        Opening::ParallelTop,
        Opening::ParallelLeft,
        Opening::ParallelRight,
        Opening::Free,
    ];

    /// The name in texts: `cross`, `mirrored`, `parallel-bottom`, …, `free`.
    pub const fn name(self) -> &'static str {
        match self {
            Opening::Cross => "cross",
            Opening::Mirrored => "mirrored",
            Opening::ParallelBottom => "parallel-bottom",
            Opening::ParallelTop => "parallel-top",
            Opening::ParallelLeft => "parallel-left",
            Opening::ParallelRight => "parallel-right",
            Opening::Free => "free",
        }
    }

    /// One of all seven openings, chosen by `seed`: the same seed, the same opening.
    ///
    /// ```
    /// use outflank_core::Opening;
    /// assert_eq!(Opening::random(7), Opening::random(7));
    /// ```
    pub fn random(seed: u64) -> Opening {
        // One round of splitmix64: neighbouring seeds give unrelated openings.
        let mut mixed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        Opening::ALL[(mixed % Opening::ALL.len() as u64) as usize]
    }

    /// Who owns the centre squares (upper left, upper right, lower left, lower right) at the start;
    /// `None` for the empty board.
    pub(super) const fn centre(self) -> Option<[Color; 4]> {
        use Color::{Dark as D, Light as L};
        match self {
            Opening::Cross => Some([L, D, D, L]),
            Opening::Mirrored => Some([D, L, L, D]),
            Opening::ParallelBottom => Some([L, L, D, D]),
            Opening::ParallelTop => Some([D, D, L, L]),
            Opening::ParallelLeft => Some([D, L, D, L]),
            Opening::ParallelRight => Some([L, D, L, D]),
            Opening::Free => None,
        }
    }
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownOpening;

impl fmt::Display for UnknownOpening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an opening; the openings are")?;
        Opening::ALL.iter().try_for_each(|opening| write!(f, " {opening}"))
    }
}

impl core::error::Error for UnknownOpening {}

impl FromStr for Opening {
    type Err = UnknownOpening;

    /// Reads [`Opening::name`]; `parallel` alone is `parallel-bottom`, as test suites use it.
    fn from_str(text: &str) -> Result<Opening, UnknownOpening> {
        if text == "parallel" {
            return Ok(Opening::ParallelBottom);
        }
        Opening::ALL.into_iter().find(|opening| opening.name() == text).ok_or(UnknownOpening)
    }
}

#[cfg(test)]
mod tests {
    use super::Opening;

    #[test]
    fn names_are_read_back() {
        for opening in Opening::ALL {
            assert_eq!(opening.name().parse(), Ok(opening));
        }
        assert_eq!("parallel".parse(), Ok(Opening::ParallelBottom));
        assert!("Cross".parse::<Opening>().is_err());
    }

    #[test]
    fn seeds_reach_every_opening() {
        for opening in Opening::ALL {
            assert!((0..100).any(|seed| Opening::random(seed) == opening), "{opening}");
        }
    }
}

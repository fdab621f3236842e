//! The eight ways to turn and mirror a board.

use super::{Bits, Geometry, Size, Square};

/// A turn or mirroring of the board: transpose first, then mirror files, then mirror ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    transpose: bool,
    mirror_files: bool,
    mirror_ranks: bool,
}

impl Symmetry {
    /// All eight, the identity first.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry { transpose: false, mirror_files: false, mirror_ranks: false }; 8];
        let mut index = 0;
        while index < 8 {
            all[index] = Symmetry {
                transpose: index & 4 != 0,
                mirror_files: index & 2 != 0,
                mirror_ranks: index & 1 != 0,
            };
            index += 1;
        }
        all
    };

    /// Where a square of a board of this size comes to lie.
    ///
    /// ```
    /// use outflank_core::{Size, board::Symmetry};
    /// let corner = "a1".parse()?;
    /// assert!(Symmetry::ALL.iter().all(|symmetry| {
    ///     ["a1", "a8", "h1", "h8"].contains(&symmetry.apply(Size::Eight, corner).to_string().as_str())
    /// }));
    /// # Ok::<(), outflank_core::board::ParseSquareError>(())
    /// ```
    #[must_use]
    pub fn apply(self, size: Size, square: Square) -> Square {
        let last = size.side().saturating_sub(1);
        let (mut file, mut rank) = (square.file(), square.rank());
        if self.transpose {
            core::mem::swap(&mut file, &mut rank);
        }
        if self.mirror_files {
            file = last.saturating_sub(file);
        }
        if self.mirror_ranks {
            rank = last.saturating_sub(rank);
        }
        Square::from_parts(file, rank)
    }

    /// Where a set of squares comes to lie. Bits outside the board are dropped.
    #[must_use]
    pub fn apply_bits<G: Geometry>(self, bits: G::Bits) -> G::Bits {
        bits.iter()
            .filter_map(G::square)
            .filter_map(|square| G::bit(self.apply(G::SIZE, square)))
            .fold(G::Bits::ZERO, |set, bit| set | G::Bits::of(bit))
    }
}

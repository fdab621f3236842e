//! The discs on a board, legal moves and flips.

use super::{Bits, Geometry, Symmetry};

/// The discs on a board, seen by the side to move.
///
/// A small `Copy` value; all methods are total, and those on the search's path are branch-light.
/// Squares are bits of [`Geometry::Bits`]; [`Geometry::bit`] and [`Geometry::square`] translate.
///
/// ```
/// use outflank_core::board::{Bits, Board, Eight, Geometry};
///
/// let (dark, light) = (1 << 28 | 1 << 35, 1 << 27 | 1 << 36);
/// let board = Board::<Eight>::new(dark, light).ok_or("discs overlap")?;
/// let names: Vec<String> = board.legal().iter().filter_map(Eight::square).map(|s| s.to_string()).collect();
/// assert_eq!(names, ["d3", "c4", "f5", "e6"]);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board<G: Geometry> {
    mover: G::Bits,
    opponent: G::Bits,
}

impl<G: Geometry> Board<G> {
    /// A board with these discs; `None` where the sets overlap or leave the board.
    pub fn new(mover: G::Bits, opponent: G::Bits) -> Option<Board<G>> {
        let sound = (mover & opponent).is_empty() && ((mover | opponent) & !G::BOARD).is_empty();
        sound.then_some(Board { mover, opponent })
    }

    /// Discs of the side to move.
    #[inline(always)]
    pub fn mover(self) -> G::Bits {
        self.mover
    }

    /// Discs of the other side.
    #[inline(always)]
    pub fn opponent(self) -> G::Bits {
        self.opponent
    }

    /// Squares without a disc.
    #[inline(always)]
    pub fn empties(self) -> G::Bits {
        G::BOARD & !(self.mover | self.opponent)
    }

    /// Squares where the side to move may place a disc.
    #[inline(always)]
    pub fn legal(self) -> G::Bits {
        G::legal(self.mover, self.opponent)
    }

    /// Discs of the other side that a disc placed on `bit` flips. Empty when the move is illegal,
    /// but for an occupied square the result means nothing.
    #[inline(always)]
    pub fn flips(self, bit: u32) -> G::Bits {
        G::flips(self.mover, self.opponent, bit)
    }

    /// The board after a disc on `bit` that flips `flips`, seen by the other side. Unchecked: the
    /// caller got `flips` from [`Board::flips`] for this board and an empty square.
    #[inline(always)]
    #[must_use]
    pub fn place(self, bit: u32, flips: G::Bits) -> Board<G> {
        Board { mover: self.opponent ^ flips, opponent: self.mover | flips | G::Bits::of(bit) }
    }

    /// The same discs seen by the other side.
    #[inline(always)]
    #[must_use]
    pub fn pass(self) -> Board<G> {
        Board { mover: self.opponent, opponent: self.mover }
    }

    /// The board turned or mirrored.
    #[must_use]
    pub fn transformed(self, symmetry: Symmetry) -> Board<G> {
        Board {
            mover: symmetry.apply_bits::<G>(self.mover),
            opponent: symmetry.apply_bits::<G>(self.opponent),
        }
    }
}

/// Squares where a side with the discs `mover` may place another.
#[inline(always)]
pub(super) fn legal<G: Geometry>(mover: G::Bits, opponent: G::Bits) -> G::Bits {
    let inner = opponent & G::INNER_FILES;
    let reached = reach::<G>(mover, inner, 1)
        | reach::<G>(mover, inner, G::STRIDE - 1)
        | reach::<G>(mover, opponent, G::STRIDE)
        | reach::<G>(mover, inner, G::STRIDE + 1);
    reached & G::BOARD & !(mover | opponent)
}

/// [`legal`] on a stride-8 board.
#[inline(always)]
pub(super) fn legal_by_eights<G: Geometry<Bits = u64>>(mover: u64, opponent: u64) -> u64 {
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    {
        // Compilers make vectors of the plain code natively, but not here.
        let reached = super::reach_wasm::reached(mover, opponent, opponent & G::INNER_FILES);
        reached & G::BOARD & !(mover | opponent)
    }
    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    legal::<G>(mover, opponent)
}

/// Squares next to the far end of a row of `through` discs that starts beside a disc of `from`, both
/// ways along one direction whose neighbours are `shift` bits apart.
///
/// Rows are followed by doubling: after the first two steps, pairs of discs are crossed at once.
#[inline(always)]
fn reach<G: Geometry>(from: G::Bits, through: G::Bits, shift: u32) -> G::Bits {
    let pairs = through & (through << shift);
    let pairs_down = pairs >> shift;
    let double = 2 * shift;
    let mut up = through & (from << shift);
    let mut down = through & (from >> shift);
    up |= through & (up << shift);
    down |= through & (down >> shift);
    // A row is at most side - 2 discs long; two are behind us.
    for _ in 0..(G::SIZE.side() - 4) / 2 {
        up |= pairs & (up << double);
        down |= pairs_down & (down >> double);
    }
    (up << shift) | (down >> shift)
}

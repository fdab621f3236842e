//! The three boards.

use core::fmt;

use super::Square;

/// How large the board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// 6×6.
    Six,
    /// 8×8, the usual board.
    Eight,
    /// 10×10.
    Ten,
}

impl Size {
    /// All sizes, smallest first.
    pub const ALL: [Size; 3] = [Size::Six, Size::Eight, Size::Ten];

    /// The size whose side is `side` squares long: 6, 8 or 10.
    ///
    /// ```
    /// use outflank_core::Size;
    /// assert_eq!(Size::from_side(10), Some(Size::Ten));
    /// assert_eq!(Size::from_side(7), None);
    /// ```
    pub const fn from_side(side: u32) -> Option<Size> {
        match side {
            6 => Some(Size::Six),
            8 => Some(Size::Eight),
            10 => Some(Size::Ten),
            _ => None,
        }
    }

    /// The size that has `squares` squares in all: 36, 64 or 100.
    pub fn from_squares(squares: usize) -> Option<Size> {
        Size::ALL.into_iter().find(|size| size.squares() == squares)
    }

    /// Squares along one side.
    pub const fn side(self) -> u8 {
        match self {
            Size::Six => 6,
            Size::Eight => 8,
            Size::Ten => 10,
        }
    }

    /// Squares on the board.
    pub const fn squares(self) -> usize {
        let side = self.side() as usize;
        side * side
    }

    /// The four centre squares: upper left, upper right, lower left, lower right.
    pub fn centre(self) -> [Square; 4] {
        let (low, high) = (self.side() / 2 - 1, self.side() / 2);
        [(low, low), (high, low), (low, high), (high, high)]
            .map(|(file, rank)| Square::from_parts(file, rank))
    }

    /// Every square, row by row from a1.
    ///
    /// ```
    /// use outflank_core::Size;
    /// assert_eq!(Size::Ten.all_squares().last().map(|square| square.to_string()), Some("j10".into()));
    /// ```
    pub fn all_squares(self) -> impl DoubleEndedIterator<Item = Square> + Clone {
        let side = self.side();
        (0..side).flat_map(move |rank| (0..side).map(move |file| Square::from_parts(file, rank)))
    }
}

impl fmt::Display for Size {
    /// Writes `8×8`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}×{0}", self.side())
    }
}

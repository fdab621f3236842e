//! Squares and their names.

use core::fmt;
use core::str::FromStr;

use super::Size;

/// The side of the largest board.
const LARGEST: u8 = Size::Ten.side();

/// A square: file (column, from the left) and rank (row, from the top), written `a1` … `j10`.
///
/// A square names a place without saying which board it is on; [`Square::is_on`] tells whether a
/// board has it.
///
/// ```
/// use outflank_core::{Size, Square};
/// let square: Square = "C10".parse()?;
/// assert_eq!((square.file(), square.rank()), (2, 9));
/// assert_eq!(square.to_string(), "c10");
/// assert!(square.is_on(Size::Ten) && !square.is_on(Size::Eight));
/// # Ok::<(), outflank_core::board::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    rank: u8,
    file: u8,
}

impl Square {
    /// The square at `file` and `rank`, both from 0, where `size` has it.
    pub fn new(size: Size, file: u8, rank: u8) -> Option<Square> {
        (file < size.side() && rank < size.side()).then_some(Square { rank, file })
    }

    /// For parts known to be below 10.
    pub(crate) const fn from_parts(file: u8, rank: u8) -> Square {
        debug_assert!(file < LARGEST && rank < LARGEST);
        Square { rank, file }
    }

    /// The square with number `index`, counted row by row from a1 = 0, where `size` has it.
    pub fn from_index(size: Size, index: usize) -> Option<Square> {
        let side = usize::from(size.side());
        let (file, rank) = (index % side, index / side);
        Square::new(size, u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
    }

    /// The square's number, counted row by row from a1 = 0. It means something only where
    /// [`Square::is_on`] holds for the same size.
    pub fn index(self, size: Size) -> usize {
        usize::from(self.rank) * usize::from(size.side()) + usize::from(self.file)
    }

    /// Column from the left, 0 for a.
    pub const fn file(self) -> u8 {
        self.file
    }

    /// Row from the top, 0 for rank 1.
    pub const fn rank(self) -> u8 {
        self.rank
    }

    /// Whether a board of this size has the square.
    pub const fn is_on(self, size: Size) -> bool {
        self.file < size.side() && self.rank < size.side()
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file), self.rank + 1)
    }
}

/// The text is not a square from `a1` to `j10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a square from a1 to j10")
    }
}

impl core::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Reads `a1` … `j10` in either case; nothing may stand around it.
    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let (letter, digits) = text.split_at_checked(1).ok_or(ParseSquareError)?;
        let file = letter.as_bytes()[0].to_ascii_lowercase().wrapping_sub(b'a');
        // `parse` would also take a sign or leading zeros, which no record means as a rank.
        if !digits.starts_with(|first: char| ('1'..='9').contains(&first)) {
            return Err(ParseSquareError);
        }
        let rank = digits.parse::<u8>().map_err(|_| ParseSquareError)? - 1;
        Square::new(Size::Ten, file, rank).ok_or(ParseSquareError)
    }
}

#[cfg(test)]
mod tests {
    use super::Square;
    use crate::Size;

    #[test]
    fn every_square_survives_its_name_and_its_number() {
        for size in Size::ALL {
            for (index, square) in size.all_squares().enumerate() {
                assert_eq!(square.to_string().parse(), Ok(square));
                assert_eq!(square.index(size), index);
                assert_eq!(Square::from_index(size, index), Some(square));
            }
            assert_eq!(Square::from_index(size, size.squares()), None);
        }
        assert_eq!(Square::from_index(Size::Ten, usize::MAX), None);
    }

    #[test]
    fn two_digit_ranks_are_read_whole() {
        assert_eq!("a10".parse::<Square>().map(Square::rank), Ok(9));
        assert_eq!("a1".parse::<Square>().map(Square::rank), Ok(0));
    }

    #[test]
    fn what_is_no_square_is_refused() {
        for text in ["", "a", "a0", "k1", "a11", "a+1", "a01", "1a", "aa", "é1", "a1 ", "a256"] {
            assert!(text.parse::<Square>().is_err(), "{text:?}");
        }
    }
}

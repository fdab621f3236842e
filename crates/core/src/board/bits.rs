//! The integers that serve as bitboards.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// An unsigned integer used as a set of squares: `u64` or `u128`.
pub trait Bits:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
{
    /// The empty set.
    const ZERO: Self;
    /// How many bits there are.
    const WIDTH: u32;

    /// How many bits are set.
    fn count(self) -> u32;
    /// The number of the lowest set bit; [`Bits::WIDTH`] when none is.
    fn first(self) -> u32;
    /// The lowest set bit alone; zero for zero.
    fn lowest(self) -> Self;
    /// The highest set bit alone; zero for zero.
    fn highest(self) -> Self;
    /// The set without its lowest bit; zero for zero.
    fn without_lowest(self) -> Self;
    /// For a single bit, all bits below it; zero for zero.
    fn below(self) -> Self;
    /// For a single bit, all bits above it; zero for zero.
    fn above(self) -> Self;
    /// Both halves of the integer, low first, for hashing.
    fn halves(self) -> (u64, u64);

    /// Whether no bit is set.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::ZERO
    }

    /// The set of one bit. `bit` is below [`Bits::WIDTH`].
    fn of(bit: u32) -> Self;

    /// Whether `bit` is set.
    #[inline(always)]
    fn has(self, bit: u32) -> bool {
        !(self & Self::of(bit)).is_empty()
    }

    /// The numbers of the set bits, lowest first.
    #[inline(always)]
    fn iter(self) -> BitsIter<Self> {
        BitsIter(self)
    }
}

macro_rules! bits {
    ($integer:ty, of $of:expr, highest $highest:expr, halves $halves:expr) => {
        impl Bits for $integer {
            const ZERO: Self = 0;
            const WIDTH: u32 = Self::BITS;

            #[inline(always)]
            fn of(bit: u32) -> Self {
                $of(bit)
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn first(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline(always)]
            fn lowest(self) -> Self {
                self & self.wrapping_neg()
            }

            #[inline(always)]
            fn highest(self) -> Self {
                $highest(self)
            }

            #[inline(always)]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline(always)]
            fn below(self) -> Self {
                self.wrapping_sub(Self::from(self != 0))
            }

            #[inline(always)]
            fn above(self) -> Self {
                self.wrapping_neg() << 1
            }

            #[inline(always)]
            fn halves(self) -> (u64, u64) {
                $halves(self)
            }
        }
    };
}

bits!(u64, of |bit: u32| 1 << (bit & 63), highest highest, halves |bits: u64| (bits, 0));
bits!(u128, of one_of_128, highest highest_of_128, halves |bits: u128| (bits as u64, (bits >> 64) as u64));

#[inline(always)]
fn highest(bits: u64) -> u64 {
    // For zero the shift wraps to none, and the `&` clears the stray bit.
    (1_u64 << 63).wrapping_shr(bits.leading_zeros()) & bits
}

#[inline(always)]
const fn joined(low: u64, high: u64) -> u128 {
    low as u128 | (high as u128) << 64
}

// In the page a shift of 128 bits by a number that is not known beforehand is a call, by 64 it is none.

#[inline(always)]
fn one_of_128(bit: u32) -> u128 {
    let one = 1_u64 << (bit & 63);
    let low = if bit & 64 == 0 { one } else { 0 };
    joined(low, one ^ low)
}

#[inline(always)]
fn highest_of_128(bits: u128) -> u128 {
    let (low, high) = bits.halves();
    joined(if high == 0 { highest(low) } else { 0 }, highest(high))
}

/// Iterator over the numbers of the set bits, lowest first; made by [`Bits::iter`].
#[derive(Clone, Debug)]
pub struct BitsIter<B>(B);

impl<B: Bits> Iterator for BitsIter<B> {
    type Item = u32;

    #[inline(always)]
    fn next(&mut self) -> Option<u32> {
        if self.0.is_empty() {
            return None;
        }
        let bit = self.0.first();
        self.0 = self.0.without_lowest();
        Some(bit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count() as usize;
        (left, Some(left))
    }
}

impl<B: Bits> ExactSizeIterator for BitsIter<B> {}

#[cfg(test)]
mod tests {
    use super::Bits;

    fn single_bits_split_the_rest<B: Bits>() {
        for bit in 0..B::WIDTH {
            let one = B::of(bit);
            assert_eq!(one.below().count(), bit);
            assert_eq!(one.above().count(), B::WIDTH - 1 - bit);
            assert_eq!(one.below() | one | one.above(), !B::ZERO);
            assert_eq!((one | one.below()).highest(), one);
            assert_eq!((one | one.above()).lowest(), one);
        }
        assert_eq!(B::ZERO.below(), B::ZERO);
        assert_eq!(B::ZERO.above(), B::ZERO);
        assert_eq!(B::ZERO.highest(), B::ZERO);
        assert_eq!(B::ZERO.lowest(), B::ZERO);
        assert_eq!(B::ZERO.first(), B::WIDTH);
    }

    #[test]
    fn u64_and_u128_agree_with_the_definitions() {
        single_bits_split_the_rest::<u64>();
        single_bits_split_the_rest::<u128>();
    }

    #[test]
    fn iteration_is_ascending_and_complete() {
        let bits: Vec<u32> = 0x8000_0000_0000_0105_u64.iter().collect();
        assert_eq!(bits, [0, 2, 8, 63]);
    }
}

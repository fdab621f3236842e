//! Where the squares of each size lie in a bitboard.

use core::fmt::Debug;
use core::hash::Hash;

use super::discs::{legal, legal_by_eights};
use super::flips::{by_line, by_ray};
use super::{Bits, Size, Square};

/// The squares in each of the eight directions from one square, up to the edge.
#[derive(Clone, Copy, Debug)]
pub struct Rays<B> {
    /// Towards higher bits: east, south-west, south, south-east.
    pub up: [B; 4],
    /// Towards lower bits: west, north-east, north, north-west.
    pub down: [B; 4],
}

/// How the squares of one size lie in an integer. Implemented by [`Six`], [`Eight`] and [`Ten`].
///
/// A square's bit is `ORIGIN + rank * STRIDE + file`.
pub trait Geometry: Copy + Eq + Ord + Hash + Debug + Default + Send + Sync + 'static {
    /// The integer that holds the board.
    type Bits: Bits;
    /// The size this is the geometry of.
    const SIZE: Size;
    /// Bits from one rank to the next.
    const STRIDE: u32;
    /// The bit of a1.
    const ORIGIN: u32;
    /// All squares of the board.
    const BOARD: Self::Bits;
    /// All squares but those of the first and last file. A row that leaves the board sideways would
    /// come back on the other side; discs outside this set end it before it can.
    const INNER_FILES: Self::Bits;

    /// Discs of `opponent` that a disc of `mover` placed on the empty square `bit` flips.
    fn flips(mover: Self::Bits, opponent: Self::Bits, bit: u32) -> Self::Bits;

    /// Squares where a side with the discs `mover` may place another.
    fn legal(mover: Self::Bits, opponent: Self::Bits) -> Self::Bits;

    /// The rays from a bit of the board.
    fn rays(bit: u32) -> &'static Rays<Self::Bits>;

    /// The bit of a square, if this size has it.
    #[inline]
    fn bit(square: Square) -> Option<u32> {
        square.is_on(Self::SIZE).then(|| {
            Self::ORIGIN + u32::from(square.rank()) * Self::STRIDE + u32::from(square.file())
        })
    }

    /// The square of a bit, if the bit is one of [`Geometry::BOARD`].
    #[inline]
    fn square(bit: u32) -> Option<Square> {
        let place = bit.checked_sub(Self::ORIGIN)?;
        let (file, rank) = (place % Self::STRIDE, place / Self::STRIDE);
        Square::new(Self::SIZE, u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
    }
}

macro_rules! geometry {
    ($(#[$doc:meta])* $name:ident, $bits:ty, $size:expr, stride $stride:literal, origin $origin:literal,
     legal $legal:path, flips $flips:path, $(#[$inline:meta])*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name;

        impl $name {
            const WIDTH: usize = <$bits>::BITS as usize;

            const fn files(first: u32, last: u32) -> $bits {
                let mut set = 0;
                let mut rank = 0;
                while rank < $size.side() as u32 {
                    let mut file = first;
                    while file <= last {
                        set |= 1 << ($origin + rank * $stride + file);
                        file += 1;
                    }
                    rank += 1;
                }
                set
            }

            const fn ray(bit: usize, file_step: i32, rank_step: i32) -> $bits {
                let side = $size.side() as i32;
                let place = bit as i32 - $origin;
                if place < 0 {
                    return 0;
                }
                let (mut file, mut rank) = (place % $stride, place / $stride);
                if file >= side || rank >= side {
                    return 0;
                }
                let mut set = 0;
                loop {
                    file += file_step;
                    rank += rank_step;
                    if file < 0 || file >= side || rank < 0 || rank >= side {
                        return set;
                    }
                    set |= 1 << ($origin + rank * $stride + file);
                }
            }

            const fn all_rays() -> [Rays<$bits>; Self::WIDTH] {
                let mut rays = [Rays { up: [0; 4], down: [0; 4] }; Self::WIDTH];
                let mut bit = 0;
                while bit < Self::WIDTH {
                    rays[bit] = Rays {
                        up: [
                            Self::ray(bit, 1, 0),
                            Self::ray(bit, -1, 1),
                            Self::ray(bit, 0, 1),
                            Self::ray(bit, 1, 1),
                        ],
                        down: [
                            Self::ray(bit, -1, 0),
                            Self::ray(bit, 1, -1),
                            Self::ray(bit, 0, -1),
                            Self::ray(bit, -1, -1),
                        ],
                    };
                    bit += 1;
                }
                rays
            }
        }

        impl Geometry for $name {
            type Bits = $bits;
            const SIZE: Size = $size;
            const STRIDE: u32 = $stride;
            const ORIGIN: u32 = $origin;
            const BOARD: $bits = Self::files(0, $size.side() as u32 - 1);
            const INNER_FILES: $bits = Self::files(1, $size.side() as u32 - 2);

            $(#[$inline])*
            fn flips(mover: $bits, opponent: $bits, bit: u32) -> $bits {
                $flips(mover, opponent, bit)
            }

            $(#[$inline])*
            fn legal(mover: $bits, opponent: $bits) -> $bits {
                $legal(mover, opponent)
            }

            #[inline(always)]
            fn rays(bit: u32) -> &'static Rays<$bits> {
                static RAYS: [Rays<$bits>; $name::WIDTH] = $name::all_rays();
                // The width is a power of two: masking spares the bounds check.
                &RAYS[bit as usize & ($name::WIDTH - 1)]
            }
        }
    };
}

// Flips and legal moves are wanted in dozens of places. In the page, where each copy is downloaded,
// only 8×8, which is played most, has its own in every place; on the others a call costs them little.
geometry!(
    /// 6×6: the middle of an 8×8, so that both share their code and the frame stops every row.
    Six, u64, Size::Six, stride 8, origin 9, legal legal_by_eights::<Six>, flips by_line,
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
);
geometry!(
    /// 8×8: a1 is bit 0, h8 is bit 63.
    Eight, u64, Size::Eight, stride 8, origin 0, legal legal_by_eights::<Eight>, flips by_line,
    #[inline(always)]
);
geometry!(
    /// 10×10: a1 is bit 0, j10 is bit 99.
    Ten, u128, Size::Ten, stride 10, origin 0, legal legal::<Ten>, flips by_ray::<Ten>,
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
);

#[cfg(test)]
mod tests {
    use super::{Bits, Eight, Geometry, Six, Ten};

    fn bits_and_squares_correspond<G: Geometry>() {
        let mut seen = G::Bits::ZERO;
        for square in G::SIZE.all_squares() {
            let bit = G::bit(square).unwrap();
            assert_eq!(G::square(bit), Some(square));
            seen |= G::Bits::of(bit);
        }
        assert_eq!(seen, G::BOARD);
        for bit in (!G::BOARD).iter() {
            assert_eq!(G::square(bit), None);
        }
    }

    #[test]
    fn every_square_has_its_own_bit() {
        bits_and_squares_correspond::<Six>();
        bits_and_squares_correspond::<Eight>();
        bits_and_squares_correspond::<Ten>();
    }

    #[test]
    fn rays_run_to_the_edge() {
        let a1 = Eight::rays(0);
        assert_eq!(a1.up.map(|ray| ray.count()), [7, 0, 7, 7]);
        assert_eq!(a1.down.map(|ray| ray.count()), [0; 4]);
        let j10 = Ten::rays(99);
        assert_eq!(j10.down.map(|ray| ray.count()), [9, 0, 9, 9]);
        let centre_of_six = Six::rays(Six::bit("c3".parse().unwrap()).unwrap());
        assert_eq!(centre_of_six.up.map(|ray| ray.count()), [3, 2, 3, 3]);
    }
}

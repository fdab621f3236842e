//! Places on the board that search and evaluation treat apart: corners, edges, quadrants.

use super::flips::{DIAGONALS, FILE, file_to_row, inner_row_to_file};
use super::{Bits, Eight, Geometry, Six, Ten};

/// Sets of squares with a meaning of their own. Implemented by all three geometries.
pub trait Landmarks: Geometry {
    /// The four corners.
    const CORNERS: Self::Bits;
    /// The squares beside corners, in line with them and diagonally.
    const BESIDE_CORNERS: Self::Bits;
    /// The squares of the first file.
    const FIRST_FILE: Self::Bits;
    /// The squares of the last file.
    const LAST_FILE: Self::Bits;
    /// All squares of the border.
    const BORDER: Self::Bits;
    /// The four quarters of the board: upper left, upper right, lower left, lower right.
    const QUADRANTS: [Self::Bits; 4];

    /// The up to eight squares around a square.
    fn neighbours(bit: u32) -> Self::Bits;

    /// One of the bits 1, 2, 4, 8: which quadrant a square lies in.
    fn quadrant(bit: u32) -> u32;

    /// The union of the quadrants whose bits are set in `quadrants`.
    fn quadrants(quadrants: u32) -> Self::Bits;

    /// The border as four rows of bits, each read in the order of rising squares: top, bottom,
    /// left, right.
    fn edges(set: Self::Bits) -> [usize; 4];

    /// The border squares of four rows as [`Landmarks::edges`] reads them. Corners are taken from the
    /// top and bottom alone.
    fn from_edges(edges: [usize; 4]) -> Self::Bits;

    /// How many discs the mover would flip with a disc on `bit` if every other square were filled,
    /// with the mover's discs on `mover` and the other side's on all the rest.
    fn last_flips(mover: Self::Bits, bit: u32) -> u32;

    /// The quadrants with an odd number of `empties`, as in [`Landmarks::quadrants`].
    #[inline(always)]
    fn odd_quadrants(empties: Self::Bits) -> u32 {
        let [a, b, c, d] = Self::QUADRANTS.map(|quadrant| (empties & quadrant).count() & 1);
        a | b << 1 | c << 2 | d << 3
    }
}

/// A table row for each square of a geometry, masked instead of bounds-checked.
macro_rules! landmarks {
    ($name:ident, $bits:ty, side $side:literal, stride $stride:literal, origin $origin:literal,
     edges $edges:path, from_edges $from_edges:path, last_flips $last_flips:path) => {
        const _: () = {
            const WIDTH: usize = <$bits>::BITS as usize;
            const SIDE: i32 = $side;

            const fn at(file: i32, rank: i32) -> $bits {
                if file < 0 || file >= SIDE || rank < 0 || rank >= SIDE {
                    0
                } else {
                    1 << ($origin + rank * $stride + file)
                }
            }

            const fn block(files: (i32, i32), ranks: (i32, i32)) -> $bits {
                let mut set = 0;
                let mut rank = ranks.0;
                while rank < ranks.1 {
                    let mut file = files.0;
                    while file < files.1 {
                        set |= at(file, rank);
                        file += 1;
                    }
                    rank += 1;
                }
                set
            }

            const BOARD: $bits = block((0, SIDE), (0, SIDE));
            const QUADRANTS: [$bits; 4] = {
                let half = SIDE / 2;
                [
                    block((0, half), (0, half)),
                    block((half, SIDE), (0, half)),
                    block((0, half), (half, SIDE)),
                    block((half, SIDE), (half, SIDE)),
                ]
            };
            static UNIONS: [$bits; 16] = {
                let mut unions = [0; 16];
                let mut set = 0;
                while set < 16 {
                    let mut quadrant = 0;
                    while quadrant < 4 {
                        if set >> quadrant & 1 == 1 {
                            unions[set] |= QUADRANTS[quadrant];
                        }
                        quadrant += 1;
                    }
                    set += 1;
                }
                unions
            };
            static QUADRANT: [u8; WIDTH] = {
                let mut own = [0; WIDTH];
                let mut bit = 0;
                while bit < WIDTH {
                    let mut quadrant = 0;
                    while quadrant < 4 {
                        if QUADRANTS[quadrant] >> bit & 1 == 1 {
                            own[bit] = 1 << quadrant;
                        }
                        quadrant += 1;
                    }
                    bit += 1;
                }
                own
            };
            static NEIGHBOURS: [$bits; WIDTH] = {
                let mut neighbours = [0; WIDTH];
                let mut rank = 0;
                while rank < SIDE {
                    let mut file = 0;
                    while file < SIDE {
                        let bit = $origin + rank * $stride + file;
                        neighbours[bit as usize] =
                            block((file - 1, file + 2), (rank - 1, rank + 2)) & !at(file, rank);
                        file += 1;
                    }
                    rank += 1;
                }
                neighbours
            };

            impl Landmarks for $name {
                const CORNERS: $bits =
                    at(0, 0) | at(SIDE - 1, 0) | at(0, SIDE - 1) | at(SIDE - 1, SIDE - 1);
                const BESIDE_CORNERS: $bits = BOARD
                    & !Self::CORNERS
                    & !(block((2, SIDE - 2), (0, SIDE)) | block((0, SIDE), (2, SIDE - 2)));
                const FIRST_FILE: $bits = block((0, 1), (0, SIDE));
                const LAST_FILE: $bits = block((SIDE - 1, SIDE), (0, SIDE));
                const BORDER: $bits = BOARD & !block((1, SIDE - 1), (1, SIDE - 1));
                const QUADRANTS: [$bits; 4] = QUADRANTS;

                #[inline(always)]
                fn neighbours(bit: u32) -> $bits {
                    NEIGHBOURS[bit as usize & (WIDTH - 1)]
                }

                #[inline(always)]
                fn quadrant(bit: u32) -> u32 {
                    u32::from(QUADRANT[bit as usize & (WIDTH - 1)])
                }

                #[inline(always)]
                fn quadrants(quadrants: u32) -> $bits {
                    UNIONS[quadrants as usize & 15]
                }

                #[inline(always)]
                fn edges(set: $bits) -> [usize; 4] {
                    $edges(set)
                }

                #[inline(always)]
                fn from_edges(edges: [usize; 4]) -> $bits {
                    $from_edges(edges)
                }

                #[inline(always)]
                fn last_flips(mover: $bits, bit: u32) -> u32 {
                    $last_flips(mover, bit)
                }
            }
        };
    };
}

landmarks!(
    Six, u64, side 6, stride 8, origin 9,
    edges edges_of_six, from_edges six_from_edges, last_flips last_flips_by_line
);
landmarks!(
    Eight, u64, side 8, stride 8, origin 0,
    edges edges_of_eight, from_edges eight_from_edges, last_flips last_flips_by_line
);
landmarks!(
    Ten, u128, side 10, stride 10, origin 0,
    edges edges_of_ten, from_edges ten_from_edges, last_flips last_flips_by_ray
);

#[inline(always)]
fn edges_of_eight(set: u64) -> [usize; 4] {
    [(set & 255) as usize, (set >> 56) as usize, file_to_row(set, 0), file_to_row(set, 7)]
}

#[inline(always)]
fn edges_of_six(set: u64) -> [usize; 4] {
    [
        (set >> 9 & 63) as usize,
        (set >> 49 & 63) as usize,
        file_to_row(set, 1) >> 1 & 63,
        file_to_row(set, 6) >> 1 & 63,
    ]
}

#[inline(always)]
fn edges_of_ten(set: u128) -> [usize; 4] {
    // The bits 0, 10, 20, 30, 40 gathered to 45 … 49 by one multiplication without carries.
    let five = |half: u64| {
        const EVERY_TENTH: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40;
        const GATHER: u64 = 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45;
        ((half & EVERY_TENTH).wrapping_mul(GATHER) >> 45 & 31) as usize
    };
    let file = |file: u32| five((set >> file) as u64) | five((set >> (50 + file)) as u64) << 5;
    [(set & 1023) as usize, (set >> 90 & 1023) as usize, file(0), file(9)]
}

#[inline(always)]
fn eight_from_edges([top, bottom, left, right]: [usize; 4]) -> u64 {
    top as u64 | (bottom as u64) << 56 | inner_row_to_file(left) | inner_row_to_file(right) << 7
}

#[inline(always)]
fn six_from_edges([top, bottom, left, right]: [usize; 4]) -> u64 {
    (top as u64) << 9
        | (bottom as u64) << 49
        | inner_row_to_file(left << 1) << 1
        | inner_row_to_file(right << 1) << 6
}

#[inline(always)]
fn ten_from_edges([top, bottom, left, right]: [usize; 4]) -> u128 {
    const INNER_FILE: u128 =
        1 << 10 | 1 << 20 | 1 << 30 | 1 << 40 | 1 << 50 | 1 << 60 | 1 << 70 | 1 << 80;
    const SPREAD: u128 =
        1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45 | 1 << 54 | 1 << 63 | 1 << 72;
    let file = |row: usize| (row as u128 & 0x1fe).wrapping_mul(SPREAD) & INNER_FILE;
    top as u128 | (bottom as u128) << 90 | file(left) | file(right) << 9
}

/// Flips along one line of up to eight squares by the place of the new disc and the mover's discs.
static LINE_FLIPS: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut movers = 0;
        while movers < 256 {
            let mut flips = 0;
            let mut up = place + 1;
            while up < 8 && movers >> up & 1 == 0 {
                up += 1;
            }
            if up < 8 {
                flips += up - place - 1;
            }
            let mut down = place as i32 - 1;
            while down >= 0 && movers >> down & 1 == 0 {
                down -= 1;
            }
            if down >= 0 {
                flips += (place as i32 - down - 1) as usize;
            }
            table[place][movers] = flips as u8;
            movers += 1;
        }
        place += 1;
    }
    table
};

/// Squares outside a line, or outside 6×6, are nobody's: no row ends on them, so none is counted.
#[inline(always)]
fn last_flips_by_line(mover: u64, bit: u32) -> u32 {
    let (file, rank) = (bit & 7, bit >> 3 & 7);
    let [falling, rising] = DIAGONALS[bit as usize & 63];
    let by_file = &LINE_FLIPS[file as usize];
    let row = (mover >> (bit & 56) & 255) as usize;
    let falling = ((mover & falling).wrapping_mul(FILE) >> 56) as usize;
    let rising = ((mover & rising).wrapping_mul(FILE) >> 56) as usize;
    u32::from(by_file[row])
        + u32::from(LINE_FLIPS[rank as usize][file_to_row(mover, file)])
        + u32::from(by_file[falling])
        + u32::from(by_file[rising])
}

#[cfg_attr(target_arch = "wasm32", inline(never))]
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn last_flips_by_ray(mover: u128, bit: u32) -> u32 {
    let rays = Ten::rays(bit);
    let mut flips = 0;
    for ray in rays.up {
        flips |= ray & (ray & mover).lowest().below();
    }
    for ray in rays.down {
        flips |= ray & (ray & mover).highest().above();
    }
    flips.count()
}

#[cfg(test)]
mod tests {
    use super::Landmarks;
    use crate::board::{Bits, Board, Eight, Six, Ten};

    fn landmarks_fit_the_board<G: Landmarks>() {
        let side = u32::from(G::SIZE.side());
        assert_eq!(G::CORNERS.count(), 4);
        let beside = G::CORNERS.iter().fold(G::Bits::ZERO, |set, bit| set | G::neighbours(bit));
        assert_eq!(G::BESIDE_CORNERS, beside);
        assert_eq!(G::BORDER.count(), 4 * side - 4);
        assert_eq!(G::quadrants(15), G::BOARD);
        for bit in G::BOARD.iter() {
            assert!(G::quadrants(G::quadrant(bit)).has(bit));
            let around = match (G::CORNERS.has(bit), G::BORDER.has(bit)) {
                (true, _) => 3,
                (_, true) => 5,
                _ => 8,
            };
            assert_eq!(G::neighbours(bit).count(), around);
            assert!(!G::neighbours(bit).has(bit));
        }
    }

    fn edges_are_read_in_order<G: Landmarks>() {
        let side = usize::from(G::SIZE.side());
        let squares: Vec<u32> = G::BOARD.iter().collect();
        for (index, &bit) in squares.iter().enumerate() {
            let (file, rank) = (index % side, index / side);
            let row = |on: bool, place: usize| if on { 1 << place } else { 0 };
            let expected = [
                row(rank == 0, file),
                row(rank == side - 1, file),
                row(file == 0, rank),
                row(file == side - 1, rank),
            ];
            let set = G::Bits::of(bit);
            assert_eq!(G::edges(set), expected);
            assert_eq!(G::from_edges(expected), set & G::BORDER);
        }
    }

    fn last_flips_are_those_of_a_full_board<G: Landmarks>() {
        let mut seed = 1_u64;
        let mut random = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) as u32
        };
        for _ in 0..300 {
            let mut mover = G::Bits::ZERO;
            for bit in G::BOARD.iter() {
                if random() & 3 == 0 {
                    mover |= G::Bits::of(bit);
                }
            }
            for bit in G::BOARD.iter() {
                let hole = G::Bits::of(bit);
                let mover = mover & !hole;
                let board = Board::<G>::new(mover, G::BOARD & !mover & !hole).unwrap();
                assert_eq!(G::last_flips(mover, bit), board.flips(bit).count());
            }
        }
    }

    #[test]
    fn every_size_has_its_landmarks() {
        landmarks_fit_the_board::<Six>();
        landmarks_fit_the_board::<Eight>();
        landmarks_fit_the_board::<Ten>();
    }

    #[test]
    fn edges() {
        edges_are_read_in_order::<Six>();
        edges_are_read_in_order::<Eight>();
        edges_are_read_in_order::<Ten>();
    }

    #[test]
    fn last_flips() {
        last_flips_are_those_of_a_full_board::<Six>();
        last_flips_are_those_of_a_full_board::<Eight>();
        last_flips_are_those_of_a_full_board::<Ten>();
    }
}

//! The discs that a move flips.

use super::{Bits, Geometry};

/// Flips along the eight rays from `bit`.
#[inline(always)]
pub(super) fn by_ray<G: Geometry>(mover: G::Bits, opponent: G::Bits, bit: u32) -> G::Bits {
    let rays = G::rays(bit);
    let mut flips = G::Bits::ZERO;
    for ray in rays.up {
        let end = (ray & !opponent).lowest() & mover;
        flips |= ray & end.below();
    }
    for ray in rays.down {
        let end = (ray & !opponent).highest() & mover;
        flips |= ray & end.above();
    }
    flips
}

/// For a disc placed on a line of eight squares: where the rows beside it end, by the other side's
/// discs on the six inner squares.
static ENDS: [[u8; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut place = 0;
    while place < 8 {
        let mut inner = 0;
        while inner < 64 {
            let opponents = inner << 1;
            let mut up = place + 1;
            while up < 8 && opponents >> up & 1 == 1 {
                up += 1;
            }
            if up > place + 1 && up < 8 {
                table[place][inner] |= 1 << up;
            }
            let mut down = place as i32 - 1;
            while down >= 0 && opponents >> down & 1 == 1 {
                down -= 1;
            }
            if down < place as i32 - 1 && down >= 0 {
                table[place][inner] |= 1 << down;
            }
            inner += 1;
        }
        place += 1;
    }
    table
};

/// The squares between a place on a line and the ends of its rows.
static BETWEEN: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut ends = 0;
        while ends < 256 {
            let mut end = 0;
            while end < 8 {
                if ends >> end & 1 == 1 {
                    let (low, high) = if end < place { (end, place) } else { (place, end) };
                    let mut between = low + 1;
                    while between < high {
                        table[place][ends] |= 1 << between;
                        between += 1;
                    }
                }
                end += 1;
            }
            ends += 1;
        }
        place += 1;
    }
    table
};

/// Both diagonals through each square of a stride-8 board.
pub(super) static DIAGONALS: [[u64; 2]; 64] = {
    let mut table = [[0; 2]; 64];
    let mut bit = 0;
    while bit < 64 {
        let (file, rank) = (bit as i32 % 8, bit as i32 / 8);
        let mut other = 0;
        while other < 64 {
            let (across, down) = (other % 8 - file, other / 8 - rank);
            if across == down {
                table[bit][0] |= 1 << other;
            }
            if across == -down {
                table[bit][1] |= 1 << other;
            }
            other += 1;
        }
        bit += 1;
    }
    table
};

pub(super) const FILE: u64 = 0x0101_0101_0101_0101;

/// A file of a stride-8 board as a row of bits: rank r becomes bit r.
#[inline(always)]
pub(super) const fn file_to_row(set: u64, file: u32) -> usize {
    (((set >> file) & FILE).wrapping_mul(0x0102_0408_1020_4080) >> 56) as usize
}

/// The first file of a stride-8 board from bits 1 … 6 of a row.
#[inline(always)]
pub(super) const fn inner_row_to_file(row: usize) -> u64 {
    // The six products fall on different bits, so nothing carries.
    ((row as u64 & 0x7e).wrapping_mul(0x0000_0408_1020_4080)) & 0x0001_0101_0101_0100
}

/// Flips along the four lines through `bit` of a stride-8 board, each looked up as a row of bits.
#[inline(always)]
pub(super) fn by_line(mover: u64, opponent: u64, bit: u32) -> u64 {
    let (file, rank) = (bit & 7, bit >> 3 & 7);
    let flipped = |place: u32, mover: usize, opponent: usize| {
        let ends = usize::from(ENDS[place as usize][opponent >> 1 & 63]) & mover;
        usize::from(BETWEEN[place as usize][ends & 255])
    };
    let start = bit & 56;
    let row = flipped(file, (mover >> start & 255) as usize, (opponent >> start & 255) as usize);
    let mut flips = (row as u64) << start;
    let column = flipped(rank, file_to_row(mover, file), file_to_row(opponent, file));
    flips |= inner_row_to_file(column) << file;
    for diagonal in DIAGONALS[bit as usize & 63] {
        let gather = |set: u64| ((set & diagonal).wrapping_mul(FILE) >> 56) as usize;
        let row = flipped(file, gather(mover), gather(opponent));
        flips |= (row as u64).wrapping_mul(FILE) & diagonal;
    }
    flips
}

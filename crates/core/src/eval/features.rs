//! What the hand-made evaluation sees of a position.

use crate::board::{Bits, Board, Edges, Landmarks};

/// How many features there are.
pub const FEATURES: usize = 13;

/// The numbers that are weighed, each for the mover less the same for the other side, but for the
/// first and the last, which are about the turn alone:
///
/// 0. one, for the turn;
/// 1. legal moves;
/// 2. eight times the binary logarithm of one more than the legal moves;
/// 3. empty squares beside the other side's discs;
/// 4. discs beside empty squares;
/// 5. corners;
/// 6. border squares beside empty corners;
/// 7. squares diagonally before empty corners;
/// 8. stable discs on the border;
/// 9. discs;
/// 10. discs on the border;
/// 11. corners that can be taken at once;
/// 12. one where the number of empties is odd.
pub type Features = [i32; FEATURES];

/// `round(8 * log2(n + 1))`.
static LOGARITHM: [u8; 64] = {
    let mut table = [0; 64];
    let mut n = 1_u64;
    while n < 64 {
        // The largest k with 2^k <= (n + 1)^8 * sqrt(2), by squaring: 2^(2k) <= 2 (n + 1)^16.
        let mut k = 0;
        let power = (n as u128 + 1).pow(16) * 2;
        while 1_u128 << (2 * k + 2) <= power {
            k += 1;
        }
        table[n as usize] = k as u8;
        n += 1;
    }
    table
};

/// The squares around `set`, not `set` itself unless its squares touch.
#[inline(always)]
fn around<G: Landmarks>(set: G::Bits) -> G::Bits {
    let inner = set & G::INNER_FILES;
    // Along a file everything may move; sideways the first and last file would wrap, and squares
    // there have their sideways neighbours through the others' moves the other way.
    let upright = set << G::STRIDE | set >> G::STRIDE;
    let (first, last) = (set & G::FIRST_FILE, set & G::LAST_FILE);
    let east = inner | first;
    let west = inner | last;
    let east_column = east | east << G::STRIDE | east >> G::STRIDE;
    let west_column = west | west << G::STRIDE | west >> G::STRIDE;
    (upright | east_column << 1 | west_column >> 1) & G::BOARD
}

/// Counts the features.
#[inline(always)]
pub fn features<G: Landmarks>(board: Board<G>, edges: &Edges) -> Features {
    let (own, other, empties) = (board.mover(), board.opponent(), board.empties());
    let (legal, replies) = (board.legal(), board.pass().legal());
    let count = |set: G::Bits| set.count() as i32;
    let difference = |own: G::Bits, other: G::Bits| count(own) - count(other);
    let logarithm = |moves: G::Bits| i32::from(LOGARITHM[moves.count() as usize & 63]);

    let frontier = around::<G>(empties);
    let before_corners = around::<G>(empties & G::CORNERS);
    let (c_squares, x_squares) = (before_corners & G::BORDER, before_corners & !G::BORDER);
    let border = edges.stable_border(board);
    [
        1,
        difference(legal, replies),
        logarithm(legal) - logarithm(replies),
        difference(around::<G>(other) & empties, around::<G>(own) & empties),
        difference(own & frontier, other & frontier),
        difference(own & G::CORNERS, other & G::CORNERS),
        difference(own & c_squares, other & c_squares),
        difference(own & x_squares, other & x_squares),
        difference(own & border, other & border),
        difference(own, other),
        difference(own & G::BORDER, other & G::BORDER),
        difference(legal & G::CORNERS, replies & G::CORNERS),
        count(empties) & 1,
    ]
}

//! Discs that can never be flipped again.

use super::{Bits, Board, Landmarks};

/// Stable discs of every possible edge, looked up by the discs on it.
#[derive(Clone, Debug)]
pub struct Edges {
    /// The base-3 number whose digits 1 are the bits of the index.
    ternary: Vec<u16>,
    /// The stable squares by `ternary[mover] + 2 * ternary[opponent]`.
    stable: Vec<u16>,
}

impl Edges {
    /// The table for edges `side` squares long.
    pub fn new(side: u8) -> Edges {
        let side = u32::from(side);
        let ternary: Vec<u16> = (0..1_u32 << side)
            .map(|bits| {
                (0..side).filter(|&place| bits >> place & 1 == 1).map(|p| 3_u16.pow(p)).sum()
            })
            .collect();
        let mut edges = Edges { ternary, stable: vec![0; 3_usize.pow(side)] };
        let full = (1_u32 << side) - 1;
        // Every move fills a square: with the fuller edges known, each follows from its successors.
        for empties in 0..=side {
            for occupied in (0..=full).filter(|occupied| occupied.count_ones() == side - empties) {
                // All subsets of the occupied squares as the mover's discs.
                let mut mover = occupied;
                loop {
                    let stable = edges.stable_here(mover, occupied & !mover, side);
                    let index = edges.index(mover, occupied & !mover);
                    edges.stable[index] = stable;
                    if mover == 0 {
                        break;
                    }
                    mover = (mover - 1) & occupied;
                }
            }
        }
        edges
    }

    fn index(&self, mover: u32, opponent: u32) -> usize {
        usize::from(self.ternary[mover as usize]) + 2 * usize::from(self.ternary[opponent as usize])
    }

    /// Discs that keep their colour whoever plays wherever on this edge.
    fn stable_here(&self, mover: u32, opponent: u32, side: u32) -> u16 {
        let mut stable = mover | opponent;
        for place in (0..side).filter(|&place| (mover | opponent) >> place & 1 == 0) {
            for (own, other) in [(mover, opponent), (opponent, mover)] {
                let flips = flips_on_edge(own, other, place, side);
                let (own, other) = (own | flips | 1 << place, other & !flips);
                stable &= !flips & u32::from(self.stable[self.index(own, other)]);
            }
        }
        // At most ten squares.
        stable as u16
    }

    /// The stable squares of one edge.
    #[inline(always)]
    pub fn stable(&self, mover: usize, opponent: usize) -> usize {
        let ternary = |discs: usize| self.ternary.get(discs).copied().unwrap_or(0);
        let index = usize::from(ternary(mover)) + 2 * usize::from(ternary(opponent));
        self.stable.get(index).map_or(0, |&stable| usize::from(stable))
    }

    /// The stable discs of both sides on the border.
    #[inline(always)]
    pub fn stable_border<G: Landmarks>(&self, board: Board<G>) -> G::Bits {
        let (mover, opponent) = (G::edges(board.mover()), G::edges(board.opponent()));
        G::from_edges([0, 1, 2, 3].map(|edge| self.stable(mover[edge], opponent[edge])))
    }
}

fn flips_on_edge(own: u32, other: u32, place: u32, side: u32) -> u32 {
    let mut flips = 0;
    let ways: [&mut dyn Iterator<Item = u32>; 2] = [&mut (place + 1..side), &mut (0..place).rev()];
    for way in ways {
        let mut row = 0;
        for at in way {
            if other >> at & 1 == 1 {
                row |= 1 << at;
            } else {
                if own >> at & 1 == 1 {
                    flips |= row;
                }
                break;
            }
        }
    }
    flips
}

/// Squares from which a whole line in one direction, both ways, is free of `holes`.
#[inline(always)]
fn full_lines<G: Landmarks>(
    holes: G::Bits,
    shift: u32,
    entered: G::Bits,
    left: G::Bits,
) -> G::Bits {
    // Holes spread along the line; they may enter a square only from its neighbour on the line.
    let (mut up, mut down) = (holes, holes);
    let (mut open_up, mut open_down) = (entered, left);
    let mut distance = shift;
    for _ in 0..3 {
        up |= open_up & (up << distance);
        down |= open_down & (down >> distance);
        open_up &= open_up << distance;
        open_down &= open_down >> distance;
        distance *= 2;
    }
    if G::SIZE.side() > 8 {
        up |= open_up & (up << distance);
        down |= open_down & (down >> distance);
    }
    G::BOARD & !(up | down)
}

/// Discs of the mover that can never be flipped. Not all of them, but no others.
pub fn stable_discs<G: Landmarks>(board: Board<G>, edges: &Edges) -> G::Bits {
    let own = board.mover();
    let holes = board.empties();
    let not_first = (G::INNER_FILES << 1 | G::INNER_FILES) & G::BOARD;
    let not_last = (G::INNER_FILES >> 1 | G::INNER_FILES) & G::BOARD;
    let row = full_lines::<G>(holes, 1, not_first, not_last);
    let file = full_lines::<G>(holes, G::STRIDE, G::BOARD, G::BOARD);
    let falling = full_lines::<G>(holes, G::STRIDE + 1, not_first, not_last);
    let rising = full_lines::<G>(holes, G::STRIDE - 1, not_last, not_first);

    let mut stable = edges.stable_border(board) & own;
    // On the border only the edge itself can flip a disc, and that is in the table.
    let inner = own & !G::BORDER;
    stable |= inner & row & file & falling & rising;
    if stable.is_empty() {
        return stable;
    }
    loop {
        let beside = |shift: u32| (stable << shift) | (stable >> shift);
        let more = inner
            & (beside(1) | row)
            & (beside(G::STRIDE) | file)
            & (beside(G::STRIDE + 1) | falling)
            & (beside(G::STRIDE - 1) | rising)
            & !stable;
        if more.is_empty() {
            return stable;
        }
        stable |= more;
    }
}

#[cfg(test)]
mod tests {
    use super::{Edges, stable_discs};
    use crate::board::{Bits, Board, Eight, Landmarks, Six, Ten};

    /// Plays a random game to the end and checks that no disc called stable is ever flipped.
    fn stable_discs_stay<G: Landmarks>(
        start: Board<G>,
        edges: &Edges,
        random: &mut impl FnMut() -> u32,
    ) -> u32 {
        let mut board = start;
        let (mut mine, mut theirs) = (G::Bits::ZERO, G::Bits::ZERO);
        let mut claimed = 0;
        loop {
            mine |= stable_discs(board, edges);
            theirs |= stable_discs(board.pass(), edges);
            claimed += (mine | theirs).count();
            assert!((mine & !board.mover()).is_empty(), "{board:?}");
            assert!((theirs & !board.opponent()).is_empty(), "{board:?}");
            let mut legal = board.legal();
            if legal.is_empty() {
                board = board.pass();
                (mine, theirs) = (theirs, mine);
                legal = board.legal();
                if legal.is_empty() {
                    return claimed;
                }
            }
            for _ in 0..random() % legal.count() {
                legal = legal.without_lowest();
            }
            let bit = legal.first();
            board = board.place(bit, board.flips(bit));
            (mine, theirs) = (theirs, mine);
        }
    }

    fn in_random_games<G: Landmarks>(centre: [u32; 4]) {
        let edges = Edges::new(G::SIZE.side());
        let [a, b, c, d] = centre.map(G::Bits::of);
        let start = Board::<G>::new(b | c, a | d).unwrap();
        let mut seed = 7_u64;
        let mut random = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) as u32
        };
        let claimed: u32 = (0..300).map(|_| stable_discs_stay(start, &edges, &mut random)).sum();
        assert!(claimed > 10_000);
    }

    #[test]
    fn what_is_called_stable_is_never_flipped() {
        in_random_games::<Six>([27, 28, 35, 36]);
        in_random_games::<Eight>([27, 28, 35, 36]);
        in_random_games::<Ten>([44, 45, 54, 55]);
    }

    #[test]
    fn a_full_board_is_stable() {
        let edges = Edges::new(8);
        let board = Board::<Eight>::new(0x00ff_00ff_00ff_00ff, 0xff00_ff00_ff00_ff00).unwrap();
        assert_eq!(stable_discs(board, &edges), board.mover());
    }

    #[test]
    fn corners_and_what_leans_on_them_are_stable() {
        let edges = Edges::new(8);
        let board = Board::<Eight>::new(0b11 | 0b11 << 8 | 1 << 16, 1 << 18).unwrap();
        assert_eq!(stable_discs(board, &edges), 0b11 | 0b11 << 8 | 1 << 16);
    }
}

//! The transposition table: what is known of positions already searched.

use super::tags::{Index, Slot, WAYS};
use crate::board::{Bits, Board, Geometry};

/// No move is stored.
pub const NO_MOVE: u8 = u8::MAX;

/// The effort behind a value: how deep, and with how many probabilistic cuts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Plies searched; the number of empties when searched to the end.
    pub depth: u8,
    /// Index of the confidence of the cuts; see [`super::probcut`].
    pub confidence: u8,
}

/// What is known of one position.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// The value is at least this.
    pub lower: i8,
    /// The value is at most this.
    pub upper: i8,
    /// How it was found.
    pub effort: Effort,
    /// The best moves found, best first.
    pub moves: [u8; 2],
}

const NOTHING: Known = Known {
    lower: i8::MIN,
    upper: i8::MAX,
    effort: Effort { depth: 0, confidence: 0 },
    moves: [NO_MOVE; 2],
};

#[derive(Clone, Copy, Debug)]
struct Entry<G: Geometry> {
    /// The whole board: another position can never be mistaken for this one.
    board: Board<G>,
    known: Known,
}

#[derive(Clone, Copy, Debug)]
struct Bucket<G: Geometry>([Entry<G>; WAYS]);

/// A table for the positions of one geometry under one goal and one evaluation.
#[derive(Clone, Debug)]
pub struct Table<G: Geometry> {
    buckets: Vec<Bucket<G>>,
    index: Vec<Index>,
    /// Whether anything was stored since it was last forgotten.
    in_use: bool,
}

/// The size, in bytes, of a table for which the memory asked for is not to be had.
const MODEST: usize = 16 << 20;

impl<G: Geometry> Table<G> {
    /// A table of about this many bytes, at least one bucket. Where so much memory is refused it has
    /// 16 MiB, and where that is refused as well it keeps nothing.
    pub fn new(bytes: usize) -> Table<G> {
        let empty = Bucket([Entry { board: Board::default(), known: NOTHING }; WAYS]);
        for bytes in [bytes, bytes.min(MODEST)] {
            let wanted = (bytes / (size_of::<Bucket<G>>() + size_of::<Index>())).max(1);
            let (mut buckets, mut index) = (Vec::new(), Vec::new());
            if index.try_reserve_exact(wanted).is_ok() && buckets.try_reserve_exact(wanted).is_ok()
            {
                // A slot is a number of 32 bits.
                let wanted = wanted.min(u32::MAX as usize);
                buckets.resize(wanted, empty);
                index.resize(wanted, Index::default());
                return Table { buckets, index, in_use: false };
            }
        }
        Table { buckets: Vec::new(), index: Vec::new(), in_use: false }
    }

    /// Forgets everything; writes to a thirteenth of the memory, unless nothing was stored.
    pub fn next_search(&mut self) {
        if core::mem::take(&mut self.in_use) {
            self.index.fill(Index::default());
        }
    }

    /// Where `board` belongs.
    #[inline(always)]
    pub fn slot(&self, board: Board<G>) -> Slot {
        let hash = hash(board);
        // The upper half scaled to the number of buckets, which need not be a power of two.
        let bucket = (((hash >> 32) * self.buckets.len() as u64) >> 32) as u32;
        // The next best bits.
        Slot::new(bucket, (hash >> 24) as u8)
    }

    /// What is known of `board`.
    #[inline(always)]
    pub fn probe(&self, slot: Slot, board: Board<G>) -> Option<Known> {
        let index = self.index.get(slot.bucket())?;
        let among = slot.among(index.tags);
        if among == 0 {
            return None;
        }
        let bucket = self.buckets.get(slot.bucket())?;
        way_of(bucket, among, board).map(|way| bucket.0[way].known)
    }

    /// Records that a search with a window from `alpha` to `beta` returned `value`.
    pub fn store(&mut self, slot: Slot, board: Board<G>, result: Found) {
        let Some(bucket) = self.buckets.get_mut(slot.bucket()) else { return };
        let Some(index) = self.index.get_mut(slot.bucket()) else { return };
        let among = slot.among(index.tags);
        if among != 0
            && let Some(way) = way_of(bucket, among, board)
        {
            let known = &mut bucket.0[way].known;
            let again = known.effort == result.effort;
            if known.update(result) {
                let cost = cost(result.nodes);
                index.costs[way] = if again { index.costs[way].max(cost) } else { cost };
            }
            return;
        }
        // What would be lost: the nodes that it would take to find it again say more of that than the depth does.
        let mut way = 0;
        for other in 1..WAYS {
            if index.costs[other] < index.costs[way] {
                way = other;
            }
        }
        self.in_use = true;
        bucket.0[way] = Entry { board, known: result.known() };
        index.costs[way] = cost(result.nodes);
        index.set_tag(way, slot);
    }
}

/// The way that holds a board, where the tags leave any.
#[inline(always)]
fn way_of<G: Geometry>(bucket: &Bucket<G>, among: u32, board: Board<G>) -> Option<usize> {
    (0..WAYS).find(|&way| among >> (8 * way) & 128 != 0 && bucket.0[way].board == board)
}

#[inline(always)]
fn hash<G: Geometry>(board: Board<G>) -> u64 {
    const ODD: [u64; 3] = [0x9e37_79b9_7f4a_7c15, 0xc2b2_ae3d_27d4_eb4f, 0xd6e8_feb8_6659_fd93];
    let mix = |set: G::Bits, factor: u64| {
        let (low, high) = set.halves();
        (low ^ high.rotate_left(29).wrapping_mul(ODD[2])).wrapping_mul(factor)
    };
    let both = mix(board.mover(), ODD[0]) ^ mix(board.opponent(), ODD[1]).rotate_left(32);
    (both ^ (both >> 32)).wrapping_mul(ODD[2])
}

/// The result of a search, to be stored.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// Lower end of the window.
    pub alpha: i32,
    /// Upper end of the window.
    pub beta: i32,
    /// What the search returned.
    pub value: i32,
    /// The effort behind it.
    pub effort: Effort,
    /// How many nodes it took.
    pub nodes: u64,
    /// The move that led to it, or [`NO_MOVE`].
    pub best: u8,
}

impl Found {
    /// Values are at most 100 either way and fit in eight bits.
    fn bounds(self) -> (i8, i8) {
        let value = self.value as i8;
        let lower = if self.value > self.alpha { value } else { i8::MIN };
        let upper = if self.value < self.beta { value } else { i8::MAX };
        (lower, upper)
    }

    fn known(self) -> Known {
        let (lower, upper) = self.bounds();
        let moves = [self.best, NO_MOVE];
        Known { lower, upper, effort: self.effort, moves }
    }
}

/// About eight times the binary logarithm of a number of nodes, and one: more than that of nothing.
fn cost(nodes: u64) -> u8 {
    let power = nodes.max(1).ilog2();
    // Between two powers the three bits below the highest.
    let eighths = (nodes << 3 >> power) as u32 & 7;
    ((power << 3 | eighths) + 1).min(u32::from(u8::MAX)) as u8
}

impl Known {
    /// Takes in another result for the same position; false where what is known goes deeper.
    fn update(&mut self, result: Found) -> bool {
        let (lower, upper) = result.bounds();
        let mut proves_less = false;
        if self.effort == result.effort {
            // The first move is the one that proved the lower bound, where there is one.
            proves_less = lower < self.lower;
            self.lower = self.lower.max(lower);
            self.upper = self.upper.min(upper);
            if self.lower > self.upper {
                // Cuts may contradict each other; the latest word stands.
                (self.lower, self.upper) = (lower, upper);
                proves_less = false;
            }
        } else if self.effort.rank() > result.effort.rank() {
            // A shallow look at a position that is known better: its move is the better one too.
            return false;
        } else {
            (self.lower, self.upper, self.effort) = (lower, upper, result.effort);
        }
        if result.best != NO_MOVE && result.best != self.moves[0] {
            self.moves = if proves_less {
                [self.moves[0], result.best]
            } else {
                [result.best, self.moves[0]]
            };
        }
        true
    }
}

impl Effort {
    #[inline(always)]
    fn rank(self) -> u32 {
        u32::from(self.depth) << 4 | u32::from(self.confidence)
    }
}

#[cfg(test)]
mod tests {
    use super::{Effort, Found, NO_MOVE, Table};
    use crate::board::{Bits, Board, Eight, Geometry, Ten};

    fn a_small_table_never_mistakes_a_position<G: Geometry>() {
        let mut table = Table::<G>::new(1000);
        let effort = Effort { depth: 5, confidence: 0 };
        let boards: Vec<Board<G>> = G::BOARD
            .iter()
            .flat_map(|bit| (0..bit).map(move |other| (bit, other)))
            .filter(|(_, other)| G::BOARD.has(*other))
            .filter_map(|(bit, other)| Board::new(G::Bits::of(bit), G::Bits::of(other)))
            .collect();
        let mut found = 0;
        for (index, &board) in boards.iter().enumerate() {
            let value = (index % 100) as i32;
            let result = Found { alpha: -1, beta: 100, value, effort, nodes: 1, best: NO_MOVE };
            table.store(table.slot(board), board, result);
            for (earlier, &board) in boards[..index].iter().enumerate().rev().take(30) {
                if let Some(known) = table.probe(table.slot(board), board) {
                    assert_eq!(i32::from(known.lower), (earlier % 100) as i32);
                    found += 1;
                }
            }
        }
        assert!(found > 0);
    }

    #[test]
    fn no_false_hits() {
        a_small_table_never_mistakes_a_position::<Eight>();
        a_small_table_never_mistakes_a_position::<Ten>();
    }

    #[test]
    fn nothing_of_an_earlier_search_is_seen() {
        let boards: Vec<Board<Eight>> =
            (0..63).filter_map(|bit| Board::new(1 << bit, 2 << bit)).collect();
        let mut table = Table::<Eight>::new(300);
        let effort = Effort { depth: 5, confidence: 0 };
        for (value, kept) in (1..).zip(boards.chunks(9)) {
            table.next_search();
            assert!(boards.iter().all(|&board| table.probe(table.slot(board), board).is_none()));
            for &board in kept {
                let found = Found { alpha: 0, beta: 100, value, effort, nodes: 1, best: 7 };
                table.store(table.slot(board), board, found);
            }
            let seen = |board: &Board<Eight>| table.probe(table.slot(*board), *board);
            let known: Vec<i8> = boards.iter().filter_map(seen).map(|known| known.lower).collect();
            assert!(!known.is_empty() && known.iter().all(|&lower| i32::from(lower) == value));
        }
    }

    #[test]
    fn a_size_that_no_machine_has_gives_a_modest_table() {
        let table = Table::<Eight>::new(usize::MAX);
        assert_eq!(table.buckets.len(), Table::<Eight>::new(super::MODEST).buckets.len());
        assert_eq!(Table::<Ten>::new(0).buckets.len(), 1);
    }

    #[test]
    fn what_cost_least_makes_room() {
        let board = |bit: u32| Board::<Eight>::new(1, 2_u64 << bit).unwrap();
        let mut table = Table::new(0);
        let mut store = |bit, depth, nodes| {
            let effort = Effort { depth, confidence: 5 };
            let result = Found { alpha: 0, beta: 1, value: 1, effort, nodes, best: 7 };
            table.store(table.slot(board(bit)), board(bit), result);
            let holds = |bit: &u32| table.probe(table.slot(board(*bit)), board(*bit)).is_some();
            (0..6).filter(holds).collect::<Vec<u32>>()
        };
        store(0, 9, 900);
        store(1, 8, 5_000_000_000);
        store(2, 12, 100);
        assert_eq!(store(3, 20, 110), [0, 1, 2, 3]);
        assert_eq!(store(4, 8, 1), [0, 1, 3, 4]);
        // The newest always has a place, whatever it cost.
        assert_eq!(store(5, 10, 200), [0, 1, 3, 5]);
        assert!((1..5000).all(|nodes| super::cost(nodes) <= super::cost(nodes + 1)));
        assert_eq!(super::cost(u64::MAX), u8::MAX);
    }

    #[test]
    fn the_move_that_proved_the_lower_bound_stays_first() {
        let mut table = Table::<Eight>::new(0);
        let board = Board::new(1, 2).unwrap();
        let slot = table.slot(board);
        let effort = Effort { depth: 4, confidence: 5 };
        let mut store = |alpha, value, effort, best| {
            let result = Found { alpha, beta: alpha + 1, value, effort, nodes: 1, best };
            table.store(slot, board, result);
            let known = table.probe(slot, board).unwrap();
            (known.moves, known.lower, known.upper)
        };
        assert_eq!(store(3, 4, effort, 7), ([7, NO_MOVE], 4, i8::MAX));
        // A search that failed low names the move with the highest upper bound.
        assert_eq!(store(4, 4, effort, 9), ([7, 9], 4, 4));
        // Nothing is proved of it at another depth; and a higher bound has a move of its own.
        let deeper = Effort { depth: 5, ..effort };
        assert_eq!(store(4, 3, deeper, 9), ([9, 7], i8::MIN, 3));
        assert_eq!(store(1, 2, deeper, 8), ([8, 9], 2, 3));
        // What contradicts the bounds replaces them with its move.
        assert_eq!(store(-5, -6, deeper, 6), ([6, 8], i8::MIN, -6));
    }

    #[test]
    fn bounds_of_another_effort_are_not_merged() {
        let mut table = Table::<Eight>::new(0);
        let board = Board::new(1, 2).unwrap();
        let slot = table.slot(board);
        let shallow = Effort { depth: 4, confidence: 5 };
        let deep = Effort { depth: 9, confidence: 5 };
        let result = |alpha, value, effort| Found {
            alpha,
            beta: alpha + 1,
            value,
            effort,
            nodes: 1,
            best: 7,
        };
        table.store(slot, board, result(3, 2, shallow));
        table.store(slot, board, result(-10, -5, shallow));
        let known = table.probe(slot, board).unwrap();
        assert_eq!((known.lower, known.upper), (-5, 2));
        table.store(slot, board, result(0, 12, deep));
        let known = table.probe(slot, board).unwrap();
        assert_eq!((known.lower, known.upper, known.effort), (12, i8::MAX, deep));
        table.store(slot, board, result(0, -8, shallow));
        assert_eq!(table.probe(slot, board).unwrap().effort, deep);
        for _ in 0..600 {
            table.next_search();
            assert!(table.probe(slot, board).is_none());
            table.store(slot, board, result(0, -8, shallow));
            assert_eq!(table.probe(slot, board).unwrap().effort, shallow);
        }
    }
}

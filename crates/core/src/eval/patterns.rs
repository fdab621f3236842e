//! Patterns: sets of squares whose contents are looked up together.

use super::lanes::Lanes;
use super::vectors::{Laid, Sum};
use crate::Goal;
use crate::board::{Bits, Board, Eight, Landmarks, Six, Symmetry, Ten};

/// A geometry with patterns of its own.
pub trait Patterned: Landmarks {
    /// The number of the set of patterns; a file of weights names the set it was made for.
    const SET: u16;
    /// One instance of each pattern, as squares, and how many instances turning and mirroring make
    /// of it.
    const PATTERNS: &'static [(&'static str, usize)];
    /// How many stages a game has: one for each four plies.
    const STAGES: u32 = (Self::SIZE.squares() as u32 - 4) / 4;
    /// How many rows a position reads: one for each instance, and three for what is counted.
    const ROWS_READ: usize = instances_of(Self::PATTERNS) + COUNTED;
    /// The contents of all instances, packed: those of the first pattern first.
    type Lanes: Lanes;

    /// Adds to `sum` the rows that the tables hold for the lanes. `tables` goes on for `SPARE` rows
    /// after its own; where it does not, the sum is without meaning.
    fn add_rows(tables: &[Laid], lanes: &Self::Lanes, sum: &mut Sum);
}

/// Entries behind the last table. With them every number of sixteen bits is an index into every
/// table, and no look-up needs a check of bounds.
pub(super) const SPARE: usize = 1 << 16;

/// Rows for what is counted: either side's moves and the empty squares.
const COUNTED: usize = 3;

/// How many instances the patterns have.
const fn instances_of(patterns: &[(&str, usize)]) -> usize {
    let (mut pattern, mut all) = (0, 0);
    while pattern < patterns.len() {
        all += patterns[pattern].1;
        pattern += 1;
    }
    all
}

/// How many squares are named.
const fn squares_in(names: &str) -> u32 {
    let mut squares = 1;
    let mut at = 0;
    while at < names.len() {
        if names.as_bytes()[at] == b' ' {
            squares += 1;
        }
        at += 1;
    }
    squares
}

/// Where the table of each lane begins; `LANES` also counts those without a pattern.
const fn offsets<const LANES: usize>(patterns: &[(&str, usize)]) -> [Option<usize>; LANES] {
    let mut offsets = [None; LANES];
    let (mut lane, mut pattern, mut offset) = (0, 0, 0);
    while pattern < patterns.len() {
        let last = lane + patterns[pattern].1;
        while lane < last {
            offsets[lane] = Some(offset);
            lane += 1;
        }
        offset += 3_usize.pow(squares_in(patterns[pattern].0));
        pattern += 1;
    }
    offsets
}

/// Entries of the tables of all patterns.
const fn pattern_entries(patterns: &[(&str, usize)]) -> usize {
    let (mut pattern, mut entries) = (0, 0);
    while pattern < patterns.len() {
        entries += 3_usize.pow(squares_in(patterns[pattern].0));
        pattern += 1;
    }
    entries
}

macro_rules! patterned {
    ($name:ident, set $set:literal, words $words:literal [$($word:literal)*],
     $($pattern:literal times $instances:literal),* $(,)?) => {
        impl Patterned for $name {
            const SET: u16 = $set;
            const PATTERNS: &'static [(&'static str, usize)] = &[$(($pattern, $instances)),*];
            type Lanes = [u64; $words];

            #[inline(always)]
            fn add_rows(tables: &[Laid], lanes: &[u64; $words], sum: &mut Sum) {
                const OFFSETS: [Option<usize>; 4 * $words] = offsets($name::PATTERNS);
                const REACH: usize = pattern_entries($name::PATTERNS) + SPARE;
                let Some(tables) = tables.first_chunk::<REACH>() else { return };
                // Written out word by word: not every build unrolls a loop here, and one that is left reads
                // the offsets and checks the bounds each time.
                $(
                    let packed = lanes[$word];
                    // No lane is ever full, so this is never so. Without it the second addition for each row is put
                    // off to the end in WebAssembly, and all rows are kept until then.
                    if cfg!(target_arch = "wasm32") && packed == u64::MAX {
                        return;
                    }
                    if let Some(offset) = const { OFFSETS[4 * $word] } {
                        sum.add(&tables[offset + usize::from(packed as u16)]);
                    }
                    if let Some(offset) = const { OFFSETS[4 * $word + 1] } {
                        sum.add(&tables[offset + usize::from((packed >> 16) as u16)]);
                    }
                    if let Some(offset) = const { OFFSETS[4 * $word + 2] } {
                        sum.add(&tables[offset + usize::from((packed >> 32) as u16)]);
                    }
                    if let Some(offset) = const { OFFSETS[4 * $word + 3] } {
                        sum.add(&tables[offset + usize::from((packed >> 48) as u16)]);
                    }
                )*
            }
        }
    };
}

patterned!(
    Six, set 61, words 9 [0 1 2 3 4 5 6 7 8],
    "a1 b1 c1 d1 e1 f1 b2 e2" times 4,
    "a1 b1 c1 a2 b2 c2 a3 b3 c3" times 4,
    "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2" times 8,
    "a2 b2 c2 d2 e2 f2" times 4,
    "a3 b3 c3 d3 e3 f3" times 4,
    "a1 b2 c3 d4 e5 f6" times 2,
    "a2 b3 c4 d5 e6" times 4,
    "a3 b4 c5 d6" times 4,
);

patterned!(
    Eight, set 82, words 14 [0 1 2 3 4 5 6 7 8 9 10 11 12 13],
    "a1 b1 c1 d1 e1 f1 g1 h1 b2 g2" times 4,
    "a1 b1 c1 a2 b2 c2 a3 b3 c3" times 4,
    "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2" times 8,
    "a2 b2 c2 d2 e2 f2 g2 h2" times 4,
    "a3 b3 c3 d3 e3 f3 g3 h3" times 4,
    "a4 b4 c4 d4 e4 f4 g4 h4" times 4,
    "a1 b2 c3 d4 e5 f6 g7 h8" times 2,
    "a2 b3 c4 d5 e6 f7 g8" times 4,
    "a3 b4 c5 d6 e7 f8" times 4,
    "a4 b5 c6 d7 e8" times 4,
    "a5 b6 c7 d8" times 4,
    "a1 b1 c1 d1 e1 a2 b2 a3 a4 a5" times 4,
    "a1 c1 d1 e1 f1 h1 c2 d2 e2 f2" times 4,
);

patterned!(
    Ten, set 101, words 14 [0 1 2 3 4 5 6 7 8 9 10 11 12 13],
    "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1" times 4,
    "a1 b1 c1 a2 b2 c2 a3 b3 c3" times 4,
    "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2" times 8,
    "b2 c2 d2 e2 f2 g2 h2 i2" times 4,
    "b3 c3 d3 e3 f3 g3 h3 i3" times 4,
    "b4 c4 d4 e4 f4 g4 h4 i4" times 4,
    "b5 c5 d5 e5 f5 g5 h5 i5" times 4,
    "a1 b2 c3 d4 e5 f6 g7 h8 i9 j10" times 2,
    "a2 b3 c4 d5 e6 f7 g8 h9 i10" times 4,
    "a3 b4 c5 d6 e7 f8 g9 h10" times 4,
    "a4 b5 c6 d7 e8 f9 g10" times 4,
    "a5 b6 c7 d8 e9 f10" times 4,
    "a6 b7 c8 d9 e10" times 4,
);

/// Counts of legal moves from here on are not told apart.
const MOST_MOVES: u32 = 40;
/// Entries of the table of one side's number of moves.
const MOVES_LEN: u32 = MOST_MOVES + 1;

/// The tables lie one behind the other: those of the patterns, then for each stage the mover's number
/// of moves and the other side's, and at last the number of empty squares.
#[derive(Clone, Debug)]
pub struct PatternSet<G: Patterned> {
    /// For each bit of the board, what a disc of the mover on it adds to the lanes.
    steps: Vec<G::Lanes>,
    /// The lanes of the empty board, twice.
    twice_empty: G::Lanes,
    own_moves: u32,
    /// For each entry of the tables, the row it shares with its mirror images.
    shared: Vec<u32>,
    rows: usize,
}

impl<G: Patterned> PatternSet<G> {
    /// The patterns of the geometry, in all their instances.
    pub fn new() -> PatternSet<G> {
        let mut set = PatternSet::<G> {
            steps: vec![G::Lanes::default(); G::Bits::WIDTH as usize],
            twice_empty: G::Lanes::default(),
            own_moves: 0,
            shared: Vec::new(),
            rows: 0,
        };
        let mut lane = 0;
        for (pattern, _) in G::PATTERNS {
            let bits: Vec<u32> =
                pattern.split(' ').filter_map(|name| name.parse().ok().and_then(G::bit)).collect();
            for instance in instances::<G>(&bits) {
                set.add_instance(lane, &instance);
                lane += 1;
            }
            set.share(&own_symmetries::<G>(&bits), bits.len());
        }
        set.own_moves = set.shared.len() as u32;
        for _ in 0..2 * MOVES_LEN * G::STAGES + G::SIZE.squares() as u32 + 1 {
            set.shared.push(set.rows as u32);
            set.rows += 1;
        }
        set
    }

    fn add_instance(&mut self, lane: usize, instance: &[u32]) {
        let mut unit = 1;
        let mut empty = 0;
        for &bit in instance {
            self.steps[bit as usize].add_to(lane, unit);
            empty += unit;
            unit *= 3;
        }
        self.twice_empty.add_to(lane, 2 * empty);
    }

    /// Adds a table whose entries share a row where a symmetry of the pattern joins them.
    fn share(&mut self, symmetries: &[Vec<usize>], squares: usize) {
        let start = self.shared.len();
        for index in 0..3_usize.pow(squares as u32) {
            let digits: Vec<usize> =
                (0..squares).map(|place| index / 3_usize.pow(place as u32) % 3).collect();
            let first = symmetries
                .iter()
                .map(|order| order.iter().rev().fold(0, |sum, &place| 3 * sum + digits[place]))
                .min()
                .unwrap_or(index);
            if first == index {
                self.shared.push(self.rows as u32);
                self.rows += 1;
            } else {
                self.shared.push(self.shared[start + first]);
            }
        }
    }

    /// How many different rows the tables have.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many entries the tables have.
    pub fn entries(&self) -> usize {
        self.shared.len()
    }

    /// The row behind an entry of the tables.
    pub fn row_of(&self, entry: usize) -> Option<usize> {
        self.shared.get(entry).map(|&row| row as usize)
    }

    /// The stage of a position with so many empty squares; the first one is 0.
    pub fn stage(empties: u32) -> usize {
        let plies = G::SIZE.squares() as u32 - 4;
        let made = plies.saturating_sub(empties);
        (made / 4).min(G::STAGES - 1) as usize
    }

    /// The lanes of a position.
    #[inline]
    pub fn start(&self, board: Board<G>) -> G::Lanes {
        let mut sum = G::Lanes::default();
        for bit in board.mover().iter() {
            sum.add(&self.steps[bit as usize]);
        }
        // Lanes of the empty board are half of `twice_empty`; each is even, so none borrows.
        let mut lanes = self.twice_empty.halved();
        lanes.add(&sum);
        let mut sum = G::Lanes::default();
        for bit in board.opponent().iter() {
            sum.add(&self.steps[bit as usize]);
        }
        lanes.subtract(&sum);
        lanes
    }

    /// The lanes after a disc on `bit` that flips `flips`, seen by the other side.
    #[inline(always)]
    pub fn placed(&self, lanes: &G::Lanes, bit: u32, flips: G::Bits) -> G::Lanes {
        let mask = G::Bits::WIDTH as usize - 1;
        let steps = &self.steps[..mask + 1];
        let mut change = G::Lanes::default();
        for flipped in flips.iter() {
            change.add(&steps[flipped as usize & mask]);
        }
        // A flipped disc moves its digit by two, the placed one by one.
        change.double();
        change.add(&steps[bit as usize & mask]);
        change.add(lanes);
        let mut seen = self.twice_empty;
        seen.subtract(&change);
        seen
    }

    /// The lanes seen by the other side.
    #[inline(always)]
    pub fn passed(&self, lanes: &G::Lanes) -> G::Lanes {
        let mut seen = self.twice_empty;
        seen.subtract(lanes);
        seen
    }

    /// Adds up the rows that the tables hold for a position; `tables` as for [`Patterned::add_rows`].
    #[inline(always)]
    pub fn sum(&self, tables: &[Laid], lanes: &G::Lanes, board: Board<G>) -> Sum {
        let mut sum = Sum::of(G::ROWS_READ);
        G::add_rows(tables, lanes, &mut sum);
        for entry in self.counted(board) {
            if let Some(row) = tables.get(entry as usize) {
                sum.add(row);
            }
        }
        sum
    }

    /// The entries that do not come from patterns.
    #[inline(always)]
    fn counted(&self, board: Board<G>) -> [u32; COUNTED] {
        let own = board.legal().count().min(MOST_MOVES);
        let other = board.pass().legal().count().min(MOST_MOVES);
        let empties = board.empties().count();
        let moves = self.own_moves + PatternSet::<G>::stage(empties) as u32 * 2 * MOVES_LEN;
        let empty = self.own_moves + G::STAGES * 2 * MOVES_LEN;
        [moves + own, moves + MOVES_LEN + other, empty + empties]
    }

    /// Writes the rows that a position reads to `into`, as often as it reads them.
    pub fn rows_read(&self, lanes: &G::Lanes, board: Board<G>, into: &mut Vec<u32>) {
        let mut lane = 0;
        let mut offset = 0;
        for &(names, instances) in G::PATTERNS {
            for _ in 0..instances {
                let content =
                    lanes.as_ref().get(lane / 4).map_or(0, |word| word >> (16 * (lane % 4)));
                into.extend(self.shared.get(offset + (content & 0xffff) as usize));
                lane += 1;
            }
            offset += 3_usize.pow(squares_in(names));
        }
        for entry in self.counted(board) {
            into.extend(self.shared.get(entry as usize));
        }
    }
}

impl<G: Patterned> Default for PatternSet<G> {
    fn default() -> PatternSet<G> {
        PatternSet::new()
    }
}

/// A pattern on each of the different places that turning and mirroring bring it to.
fn instances<G: Patterned>(bits: &[u32]) -> Vec<Vec<u32>> {
    let mut seen: Vec<G::Bits> = Vec::new();
    let mut instances = Vec::new();
    for symmetry in Symmetry::ALL {
        let image = image::<G>(symmetry, bits);
        let squares = union::<G>(&image);
        if !seen.contains(&squares) {
            seen.push(squares);
            instances.push(image);
        }
    }
    instances
}

/// The orders in which a pattern's squares may be read, all meaning the same.
fn own_symmetries<G: Patterned>(bits: &[u32]) -> Vec<Vec<usize>> {
    Symmetry::ALL
        .iter()
        .map(|&symmetry| image::<G>(symmetry, bits))
        .filter(|image| union::<G>(image) == union::<G>(bits))
        .map(|image| {
            image.iter().filter_map(|bit| bits.iter().position(|other| other == bit)).collect()
        })
        .collect()
}

fn image<G: Patterned>(symmetry: Symmetry, bits: &[u32]) -> Vec<u32> {
    bits.iter().map(|&bit| symmetry.apply_bits::<G>(G::Bits::of(bit)).first()).collect()
}

fn union<G: Patterned>(bits: &[u32]) -> G::Bits {
    bits.iter().fold(G::Bits::ZERO, |set, &bit| set | G::Bits::of(bit))
}

/// The goal as files of weights write it.
pub(super) const fn goal_number(goal: Goal) -> u8 {
    match goal {
        Goal::Most => 0,
        Goal::Fewest => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::{PatternSet, Patterned};
    use crate::board::{Eight, Six, Ten};

    fn every_square_is_read_and_every_lane_fits<G: Patterned>() {
        let set = PatternSet::<G>::new();
        let mut lane = 0;
        for &(pattern, count) in G::PATTERNS {
            let squares: Vec<_> = pattern.split(' ').collect();
            assert!(squares.len() <= 10, "a lane holds at most ten squares");
            let bits: Vec<_> =
                squares.iter().map(|name| name.parse().ok().and_then(G::bit).unwrap()).collect();
            assert_eq!(super::instances::<G>(&bits).len(), count, "{pattern}");
            lane += count;
        }
        assert!(lane <= 4 * G::Lanes::default().as_ref().len());
        for square in G::SIZE.all_squares() {
            let step = &set.steps[G::bit(square).unwrap() as usize];
            assert!(step.as_ref().iter().any(|&word| word != 0), "{square} is in no pattern");
        }
        assert!((0..set.entries()).all(|entry| set.row_of(entry) < Some(set.rows())));
    }

    #[test]
    fn sets_are_sound() {
        every_square_is_read_and_every_lane_fits::<Six>();
        every_square_is_read_and_every_lane_fits::<Eight>();
        every_square_is_read_and_every_lane_fits::<Ten>();
    }

    #[test]
    fn stages_run_from_the_first_ply_to_the_last() {
        assert_eq!(PatternSet::<Eight>::stage(64), 0);
        assert_eq!(PatternSet::<Eight>::stage(60), 0);
        assert_eq!(PatternSet::<Eight>::stage(56), 1);
        assert_eq!(PatternSet::<Eight>::stage(0), 14);
        assert_eq!(PatternSet::<Ten>::stage(1), 23);
    }
}

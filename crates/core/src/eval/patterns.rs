//! Patterns: sets of squares whose contents are looked up together.

use super::lanes::Lanes;
use crate::Goal;
use crate::board::{Bits, Board, Eight, Landmarks, Six, Symmetry, Ten};

/// A geometry with patterns of its own.
pub trait Patterned: Landmarks {
    /// The number of the set of patterns; a file of weights names the set it was made for.
    const SET: u16;
    /// One instance of each pattern, as squares; the others follow by turning and mirroring.
    const PATTERNS: &'static [&'static str];
    /// How many stages a game has, each with weights of its own.
    const STAGES: u32;
    /// The contents of all instances, packed.
    type Lanes: Lanes;
    /// Where the table of each instance begins.
    type Offsets: Copy + Default + core::fmt::Debug + Send + Sync + AsRef<[[u32; 4]]> + AsMut<[[u32; 4]]>;
}

impl Patterned for Six {
    const SET: u16 = 61;
    const PATTERNS: &'static [&'static str] = &[
        "a1 b1 c1 d1 e1 f1 b2 e2",
        "a1 b1 c1 a2 b2 c2 a3 b3 c3",
        "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2",
        "a2 b2 c2 d2 e2 f2",
        "a3 b3 c3 d3 e3 f3",
        "a1 b2 c3 d4 e5 f6",
        "a2 b3 c4 d5 e6",
        "a3 b4 c5 d6",
    ];
    const STAGES: u32 = 8;
    type Lanes = [u64; 9];
    type Offsets = [[u32; 4]; 9];
}

impl Patterned for Eight {
    const SET: u16 = 81;
    const PATTERNS: &'static [&'static str] = &[
        "a1 b1 c1 d1 e1 f1 g1 h1 b2 g2",
        "a1 b1 c1 a2 b2 c2 a3 b3 c3",
        "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2",
        "a2 b2 c2 d2 e2 f2 g2 h2",
        "a3 b3 c3 d3 e3 f3 g3 h3",
        "a4 b4 c4 d4 e4 f4 g4 h4",
        "a1 b2 c3 d4 e5 f6 g7 h8",
        "a2 b3 c4 d5 e6 f7 g8",
        "a3 b4 c5 d6 e7 f8",
        "a4 b5 c6 d7 e8",
        "a5 b6 c7 d8",
    ];
    const STAGES: u32 = 15;
    type Lanes = [u64; 12];
    type Offsets = [[u32; 4]; 12];
}

impl Patterned for Ten {
    const SET: u16 = 101;
    const PATTERNS: &'static [&'static str] = &[
        "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1",
        "a1 b1 c1 a2 b2 c2 a3 b3 c3",
        "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2",
        "b2 c2 d2 e2 f2 g2 h2 i2",
        "b3 c3 d3 e3 f3 g3 h3 i3",
        "b4 c4 d4 e4 f4 g4 h4 i4",
        "b5 c5 d5 e5 f5 g5 h5 i5",
        "a1 b2 c3 d4 e5 f6 g7 h8 i9 j10",
        "a2 b3 c4 d5 e6 f7 g8 h9 i10",
        "a3 b4 c5 d6 e7 f8 g9 h10",
        "a4 b5 c6 d7 e8 f9 g10",
        "a5 b6 c7 d8 e9 f10",
        "a6 b7 c8 d9 e10",
    ];
    const STAGES: u32 = 12;
    type Lanes = [u64; 14];
    type Offsets = [[u32; 4]; 14];
}

/// Counts of legal moves from here on are not told apart.
const MOST_MOVES: u32 = 40;
/// Entries of the table of one side's number of moves.
const MOVES_LEN: u32 = MOST_MOVES + 1;

/// The tables of one stage lie one behind the other: those of the patterns, the mover's number of
/// moves, the other side's, the number of empty squares, and one entry that is always 0.
#[derive(Clone, Debug)]
pub struct PatternSet<G: Patterned> {
    /// For each bit of the board, what a disc of the mover on it adds to the lanes.
    steps: Vec<G::Lanes>,
    /// The lanes of the empty board, twice.
    twice_empty: G::Lanes,
    offsets: G::Offsets,
    own_moves: u32,
    /// For each entry of a stage's tables, the weight it shares with its mirror images.
    shared: Vec<u32>,
    weights: usize,
}

/// An entry that no weight stands behind.
const NOTHING: u32 = u32::MAX;

impl<G: Patterned> PatternSet<G> {
    /// The patterns of the geometry, in all their instances.
    pub fn new() -> PatternSet<G> {
        let mut set = PatternSet::<G> {
            steps: vec![G::Lanes::default(); G::Bits::WIDTH as usize],
            twice_empty: G::Lanes::default(),
            offsets: G::Offsets::default(),
            own_moves: 0,
            shared: Vec::new(),
            weights: 0,
        };
        let mut lane = 0;
        let mut at = Vec::new();
        for pattern in G::PATTERNS {
            let bits: Vec<u32> = pattern
                .split(' ')
                .filter_map(|name| name.parse().ok().and_then(G::bit))
                .collect();
            let offset = set.shared.len() as u32;
            for instance in instances::<G>(&bits) {
                set.add_instance(lane, &instance);
                at.push(offset);
                lane += 1;
            }
            set.share(&own_symmetries::<G>(&bits), bits.len());
        }
        set.own_moves = set.shared.len() as u32;
        for _ in 0..2 * MOVES_LEN + G::SIZE.squares() as u32 + 1 {
            set.shared.push(set.weights as u32);
            set.weights += 1;
        }
        let nothing = set.shared.len() as u32;
        set.shared.push(NOTHING);
        let mut at = at.into_iter();
        let offsets: &mut [[u32; 4]] = set.offsets.as_mut();
        for four in offsets {
            *four = core::array::from_fn(|_| at.next().unwrap_or(nothing));
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

    /// Adds a table whose entries share a weight where a symmetry of the pattern joins them.
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
                self.shared.push(self.weights as u32);
                self.weights += 1;
            } else {
                self.shared.push(self.shared[start + first]);
            }
        }
    }

    /// How many weights a stage has.
    pub fn weights(&self) -> usize {
        self.weights
    }

    /// How many entries a stage's tables have.
    pub fn entries(&self) -> usize {
        self.shared.len()
    }

    /// The weight behind an entry of a stage's tables, where there is one.
    pub fn weight_of(&self, entry: usize) -> Option<usize> {
        self.shared.get(entry).filter(|&&weight| weight != NOTHING).map(|&weight| weight as usize)
    }

    /// The stage of a position with so many empty squares.
    pub fn stage(empties: u32) -> usize {
        let plies = G::SIZE.squares() as u32 - 4;
        let made = plies.saturating_sub(empties);
        (made * G::STAGES / plies).min(G::STAGES - 1) as usize
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

    /// The sum of a stage's entries for a position.
    #[inline(always)]
    pub fn sum(&self, table: &[i8], lanes: &G::Lanes, board: Board<G>) -> i32 {
        let read = |entry: u32| table.get(entry as usize).map_or(0, |&weight| i32::from(weight));
        let mut sum = 0;
        for (word, at) in lanes.as_ref().iter().zip(self.offsets.as_ref()) {
            sum += read(at[0] + (word & 0xffff) as u32)
                + read(at[1] + (word >> 16 & 0xffff) as u32)
                + read(at[2] + (word >> 32 & 0xffff) as u32)
                + read(at[3] + (word >> 48) as u32);
        }
        for entry in self.counted(board) {
            sum += read(entry);
        }
        sum
    }

    /// The entries that do not come from patterns.
    #[inline(always)]
    fn counted(&self, board: Board<G>) -> [u32; 3] {
        let own = board.legal().count().min(MOST_MOVES);
        let other = board.pass().legal().count().min(MOST_MOVES);
        let start = self.own_moves;
        [
            start + own,
            start + MOVES_LEN + other,
            start + 2 * MOVES_LEN + board.empties().count(),
        ]
    }

    /// Writes the weights that a position reads to `into`, as often as it reads them.
    pub fn weights_read(&self, lanes: &G::Lanes, board: Board<G>, into: &mut Vec<u32>) {
        for (word, at) in lanes.as_ref().iter().zip(self.offsets.as_ref()) {
            for (place, &offset) in at.iter().enumerate() {
                let entry = offset + (word >> (16 * place) & 0xffff) as u32;
                into.extend(self.weight_of(entry as usize).map(|weight| weight as u32));
            }
        }
        for entry in self.counted(board) {
            into.extend(self.weight_of(entry as usize).map(|weight| weight as u32));
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
        for pattern in G::PATTERNS {
            let squares: Vec<_> = pattern.split(' ').collect();
            assert!(squares.len() <= 10, "a lane holds at most ten squares");
            assert!(squares.iter().all(|name| name.parse().ok().and_then(G::bit).is_some()));
        }
        for square in G::SIZE.all_squares() {
            let step = &set.steps[G::bit(square).unwrap() as usize];
            assert!(step.as_ref().iter().any(|&word| word != 0), "{square} is in no pattern");
        }
        let lanes = set.start(Default::default());
        for (word, at) in lanes.as_ref().iter().zip(set.offsets.as_ref()) {
            for (place, &offset) in at.iter().enumerate() {
                let full = 2 * (word >> (16 * place) & 0xffff);
                assert!(u64::from(offset) + full < set.entries() as u64);
            }
        }
        assert!((0..set.entries() - 1).all(|entry| set.weight_of(entry) < Some(set.weights())));
        assert_eq!(set.weight_of(set.entries() - 1), None);
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
        assert_eq!(PatternSet::<Ten>::stage(1), 11);
    }
}

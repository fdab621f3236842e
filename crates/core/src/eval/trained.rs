//! An evaluation by trained weights of patterns.

use super::patterns::{PatternSet, Patterned, SPARE};
use super::weights::{self, WeightsError};
use super::{Evaluate, Spread};
use crate::Goal;
use crate::board::{Bits, Board};

/// Weights are in discs divided by two to this power.
pub const UNIT_BITS: u32 = 4;

/// An evaluation that sums trained weights, one for each pattern's contents.
///
/// ```
/// use outflank_core::Goal;
/// use outflank_core::board::Eight;
/// use outflank_core::eval::{Trained, WeightsError};
///
/// assert_eq!(Trained::<Eight>::read(Goal::Most, b"").err(), Some(WeightsError::NotWeights));
/// ```
#[derive(Clone, Debug)]
pub struct Trained<G: Patterned> {
    set: PatternSet<G>,
    /// The tables of all stages, first stage first, and `SPARE` entries more.
    tables: Vec<i8>,
    /// Where the tables for so many empties begin.
    start: Vec<usize>,
    generation: u16,
    spread: Spread,
}

impl<G: Patterned> Trained<G> {
    /// The evaluation in a file of weights.
    ///
    /// # Errors
    /// Says why the file is refused: not whole, altered, of another version, or for another board,
    /// goal or set of patterns.
    pub fn read(goal: Goal, file: &[u8]) -> Result<Trained<G>, WeightsError> {
        let set = PatternSet::<G>::new();
        let (stages, header) = weights::read(&set, goal, file)?;
        let mut trained = Trained::from_stages(set, &stages);
        trained.generation = header.generation;
        trained.spread = header.spread;
        Ok(trained)
    }

    /// The evaluation with these weights, first stage first.
    pub fn from_stages(set: PatternSet<G>, stages: &[Vec<i8>]) -> Trained<G> {
        let mut tables = Vec::with_capacity(set.entries() * stages.len() + SPARE);
        for stage in stages {
            tables.extend((0..set.entries()).map(|entry| {
                set.weight_of(entry).and_then(|weight| stage.get(weight)).copied().unwrap_or(0)
            }));
        }
        tables.resize(tables.len() + SPARE, 0);
        let start = (0..=G::SIZE.squares() as u32)
            .map(|empties| PatternSet::<G>::stage(empties) * set.entries())
            .collect();
        Trained { set, tables, start, generation: 0, spread: Spread::UNKNOWN }
    }

    /// The weights of each stage, first stage first, as [`Trained::from_stages`] takes them.
    pub fn stages(&self) -> Vec<Vec<i8>> {
        let one = |table: &[i8]| {
            let mut weights = vec![0; self.set.weights()];
            for (entry, &weight) in table.iter().enumerate() {
                if let Some(place) = self.set.weight_of(entry).and_then(|at| weights.get_mut(at)) {
                    *place = weight;
                }
            }
            weights
        };
        let tables = self.tables.chunks_exact(self.set.entries());
        tables.take(G::STAGES as usize).map(one).collect()
    }

    /// Which generation of self-play the weights come from.
    pub fn generation(&self) -> u16 {
        self.generation
    }

    /// The expected value in discs divided by two to the power of [`UNIT_BITS`].
    #[inline(always)]
    pub fn fine_value(&self, lanes: &G::Lanes, board: Board<G>) -> i32 {
        let start = self.start.get(board.empties().count() as usize).copied().unwrap_or(0);
        let table = self.tables.get(start..).unwrap_or(&[]);
        self.set.sum(table, lanes, board)
    }
}

impl<G: Patterned> Evaluate<G> for Trained<G> {
    type State = G::Lanes;

    fn start(&self, board: Board<G>) -> G::Lanes {
        self.set.start(board)
    }

    #[inline(always)]
    fn placed(&self, state: &G::Lanes, _: Board<G>, bit: u32, flips: G::Bits) -> G::Lanes {
        self.set.placed(state, bit, flips)
    }

    #[inline(always)]
    fn passed(&self, state: &G::Lanes) -> G::Lanes {
        self.set.passed(state)
    }

    #[inline(always)]
    fn value(&self, state: &G::Lanes, board: Board<G>) -> i32 {
        let most = G::SIZE.squares() as i32 - 1;
        let half = 1 << (UNIT_BITS - 1);
        ((self.fine_value(state, board) + half) >> UNIT_BITS).clamp(-most, most)
    }

    fn spread(&self) -> &Spread {
        &self.spread
    }
}

#[cfg(test)]
mod tests {
    use super::Trained;
    use crate::board::{Bits, Board, Eight, Six, Symmetry, Ten};
    use crate::eval::patterns::{PatternSet, Patterned};
    use crate::eval::{Evaluate, Header, Spread, WeightsError, with_spread, write};
    use crate::game::AnyBoard;
    use crate::{Goal, Opening, Position, Size};

    struct Random(u64);

    impl Random {
        fn below(&mut self, limit: u32) -> u32 {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            ((self.0 >> 33) % u64::from(limit)) as u32
        }
    }

    fn random_stages<G: Patterned>(random: &mut Random) -> Vec<Vec<i8>> {
        let weights = PatternSet::<G>::new().weights();
        (0..G::STAGES)
            .map(|_| (0..weights).map(|_| random.below(256) as u8 as i8).collect())
            .collect()
    }

    /// The value by its definition: every pattern in every place, each square looked at by itself.
    fn by_hand<G: Patterned>(set: &PatternSet<G>, board: Board<G>, stages: &[Vec<i8>]) -> i32 {
        let stage = &stages[PatternSet::<G>::stage(board.empties().count())];
        let mut offset = 0;
        let mut sum = 0;
        for (pattern, _) in G::PATTERNS {
            let names: Vec<_> = pattern.split(' ').collect();
            let mut seen = Vec::new();
            for symmetry in Symmetry::ALL {
                let squares: Vec<_> = names
                    .iter()
                    .map(|name| symmetry.apply(G::SIZE, name.parse().unwrap()))
                    .collect();
                let mut sorted = squares.clone();
                sorted.sort();
                if seen.contains(&sorted) {
                    continue;
                }
                seen.push(sorted);
                let mut index = 0;
                for square in squares.iter().rev() {
                    let bit = G::bit(*square).unwrap();
                    let digit = if board.mover().has(bit) {
                        2
                    } else if board.opponent().has(bit) {
                        0
                    } else {
                        1
                    };
                    index = 3 * index + digit;
                }
                sum += i32::from(stage[set.weight_of(offset + index).unwrap()]);
            }
            offset += 3_usize.pow(names.len() as u32);
        }
        let counts = [
            board.legal().count(),
            41 + board.pass().legal().count(),
            82 + board.empties().count(),
        ];
        for count in counts {
            sum += i32::from(stage[set.weight_of(offset + count as usize).unwrap()]);
        }
        sum
    }

    fn carried_along_equals_computed_anew<G: Patterned>(
        size: Size,
        board_of: fn(AnyBoard) -> Option<Board<G>>,
    ) {
        let mut random = Random(7);
        let stages = random_stages::<G>(&mut random);
        let set = PatternSet::<G>::new();
        let trained = Trained::from_stages(set, &stages);
        for opening in [Opening::Cross, Opening::ParallelTop] {
            let start = Position::start(size, opening);
            let mut board = board_of(start.board()).unwrap();
            let mut state = trained.start(board);
            loop {
                assert_eq!(state, trained.start(board));
                assert_eq!(
                    trained.fine_value(&state, board),
                    by_hand(&trained.set, board, &stages)
                );
                // Passes that the rules would not allow must not confuse it either.
                if random.below(5) == 0 {
                    state = trained.passed(&state);
                    board = board.pass();
                    assert_eq!(state, trained.start(board));
                }
                let value = trained.value(&state, board);
                assert!(value.abs() < size.squares() as i32);
                for symmetry in Symmetry::ALL {
                    let image = board.transformed(symmetry);
                    assert_eq!(trained.value(&trained.start(image), image), value);
                }
                let legal = board.legal();
                if legal.is_empty() {
                    if board.pass().legal().is_empty() {
                        break;
                    }
                    state = trained.passed(&state);
                    board = board.pass();
                    continue;
                }
                let chosen = random.below(legal.count()) as usize;
                let bit = legal.iter().nth(chosen).unwrap();
                let flips = board.flips(bit);
                state = trained.placed(&state, board, bit, flips);
                board = board.place(bit, flips);
            }
        }
    }

    #[test]
    fn incremental() {
        carried_along_equals_computed_anew::<Six>(Size::Six, |board| match board {
            AnyBoard::Six(board) => Some(board),
            _ => None,
        });
        carried_along_equals_computed_anew::<Eight>(Size::Eight, |board| match board {
            AnyBoard::Eight(board) => Some(board),
            _ => None,
        });
        carried_along_equals_computed_anew::<Ten>(Size::Ten, |board| match board {
            AnyBoard::Ten(board) => Some(board),
            _ => None,
        });
    }

    #[test]
    fn a_file_gives_back_its_weights() {
        let stages = random_stages::<Six>(&mut Random(3));
        let spread = Spread { midgame: [3.5, -0.25, 0.5, -7.0], ending: [0.0, 1.0, -1.0, 2.0] };
        let file = write::<Six>(Goal::Fewest, 5, spread, &stages);
        let header = Header::read(&file).unwrap();
        assert_eq!((header.size, header.goal, header.generation), (Size::Six, Goal::Fewest, 5));
        let read = Trained::<Six>::read(Goal::Fewest, &file).unwrap();
        let written = Trained::<Six>::from_stages(PatternSet::new(), &stages);
        assert_eq!(read.tables, written.tables);
        assert_eq!(read.stages(), stages);
        assert_eq!(read.generation(), 5);
        assert_eq!(read.spread, spread);
        let plain = Spread { midgame: [1.0; 4], ending: [2.0; 4] };
        let other = with_spread(&file, plain).unwrap();
        let other = Trained::<Six>::read(Goal::Fewest, &other).unwrap();
        assert_eq!((other.tables, other.spread), (written.tables, plain));
    }

    #[test]
    fn bad_files_are_refused_with_their_reason() {
        let stages = vec![vec![1; PatternSet::<Six>::new().weights()]; Six::STAGES as usize];
        let file = write::<Six>(Goal::Most, 1, Spread::UNKNOWN, &stages);
        let reason = |file: &[u8]| Trained::<Six>::read(Goal::Most, file).err();
        assert_eq!(reason(&file), None);
        assert_eq!(reason(&[]), Some(WeightsError::NotWeights));
        assert_eq!(reason(b"<!doctype html>"), Some(WeightsError::NotWeights));
        assert_eq!(reason(b"OFLW"), Some(WeightsError::Length));
        for length in [5, 43, 44, file.len() / 2, file.len() - 1] {
            let reason = reason(&file[..length]);
            assert_eq!(reason, Some(WeightsError::Length), "{length} bytes");
        }
        assert_eq!(reason(&[file.as_slice(), b"\n"].concat()), Some(WeightsError::Length));
        for at in (0..file.len()).filter(|at| at % 7 == 0 || *at < 40) {
            let mut altered = file.clone();
            altered[at] ^= 0x10;
            assert!(reason(&altered).is_some(), "byte {at} altered");
        }
        let mut newer = file.clone();
        newer[4] = 2;
        assert_eq!(reason(&newer), Some(WeightsError::Version(2)));
        let other = Trained::<Six>::read(Goal::Fewest, &file).err();
        assert_eq!(other, Some(WeightsError::Goal(Goal::Most)));
        let other = Trained::<Eight>::read(Goal::Most, &file).err();
        assert_eq!(other, Some(WeightsError::Board(Size::Six)));
    }
}

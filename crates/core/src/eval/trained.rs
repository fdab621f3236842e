//! An evaluation by trained patterns.

use super::head::{Head, Row, WIDTH};
use super::net::Net;
use super::patterns::{PatternSet, Patterned, SPARE};
use super::vectors::Laid;
use super::weights::{self, WeightsError};
use super::{Evaluate, Spread};
use crate::Goal;
use crate::board::{Bits, Board};

/// An evaluation that adds up trained rows, one for each pattern's contents, and has a small net make a
/// value of the sum.
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
    /// The tables one behind the other, and `SPARE` rows more.
    tables: Vec<Laid>,
    /// For each number of empty squares where its tables begin, and its stage.
    places: Vec<(usize, usize)>,
    /// For each stage.
    nets: Vec<Net>,
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
        let (rows, heads, header) = weights::read(&set, goal, file)?;
        let mut trained = Trained::from_rows(set, &[rows], heads);
        trained.generation = header.generation;
        trained.spread = header.spread;
        Ok(trained)
    }

    /// The evaluation with these heads, one for each stage, and these rows: either one list as long as
    /// the set has rows, or one such list for each stage.
    pub fn from_rows(set: PatternSet<G>, rows: &[Vec<Row>], heads: Vec<Head>) -> Trained<G> {
        let mut tables = Vec::with_capacity(set.entries() * rows.len() + SPARE);
        for rows in rows {
            tables.extend((0..set.entries()).map(|entry| {
                Laid::from(set.row_of(entry).and_then(|row| rows.get(row)).unwrap_or(&[0; WIDTH]))
            }));
        }
        // Where there is no list, all rows are zero.
        let len = set.entries() * rows.len().max(1) + SPARE;
        tables.resize(len, Laid::from(&[0; WIDTH]));
        let places = (0..=G::SIZE.squares() as u32)
            .map(|empties| {
                let stage = PatternSet::<G>::stage(empties);
                (stage.min(rows.len().saturating_sub(1)) * set.entries(), stage)
            })
            .collect();
        // As a file holds them, so every number is finite.
        let nets = heads.iter().map(|head| Net::from(&head.rounded())).collect();
        Trained { set, tables, places, nets, generation: 0, spread: Spread::UNKNOWN }
    }

    /// The same with another spread.
    #[must_use]
    pub fn with_spread(self, spread: Spread) -> Trained<G> {
        Trained { spread, ..self }
    }

    /// Which generation of self-play the weights come from.
    pub fn generation(&self) -> u16 {
        self.generation
    }

    /// The expected value in discs; may be more than the board has.
    #[inline(always)]
    pub fn fine_value(&self, lanes: &G::Lanes, board: Board<G>) -> f32 {
        let empties = board.empties().count() as usize;
        let (start, stage) = self.places.get(empties).copied().unwrap_or_default();
        let tables = self.tables.get(start..).unwrap_or(&[]);
        let sum = self.set.sum(tables, lanes, board);
        let Some(net) = self.nets.get(stage) else { return 0.0 };
        net.value(&sum)
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
        // The nearest, as a number above 0 cut off: quicker than a call that rounds.
        let above = 1024;
        let value = (self.fine_value(state, board) + (above as f32 + 0.5)) as i32;
        value.saturating_sub(above).clamp(-most, most)
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
    use crate::eval::{
        Evaluate, HEAD_LEN, Head, Header, Net, Row, Spread, WIDTH, WeightsError, built_in,
        with_spread, write,
    };
    use crate::game::AnyBoard;
    use crate::{Goal, Opening, Position, Size};

    struct Random(u64);

    impl Random {
        fn below(&mut self, limit: u32) -> u32 {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            ((self.0 >> 33) % u64::from(limit)) as u32
        }
    }

    fn random_rows<G: Patterned>(random: &mut Random) -> Vec<Row> {
        let rows = PatternSet::<G>::new().rows();
        (0..rows).map(|_| core::array::from_fn(|_| random.below(256) as u8 as i8)).collect()
    }

    fn random_heads<G: Patterned>(random: &mut Random) -> Vec<Head> {
        let mut number = |_| random.below(4097) as f32 / 2048.0 - 1.0;
        (0..G::STAGES)
            .map(|_| Head::from_numbers(&core::array::from_fn(&mut number)).rounded())
            .collect()
    }

    /// The sum of rows by its definition: every pattern in every place, each square looked at by itself.
    fn by_hand<G: Patterned>(set: &PatternSet<G>, board: Board<G>, rows: &[Row]) -> [i16; WIDTH] {
        let mut entries = Vec::new();
        let mut offset = 0;
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
                entries.push(offset + index);
            }
            offset += 3_usize.pow(names.len() as u32);
        }
        let empties = board.empties().count() as usize;
        let stage = PatternSet::<G>::stage(empties as u32);
        entries.push(offset + 82 * stage + board.legal().count() as usize);
        entries.push(offset + 82 * stage + 41 + board.pass().legal().count() as usize);
        entries.push(offset + 82 * G::STAGES as usize + empties);
        core::array::from_fn(|at| {
            entries.iter().map(|&entry| i16::from(rows[set.row_of(entry).unwrap()][at])).sum()
        })
    }

    fn carried_along_equals_computed_anew<G: Patterned>(
        size: Size,
        board_of: fn(AnyBoard) -> Option<Board<G>>,
    ) {
        let mut random = Random(7);
        // Once rows for all stages, once rows for each.
        let shared = vec![random_rows::<G>(&mut random)];
        let each: Vec<_> = (0..G::STAGES).map(|_| random_rows::<G>(&mut random)).collect();
        for rows in [shared, each] {
            carried_along(&mut random, size, board_of, &rows);
        }
    }

    fn carried_along<G: Patterned>(
        random: &mut Random,
        size: Size,
        board_of: fn(AnyBoard) -> Option<Board<G>>,
        rows: &[Vec<Row>],
    ) {
        let heads = random_heads::<G>(random);
        let trained = Trained::from_rows(PatternSet::<G>::new(), rows, heads.clone());
        for opening in [Opening::Cross, Opening::ParallelTop] {
            let start = Position::start(size, opening);
            let mut board = board_of(start.board()).unwrap();
            let mut state = trained.start(board);
            loop {
                assert_eq!(state, trained.start(board));
                let stage = PatternSet::<G>::stage(board.empties().count());
                let sum = by_hand(&trained.set, board, &rows[stage.min(rows.len() - 1)]);
                let start = trained.places[board.empties().count() as usize].0;
                let found = trained.set.sum(&trained.tables[start..], &state, board);
                assert_eq!(found.numbers(), sum);
                assert_eq!(
                    trained.fine_value(&state, board),
                    Net::from(&heads[stage]).value(&found)
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
    fn heads_that_no_file_can_hold_give_values_in_bounds() {
        let rows = vec![vec![[127; WIDTH]; PatternSet::<Six>::new().rows()]];
        let board = Board::<Six>::default();
        for wild in [f32::INFINITY, f32::NEG_INFINITY, f32::NAN, f32::MAX, f32::MIN, -1e9] {
            let head = Head::from_numbers(&[wild; HEAD_LEN]);
            let heads = vec![head; Six::STAGES as usize];
            let trained = Trained::from_rows(PatternSet::<Six>::new(), &rows, heads);
            let value = trained.value(&trained.start(board), board);
            assert!(value.abs() <= 35, "{value} for {wild}");
            assert!(trained.fine_value(&trained.start(board), board).is_finite());
        }
    }

    #[test]
    fn no_file_is_larger_than_the_page_may_fetch() {
        for size in [Size::Six, Size::Eight, Size::Ten] {
            for goal in Goal::ALL {
                let bytes = built_in(size, goal).unwrap().len();
                assert!(bytes <= 700_000, "{size}, {goal:?}: {bytes}");
            }
        }
    }

    #[test]
    fn built_in_weights_have_cuts_of_their_own() {
        fn of<G: Patterned>(goal: Goal) {
            let trained = Trained::<G>::read(goal, built_in(G::SIZE, goal).unwrap()).unwrap();
            for of_none in [Spread::UNKNOWN, Spread::of_trained(G::SIZE)] {
                let file = with_spread(built_in(G::SIZE, goal).unwrap(), of_none).unwrap();
                let of_none = Header::read(&file).unwrap().spread;
                assert_ne!(trained.spread.midgame, of_none.midgame, "{}, {goal:?}", G::SIZE);
                assert_ne!(trained.spread.ending, of_none.ending, "{}, {goal:?}", G::SIZE);
            }
        }
        for goal in Goal::ALL {
            of::<Six>(goal);
            of::<Eight>(goal);
            of::<Ten>(goal);
        }
    }

    #[test]
    fn a_file_gives_back_its_weights() {
        let mut random = Random(3);
        let (rows, heads) = (random_rows::<Six>(&mut random), random_heads::<Six>(&mut random));
        let spread = Spread { midgame: [3.5, -0.25, 0.5, -7.0], ending: [0.0, 1.0, -1.0, 2.0] };
        let file = write::<Six>(Goal::Fewest, 5, spread, &rows, &heads);
        let header = Header::read(&file).unwrap();
        assert_eq!((header.size, header.goal, header.generation), (Size::Six, Goal::Fewest, 5));
        let read = Trained::<Six>::read(Goal::Fewest, &file).unwrap();
        let written = Trained::<Six>::from_rows(PatternSet::new(), &[rows], heads);
        assert_eq!(read.tables, written.tables);
        assert_eq!(read.nets, written.nets);
        assert_eq!(read.generation(), 5);
        assert_eq!(read.spread, spread);
        let plain = Spread { midgame: [1.0; 4], ending: [2.0; 4] };
        let other = with_spread(&file, plain).unwrap();
        let other = Trained::<Six>::read(Goal::Fewest, &other).unwrap();
        assert_eq!((other.tables, other.spread), (written.tables, plain));
    }

    #[test]
    fn bad_files_are_refused_with_their_reason() {
        let rows = vec![[1; 16]; PatternSet::<Six>::new().rows()];
        let heads = vec![Head::from_numbers(&[0.0; HEAD_LEN]); Six::STAGES as usize];
        let file = write::<Six>(Goal::Most, 1, Spread::UNKNOWN, &rows, &heads);
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
        newer[4] = 3;
        assert_eq!(reason(&newer), Some(WeightsError::Version(3)));
        let other = Trained::<Six>::read(Goal::Fewest, &file).err();
        assert_eq!(other, Some(WeightsError::Goal(Goal::Most)));
        let other = Trained::<Eight>::read(Goal::Most, &file).err();
        assert_eq!(other, Some(WeightsError::Board(Size::Six)));
    }
}

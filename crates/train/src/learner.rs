//! Learning rows and heads from positions with values.

use outflank_core::eval::{
    HEAD_LEN, HIDDEN, Head, Laid, Line, Net, PatternSet, ROW_UNIT, Row, Sum, WIDTH,
};

use crate::any::OnBoard;
use crate::lessons::Lessons;
use crate::random::Random;

/// How rows and heads come down to the least error.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Descent {
    /// Passes over the positions
    #[arg(long, default_value_t = 9)]
    pub(crate) epochs: u32,
    /// How far a number in a row moves at first; falls to a thirtieth
    #[arg(long, default_value_t = 0.02)]
    pub(crate) rate: f32,
    /// How far a number in a head moves at first; falls likewise
    #[arg(long, default_value_t = 0.002)]
    pub(crate) head_rate: f32,
    /// A position won by so many discs counts half as much as an even one
    #[arg(long, default_value_t = 24.0)]
    pub(crate) open: f32,
    /// Contents of patterns that were met less often than this in a pass say nothing
    #[arg(long, default_value_t = 16)]
    pub(crate) seldom: u32,
    /// Positions of four plies that a pass takes at most, others each time: rows serve all stages, and those
    /// of many positions would have them to themselves
    #[arg(long, default_value_t = usize::MAX, hide_default_value = true)]
    pub(crate) most: usize,
    /// Seed of the order of positions
    #[arg(long, default_value_t = 1)]
    pub(crate) order: u64,
}

/// Positions after which a head moves.
const BATCH: u32 = 128;
/// What a row's steps are measured by at first: the larger, the more slowly it begins to move.
const FIRST_SQUARE: f32 = 1e-3;
/// Over this last part of the lessons rows count as a file will hold them, so that others make up for
/// what is rounded away.
const ROUNDED_PART: f64 = 0.5;
/// Errors are seen in so many discs.
const SCALE: f32 = 8.0;

/// A head, and how it has moved of late.
#[derive(Clone)]
struct Pupil {
    head: Head,
    gradient: [f32; HEAD_LEN],
    mean: [f32; HEAD_LEN],
    square: [f32; HEAD_LEN],
    batch: u32,
}

impl Pupil {
    fn new(head: Head) -> Pupil {
        let zero = [0.0; HEAD_LEN];
        Pupil { head, gradient: zero, mean: zero, square: [1e-6; HEAD_LEN], batch: 0 }
    }

    /// One step by the mean gradient of a batch, each number by its own measure (Adam).
    fn step(&mut self, rate: f32) {
        let mut numbers = self.head.numbers();
        for (at, number) in numbers.iter_mut().enumerate() {
            let gradient = self.gradient[at] / BATCH as f32;
            self.mean[at] = 0.9 * self.mean[at] + 0.1 * gradient;
            self.square[at] = 0.999 * self.square[at] + 0.001 * gradient * gradient;
            *number -= rate * self.mean[at] / (self.square[at].sqrt() + 1e-6);
        }
        self.head = Head::from_numbers(&numbers);
        self.gradient = [0.0; HEAD_LEN];
        self.batch = 0;
    }

    /// Adds to the gradient what this thought has to answer for, `slope` being how the error grows with
    /// the value; gives how the error grows with each number of the sum.
    #[inline(always)]
    fn blame(&mut self, thought: &Thought, slope: f32) -> Line {
        let Thought { lean, held, hidden, .. } = thought;
        let head = &self.head;
        let (bias, rest) = self.gradient.split_at_mut(WIDTH);
        let (into_hidden, rest) = rest.split_at_mut(WIDTH * HIDDEN);
        let (hidden_bias, rest) = rest.split_at_mut(HIDDEN);
        let (out, rest) = rest.split_at_mut(HIDDEN);
        let (through, constant) = rest.split_at_mut(WIDTH);
        constant[0] += slope;
        let mut behind = [0.0; HIDDEN];
        for place in 0..HIDDEN {
            out[place] += slope * hidden[place].max(0.0);
            behind[place] = if hidden[place] > 0.0 { slope * head.out[place] } else { 0.0 };
            hidden_bias[place] += behind[place];
        }
        let mut change = [0.0; WIDTH];
        for place in 0..WIDTH {
            let weights = &head.hidden[place];
            let gradient = &mut into_hidden[place * HIDDEN..(place + 1) * HIDDEN];
            let mut back = 0.0;
            for to in 0..HIDDEN {
                gradient[to] += behind[to] * held[place];
                back += behind[to] * weights[to];
            }
            let free = lean[place] > 0.0 && lean[place] < 1.0;
            through[place] += slope * lean[place];
            change[place] = slope * head.through[place] + if free { back } else { 0.0 };
            bias[place] += change[place];
        }
        change
    }
}

/// What a head makes of a sum of rows.
struct Thought {
    /// The sum and the bias.
    lean: Line,
    /// The same, held between 0 and 1.
    held: Line,
    /// The hidden numbers.
    hidden: [f32; HIDDEN],
    /// The value.
    believed: f32,
}

impl Thought {
    #[inline(always)]
    fn of(head: &Head, lean: Line) -> Thought {
        let held = lean.map(|number| number.clamp(0.0, 1.0));
        let mut hidden = head.hidden_bias;
        for (held, weights) in held.iter().zip(&head.hidden) {
            for (hidden, weight) in hidden.iter_mut().zip(weights) {
                *hidden += held * weight;
            }
        }
        let mut believed = head.constant;
        for (hidden, weight) in hidden.iter().zip(&head.out) {
            believed += hidden.max(0.0) * weight;
        }
        for (lean, weight) in lean.iter().zip(&head.through) {
            believed += lean * weight;
        }
        Thought { lean, held, hidden, believed }
    }
}

/// Rows and heads that are being learned.
pub(crate) struct Learner {
    rows: Vec<Line>,
    /// For each row the sum of its squared gradients.
    squares: Vec<Line>,
    /// How often each row is read by what was learned, at whatever stage: a teacher would lose what it knows of
    /// contents that the stage it learns last has not.
    seen: Vec<u32>,
    pupils: Vec<Pupil>,
}

/// The number that a file will give back.
#[inline(always)]
fn as_written(number: f32) -> f32 {
    // Added to this, nothing but whole numbers is left.
    const WHOLE: f32 = 3.0 * (1 << 22) as f32;
    let bounded = (number * ROW_UNIT).clamp(i8::MIN.into(), i8::MAX.into());
    ((bounded + WHOLE) - WHOLE) * (1.0 / ROW_UNIT)
}

impl Learner {
    /// One that knows nothing.
    pub(crate) fn new<G: OnBoard>(set: &PatternSet<G>) -> Learner {
        let mut random = Random::new(1, 1);
        let mut unit = || (random.below(1 << 24) as f32 / (1 << 23) as f32) - 1.0;
        let rows =
            (0..set.rows()).map(|_| core::array::from_fn(|_| 0.02 * unit())).collect::<Vec<Line>>();
        // The first number of a row begins as a plain sum of discs; the others find their own use.
        let head = Head {
            bias: [0.4; WIDTH],
            hidden: core::array::from_fn(|_| core::array::from_fn(|_| 0.25 * unit())),
            hidden_bias: core::array::from_fn(|_| 0.1 * unit()),
            out: core::array::from_fn(|_| 4.0 * unit()),
            through: core::array::from_fn(|at| if at == 0 { SCALE } else { 0.0 }),
            constant: 0.0,
        };
        Learner {
            squares: vec![[FIRST_SQUARE; WIDTH]; rows.len()],
            seen: vec![0; rows.len()],
            rows,
            pupils: vec![Pupil::new(head); G::STAGES as usize],
        }
    }

    /// Gives all stages before this one its head, and forgets how fast things have moved.
    pub(crate) fn begin_before(&mut self, stage: usize) {
        if let Some(pupil) = self.pupils.get(stage) {
            let begun = Pupil::new(pupil.head.clone());
            self.pupils.iter_mut().take(stage).for_each(|before| before.clone_from(&begun));
        }
        self.squares.fill([FIRST_SQUARE; WIDTH]);
    }

    /// Learns lessons in random order.
    pub(crate) fn learn(
        &mut self,
        lessons: &Lessons,
        descent: Descent,
        mut each_epoch: impl FnMut(),
    ) {
        for at in 0..lessons.len() {
            for &row in lessons.reads(at) {
                self.seen[row as usize] += 1;
            }
        }
        let mut random = Random::new(descent.order, 0);
        let mut order: Vec<u32> = (0..lessons.len() as u32).collect();
        let mut in_stage = vec![0; self.pupils.len()];
        (0..lessons.len()).for_each(|at| in_stage[lessons.stage(at)] += 1);
        let in_pass: usize = in_stage.iter().map(|&count| descent.most.min(count)).sum();
        let all = f64::from(descent.epochs) * in_pass as f64;
        let mut done = 0.0;
        for _ in 0..descent.epochs {
            random.shuffle(&mut order);
            let mut taken = vec![0; self.pupils.len()];
            for &at in &order {
                let of_stage = &mut taken[lessons.stage(at as usize)];
                if *of_stage == descent.most {
                    continue;
                }
                *of_stage += 1;
                let left = 1.0 - done / all;
                let pace = 0.03 + 0.97 * (left * left) as f32;
                if left > ROUNDED_PART {
                    self.take::<false>(lessons, at as usize, descent, pace);
                } else {
                    self.take::<true>(lessons, at as usize, descent, pace);
                }
                done += 1.0;
            }
            each_epoch();
        }
        for (row, &seen) in self.rows.iter_mut().zip(&self.seen) {
            if seen < descent.seldom {
                *row = [0.0; WIDTH];
            }
        }
    }

    /// The sum of rows and a bias. Where `ROUNDED`, rows count as a file will hold them.
    #[inline(always)]
    fn lean<const ROUNDED: bool>(&self, reads: &[u32], bias: Line, seldom: u32) -> Line {
        let mut lean = bias;
        for &row in reads {
            let row = row as usize;
            if !ROUNDED {
                for (lean, number) in lean.iter_mut().zip(&self.rows[row]) {
                    *lean += number;
                }
            } else if self.seen[row] >= seldom {
                for (lean, &number) in lean.iter_mut().zip(&self.rows[row]) {
                    *lean += as_written(number);
                }
            }
        }
        lean
    }

    /// Learns one lesson; `pace` is the part of the first rates that is left.
    #[inline]
    fn take<const ROUNDED: bool>(
        &mut self,
        lessons: &Lessons,
        at: usize,
        descent: Descent,
        pace: f32,
    ) {
        let reads = lessons.reads(at);
        let stage = lessons.stage(at);
        let lean = self.lean::<ROUNDED>(reads, self.pupils[stage].head.bias, descent.seldom);
        let pupil = &mut self.pupils[stage];
        let thought = Thought::of(&pupil.head, lean);
        // Games that are long decided matter less. That goes by what is believed of a position, not by
        // what it is worth: else all would lean towards even values.
        let counts = descent.open / (descent.open + thought.believed.abs());
        let slope = (thought.believed - lessons.value(at)) * counts / SCALE;
        let change = pupil.blame(&thought, slope);
        pupil.batch += 1;
        if pupil.batch == BATCH {
            pupil.step(descent.head_rate * pace);
        }
        let rate = descent.rate * pace;
        for &row in reads {
            let row = row as usize;
            let squares = &mut self.squares[row];
            for (place, number) in self.rows[row].iter_mut().enumerate() {
                squares[place] += change[place] * change[place];
                *number -= rate * change[place] / squares[place].sqrt();
            }
        }
    }

    /// Rows and heads as a file holds them.
    pub(crate) fn written(&self) -> (Vec<Row>, Vec<Head>) {
        // A cast of a number out of range gives the nearest in range.
        let written = |row: &Line| row.map(|number| (number * ROW_UNIT).round_ties_even() as i8);
        let heads = self.pupils.iter().map(|pupil| pupil.head.rounded()).collect();
        (self.rows.iter().map(written).collect(), heads)
    }
}

/// What rows and nets say of a lesson, in discs.
pub(crate) fn said(rows: &[Row], nets: &[Net], lessons: &Lessons, at: usize) -> f32 {
    let reads = lessons.reads(at);
    let mut sum = Sum::of(reads.len());
    reads.iter().for_each(|&row| sum.add(&Laid::from(&rows[row as usize])));
    nets[lessons.stage(at)].value(&sum)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use outflank_core::board::{Bits, Board, Landmarks, Six};
    use outflank_core::eval::{Net, PatternSet, ROW_UNIT, WIDTH};

    use super::{Descent, Learner, as_written, said};
    use crate::labelled::Sample;
    use crate::lessons::Lessons;
    use crate::random::Random;

    const DESCENT: Descent = Descent {
        epochs: 12,
        rate: 0.02,
        head_rate: 0.004,
        open: 24.0,
        seldom: 1,
        most: usize::MAX,
        order: 1,
    };

    /// Boards whose value is not a sum over squares: the corners count against each other.
    fn samples(count: u64) -> Vec<Sample<Six>> {
        let mut samples = Vec::new();
        for index in 0.. {
            let mut random = Random::new(4, index);
            let squares = random.next() & u64::from(u32::MAX) << 4;
            let (mover, opponent) = (squares & random.next(), squares & random.next());
            let Some(board) = Board::<Six>::new(mover, opponent & !mover) else { continue };
            let corners = (board.mover() & Six::CORNERS).count() as i8;
            samples.push(Sample { board, value: if corners % 2 == 0 { 10 } else { -10 } });
            if samples.len() as u64 == count {
                break;
            }
        }
        samples
    }

    #[test]
    fn rows_count_while_learned_as_they_will_be_read() {
        for number in (-3000..3000).map(|thousandth| thousandth as f32 / 1000.0) {
            let written = (number * ROW_UNIT).round_ties_even() as i8;
            assert_eq!(as_written(number), f32::from(written) * (1.0 / ROW_UNIT), "{number}");
        }
    }

    #[test]
    fn what_a_later_stage_taught_is_kept() {
        let set = PatternSet::<Six>::new();
        let (mut first, mut second) = (Lessons::default(), Lessons::default());
        for (index, sample) in samples(300).iter().enumerate() {
            if index % 10 == 0 { &mut second } else { &mut first }.add(&set, sample);
        }
        let rows_of = |lessons: &Lessons| -> HashSet<u32> {
            (0..lessons.len()).flat_map(|at| lessons.reads(at).iter().copied()).collect()
        };
        let mut learner = Learner::new(&set);
        let descent = Descent { epochs: 2, ..DESCENT };
        learner.learn(&first, descent, || ());
        let (before, _) = learner.written();
        learner.begin_before(first.stage(0));
        learner.learn(&second, descent, || ());
        let (after, _) = learner.written();
        let (first, second) = (rows_of(&first), rows_of(&second));
        let only_first: Vec<usize> = first.difference(&second).map(|&row| row as usize).collect();
        assert!(only_first.len() > 100);
        assert!(only_first.iter().all(|&row| before[row] == after[row]));
        assert!(only_first.iter().any(|&row| after[row] != [0; WIDTH]));
        assert!(second.iter().any(|&row| before[row as usize] != after[row as usize]));
    }

    #[test]
    fn what_is_no_sum_is_learned_too() {
        let set = PatternSet::<Six>::new();
        let mut lessons = Lessons::default();
        let mut test = Lessons::default();
        for (index, sample) in samples(6000).iter().enumerate() {
            if index % 10 == 0 { &mut test } else { &mut lessons }.add(&set, sample);
        }
        let mut learner = Learner::new(&set);
        let mut epochs = 0;
        learner.learn(&lessons, DESCENT, || epochs += 1);
        assert_eq!(epochs, 12);
        let (rows, heads) = learner.written();
        let nets: Vec<Net> = heads.iter().map(Net::from).collect();
        let error = |lessons: &Lessons| {
            let miss = |at| (said(&rows, &nets, lessons, at) - lessons.value(at)).abs();
            (0..lessons.len()).map(miss).sum::<f32>() / lessons.len() as f32
        };
        // Saying 0 of every position would be wrong by ten.
        assert!(error(&lessons) < 3.0, "{}", error(&lessons));
        assert!(error(&test) < 6.0, "{}", error(&test));
        // No position of a stage, then all that there are.
        let learned = learner.written();
        learner.learn(&lessons, Descent { most: 0, ..DESCENT }, || ());
        assert_eq!(learner.written(), learned);
        let once = |most| {
            let mut learner = Learner::new(&set);
            learner.learn(&lessons, Descent { most, epochs: 1, ..DESCENT }, || ());
            learner.written()
        };
        assert_eq!(once(lessons.len()), once(usize::MAX));
        assert_ne!(once(lessons.len() / 2), once(usize::MAX));
        learner.learn(&lessons, Descent { seldom: u32::MAX, epochs: 1, ..DESCENT }, || ());
        assert!(learner.written().0.iter().flatten().all(|&number| number == 0));
    }
}

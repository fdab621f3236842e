//! Fits how far shallow searches lie from deep ones: searches positions of quick games at many
//! depths without probabilistic cuts and compares.
//!
//! `cargo run --release --example fit_probcut -- SIDE most|fewest POSITIONS`
//!
//! Prints a [`Spread`](outflank_core::eval::Spread) for `src/eval/handmade_weights.rs`.

use std::process::ExitCode;
use std::time::Duration;

use outflank_core::board::{Bits, Board, Edges, Eight, Landmarks, Six, Ten};
use outflank_core::eval::Handmade;
use outflank_core::search::control::Control;
use outflank_core::search::cuts::Cuts;
use outflank_core::search::goal::{Aim, Fewest, Most};
use outflank_core::search::probcut::{CERTAIN, shallow_depth};
use outflank_core::search::table::{Effort, Table};
use outflank_core::search::{RootMove, Search, Window};

/// The deepest search that ends in the evaluation.
const DEEPEST: u8 = 9;
/// Positions with at most so many empties are searched to the end as well.
const TO_THE_END: u8 = 15;

/// The least squares problem of one line: constant, shallow, gap, empties.
#[derive(Default)]
struct Line {
    matrix: [[f64; 4]; 4],
    right: [f64; 4],
}

impl Line {
    fn add(&mut self, x: [f64; 4], y: f64) {
        for i in 0..4 {
            self.right[i] += x[i] * y;
            for j in 0..4 {
                self.matrix[i][j] += x[i] * x[j];
            }
        }
    }

    fn solve(mut self) -> [f64; 4] {
        for i in 0..4 {
            self.matrix[i][i] += 1e-3;
        }
        for i in 0..4 {
            for j in (0..4).filter(|&j| j != i) {
                let factor = self.matrix[j][i] / self.matrix[i][i];
                for k in 0..4 {
                    self.matrix[j][k] -= factor * self.matrix[i][k];
                }
                self.right[j] -= factor * self.right[i];
            }
        }
        core::array::from_fn(|i| self.right[i] / self.matrix[i][i])
    }
}

struct Random(u64);

impl Random {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (((self.0 >> 32) * u64::from(bound)) >> 32) as u32
    }
}

fn fit<G: Landmarks, A: Aim>(positions: u32) -> [[f64; 4]; 2] {
    let eval = Handmade::new(G::SIZE, A::GOAL);
    let edges = Edges::new(G::SIZE.side());
    let mut table = Table::<G>::new(16 << 20);
    let mut random = Random(1);
    let centre: Vec<u32> = G::SIZE.centre().into_iter().filter_map(G::bit).collect();
    let discs = |one: usize, other: usize| G::Bits::of(centre[one]) | G::Bits::of(centre[other]);
    let squares = f64::from(G::SIZE.squares() as u32);
    let (mut midgame, mut ending) = (Line::default(), Line::default());
    let mut values_of = |board: Board<G>, steps: &[Effort]| {
        let mut values = Vec::new();
        let mut clock = || Duration::ZERO;
        let control = Control::new(None, None, &mut clock);
        let mut search =
            Search::<G, A, _>::new(&eval, &mut table, &edges, control, Cuts::default());
        let mut moves: Vec<RootMove> =
            board.legal().iter().map(|bit| RootMove { bit, value: 0 }).collect();
        let found = search.run(board, &mut moves, Window::full::<G>(), steps, &mut |_, finding| {
            values.push((u32::from(finding.effort.depth), finding.value));
        });
        (values, found.map(|finding| finding.bit))
    };
    let mut done = 0;
    while done < positions {
        let mut board = Board::<G>::new(discs(1, 2), discs(0, 3)).unwrap_or_default();
        loop {
            let legal = board.legal();
            if legal.is_empty() {
                board = board.pass();
                if board.legal().is_empty() {
                    break;
                }
                continue;
            }
            let empties = board.empties().count() as u8;
            if random.below(8) == 0 && empties > 9 {
                let to_end = empties <= TO_THE_END;
                let last = DEEPEST.min(empties - 1);
                let mut steps: Vec<Effort> =
                    (1..=last).map(|depth| Effort { depth, confidence: CERTAIN }).collect();
                if to_end {
                    steps.push(Effort { depth: empties, confidence: CERTAIN });
                }
                let (values, _) = values_of(board, &steps);
                for &(depth, value) in values.iter().filter(|(depth, _)| *depth >= 3) {
                    let wanted = shallow_depth(depth);
                    for &(shallow, estimate) in values.iter().filter(|(d, _)| *d == wanted) {
                        let line =
                            if depth == u32::from(empties) { &mut ending } else { &mut midgame };
                        let fullness = f64::from(empties) / squares;
                        let row = [1.0, f64::from(shallow), f64::from(depth - shallow), fullness];
                        // The mean absolute error of a normal distribution is 0.798 deviations.
                        line.add(row, f64::from((value - estimate).abs()) / 0.798);
                    }
                }
                done += 1;
            }
            let bit = if random.below(4) == 0 {
                let mut rest = legal;
                for _ in 0..random.below(legal.count()) {
                    rest = rest.without_lowest();
                }
                rest.first()
            } else {
                values_of(board, &[Effort { depth: 2, confidence: CERTAIN }]).1.unwrap_or(0)
            };
            board = board.place(bit, board.flips(bit));
        }
    }
    [midgame.solve(), ending.solve()]
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let positions = words.get(2).and_then(|word| word.parse().ok()).unwrap_or(400);
    let both: Vec<&str> = words.iter().take(2).map(String::as_str).collect();
    let spread = match both.as_slice() {
        ["6", "most"] => fit::<Six, Most>(positions),
        ["6", "fewest"] => fit::<Six, Fewest>(positions),
        ["8", "most"] => fit::<Eight, Most>(positions),
        ["8", "fewest"] => fit::<Eight, Fewest>(positions),
        ["10", "most"] => fit::<Ten, Most>(positions),
        ["10", "fewest"] => fit::<Ten, Fewest>(positions),
        _ => {
            eprintln!("usage: fit_probcut SIDE most|fewest POSITIONS");
            return ExitCode::FAILURE;
        }
    };
    println!("Spread {{ midgame: {:.3?}, ending: {:.3?} }}", spread[0], spread[1]);
    ExitCode::SUCCESS
}

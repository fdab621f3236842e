//! Fits the weights of the hand-made evaluation: plays games against itself from random openings,
//! then finds the weights that best foretell how they ended.
//!
//! `cargo run --release --example fit_handmade -- SIDE most|fewest GAMES ROUNDS DEPTH`
//!
//! Each round plays with the weights of the round before and prints a table for
//! `src/eval/handmade_weights.rs`.

use std::process::ExitCode;
use std::time::Duration;

use outflank_core::board::{Bits, Board, Edges, Eight, Landmarks, Six, Ten};
use outflank_core::eval::{ANCHORS, FEATURES, Handmade, features, shares};
use outflank_core::search::control::Control;
use outflank_core::search::cuts::Cuts;
use outflank_core::search::goal::{Aim, Fewest, Most, final_value};
use outflank_core::search::probcut::CERTAIN;
use outflank_core::search::table::{Effort, Table};
use outflank_core::search::{RootMove, Search, Window};

/// The unknowns: a weight for each feature at each anchor.
const UNKNOWNS: usize = FEATURES * ANCHORS;
/// From so many empties on games are played out perfectly.
const EXACT_FROM: u8 = 10;
/// One move in so many is random, so that games do not all follow the same ideas.
const ONE_RANDOM_IN: u32 = 25;
/// How much unlike its neighbours an anchor may be, as a part of what the data say.
const SMOOTHNESS: f64 = 0.003;

type Weights = [[i32; FEATURES]; ANCHORS];

struct Random(u64);

impl Random {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * u64::from(bound)) >> 32) as u32
    }

    fn pick<B: Bits>(&mut self, mut set: B) -> u32 {
        for _ in 0..self.below(set.count()) {
            set = set.without_lowest();
        }
        set.first()
    }
}

/// The normal equations of the fit.
struct Equations {
    matrix: Vec<f64>,
    right: Vec<f64>,
    squares: f64,
    count: f64,
}

impl Equations {
    fn new() -> Equations {
        Equations {
            matrix: vec![0.0; UNKNOWNS * UNKNOWNS],
            right: vec![0.0; UNKNOWNS],
            squares: 0.0,
            count: 0.0,
        }
    }

    fn add<G: Landmarks>(&mut self, board: Board<G>, edges: &Edges, value: i32) {
        let seen = features(board, edges);
        let shares = shares(G::SIZE, board.empties().count() as usize);
        let row: Vec<(usize, f64)> = (0..UNKNOWNS)
            .map(|at| (at, shares[at / FEATURES] * f64::from(seen[at % FEATURES])))
            .filter(|(_, entry)| *entry != 0.0)
            .collect();
        let value = f64::from(value);
        for &(i, x) in &row {
            self.right[i] += x * value;
            for &(j, y) in &row {
                self.matrix[i * UNKNOWNS + j] += x * y;
            }
        }
        self.squares += value * value;
        self.count += 1.0;
    }

    /// Solves by elimination; the matrix is positive, so no pivots need be sought.
    fn solve(&self) -> Vec<f64> {
        let mut matrix = self.matrix.clone();
        let mut right = self.right.clone();
        for feature in 0..FEATURES {
            let at = |anchor: usize| anchor * FEATURES + feature;
            let data: f64 = (0..ANCHORS).map(|a| self.matrix[at(a) * UNKNOWNS + at(a)]).sum();
            let tie = SMOOTHNESS * data;
            for anchor in 0..ANCHORS {
                matrix[at(anchor) * UNKNOWNS + at(anchor)] += 1.0 + 1e-4 * data;
                if anchor > 0 {
                    let (one, other) = (at(anchor - 1), at(anchor));
                    matrix[one * UNKNOWNS + one] += tie;
                    matrix[other * UNKNOWNS + other] += tie;
                    matrix[one * UNKNOWNS + other] -= tie;
                    matrix[other * UNKNOWNS + one] -= tie;
                }
            }
        }
        for i in 0..UNKNOWNS {
            for j in i + 1..UNKNOWNS {
                let factor = matrix[j * UNKNOWNS + i] / matrix[i * UNKNOWNS + i];
                for k in i..UNKNOWNS {
                    matrix[j * UNKNOWNS + k] -= factor * matrix[i * UNKNOWNS + k];
                }
                right[j] -= factor * right[i];
            }
        }
        let mut solution = vec![0.0; UNKNOWNS];
        for i in (0..UNKNOWNS).rev() {
            let known: f64 =
                (i + 1..UNKNOWNS).map(|j| matrix[i * UNKNOWNS + j] * solution[j]).sum();
            solution[i] = (right[i] - known) / matrix[i * UNKNOWNS + i];
        }
        solution
    }

    /// The root of the mean squared error of a solution, in discs.
    fn error(&self, solution: &[f64]) -> f64 {
        let mut sum = self.squares;
        for i in 0..UNKNOWNS {
            sum -= 2.0 * solution[i] * self.right[i];
            for j in 0..UNKNOWNS {
                sum += solution[i] * solution[j] * self.matrix[i * UNKNOWNS + j];
            }
        }
        (sum / self.count).sqrt()
    }
}

/// Plays games and adds their positions to the equations.
fn play<G: Landmarks, A: Aim>(
    weights: Option<&Weights>,
    games: u32,
    depth: u8,
    random: &mut Random,
    equations: &mut Equations,
) {
    let eval = match weights {
        Some(weights) => Handmade::with_weights(G::SIZE, weights),
        None => Handmade::new(G::SIZE, A::GOAL),
    };
    let edges = Edges::new(G::SIZE.side());
    let mut table = Table::<G>::new(4 << 20);
    let centre: Vec<u32> = G::SIZE.centre().into_iter().filter_map(G::bit).collect();
    let discs =
        |places: [usize; 2]| G::Bits::of(centre[places[0]]) | G::Bits::of(centre[places[1]]);
    for _ in 0..games {
        let mut board = Board::<G>::new(discs([1, 2]), discs([0, 3])).unwrap_or_default();
        let random_plies = 4 + random.below(G::SIZE.squares() as u32 / 4);
        let mut seen: Vec<(Board<G>, i32)> = Vec::new();
        let (mut sign, mut ply) = (1, 0);
        let value = loop {
            let legal = board.legal();
            if legal.is_empty() {
                (board, sign) = (board.pass(), -sign);
                if board.legal().is_empty() {
                    break sign * final_value::<G, A>(board);
                }
                continue;
            }
            let bit = if ply < random_plies || random.below(ONE_RANDOM_IN) == 0 {
                // What came before a random move does not tell how the game should have ended.
                seen.clear();
                random.pick(legal)
            } else {
                seen.push((board, sign));
                let empties = board.empties().count() as u8;
                let exact = empties <= EXACT_FROM;
                let depths = if exact { empties..=empties } else { 1..=depth };
                let steps: Vec<Effort> =
                    depths.map(|depth| Effort { depth, confidence: CERTAIN }).collect();
                let mut moves: Vec<RootMove> =
                    legal.iter().map(|bit| RootMove { bit, value: 0 }).collect();
                let first = random.below(moves.len() as u32) as usize;
                moves.rotate_left(first);
                let mut clock = || Duration::ZERO;
                let control = Control::new(None, None, &mut clock);
                let mut search =
                    Search::<G, A, _>::new(&eval, &mut table, &edges, control, Cuts::default());
                let window = Window::full::<G>();
                let found = search.run(board, &mut moves, window, &steps, &mut |_, _| {});
                found.map_or(legal.first(), |finding| finding.bit)
            };
            board = board.place(bit, board.flips(bit));
            sign = -sign;
            ply += 1;
        };
        for (board, sign) in seen {
            equations.add(board, &edges, sign * value);
        }
    }
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let numbers: Vec<u32> = words.iter().filter_map(|word| word.parse().ok()).collect();
    let (Some(goal), &[side, games, rounds, depth]) = (words.get(1), numbers.as_slice()) else {
        eprintln!("usage: fit_handmade SIDE most|fewest GAMES ROUNDS DEPTH");
        return ExitCode::FAILURE;
    };
    let play = match (side, goal.as_str()) {
        (6, "most") => play::<Six, Most>,
        (6, "fewest") => play::<Six, Fewest>,
        (8, "most") => play::<Eight, Most>,
        (8, "fewest") => play::<Eight, Fewest>,
        (10, "most") => play::<Ten, Most>,
        (10, "fewest") => play::<Ten, Fewest>,
        _ => {
            eprintln!("SIDE is 6, 8 or 10 and the goal most or fewest");
            return ExitCode::FAILURE;
        }
    };
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut weights: Option<Weights> = None;
    for round in 1..=rounds {
        let mut equations = Equations::new();
        play(weights.as_ref(), games, depth.min(60) as u8, &mut random, &mut equations);
        let solution = equations.solve();
        println!(
            "// {side} {goal}, round {round}: {} positions, error {:.2} discs",
            equations.count,
            equations.error(&solution)
        );
        let rounded: Weights = core::array::from_fn(|anchor| {
            core::array::from_fn(|feature| {
                (256.0 * solution[anchor * FEATURES + feature]).round() as i32
            })
        });
        for row in rounded {
            println!("    {row:?},");
        }
        weights = Some(rounded);
    }
    ExitCode::SUCCESS
}

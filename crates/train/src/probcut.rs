//! Fitting how far apart shallow and deep search are.

use std::path::PathBuf;

use anyhow::{Context, bail};
use outflank_core::board::{Bits, Board};
use outflank_core::eval::{Spread, with_spread};
use outflank_core::search::goal::Aim;
use outflank_core::{Goal, Opening, Position, Size};

use crate::any::{GoalOption, OnBoard, for_board, read, size, write_whole};
use crate::player::player;
use crate::progress;
use crate::random::Random;

/// Fit the parameters of probabilistic cuts to an evaluation and write them into its file
///
/// Random positions are searched to every depth without cuts. The mean distance between shallow and
/// deep values is fitted by a linear function of empty squares and both depths.
#[derive(clap::Args)]
#[command(after_help = "Example: outflank-train probcut --size 8 --goal most --weights 8x8-most.oflw \
                        --depth 9 --positions 400 --seed 1")]
pub(crate) struct Args {
    /// Side of the board: 6, 8 or 10
    #[arg(long, value_parser = size)]
    size: Size,
    /// What is played for
    #[arg(long)]
    goal: GoalOption,
    /// The file of weights
    #[arg(long)]
    weights: PathBuf,
    /// Plies searched
    #[arg(long, default_value_t = 9)]
    depth: u8,
    /// Positions with fewer empty squares are searched to the end as well
    #[arg(long, default_value_t = 15)]
    exact: u32,
    /// How many positions
    #[arg(long, default_value_t = 400)]
    positions: u64,
    /// Which positions
    #[arg(long)]
    seed: u64,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    for_board!(args.size, Goal::from(args.goal), fit(args))
}

/// A distance, and what it may depend on.
struct Seen {
    parts: [f64; 5],
    distance: f64,
}

/// The mean distance of a normal distribution is this much of its standard deviation.
const MEAN_OF_DEVIATION: f64 = 0.797_884_560_802_865_4;

fn fit<G: OnBoard, A: Aim>(args: &Args) -> anyhow::Result<()> {
    let mut player = player::<G, A>(&args.weights, 64 << 20)?;
    let bar = progress::bar(args.positions, "positions");
    let mut seen = Vec::new();
    for index in 0..args.positions {
        let board = position::<G>(Random::new(args.seed ^ 0x7072_6f62_6375_7400, index));
        let empties = board.empties().count();
        player.forget();
        let values = player.values(board, args.depth, empties <= args.exact);
        for (at, &(deep, value)) in values.iter().enumerate() {
            for &(shallow, guess) in &values[..at] {
                // Cuts compare depths of the same parity; values of the others swing.
                if deep > 2 && (deep - shallow) % 2 == 0 {
                    seen.push(Seen {
                        parts: [
                            1.0,
                            f64::from(empties),
                            f64::from(deep),
                            f64::from(shallow),
                            f64::from(u8::from(u32::from(deep) == empties)),
                        ],
                        distance: f64::from((value - guess).abs()),
                    });
                }
            }
        }
        bar.inc(1);
    }
    bar.finish();
    let solution = least_squares(&seen).context("too few positions")?;
    let parts = solution.map(|part| (part / MEAN_OF_DEVIATION * 256.0).round() as i16);
    let spread = Spread { parts };
    println!("parts\t{parts:?}");
    println!("deep\tshallow\tpairs\tdeviation\tfitted at the mean");
    for deep in 3..=args.depth {
        for shallow in (deep % 2..deep).step_by(2) {
            let of_these: Vec<&Seen> = seen
                .iter()
                .filter(|seen| seen.parts[2] == f64::from(deep) && seen.parts[3] == f64::from(shallow))
                .collect();
            if of_these.is_empty() {
                continue;
            }
            let count = of_these.len() as f64;
            let square: f64 = of_these.iter().map(|seen| seen.distance.powi(2)).sum();
            let empties = of_these.iter().map(|seen| seen.parts[1]).sum::<f64>() / count;
            let fitted = spread.deviation(empties as u32, deep.into(), shallow.into());
            println!(
                "{deep}\t{shallow}\t{}\t{:.2}\t{:.2}",
                of_these.len(),
                (square / count).sqrt(),
                fitted.unwrap_or_default()
            );
        }
    }
    let file = with_spread(&read(&args.weights)?, spread)?;
    if spread == Spread::default() {
        bail!("nothing was found");
    }
    write_whole(&args.weights, &file)
}

/// A position some random plies after the start, with a legal move.
fn position<G: OnBoard>(mut random: Random) -> Board<G> {
    let start = G::of(Position::start(G::SIZE, Opening::Cross).board()).unwrap_or_default();
    loop {
        let mut board: Board<G> = start;
        let plies = 6 + random.below(G::SIZE.squares() as u32 - 18);
        for _ in 0..plies {
            let legal = board.legal();
            if legal.is_empty() {
                board = board.pass();
                continue;
            }
            let chosen = random.below(legal.count()) as usize;
            let bit = legal.iter().nth(chosen).unwrap_or(legal.first());
            board = board.place(bit, board.flips(bit));
        }
        if !board.legal().is_empty() {
            return board;
        }
    }
}

/// The factors with which the parts come closest to the distances.
fn least_squares(seen: &[Seen]) -> Option<[f64; 5]> {
    let mut rows = [[0.0; 6]; 5];
    for Seen { parts, distance } in seen {
        for (row, part) in rows.iter_mut().zip(parts) {
            for (sum, other) in row.iter_mut().zip(parts.iter().chain([distance])) {
                *sum += part * other;
            }
        }
    }
    for pivot in 0..5 {
        let largest = (pivot..5).max_by(|&a, &b| rows[a][pivot].abs().total_cmp(&rows[b][pivot].abs()))?;
        rows.swap(pivot, largest);
        if rows[pivot][pivot].abs() < 1e-9 {
            return None;
        }
        for other in (0..5).filter(|&other| other != pivot) {
            let factor = rows[other][pivot] / rows[pivot][pivot];
            for column in 0..6 {
                rows[other][column] -= factor * rows[pivot][column];
            }
        }
    }
    Some(std::array::from_fn(|part| rows[part][5] / rows[part][part]))
}

#[cfg(test)]
mod tests {
    use super::{Seen, least_squares};

    #[test]
    fn a_linear_function_is_found_again() {
        let wanted = [3.0, -0.5, 0.25, 2.0, 7.0];
        let seen: Vec<Seen> = (0..60)
            .map(|at| {
                let at = f64::from(at);
                let parts = [1.0, at, at * at % 7.0, at * 3.0 % 11.0, f64::from(at % 4.0 == 0.0)];
                let distance = parts.iter().zip(wanted).map(|(part, factor)| part * factor).sum();
                Seen { parts, distance }
            })
            .collect();
        let found = least_squares(&seen).unwrap();
        assert!(found.iter().zip(wanted).all(|(found, wanted)| (found - wanted).abs() < 1e-6));
        assert!(least_squares(&seen[..1]).is_none());
    }
}

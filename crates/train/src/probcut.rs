//! Fitting how far apart shallow and deep search are.

use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use outflank_core::board::{Bits, Board};
use outflank_core::eval::{Spread, with_spread};
use outflank_core::search::goal::Aim;

use outflank_core::search::ENDING_UP_TO;
use outflank_core::search::probcut::{CERTAIN, shallow_depth};
use outflank_core::{Opening, Position};

use crate::any::{Kind, OnBoard, any_move, for_board, read, write_whole};
use crate::player::{HANDMADE, Player, Reach, player};
use crate::progress;
use crate::random::Random;

/// Fit the parameters of probabilistic cuts to an evaluation and write them into its file
///
/// Positions of quick games are searched to every depth without cuts. The mean distance between the
/// values that a cut compares is fitted by a linear function of both depths and the empty squares; to the
/// end of the game, where both depths follow from these, by one of the gap between them.
/// Those of the hand-made evaluation are only printed, for crates/core/src/eval/handmade_weights.rs.
#[derive(clap::Args)]
#[command(
    after_help = "Example: outflank-train probcut --size 8 --goal most --weights 8x8-most.oflw \
                        --depth 9 --positions 400 --seed 1"
)]
pub(crate) struct Args {
    #[command(flatten)]
    kind: Kind,
    /// The file of weights, or the word handmade
    #[arg(long)]
    weights: PathBuf,
    /// Plies searched
    #[arg(long, default_value_t = 9)]
    depth: u8,
    /// How many positions
    #[arg(long, default_value_t = 400)]
    positions: u64,
    /// Further positions that are searched to the end have at most so many empty squares
    #[arg(long, default_value_t = 18)]
    exact: u32,
    /// How many of these
    #[arg(long, default_value_t = 150)]
    endings: u64,
    /// Which positions
    #[arg(long)]
    seed: u64,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    for_board!(args.kind, fit(args))
}

/// A distance, and what it depends on: 1, the shallow depth, the gap, and how empty the board is.
struct Seen {
    parts: [f64; 4],
    distance: f64,
}

/// The mean distance of a normal distribution is this much of its standard deviation.
const MEAN_OF_DEVIATION: f64 = 0.797_884_560_802_865_4;

/// Endings with so many empty squares and fewer are not cut.
const NOT_CUT: u32 = ENDING_UP_TO + 1;

fn fit<G: OnBoard, A: Aim>(args: &Args) -> anyhow::Result<()> {
    let most = G::SIZE.squares() as u32 - 4;
    ensure!((NOT_CUT + 1..=most).contains(&args.exact), "--exact is {} to {most}", NOT_CUT + 1);
    let mut player = player::<G, A>(&args.weights, 4 << 20)?;
    let bar = progress::bar(args.positions + args.endings, "positions");
    let (mut midgame, mut ending) = (Vec::new(), Vec::new());
    let squares = G::SIZE.squares() as u32;
    for index in 0..args.positions + args.endings {
        let mut random = Random::new(args.seed ^ 0x7072_6f62_6375_7400, index);
        let exactly = index >= args.positions;
        let plies = if exactly {
            squares - 4 - args.exact + random.below(args.exact - NOT_CUT)
        } else {
            6 + random.below(squares - 20)
        };
        let board = position::<G>(player.as_mut(), random, plies);
        let empties = board.empties().count();
        player.forget();
        let values = player.values(board, args.depth, exactly);
        for &(deep, value) in values.iter().filter(|(depth, _)| *depth >= 3) {
            let wanted = shallow_depth(deep.into());
            let shallow = values.iter().find(|(depth, _)| u32::from(*depth) == wanted);
            let Some(&(shallow, guess)) = shallow else { continue };
            let (gap, empty) = (f64::from(deep - shallow), f64::from(empties) / f64::from(squares));
            let distance = f64::from((value - guess).abs());
            if u32::from(deep) < empties {
                midgame.push(Seen { parts: [1.0, f64::from(shallow), gap, empty], distance });
            } else if exactly {
                // Both depths follow from the empty squares, so only one of these numbers can be told.
                ending.push(Seen { parts: [1.0, 0.0, gap, 0.0], distance });
            }
        }
        bar.inc(1);
    }
    bar.finish();
    let spread = Spread { midgame: line(&midgame)?, ending: ending_line(&ending)? };
    println!("{spread:?} from {} and {} pairs", midgame.len(), ending.len());
    if args.weights == Path::new(HANDMADE) {
        return Ok(());
    }
    write_whole(&args.weights, &with_spread(&read(&args.weights)?, spread)?)
}

fn line(seen: &[Seen]) -> anyhow::Result<[f32; 4]> {
    let line = least_squares(seen).context("too few positions")?;
    Ok(line.map(|part| (part / MEAN_OF_DEVIATION) as f32))
}

/// The same for endings, by the gap alone.
fn ending_line(seen: &[Seen]) -> anyhow::Result<[f32; 4]> {
    let line = line(seen)?;
    let gaps = || seen.iter().map(|seen| seen.parts[2]);
    let alike = gaps().fold(f64::MAX, f64::min) == gaps().fold(f64::MIN, f64::max);
    if line[2] >= 0.0 && !alike {
        return Ok(line);
    }
    // Longer endings are not surer: a slope that says so is chance, and would lead far astray.
    let sum: f64 = seen.iter().map(|seen| seen.distance).sum();
    Ok([(sum / seen.len() as f64 / MEAN_OF_DEVIATION) as f32, 0.0, 0.0, 0.0])
}

/// A position after so many plies of a quick game in which every fourth move is random, with a legal move.
fn position<G: OnBoard>(player: &mut dyn Player<G>, mut random: Random, plies: u32) -> Board<G> {
    let start = G::of(Position::start(G::SIZE, Opening::Cross).board()).unwrap_or_default();
    loop {
        let mut board: Board<G> = start;
        for _ in 0..plies {
            let legal = board.legal();
            if legal.is_empty() {
                board = board.pass();
                continue;
            }
            let bit = if random.below(4) == 0 {
                any_move(board, &mut random)
            } else {
                let reach = Reach { depth: 2, exact: 0, confidence: CERTAIN, time: None };
                player.choose(board, reach).bit
            };
            board = board.place(bit, board.flips(bit));
        }
        if !board.legal().is_empty() {
            return board;
        }
    }
}

/// The factors with which the parts come closest to the distances.
fn least_squares(seen: &[Seen]) -> Option<[f64; 4]> {
    if seen.len() < 4 {
        return None;
    }
    let mut rows = [[0.0; 5]; 4];
    // Of several solutions this takes a small one.
    for (part, row) in rows.iter_mut().enumerate() {
        row[part] = 1e-3;
    }
    for Seen { parts, distance } in seen {
        for (row, part) in rows.iter_mut().zip(parts) {
            for (sum, other) in row.iter_mut().zip(parts.iter().chain([distance])) {
                *sum += part * other;
            }
        }
    }
    for pivot in 0..4 {
        let largest =
            (pivot..4).max_by(|&a, &b| rows[a][pivot].abs().total_cmp(&rows[b][pivot].abs()))?;
        rows.swap(pivot, largest);
        let solved = rows[pivot];
        if solved[pivot].abs() < 1e-9 {
            return None;
        }
        for (_, row) in rows.iter_mut().enumerate().filter(|(other, _)| *other != pivot) {
            let factor = row[pivot] / solved[pivot];
            for (number, part) in row.iter_mut().zip(solved) {
                *number -= factor * part;
            }
        }
    }
    Some(std::array::from_fn(|part| rows[part][4] / rows[part][part]))
}

#[cfg(test)]
mod tests {
    use super::{MEAN_OF_DEVIATION, Seen, ending_line, least_squares};

    #[test]
    fn a_linear_function_is_found_again() {
        let wanted = [3.0, -0.5, 0.25, 7.0];
        let seen: Vec<Seen> = (0..60)
            .map(|at| {
                let at = f64::from(at);
                let parts = [1.0, at, at * at % 7.0, at * 3.0 % 11.0];
                let distance = parts.iter().zip(wanted).map(|(part, factor)| part * factor).sum();
                Seen { parts, distance }
            })
            .collect();
        let found = least_squares(&seen).unwrap();
        assert!(found.iter().zip(wanted).all(|(found, wanted)| (found - wanted).abs() < 1e-2));
        assert!(least_squares(&seen[..1]).is_none());
    }

    #[test]
    fn the_spread_of_endings_never_falls_with_the_gap() {
        let seen = |slope: f64, gaps: &[f64]| -> Vec<Seen> {
            let one =
                |&gap: &f64| Seen { parts: [1.0, 0.0, gap, 0.0], distance: 4.0 + slope * gap };
            gaps.iter().cycle().take(40).map(one).collect()
        };
        let close = |found: [f32; 4], wanted: [f64; 2]| {
            let found = [found[0], found[2]].map(f64::from);
            let wanted = wanted.map(|number| number / MEAN_OF_DEVIATION);
            assert!((found[0] - wanted[0]).abs() < 0.03, "{found:?} instead of {wanted:?}");
            assert!((found[1] - wanted[1]).abs() < 0.03, "{found:?} instead of {wanted:?}");
        };
        close(ending_line(&seen(0.25, &[8.0, 10.0])).unwrap(), [4.0, 0.25]);
        close(ending_line(&seen(-0.25, &[8.0, 10.0])).unwrap(), [1.75, 0.0]);
        close(ending_line(&seen(0.5, &[8.0])).unwrap(), [8.0, 0.0]);
        assert!(ending_line(&[]).is_err());
    }
}

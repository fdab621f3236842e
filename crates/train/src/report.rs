//! How far evaluations are from exact values.

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::Context;
use outflank_core::board::Board;
use outflank_core::search::goal::Aim;
use outflank_core::{Size, record};

use crate::any::{GoalOption, Kind, OnBoard, for_board, number_of, read, size};
use crate::player::{Reach, player};
use crate::progress;

/// Compare values and moves at several depths with exact ones
///
/// Prints for each depth the mean absolute error, the mean error, the root of the mean square and
/// the percentage of positions in which a best move was chosen. Depth 0 is the evaluation itself; its
/// move is that of depth 1.
#[derive(clap::Args)]
#[command(
    after_help = "Example: outflank-train report --size 8 --goal most --weights 8x8-most.oflw \
                        hard-20.tsv"
)]
pub(crate) struct Args {
    /// Side of the board: 6, 8 or 10
    #[arg(long, value_parser = size, default_value = "8")]
    size: Size,
    /// What is played for
    #[arg(long)]
    goal: GoalOption,
    /// A file of weights, or `handmade`
    #[arg(long)]
    weights: PathBuf,
    /// Plies searched
    #[arg(long, value_delimiter = ',', default_value = "0,4,8,12")]
    depth: Vec<u8>,
    /// Solve positions with up to so many empty squares, at whatever depth is given
    #[arg(long, default_value_t = 0)]
    exact: u8,
    /// Confidence of probabilistic cuts, 0 to 5; 5 makes none
    #[arg(long, default_value_t = 0)]
    confidence: u8,
    /// Positions with exact values: board, mover, value, best moves; tab-separated
    positions: PathBuf,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    for_board!(Kind { size: args.size, goal: args.goal }, report(args))
}

/// A position, its exact value and its best squares by number.
struct Known<G: OnBoard> {
    board: Board<G>,
    value: i32,
    best: Vec<u8>,
}

fn known<G: OnBoard>(path: &Path) -> anyhow::Result<Vec<Known<G>>> {
    let text = String::from_utf8(read(path)?)?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
    lines
        .map(|(at, line)| {
            parse(line).with_context(|| format!("{}: line {}", path.display(), at + 1))
        })
        .collect()
}

fn parse<G: OnBoard>(line: &str) -> anyhow::Result<Known<G>> {
    let mut columns = line.split('\t');
    let mut next = |what: &'static str| columns.next().context(what);
    let (board, mover) = (next("no board")?, next("no mover")?);
    let value = next("no value")?.parse()?;
    let best = next("no best moves")?
        .split_whitespace()
        .filter_map(|name| name.parse().ok().and_then(G::bit).map(number_of::<G>))
        .collect();
    let position = record::read_position(&format!("{board} {mover}"))
        .map_err(|error| anyhow::anyhow!("{error}"))?;
    Ok(Known { board: G::of(position.board()).context("another board")?, value, best })
}

fn report<G: OnBoard, A: Aim>(args: &Args) -> anyhow::Result<()> {
    let known = known::<G>(&args.positions)?;
    let mut player = player::<G, A>(&args.weights, 16 << 20)?;
    println!("depth\tpositions\tabsolute\tmean\troot mean square\tbest move %\tnodes\tseconds");
    for &depth in &args.depth {
        let bar = progress::bar(known.len() as u64, "positions");
        let start = Instant::now();
        let (mut absolute, mut sum, mut square, mut right, mut nodes) = (0, 0, 0, 0, 0);
        for position in &known {
            player.forget();
            let reach = Reach {
                depth: depth.max(1),
                exact: args.exact,
                confidence: args.confidence,
                time: None,
            };
            let found = player.choose(position.board, reach);
            let value = if depth == 0 { player.value(position.board) } else { found.value };
            let error = value - position.value;
            absolute += error.abs();
            sum += error;
            square += error * error;
            right += u32::from(position.best.contains(&number_of::<G>(found.bit)));
            nodes += found.nodes;
            bar.inc(1);
        }
        bar.finish_and_clear();
        let count = known.len().max(1) as f64;
        println!(
            "{depth}\t{}\t{:.2}\t{:.2}\t{:.2}\t{:.1}\t{nodes}\t{:.2}",
            known.len(),
            f64::from(absolute) / count,
            f64::from(sum) / count,
            (f64::from(square) / count).sqrt(),
            100.0 * f64::from(right) / count,
            start.elapsed().as_secs_f64(),
        );
    }
    Ok(())
}

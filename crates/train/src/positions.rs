//! Positions of known value, to measure by.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use outflank_core::board::{Bits, Board};
use outflank_core::search::goal::Aim;
use outflank_core::{Opening, Position};

use crate::any::{Kind, OnBoard, any_move, for_board};
use crate::player::{Player, Reach, player};
use crate::progress;
use crate::random::Random;

/// Make positions with exact values and all best moves
///
/// They come from games of the engine at a small depth after random openings; the seed is apart from
/// those of training and matches. A run that was cut off goes on where it was.
#[derive(clap::Args)]
#[command(after_help = "Example: outflank-train positions --size 8 --goal fewest --weights \
                        8x8-fewest.oflw --empties 20 --count 138 --seed 1 --out fewest-20.tsv")]
pub(crate) struct Args {
    #[command(flatten)]
    kind: Kind,
    /// A file of weights, or `handmade`: who plays and solves
    #[arg(long)]
    weights: PathBuf,
    /// Empty squares
    #[arg(long, default_value_t = 20)]
    empties: u32,
    /// How many positions
    #[arg(long)]
    count: u64,
    /// Which positions
    #[arg(long)]
    seed: u64,
    /// The file to write
    #[arg(long)]
    out: PathBuf,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    for_board!(args.kind, positions(args))
}

fn positions<G: OnBoard, A: Aim>(args: &Args) -> anyhow::Result<()> {
    let mut player = player::<G, A>(&args.weights, 64 << 20)?;
    let done = std::fs::read_to_string(&args.out).unwrap_or_default().lines().count() as u64;
    let mut file = OpenOptions::new().create(true).append(true).open(&args.out)?;
    let bar = progress::bar(args.count, "positions");
    bar.set_position(done);
    for index in done..args.count {
        let random = Random::new(args.seed ^ 0x706f_7369_7469_6f6e, index);
        let (board, dark_moves) = position::<G>(player.as_mut(), args.empties, random)?;
        player.forget();
        let (value, best) = player.solve(board);
        let names: Vec<String> = best
            .iter()
            .filter_map(|&bit| G::square(bit))
            .map(|square| square.to_string())
            .collect();
        let (dark, light) = if dark_moves {
            (board.mover(), board.opponent())
        } else {
            (board.opponent(), board.mover())
        };
        let text: String = G::SIZE
            .all_squares()
            .filter_map(G::bit)
            .map(|bit| {
                if dark.has(bit) {
                    'X'
                } else if light.has(bit) {
                    'O'
                } else {
                    '-'
                }
            })
            .collect();
        let mover = if dark_moves { 'X' } else { 'O' };
        writeln!(file, "{text}\t{mover}\t{value}\t{}", names.join(" "))?;
        bar.inc(1);
    }
    bar.finish();
    Ok(())
}

/// A position of a game with so many empty squares, and whether Dark moves; the side to move has a
/// choice.
fn position<G: OnBoard>(
    player: &mut dyn Player<G>,
    empties: u32,
    mut random: Random,
) -> anyhow::Result<(Board<G>, bool)> {
    let start = G::of(Position::start(G::SIZE, Opening::Cross).board()).context("another board")?;
    loop {
        let mut board: Board<G> = start;
        let mut dark_moves = true;
        let random_until = board.empties().count() - 6 - random.below(9);
        while board.empties().count() > empties {
            let legal = board.legal();
            if legal.is_empty() {
                board = board.pass();
                dark_moves = !dark_moves;
                if board.legal().is_empty() {
                    break;
                }
                continue;
            }
            let bit = if board.empties().count() > random_until {
                any_move(board, &mut random)
            } else {
                let reach = Reach { depth: 4, exact: 0, confidence: 0, time: None };
                player.choose(board, reach).bit
            };
            board = board.place(bit, board.flips(bit));
            dark_moves = !dark_moves;
        }
        if board.empties().count() == empties && board.legal().count() > 1 {
            return Ok((board, dark_moves));
        }
    }
}

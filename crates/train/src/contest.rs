//! Matches between evaluations.

use std::path::{Path, PathBuf};
use std::time::Duration;

use outflank_core::board::{Bits, Board};
use outflank_core::search::goal::{Aim, final_value};
use outflank_core::{Goal, Opening, Position, Size};

use crate::any::{GoalOption, OnBoard, any_move, for_board, size};
use crate::player::{HANDMADE, Player, Reach, player};
use crate::progress;
use crate::random::Random;

/// Play a match between two evaluations through the engine's search
///
/// Each random opening is played twice, with sides changed. The result is the first one's share of
/// the points with its standard error over openings, and its mean disc difference.
#[derive(clap::Args)]
#[command(after_help = "Example: outflank-train match --size 8 --goal most --a 8x8-most.oflw \
                        --b handmade --depth 6 --games 400 --seed 77")]
pub(crate) struct Args {
    /// Side of the board: 6, 8 or 10
    #[arg(long, value_parser = size)]
    size: Size,
    /// What is played for
    #[arg(long)]
    goal: GoalOption,
    /// One side's weights: a file, or `handmade`
    #[arg(long)]
    a: PathBuf,
    /// The other side's
    #[arg(long)]
    b: PathBuf,
    /// Plies searched
    #[arg(long, default_value_t = 6)]
    depth: u8,
    /// Empty squares from which both play exactly
    #[arg(long, default_value_t = 10)]
    exact: u8,
    /// Milliseconds for a move, instead of a depth
    #[arg(long)]
    time: Option<u64>,
    /// Random plies at the beginning
    #[arg(long, default_value_t = 10)]
    opening: u32,
    /// How many discs an opening may be worth to a side, by the hand-made evaluation at eight plies;
    /// one that is worth more decides both of its games whoever plays them
    #[arg(long, default_value_t = 5)]
    balance: i32,
    /// How many games
    #[arg(long, default_value_t = 400)]
    games: u32,
    /// Which openings
    #[arg(long)]
    seed: u64,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    for_board!(args.size, Goal::from(args.goal), contest(args))
}

fn contest<G: OnBoard, A: Aim>(args: &Args) -> anyhow::Result<()> {
    let mut players = [player::<G, A>(&args.a, 4 << 20)?, player::<G, A>(&args.b, 4 << 20)?];
    let reach = Reach {
        depth: if args.time.is_some() { u8::MAX } else { args.depth },
        exact: args.exact,
        confidence: 0,
        time: args.time.map(Duration::from_millis),
    };
    let pairs = args.games.div_ceil(2);
    let mut judge = player::<G, A>(Path::new(HANDMADE), 4 << 20)?;
    let bar = progress::bar(pairs.into(), "pairs");
    let (mut wins, mut draws, mut losses) = (0, 0, 0);
    let mut scores: Vec<f64> = Vec::new();
    let mut discs = 0.0;
    for pair in 0..pairs {
        let start = opening::<G>(args, judge.as_mut(), pair.into());
        let mut score = 0.0;
        for first in [0, 1] {
            players.iter_mut().for_each(|player| player.forget());
            // The value for `a`, who moves first in the first game of the pair.
            let value = play::<G, A>(&mut players, first, start, reach);
            match value.signum() {
                1 => wins += 1,
                0 => draws += 1,
                _ => losses += 1,
            }
            score += f64::from(value.signum() + 1) / 4.0;
            discs += f64::from(value);
        }
        scores.push(score);
        bar.inc(1);
        bar.set_message(format!("{wins} : {losses}"));
    }
    bar.finish();
    let count = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / count;
    let variance =
        scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    let both = |score: f64| scores.iter().filter(|&&pair| pair == score).count();
    println!("pairs: {} both won, {} both lost", both(1.0), both(0.0));
    println!("size\tgoal\ta\tb\tgames\twins\tdraws\tlosses\tpercent\terror\tdiscs");
    println!(
        "{}\t{:?}\t{}\t{}\t{}\t{wins}\t{draws}\t{losses}\t{:.1}\t{:.1}\t{:.2}",
        G::SIZE.side(),
        A::GOAL,
        args.a.display(),
        args.b.display(),
        2 * pairs,
        100.0 * mean,
        100.0 * (variance / count).sqrt(),
        discs / f64::from(2 * pairs),
    );
    Ok(())
}

/// A random position that has a legal move and is not decided. Matches have their own seeds, apart from training.
fn opening<G: OnBoard>(args: &Args, judge: &mut dyn Player<G>, pair: u64) -> Board<G> {
    let mut random = Random::new(args.seed ^ 0x6d61_7463_6800_0000, pair);
    loop {
        let start = Position::start(G::SIZE, Opening::Cross).board();
        let mut board: Board<G> = G::of(start).unwrap_or_default();
        for _ in 0..args.opening {
            let legal = board.legal();
            if legal.is_empty() {
                board = board.pass();
                continue;
            }
            let bit = any_move(board, &mut random);
            board = board.place(bit, board.flips(bit));
        }
        if board.legal().is_empty() {
            continue;
        }
        judge.forget();
        let reach = Reach { depth: 8, exact: 0, confidence: 0, time: None };
        if judge.choose(board, reach).value.abs() <= args.balance {
            return board;
        }
    }
}

/// Plays a game; `first` moves first. The value is for player 0.
fn play<G: OnBoard, A: Aim>(
    players: &mut [Box<dyn Player<G>>; 2],
    first: usize,
    mut board: Board<G>,
    reach: Reach,
) -> i32 {
    let mut mover = first;
    loop {
        if board.legal().is_empty() {
            board = board.pass();
            mover = 1 - mover;
            if board.legal().is_empty() {
                let value = final_value::<G, A>(board);
                return if mover == 0 { value } else { -value };
            }
        }
        let bit = players[mover].choose(board, reach).bit;
        board = board.place(bit, board.flips(bit));
        mover = 1 - mover;
    }
}

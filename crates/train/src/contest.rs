//! Matches between evaluations.

use std::path::{Path, PathBuf};
use std::time::Duration;

use outflank_core::board::{Bits, Board};
use outflank_core::search::goal::{Aim, final_value};
use outflank_core::{Opening, Position};

use crate::any::{Kind, OnBoard, any_move, for_board};
use crate::player::{HANDMADE, Player, Reach, player};
use crate::progress;
use crate::random::Random;

/// Play a match between two evaluations through the engine's search
///
/// Each random opening is played twice, with sides changed. The result is the first one's share of
/// the points with its standard error over openings, and its mean disc difference. On a small board
/// `--perfect` tells as well how far each side is from perfect play.
#[derive(clap::Args)]
#[command(after_help = "Example: outflank-train match --size 8 --goal most --a 8x8-most.oflw \
                        --b handmade --depth 6 --games 400 --seed 77")]
pub(crate) struct Args {
    #[command(flatten)]
    kind: Kind,
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
    /// Milliseconds of the processor's time for a move, instead of a depth
    #[arg(long)]
    time: Option<u64>,
    /// Random plies at the beginning
    #[arg(long, default_value_t = 10)]
    opening: u32,
    /// How many discs an opening may be worth to a side, by the hand-made evaluation at eight plies;
    /// one that is worth more decides both of its games whoever plays them
    #[arg(long, default_value_t = 5)]
    balance: i32,
    /// Solve every position, and tell what each side gave away against perfect play
    #[arg(long)]
    perfect: bool,
    /// How many games
    #[arg(long, default_value_t = 400)]
    games: u32,
    /// Which openings
    #[arg(long)]
    seed: u64,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    for_board!(args.kind, contest(args))
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
    let mut given = [Given::default(); 2];
    for pair in 0..pairs {
        let start = opening::<G>(args, judge.as_mut(), pair.into());
        let mut score = 0.0;
        for first in [0, 1] {
            players.iter_mut().for_each(|player| player.forget());
            // The value for `a`, who moves first in the first game of the pair.
            let game = play::<G, A>(&mut players, first, start, reach);
            let value = game.value;
            if args.perfect {
                judge.forget();
                game.review(judge.as_mut(), &mut given);
            }
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
    if args.perfect {
        let games = f64::from(2 * pairs);
        for (name, given) in ["a", "b"].into_iter().zip(given) {
            println!(
                "{name} gave away {:.2} discs and {:.3} points a game",
                f64::from(given.discs) / games,
                f64::from(given.halves) / games / 2.0
            );
        }
    }
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

/// A game that was played.
struct Game<G: OnBoard> {
    /// For player 0.
    value: i32,
    /// The positions in which there was a choice to make, each with the player who made it.
    choices: Vec<(Board<G>, usize)>,
}

/// What a player gave away against perfect play.
#[derive(Clone, Copy, Default)]
struct Given {
    discs: i32,
    /// A draw given away counts one, a win twice that.
    halves: i32,
}

impl<G: OnBoard> Game<G> {
    /// Solves each position and adds what the moves gave away to `given`.
    fn review(&self, judge: &mut dyn Player<G>, given: &mut [Given; 2]) {
        // From the last position on: the value after a move is that of the next position.
        let (mut value, mut owner) = (self.value, 0);
        for &(board, mover) in self.choices.iter().rev() {
            let after = if mover == owner { value } else { -value };
            let best = judge.exact(board);
            given[mover].discs += best - after;
            given[mover].halves += best.signum() - after.signum();
            (value, owner) = (best, mover);
        }
    }
}

/// Plays a game; `first` moves first.
fn play<G: OnBoard, A: Aim>(
    players: &mut [Box<dyn Player<G>>; 2],
    first: usize,
    mut board: Board<G>,
    reach: Reach,
) -> Game<G> {
    let mut mover = first;
    let mut choices = Vec::new();
    loop {
        if board.legal().is_empty() {
            board = board.pass();
            mover = 1 - mover;
            if board.legal().is_empty() {
                let value = final_value::<G, A>(board);
                return Game { value: if mover == 0 { value } else { -value }, choices };
            }
        }
        choices.push((board, mover));
        let bit = players[mover].choose(board, reach).bit;
        board = board.place(bit, board.flips(bit));
        mover = 1 - mover;
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use outflank_core::board::{Bits, Board, Six};
    use outflank_core::search::goal::Most;

    use super::{Game, Given, play};
    use crate::paths::Paths;
    use crate::player::{HANDMADE, Reach, player};
    use crate::random::Random;

    #[test]
    fn perfect_players_give_nothing_away_and_others_what_they_lose() {
        let by_hand = || player::<Six, Most>(Path::new(HANDMADE), 1 << 16).unwrap();
        let mut paths = Paths { guide: by_hand(), games: Vec::new() };
        let mut judge = by_hand();
        for seed in 0..10 {
            let board = paths.lines(&mut Random::new(3, seed), 9, 12)[0];
            let exact = judge.exact(board);
            let perfect = Reach { depth: 1, exact: 40, confidence: 0, time: None };
            let game = play::<Six, Most>(&mut [by_hand(), by_hand()], 1, board, perfect);
            assert_eq!(game.value, -exact);
            let mut given = [Given::default(); 2];
            game.review(judge.as_mut(), &mut given);
            assert_eq!(given.map(|side| (side.discs, side.halves)), [(0, 0); 2]);
            // A first move by chance: whoever made it gave all of the difference away.
            for bit in board.legal().iter() {
                let after: Board<Six> = board.place(bit, board.flips(bit));
                if after.legal().is_empty() {
                    continue;
                }
                let rest = play::<Six, Most>(&mut [by_hand(), by_hand()], 0, after, perfect);
                let choices = [vec![(board, 1)], rest.choices].concat();
                let mut given = [Given::default(); 2];
                Game { value: rest.value, choices }.review(judge.as_mut(), &mut given);
                assert_eq!((given[0].discs, given[0].halves), (0, 0));
                assert_eq!(given[1].discs, exact + rest.value);
                assert_eq!(given[1].halves, exact.signum() + rest.value.signum());
            }
        }
    }
}

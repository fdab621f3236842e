//! Self-play.

use std::path::PathBuf;

use outflank_core::board::{Bits, Board};
use outflank_core::eval::{Evaluate, Handmade, Trained};
use outflank_core::search::goal::Aim;
use outflank_core::{Goal, Opening, Position, Size};

use crate::any::{GoalOption, OnBoard, for_board, number_of, read, size};
use crate::exact::Solver;
use crate::progress;
use crate::random::Random;
use crate::shallow::Shallow;
use crate::shard::{Ply, Record, Writer};

/// Play games against itself and write them with the value of each position
///
/// The same seed, settings and weights give the same games on every machine. Other seeds give other
/// games: any number of machines can each make a shard. A run that was cut off goes on where it was.
#[derive(clap::Args)]
#[command(
    after_help = "Example: outflank-train generate --size 8 --goal fewest --seed 1 --games 100000 \
                        --depth 2 --exact 12 --out shards/8-fewest-1.games"
)]
pub(crate) struct Args {
    /// Side of the board: 6, 8 or 10
    #[arg(long, value_parser = size)]
    size: Size,
    /// What is played for
    #[arg(long)]
    goal: GoalOption,
    /// Weights to play with; without, the hand-made evaluation
    #[arg(long)]
    weights: Option<PathBuf>,
    /// Plies searched
    #[arg(long, default_value_t = 2)]
    depth: u32,
    /// Empty squares from which values are exact
    #[arg(long, default_value_t = 12)]
    exact: u32,
    /// Random plies at the beginning, at most
    #[arg(long, default_value_t = 28)]
    prefix: u32,
    /// Which games to play
    #[arg(long)]
    seed: u64,
    /// How many
    #[arg(long)]
    games: u64,
    /// The shard to write
    #[arg(long)]
    out: PathBuf,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    for_board!(args.size, Goal::from(args.goal), with_weights(args))
}

fn with_weights<G: OnBoard, A: Aim>(args: &Args) -> anyhow::Result<()> {
    match &args.weights {
        None => play_all::<G, A, _>(args, &Handmade::new(G::SIZE, A::GOAL), "handmade"),
        Some(path) => {
            let file = read(path)?;
            let sum = file
                .iter()
                .fold(0_u64, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
            play_all::<G, A, _>(args, &Trained::read(A::GOAL, &file)?, &format!("{sum:016x}"))
        }
    }
}

fn play_all<G: OnBoard, A: Aim, E: Evaluate<G>>(
    args: &Args,
    eval: &E,
    weights: &str,
) -> anyhow::Result<()> {
    let settings = format!(
        "size={} goal={:?} weights={weights} depth={} exact={} prefix={} seed={}",
        G::SIZE.side(),
        A::GOAL,
        args.depth,
        args.exact,
        args.prefix,
        args.seed
    );
    let (mut shard, done) = Writer::resume(&args.out, &settings)?;
    let bar = progress::bar(args.games, "games");
    bar.set_position(done);
    let mut solver = Solver::new::<A>();
    for game in done..args.games {
        let random = Random::new(args.seed, game);
        shard.write(&play::<G, A, E>(args, eval, &mut solver, random))?;
        if game % 256 == 255 {
            shard.flush()?;
        }
        bar.inc(1);
    }
    shard.flush()?;
    bar.finish();
    Ok(())
}

/// Two of three games begin crosswise; of the others each way to begin is as frequent.
fn opening(random: &mut Random) -> u8 {
    let wanted = if random.below(3) > 0 {
        Opening::Cross
    } else {
        Opening::ALL[random.below(Opening::ALL.len() as u32) as usize]
    };
    // The empty board's first four plies capture nothing; what they lead to the others cover.
    let wanted = if wanted == Opening::Free { Opening::ParallelTop } else { wanted };
    Opening::ALL.iter().position(|&opening| opening == wanted).unwrap_or(0) as u8
}

fn play<G: OnBoard, A: Aim, E: Evaluate<G>>(
    args: &Args,
    eval: &E,
    solver: &mut Solver<G>,
    mut random: Random,
) -> Record {
    let opening = opening(&mut random);
    let start = Opening::ALL.get(usize::from(opening)).copied().unwrap_or(Opening::Cross);
    let mut board: Board<G> = G::of(Position::start(G::SIZE, start).board()).unwrap_or_default();
    // The smaller of two: short beginnings are more frequent, long ones occur.
    let prefix = random.below(args.prefix + 1).min(random.below(args.prefix + 1)).max(2);
    let wildness = 2 + random.below(7);
    let shallow = Shallow { eval };
    let mut plies: Vec<Ply> = Vec::new();
    let mut movers = Vec::new();
    let mut mover = false;
    loop {
        let legal = board.legal();
        if legal.is_empty() {
            board = board.pass();
            mover = !mover;
            if board.legal().is_empty() {
                break;
            }
            continue;
        }
        let in_prefix = (plies.len() as u32) < prefix;
        let empties = board.empties().count();
        let (searched, bit) = if in_prefix && random.below(8) < wildness {
            let chosen = random.below(legal.count()) as usize;
            (0, legal.iter().nth(chosen).unwrap_or(legal.first()))
        } else {
            let depth = if in_prefix { 1 } else { args.depth };
            shallow.best::<G, A>(board, depth)
        };
        // The result of earlier positions is filled in when it is known.
        let known = !in_prefix && empties <= args.exact;
        let result = if known { solver.value::<A>(board) } else { 0 };
        plies.push(Ply {
            square: number_of::<G>(bit),
            result: result as i8,
            searched: if known { result as i8 } else { searched as i8 },
        });
        movers.push((mover, known));
        board = board.place(bit, board.flips(bit));
        mover = !mover;
    }
    let first_known = movers.iter().position(|&(_, known)| known).unwrap_or(plies.len());
    let (value, owner) = match plies.get(first_known) {
        Some(ply) => (ply.result, movers[first_known].0),
        None => (outflank_core::search::goal::final_value::<G, A>(board) as i8, mover),
    };
    for (ply, &(mover, _)) in plies.iter_mut().zip(&movers).take(first_known) {
        ply.result = if mover == owner { value } else { -value };
    }
    Record { opening, prefix: prefix as u8, plies }
}

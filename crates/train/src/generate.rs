//! Self-play.

use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use anyhow::ensure;
use outflank_core::board::{Bits, Board};
use outflank_core::search::goal::Aim;
use outflank_core::{Goal, Opening, Position, Size};

use crate::any::{GoalOption, OnBoard, any_move, for_board, number_of, read, size};
use crate::exact::Solver;
use crate::player::{HANDMADE, Player, Reach, player};
use crate::progress;
use crate::random::Random;
use crate::shard::{Ply, Record, Writer};

/// Memory of the search: little, as it is cleared for each game.
const TABLE_BYTES: usize = 1 << 20;

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
    /// Plies searched for each move and its value
    #[arg(long, default_value_t = 6)]
    depth: u8,
    /// Empty squares from which values are exact
    #[arg(long, default_value_t = 12)]
    exact: u32,
    /// Random plies at the beginning, at most
    #[arg(long, default_value_t = 28)]
    prefix: u32,
    /// One move in so many strays afterwards too
    #[arg(long, default_value_t = 8)]
    stray: u32,
    /// How far a straying move may be misjudged, in discs
    #[arg(long, default_value_t = 6)]
    slip: u32,
    /// Endings played from where values are exact on
    #[arg(long, default_value_t = 4)]
    endings: u32,
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
    ensure!(args.stray > 0 && args.endings > 0, "--stray and --endings begin with 1");
    for_board!(args.size, Goal::from(args.goal), play_all(args))
}

/// What the name of weights in a shard's settings is made of.
fn weights_name(path: &Path) -> anyhow::Result<String> {
    if path == Path::new(HANDMADE) {
        return Ok(HANDMADE.to_owned());
    }
    let sum = read(path)?
        .iter()
        .fold(0_u64, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    Ok(format!("{sum:016x}"))
}

fn play_all<G: OnBoard, A: Aim>(args: &Args) -> anyhow::Result<()> {
    let weights = args.weights.as_deref().unwrap_or(Path::new(HANDMADE));
    let settings = format!(
        "size={} goal={:?} weights={} depth={} exact={} prefix={} stray={} slip={} endings={} seed={}",
        G::SIZE.side(),
        A::GOAL,
        weights_name(weights)?,
        args.depth,
        args.exact,
        args.prefix,
        args.stray,
        args.slip,
        args.endings,
        args.seed
    );
    let (mut shard, done) = Writer::resume(&args.out, &settings, args.endings)?;
    let bar = progress::bar(args.games, "games");
    bar.set_position(done);
    let mut table = Table {
        args,
        player: player::<G, A>(weights, TABLE_BYTES)?,
        solver: Solver::new::<A>(),
        goal: PhantomData::<A>,
    };
    for game in done..args.games {
        for record in table.play(Random::new(args.seed, game)) {
            shard.write(&record)?;
        }
        if game % 64 == 63 {
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

/// Plies at the beginning of which most may be random; later such moves would leave only positions
/// that are long decided.
const WILD_PLIES: usize = 12;

/// Where games are played.
struct Table<'a, G: OnBoard, A> {
    args: &'a Args,
    player: Box<dyn Player<G>>,
    solver: Solver<G>,
    goal: PhantomData<A>,
}

/// A game under way.
#[derive(Clone)]
struct Course<G: OnBoard> {
    board: Board<G>,
    plies: Vec<Ply>,
    /// For each ply whether the second side moved.
    movers: Vec<bool>,
    mover: bool,
    /// Plies that were not chosen for their value, up to the last such: what the game came to says
    /// nothing about them.
    strayed: usize,
}

impl<G: OnBoard> Course<G> {
    fn place(&mut self, bit: u32, value: i32) {
        let value = value as i8;
        self.plies.push(Ply { square: number_of::<G>(bit), result: value, searched: value });
        self.movers.push(self.mover);
        self.board = self.board.place(bit, self.board.flips(bit));
        self.mover = !self.mover;
    }

    /// Passes if it must; whether there is a move at all.
    fn goes_on(&mut self) -> bool {
        if self.board.legal().is_empty() {
            self.board = self.board.pass();
            self.mover = !self.mover;
        }
        !self.board.legal().is_empty()
    }
}

impl<G: OnBoard, A: Aim> Table<'_, G, A> {
    /// One game, and other endings of it, each a record that begins where values are exact.
    fn play(&mut self, mut random: Random) -> Vec<Record> {
        let opening = opening(&mut random);
        let start = Opening::ALL.get(usize::from(opening)).copied().unwrap_or(Opening::Cross);
        let mut course = Course {
            board: G::of(Position::start(G::SIZE, start).board()).unwrap_or_default(),
            plies: Vec::new(),
            movers: Vec::new(),
            mover: false,
            strayed: 0,
        };
        let prefix = self.begin(&mut course, &mut random);
        self.middle(&mut course, &mut random);
        let middle = course.plies.len();
        let mut records = Vec::new();
        for ending in 0..self.args.endings {
            let mut course = course.clone();
            self.end(&mut course, &mut random);
            let prefix = if ending == 0 {
                let Course { plies, movers, strayed, .. } = &mut course;
                hand_back(plies, movers, (*strayed).max(prefix), middle);
                prefix
            } else {
                middle
            };
            records.push(Record { opening, prefix: prefix as u8, plies: course.plies });
        }
        records
    }

    /// Plies that are mostly random.
    fn begin(&mut self, course: &mut Course<G>, random: &mut Random) -> usize {
        // The smaller of two: short beginnings are more frequent, long ones occur.
        let limit = self.args.prefix + 1;
        let prefix = random.below(limit).min(random.below(limit)).max(2) as usize;
        let wildness = 2 + random.below(7);
        while course.plies.len() < prefix && course.goes_on() {
            let bit = if course.plies.len() < WILD_PLIES && random.below(8) < wildness {
                any_move(course.board, random)
            } else {
                self.stray(course.board, random)
            };
            course.place(bit, 0);
        }
        prefix.min(course.plies.len())
    }

    /// Plies whose value is searched.
    fn middle(&mut self, course: &mut Course<G>, random: &mut Random) {
        // Nothing of the games before: the same game wherever the run began.
        self.player.forget();
        let reach = Reach { depth: self.args.depth, exact: 0, confidence: 0, time: None };
        while course.board.empties().count() > self.args.exact && course.goes_on() {
            let found = self.player.choose(course.board, reach);
            let stray = random.below(self.args.stray) == 0;
            let bit = if stray { self.stray(course.board, random) } else { found.bit };
            course.place(bit, found.value);
            if stray {
                course.strayed = course.plies.len();
            }
        }
    }

    /// Plies whose value is exact, so that all of them may stray.
    fn end(&mut self, course: &mut Course<G>, random: &mut Random) {
        while course.goes_on() {
            let value = self.solver.value::<A>(course.board);
            let bit = self.stray(course.board, random);
            course.place(bit, value);
        }
    }

    /// A move that looks good at one ply to someone who misjudges it by some discs: of the kind that
    /// a search meets everywhere, where a move by chance would mostly throw the game away.
    fn stray(&mut self, board: Board<G>, random: &mut Random) -> u32 {
        let mut best = (i32::MIN, board.legal().first());
        for bit in board.legal().iter() {
            let value = -16 * self.player.value(board.place(bit, board.flips(bit)));
            let slip = 16 * self.args.slip;
            let misjudged = random.below(slip + 1) + random.below(slip + 1);
            best = best.max((value + misjudged as i32, bit));
        }
        best.1
    }
}

/// Gives the plies before `known` the value at that point as their result, back to `from`.
fn hand_back(plies: &mut [Ply], movers: &[bool], from: usize, known: usize) {
    let Some((&Ply { result, .. }, &owner)) = plies.get(known).zip(movers.get(known)) else {
        return;
    };
    for (ply, &mover) in plies.iter_mut().zip(movers).take(known).skip(from) {
        ply.result = if mover == owner { result } else { -result };
    }
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use outflank_core::board::{Bits, Board, Six};
    use outflank_core::search::goal::{Aim, Fewest, final_value};
    use outflank_core::{Goal, Size};

    use super::{Args, hand_back, run};
    use crate::any::{GoalOption, bit_of};
    use crate::shard::{self, Ply};

    fn args(out: &Path, games: u64) -> Args {
        Args {
            size: Size::Six,
            goal: GoalOption::Fewest,
            weights: None,
            depth: 2,
            exact: 7,
            prefix: 12,
            stray: 4,
            slip: 6,
            endings: 3,
            seed: 5,
            games,
            out: out.to_owned(),
        }
    }

    fn file(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("outflank-{name}-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        path
    }

    #[test]
    fn a_run_cut_off_anywhere_goes_on_as_if_it_had_not_been() {
        let (whole, cut) = (file("whole.games"), file("cut.games"));
        run(&args(&whole, 6)).unwrap();
        let wanted = std::fs::read(&whole).unwrap();
        let line = wanted.iter().position(|&byte| byte == b'\n').unwrap() + 1;
        for length in [0, line, line + 1, line + 400, wanted.len() / 2, wanted.len() - 1] {
            std::fs::write(&cut, &wanted[..length]).unwrap();
            run(&args(&cut, 6)).unwrap();
            assert!(std::fs::read(&cut).unwrap() == wanted, "cut at {length}");
        }
        assert!(run(&Args { seed: 6, ..args(&cut, 6) }).is_err(), "other settings");
        assert_eq!(std::fs::read(&cut).unwrap(), wanted, "refused, and left alone");
        for path in [whole, cut] {
            std::fs::remove_file(path).unwrap();
        }
    }

    /// The exact value by looking at every game that is left.
    fn slow(board: Board<Six>) -> i32 {
        let legal = board.legal();
        if legal.is_empty() {
            let passed = board.pass();
            let over = passed.legal().is_empty();
            return if over { final_value::<Six, Fewest>(board) } else { -slow(passed) };
        }
        let values = legal.iter().map(|bit| -slow(board.place(bit, board.flips(bit))));
        values.max().unwrap_or(0)
    }

    #[test]
    fn values_are_those_of_the_positions_and_results_follow_from_them() {
        let path = file("values.games");
        run(&args(&path, 20)).unwrap();
        let (settings, records) = shard::read(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        assert!(settings.contains(&format!("goal={:?}", Goal::Fewest)));
        assert_eq!((Fewest::GOAL, records.len()), (Goal::Fewest, 60));
        let (mut exact, mut searched) = (0, 0);
        for (index, record) in records.iter().enumerate() {
            record
                .replay::<Six>(|board, ply| {
                    let bit = bit_of::<Six>(ply.square).unwrap();
                    assert!(board.legal().has(bit));
                    if board.empties().count() <= 7 {
                        assert_eq!(i32::from(ply.result), slow(board));
                        assert_eq!(ply.searched, ply.result);
                        exact += 1;
                    } else {
                        assert_eq!(index % 3, 0, "other endings have values only where exact");
                        searched += 1;
                    }
                })
                .unwrap();
        }
        assert!(exact > 200 && searched > 100, "{exact} {searched}");
    }

    #[test]
    fn what_a_game_came_to_goes_back_as_far_as_it_was_played_for_its_value() {
        let ply = |result| Ply { square: 0, result, searched: result };
        let mut plies = [1, 2, 3, 4, 5, 9].map(ply);
        // The fourth ply follows a pass: the same side moved twice.
        let movers = [false, true, false, false, true, false];
        hand_back(&mut plies, &movers, 2, 5);
        assert_eq!(plies.map(|ply| ply.result), [1, 2, 9, 9, -9, 9]);
        assert_eq!(plies.map(|ply| ply.searched), [1, 2, 3, 4, 5, 9]);
        // A game that ended before values were exact.
        hand_back(&mut plies, &movers, 0, 6);
        assert_eq!(plies.map(|ply| ply.result), [1, 2, 9, 9, -9, 9]);
    }
}

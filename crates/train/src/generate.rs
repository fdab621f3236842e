//! Positions with their values, from the end of the game to its beginning.

use std::path::{Path, PathBuf};

use anyhow::ensure;
use outflank_core::Size;
use outflank_core::board::Bits;
use outflank_core::eval::{PatternSet, Row, Spread, Trained};
use outflank_core::search::goal::Aim;

use crate::any::{Kind, OnBoard, for_board, read};
use crate::exact::Solver;
use crate::labelled::{Sample, Writer, settings_of};
use crate::learner::{Descent, Learner};
use crate::lessons::Lessons;
use crate::paths::{COURSE, Paths, STRIDE};
use crate::player::{HANDMADE, Player, judging, player};
use crate::random::Random;
use crate::{games, progress};

/// Memory of the searches.
const TABLE_BYTES: usize = 1 << 20;

/// Make positions and write them with the value of each
///
/// Positions with few empty squares come first and have their exact values; weights are fitted to them.
/// Those a few plies before are searched, and the search ends in what was fitted; and so on to the
/// beginning of the game. So a value rests on exact ones wherever it is.
///
/// The same seed, settings and weights give the same positions on every machine. Other seeds give others:
/// any number of machines can each make a shard. A run that was cut off goes on where it was.
#[derive(clap::Args)]
#[command(after_help = "Example: outflank-train generate --size 8 --goal fewest --seed 1 \
                        --courses 10000 --endings 20000 --out 8-fewest-1.positions")]
pub(crate) struct Args {
    #[command(flatten)]
    kind: Kind,
    /// Weights whose judgement leads to the positions; without, the hand-made evaluation
    #[arg(long)]
    weights: Option<PathBuf>,
    /// Games with values on this board, half of which the positions come from
    #[arg(long)]
    games: Option<PathBuf>,
    /// Plies searched for a value
    #[arg(long, default_value_t = 6)]
    depth: u8,
    /// Empty squares from which values are exact
    #[arg(long, default_value_t = 12)]
    exact: u32,
    /// Courses of games for each four plies, of eight positions each
    #[arg(long)]
    courses: u64,
    /// The same where values are exact
    #[arg(long)]
    endings: u64,
    /// Which positions
    #[arg(long)]
    seed: u64,
    /// The shard to write
    #[arg(long)]
    out: PathBuf,
}

/// A quick fit will do for the teacher.
const DESCENT: Descent = Descent {
    epochs: 3,
    rate: 0.007,
    head_rate: 0.002,
    open: 24.0,
    seldom: 2,
    most: usize::MAX,
    order: 1,
};

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    ensure!(u32::from(args.depth) >= STRIDE, "--depth begins with {STRIDE}");
    ensure!(args.exact >= STRIDE, "--exact begins with {STRIDE}");
    for_board!(args.kind, generate(args))
}

/// What the name of a file in a shard's settings is made of.
fn fingerprint(path: &Path) -> anyhow::Result<String> {
    if path == Path::new(HANDMADE) {
        return Ok(HANDMADE.to_owned());
    }
    let sum = read(path)?
        .iter()
        .fold(0_u64, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    Ok(format!("{sum:016x}"))
}

fn generate<G: OnBoard, A: Aim>(args: &Args) -> anyhow::Result<()> {
    let weights = args.weights.as_deref().unwrap_or(Path::new(HANDMADE));
    let games = match &args.games {
        Some(path) => games::read_for::<G>(path, A::GOAL)?,
        None => Vec::new(),
    };
    let settings = format!(
        "{}weights={} games={} depth={} exact={} courses={} endings={} seed={}",
        settings_of::<G>(A::GOAL),
        fingerprint(weights)?,
        args.games.as_deref().map_or(Ok("none".to_owned()), fingerprint)?,
        args.depth,
        args.exact,
        args.courses,
        args.endings,
        args.seed
    );
    let (mut shard, mut done) = Writer::resume::<G>(&args.out, A::GOAL, &settings, COURSE)?;
    let strides = strides(args, G::SIZE);
    let bar = progress::bar(strides.iter().map(|stride| stride.courses).sum(), "courses");
    let mut paths = Paths { guide: player::<G, A>(weights, TABLE_BYTES)?, games };
    let mut teacher = Teacher::<G>::new::<A>();
    for (number, stride) in (0..).zip(strides) {
        let mut samples: Vec<Sample<G>> = Vec::new();
        for course in 0..stride.courses {
            if done.len() >= COURSE {
                samples.extend(done.drain(..COURSE));
                bar.inc(1);
                continue;
            }
            let mut random = Random::new(args.seed, number << 40 | course);
            for board in paths.lines(&mut random, stride.fewest, stride.most) {
                let value = if board.empties().count() <= args.exact {
                    let guess = paths.guide.value(board);
                    teacher.solver.value::<A>(board, guess)
                } else {
                    teacher.player.searched(board, args.depth)
                };
                let sample = Sample { board, value: value as i8 };
                shard.write(&sample)?;
                samples.push(sample);
            }
            if course % 64 == 63 {
                shard.flush()?;
            }
            bar.inc(1);
        }
        shard.flush()?;
        teacher.learn::<A>(&samples);
    }
    bar.finish();
    Ok(())
}

/// Four plies of the game.
struct Stride {
    fewest: u32,
    most: u32,
    courses: u64,
}

/// The strides of a board, from the end of the game.
fn strides(args: &Args, size: Size) -> Vec<Stride> {
    let plies = size.squares() as u32 - 4;
    (0..plies / STRIDE)
        .map(|number| {
            let (fewest, most) = (number * STRIDE + 1, (number + 1) * STRIDE);
            let courses = if fewest <= args.exact { args.endings } else { args.courses };
            Stride { fewest, most, courses }
        })
        .collect()
}

/// Who says what positions are worth.
struct Teacher<G: OnBoard> {
    solver: Solver<G>,
    player: Box<dyn Player<G>>,
    set: PatternSet<G>,
    learner: Learner,
    /// What was learned at each stage.
    stages: Vec<Vec<Row>>,
}

impl<G: OnBoard> Teacher<G> {
    fn new<A: Aim>() -> Teacher<G> {
        let set = PatternSet::<G>::new();
        let learner = Learner::new(&set);
        let (rows, heads) = learner.written();
        let stages = vec![rows; G::STAGES as usize];
        let trained = Trained::from_rows(PatternSet::new(), &stages, heads);
        Teacher {
            solver: Solver::new::<A>(),
            player: judging::<G, A, _>(trained, TABLE_BYTES),
            set,
            learner,
            stages,
        }
    }

    /// Learns the positions of a stride, going on from what was learned of the stride after. The stages
    /// before it take the same rows and head until it is their turn.
    fn learn<A: Aim>(&mut self, samples: &[Sample<G>]) {
        let mut lessons = Lessons::default();
        samples.iter().for_each(|sample| lessons.add(&self.set, sample));
        if lessons.len() == 0 {
            return;
        }
        let stage = lessons.stage(0);
        self.learner.learn(&lessons, DESCENT, || ());
        self.learner.begin_before(stage);
        let (rows, heads) = self.learner.written();
        for before in self.stages.iter_mut().take(stage + 1) {
            before.clone_from(&rows);
        }
        let trained = Trained::from_rows(PatternSet::new(), &self.stages, heads)
            .with_spread(Spread::of_trained(G::SIZE));
        self.player = judging::<G, A, _>(trained, TABLE_BYTES);
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use outflank_core::board::{Bits, Board, Six};
    use outflank_core::search::goal::{Fewest, final_value};
    use outflank_core::{Goal, Size};

    use super::{Args, run};
    use crate::any::{GoalOption, Kind, scratch};
    use crate::labelled;

    fn args(out: &Path) -> Args {
        Args {
            kind: Kind { size: Size::Six, goal: GoalOption::Fewest },
            weights: None,
            games: None,
            depth: 4,
            exact: 7,
            courses: 6,
            endings: 20,
            seed: 5,
            out: out.to_owned(),
        }
    }

    #[test]
    fn a_run_cut_off_anywhere_goes_on_as_if_it_had_not_been() {
        let (whole, cut) = (scratch("whole.positions"), scratch("cut.positions"));
        run(&args(&whole)).unwrap();
        let wanted = std::fs::read(&whole).unwrap();
        let line = wanted.iter().position(|&byte| byte == b'\n').unwrap() + 1;
        for length in [0, line, line + 1, line + 400, wanted.len() / 2, wanted.len() - 1] {
            std::fs::write(&cut, &wanted[..length]).unwrap();
            run(&args(&cut)).unwrap();
            assert!(std::fs::read(&cut).unwrap() == wanted, "cut at {length}");
        }
        assert!(run(&Args { seed: 6, ..args(&cut) }).is_err(), "other settings");
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
    fn every_number_of_empties_has_its_positions_and_few_have_exact_values() {
        let path = scratch("values.positions");
        run(&args(&path)).unwrap();
        let (_, samples) = labelled::read::<Six>(&path, Goal::Fewest).unwrap();
        std::fs::remove_file(&path).unwrap();
        let mut seen = [0; 33];
        for sample in &samples {
            assert!(!sample.board.legal().is_empty());
            let empties = sample.board.empties().count();
            seen[empties as usize] += 1;
            if empties <= 7 {
                assert_eq!(i32::from(sample.value), slow(sample.board));
            }
        }
        let strides: Vec<i32> = seen[1..].chunks(4).map(|stride| stride.iter().sum()).collect();
        assert_eq!(strides, [160, 160, 48, 48, 48, 48, 48, 48]);
        // Where nothing is exact values are searched, and so not all alike.
        let early: std::collections::HashSet<i8> =
            samples.iter().rev().take(192).map(|sample| sample.value).collect();
        assert!(early.len() > 3, "{early:?}");
    }
}

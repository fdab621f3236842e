//! Fitting weights to positions.

use std::path::PathBuf;

use anyhow::ensure;
use outflank_core::eval::{Head, Net, PatternSet, Row, Spread, Trained, write};
use outflank_core::search::goal::Aim;

use crate::any::{Kind, OnBoard, for_board, write_whole};
use crate::learner::{Descent, Learner, said};
use crate::lessons::Lessons;
use crate::progress;
use crate::samples::Samples;

/// Fit weights to the positions of shards
///
/// Rows and heads are learned together, position by position in random order, by the squared error. The
/// result is the same for the same shards and settings. Takes some 230 bytes of memory for each position.
#[derive(clap::Args)]
#[command(after_help = "Example: outflank-train fit --size 8 --goal most --generation 1 \
                        --held-out t15.games --out 8x8-most.oflw 8-most-*.positions")]
pub(crate) struct Args {
    #[command(flatten)]
    kind: Kind,
    /// The number written into the file
    #[arg(long)]
    generation: u16,
    #[command(flatten)]
    descent: Descent,
    /// Of every so many courses of games one is held out; 0 for none
    #[arg(long, default_value_t = 50)]
    hold_out: usize,
    /// Games with values, held out whole
    #[arg(long)]
    held_out: Vec<PathBuf>,
    /// The file of weights to write
    #[arg(long)]
    out: PathBuf,
    /// Shards to learn from
    #[arg(required = true)]
    shards: Vec<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    for_board!(args.kind, fit(args))
}

fn fit<G: OnBoard, A: Aim>(args: &Args) -> anyhow::Result<()> {
    let samples = Samples::<G>::read(A::GOAL, &args.shards, args.hold_out, &args.held_out)?;
    let set = PatternSet::<G>::new();
    let [lessons, test] = [&samples.train, &samples.held_out].map(|samples| {
        let mut lessons = Lessons::default();
        samples.iter().flatten().for_each(|sample| lessons.add(&set, sample));
        lessons
    });
    drop(samples);
    let bar = progress::bar(args.descent.epochs.into(), "epochs");
    let mut learner = Learner::new(&set);
    learner.learn(&lessons, args.descent, || bar.inc(1));
    bar.finish();
    let (rows, heads) = learner.written();
    println!("stage\tpositions\tdeviation\terror\theld out\tdeviation\terror");
    let (learned, held_out) = (errors(&rows, &heads, &lessons), errors(&rows, &heads, &test));
    for (stage, (learned, held_out)) in learned.iter().zip(&held_out).enumerate() {
        println!("{stage}\t{}\t{}", learned.columns(), held_out.columns());
    }
    let all = |errors: &[Errors]| errors.iter().fold(Errors::default(), Errors::plus).columns();
    println!("all\t{}\t{}", all(&learned), all(&held_out));
    let spread = Spread::of_trained(G::SIZE);
    let file = write::<G>(A::GOAL, args.generation, spread, &rows, &heads);
    ensure!(Trained::<G>::read(A::GOAL, &file).is_ok(), "the file cannot be read back");
    println!("{} bytes", file.len());
    write_whole(&args.out, &file)
}

/// Absolute errors of the positions of a stage.
#[derive(Clone, Copy, Default)]
struct Errors {
    positions: usize,
    deviation: f64,
    error: f64,
}

impl Errors {
    fn plus(self, other: &Errors) -> Errors {
        Errors {
            positions: self.positions + other.positions,
            deviation: self.deviation + other.deviation,
            error: self.error + other.error,
        }
    }

    /// How many, the mean error of saying 0, and the mean error.
    fn columns(&self) -> String {
        let mean = |sum: f64| sum / self.positions.max(1) as f64;
        format!("{}\t{:.3}\t{:.3}", self.positions, mean(self.deviation), mean(self.error))
    }
}

/// The errors of each stage.
fn errors(rows: &[Row], heads: &[Head], lessons: &Lessons) -> Vec<Errors> {
    let nets: Vec<Net> = heads.iter().map(Net::from).collect();
    let mut errors = vec![Errors::default(); nets.len()];
    for at in 0..lessons.len() {
        let value = lessons.value(at);
        let one = &mut errors[lessons.stage(at)];
        one.positions += 1;
        one.deviation += f64::from(value.abs());
        one.error += f64::from((said(rows, &nets, lessons, at) - value).abs());
    }
    errors
}

//! Fitting weights to positions.

use std::path::PathBuf;

use anyhow::ensure;
use outflank_core::eval::{PatternSet, Spread, Trained, UNIT_BITS, write};
use outflank_core::search::goal::Aim;
use outflank_core::{Goal, Size};

use crate::any::{GoalOption, OnBoard, for_board, read, size, write_whole};
use crate::labelled::Sample;
use crate::progress;
use crate::random::Random;
use crate::samples::Samples;

/// Fit weights to the positions of shards
///
/// Stages are fitted from the last to the first by stochastic gradient descent on the squared error,
/// each beginning with the weights of the stage after it and seeing its neighbours' positions too.
/// The result is the same for the same shards and settings.
#[derive(clap::Args)]
#[command(after_help = "Example: outflank-train fit --size 8 --goal most --generation 1 \
                        --held-out t15.games --out 8x8-most.oflw 8-most-*.positions")]
pub(crate) struct Args {
    /// Side of the board: 6, 8 or 10
    #[arg(long, value_parser = size)]
    size: Size,
    /// What is played for
    #[arg(long)]
    goal: GoalOption,
    /// The number written into the file
    #[arg(long)]
    generation: u16,
    #[command(flatten)]
    descent: Descent,
    /// Weights to begin with; without, each stage begins with what the stage after it has learned
    #[arg(long)]
    from: Option<PathBuf>,
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

/// How weights come down to the least error.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Descent {
    /// Passes over the positions
    #[arg(long, default_value_t = 10)]
    pub(crate) epochs: u32,
    /// How far a weight moves at first for an error of one disc; falls to a twentieth
    #[arg(long, default_value_t = 0.006)]
    pub(crate) rate: f32,
    /// A position won by so many discs counts half as much as an even one
    #[arg(long, default_value_t = 24.0)]
    pub(crate) open: f32,
    /// Seed of the order of positions
    #[arg(long, default_value_t = 1)]
    pub(crate) order: u64,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    for_board!(args.size, Goal::from(args.goal), fit(args))
}

/// The largest weight, in discs, that a file can hold.
const LARGEST: f32 = 127.0 / UNIT;
/// What a disc is in a file's weights.
const UNIT: f32 = (1 << UNIT_BITS) as f32;

fn fit<G: OnBoard, A: Aim>(args: &Args) -> anyhow::Result<()> {
    let samples = Samples::<G>::read(A::GOAL, &args.shards, args.hold_out, &args.held_out)?;
    let set = PatternSet::<G>::new();
    let stages = G::STAGES as usize;
    let bar = progress::bar(u64::from(args.descent.epochs) * stages as u64, "epochs");
    let from = args
        .from
        .as_deref()
        .map(|path| anyhow::Ok(Trained::<G>::read(A::GOAL, &read(path)?)?.stages()));
    let from = from.transpose()?;
    let mut weights = vec![0.0_f32; set.weights()];
    let mut quantised = vec![Vec::new(); stages];
    println!("stage\tpositions\tdeviation\terror\theld out\tdeviation\terror\trounded");
    for stage in (0..stages).rev() {
        if let Some(begun) = from.as_ref().and_then(|from| from.get(stage)) {
            weights = begun.iter().map(|&weight| f32::from(weight) / UNIT).collect();
        }
        let lessons =
            descend(&set, &samples.train, stage, &mut weights, args.descent, || bar.inc(1));
        let mut test = Lessons::default();
        for sample in &samples.held_out[stage] {
            test.add(&set, sample);
        }
        let rounded = rounded(&weights);
        let as_read: Vec<f32> = rounded.iter().map(|&weight| f32::from(weight) / UNIT).collect();
        bar.suspend(|| {
            println!(
                "{stage}\t{}\t{:.3}\t{:.3}\t{}\t{:.3}\t{:.3}\t{:.3}",
                lessons.targets.len(),
                lessons.deviation(),
                lessons.error(&weights),
                test.targets.len(),
                test.deviation(),
                test.error(&weights),
                test.error(&as_read),
            );
        });
        quantised[stage] = rounded;
    }
    bar.finish();
    let file = write::<G>(A::GOAL, args.generation, Spread::UNKNOWN, &quantised);
    ensure!(Trained::<G>::read(A::GOAL, &file).is_ok(), "the file cannot be read back");
    println!("{} bytes", file.len());
    write_whole(&args.out, &file)
}

/// Weights as a file holds them.
pub(crate) fn rounded(weights: &[f32]) -> Vec<i8> {
    weights.iter().map(|weight| (weight * UNIT).round() as i8).collect()
}

/// Fits the weights of a stage to its positions, and to a third of those of its neighbours.
pub(crate) fn descend<G: OnBoard>(
    set: &PatternSet<G>,
    samples: &[Vec<Sample<G>>],
    stage: usize,
    weights: &mut [f32],
    descent: Descent,
    mut each_epoch: impl FnMut(),
) -> Lessons {
    let near = [Some(stage), stage.checked_sub(1), Some(stage + 1)];
    let mut lessons = Lessons::default();
    for (place, near) in near.into_iter().flatten().enumerate() {
        let Some(positions) = samples.get(near) else { continue };
        let step = if place == 0 { 1 } else { 3 };
        for sample in positions.iter().step_by(step) {
            lessons.add(set, sample);
        }
    }
    let mut random = Random::new(descent.order, stage as u64);
    let mut order: Vec<u32> = (0..lessons.targets.len() as u32).collect();
    for epoch in 0..descent.epochs {
        random.shuffle(&mut order);
        let steps = order.len() as f32 * descent.epochs as f32;
        let mut done = order.len() as f32 * epoch as f32;
        for &at in &order {
            let left = 1.0 - done / steps;
            let rate = descent.rate * (0.05 + 0.95 * left * left);
            lessons.learn(at as usize, rate, descent.open, weights);
            done += 1.0;
        }
        each_epoch();
    }
    lessons
}

/// What each position reads and what the sum should be, stored one behind the other.
#[derive(Default)]
pub(crate) struct Lessons {
    reads: Vec<u32>,
    targets: Vec<f32>,
}

impl Lessons {
    fn add<G: OnBoard>(&mut self, set: &PatternSet<G>, sample: &Sample<G>) {
        set.weights_read(&set.start(sample.board), sample.board, &mut self.reads);
        self.targets.push(f32::from(sample.value));
    }

    fn reads_each(&self) -> usize {
        self.reads.len().checked_div(self.targets.len()).unwrap_or(0)
    }

    fn reads(&self, at: usize) -> &[u32] {
        let each = self.reads_each();
        &self.reads[at * each..(at + 1) * each]
    }

    fn miss(&self, at: usize, weights: &[f32]) -> f32 {
        self.targets[at]
            - self.reads(at).iter().map(|&weight| weights[weight as usize]).sum::<f32>()
    }

    #[inline]
    fn learn(&self, at: usize, rate: f32, open: f32, weights: &mut [f32]) {
        // Games that are long decided matter less. That goes by what is believed of a position, not by
        // what it is worth: else weights would lean towards even values.
        let miss = self.miss(at, weights);
        let believed = self.targets[at] - miss;
        let change = miss * rate * open / (open + believed.abs());
        for &weight in self.reads(at) {
            // Kept within bounds at each step, so that others make up for a weight that is held.
            let weight = &mut weights[weight as usize];
            *weight = (*weight + change).clamp(-LARGEST, LARGEST);
        }
    }

    /// Mean absolute error.
    fn error(&self, weights: &[f32]) -> f64 {
        let sum: f64 =
            (0..self.targets.len()).map(|at| f64::from(self.miss(at, weights).abs())).sum();
        sum / self.targets.len().max(1) as f64
    }

    /// Mean absolute target: the error of saying 0.
    fn deviation(&self) -> f64 {
        let sum: f64 = self.targets.iter().map(|target| f64::from(target.abs())).sum();
        sum / self.targets.len().max(1) as f64
    }
}

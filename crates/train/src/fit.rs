//! Fitting weights to games.

use std::path::PathBuf;

use anyhow::ensure;
use outflank_core::eval::{PatternSet, Spread, Trained, UNIT_BITS, write};
use outflank_core::search::goal::Aim;
use outflank_core::{Goal, Size};

use crate::any::{GoalOption, OnBoard, for_board, read, size, write_whole};
use crate::progress;
use crate::random::Random;
use crate::samples::{Sample, Samples, Sources};

/// Fit weights to the games of shards
///
/// Stages are fitted from the last to the first by stochastic gradient descent on the squared error,
/// each beginning with the weights of the stage after it and seeing its neighbours' positions too.
/// The result is the same for the same shards and settings.
#[derive(clap::Args)]
#[command(after_help = "Example: outflank-train fit --size 8 --goal most --generation 1 \
                        --held-out shards/8-most-t15.games --out 8x8-most.oflw shards/8-most-*.games")]
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
    /// Passes over the positions
    #[arg(long, default_value_t = 8)]
    epochs: u32,
    /// How far a weight moves at first for an error of one disc; falls to a twentieth
    #[arg(long, default_value_t = 0.008)]
    rate: f32,
    /// Part of the searched value in what is learned; the rest is the result
    #[arg(long, default_value_t = 1.0)]
    searched: f32,
    /// A position won by so many discs counts half as much as an even one
    #[arg(long, default_value_t = 24.0)]
    open: f32,
    /// Weights to begin with; without, each stage begins with what the stage after it has learned
    #[arg(long)]
    from: Option<PathBuf>,
    /// Every so many games of each shard one is held out; 0 for none
    #[arg(long, default_value_t = 50)]
    hold_out: usize,
    /// A shard to learn from only where its values are exact
    #[arg(long)]
    endings: Vec<PathBuf>,
    /// A shard that is held out whole
    #[arg(long)]
    held_out: Vec<PathBuf>,
    /// Seed of the order of positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file of weights to write
    #[arg(long)]
    out: PathBuf,
    /// Shards to learn from
    #[arg(required = true)]
    shards: Vec<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    for_board!(args.size, Goal::from(args.goal), fit(args))
}

/// The largest weight, in discs, that a file can hold.
const LARGEST: f32 = 127.0 / UNIT;
/// What a disc is in a file's weights.
const UNIT: f32 = (1 << UNIT_BITS) as f32;

fn fit<G: OnBoard, A: Aim>(args: &Args) -> anyhow::Result<()> {
    let sources = Sources {
        shards: &args.shards,
        endings: &args.endings,
        held_out: &args.held_out,
        hold_out: args.hold_out,
    };
    let samples = Samples::<G>::read(A::GOAL, &sources)?;
    let set = PatternSet::<G>::new();
    let stages = G::STAGES as usize;
    let bar = progress::bar(u64::from(args.epochs) * stages as u64, "epochs");
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
        let near = [Some(stage), stage.checked_sub(1), Some(stage + 1)];
        let mut lessons = Lessons::default();
        for (place, near) in near.into_iter().flatten().enumerate() {
            let Some(positions) = samples.train.get(near) else { continue };
            // Neighbours count for less: every third position.
            let step = if place == 0 { 1 } else { 3 };
            for sample in positions.iter().step_by(step) {
                lessons.add(&set, sample, args.searched);
            }
        }
        let mut test = Lessons::default();
        for sample in &samples.held_out[stage] {
            test.add(&set, sample, args.searched);
        }
        let mut random = Random::new(args.seed, stage as u64);
        let mut order: Vec<u32> = (0..lessons.targets.len() as u32).collect();
        for epoch in 0..args.epochs {
            random.shuffle(&mut order);
            let steps = order.len() as f32 * args.epochs as f32;
            let mut done = order.len() as f32 * epoch as f32;
            for &at in &order {
                let left = 1.0 - done / steps;
                let rate = args.rate * (0.05 + 0.95 * left * left);
                lessons.learn(at as usize, rate, args.open, &mut weights);
                done += 1.0;
            }
            bar.inc(1);
        }
        let rounded: Vec<i8> = weights.iter().map(|weight| (weight * UNIT).round() as i8).collect();
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

/// What each position reads and what the sum should be, stored one behind the other.
#[derive(Default)]
struct Lessons {
    reads: Vec<u32>,
    targets: Vec<f32>,
}

impl Lessons {
    fn add<G: OnBoard>(&mut self, set: &PatternSet<G>, sample: &Sample<G>, searched: f32) {
        set.weights_read(&set.start(sample.board), sample.board, &mut self.reads);
        let (result, value) = (f32::from(sample.result), f32::from(sample.searched));
        self.targets.push(result + (value - result) * searched);
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
        // Games that are long decided should not outweigh those that are open.
        let matters = open / (open + self.targets[at].abs());
        let change = self.miss(at, weights) * rate * matters;
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

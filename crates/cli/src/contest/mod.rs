//! `outflank match`: two settings of the engine play each other.

mod openings;
mod pair;
mod referee;
mod settings;
mod sprt;
mod tally;

use std::io;
use std::process::ExitCode;

use crate::args::{self, FormatArgs, GoalArgs, StartArgs, TableArgs};
use crate::progress;
use crate::table::{Cell, Column, Table};
use pair::Rules;
use settings::Settings;
use sprt::{Hypotheses, Verdict};
use tally::Tally;

/// Let two settings of the engine play a match
///
/// Each opening is played twice, with colours changed, so games come in pairs: they begin with random
/// moves from the seed, the same in every run. Prints the score of a (wins and half the draws, from 0
/// to 1) and its standard error, taken over pairs; wins, draws and losses of a; the mean difference
/// of discs for a (with empty squares given to the winner, negated for fewest) and its standard
/// error; and the difference in Elo points. Without time limits a match repeats exactly.
#[derive(clap::Args)]
#[command(after_help = "Example: outflank match --goal fewest --a level=2 --b level=1 --games 200")]
pub(crate) struct Args {
    #[command(flatten)]
    start: StartArgs,

    #[command(flatten)]
    goal: GoalArgs,

    /// One side, joined by commas: level=N, nodes=N, time=SECONDS a move, eval=FILE of trained weights
    /// or eval=handmade
    #[arg(long, value_name = "SETTINGS")]
    a: Settings,

    /// The other side
    #[arg(long, value_name = "SETTINGS")]
    b: Settings,

    /// Games to play at most; an odd number is rounded up to whole pairs
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(..=MOST_GAMES))]
    games: u64,

    /// Random plies that each pair begins with
    #[arg(long, default_value_t = 8)]
    plies: u32,

    /// Chooses the openings, and among moves that the engine holds equal
    #[arg(long, default_value_t = 0)]
    seed: u64,

    /// Stop as soon as the sequential test decides between these Elo differences (errors of 5 %)
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Hypotheses>,

    /// Pairs played at once, each on its own thread
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    threads: u8,

    #[command(flatten)]
    table: TableArgs,

    #[command(flatten)]
    format: FormatArgs,
}

/// More than anybody can wait for.
const MOST_GAMES: u64 = 1_000_000_000;

const COLUMNS: &[Column] = &[
    Column::named("a"),
    Column::named("b"),
    Column::named("size"),
    Column::named("goal"),
    Column::named("games"),
    Column::headed("score", "score of a"),
    Column::headed("score_error", "error"),
    Column::named("wins"),
    Column::named("draws"),
    Column::named("losses"),
    Column::headed("discs", "discs for a"),
    Column::headed("discs_error", "error"),
    Column::headed("elo", "Elo"),
    Column::headed("elo_error", "error"),
    Column::headed("llr", "log-likelihood ratio"),
    Column::headed("verdict", "sequential test"),
];

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let start = args.start.position()?;
    let rules = Rules {
        start,
        goal: args.goal.goal,
        plies: args.plies,
        seed: args.seed,
        sides: [args.a.effort()?, args.b.effort()?],
        evaluations: [args.a.evaluation()?, args.b.evaluation()?],
        mebibytes: args.table.for_play(),
    };
    let pairs = args.games.div_ceil(2);
    let bar = progress::bar(2 * pairs, "games");
    let mut tally = Tally::default();
    referee::play_pairs(&rules, pairs, args.threads, |pair| {
        tally.add(&pair);
        bar.inc(2);
        bar.set_message(format!("{:.3} ± {:.3}", tally.score().mean, tally.score().error));
        match &args.sprt {
            Some(hypotheses) => hypotheses.test(&tally).verdict == Verdict::Undecided,
            None => true,
        }
    })?;
    bar.finish_and_clear();

    let (score, discs, elo) = (tally.score(), tally.discs(), tally.elo());
    let (llr, verdict) = match args.sprt.as_ref().map(|hypotheses| hypotheses.test(&tally)) {
        Some(test) => (Cell::Real(test.llr, 2), Cell::Text(test.verdict.name().to_owned())),
        None => (Cell::Missing, Cell::Missing),
    };
    let mut table = Table::begin(COLUMNS, args.format.json, io::stdout().lock())?;
    table.row(&[
        Cell::Text(args.a.text().to_owned()),
        Cell::Text(args.b.text().to_owned()),
        Cell::Count(start.size().side().into()),
        Cell::Text(args::goal_name(args.goal.goal).to_owned()),
        Cell::Count(tally.games()),
        Cell::Real(score.mean, 4),
        Cell::Real(score.error, 4),
        Cell::Count(tally.wins),
        Cell::Count(tally.draws),
        Cell::Count(tally.losses),
        Cell::Real(discs.mean, 2),
        Cell::Real(discs.error, 2),
        Cell::Real(elo.mean, 1),
        Cell::Real(elo.error, 1),
        llr,
        verdict,
    ])?;
    Ok(ExitCode::SUCCESS)
}

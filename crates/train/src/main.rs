//! Makes trained evaluations.

mod any;
mod contest;
mod exact;
mod fit;
mod generate;
mod player;
mod positions;
mod probcut;
mod progress;
mod random;
mod report;
mod samples;
mod shallow;
mod shard;
mod tournament;

use clap::{Parser, Subcommand};

/// Makes Outflank's trained evaluations; docs/evaluation.md tells how
#[derive(Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Generate(generate::Args),
    Tournament(tournament::Args),
    Fit(fit::Args),
    Match(contest::Args),
    Positions(positions::Args),
    Probcut(probcut::Args),
    Report(report::Args),
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        Command::Generate(args) => generate::run(&args),
        Command::Tournament(args) => tournament::run(&args),
        Command::Fit(args) => fit::run(&args),
        Command::Match(args) => contest::run(&args),
        Command::Positions(args) => positions::run(&args),
        Command::Probcut(args) => probcut::run(&args),
        Command::Report(args) => report::run(&args),
    }
}

//! Makes trained evaluations.

mod any;
mod contest;
mod exact;
mod fit;
mod games;
mod generate;
mod labelled;
mod learner;
mod lessons;
mod make;
mod paths;
mod player;
mod positions;
mod probcut;
mod progress;
mod random;
mod report;
mod samples;
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
    Make(make::Args),
    Generate(generate::Args),
    Tournament(tournament::Args),
    Fit(fit::Args),
    Probcut(probcut::Args),
    Match(contest::Args),
    Report(report::Args),
    Positions(positions::Args),
}

fn main() -> anyhow::Result<()> {
    run_command(&Cli::parse().command)
}

fn run_command(command: &Command) -> anyhow::Result<()> {
    match command {
        Command::Make(args) => make::run(args),
        Command::Generate(args) => generate::run(args),
        Command::Tournament(args) => tournament::run(args),
        Command::Fit(args) => fit::run(args),
        Command::Probcut(args) => probcut::run(args),
        Command::Match(args) => contest::run(args),
        Command::Report(args) => report::run(args),
        Command::Positions(args) => positions::run(args),
    }
}

//! Outflank on the command line: counts, replays, solves, matches, and the protocols that Othello
//! programs speak.

mod args;
mod bestmove;
mod complaints;
mod contest;
mod dialogue;
mod files;
mod gtp;
mod lines;
mod nboard;
mod perft;
mod positions;
mod progress;
mod random;
mod replay;
mod solve;
mod table;
mod thinker;
mod wthor;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Rules and engine of Outflank: Reversi on 6×6, 8×8 and 10×10, for most or fewest discs
///
/// Rows go to standard output, separated by tabs under a header that starts with #, or as one JSON
/// object a line with --json. Boards are written row by row from a1: X Dark, O Light, - empty.
/// What is wrong with an input goes to standard error with its file and line, the rest still runs,
/// and the exit code is 1.
#[derive(Parser)]
#[command(name = "outflank", version, subcommand_required = true, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Perft(perft::Args),
    Replay(replay::Args),
    Solve(solve::Args),
    Bestmove(bestmove::Args),
    Match(contest::Args),
    Wthor(wthor::Args),
    Nboard(nboard::Args),
    Gtp(gtp::Args),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Perft(args) => perft::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Bestmove(args) => bestmove::run(&args),
        Command::Match(args) => contest::run(&args),
        Command::Wthor(args) => wthor::run(&args),
        Command::Nboard(args) => nboard::run(&args),
        Command::Gtp(args) => gtp::run(&args),
    };
    match result {
        Ok(code) => code,
        // Whoever read our output has read enough, as `head` does.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // Where standard error is closed there is nobody left to tell.
            let _ = writeln!(io::stderr(), "outflank: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

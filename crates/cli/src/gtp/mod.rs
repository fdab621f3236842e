//! `outflank gtp`: the Go Text Protocol, as Othello programs use it.

mod clock;
mod request;
mod session;

use std::io;
use std::process::ExitCode;

use crate::args::PlayArgs;
use crate::dialogue;
use session::Session;

/// Speak GTP, version 2, on standard input and output
///
/// Squares are named as Othello players do, a1 at the top left, on 10×10 up to j10; colours are black
/// and white. A side that must pass answers genmove with pass; after the end so does either, and a
/// play of pass is taken. A move of the other side puts in a forced pass. Beyond the usual commands:
/// outflank-goal most|fewest, outflank-level N, outflank-opening NAME; each without its argument tells
/// what is set.
#[derive(clap::Args)]
#[command(
    after_help = "Example: printf 'play b f5\\ngenmove w\\n' | outflank gtp --level 8 --time 1"
)]
pub(crate) struct Args {
    #[command(flatten)]
    play: PlayArgs,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    dialogue::hold(Session::new(&args.play, io::stdout().lock())?)
}

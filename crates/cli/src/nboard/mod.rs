//! `outflank nboard`: the protocol of the NBoard interface.

mod command;
mod ggf;
mod session;

use std::io;
use std::process::ExitCode;

use crate::args::PlayArgs;
use crate::dialogue;
use session::Session;

/// Speak the NBoard protocol, versions 1 and 2, on standard input and output
///
/// Games in GGF may have any board that this program has; those of an anti type are played for fewest
/// discs. The depth that is set becomes the level, as far as there are levels. A ping ends what the
/// engine is thinking about. Values are in discs for the side to move; those of an analysis are for
/// Dark. What is not understood is answered by a status line that starts with error.
#[derive(clap::Args)]
#[command(
    after_help = "Example: printf 'nboard 2\\nmove F5\\nhint 3\\n' | outflank nboard --time 1"
)]
pub(crate) struct Args {
    #[command(flatten)]
    play: PlayArgs,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    dialogue::hold(Session::new(&args.play, io::stdout().lock())?)
}

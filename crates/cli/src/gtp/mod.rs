//! `outflank gtp`: the Go Text Protocol, as Othello programs use it.

mod clock;
mod request;
mod session;

use std::io::{self, Write};
use std::process::ExitCode;

use crate::args::PlayArgs;
use crate::lines::Lines;
use request::Request;
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
    let mut session = Session::new(&args.play)?;
    let mut out = io::stdout().lock();
    for line in Lines::new(io::stdin().lock()) {
        let (id, reply) = match line? {
            Err(bad) => (String::new(), Err(bad.to_string())),
            Ok(line) => match Request::parse(&line) {
                None => continue,
                Some(request) => {
                    let reply = session.answer(&request);
                    (request.id, reply)
                }
            },
        };
        let (mark, text) = match &reply {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        out.write_all(format!("{mark}{id} {text}\n\n").as_bytes())?;
        out.flush()?;
        if session.is_over() {
            break;
        }
    }
    Ok(ExitCode::SUCCESS)
}

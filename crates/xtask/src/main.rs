//! The commands a person types: `cargo xtask play`, `test`, `dist`; `cargo xtask help` lists them.

mod args;
mod bench;
mod browser;
mod page;
mod play;
mod process;
#[cfg(test)]
mod scratch;
mod serve;
mod test;
mod tools;
mod tree;
mod trunk;
mod workspace;

use std::process::ExitCode;

use anyhow::Result;

use args::Command;
use workspace::Workspace;

fn main() -> ExitCode {
    let command = match args::parse(std::env::args_os().skip(1)) {
        Ok(command) => command,
        Err(error) => {
            eprintln!("cargo xtask: {error:#}\n\n{}", args::USAGE);
            return ExitCode::from(2);
        }
    };
    match run(command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\ncargo xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<()> {
    match command {
        Command::Help => {
            println!("{}", args::USAGE);
            Ok(())
        }
        Command::Play(options) => play::play(&Workspace::find()?, &options),
        Command::Dist => page::build(&Workspace::find()?).map(|_| ()),
        Command::Test(options) => test::test(&Workspace::find()?, &options),
        Command::Bench(options) => bench::bench(&Workspace::find()?, &options),
        Command::Trunk => trunk::compare(&Workspace::find()?),
        Command::TrunkHook => page::finish_for_trunk(),
    }
}

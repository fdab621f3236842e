//! What may be typed after `cargo xtask`.

use std::ffi::OsString;

use anyhow::{Result, bail};
use lexopt::{Arg, Parser, ValueExt};

/// What is printed for `cargo xtask help`, and under every refusal.
pub(crate) const USAGE: &str = "\
Usage: cargo xtask <command>

  play [--port N] [--no-open]   build the page, serve it on 127.0.0.1 and open it in a browser;
                                Ctrl+C ends it
  dist                          build the page and leave it in dist/, ready for any static host
  test [--only STEP | --slow]   run every test a change needs, stopping at the first that fails;
                                the steps: format, style,
                                clippy, clippy-wasm, doc, native, doctest, wasm-node, wasm-page,
                                wasm-worker, dist, types, page;
                                with --slow only those that take minutes: hard endings, large counts,
                                a thousand games in one page
  bench [--runs N] [GROUP ...]  measure the rules and the engine natively and in headless Chromium,
                                side by side; the least of N runs counts (2 unless given)
  trunk                         build the page with Trunk too and compare the two, file by file
  trunk-hook                    what Trunk.toml has Trunk call when it has laid out the page
  help                          print this text

Each command first installs what it lacks, and says so; what it cannot install it names, with the
line to type.";

/// A command with its options.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Help,
    Play(PlayOptions),
    Dist,
    Test(TestOptions),
    Bench(BenchOptions),
    Trunk,
    TrunkHook,
}

/// The options of `bench`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct BenchOptions {
    /// How often each measurement is repeated.
    pub(crate) runs: u32,
    /// The groups of measurements wanted; none means all.
    pub(crate) groups: Vec<String>,
}

/// The options of `test`.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct TestOptions {
    /// The step wanted; none means all.
    pub(crate) only: Option<String>,
    /// Whether the tests that take minutes are wanted instead.
    pub(crate) slow: bool,
}

/// The options of `play`.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct PlayOptions {
    /// The port asked for; none means any free one.
    pub(crate) port: Option<u16>,
    /// Whether to leave the browser alone.
    pub(crate) no_open: bool,
}

/// Reads the arguments after `cargo xtask`.
pub(crate) fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Command> {
    let mut parser = Parser::from_args(args);
    let command = match parser.next()? {
        None => bail!("which command?"),
        Some(Arg::Short('h') | Arg::Long("help")) => return Ok(Command::Help),
        Some(Arg::Value(name)) => name.string()?,
        Some(other) => return Err(other.unexpected().into()),
    };
    match command.as_str() {
        "help" => no_more(&mut parser, Command::Help),
        "play" => play(&mut parser),
        "dist" => no_more(&mut parser, Command::Dist),
        "test" => test(&mut parser),
        "bench" => bench(&mut parser),
        "trunk" => no_more(&mut parser, Command::Trunk),
        "trunk-hook" => no_more(&mut parser, Command::TrunkHook),
        other => bail!("there is no command '{other}'"),
    }
}

fn play(parser: &mut Parser) -> Result<Command> {
    let mut options = PlayOptions::default();
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("port") => options.port = Some(parser.value()?.parse()?),
            Arg::Long("no-open") => options.no_open = true,
            Arg::Short('h') | Arg::Long("help") => return Ok(Command::Help),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Command::Play(options))
}

fn test(parser: &mut Parser) -> Result<Command> {
    let mut options = TestOptions::default();
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("only") => options.only = Some(parser.value()?.string()?),
            Arg::Long("slow") => options.slow = true,
            Arg::Short('h') | Arg::Long("help") => return Ok(Command::Help),
            other => return Err(other.unexpected().into()),
        }
    }
    if options.slow && options.only.is_some() {
        bail!("--slow is no step: it goes without --only");
    }
    Ok(Command::Test(options))
}

fn bench(parser: &mut Parser) -> Result<Command> {
    let mut options = BenchOptions { runs: 2, groups: Vec::new() };
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("runs") => options.runs = parser.value()?.parse()?,
            Arg::Value(group) => options.groups.push(group.string()?),
            Arg::Short('h') | Arg::Long("help") => return Ok(Command::Help),
            other => return Err(other.unexpected().into()),
        }
    }
    if options.runs == 0 {
        bail!("--runs must be at least 1");
    }
    Ok(Command::Bench(options))
}

fn no_more(parser: &mut Parser, command: Command) -> Result<Command> {
    match parser.next()? {
        None => Ok(command),
        Some(Arg::Short('h') | Arg::Long("help")) => Ok(Command::Help),
        Some(other) => Err(other.unexpected().into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Command> {
        parse(line.split_whitespace().map(OsString::from))
    }

    fn refusal(line: &str) -> String {
        parsed(line).unwrap_err().to_string()
    }

    #[test]
    fn measurements_are_chosen_and_repeated() {
        let chosen = |runs, groups: &[&str]| {
            let groups = groups.iter().map(|&group| group.to_owned()).collect();
            Command::Bench(BenchOptions { runs, groups })
        };
        assert_eq!(parsed("bench").unwrap(), chosen(2, &[]));
        assert_eq!(parsed("bench --runs 5 ffo perft").unwrap(), chosen(5, &["ffo", "perft"]));
        assert!(refusal("bench --runs 0").contains("at least 1"));
    }

    #[test]
    fn commands_without_options() {
        assert_eq!(parsed("dist").unwrap(), Command::Dist);
        assert_eq!(parsed("help").unwrap(), Command::Help);
        assert_eq!(parsed("test").unwrap(), Command::Test(TestOptions::default()));
        assert_eq!(parsed("trunk").unwrap(), Command::Trunk);
        assert_eq!(parsed("trunk-hook").unwrap(), Command::TrunkHook);
        assert_eq!(parsed("play").unwrap(), Command::Play(PlayOptions::default()));
    }

    #[test]
    fn help_is_an_option_of_every_command() {
        for line in ["--help", "-h", "play --help", "play --port 80 -h", "dist --help"] {
            assert_eq!(parsed(line).unwrap(), Command::Help, "{line}");
        }
    }

    #[test]
    fn options_of_play() {
        let options = PlayOptions { port: Some(8080), no_open: true };
        assert_eq!(parsed("play --no-open --port=8080").unwrap(), Command::Play(options));
    }

    #[test]
    fn one_step_of_the_tests() {
        let only = Some("page".to_owned());
        let page = TestOptions { only, slow: false };
        assert_eq!(parsed("test --only page").unwrap(), Command::Test(page));
        let slow = TestOptions { only: None, slow: true };
        assert_eq!(parsed("test --slow").unwrap(), Command::Test(slow));
        assert!(refusal("test --slow --only page").contains("--slow"));
        assert!(parsed("test --only").is_err());
    }

    #[test]
    fn the_usage_lists_every_step() {
        let words: Vec<_> = USAGE.split([' ', ',', '\n']).collect();
        for step in &crate::test::steps::STEPS {
            assert!(words.contains(&step.name), "{}", step.name);
        }
    }

    #[test]
    fn what_is_unknown_is_refused_by_name() {
        assert!(refusal("").contains("which command"));
        assert!(refusal("paly").contains("'paly'"));
        assert!(refusal("--port 1").contains("--port"));
        assert!(refusal("play --prot 1").contains("--prot"));
        assert!(refusal("play 8080").contains("8080"));
        assert!(refusal("dist --release").contains("--release"));
        assert!(refusal("test page").contains("page"));
    }

    #[test]
    fn a_port_is_a_number_of_sixteen_bits() {
        for line in ["play --port", "play --port x", "play --port 65536", "play --port -1"] {
            assert!(parsed(line).is_err(), "{line}");
        }
    }
}

//! Running other programs.

use std::env;
use std::ffi::OsStr;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::thread;

use anyhow::{Context, Result, anyhow, bail};

/// The Cargo that runs this program.
pub(crate) fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Shows the command, runs it on this terminal and demands that it succeed.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let line = announce(command);
    let status = command.status().with_context(|| format!("cannot run {line}"))?;
    demand(status, &line)
}

/// As [`run`], but returns those lines of what was printed that `keep` wants.
pub(crate) fn stream(command: &mut Command, keep: fn(&str) -> bool) -> Result<Vec<String>> {
    let line = announce(command);
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot run {line}"))?;
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    let kept = thread::scope(|scope| -> Result<Vec<String>> {
        let errors = scope.spawn(|| relay(stderr, &mut io::stderr(), keep));
        let mut kept = relay(stdout, &mut io::stdout(), keep)?;
        kept.extend(errors.join().map_err(|_| anyhow!("the reader of {line} panicked"))??);
        Ok(kept)
    })?;
    let status = child.wait()?;
    if !status.success() {
        // The command stands above its output; what it said that matters may stand far above the end.
        let program = line.split(' ').next().unwrap_or(&line);
        bail!("{}", [vec![format!("{program}: {status}")], kept].concat().join("\n  "));
    }
    Ok(kept)
}

/// Runs the command unseen and returns what it printed.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let line = line(command);
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot run {line}"))?;
    demand(output.status, &line)?;
    String::from_utf8(output.stdout).with_context(|| format!("{line} printed no UTF-8"))
}

/// Whether the command can be run and succeeds; what it prints is dropped.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Where a program lies that can be run by its name.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    let name = format!("{program}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&env::var_os("PATH")?)
        .map(|place| place.join(&name))
        .find(|file| file.is_file())
}

/// The command as a person would type it.
pub(crate) fn line(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let program = program.file_stem().unwrap_or(program.as_os_str());
    std::iter::once(program)
        .chain(command.get_args())
        .map(OsStr::to_string_lossy)
        .collect::<Vec<_>>()
        .join(" ")
}

fn announce(command: &Command) -> String {
    let line = line(command);
    println!("  $ {line}");
    line
}

fn demand(status: ExitStatus, line: &str) -> Result<()> {
    if !status.success() {
        bail!("{line}: {status}");
    }
    Ok(())
}

fn relay(
    from: Option<impl Read>,
    to: &mut impl Write,
    keep: fn(&str) -> bool,
) -> Result<Vec<String>> {
    let mut kept = Vec::new();
    let Some(from) = from else { return Ok(kept) };
    let mut from = BufReader::new(from);
    let mut bytes = Vec::new();
    while from.read_until(b'\n', &mut bytes)? > 0 {
        to.write_all(&bytes)?;
        let line = String::from_utf8_lossy(&bytes);
        let line = line.trim_end();
        if keep(line) {
            kept.push(line.to_owned());
        }
        bytes.clear();
    }
    to.flush()?;
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_names_the_program_without_its_path() {
        let mut command = Command::new("/somewhere/bin/cargo");
        command.args(["build", "--release"]);
        assert_eq!(line(&command), "cargo build --release");
    }

    #[test]
    fn a_missing_program_is_an_error_and_no_success() {
        let mut command = Command::new("no-such-program-here");
        assert!(!succeeds(&mut command));
        assert!(run(&mut command).unwrap_err().to_string().contains("no-such-program-here"));
        assert!(find("no-such-program-here").is_none());
    }

    #[test]
    fn output_is_what_was_printed() {
        assert!(output(cargo().arg("--version")).unwrap().starts_with("cargo "));
    }

    #[test]
    fn a_stream_keeps_what_is_wanted_from_both_outputs() {
        let kept =
            stream(cargo().args(["--version", "--verbose"]), |line| line.starts_with("host:"));
        assert_eq!(kept.unwrap().len(), 1);
        // Cargo complains on its error output, and the failure is not lost.
        let error = stream(cargo().arg("no-such-command"), |_| true).unwrap_err().to_string();
        assert!(error.starts_with("cargo: ") && error.contains("no-such-command"), "{error}");
    }

    #[test]
    fn relayed_bytes_are_unchanged() {
        let mut seen = Vec::new();
        let text = b"one\r\n\xfftwo\nthree".as_slice();
        let kept = relay(Some(text), &mut seen, |line| line.contains('t')).unwrap();
        assert_eq!(seen, text);
        assert_eq!(kept, ["\u{fffd}two", "three"]);
    }
}

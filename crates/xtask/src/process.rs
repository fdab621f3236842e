//! Running other programs.

use std::ffi::OsStr;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The Cargo that runs this program.
pub(crate) fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Shows the command, runs it on this terminal and demands that it succeed.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let line = line(command);
    println!("  $ {line}");
    let status = command.status().with_context(|| format!("cannot run {line}"))?;
    if !status.success() {
        bail!("{line}: {status}");
    }
    Ok(())
}

/// Runs the command unseen and returns what it printed.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let line = line(command);
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot run {line}"))?;
    if !output.status.success() {
        bail!("{line}: {}", output.status);
    }
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

/// The command as a person would type it.
pub(crate) fn line(command: &Command) -> String {
    let program = std::path::Path::new(command.get_program());
    let program = program.file_stem().unwrap_or(program.as_os_str());
    std::iter::once(program)
        .chain(command.get_args())
        .map(OsStr::to_string_lossy)
        .collect::<Vec<_>>()
        .join(" ")
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
    }

    #[test]
    fn output_is_what_was_printed() {
        assert!(output(cargo().arg("--version")).unwrap().starts_with("cargo "));
    }
}

//! What is wrong with the input, told while the rest goes on.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

/// Tells faults of the input on standard error and remembers that there were some.
#[derive(Debug, Default)]
pub(crate) struct Complaints {
    any: bool,
}

impl Complaints {
    /// A fault of a whole file, or of what `place` names.
    pub(crate) fn about(&mut self, place: &str, reason: impl Display) {
        self.any = true;
        // Where standard error is closed the exit code must do.
        let _ = writeln!(io::stderr(), "{place}: {reason}");
    }

    /// A fault of one line of a file.
    pub(crate) fn about_line(&mut self, file: &str, line: u64, reason: impl Display) {
        self.about(&format!("{file}:{line}"), reason);
    }

    /// Success where there was nothing to complain about.
    pub(crate) fn exit_code(&self) -> ExitCode {
        if self.any { ExitCode::FAILURE } else { ExitCode::SUCCESS }
    }
}

//! Talking to an interface line by line, in whatever protocol.

mod inbox;

use std::io;
use std::ops::ControlFlow;
use std::process::ExitCode;

use crate::lines::BadLine;
pub(crate) use inbox::Inbox;

/// One side of a dialogue.
pub(crate) trait Session {
    /// Answers a line, and breaks off where it asks for that. Whatever is wrong with a line is
    /// answered as well; an error is one of the output, which nobody reads any more.
    fn take(
        &mut self,
        line: &Result<String, BadLine>,
        inbox: &mut Inbox,
    ) -> io::Result<ControlFlow<()>>;
}

/// Answers the lines of standard input until they end or the session breaks off.
pub(crate) fn hold(mut session: impl Session) -> anyhow::Result<ExitCode> {
    let mut inbox = Inbox::of_standard_input();
    while let Some(line) = inbox.next() {
        if session.take(&line?, &mut inbox)?.is_break() {
            break;
        }
    }
    Ok(ExitCode::SUCCESS)
}

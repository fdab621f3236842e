//! Lines from standard input, read while an answer is found.

use std::collections::VecDeque;
use std::io;
use std::sync::mpsc::{self, Receiver};
use std::thread;

use crate::lines::{BadLine, Lines};

type Line = io::Result<Result<String, BadLine>>;

/// Lines that a thread may read ahead. Enough that an urgent one is seen in time; the pipe holds the rest.
const AHEAD: usize = 256;

/// Lines in order, with a look ahead.
pub(crate) struct Inbox {
    receiver: Receiver<Line>,
    waiting: VecDeque<Line>,
}

impl Inbox {
    /// Starts to read standard input. The thread ends with the input or the process.
    pub(crate) fn of_standard_input() -> Inbox {
        let (sender, receiver) = mpsc::sync_channel(AHEAD);
        thread::spawn(move || {
            for line in Lines::new(io::stdin().lock()) {
                let broken = line.is_err();
                if sender.send(line).is_err() || broken {
                    break;
                }
            }
        });
        Inbox { receiver, waiting: VecDeque::new() }
    }

    /// Waits for the next line; `None` at the end of the input.
    pub(crate) fn next(&mut self) -> Option<Line> {
        self.waiting.pop_front().or_else(|| self.receiver.recv().ok())
    }

    /// Whether a line waits that begins with this word.
    pub(crate) fn has(&mut self, word: &str) -> bool {
        while self.waiting.len() < AHEAD
            && let Ok(line) = self.receiver.try_recv()
        {
            self.waiting.push_back(line);
        }
        self.waiting.iter().any(
            |line| matches!(line, Ok(Ok(line)) if line.split_whitespace().next() == Some(word)),
        )
    }
}

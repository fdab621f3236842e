//! What an interface says to the engine.

use outflank_core::{Move, Square};

/// One line from the interface.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// The first line, with the version of the protocol.
    Protocol(u32),
    SetDepth(u32),
    /// A game in GGF.
    SetGame(String),
    /// How much a draw is feared. Taken and not used: a draw is worth its discs here.
    SetContempt,
    Move(Move),
    Hint(usize),
    Go,
    /// Answered with the text that came with it.
    Ping(String),
    Learn,
    Analyze,
    Quit,
    Nothing,
}

impl Command {
    /// Reads a line; the error says what is wrong with it.
    pub(super) fn parse(line: &str) -> Result<Command, String> {
        let (name, rest) = split_word(line);
        match name {
            "" => Ok(Command::Nothing),
            "nboard" => match number(rest)? {
                version @ 1..=2 => Ok(Command::Protocol(version)),
                version => Err(format!("no version {version} of the protocol: there are 1 and 2")),
            },
            "set" => {
                let (name, value) = split_word(rest);
                match name {
                    "depth" => match number(value)? {
                        0 => Err("a depth is at least 1".to_owned()),
                        depth => Ok(Command::SetDepth(depth)),
                    },
                    "game" => Ok(Command::SetGame(value.to_owned())),
                    "contempt" => Ok(Command::SetContempt),
                    other => Err(format!("nothing called {other:?} can be set")),
                }
            }
            "move" => read_move(rest).map(Command::Move),
            "hint" if rest.is_empty() => Ok(Command::Hint(1)),
            "hint" => Ok(Command::Hint(usize::try_from(number(rest)?).unwrap_or(usize::MAX))),
            "go" => Ok(Command::Go),
            "ping" => Ok(Command::Ping(rest.to_owned())),
            "learn" => Ok(Command::Learn),
            "analyze" => Ok(Command::Analyze),
            "quit" => Ok(Command::Quit),
            // Old interfaces send a move alone.
            other => read_move(other)
                .map(Command::Move)
                .map_err(|_| format!("unknown command {:?}", shortened(other))),
        }
    }
}

/// Reads a move with or without evaluation and time: `F5/1.5/0.2`, `PA`.
pub(super) fn read_move(text: &str) -> Result<Move, String> {
    let (name, _) = text.split_once('/').unwrap_or((text, ""));
    let name = name.trim();
    if name.eq_ignore_ascii_case("pa") || name.eq_ignore_ascii_case("pass") {
        return Ok(Move::Pass);
    }
    let square = name.parse::<Square>();
    square.map(Move::Place).map_err(|_| format!("{:?} is not a move", shortened(name)))
}

/// Writes a move as the interface does: `F5`, `PA`.
pub(super) fn write_move(made: Move) -> String {
    match made {
        Move::Place(square) => square.to_string().to_ascii_uppercase(),
        Move::Pass => "PA".to_owned(),
    }
}

fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

fn number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("{:?} is not a number", shortened(text)))
}

/// The start of a text, for a reply that fits on a status line.
fn shortened(text: &str) -> String {
    const LONGEST: usize = 40;
    text.chars().take(LONGEST).collect()
}

#[cfg(test)]
mod tests {
    use super::{Command, read_move, write_move};
    use outflank_core::Move;

    #[test]
    fn commands_are_read() {
        let f5 = Command::Move(Move::Place("f5".parse().unwrap()));
        for (line, command) in [
            ("nboard 2", Command::Protocol(2)),
            (" set  depth 12 ", Command::SetDepth(12)),
            ("set game (;GM[Othello];)", Command::SetGame("(;GM[Othello];)".into())),
            ("set contempt 0.5", Command::SetContempt),
            ("move F5/1.00/0.5", f5.clone()),
            ("move f5//", f5.clone()),
            ("F5", f5),
            ("move PA", Command::Move(Move::Pass)),
            ("hint", Command::Hint(1)),
            ("hint 4", Command::Hint(4)),
            ("go", Command::Go),
            ("ping 17", Command::Ping("17".into())),
            ("analyze", Command::Analyze),
            ("", Command::Nothing),
        ] {
            assert_eq!(Command::parse(line), Ok(command), "{line}");
        }
    }

    #[test]
    fn nonsense_is_named() {
        for line in [
            "nboard",
            "nboard 3",
            "nboard two",
            "set",
            "set depth",
            "set depth 0",
            "set depth -4",
            "set fire",
            "move",
            "move z9",
            "move F5 D6",
            "hint many",
            "hint -1",
            "fly",
            "K1",
            "é",
        ] {
            assert!(Command::parse(line).is_err(), "{line}");
        }
    }

    #[test]
    fn moves_are_read_as_they_are_written() {
        for text in ["A1", "J10", "PA"] {
            assert_eq!(read_move(text).map(write_move).as_deref(), Ok(text));
        }
    }
}

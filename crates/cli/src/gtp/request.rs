//! One line of GTP.

/// A command with its id and arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// The number before the command; empty where there is none.
    pub(super) id: String,
    /// The command; empty where only a number was sent.
    pub(super) command: String,
    pub(super) arguments: Vec<String>,
}

impl Request {
    /// Reads a line, or `None` where it holds only white space and comment.
    pub(super) fn parse(line: &str) -> Option<Request> {
        let line = line.split_once('#').map_or(line, |(line, _)| line);
        // Control characters other than the tab mean nothing, says the protocol.
        let line: String =
            line.chars().filter(|&letter| letter == '\t' || !letter.is_control()).collect();
        let mut words = line.split_whitespace().map(str::to_owned).peekable();
        let is_id = |word: &String| word.bytes().all(|byte| byte.is_ascii_digit());
        words.peek()?;
        let id = words.next_if(is_id).unwrap_or_default();
        let command = words.next().unwrap_or_default();
        Some(Request { id, command, arguments: words.collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::Request;

    fn parts(line: &str) -> Option<(String, String, usize)> {
        Request::parse(line).map(|request| (request.id, request.command, request.arguments.len()))
    }

    #[test]
    fn ids_comments_and_control_characters() {
        let expected = |id: &str, command: &str, arguments| {
            Some((id.to_owned(), command.to_owned(), arguments))
        };
        assert_eq!(parts("play b f5"), expected("", "play", 2));
        assert_eq!(parts("12 play\tb  f5 # first"), expected("12", "play", 2));
        assert_eq!(parts("\u{7}na\u{0}me\r"), expected("", "name", 0));
        assert_eq!(parts("7"), expected("7", "", 0));
        assert_eq!(parts("-7 name"), expected("", "-7", 1));
        for nothing in ["", "  \t", "# note", "\u{1}"] {
            assert_eq!(parts(nothing), None);
        }
    }
}

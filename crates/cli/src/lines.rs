//! Lines of text from files and standard input, whatever bytes they hold.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// Longer lines are refused, so that no input can exhaust the memory. The longest that mean anything
/// are the games of the NBoard protocol, a few kilobytes.
const LONGEST: usize = 1 << 20;

/// Why a line has no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BadLine {
    NotUtf8,
    TooLong,
}

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadLine::NotUtf8 => f.write_str("the line is not UTF-8 text"),
            BadLine::TooLong => write!(f, "the line is longer than {LONGEST} bytes"),
        }
    }
}

impl std::error::Error for BadLine {}

/// The lines of a reader, without their ends.
pub(crate) struct Lines<R> {
    reader: R,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(reader: R) -> Lines<R> {
        Lines { reader }
    }

    /// Skips to the end of a line that is too long.
    fn skip_line(&mut self) -> io::Result<()> {
        loop {
            let chunk = self.reader.fill_buf()?;
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let used = end.map_or(chunk.len(), |at| at + 1);
            self.reader.consume(used);
            if end.is_some() || used == 0 {
                return Ok(());
            }
        }
    }

    fn read(&mut self) -> io::Result<Option<Result<String, BadLine>>> {
        let mut bytes = Vec::new();
        (&mut self.reader).take(LONGEST as u64 + 1).read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        if bytes.last() == Some(&b'\n') {
            bytes.pop();
        } else if bytes.len() > LONGEST {
            self.skip_line()?;
            return Ok(Some(Err(BadLine::TooLong)));
        }
        if bytes.last() == Some(&b'\r') {
            bytes.pop();
        }
        Ok(Some(String::from_utf8(bytes).map_err(|_| BadLine::NotUtf8)))
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = io::Result<Result<String, BadLine>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.read().transpose()
    }
}

/// Opens a file; `-` is standard input.
pub(crate) fn open(path: &Path) -> io::Result<Lines<Box<dyn BufRead>>> {
    let reader: Box<dyn BufRead> = if path.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(File::open(path)?))
    };
    Ok(Lines::new(reader))
}

#[cfg(test)]
mod tests {
    use super::{BadLine, LONGEST, Lines};

    #[test]
    fn bad_lines_do_not_hide_the_good_ones() {
        let mut input = b"first\r\n\xff\n".to_vec();
        input.extend(vec![b'x'; 3 * LONGEST]);
        input.extend(b"\n\nlast");
        let lines: Vec<_> = Lines::new(&input[..]).map(Result::unwrap).collect();
        let expected = [
            Ok("first".to_owned()),
            Err(BadLine::NotUtf8),
            Err(BadLine::TooLong),
            Ok(String::new()),
            Ok("last".to_owned()),
        ];
        assert_eq!(lines, expected);
    }

    #[test]
    fn the_longest_line_is_read() {
        let mut input = vec![b'x'; LONGEST];
        input.push(b'\n');
        let lines: Vec<_> = Lines::new(&input[..]).map(Result::unwrap).collect();
        assert_eq!(lines.len(), 1);
        assert!(lines[0].is_ok());
    }
}

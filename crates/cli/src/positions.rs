//! Positions as test suites write them.

use anyhow::Context;
use outflank_core::{Color, Position, Size, record};

use crate::args;

/// Reads the position of a line, or `None` where the line is empty or a comment (`#` or `%`).
///
/// A board stands in one column and the side to move in the next; columns are separated by white
/// space. Columns before the board (a number, the empties) and after the mover are not read, but for
/// the word `free` while the free opening runs. In OBF, `;` separates the position from its moves.
pub(crate) fn read_line(line: &str) -> anyhow::Result<Option<Position>> {
    let line = line.trim_start_matches('\u{feff}').trim();
    if line.is_empty() || line.starts_with(['#', '%']) {
        return Ok(None);
    }
    let position = line.split_once(';').map_or(line, |(position, _)| position);
    let columns: Vec<&str> = position.split_whitespace().collect();
    let at = board_column(&columns).context("no board of 36, 64 or 100 letters")?;
    let (board, mover) = match split_mover(columns[at]) {
        Some((board, mover)) => (board, Some(mover)),
        None => (columns[at], columns.get(at + 1).and_then(|text| args::color(text))),
    };
    let free = if columns.get(at + 2) == Some(&"free") { " free" } else { "" };
    let Some(mover) = mover else {
        // Also says what is wrong with the board, if anything is.
        let mover = columns.get(at + 1).copied().unwrap_or_default();
        return match record::read_position(&format!("{board} {mover}")) {
            Ok(position) => Ok(Some(position)),
            Err(error) => Err(error.into()),
        };
    };
    Ok(Some(record::read_position(&format!("{board} {}{free}", mover.letter()))?))
}

/// The column with the board: the first of a board's length, else the longest, which is a board
/// with squares missing or too many.
fn board_column(columns: &[&str]) -> Option<usize> {
    let length = |column: &&str| column.chars().count();
    let whole = columns.iter().position(|column| {
        Size::from_squares(length(column)).is_some() || split_mover(column).is_some()
    });
    whole.or_else(|| {
        let longest = (0..columns.len()).max_by_key(|&at| length(&columns[at]))?;
        // Anything shorter was never meant as a board.
        (length(&columns[longest]) > usize::from(Size::Ten.side())).then_some(longest)
    })
}

/// A board with the mover's letter at its end, as some suites write it.
fn split_mover(column: &str) -> Option<(&str, Color)> {
    let (at, letter) = column.char_indices().next_back()?;
    let (board, _) = column.split_at(at);
    Size::from_squares(board.chars().count())?;
    Some((board, args::color(letter.encode_utf8(&mut [0; 4]))?))
}

#[cfg(test)]
mod tests {
    use super::read_line;
    use outflank_core::{Opening, Position, Size, record};

    const START: &str = "---------------------------OX------XO---------------------------";

    fn read(line: &str) -> Position {
        read_line(line).unwrap().unwrap()
    }

    #[test]
    fn every_layout_is_read() {
        let start = Position::start(Size::Eight, Opening::Cross);
        for line in [
            format!("{START} X"),
            format!("{START}\tX\t0\tc4 d3"),
            format!("40\t20\t{START}\tX\t38\ta2"),
            format!("  {START}   Black  further words"),
            format!("{START} X; D3:0; C4:0;"),
            format!("{START} X;"),
            format!("{START}X"),
            format!("\u{feff}{} *", START.replace('X', "*")),
        ] {
            assert_eq!(read(&line), start, "{line}");
        }
    }

    #[test]
    fn every_size_and_the_free_opening() {
        for size in Size::ALL {
            for opening in Opening::ALL {
                let start = Position::start(size, opening);
                assert_eq!(read(&record::write_position(&start)), start);
            }
        }
    }

    #[test]
    fn comments_and_empty_lines_are_passed_over() {
        for line in ["", "   ", "# board\tmover", "% a test"] {
            assert_eq!(read_line(line).unwrap(), None);
        }
    }

    #[test]
    fn faults_are_named() {
        let fault = |line: &str| read_line(line).unwrap_err().to_string();
        assert_eq!(fault("what is this"), "no board of 36, 64 or 100 letters");
        assert_eq!(fault(&format!("{START} 7")), "\"7\" does not say whose turn it is: X or O");
        assert_eq!(fault(START), "\"\" does not say whose turn it is: X or O");
        assert_eq!(
            fault(&format!("{}X", &START[1..])),
            "\"\" does not say whose turn it is: X or O"
        );
        assert_eq!(fault(&format!("{} X", &START[1..])), "63 squares; a board has 36, 64 or 100");
        let damaged = START.replacen("OX", "O?", 1);
        assert_eq!(
            fault(&format!("{damaged} X")),
            "'?' at 28 is neither a disc nor an empty square"
        );
        assert!(read_line("é;é").is_err());
    }
}

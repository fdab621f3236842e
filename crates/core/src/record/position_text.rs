//! Boards and positions as text: one letter a square, row by row from a1.

use core::fmt;

use crate::game::AnyBoard;
use crate::{Color, Position, Size, Square};

/// Why a text is not a board or position. Offsets count characters from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardTextError {
    /// Not as many squares as the board has.
    Length {
        /// How many the board has; `None` where any of the three sizes would do.
        expected: Option<usize>,
        /// How many the text has.
        found: usize,
    },
    /// A letter that means neither a disc nor an empty square.
    Letter {
        /// The letter.
        letter: char,
        /// Where it stands.
        offset: usize,
    },
    /// The text after the board does not say whose turn it is.
    Mover {
        /// What stands there; empty where nothing does.
        found: String,
    },
}

impl fmt::Display for BoardTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardTextError::Length { expected: Some(expected), found } => {
                write!(f, "{found} squares where the board has {expected}")
            }
            BoardTextError::Length { expected: None, found } => {
                write!(f, "{found} squares; a board has 36, 64 or 100")
            }
            BoardTextError::Letter { letter, offset } => {
                write!(f, "{letter:?} at {offset} is neither a disc nor an empty square")
            }
            BoardTextError::Mover { found } => {
                write!(f, "{found:?} does not say whose turn it is: X or O")
            }
        }
    }
}

impl core::error::Error for BoardTextError {}

/// `Some(Some(color))` for a disc, `Some(None)` for an empty square, `None` for another letter.
fn read_letter(letter: char) -> Option<Option<Color>> {
    match letter {
        'X' | 'x' | '*' | 'B' | 'b' => Some(Some(Color::Dark)),
        'O' | 'o' | 'W' | 'w' => Some(Some(Color::Light)),
        '-' | '.' | '_' => Some(None),
        _ => None,
    }
}

/// Reads a board of a known size. `X x * B b` are Dark, `O o W w` Light, `- . _` empty; white space
/// is passed over.
///
/// # Errors
/// [`BoardTextError::Letter`] at the first wrong letter, else [`BoardTextError::Length`].
pub fn read_board(size: Size, text: &str, to_move: Color) -> Result<Position, BoardTextError> {
    let squares = read_squares(text)?;
    if squares.len() != size.squares() {
        return Err(BoardTextError::Length {
            expected: Some(size.squares()),
            found: squares.len(),
        });
    }
    Ok(place(size, &squares, to_move, false))
}

fn read_squares(text: &str) -> Result<Vec<Option<Color>>, BoardTextError> {
    text.chars()
        .enumerate()
        .filter(|(_, letter)| !letter.is_whitespace())
        .map(|(offset, letter)| {
            read_letter(letter).ok_or(BoardTextError::Letter { letter, offset })
        })
        .collect()
}

fn place(size: Size, squares: &[Option<Color>], to_move: Color, free: bool) -> Position {
    let color_at = |square: Square| squares.get(square.index(size)).copied().flatten();
    Position::with_board(AnyBoard::fill(size, to_move, color_at), to_move, free)
}

/// Reads what [`write_position`] writes, and the lines of test suites: a board, white space, the
/// side to move, and for the free opening the word `free`. The size follows from the length.
///
/// ```
/// use outflank_core::{Opening, Position, Size, record};
/// let start = Position::start(Size::Ten, Opening::Free);
/// assert_eq!(record::read_position(&record::write_position(&start)), Ok(start));
/// ```
///
/// # Errors
/// Every [`BoardTextError`].
pub fn read_position(text: &str) -> Result<Position, BoardTextError> {
    let mut words = text.split_whitespace();
    let board = words.next().unwrap_or_default();
    let squares = read_squares(board)?;
    let size = Size::from_squares(squares.len())
        .ok_or(BoardTextError::Length { expected: None, found: squares.len() })?;
    let mover = words.next().unwrap_or_default();
    let mut letters = mover.chars();
    let to_move = match (letters.next().and_then(read_letter).flatten(), letters.next()) {
        (Some(color), None) => color,
        _ => return Err(BoardTextError::Mover { found: mover.to_owned() }),
    };
    let free = match words.next() {
        None => false,
        Some("free") => true,
        Some(other) => return Err(BoardTextError::Mover { found: other.to_owned() }),
    };
    if let Some(more) = words.next() {
        return Err(BoardTextError::Mover { found: more.to_owned() });
    }
    Ok(place(size, &squares, to_move, free))
}

/// Writes the board row by row from a1: `X` Dark, `O` Light, `-` empty.
///
/// ```
/// use outflank_core::{Opening, Position, Size, record};
/// let text = record::write_board(&Position::start(Size::Six, Opening::Cross));
/// assert_eq!(text, "--------------OX----XO--------------");
/// ```
pub fn write_board(position: &Position) -> String {
    position
        .size()
        .all_squares()
        .map(|square| position.color_at(square).map_or('-', Color::letter))
        .collect()
}

/// Writes the board, a space, the side to move, and ` free` while the free opening runs.
pub fn write_position(position: &Position) -> String {
    let free = if position.is_free_opening() { " free" } else { "" };
    format!("{} {}{free}", write_board(position), position.to_move().letter())
}

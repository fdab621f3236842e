//! The moves of a game as text.

use core::fmt;

use crate::game::{Game, Move, PlayError, Setup, Status};
use crate::{Goal, Square};

/// Why a text is not the record of a game. Offsets count characters from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// Neither a square, a pass, a move number nor a separator.
    Token {
        /// What stands there.
        token: String,
        /// Where it starts.
        offset: usize,
    },
    /// A move that the rules refuse.
    Move {
        /// The move as written.
        token: String,
        /// Where it starts.
        offset: usize,
        /// Why it is refused.
        reason: PlayError,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Token { token, offset } => {
                write!(f, "{token:?} at {offset} is not a move")
            }
            RecordError::Move { token, offset, reason } => {
                write!(f, "{token:?} at {offset}: {reason}")
            }
        }
    }
}

impl core::error::Error for RecordError {}

/// Writes moves in lower case with nothing between: `f5d6c3…`, passes as `pass`.
///
/// ```
/// use outflank_core::{Game, Goal, Opening, Setup, Size, record};
/// let setup = Setup::Opening(Size::Eight, Opening::Cross);
/// let game = record::read_game(setup, Goal::Most, "1. F5 2. d6 C3")?;
/// assert_eq!(record::write_moves(game.moves()), "f5d6c3");
/// # Ok::<(), outflank_core::RecordError>(())
/// ```
pub fn write_moves(moves: impl IntoIterator<Item = Move>) -> String {
    moves.into_iter().map(|made| made.to_string()).collect()
}

/// Replays a record from a set-up. It is read in either case, with or without separators and move
/// numbers; passes are written `pass`, `pa`, `ps` or `--`, or left out.
///
/// # Errors
/// [`RecordError::Token`] for what is no move, [`RecordError::Move`] for a move that is refused.
pub fn read_game(setup: Setup, goal: Goal, text: &str) -> Result<Game, RecordError> {
    let mut game = Game::new(setup, goal);
    for token in tokens(text) {
        let Token { made, text, offset } = token?;
        let refused = |reason| RecordError::Move { token: text.clone(), offset, reason };
        if matches!(made, Move::Place(_)) && game.position().status() == Status::Pass {
            game.pass().map_err(refused)?;
        }
        game.make(made).map_err(refused)?;
    }
    Ok(game)
}

struct Token {
    made: Move,
    text: String,
    offset: usize,
}

const PASSES: [&str; 4] = ["pass", "pa", "ps", "--"];

/// Whether a character may stand between moves.
fn separates(letter: char) -> bool {
    letter.is_whitespace() || ",;.:-/|()[]".contains(letter)
}

/// The moves written in a text, up to the first thing that is none.
fn tokens(text: &str) -> impl Iterator<Item = Result<Token, RecordError>> {
    let letters: Vec<char> = text.chars().collect();
    let mut at = 0;
    let mut failed = false;
    core::iter::from_fn(move || {
        while !failed && at < letters.len() {
            let rest = &letters[at..];
            let offset = at;
            if let Some(pass) = PASSES.iter().find(|pass| starts_with(rest, pass)) {
                at += pass.len();
                let text = rest[..pass.len()].iter().collect();
                return Some(Ok(Token { made: Move::Pass, text, offset }));
            }
            if separates(rest[0]) {
                at += 1;
                continue;
            }
            let digits_from = |start: usize| {
                rest[start..].iter().take_while(|letter| letter.is_ascii_digit()).count()
            };
            if rest[0].is_ascii_digit() {
                let digits = digits_from(0);
                // A number alone is a move number; it must be told apart from what follows.
                if rest.get(digits).is_none_or(|&next| separates(next)) {
                    at += digits;
                    continue;
                }
            } else {
                // All digits belong to the rank: a10 is never a1 and a 0.
                let text: String = rest[..1 + digits_from(1)].iter().collect();
                if let Ok(square) = text.parse::<Square>() {
                    at += text.len();
                    return Some(Ok(Token { made: Move::Place(square), text, offset }));
                }
            }
            failed = true;
            let token = word(rest);
            return Some(Err(RecordError::Token { token, offset }));
        }
        None
    })
}

fn starts_with(letters: &[char], word: &str) -> bool {
    letters.len() >= word.len()
        && letters.iter().zip(word.chars()).all(|(letter, want)| letter.eq_ignore_ascii_case(&want))
}

/// What stands at the start of a text, up to the next separator, shortened if it is long.
fn word(letters: &[char]) -> String {
    const LONGEST: usize = 16;
    letters.iter().take_while(|letter| !separates(**letter)).take(LONGEST).collect()
}

#[cfg(test)]
mod tests {
    use super::{RecordError, read_game, write_moves};
    use crate::{Goal, Opening, PlayError, Setup, Size};

    const EIGHT: Setup = Setup::Opening(Size::Eight, Opening::Cross);

    fn read(text: &str) -> Result<String, RecordError> {
        read_game(EIGHT, Goal::Most, text).map(|game| write_moves(game.moves()))
    }

    #[test]
    fn separators_numbers_and_case_do_not_matter() {
        for text in [
            "f5d6c3d3c4",
            "F5D6C3D3C4",
            "f5 d6 c3 d3 c4",
            "1. f5 d6 2. c3 d3 3. c4",
            "1.f5 2.d6 3.c3 4.d3 5.c4",
            "f5-d6-c3-d3-c4",
            "\tf5,d6;\nc3|d3 (c4)",
            "1: f5 2: d6 3: c3 4: d3 5: c4\n",
        ] {
            assert_eq!(read(text).as_deref(), Ok("f5d6c3d3c4"), "{text:?}");
        }
    }

    #[test]
    fn damage_is_named_with_its_place() {
        let token = |token: &str, offset| Err(RecordError::Token { token: token.into(), offset });
        assert_eq!(read("f5d6?c3"), token("?c3", 4));
        assert_eq!(read("f5 d6 zz9 c3"), token("zz9", 6));
        assert_eq!(read("f5 é5"), token("é5", 3));
        assert_eq!(read("f5d"), token("d", 2));
        assert_eq!(read("f5 12d6"), token("12d6", 3));
        assert_eq!(read("f5 d99"), token("d99", 3));
        assert_eq!(read("p"), token("p", 0));
        assert_eq!(read(&"k".repeat(50)), token(&"k".repeat(16), 0));
    }

    #[test]
    fn refused_moves_are_named_with_their_place_and_reason() {
        let refused = |text: &str, token: &str, offset, reason| {
            let expected = RecordError::Move { token: token.into(), offset, reason };
            assert_eq!(read(text), Err(expected), "{text:?}");
        };
        let a10 = "a10".parse().unwrap();
        refused("f5 a10", "a10", 3, PlayError::OffBoard(a10));
        refused("F5F5", "F5", 2, PlayError::Occupied("f5".parse().unwrap()));
        refused("f5a1", "a1", 2, PlayError::Illegal("a1".parse().unwrap()));
        refused("f5pass", "pass", 2, PlayError::MovesLeft);
        refused("f5 -- d6", "--", 3, PlayError::MovesLeft);
    }

    #[test]
    fn nothing_is_an_empty_game() {
        assert_eq!(read("").as_deref(), Ok(""));
        assert_eq!(read(" 1. \n").as_deref(), Ok(""));
    }
}

//! Games in the generic game format (GGF), as the NBoard protocol and the old game server write them:
//! `(;GM[Othello]TY[8]BO[8 -----… *]B[F5]W[F6/1.5/0.2];)`.

use std::fmt;

use outflank_core::record::{BoardTextError, read_position};
use outflank_core::{Color, Game, Goal, Move, Opening, PlayError, Setup, SetupError, Size, Status};

use super::command::read_move;

/// Why a text is not a game. Offsets count bytes from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum GgfError {
    /// No `(;`, or no `;)` that ends the game.
    Unfinished,
    /// Neither a property nor the end stands there.
    Property(usize),
    /// A property without its closing bracket.
    Bracket(usize),
    /// Another game than Othello.
    OtherGame(String),
    /// The board cannot be read.
    Board(BoardTextError),
    /// The board's side is not what its squares say, or not one that there is.
    Side(String),
    /// Neither side can move on the board.
    NobodyCanMove,
    /// A move that cannot be read.
    NoMove(String),
    /// A move that the rules refuse.
    Refused(String, PlayError),
    /// A move of the side whose turn it is not.
    Turn(String),
}

impl fmt::Display for GgfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GgfError::Unfinished => f.write_str("the game is not between (; and ;)"),
            GgfError::Property(at) => write!(f, "no property at {at}"),
            GgfError::Bracket(at) => write!(f, "the value at {at} has no closing bracket"),
            GgfError::OtherGame(name) => write!(f, "{name:?} is another game"),
            GgfError::Board(error) => write!(f, "board: {error}"),
            GgfError::Side(side) => write!(f, "board: {side:?} is not its side"),
            GgfError::NobodyCanMove => SetupError::NobodyCanMove.fmt(f),
            GgfError::NoMove(text) => write!(f, "{text:?} is not a move"),
            GgfError::Refused(text, reason) => write!(f, "move {text:?}: {reason}"),
            GgfError::Turn(text) => write!(f, "move {text:?}: it is the other side's turn"),
        }
    }
}

impl std::error::Error for GgfError {}

/// Reads a game and replays it, for the goal that its type names, else for `goal`. Passes that are
/// left out are put in.
pub(super) fn read_game(text: &str, goal: Goal) -> Result<Game, GgfError> {
    let properties = properties(text)?;
    let last = |name: &str| {
        properties.iter().rev().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    };
    if let Some(name) = last("GM").filter(|name| !name.eq_ignore_ascii_case("othello")) {
        return Err(GgfError::OtherGame(name.to_owned()));
    }
    let kind = last("TY").unwrap_or_default();
    let setup = match last("BO") {
        Some(board) => read_board(board)?,
        None => Setup::Opening(size_of(kind).unwrap_or(Size::Eight), Opening::Cross),
    };
    let mut game = Game::new(setup, if is_anti(kind) { Goal::Fewest } else { goal });
    for (name, value) in &properties {
        match *name {
            "B" => play(&mut game, Color::Dark, value)?,
            "W" => play(&mut game, Color::Light, value)?,
            _ => {}
        }
    }
    Ok(game)
}

fn play(game: &mut Game, color: Color, text: &str) -> Result<(), GgfError> {
    let made = read_move(text).map_err(|_| GgfError::NoMove(text.to_owned()))?;
    let refused = |reason| GgfError::Refused(text.to_owned(), reason);
    if game.position().to_move() != color {
        if game.position().status() != Status::Pass {
            return Err(GgfError::Turn(text.to_owned()));
        }
        game.pass().map_err(refused)?;
    }
    // Some writers let a side pass once more after the end.
    if made == Move::Pass && game.outcome().is_some() {
        return Ok(());
    }
    game.make(made).map_err(refused)
}

/// Reads the value of `BO`: the side, the squares row by row in any grouping, and the side to move.
fn read_board(text: &str) -> Result<Setup, GgfError> {
    let (side, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text, ""));
    let mut letters: Vec<char> = rest.chars().filter(|letter| !letter.is_whitespace()).collect();
    let mover = letters.pop().map(String::from).unwrap_or_default();
    let board = String::from_iter(letters);
    // Nothing on the board: the discs of the opening are still to be placed.
    let empty = !board.is_empty() && board.chars().all(|letter| letter == '-');
    let free = if empty { " free" } else { "" };
    let position = read_position(&format!("{board} {mover}{free}")).map_err(GgfError::Board)?;
    if side.parse() != Ok(position.size().side()) {
        return Err(GgfError::Side(side.to_owned()));
    }
    if position.status() == Status::Over {
        return Err(GgfError::NobodyCanMove);
    }
    Ok(Setup::Position(position))
}

/// The board of a type such as `8`, `s10r18` or `8a`.
fn size_of(kind: &str) -> Option<Size> {
    let digits = kind.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    let end = digits.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(digits.len());
    Size::from_side(digits[..end].parse().ok()?)
}

/// Whether the type has the flag `a` behind the board's side.
fn is_anti(kind: &str) -> bool {
    kind.trim_start_matches(|letter: char| !letter.is_ascii_digit()).contains('a')
}

/// The properties of the first game in a text, with `\` taken from before what it protects.
fn properties(text: &str) -> Result<Vec<(&str, String)>, GgfError> {
    let mut at = text.find("(;").ok_or(GgfError::Unfinished)? + 2;
    let mut properties = Vec::new();
    loop {
        let rest = &text[at..];
        at += rest.len() - rest.trim_start().len();
        let rest = &text[at..];
        if rest.is_empty() {
            return Err(GgfError::Unfinished);
        }
        if rest.starts_with(";)") {
            return Ok(properties);
        }
        let name_end = rest.find(|letter: char| !letter.is_ascii_alphabetic()).unwrap_or(0);
        if name_end == 0 || !rest[name_end..].starts_with('[') {
            return Err(GgfError::Property(at));
        }
        let value_at = at + name_end + 1;
        let (value, length) = value(&text[value_at..]).ok_or(GgfError::Bracket(value_at))?;
        properties.push((&rest[..name_end], value));
        at = value_at + length;
    }
}

/// A value up to its closing bracket, and how many bytes both take.
fn value(text: &str) -> Option<(String, usize)> {
    let (mut value, mut protected) = (String::new(), false);
    for (at, letter) in text.char_indices() {
        match letter {
            '\\' if !protected => {
                protected = true;
                continue;
            }
            ']' if !protected => return Some((value, at + 1)),
            letter => value.push(letter),
        }
        protected = false;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{GgfError, read_game};
    use outflank_core::record::write_moves;
    use outflank_core::{Goal, Opening, PlayError, Position, Size};

    const BOARD: &str = "8 ---------------------------O*------*O--------------------------- *";

    fn game(rest: &str) -> Result<(String, Goal, Position), GgfError> {
        let game = read_game(&format!("(;GM[Othello]{rest};)"), Goal::Most)?;
        Ok((write_moves(game.moves()), game.goal(), *game.start()))
    }

    #[test]
    fn games_are_replayed() {
        let start = Position::start(Size::Eight, Opening::Cross);
        let text = format!(
            "PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[a\\]b\\\\]PW[]RE[?]TI[15:00]TY[8]BO[{BOARD}]\
             B[F5]W[F6/1.5/0.2] B[D3//3]"
        );
        assert_eq!(game(&text), Ok(("f5f6d3".into(), Goal::Most, start)));
        assert_eq!(game("TY[8a]B[F5]"), Ok(("f5".into(), Goal::Fewest, start)));
        assert_eq!(game(""), Ok((String::new(), Goal::Most, start)));
        let rows = BOARD.as_bytes()[2..66].chunks(8).map(|row| str::from_utf8(row).unwrap());
        let grouped = rows.collect::<Vec<_>>().join(" ");
        assert_eq!(game(&format!("BO[8 {grouped} *]")), Ok((String::new(), Goal::Most, start)));
    }

    #[test]
    fn other_boards_and_the_empty_one() {
        let large = Position::start(Size::Ten, Opening::Cross);
        assert_eq!(game("TY[s10r18]").map(|(_, _, start)| start), Ok(large));
        let empty = format!("BO[6 {:-<36} *]B[C3]W[D3]B[D4]W[C4]B[B4]", "");
        let free = Position::start(Size::Six, Opening::Free);
        assert_eq!(game(&empty), Ok(("c3d3d4c4b4".into(), Goal::Most, free)));
    }

    #[test]
    fn passes_may_be_left_out() {
        let moves =
            "B[F5]W[F6]B[F7]W[G7]B[H7]W[H8]B[C4]W[E7]B[D7]W[G5]B[H5]W[H6]W[F8]B[PA]W[D8]W[C7]";
        let (written, ..) = game(moves).unwrap();
        assert!(written.ends_with("h6passf8passd8passc7"), "{written}");
    }

    #[test]
    fn faults_are_named() {
        let fault = |text: &str| game(text).unwrap_err();
        assert_eq!(read_game("F5D6", Goal::Most), Err(GgfError::Unfinished));
        assert_eq!(read_game("(;GM[Othello]", Goal::Most), Err(GgfError::Unfinished));
        assert_eq!(read_game("(;B[F5", Goal::Most), Err(GgfError::Bracket(4)));
        assert_eq!(read_game("(;B[F5\\];)", Goal::Most), Err(GgfError::Bracket(4)));
        assert_eq!(
            read_game("(;GM[Chess];)", Goal::Most),
            Err(GgfError::OtherGame("Chess".into()))
        );
        assert_eq!(read_game("(;é[F5];)", Goal::Most), Err(GgfError::Property(2)));
        assert_eq!(read_game("(;B;)", Goal::Most), Err(GgfError::Property(2)));
        assert_eq!(
            fault("B[I9]"),
            GgfError::Refused("I9".into(), PlayError::OffBoard("i9".parse().unwrap()))
        );
        assert_eq!(fault("B[5F]"), GgfError::NoMove("5F".into()));
        assert_eq!(fault("W[F5]"), GgfError::Turn("F5".into()));
        assert_eq!(fault("B[PA]"), GgfError::Refused("PA".into(), PlayError::MovesLeft));
        assert_eq!(fault(&format!("BO[6{}]", &BOARD[1..])), GgfError::Side("6".into()));
        assert!(matches!(fault("BO[]"), GgfError::Board(_)));
        assert!(matches!(fault("BO[8 --?-- *]"), GgfError::Board(_)));
        assert_eq!(fault(&format!("BO[6 {:*<36} *]", "")), GgfError::NobodyCanMove);
    }
}

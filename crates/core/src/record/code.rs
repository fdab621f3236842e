//! A whole game as a short code of letters and digits, for links.
//!
//! The game is one number: size, goal, start, how many plies there are, each move as its place
//! among the legal squares, and how many of the last plies are undone. A forced pass needs no
//! digit. The number is written to the base 62, least significant digit first, between a letter for
//! the version and a checksum. All letters and digits, so that nothing is lost where a link is
//! wrapped, quoted or followed by punctuation.

use core::fmt;

use super::mixed_radix::MixedRadix;
use super::{read_position, write_board};
use crate::game::{Game, Move, Opening, Position, Setup, Status};
use crate::{Color, Goal, Size};

/// Why a text is not the code of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeError {
    /// A code of a version that is not known here, as a later program may write it.
    Version {
        /// Its first letter.
        found: char,
    },
    /// Cut off, mistyped, or never a code.
    Damaged,
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CodeError::Version { found } => write!(f, "codes of version {found:?} are not known"),
            CodeError::Damaged => f.write_str("the code is damaged"),
        }
    }
}

impl core::error::Error for CodeError {}

const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE: u32 = LETTERS.len() as u32;
const VERSION: char = '1';
const CHECK_LETTERS: usize = 3;
/// No game comes near; it keeps nonsense from costing time.
const LONGEST: usize = 512;
/// More plies than any game can have, passes included.
const PLIES: u32 = 256;

/// Writes a game with all its plies, undone ones included, and its cursor.
///
/// ```
/// use outflank_core::{Game, Goal, Opening, Setup, Size, record};
/// let setup = Setup::Opening(Size::Eight, Opening::Cross);
/// let game = record::read_game(setup, Goal::Most, "f5d6c3")?;
/// let code = record::write_code(&game);
/// assert!(code.len() < 12);
/// assert_eq!(record::read_code(&code), Ok(game));
/// # Ok::<(), outflank_core::RecordError>(())
/// ```
pub fn write_code(game: &Game) -> String {
    let mut number = MixedRadix::default();
    for (base, digit) in digits(game).into_iter().rev() {
        number.push(base, digit);
    }
    let mut code = String::from(VERSION);
    while !number.is_zero() {
        code.push(letter(number.pop(BASE)));
    }
    let check = checksum(&code);
    code + &check
}

/// Reads what [`write_code`] writes.
///
/// # Errors
/// Every [`CodeError`].
pub fn read_code(code: &str) -> Result<Game, CodeError> {
    let version = code.chars().next().ok_or(CodeError::Damaged)?;
    if !code.bytes().all(|byte| byte.is_ascii_alphanumeric()) || code.len() > LONGEST {
        return Err(CodeError::Damaged);
    }
    if version != VERSION {
        return Err(CodeError::Version { found: version });
    }
    let end = code.len().checked_sub(CHECK_LETTERS).ok_or(CodeError::Damaged)?;
    let (body, check) = code.split_at_checked(end).ok_or(CodeError::Damaged)?;
    if checksum(body) != check {
        return Err(CodeError::Damaged);
    }
    let mut number = MixedRadix::default();
    for digit in body.bytes().skip(1).rev() {
        let value = LETTERS.iter().position(|&letter| letter == digit);
        number.push(BASE, value.ok_or(CodeError::Damaged)? as u32);
    }
    let game = read_digits(&mut number).ok_or(CodeError::Damaged)?;
    // Two codes for one game would make equal games look different.
    (write_code(&game) == code).then_some(game).ok_or(CodeError::Damaged)
}

/// The digits of a game, each with its base.
fn digits(game: &Game) -> Vec<(u32, u32)> {
    let mut digits = vec![
        (Size::ALL.len() as u32, place(&Size::ALL, &game.size())),
        (Goal::ALL.len() as u32, place(&Goal::ALL, &game.goal())),
    ];
    // One more than there are openings: a position set up by hand.
    let starts = Opening::ALL.len() as u32 + 1;
    match game.setup() {
        Setup::Opening(_, opening) => digits.push((starts, place(&Opening::ALL, &opening))),
        Setup::Position(position) => {
            digits.push((starts, starts - 1));
            digits.push((2, u32::from(position.to_move() == Color::Light)));
            digits.push((2, u32::from(position.is_free_opening())));
            digits.extend(write_board(&position).bytes().map(|letter| (3, disc_digit(letter))));
        }
    }
    let plies = game.plies();
    digits.push((PLIES, plies.len() as u32));
    let mut position = *game.start();
    for ply in plies {
        if let Move::Place(square) = ply.made {
            let legal = position.legal_squares();
            digits.push((legal.len() as u32, place(&legal, &square)));
        }
        // The plies of a game are legal.
        position = position.make(ply.made).unwrap_or(position);
    }
    digits.push((plies.len() as u32 + 1, (plies.len() - game.ply()) as u32));
    digits
}

/// The game that the digits tell, if they tell one.
fn read_digits(number: &mut MixedRadix) -> Option<Game> {
    let size = *Size::ALL.get(number.pop(Size::ALL.len() as u32) as usize)?;
    let goal = *Goal::ALL.get(number.pop(Goal::ALL.len() as u32) as usize)?;
    let start = number.pop(Opening::ALL.len() as u32 + 1) as usize;
    let setup = match Opening::ALL.get(start) {
        Some(&opening) => Setup::Opening(size, opening),
        None => Setup::Position(read_start(number, size)?),
    };
    if setup.start().status() == Status::Over {
        return None;
    }
    let mut game = Game::new(setup, goal);
    let plies = number.pop(PLIES);
    for _ in 0..plies {
        match game.position().status() {
            Status::Over => return None,
            Status::Pass => game.pass().ok()?,
            Status::Play => {
                let legal = game.position().legal_squares();
                let chosen = number.pop(legal.len() as u32) as usize;
                game.play(*legal.get(chosen)?).ok()?;
            }
        }
    }
    game.go_to((plies - number.pop(plies + 1)) as usize).ok()?;
    number.is_zero().then_some(game)
}

fn read_start(number: &mut MixedRadix, size: Size) -> Option<Position> {
    let mover = ['X', 'O'].get(number.pop(2) as usize)?;
    let free = if number.pop(2) == 1 { " free" } else { "" };
    let board: String =
        size.all_squares().map(|_| char::from(DISCS[number.pop(3) as usize])).collect();
    read_position(&format!("{board} {mover}{free}")).ok()
}

const DISCS: [u8; 3] = *b"-XO";

fn disc_digit(letter: u8) -> u32 {
    place(&DISCS, &letter)
}

/// Where a thing stands in a list that holds it.
fn place<T: PartialEq>(list: &[T], wanted: &T) -> u32 {
    list.iter().position(|thing| thing == wanted).unwrap_or(0) as u32
}

fn letter(digit: u32) -> char {
    LETTERS.get(digit as usize).map_or('0', |&letter| char::from(letter))
}

/// FNV-1a, cut to the letters that there are for it.
fn checksum(text: &str) -> String {
    let mut hash = 0x811c_9dc5_u32;
    for byte in text.bytes() {
        hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    }
    let mut rest = hash;
    (0..CHECK_LETTERS)
        .map(|_| {
            let digit = rest % BASE;
            rest /= BASE;
            letter(digit)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{CodeError, checksum, read_code, write_code};
    use crate::record::read_game;
    use crate::{Color, Game, Goal, Opening, Setup, Size};

    const EIGHT: Setup = Setup::Opening(Size::Eight, Opening::Cross);

    /// Links that people have must open for ever: a change here needs a new version.
    #[test]
    fn the_first_version_stays_as_it_is() {
        let game = read_game(EIGHT, Goal::Most, "f5d6c3d3c4").unwrap();
        assert_eq!(write_code(&game), "1xd3PHR8");
        let six = Setup::Opening(Size::Six, Opening::Free);
        let mut game = read_game(six, Goal::Fewest, "c3d3c4d4").unwrap();
        game.go_to(2).unwrap();
        assert_eq!(write_code(&game), "11VT2vke");
    }

    #[test]
    fn a_position_set_up_by_hand_comes_back_with_its_passes() {
        for (size, squares) in [(Size::Six, 36), (Size::Eight, 64), (Size::Ten, 100)] {
            let board = format!("{:-<squares$}", "OX");
            let setup = Setup::custom(size, &board, Color::Dark).unwrap();
            let mut game = read_game(setup, Goal::Fewest, "passc1").unwrap();
            assert_eq!(read_code(&write_code(&game)), Ok(game.clone()));
            game.go_to(1).unwrap();
            assert_eq!(read_code(&write_code(&game)), Ok(game));
        }
    }

    #[test]
    fn a_later_version_is_told_from_damage() {
        let code = write_code(&Game::new(EIGHT, Goal::Most));
        let later = format!("2{}", &code[1..]);
        assert_eq!(read_code(&later), Err(CodeError::Version { found: '2' }));
        for damaged in ["", "1", "1é", "12", "1234", "1 00", &code[..code.len() - 1], "1-ab"] {
            assert_eq!(read_code(damaged), Err(CodeError::Damaged), "{damaged:?}");
        }
        assert_eq!(read_code(&"1".repeat(100_000)), Err(CodeError::Damaged));
    }

    #[test]
    fn a_sound_checksum_does_not_make_a_game() {
        let checked = |body: &str| format!("{body}{}", checksum(body));
        // Two codes of one number, the second with a leading zero.
        let code = write_code(&Game::new(EIGHT, Goal::Most));
        let body = &code[..code.len() - 3];
        assert_eq!(checked(body), code);
        assert_eq!(read_code(&checked(&format!("{body}0"))), Err(CodeError::Damaged));
        // Digits left over behind the end of a game.
        let setup = Setup::custom(Size::Eight, &format!("{:-<64}", "OX"), Color::Dark).unwrap();
        let code = write_code(&read_game(setup, Goal::Most, "passc1").unwrap());
        let body = &code[..code.len() - 3];
        assert_eq!(read_code(&checked(&format!("{body}z"))), Err(CodeError::Damaged));
    }
}

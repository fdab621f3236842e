//! Refusals as JavaScript errors: a `code` for the page's sentence, and `details` to fill it.

use js_sys::{Error, Reflect};
use outflank_core::engine::GameIsOver;
use outflank_core::game::{HistoryError, PlayError, SetupError};
use outflank_core::record::{BoardTextError, CodeError, RecordError};
use outflank_core::{Size, Square};
use serde::Serialize;
use wasm_bindgen::JsValue;

/// Why a call is refused.
#[derive(Clone, Debug)]
pub enum Failure {
    /// The rules refuse a move on a board of this size.
    Play(PlayError, Size),
    /// A number that is no square of this size.
    NotASquare(f64, Size),
    /// The cursor cannot be moved there.
    History(HistoryError),
    /// A ply number that is no whole number from 0.
    NotAPly(f64, usize),
    /// A record that cannot be read.
    Record(RecordError),
    /// A code that cannot be read.
    Code(CodeError),
    /// A position that cannot start a game.
    Setup(SetupError),
    /// No board has this many squares along a side.
    Size(f64),
    /// There is no such level.
    Level(f64, u8),
    /// Arguments of a wrong shape.
    Options(String),
    /// The engine was asked while it was searching.
    Busy,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct OnSquare {
    square: f64,
    size: u8,
}

#[derive(Serialize)]
struct NoSuchPly {
    ply: f64,
    plies: usize,
}

#[derive(Serialize)]
struct Token<'a> {
    token: &'a str,
    offset: usize,
    reason: Option<&'static str>,
}

#[derive(Serialize)]
struct Version {
    version: char,
}

#[derive(Serialize)]
struct Length {
    expected: Option<usize>,
    found: usize,
}

#[derive(Serialize)]
struct Letter {
    letter: char,
    offset: usize,
}

#[derive(Serialize)]
struct Level {
    level: f64,
    levels: u8,
}

#[derive(Serialize)]
struct OneSize {
    size: f64,
}

#[derive(Serialize)]
struct Message<'a> {
    message: &'a str,
}

#[derive(Serialize)]
struct Nothing {}

impl Failure {
    /// The `Error` that JavaScript sees.
    pub fn to_js(&self) -> JsValue {
        match self {
            Failure::Play(error, size) => {
                let square = match error {
                    PlayError::OffBoard(square)
                    | PlayError::Occupied(square)
                    | PlayError::Illegal(square) => Some(square),
                    PlayError::MustPass | PlayError::MovesLeft | PlayError::GameOver => None,
                };
                match square {
                    Some(square) => {
                        throwable(play_code(*error), &error.to_string(), &on(*square, *size))
                    }
                    None => throwable(play_code(*error), &error.to_string(), &Nothing {}),
                }
            }
            Failure::NotASquare(square, size) => throwable(
                "off-board",
                "not the number of a square",
                &OnSquare { square: *square, size: size.side() },
            ),
            Failure::History(error) => {
                let message = error.to_string();
                match *error {
                    HistoryError::NothingToUndo => {
                        throwable("nothing-to-undo", &message, &Nothing {})
                    }
                    HistoryError::NothingToRedo => {
                        throwable("nothing-to-redo", &message, &Nothing {})
                    }
                    HistoryError::NoSuchPly { ply, plies } => {
                        let details = NoSuchPly { ply: ply as f64, plies };
                        throwable("no-such-ply", &message, &details)
                    }
                }
            }
            Failure::NotAPly(ply, plies) => throwable(
                "no-such-ply",
                "not the number of a ply",
                &NoSuchPly { ply: *ply, plies: *plies },
            ),
            Failure::Record(error) => {
                let (code, token, offset, reason) = match error {
                    RecordError::Token { token, offset } => ("record-token", token, offset, None),
                    RecordError::Move { token, offset, reason } => {
                        ("record-move", token, offset, Some(play_code(*reason)))
                    }
                };
                let details = Token { token, offset: *offset, reason };
                throwable(code, &error.to_string(), &details)
            }
            Failure::Code(error) => {
                let message = error.to_string();
                match *error {
                    CodeError::Version { found } => {
                        throwable("code-version", &message, &Version { version: found })
                    }
                    CodeError::Damaged => throwable("code-damaged", &message, &Nothing {}),
                }
            }
            Failure::Setup(error) => {
                let message = error.to_string();
                match error {
                    SetupError::NobodyCanMove => {
                        throwable("nobody-can-move", &message, &Nothing {})
                    }
                    SetupError::Text(BoardTextError::Length { expected, found }) => {
                        let details = Length { expected: *expected, found: *found };
                        throwable("board-length", &message, &details)
                    }
                    SetupError::Text(BoardTextError::Letter { letter, offset }) => {
                        let details = Letter { letter: *letter, offset: *offset };
                        throwable("board-letter", &message, &details)
                    }
                    SetupError::Text(BoardTextError::Mover { .. }) => {
                        throwable("bad-options", &message, &Message { message: &message })
                    }
                }
            }
            Failure::Size(size) => throwable(
                "bad-size",
                "boards have 6, 8 or 10 squares a side",
                &OneSize { size: *size },
            ),
            Failure::Level(level, levels) => {
                let details = Level { level: *level, levels: *levels };
                throwable("bad-level", &format!("levels are 1 to {levels}"), &details)
            }
            Failure::Options(message) => throwable("bad-options", message, &Message { message }),
            Failure::Busy => throwable("busy", "the engine is searching already", &Nothing {}),
        }
    }
}

impl From<HistoryError> for Failure {
    fn from(error: HistoryError) -> Failure {
        Failure::History(error)
    }
}

impl From<SetupError> for Failure {
    fn from(error: SetupError) -> Failure {
        Failure::Setup(error)
    }
}

impl From<serde_wasm_bindgen::Error> for Failure {
    fn from(error: serde_wasm_bindgen::Error) -> Failure {
        Failure::Options(error.to_string())
    }
}

/// The code of a finished game, which the engine refuses as the rules do.
pub(crate) fn game_is_over(_: GameIsOver, size: Size) -> Failure {
    Failure::Play(PlayError::GameOver, size)
}

impl From<Failure> for JsValue {
    fn from(failure: Failure) -> JsValue {
        failure.to_js()
    }
}

/// The code of a refused move.
fn play_code(error: PlayError) -> &'static str {
    match error {
        PlayError::OffBoard(_) => "off-board",
        PlayError::Occupied(_) => "occupied",
        PlayError::Illegal(_) => "illegal",
        PlayError::MustPass => "must-pass",
        PlayError::MovesLeft => "moves-left",
        PlayError::GameOver => "game-over",
    }
}

fn on(square: Square, size: Size) -> OnSquare {
    OnSquare { square: square.index(size) as f64, size: size.side() }
}

fn throwable(code: &str, message: &str, details: &impl Serialize) -> JsValue {
    let error = Error::new(message);
    let details = serde_wasm_bindgen::to_value(details).unwrap_or(JsValue::UNDEFINED);
    // Setting a property of a fresh object cannot fail.
    let _ = Reflect::set(&error, &"code".into(), &code.into());
    let _ = Reflect::set(&error, &"details".into(), &details);
    error.into()
}

//! Between the core's values and those that cross to JavaScript.

use outflank_core::game::{Ply, Status as CoreStatus};
use outflank_core::record::{read_position, write_board};
use outflank_core::{Color, Opening, Size, Square};
use outflank_core::{Game, Move, Outcome as CoreOutcome, Position, Setup as CoreSetup, SetupError};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

use crate::failure::Failure;
use crate::types::{
    Counts, Custom, EnginePosition, GameOptions, LegalSquare, MadeMove, Outcome, Setup, Snapshot,
    StartedWith, Status, Trays, Winner,
};

/// A structure as a plain object; what is missing is null.
pub(crate) fn to_js(value: &impl Serialize) -> Result<JsValue, Failure> {
    Ok(value.serialize(&Serializer::new().serialize_missing_as_null(true))?)
}

/// A whole number from 0 that a JavaScript number holds exactly.
pub(crate) fn whole(number: f64) -> Option<u64> {
    const LARGEST: f64 = 9_007_199_254_740_991.0;
    (number.fract() == 0.0 && (0.0..=LARGEST).contains(&number)).then_some(number as u64)
}

pub(crate) fn size(side: f64) -> Result<Size, Failure> {
    whole(side)
        .and_then(|side| u32::try_from(side).ok())
        .and_then(Size::from_side)
        .ok_or(Failure::Size(side))
}

pub(crate) fn square(size: Size, number: f64) -> Result<Square, Failure> {
    whole(number)
        .and_then(|number| usize::try_from(number).ok())
        .and_then(|index| Square::from_index(size, index))
        .ok_or(Failure::NotASquare(number, size))
}

pub(crate) fn seed(number: f64) -> Result<u64, Failure> {
    whole(number).ok_or_else(|| Failure::Options(format!("{number} is no seed")))
}

pub(crate) fn setup(options: &GameOptions) -> Result<CoreSetup, Failure> {
    let size = size(options.size)?;
    Ok(match &options.setup {
        Setup::Opening { opening } => CoreSetup::Opening(size, (*opening).into()),
        Setup::Random { seed: number } => CoreSetup::Opening(size, Opening::random(seed(*number)?)),
        Setup::Position { board, to_move } => {
            CoreSetup::custom(size, board, Color::from(*to_move))?
        }
    })
}

/// What a game was started from; a random opening has become a named one.
pub(crate) fn options(game: &Game) -> GameOptions {
    let setup = match game.setup() {
        CoreSetup::Opening(_, opening) => Setup::Opening { opening: opening.into() },
        CoreSetup::Position(position) => {
            Setup::Position { board: write_board(&position), to_move: position.to_move().into() }
        }
    };
    GameOptions { size: game.size().side().into(), goal: game.goal().into(), setup }
}

pub(crate) fn position(asked: &EnginePosition) -> Result<Position, Failure> {
    let size = size(asked.size)?;
    let letters = asked.board.chars().filter(|letter| !letter.is_whitespace());
    let board: String = letters.collect();
    let free = if asked.free_opening { " free" } else { "" };
    let text = format!("{board} {}{free}", Color::from(asked.to_move).letter());
    let position = read_position(&text).map_err(SetupError::Text)?;
    if position.size() == size {
        return Ok(position);
    }
    let lengths = outflank_core::record::BoardTextError::Length {
        expected: Some(size.squares()),
        found: position.size().squares(),
    };
    Err(SetupError::Text(lengths).into())
}

pub(crate) fn engine_position(game: &Game) -> EnginePosition {
    let position = game.position();
    EnginePosition {
        size: position.size().side().into(),
        board: write_board(position),
        to_move: position.to_move().into(),
        free_opening: position.is_free_opening(),
        goal: game.goal().into(),
    }
}

/// A move as a number: the square's, or −1 for a pass.
pub(crate) fn number(made: Move, size: Size) -> i32 {
    match made {
        Move::Place(square) => square.index(size) as i32,
        Move::Pass => -1,
    }
}

fn numbers(squares: &[Square], size: Size) -> Vec<u32> {
    squares.iter().map(|square| square.index(size) as u32).collect()
}

pub(crate) fn made_move(index: usize, ply: &Ply, size: Size) -> MadeMove {
    MadeMove {
        ply: index as u32 + 1,
        color: ply.color.into(),
        square: number(ply.made, size),
        flips: numbers(&ply.flips, size),
        handed_over: ply.handed_over,
        opening: ply.free_opening,
    }
}

pub(crate) fn snapshot(game: &Game) -> Snapshot {
    let (position, size) = (game.position(), game.size());
    let legal = position.legal_squares().into_iter().map(|square| LegalSquare {
        square: square.index(size) as u32,
        flips: numbers(&position.flips(square), size),
    });
    let counts = position.counts();
    let trays = game.trays();
    let winner = |outcome| match outcome {
        CoreOutcome::Win(Color::Dark) => Winner::Dark,
        CoreOutcome::Win(Color::Light) => Winner::Light,
        CoreOutcome::Draw => Winner::Draw,
    };
    Snapshot {
        size: size.side().into(),
        goal: game.goal().into(),
        opening: game.opening().map_or(StartedWith::Custom(Custom::Custom), |opening| {
            StartedWith::Opening(opening.into())
        }),
        board: write_board(position),
        to_move: position.to_move().into(),
        status: match position.status() {
            CoreStatus::Play => Status::Play,
            CoreStatus::Pass => Status::Pass,
            CoreStatus::Over => Status::Over,
        },
        free_opening: position.is_free_opening(),
        legal: legal.collect(),
        last_move: game.last().map(|ply| made_move(game.ply() - 1, ply, size)),
        counts: Counts { dark: counts.dark, light: counts.light, empty: counts.empty },
        trays: Trays { dark: trays.dark, light: trays.light },
        result: game.outcome().map(|outcome| Outcome { winner: winner(outcome) }),
        ply: game.ply() as u32,
        plies: game.plies().len() as u32,
    }
}

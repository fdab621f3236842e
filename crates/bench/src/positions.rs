//! Positions to measure on.

use core::ops::RangeInclusive;

use outflank_core::engine::{Engine, Level, Limits, NoWatch, Task};
use outflank_core::record::{read_game, read_position};
use outflank_core::{Game, Goal, Opening, Position, Setup, Size, Status};

const FFO: &str = include_str!("../../../tests/fixtures/ffo.tsv");
const GAMES: &str = include_str!("../../../tests/fixtures/games.tsv");

/// Numbers of the FFO positions that are solved with the trained evaluation.
pub(crate) const FFO_TRAINED: RangeInclusive<u32> = 40..=49;
/// The same with the hand-made one, which takes longer.
pub(crate) const FFO_HAND_MADE: RangeInclusive<u32> = 40..=45;

/// How many positions a group has.
const COUNT: usize = 20;

fn rows(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// The positions of the FFO endgame test that are solved with the trained evaluation.
pub(crate) fn ffo() -> Vec<(u32, Position)> {
    rows(FFO)
        .filter_map(|row| {
            let number: u32 = row.first()?.parse().ok()?;
            let position = read_position(&format!("{} {}", row.get(2)?, row.get(3)?)).ok()?;
            FFO_TRAINED.contains(&number).then_some((number, position))
        })
        .collect()
}

/// Positions out of the middle of recorded games: first where half of the squares are empty, then,
/// until there are enough, where a sixth more are.
pub(crate) fn midgame(size: Size) -> Vec<Position> {
    let squares = size.squares();
    let mut positions = with_empties(size, squares / 2);
    positions.extend(with_empties(size, squares / 2 + squares / 6));
    positions.truncate(COUNT);
    positions
}

/// The positions of recorded games with so many empty squares, but for those where a pass is due.
pub(crate) fn with_empties(size: Size, empties: usize) -> Vec<Position> {
    let side = size.side().to_string();
    let setup = Setup::Opening(size, Opening::Cross);
    rows(GAMES)
        .filter(|row| row.first() == Some(&side.as_str()) && row.get(1) == Some(&"cross"))
        .filter_map(|row| read_game(setup, Goal::Most, row.get(2)?).ok())
        .filter_map(|game| back_to(&game, empties))
        .take(COUNT)
        .collect()
}

/// The position of a game with so many empty squares, unless a pass is due there.
fn back_to(game: &Game, empties: usize) -> Option<Position> {
    let mut game = game.clone();
    while usize::from(game.position().counts().empty) < empties && game.undo().is_ok() {}
    (game.position().status() == Status::Play).then(|| *game.position())
}

/// Positions with `empties` empty squares out of games that the engine plays against itself.
pub(crate) fn from_engine_games(empties: u8) -> Vec<Position> {
    let Some(level) = Level::new(Level::COUNT / 2) else { return Vec::new() };
    let mut found = Vec::new();
    for seed in 0..10 * COUNT as u64 {
        if found.len() == COUNT {
            break;
        }
        let mut engine = Engine::handmade(1 << 20);
        let mut game = Game::new(Setup::Opening(Size::Eight, Opening::Cross), Goal::Most);
        let mut choice = seed;
        while game.position().counts().empty > empties {
            let position = *game.position();
            let legal = position.legal_squares();
            // Ten plies chosen by the seed, and the engine from there.
            let made = if game.ply() < 10 && !legal.is_empty() {
                let square = legal[(choice % legal.len() as u64) as usize];
                choice = choice / legal.len() as u64 + 7 * seed;
                game.play(square)
            } else {
                let task =
                    Task { position, goal: Goal::Most, level, limits: Limits::default(), seed };
                match engine.choose(&task, &mut NoWatch) {
                    Ok(reply) => game.make(reply.best),
                    Err(_) => break,
                }
            };
            if made.is_err() {
                break;
            }
        }
        if game.position().counts().empty == empties && game.position().status() == Status::Play {
            found.push(*game.position());
        }
    }
    found
}

//! A turned or mirrored board is worth the same, by either evaluation and exactly.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::collections::BTreeMap;

use common::fixtures::{position, rows};
use outflank_core::engine::{Engine, Limits, NoWatch, Query, Reach};
use outflank_core::record::{read_game, write_board};
use outflank_core::{Goal, Move, Opening, Position, Setup, Size, Square, Status};

const TABLE: usize = 1 << 20;

/// Where each of the eight symmetries takes a square.
fn turned(size: Size, square: Square, symmetry: u8) -> Square {
    let last = size.side() - 1;
    let (mut file, mut rank) = (square.file(), square.rank());
    if symmetry & 1 != 0 {
        file = last - file;
    }
    if symmetry & 2 != 0 {
        rank = last - rank;
    }
    if symmetry & 4 != 0 {
        (file, rank) = (rank, file);
    }
    Square::new(size, file, rank).unwrap()
}

fn turned_position(at: &Position, symmetry: u8) -> Position {
    let size = at.size();
    let text: Vec<char> = write_board(at).chars().collect();
    let mut board = text.clone();
    for square in size.all_squares() {
        board[turned(size, square, symmetry).index(size)] = text[square.index(size)];
    }
    position(&board.into_iter().collect::<String>(), &at.to_move().letter().to_string())
}

/// The value of each move, by the square that it has on the board as it was before it was turned.
fn values(
    engine: &mut Engine,
    at: &Position,
    goal: Goal,
    reach: Reach,
    symmetry: u8,
) -> BTreeMap<Square, i32> {
    let size = at.size();
    let position = turned_position(at, symmetry);
    let query = Query { position, goal, reach, limits: Limits::default() };
    let moves = engine.values(&query, &mut NoWatch).unwrap().moves;
    let value_of = |square| moves.iter().find(|one| one.made == Move::Place(square)).unwrap().value;
    let legal = at.legal_squares();
    assert_eq!(legal.len(), moves.len());
    legal.into_iter().map(|square| (square, value_of(turned(size, square, symmetry)))).collect()
}

/// Positions with so many empties out of recorded games.
fn positions(size: Size, empties: u8) -> Vec<Position> {
    let setup = Setup::Opening(size, Opening::Cross);
    let of_size = rows("games.tsv")
        .into_iter()
        .filter(|row| row[0] == size.side().to_string() && row[1] == "cross");
    let found: Vec<Position> = of_size
        .filter_map(|row| {
            let mut game = read_game(setup, Goal::Most, &row[2]).unwrap();
            while game.position().counts().empty < empties && game.undo().is_ok() {}
            let is_wanted = game.position().counts().empty == empties;
            (is_wanted && game.position().status() == Status::Play).then(|| *game.position())
        })
        .take(4)
        .collect();
    assert!(found.len() > 2, "{size}: {}", found.len());
    found
}

fn turning_changes_no_value(create: fn() -> Engine) {
    for size in Size::ALL {
        for goal in Goal::ALL {
            // In the middle of the game by the evaluation, near the end exactly.
            let squares = size.squares() as u8;
            for (empties, reach) in [
                (squares / 2, Reach::Depth(1)),
                (squares / 2, Reach::Depth(2)),
                (squares / 3, Reach::Depth(3)),
                (9, Reach::Exact),
            ] {
                for at in positions(size, empties) {
                    let found = |symmetry| values(&mut create(), &at, goal, reach, symmetry);
                    let expected = found(0);
                    for symmetry in 1..8 {
                        assert_eq!(found(symmetry), expected, "{symmetry} {goal:?} {at:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn turning_changes_no_value_by_the_trained_evaluation() {
    turning_changes_no_value(|| Engine::new(TABLE));
}

#[test]
fn turning_changes_no_value_by_the_hand_made_evaluation() {
    turning_changes_no_value(|| Engine::handmade(TABLE));
}

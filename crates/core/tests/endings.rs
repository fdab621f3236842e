//! Exact values, best moves and lines of endings recorded by programs that share nothing with this.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use core::ops::RangeInclusive;

use common::fixtures::{mover, position, rows, size};
use outflank_core::engine::{Engine, Limits, NoWatch, Query, Reach};
use outflank_core::{Goal, Move, Position, Status};

const TABLE: usize = 1 << 22;

/// Rows of `shared/positions/hard-20.tsv` and of `fewest-20.tsv`.
const HARD_POSITIONS: usize = 138;

fn query(position: Position, goal: Goal) -> Query {
    Query { position, goal, reach: Reach::Exact, limits: Limits::default() }
}

/// Plays a line to the end of the game; the value of the end for the side to move at its beginning.
fn value_of_line(position: &Position, goal: Goal, line: &[Move]) -> i32 {
    let end = line.iter().fold(*position, |at, &made| at.make(made).unwrap());
    assert_eq!(end.status(), Status::Over, "the line stops early");
    end.counts().value(position.to_move(), goal)
}

#[test]
fn endings_have_their_values_their_lines_and_all_their_best_moves() {
    let mut engine = Engine::new(TABLE);
    for row in rows("endings.tsv") {
        let position = position(&row[1], &row[2]);
        assert_eq!((position.size(), position.to_move()), (size(&row[0]), mover(&row[2])));
        let goal = if row[3] == "most" { Goal::Most } else { Goal::Fewest };
        let value: i32 = row[4].parse().unwrap();
        let mut best: Vec<String> = row[5].split(' ').map(str::to_owned).collect();
        best.sort_unstable();

        let values = engine.values(&query(position, goal), &mut NoWatch).unwrap();
        assert!(values.exact);
        let equal_best = values.moves.iter().filter(|one| one.value == value);
        let mut found: Vec<String> = equal_best.map(|one| one.made.to_string()).collect();
        found.sort_unstable();
        assert_eq!(values.moves.first().map(|one| one.value), Some(value), "{row:?}");
        assert_eq!(found, best, "{row:?}");

        let reply = engine.solve(&query(position, goal), &mut NoWatch).unwrap();
        assert_eq!((reply.value, reply.exact), (value, true), "{row:?}");
        assert!(best.contains(&reply.best.to_string()), "{row:?}");
        assert_eq!(reply.line.first(), Some(&reply.best));
        assert_eq!(value_of_line(&position, goal, &reply.line), value, "{row:?}");

        let sign = Query { reach: Reach::Sign, ..query(position, goal) };
        let reply = engine.solve(&sign, &mut NoWatch).unwrap();
        assert_eq!((reply.value, reply.exact), (value.signum(), true), "{row:?}");
    }
}

fn solve_ffo(numbers: RangeInclusive<u32>) {
    let mut engine = Engine::new(1 << 26);
    let mut seen = 0;
    for row in rows("ffo.tsv").iter().filter(|row| numbers.contains(&row[0].parse().unwrap())) {
        let position = position(&row[2], &row[3]);
        let reply = engine.solve(&query(position, Goal::Most), &mut NoWatch).unwrap();
        let value: i32 = row[4].parse().unwrap();
        assert_eq!((reply.value, reply.exact), (value, true), "{row:?}");
        let best = reply.best.to_string();
        assert!(row[5].split([',', ' ']).any(|square| square == best), "{row:?}");
        assert_eq!(value_of_line(&position, Goal::Most, &reply.line), value, "{row:?}");
        seen += 1;
    }
    assert_eq!(seen, numbers.count());
}

#[test]
fn ffo_1_to_25() {
    solve_ffo(1..=25);
}

#[test]
#[ignore = "takes a minute"]
fn ffo_26_to_46() {
    solve_ffo(26..=46);
}

#[test]
#[ignore = "takes a minute, and the positions lie outside the repository"]
fn hard_positions_with_20_empties() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/positions/hard-20.tsv");
    let Ok(text) = std::fs::read_to_string(path) else {
        println!("skipped: there is no shared/positions/hard-20.tsv beside the repository");
        return;
    };
    let mut engine = Engine::new(1 << 26);
    assert_eq!(solved(&mut engine, &text, Goal::Most), HARD_POSITIONS);
}

#[test]
#[ignore = "takes a minute"]
fn positions_of_reverse_with_20_empties() {
    let path =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/fewest-20.tsv");
    // They were made with the trained weights; by the hand-made evaluation moves are ordered otherwise.
    let mut engine = Engine::handmade(1 << 26);
    let text = std::fs::read_to_string(path).unwrap();
    assert_eq!(solved(&mut engine, &text, Goal::Fewest), HARD_POSITIONS);
}

/// Solves positions given with their values and best moves, and says how many there are.
fn solved(engine: &mut Engine, text: &str, goal: Goal) -> usize {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let cells: Vec<&str> = line.split('\t').collect();
            let position = position(cells[0], cells[1]);
            let reply = engine.solve(&query(position, goal), &mut NoWatch).unwrap();
            let value: i32 = cells[2].parse().unwrap();
            assert_eq!((reply.value, reply.exact), (value, true), "{line}");
            let best = reply.best.to_string();
            assert!(cells[3].split([',', ' ']).any(|square| square == best), "{line}");
            assert_eq!(value_of_line(&position, goal, &reply.line), value, "{line}");
        })
        .count()
}

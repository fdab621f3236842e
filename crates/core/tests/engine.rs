//! The engine against exact values, and its promises to its callers.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::time::Duration;

use common::fixtures::{position, rows};
use common::play::any_game;
use outflank_core::engine::{
    Engine, GameIsOver, Level, Limits, NoWatch, Progress, Query, Reach, Task, Watch,
};
use outflank_core::{Game, Goal, Move, Opening, Position, Setup, Size, Status};
use proptest::prelude::*;

const TABLE: usize = 1 << 20;

fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

fn task(position: Position, goal: Goal, number: u8) -> Task {
    Task { position, goal, level: level(number), limits: Limits::default(), seed: 0 }
}

#[test]
fn every_level_answers_in_every_opening() {
    let mut engine = Engine::new(TABLE);
    for size in Size::ALL {
        for opening in Opening::ALL {
            for goal in Goal::ALL {
                for number in 1..=Level::COUNT {
                    let start = Position::start(size, opening);
                    let mut task = task(start, goal, number);
                    task.limits.nodes = Some(20_000);
                    let reply = engine.choose(&task, &mut NoWatch).unwrap();
                    assert!(start.make(reply.best).is_ok(), "{size} {opening} {reply:?}");
                }
            }
        }
    }
}

#[test]
fn the_free_opening_is_played_to_its_end() {
    let mut engine = Engine::new(TABLE);
    for goal in Goal::ALL {
        let mut at = Position::start(Size::Eight, Opening::Free);
        for _ in 0..4 {
            assert!(at.is_free_opening());
            at = at.make(engine.choose(&task(at, goal, 2), &mut NoWatch).unwrap().best).unwrap();
        }
        assert!(!at.is_free_opening());
    }
}

#[test]
fn a_side_that_cannot_move_is_told_to_pass() {
    let stuck = position(&format!("{:-<64}", "OX"), "X");
    let reply = Engine::new(TABLE).choose(&task(stuck, Goal::Most, 3), &mut NoWatch).unwrap();
    assert_eq!(reply.best, Move::Pass);
    assert!(stuck.make(reply.best).is_ok());
}

#[test]
fn a_finished_game_has_no_move() {
    let over = position(&"X".repeat(64), "O");
    let answer = Engine::new(TABLE).choose(&task(over, Goal::Most, 3), &mut NoWatch);
    assert_eq!(answer, Err(GameIsOver));
}

#[test]
fn the_same_task_has_the_same_reply() {
    let start = Position::start(Size::Eight, Opening::Cross);
    for seed in 0..5 {
        let task = Task { seed, ..task(start, Goal::Fewest, 3) };
        let replies: Vec<_> =
            (0..2).map(|_| Engine::new(TABLE).choose(&task, &mut NoWatch)).collect();
        assert_eq!(replies[0], replies[1]);
    }
}

#[test]
fn limits_of_nothing_still_give_the_move_of_one_ply() {
    let mut engine = Engine::new(TABLE);
    // The middle of the game and endings of every length, by levels that err and levels that do not.
    let mut game = Game::new(Setup::Opening(Size::Six, Opening::Cross), Goal::Most);
    while game.position().status() != Status::Over {
        let at = *game.position();
        let legal = at.legal_squares();
        let Some(&square) = legal.get(game.ply() % legal.len().max(1)) else {
            game.pass().unwrap();
            continue;
        };
        for goal in Goal::ALL {
            let reach = Reach::Depth(1);
            let query = Query { position: at, goal, reach, limits: Limits::default() };
            let by_one_ply = engine.values(&query, &mut NoWatch).unwrap().moves;
            for limits in [
                Limits { nodes: Some(0), time: None },
                Limits { nodes: None, time: Some(Duration::ZERO) },
            ] {
                for seed in 0..4 {
                    let task = Task { limits, seed, ..task(at, goal, Level::COUNT) };
                    let reply = engine.choose(&task, &mut NoWatch).unwrap();
                    if !reply.exact {
                        let found = by_one_ply.iter().find(|one| one.made == reply.best).unwrap();
                        assert_eq!(found.value, by_one_ply[0].value, "{reply:?} {at:?}");
                        assert_eq!((reply.value, reply.depth), (found.value, 1), "{at:?}");
                    }
                }
                for reach in [Reach::Exact, Reach::Sign] {
                    let query = Query { reach, limits, ..query };
                    // The last few plies are searched in less than a look at the limits.
                    let reply = engine.solve(&query, &mut NoWatch).unwrap();
                    assert!(reply.exact || reply.depth == 1, "{reply:?} {at:?}");
                    let values = engine.values(&query, &mut NoWatch).unwrap();
                    assert!(values.exact || values.moves == by_one_ply, "{values:?} {at:?}");
                }
                let reply = engine.choose(&Task { limits, ..task(at, goal, 3) }, &mut NoWatch);
                assert!(at.make(reply.unwrap().best).is_ok());
            }
        }
        game.play(square).unwrap();
    }
}

#[test]
fn the_strongest_level_is_exact_from_twenty_empties_on() {
    let mut engine = Engine::new(TABLE);
    let row = rows("ffo.tsv").into_iter().find(|row| row[1] == "20").unwrap();
    let position = position(&row[2], &row[3]);
    assert_eq!(position.counts().empty, 20);
    let reply = engine.choose(&task(position, Goal::Most, Level::COUNT), &mut NoWatch).unwrap();
    assert_eq!((reply.value.to_string(), reply.exact), (row[4].clone(), true), "{row:?}");
    let reply = engine.choose(&task(position, Goal::Fewest, Level::COUNT), &mut NoWatch).unwrap();
    let end = reply.line.iter().fold(position, |at, &made| at.make(made).unwrap());
    assert!(reply.exact && end.status() == Status::Over);
    let sign = if end.to_move() == position.to_move() { 1 } else { -1 };
    assert_eq!(sign * end.final_value(Goal::Fewest), reply.value);
}

/// A clock that moves on by a second whenever it is asked, and counts the depths told.
#[derive(Default)]
struct Ticking {
    seconds: u64,
    depths: Vec<u32>,
}

impl Watch for Ticking {
    fn elapsed(&mut self) -> Duration {
        self.seconds += 1;
        Duration::from_secs(self.seconds)
    }

    fn progress(&mut self, progress: &Progress) {
        self.depths.push(progress.depth);
    }
}

#[test]
fn the_callers_clock_ends_the_search_and_progress_is_told() {
    let start = Position::start(Size::Eight, Opening::Cross).play("f5".parse().unwrap()).unwrap();
    let mut unbounded = Ticking::default();
    let full =
        Engine::new(TABLE).choose(&task(start, Goal::Most, Level::COUNT), &mut unbounded).unwrap();
    assert_eq!(unbounded.depths.last(), Some(&full.depth));
    assert!(unbounded.depths.is_sorted());
    let mut clock = Ticking::default();
    let limits = Limits { nodes: None, time: Some(Duration::from_secs(2)) };
    let cut = Task { limits, ..task(start, Goal::Most, Level::COUNT) };
    let reply = Engine::new(TABLE).choose(&cut, &mut clock).unwrap();
    assert!(reply.nodes < full.nodes, "{} {}", reply.nodes, full.nodes);
    assert!(start.make(reply.best).is_ok());
}

/// Wants no answer any more when it has been asked so often.
struct Impatient {
    patience: u32,
    asked: u32,
    depths: Vec<u32>,
}

impl Impatient {
    fn new(patience: u32) -> Impatient {
        Impatient { patience, asked: 0, depths: Vec::new() }
    }
}

impl Watch for Impatient {
    fn cancelled(&mut self) -> bool {
        self.asked += 1;
        self.asked > self.patience
    }

    fn progress(&mut self, progress: &Progress) {
        self.depths.push(progress.depth);
    }
}

#[test]
fn a_search_is_cancelled_between_its_depths_and_within_them() {
    let start = Position::start(Size::Eight, Opening::Cross).play("f5".parse().unwrap()).unwrap();
    // A level whose search ends at a depth.
    let task = task(start, Goal::Most, Level::COUNT - 1);
    let reach = Reach::Level(task.level);
    let query = Query { position: start, goal: task.goal, reach, limits: task.limits };
    let mut engine = Engine::new(TABLE);
    let mut patient = Impatient::new(u32::MAX);
    let full = engine.choose(&task, &mut patient).unwrap();
    assert!(u64::from(patient.asked) > full.nodes / 10_000, "asked {} times", patient.asked);
    // After the first depth and before the second.
    let mut watch = Impatient::new(0);
    assert_eq!(engine.choose(&task, &mut watch).unwrap().depth, 1);
    assert_eq!((watch.depths, watch.asked), (vec![1], 1));
    assert_eq!(engine.values(&query, &mut Impatient::new(0)).unwrap().depth, 1);
    // Within the last depth, which is asked about more than once.
    let mut watch = Impatient::new(patient.asked - 2);
    let reply = engine.choose(&task, &mut watch).unwrap();
    assert!(start.make(reply.best).is_ok());
    assert!(reply.depth < full.depth && reply.nodes < full.nodes, "{reply:?}");
    assert_eq!(watch.asked, patient.asked - 1, "once true it is not asked again");
}

#[test]
fn the_highest_level_ponders_by_nodes() {
    let mut engine = Engine::new(TABLE);
    let mut nodes_of = |position: Position, nodes: Option<u64>| {
        let limits = Limits { nodes, time: None };
        let asked = Task { limits, ..task(position, Goal::Most, Level::COUNT) };
        engine.choose(&asked, &mut NoWatch).unwrap()
    };
    let middle = |size| {
        let start = Position::start(size, Opening::Cross);
        let first = start.legal_squares()[0];
        start.play(first).unwrap()
    };
    let eight = nodes_of(middle(Size::Eight), None);
    let ten = nodes_of(middle(Size::Ten), None);
    assert!(ten.nodes > 1_000_000 && eight.nodes > ten.nodes, "{eight:?} {ten:?}");
    assert!(eight.depth > 10 && !eight.exact);
    let allowed = nodes_of(middle(Size::Eight), Some(10_000));
    assert!(allowed.nodes < 20_000 && allowed.depth < eight.depth, "{allowed:?}");
    // It has no choice, and no end in sight.
    let forced = sparse_positions(200).find(|position| position.legal_squares().len() == 1);
    let forced = nodes_of(forced.unwrap(), None);
    assert!(forced.nodes < 100_000 && forced.depth < 10, "{forced:?}");
}

/// Positions of random games with at least thirty empty squares.
fn sparse_positions(games: u64) -> impl Iterator<Item = Position> {
    (1..=games).flat_map(|mut seed| {
        let mut position = Position::start(Size::Eight, Opening::Cross);
        std::iter::from_fn(move || {
            let moves = position.legal_squares();
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let square = moves.get((seed >> 33) as usize % moves.len().max(1))?;
            position = position.play(*square).unwrap();
            (position.counts().empty >= 30).then_some(position)
        })
    })
}

#[test]
fn the_free_opening_keeps_to_the_clock_and_can_be_cancelled() {
    let mut engine = Engine::new(TABLE);
    for size in Size::ALL {
        let free = task(Position::start(size, Opening::Free), Goal::Most, Level::COUNT);
        let full = engine.choose(&free, &mut NoWatch).unwrap();
        let limits = Limits { nodes: None, time: Some(Duration::ZERO) };
        let timed = engine.choose(&Task { limits, ..free }, &mut NoWatch).unwrap();
        let cancelled = engine.choose(&free, &mut Impatient::new(0)).unwrap();
        for reply in [timed, cancelled] {
            assert!(reply.depth == 1 && reply.nodes < full.nodes / 10, "{reply:?} {full:?}");
            assert!(free.position.make(reply.best).is_ok());
        }
        let time = Some(Duration::MAX);
        let unbounded = Task { limits: Limits { nodes: Some(u64::MAX), time }, ..free };
        assert_eq!(engine.choose(&unbounded, &mut NoWatch).unwrap(), full);
    }
}

#[test]
fn the_values_at_a_level_are_those_it_sees_in_all_moves() {
    let mut engine = Engine::new(TABLE);
    for opening in [Opening::Cross, Opening::Free] {
        for goal in Goal::ALL {
            let position = Position::start(Size::Six, opening);
            let ask = |reach| Query { position, goal, reach, limits: Limits::default() };
            let by_level = engine.values(&ask(Reach::Level(level(5))), &mut NoWatch).unwrap();
            let by_depth = engine.values(&ask(Reach::Depth(by_level.depth)), &mut NoWatch).unwrap();
            assert_eq!(by_level, by_depth);
            assert_eq!(by_level.moves.len(), position.legal_squares().len());
            assert!(by_level.moves.is_sorted_by_key(|one| -one.value));
        }
    }
    // Near the end a level plays exactly, however few plies it sees before.
    let ending = position(&format!("{:-<36}", "-OX-OXXXOXOXOXOXXXOOOXOXOXOXOXOXOXO"), "X");
    let reach = Reach::Level(level(8));
    let query = Query { position: ending, goal: Goal::Most, reach, limits: Limits::default() };
    let values = engine.values(&query, &mut NoWatch).unwrap();
    assert!(values.exact && values.depth == u32::from(ending.counts().empty));
}

/// Full-width search to the end, with nothing of the engine in it.
fn solve(position: &Position, goal: Goal) -> i32 {
    match position.status() {
        Status::Over => position.final_value(goal),
        Status::Pass => -solve(&position.pass().unwrap(), goal),
        Status::Play => position
            .legal_squares()
            .into_iter()
            .map(|square| -solve(&position.play(square).unwrap(), goal))
            .max()
            .unwrap(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn the_ends_of_random_games_are_solved(game in any_game(110)) {
        let mut game = game;
        while game.position().counts().empty < 6 && game.undo().is_ok() {}
        let position = *game.position();
        prop_assume!(position.counts().empty <= 7 && position.status() != Status::Over);
        for goal in Goal::ALL {
            let query = Query { position, goal, reach: Reach::Exact, limits: Limits::default() };
            let reply = Engine::new(TABLE).solve(&query, &mut NoWatch).unwrap();
            prop_assert_eq!((reply.value, reply.exact), (solve(&position, goal), true));
        }
    }

    #[test]
    fn the_engine_finishes_any_game_by_legal_moves(game in any_game(100), number in 1..=Level::COUNT) {
        let mut game = game;
        let mut engine = Engine::new(TABLE);
        while game.position().status() != Status::Over {
            let mut task = task(*game.position(), game.goal(), number);
            task.limits.nodes = Some(3_000);
            game.make(engine.choose(&task, &mut NoWatch).unwrap().best).unwrap();
        }
        prop_assert!(game.outcome().is_some());
    }
}

//! `Engine`: its replies, its limits, and what it refuses.

use super::{code, get, list, number, object, options, set_up};
use std::rc::Rc;

use js_sys::{Array, Reflect};
use outflank_wasm::{Engine, Game, levels};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

fn task(position: JsValue, level: f64) -> JsValue {
    object(&[("position", position), ("level", level.into())])
}

fn with(task: JsValue, name: &str, value: impl Into<JsValue>) -> JsValue {
    Reflect::set(&task, &name.into(), &value.into()).unwrap();
    task
}

#[wasm_bindgen_test]
fn every_level_plays_a_legal_move_on_every_board() {
    let engine = Engine::new();
    for size in [6, 8, 10] {
        for goal in ["most", "fewest"] {
            for level in 1..=levels() {
                let mut game = Game::new(options(size, goal, "cross")).unwrap();
                let asked = with(task(game.position().unwrap(), level.into()), "nodes", 20_000);
                let reply = engine.think(asked, None).unwrap();
                game.play(number(&reply, "square")).unwrap();
                assert!(number(&reply, "nodes") > 0.0);
            }
        }
    }
}

#[wasm_bindgen_test]
fn a_whole_game_between_engines_ends() {
    let engine = Engine::new();
    let mut game = Game::new(options(6, "fewest", "free")).unwrap();
    for _ in 0..60 {
        let snapshot = game.snapshot().unwrap();
        if get(&snapshot, "status") == "over" {
            assert!(get(&snapshot, "result.winner").is_string());
            return;
        }
        let reply = engine.think(task(game.position().unwrap(), 1.0), None).unwrap();
        let square = number(&reply, "square");
        if square < 0.0 { game.pass() } else { game.play(square) }.unwrap();
    }
    panic!("a game on 6×6 has fewer plies");
}

#[wasm_bindgen_test]
fn the_same_task_has_the_same_reply() {
    let game = Game::new(options(8, "most", "cross")).unwrap();
    let ask = || {
        let asked = with(task(game.position().unwrap(), levels().into()), "nodes", 50_000);
        let reply = Engine::new().think(with(asked, "seed", 7), None).unwrap();
        js_sys::JSON::stringify(&reply).unwrap().as_string()
    };
    assert_eq!(ask(), ask());
}

#[wasm_bindgen_test]
fn progress_is_told_and_the_engine_refuses_to_be_asked_meanwhile() {
    let engine = Rc::new(Engine::new());
    let game = Game::new(options(8, "most", "cross")).unwrap();
    let ask = || with(task(game.position().unwrap(), levels().into()), "nodes", 50_000);
    let (told, refusals) = (Array::new(), Array::new());
    let (heard, asked, again) = ((told.clone(), refusals.clone()), ask(), Rc::clone(&engine));
    let listener = Closure::<dyn FnMut(JsValue)>::new(move |progress| {
        heard.0.push(&progress);
        heard.1.push(&code(again.think(asked.clone(), None)).into());
        // A listener's fault is its own.
        wasm_bindgen::throw_str("ignored");
    });
    let function = listener.as_ref().unchecked_ref::<js_sys::Function>().clone();
    let reply = engine.think(ask(), Some(function)).unwrap();
    let depths: Vec<f64> = told.iter().map(|progress| number(&progress, "depth")).collect();
    assert!(!depths.is_empty() && depths.is_sorted());
    assert!(refusals.iter().all(|code| code == "busy"));
    assert!(!list(&told.get(0), "line").is_empty());
    assert!(number(&reply, "depth") >= depths[depths.len() - 1]);
}

#[wasm_bindgen_test]
fn time_limits_are_kept() {
    let game = Game::new(options(10, "most", "cross")).unwrap();
    let asked = task(game.position().unwrap(), levels().into());
    let unbounded = number(&Engine::new().think(asked.clone(), None).unwrap(), "nodes");
    let nothing = with(asked, "milliseconds", 0.0);
    let reply = Engine::new().think(nothing, None).unwrap();
    assert!(number(&reply, "nodes") < unbounded);
}

#[wasm_bindgen_test]
fn wrong_tasks_are_refused_with_a_reason() {
    let engine = Engine::new();
    let position = || Game::new(options(8, "most", "cross")).unwrap().position().unwrap();
    let refused = |task: JsValue| code(engine.think(task, None));
    for level in [0.0, 1.5, -1.0, f64::from(levels()) + 1.0, f64::NAN] {
        assert_eq!(refused(task(position(), level)), "bad-level");
    }
    for nonsense in [JsValue::UNDEFINED, JsValue::NULL, object(&[])] {
        assert_eq!(refused(nonsense), "bad-options");
    }
    for limit in [-1.0, f64::NAN, f64::INFINITY] {
        assert_eq!(refused(with(task(position(), 1.0), "nodes", limit)), "bad-options");
        assert_eq!(refused(with(task(position(), 1.0), "milliseconds", limit)), "bad-options");
    }
    assert_eq!(refused(with(task(position(), 1.0), "seed", 0.5)), "bad-options");
    assert_eq!(refused(task(with(position(), "size", 9), 1.0)), "bad-size");
    assert_eq!(refused(task(with(position(), "size", 6), 1.0)), "board-length");
    assert_eq!(refused(task(with(position(), "board", ""), 1.0)), "board-length");
    assert_eq!(refused(task(with(position(), "board", "?".repeat(64)), 1.0)), "board-letter");
    assert_eq!(refused(task(with(position(), "board", "X".repeat(64)), 1.0)), "game-over");
    // Refusals leave the engine as it was.
    assert!(engine.think(task(position(), 1.0), None).is_ok());
}

fn query(position: JsValue, name: &str, number: f64) -> JsValue {
    object(&[("position", position), (name, number.into())])
}

#[wasm_bindgen_test]
fn all_legal_moves_are_valued_best_first() {
    let engine = Engine::new();
    for (size, opening) in [(6, "cross"), (8, "free"), (10, "parallel-left")] {
        for (name, amount) in [("level", 6.0), ("depth", 3.0)] {
            let game = Game::new(options(size, "fewest", opening)).unwrap();
            let asked = query(game.position().unwrap(), name, amount);
            let values = engine.values(asked, None).unwrap();
            let mut squares: Vec<f64> =
                list(&values, "moves").iter().map(|one| number(one, "square")).collect();
            let numbers: Vec<f64> =
                list(&values, "moves").iter().map(|one| number(one, "value")).collect();
            assert!(numbers.iter().rev().is_sorted());
            squares.sort_by(f64::total_cmp);
            let legal = list(&game.snapshot().unwrap(), "legal");
            let legal: Vec<f64> = legal.iter().map(|one| number(one, "square")).collect();
            assert_eq!(squares, legal);
            assert_eq!(get(&values, "exact"), false);
            assert!(number(&values, "depth") >= 3.0 && number(&values, "nodes") > 0.0);
        }
    }
}

#[wasm_bindgen_test]
fn values_are_exact_where_the_game_ends_and_bounded_by_limits() {
    let engine = Engine::new();
    let position = |board: &str| Game::new(set_up(6, board, "dark")).unwrap().position().unwrap();
    let ending = "OOOOOOOXXXXOOXOXXOOXXOXOOXXXXOO-OOO-";
    let values = engine.values(query(position(ending), "depth", 2.0), None).unwrap();
    assert_eq!(get(&values, "exact"), true);
    // Only a pass is left: its value is the game's.
    let stuck = "OX----------------------------------";
    let values = engine.values(query(position(stuck), "level", 3.0), None).unwrap();
    assert_eq!(number(&values, "moves.0.square"), -1.0);
    let start = Game::new(options(8, "most", "cross")).unwrap().position().unwrap();
    let bounded = with(query(start, "depth", 60.0), "nodes", 30_000);
    let values = engine.values(bounded, None).unwrap();
    assert!((1.0..60.0).contains(&number(&values, "depth")));
    assert_eq!(list(&values, "moves").len(), 4);
}

#[wasm_bindgen_test]
fn wrong_queries_are_refused_with_a_reason() {
    let engine = Engine::new();
    let position = || Game::new(options(8, "most", "cross")).unwrap().position().unwrap();
    let refused = |query: JsValue| code(engine.values(query, None));
    assert_eq!(refused(query(position(), "level", 0.0)), "bad-level");
    for depth in [0.0, -1.0, 1.5, f64::NAN] {
        assert_eq!(refused(query(position(), "depth", depth)), "bad-options");
    }
    assert_eq!(refused(JsValue::NULL), "bad-options");
    assert_eq!(refused(object(&[("position", position())])), "bad-options");
    let both = with(query(position(), "depth", 3.0), "level", 3);
    assert_eq!(refused(both), "bad-options");
    assert_eq!(refused(with(query(position(), "level", 1.0), "nodes", -1)), "bad-options");
    assert_eq!(refused(query(with(position(), "size", 9), "level", 1.0)), "bad-size");
    let over = with(position(), "board", "X".repeat(64));
    assert_eq!(refused(query(over, "level", 1.0)), "game-over");
}

/// A file of weights of the right form and none of the right content.
fn damaged(file: &[u8]) -> Vec<u8> {
    // Magic, version, board and goal.
    let mut damaged = file[..8].to_vec();
    damaged.resize(44, 0);
    damaged
}

#[wasm_bindgen_test]
fn weights_are_taken_in_or_refused_with_a_reason() {
    let engine = Engine::new();
    let file = include_bytes!("../../../core/weights/8x8-fewest.oflw");
    let loaded = engine.load_weights(file).unwrap();
    assert_eq!(number(&loaded, "size"), 8.0);
    assert_eq!(get(&loaded, "goal"), "fewest");
    let refused = |file: &[u8]| code(engine.load_weights(file));
    assert_eq!(refused(b""), "not-weights");
    assert_eq!(refused(b"<!doctype html>"), "not-weights");
    assert_eq!(refused(&file[..file.len() - 1]), "weights-length");
    assert_eq!(refused(&damaged(file)), "weights-damaged");
    let mut newer = file.to_vec();
    newer[4] = 9;
    assert_eq!(refused(&newer), "weights-version");
    // It still plays, with what it had.
    let game = Game::new(options(8, "fewest", "cross")).unwrap();
    engine.think(task(game.position().unwrap(), 5.0), None).unwrap();
}

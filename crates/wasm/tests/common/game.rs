//! `Game`: what it tells, and what it refuses.

use super::{code, get, list, number, options, refused, set_up, text};
use outflank_wasm::Game;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn a_snapshot_tells_all_there_is_to_draw() {
    let game = Game::new(options(8, "fewest", "cross")).unwrap();
    let snapshot = game.snapshot().unwrap();
    assert_eq!(number(&snapshot, "size"), 8.0);
    assert_eq!(text(&snapshot, "goal"), "fewest");
    assert_eq!(text(&snapshot, "opening"), "cross");
    assert_eq!(text(&snapshot, "toMove"), "dark");
    assert_eq!(text(&snapshot, "status"), "play");
    assert_eq!(&text(&snapshot, "board")[27..29], "OX");
    let legal = list(&snapshot, "legal");
    let squares: Vec<f64> = legal.iter().map(|entry| number(entry, "square")).collect();
    assert_eq!(squares, [19.0, 26.0, 37.0, 44.0]);
    assert_eq!(list(&legal[0], "flips").len(), 1);
    assert_eq!(number(&snapshot, "counts.empty"), 60.0);
    assert_eq!(number(&snapshot, "trays.dark"), 30.0);
    assert!(get(&snapshot, "lastMove").is_null());
    assert!(get(&snapshot, "result").is_null());
}

#[wasm_bindgen_test]
fn playing_undoing_and_redoing_move_through_the_game() {
    let mut game = Game::new(options(8, "most", "cross")).unwrap();
    let after = game.play(37.0).unwrap();
    assert_eq!(number(&after, "lastMove.square"), 37.0);
    assert_eq!(text(&after, "lastMove.color"), "dark");
    assert_eq!(list(&after, "lastMove.flips").len(), 1);
    assert_eq!(number(&after, "counts.dark"), 4.0);
    game.play(43.0).unwrap();
    assert_eq!(game.record(), "f5d6");
    assert_eq!(number(&game.undo().unwrap(), "ply"), 1.0);
    assert_eq!(game.record(), "f5", "undone moves are in no record");
    assert_eq!(number(&game.redo().unwrap(), "ply"), 2.0);
    assert_eq!(number(&game.go_to(0.0).unwrap(), "plies"), 2.0);
    let moves = game.moves().unwrap();
    assert_eq!(number(&moves, "1.square"), 43.0);
    assert_eq!(code(game.undo()), "nothing-to-undo");
    game.go_to(2.0).unwrap();
    assert_eq!(code(game.redo()), "nothing-to-redo");
    for ply in [3.0, -1.0, 0.5, f64::NAN] {
        assert_eq!(code(game.go_to(ply)), "no-such-ply");
    }
}

#[wasm_bindgen_test]
fn a_forced_pass_is_a_ply() {
    let mut game = Game::new(set_up(8, &format!("{:-<64}", "OX"), "dark")).unwrap();
    let before = game.snapshot().unwrap();
    assert_eq!(text(&before, "status"), "pass");
    assert_eq!(list(&before, "legal").len(), 0);
    assert_eq!(text(&before, "opening"), "custom");
    assert_eq!(code(game.play(2.0)), "must-pass");
    let after = game.pass().unwrap();
    assert_eq!(number(&after, "lastMove.square"), -1.0);
    let over = game.play(2.0).unwrap();
    assert_eq!(text(&over, "status"), "over");
    assert_eq!(text(&over, "result.winner"), "light");
    assert_eq!(game.record(), "passc1");
    assert_eq!(code(game.pass()), "game-over");
    assert_eq!(code(game.play(3.0)), "game-over");
}

#[wasm_bindgen_test]
fn refusals_have_codes_and_change_nothing() {
    let mut game = Game::new(options(6, "most", "cross")).unwrap();
    let before = text(&game.snapshot().unwrap(), "board");
    for square in [36.0, -1.0, 1.5, f64::NAN, f64::INFINITY, 1e300] {
        assert_eq!(code(game.play(square)), "off-board", "{square}");
    }
    let occupied = refused(game.play(14.0));
    assert_eq!(text(&occupied, "code"), "occupied");
    assert_eq!(number(&occupied, "details.square"), 14.0);
    assert_eq!(code(game.play(0.0)), "illegal");
    assert_eq!(code(game.pass()), "moves-left");
    assert_eq!(text(&game.snapshot().unwrap(), "board"), before);
    assert_eq!(game.record(), "");
}

#[wasm_bindgen_test]
fn wrong_options_are_refused_with_a_reason() {
    assert_eq!(code(Game::new(options(7, "most", "cross"))), "bad-size");
    assert_eq!(code(Game::new(options(8, "best", "cross"))), "bad-options");
    assert_eq!(code(Game::new(options(8, "most", "sideways"))), "bad-options");
    for nonsense in [JsValue::UNDEFINED, JsValue::NULL, 8.into(), "cross".into()] {
        assert_eq!(code(Game::new(nonsense)), "bad-options");
    }
    let length = refused(Game::new(set_up(8, "XO", "dark")));
    assert_eq!(text(&length, "code"), "board-length");
    assert_eq!(number(&length, "details.expected"), 64.0);
    assert_eq!(number(&length, "details.found"), 2.0);
    let letter = refused(Game::new(set_up(6, &format!("{:-<36}", "XO!"), "dark")));
    assert_eq!(text(&letter, "code"), "board-letter");
    assert_eq!(number(&letter, "details.offset"), 2.0);
    assert_eq!(text(&letter, "details.letter"), "!");
    assert_eq!(code(Game::new(set_up(10, &"-".repeat(100), "dark"))), "nobody-can-move");
}

#[wasm_bindgen_test]
fn records_are_read_and_damage_is_placed() {
    let eight = || options(8, "most", "cross");
    let game = Game::from_record(eight(), "F5 d6 C3".into()).unwrap();
    assert_eq!(game.record(), "f5d6c3");
    let token = refused(Game::from_record(eight(), "f5??".into()));
    assert_eq!(text(&token, "code"), "record-token");
    assert_eq!(text(&token, "details.token"), "??");
    assert_eq!(number(&token, "details.offset"), 2.0);
    let refused_move = refused(Game::from_record(eight(), "f5 a1".into()));
    assert_eq!(text(&refused_move, "code"), "record-move");
    assert_eq!(text(&refused_move, "details.reason"), "illegal");
    assert_eq!(number(&refused_move, "details.offset"), 3.0);
    assert_eq!(code(Game::from_record(eight(), 5.into())), "bad-options");
}

#[wasm_bindgen_test]
fn a_code_brings_the_whole_game_back() {
    let mut game = Game::new(options(8, "fewest", "mirrored")).unwrap();
    for _ in 0..3 {
        let legal = list(&game.snapshot().unwrap(), "legal");
        game.play(number(&legal[0], "square")).unwrap();
    }
    game.undo().unwrap();
    let copy = Game::from_code(game.code().into()).unwrap();
    let snapshot = copy.snapshot().unwrap();
    assert_eq!(text(&snapshot, "goal"), "fewest");
    assert_eq!((number(&snapshot, "ply"), number(&snapshot, "plies")), (2.0, 3.0));
    assert_eq!(copy.record(), game.record());
    assert_eq!(text(&copy.options().unwrap(), "setup.opening"), "mirrored");
}

#[wasm_bindgen_test]
fn a_game_tells_what_it_was_started_from() {
    let board = format!("{:-<36}", "OX");
    let game = Game::new(set_up(6, &board, "dark")).unwrap();
    let told = game.options().unwrap();
    assert_eq!(number(&told, "size"), 6.0);
    assert_eq!(text(&told, "setup.kind"), "position");
    assert_eq!(text(&told, "setup.board"), board);
    assert_eq!(text(&told, "setup.toMove"), "dark");
    let again = Game::new(told).unwrap();
    assert_eq!(again.code(), game.code());
}

#[wasm_bindgen_test]
fn a_code_of_another_version_or_a_damaged_one_is_refused() {
    let code_text = Game::new(options(8, "most", "cross")).unwrap().code();
    let later = refused(Game::from_code(format!("2{}", &code_text[1..]).into()));
    assert_eq!(text(&later, "code"), "code-version");
    assert_eq!(text(&later, "details.version"), "2");
    assert_eq!(code(Game::from_code(code_text[1..].into())), "code-damaged");
    assert_eq!(code(Game::from_code("".into())), "code-damaged");
    assert_eq!(code(Game::from_code(JsValue::NULL)), "bad-options");
}

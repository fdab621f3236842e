//! Replies are the same to the byte here and in native programs.

use super::{get, list, number, object, options};
use js_sys::Reflect;
use outflank_wasm::{Engine, Game};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

const REPLIES: &str = include_str!("../../../../tests/fixtures/replies.tsv");

macro_rules! weights {
    ($($file:literal),+) => {
        fn weights(name: &str) -> Option<&'static [u8]> {
            match name {
                $($file => Some(include_bytes!(concat!("../../../core/weights/", $file))),)+
                _ => None,
            }
        }
    };
}

weights!(
    "6x6-most.oflw",
    "6x6-fewest.oflw",
    "8x8-most.oflw",
    "8x8-fewest.oflw",
    "10x10-most.oflw",
    "10x10-fewest.oflw"
);

/// The name of a square in a record.
fn name(square: f64, size: u32) -> String {
    let (file, rank) = (square as u32 % size, square as u32 / size + 1);
    let letters: Vec<char> = ('a'..='j').collect();
    if square < 0.0 { "pass".to_owned() } else { format!("{}{rank}", letters[file as usize]) }
}

#[wasm_bindgen_test]
fn replies_are_those_of_native_programs() {
    let mut seen = 0;
    for row in REPLIES.lines().filter(|line| !line.starts_with('#')) {
        let cells: Vec<&str> = row.split('\t').collect();
        let size: u32 = cells[0].parse().unwrap();
        let game = Game::from_record(options(size, cells[1], "cross"), cells[2].into()).unwrap();
        let engine = Engine::new();
        if let Some(file) = weights(cells[3]) {
            engine.load_weights(file).unwrap();
        }
        let task = object(&[("position", game.position().unwrap())]);
        for (property, cell) in [("level", cells[4]), ("seed", cells[5]), ("nodes", cells[6])] {
            let value: f64 = cell.parse().unwrap();
            Reflect::set(&task, &property.into(), &value.into()).unwrap();
        }
        let reply = engine.think(task, None).unwrap();
        let square = |value: &JsValue| name(value.as_f64().unwrap(), size);
        let found = [
            name(number(&reply, "square"), size),
            number(&reply, "value").to_string(),
            (get(&reply, "exact") == JsValue::TRUE).to_string(),
            number(&reply, "depth").to_string(),
            number(&reply, "nodes").to_string(),
            list(&reply, "line").iter().map(square).collect(),
        ];
        assert_eq!(found[..], cells[7..], "{row}");
        seen += 1;
    }
    assert_eq!(seen, 42);
}

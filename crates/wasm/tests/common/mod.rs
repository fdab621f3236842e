//! What the three places the module runs in must all do. Each test file runs them in one place.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, unreachable_pub, dead_code)]

mod calls;
mod game;
mod heads;
mod moves;
mod replies;
mod thinking;

use js_sys::{Array, Object, Reflect};
use outflank_wasm::failure::Failure;
use wasm_bindgen::{JsCast, JsValue};

/// An object from its properties.
pub fn object(properties: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in properties {
        Reflect::set(&object, &(*name).into(), value).unwrap();
    }
    object.into()
}

pub fn get(value: &JsValue, path: &str) -> JsValue {
    path.split('.').fold(value.clone(), |at, name| Reflect::get(&at, &name.into()).unwrap())
}

pub fn number(value: &JsValue, path: &str) -> f64 {
    get(value, path).as_f64().unwrap_or_else(|| panic!("{path} is no number in {value:?}"))
}

pub fn text(value: &JsValue, path: &str) -> String {
    get(value, path).as_string().unwrap_or_else(|| panic!("{path} is no text in {value:?}"))
}

pub fn list(value: &JsValue, path: &str) -> Vec<JsValue> {
    get(value, path).dyn_into::<Array>().unwrap().to_vec()
}

/// Options of a game with a named opening.
pub fn options(size: u32, goal: &str, opening: &str) -> JsValue {
    let setup = object(&[("kind", "opening".into()), ("opening", opening.into())]);
    object(&[("size", size.into()), ("goal", goal.into()), ("setup", setup)])
}

/// Options of a game with a position set up by hand.
pub fn set_up(size: u32, board: &str, to_move: &str) -> JsValue {
    let setup =
        object(&[("kind", "position".into()), ("board", board.into()), ("toMove", to_move.into())]);
    object(&[("size", size.into()), ("goal", "most".into()), ("setup", setup)])
}

/// The error a refusal becomes, checked to be an `Error` with a code.
pub fn refused<T>(result: Result<T, Failure>) -> JsValue {
    let error = result.err().expect("a refusal").to_js();
    assert!(error.is_instance_of::<js_sys::Error>());
    assert!(get(&error, "code").is_string());
    assert!(get(&error, "details").is_object());
    error
}

pub fn code<T>(result: Result<T, Failure>) -> String {
    text(&refused(result), "code")
}

//! The measurements for a page.

use js_sys::{Date, Reflect, Uint8Array, global};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Performance;

/// The names of the groups.
#[wasm_bindgen]
pub fn groups() -> Vec<String> {
    super::GROUPS.map(str::to_owned).to_vec()
}

/// Runs one group with these files of trained weights; a line of JSON a measurement.
#[wasm_bindgen]
pub fn measure(group: &str, weights: Vec<Uint8Array>) -> String {
    let weights: Vec<Vec<u8>> = weights.iter().map(Uint8Array::to_vec).collect();
    let performance: Option<Performance> = Reflect::get(&global(), &JsValue::from("performance"))
        .ok()
        .filter(JsValue::is_object)
        .map(JsCast::unchecked_into);
    let mut now = || performance.as_ref().map_or_else(Date::now, Performance::now) / 1000.0;
    let rows = super::measure(group, &weights, &mut now);
    rows.iter().filter_map(|row| serde_json::to_string(row).ok()).map(|row| row + "\n").collect()
}

//! In a dedicated worker of a headless browser, where the engine lives.
#![cfg(target_arch = "wasm32")]

mod common;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_dedicated_worker);

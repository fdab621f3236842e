use wasm_bindgen_test::wasm_bindgen_test;

#[path = "../../../../tests/shared/heads.rs"]
mod shared;

#[wasm_bindgen_test]
fn heads_come_to_the_same_value_as_natively() {
    assert_eq!(shared::fold(), shared::WANTED);
}

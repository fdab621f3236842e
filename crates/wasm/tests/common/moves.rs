use wasm_bindgen_test::wasm_bindgen_test;

#[path = "../../../../tests/shared/moves.rs"]
mod shared;

#[wasm_bindgen_test]
fn a_move_is_legal_where_something_flips() {
    assert_eq!(shared::faulty(), 0);
}

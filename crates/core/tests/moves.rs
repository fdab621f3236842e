//! Legal moves against flips; the tests of the bindings hold WebAssembly to the same.
#![allow(missing_docs)]

#[path = "../../../tests/shared/moves.rs"]
mod moves;

#[test]
fn a_move_is_legal_where_something_flips() {
    assert_eq!(moves::faulty(), 0);
}

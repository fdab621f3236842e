//! Values of the trained evaluation to the last bit; the tests of the bindings hold WebAssembly to the same.
#![allow(missing_docs)]

#[path = "../../../tests/shared/heads.rs"]
mod heads;

#[test]
fn heads_come_to_the_same_value_on_every_machine() {
    assert_eq!(heads::fold(), heads::WANTED);
}

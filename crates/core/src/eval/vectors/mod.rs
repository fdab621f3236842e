//! Sums of rows, and nets at work, by vectors.
//!
//! What compilers make of plain loops depends on what stands around them (docs/speed.md). Where
//! portable vectors lack what WebAssembly has, it is written with that machine's own. Both do the same steps
//! in single precision in the same order, and come to the same value.

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[path = "portable.rs"]
mod machine;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[path = "wasm.rs"]
mod machine;

pub use machine::Sum;
pub(super) use machine::value;

use super::head::{HIDDEN, Row, WIDTH};

// Both are written for these.
const _: () = assert!(WIDTH == 16 && HIDDEN == 8);

/// A row as it lies in tables: its numbers in the order, and written in the way, that the machine adds them up fastest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid([i8; WIDTH]);

impl From<&Row> for Laid {
    fn from(row: &Row) -> Laid {
        Laid(machine::laid(row))
    }
}

//! Sums of rows, and heads at work, by vectors.
//!
//! What compilers make of plain loops depends on what stands around them, and was up to three times as slow. Where
//! portable vectors lack what WebAssembly has, it is written with that machine's own. Both do the same steps in the
//! same order and come to the same value.

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod plain;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub use plain::Sum;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub(super) use plain::value;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use wasm::Sum;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) use wasm::value;

//! Sums of rows, and heads at work, by vectors.
//!
//! Natively compilers make vectors of plain loops. For WebAssembly they do not, and the evaluation took more
//! than twice as long; so there it is written with vectors. Both do the same steps in the same order and come
//! to the same value.

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

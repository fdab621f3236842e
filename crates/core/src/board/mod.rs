//! Sizes, squares, and bitboards with their legal moves and flips.
//!
//! [`Board`] is generic over a [`Geometry`], so that 6×6, 8×8 and 10×10 share one code path: 6×6 is
//! an 8×8 with a frame of squares that are never used, and 10×10 lies in a `u128`.

mod bits;
mod discs;
mod flips;
mod geometry;
mod landmarks;
mod perft;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod reach_wasm;
mod size;
mod square;
mod stability;
mod symmetry;

pub use bits::{Bits, BitsIter};
pub use discs::Board;
pub use geometry::{Eight, Geometry, Rays, Six, Ten};
pub use landmarks::Landmarks;
pub use perft::perft;
pub use size::Size;
pub use square::{ParseSquareError, Square};
pub use stability::{Edges, stable_discs};
pub use symmetry::Symmetry;

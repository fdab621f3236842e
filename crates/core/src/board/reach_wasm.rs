//! Legal moves on a stride-8 board by the vectors of WebAssembly.

use core::arch::wasm32::{
    i8x16_shuffle, i64x2_extract_lane, i64x2_shl, i64x2_splat, v128, v128_and, v128_or,
};

/// A set of squares, and beside it the same with the ranks in reverse order: what goes up in the one goes
/// down in the other.
#[inline(always)]
fn both_ways(set: u64) -> v128 {
    let twice = i64x2_splat(set as i64);
    i8x16_shuffle::<0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8>(twice, twice)
}

/// Squares next to the far end of a row of `through` discs that starts beside a disc of `from`, towards higher
/// bits in both sets.
#[inline(always)]
fn reach(from: v128, through: v128, shift: u32) -> v128 {
    let onward = |set: v128| v128_and(through, i64x2_shl(set, shift));
    let pairs = onward(through);
    let one = onward(from);
    let two = v128_or(one, onward(one));
    // A row is at most six discs long; two are behind us.
    let four = v128_or(two, v128_and(pairs, i64x2_shl(two, 2 * shift)));
    let six = v128_or(four, v128_and(pairs, i64x2_shl(four, 2 * shift)));
    i64x2_shl(six, shift)
}

/// The same along ranks, both ways.
#[inline(always)]
fn reach_along_ranks(from: u64, through: u64) -> u64 {
    // Towards higher bits: a row has at most one disc of `from` before its lowest square, and adding there
    // carries to the square after its highest.
    let up = ((from << 1 & through) + through) & !through;
    let pairs = through & through >> 1;
    let one = through & from >> 1;
    let two = one | through & one >> 1;
    let four = two | pairs & two >> 2;
    let six = four | pairs & four >> 2;
    up | six >> 1
}

/// Squares where a side with the discs `mover` may place another, and more that are not empty or, on 6×6, lie
/// beside the board. `inner` is `opponent` without the first and last file.
#[inline(always)]
pub(super) fn reached(mover: u64, opponent: u64, inner: u64) -> u64 {
    let (from, through) = (both_ways(mover), both_ways(inner));
    let vertical = reach(from, both_ways(opponent), 8);
    let diagonal = v128_or(reach(from, through, 9), reach(from, through, 7));
    let all = v128_or(vertical, diagonal);
    // The second half back in order.
    let back = i8x16_shuffle::<15, 14, 13, 12, 11, 10, 9, 8, 0, 1, 2, 3, 4, 5, 6, 7>(all, all);
    i64x2_extract_lane::<0>(v128_or(all, back)) as u64 | reach_along_ranks(mover, inner)
}

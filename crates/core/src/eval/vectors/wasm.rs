//! Vectors of WebAssembly.

use core::arch::wasm32::{
    f32x4_add, f32x4_convert_i32x4, f32x4_extract_lane, f32x4_mul, f32x4_pmax, f32x4_pmin,
    f32x4_splat, i16x8_add, i16x8_extend_high_i8x16, i16x8_extend_low_i8x16, i16x8_extract_lane,
    i16x8_splat, i32x4_extend_high_i16x8, i32x4_extend_low_i16x8, i32x4_shuffle, v128, v128_load,
};

use crate::eval::head::{HIDDEN, Head, ROW_UNIT, Row, WIDTH};

/// A sum of rows, of at most 255: more could run over, and would wrap around. A position reads some sixty.
#[derive(Clone, Copy, Debug)]
pub struct Sum([v128; 2]);

impl Default for Sum {
    #[inline(always)]
    fn default() -> Sum {
        Sum([i16x8_splat(0); 2])
    }
}

/// Sixteen bytes as a vector.
#[inline(always)]
#[allow(unsafe_code)]
fn row(row: &[i8; 16]) -> v128 {
    // SAFETY: the reference is to sixteen readable bytes, which is what is loaded; a load need not be
    // aligned, and every pattern of bits is a vector.
    unsafe { v128_load(row.as_ptr().cast()) }
}

/// Four numbers from `at` on as a vector.
#[inline(always)]
#[allow(unsafe_code)]
fn four<const LEN: usize>(numbers: &[f32; LEN], at: usize) -> v128 {
    let Some(four) = numbers.get(at..at + 4) else { return f32x4_splat(0.0) };
    // SAFETY: the slice has four numbers of four readable bytes, which is what is loaded; a load need not be
    // aligned, and every pattern of bits is a vector.
    unsafe { v128_load(four.as_ptr().cast()) }
}

impl Sum {
    /// Adds a row.
    #[inline(always)]
    pub fn add(&mut self, added: &Row) {
        let added = row(added);
        self.0[0] = i16x8_add(self.0[0], i16x8_extend_low_i8x16(added));
        self.0[1] = i16x8_add(self.0[1], i16x8_extend_high_i8x16(added));
    }

    /// The numbers of the sum.
    pub fn numbers(&self) -> [i16; WIDTH] {
        let eight = |of| {
            [
                i16x8_extract_lane::<0>(of),
                i16x8_extract_lane::<1>(of),
                i16x8_extract_lane::<2>(of),
                i16x8_extract_lane::<3>(of),
                i16x8_extract_lane::<4>(of),
                i16x8_extract_lane::<5>(of),
                i16x8_extract_lane::<6>(of),
                i16x8_extract_lane::<7>(of),
            ]
        };
        let both = [eight(self.0[0]), eight(self.0[1])];
        core::array::from_fn(|at| both[at / 8][at % 8])
    }
}

const HALF: usize = WIDTH / 2;

/// Adds so much of `weights` to the hidden numbers.
#[inline(always)]
fn weigh(to: &mut [v128; 2], by: v128, weights: &[f32; HIDDEN]) {
    for (at, to) in to.iter_mut().enumerate() {
        *to = f32x4_add(*to, f32x4_mul(by, four(weights, 4 * at)));
    }
}

/// Each number of a vector, in all places.
#[inline(always)]
fn each(of: v128) -> [v128; 4] {
    [
        i32x4_shuffle::<0, 0, 0, 0>(of, of),
        i32x4_shuffle::<1, 1, 1, 1>(of, of),
        i32x4_shuffle::<2, 2, 2, 2>(of, of),
        i32x4_shuffle::<3, 3, 3, 3>(of, of),
    ]
}

/// The value in discs for a sum of rows, by the steps that the portable version makes.
#[inline(always)]
pub(in crate::eval) fn value(head: &Head, sum: &Sum) -> f32 {
    let (zero, one) = (f32x4_splat(0.0), f32x4_splat(1.0));
    let mut lean = [
        i32x4_extend_low_i16x8(sum.0[0]),
        i32x4_extend_high_i16x8(sum.0[0]),
        i32x4_extend_low_i16x8(sum.0[1]),
        i32x4_extend_high_i16x8(sum.0[1]),
    ];
    let mut held = lean;
    for (at, (lean, held)) in lean.iter_mut().zip(&mut held).enumerate() {
        let number = f32x4_mul(f32x4_convert_i32x4(*lean), f32x4_splat(1.0 / ROW_UNIT));
        *lean = f32x4_add(four(&head.bias, 4 * at), number);
        *held = f32x4_pmin(one, f32x4_pmax(zero, *lean));
    }
    let mut hidden = [four(&head.hidden_bias, 0), four(&head.hidden_bias, 4)];
    let mut other = [zero; 2];
    for at in 0..2 {
        let (low, high) = (each(held[at]), each(held[at + 2]));
        for place in 0..4 {
            weigh(&mut hidden, low[place], &head.hidden[4 * at + place]);
            weigh(&mut other, high[place], &head.hidden[HALF + 4 * at + place]);
        }
    }
    let mut parts = lean;
    for (at, part) in parts.iter_mut().enumerate() {
        *part = f32x4_mul(*part, four(&head.through, 4 * at));
    }
    for at in 0..2 {
        let hidden = f32x4_pmax(zero, f32x4_add(hidden[at], other[at]));
        parts[at] = f32x4_add(parts[at], f32x4_mul(hidden, four(&head.out, 4 * at)));
    }
    let two = [f32x4_add(parts[0], parts[2]), f32x4_add(parts[1], parts[3])];
    let all = f32x4_add(two[0], two[1]);
    let [first, second, third, fourth] = [
        f32x4_extract_lane::<0>(all),
        f32x4_extract_lane::<1>(all),
        f32x4_extract_lane::<2>(all),
        f32x4_extract_lane::<3>(all),
    ];
    head.constant + ((first + third) + (second + fourth))
}

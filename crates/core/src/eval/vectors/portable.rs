//! Portable vectors.

use wide::{f32x8, i8x16, i16x8, i16x16, i32x8};

use crate::eval::head::{Head, ROW_UNIT, Row, WIDTH};

const HALF: usize = WIDTH / 2;

/// A sum of rows, of at most 255: more could run over, and would wrap around. A position reads some sixty.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum(i16x16);

impl Sum {
    /// Adds a row.
    #[inline(always)]
    pub fn add(&mut self, row: &Row) {
        self.0 += i16x16::from_i8x16(i8x16::new(*row));
    }

    /// The numbers of the sum.
    #[inline(always)]
    pub fn numbers(&self) -> [i16; WIDTH] {
        self.0.to_array()
    }
}

/// Eight numbers from `at` on.
#[inline(always)]
fn eight<const LEN: usize>(numbers: &[f32; LEN], at: usize) -> f32x8 {
    let eight = numbers.get(at..).and_then(|numbers| numbers.first_chunk::<8>());
    eight.map_or(f32x8::ZERO, |&eight| f32x8::new(eight))
}

/// The value in discs for a sum of rows.
#[inline(always)]
pub(in crate::eval) fn value(head: &Head, sum: &Sum) -> f32 {
    let numbers = sum.numbers();
    let lean = |at: usize| {
        let whole = numbers.get(at..).and_then(|numbers| numbers.first_chunk::<8>());
        let whole = i32x8::from_i16x8(whole.map_or(i16x8::ZERO, |&whole| i16x8::new(whole)));
        eight(&head.bias, at) + f32x8::from_i32x8(whole) * f32x8::splat(1.0 / ROW_UNIT)
    };
    let lean = [lean(0), lean(HALF)];
    let hold = |lean: f32x8| f32x8::ONE.fast_min(f32x8::ZERO.fast_max(lean)).to_array();
    let held = lean.map(hold);
    // Two sums, so that an addition need not wait for the one before.
    let mut hidden = eight(&head.hidden_bias, 0);
    let mut other = f32x8::ZERO;
    let (low, high) = head.hidden.split_at(HALF);
    for ((weights, by), (more, too)) in low.iter().zip(held[0]).zip(high.iter().zip(held[1])) {
        hidden += f32x8::splat(by) * eight(weights, 0);
        other += f32x8::splat(too) * eight(more, 0);
    }
    let hidden = f32x8::ZERO.fast_max(hidden + other);
    let low = lean[0] * eight(&head.through, 0) + hidden * eight(&head.out, 0);
    let all = (low + lean[1] * eight(&head.through, HALF)).to_array();
    // Always added in this order.
    let four: [f32; 4] = core::array::from_fn(|at| all[at] + all[at + 4]);
    head.constant + ((four[0] + four[2]) + (four[1] + four[3]))
}

//! Portable vectors.

use bytemuck::cast;
use wide::{f32x8, i8x16, i16x16, i32x8};

use super::Laid;
use crate::eval::head::{Row, WIDTH};
use crate::eval::net::{FINER, Net, PRODUCT, SUM_UNIT};

/// A sum of rows, of at most 255: more could run over, and would wrap around. A position reads some sixty.
#[derive(Clone, Copy, Debug)]
pub struct Sum(i16x16);

/// A row as it lies in tables: as it is.
pub(super) fn laid(row: &Row) -> Row {
    *row
}

impl Sum {
    /// Nothing, of so many rows to come.
    #[inline(always)]
    pub fn of(_rows: usize) -> Sum {
        Sum(i16x16::ZERO)
    }

    /// Adds a row.
    #[inline(always)]
    pub fn add(&mut self, row: &Laid) {
        self.0 += i16x16::from_i8x16(i8x16::new(row.0));
    }

    /// The numbers of the sum.
    #[inline(always)]
    pub fn numbers(&self) -> [i16; WIDTH] {
        self.0.to_array()
    }
}

/// The value in discs for a sum of rows.
#[inline(always)]
pub(in crate::eval) fn value(net: &Net, sum: &Sum) -> f32 {
    let lean = (sum.0 << FINER).saturating_add(i16x16::new(net.bias));
    let held = i16x16::splat(SUM_UNIT).min(i16x16::ZERO.max(lean));
    let pairs: [i32; WIDTH / 2] = cast(held);
    let mut hidden = i32x8::new(net.hidden_bias);
    for (pair, weights) in pairs.into_iter().zip(&net.hidden) {
        hidden += cast::<i32x8, i16x16>(i32x8::splat(pair)).dot(i16x16::new(*weights));
    }
    let straight = f32x8::from_i32x8(lean.dot(i16x16::new(net.through))) * f32x8::splat(PRODUCT);
    let hidden = f32x8::from_i32x8(i32x8::ZERO.max(hidden));
    let all = (straight + hidden * f32x8::new(net.out)).to_array();
    // Always added in this order.
    let four: [f32; 4] = core::array::from_fn(|at| all[at] + all[at + 4]);
    net.constant + ((four[0] + four[2]) + (four[1] + four[3]))
}

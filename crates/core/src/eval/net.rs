//! Heads at work, in whole numbers.

use super::head::{HEAD_UNIT, HIDDEN, Head, ROW_UNIT, WIDTH};
use super::patterns::Patterned;
use super::vectors::{self, Sum};
use crate::board::{Eight, Six, Ten};

/// Bits by which a sum of rows is finer at work than in a file, so that little of the bias is rounded away.
pub(super) const FINER: u32 = 2;
/// Parts of one that a sum of rows is written in at work.
pub(super) const SUM_UNIT: i16 = (ROW_UNIT as i16) << FINER;
/// Parts of one that a product of a number of a sum and one of a head is written in.
const PRODUCT_UNIT: f32 = SUM_UNIT as f32 * HEAD_UNIT;
/// What such a product counts.
pub(super) const PRODUCT: f32 = 1.0 / PRODUCT_UNIT;

// A sum of rows made finer fits sixteen bits. Adding the bias stops at their ends.
const _: () = assert!((128 * Eight::ROWS_READ) << FINER <= i16::MAX as usize);
const _: () = assert!(Six::ROWS_READ <= Eight::ROWS_READ && Ten::ROWS_READ <= Eight::ROWS_READ);

/// A [`Head`] made ready: sums of rows and weights as the whole numbers that a file has, so that most products
/// and sums are exact, and two of them are one step of a vector. The bias, which a file has in finer parts, counts in
/// those of the sum.
///
/// What is not exact, the last sixteen products in single precision, is added in a fixed order, so every machine comes
/// to the same value.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    pub(super) bias: [i16; WIDTH],
    /// For each two numbers of the sum one behind the other, the weights of both in each hidden number.
    pub(super) hidden: [[i16; 2 * HIDDEN]; WIDTH / 2],
    /// In parts of products.
    pub(super) hidden_bias: [i32; HIDDEN],
    /// In discs for a product.
    pub(super) out: [f32; HIDDEN],
    pub(super) through: [i16; WIDTH],
    /// In discs.
    pub(super) constant: f32,
}

impl From<&Head> for Net {
    fn from(head: &Head) -> Net {
        // A cast of a number out of range gives the nearest in range.
        let weight = |number: f32| (number * HEAD_UNIT).round() as i16;
        Net {
            bias: head.bias.map(|number| (number * f32::from(SUM_UNIT)).round() as i16),
            hidden: core::array::from_fn(|pair| {
                core::array::from_fn(|at| weight(head.hidden[2 * pair + at % 2][at / 2]))
            }),
            hidden_bias: head.hidden_bias.map(|number| (number * PRODUCT_UNIT).round() as i32),
            out: head.out.map(|number| number * PRODUCT),
            through: head.through.map(weight),
            constant: head.constant,
        }
    }
}

impl Net {
    /// The value in discs for a sum of rows.
    #[inline(always)]
    pub fn value(&self, sum: &Sum) -> f32 {
        vectors::value(self, sum)
    }
}

#[cfg(test)]
mod tests {
    use super::{Net, SUM_UNIT};
    use crate::board::Eight;
    use crate::eval::head::tests::any_head;
    use crate::eval::{HIDDEN, Laid, Patterned, ROW_UNIT, Row, Sum, WIDTH};

    const READS: i16 = Eight::ROWS_READ as i16;

    #[test]
    fn a_value_is_what_the_net_says() {
        let head = any_head().rounded();
        let net = Net::from(&head);
        let rows: [Row; 5] = [
            [0; WIDTH],
            [77; WIDTH],
            [127; WIDTH],
            [-128; WIDTH],
            core::array::from_fn(|at| 40 - 5 * at as i8),
        ];
        for row in rows {
            let mut sum = Sum::of(READS as usize);
            (0..READS).for_each(|_| sum.add(&Laid::from(&row)));
            assert_eq!(sum.numbers(), row.map(|number| READS * i16::from(number)));
            let lean: Vec<f64> = (0..WIDTH)
                .map(|at| {
                    let bias = f64::from(head.bias[at]) * f64::from(SUM_UNIT);
                    f64::from(sum.numbers()[at]) / f64::from(ROW_UNIT)
                        + bias.round() / f64::from(SUM_UNIT)
                })
                .collect();
            let mut value = f64::from(head.constant);
            for to in 0..HIDDEN {
                let from = |at: usize| lean[at].clamp(0.0, 1.0) * f64::from(head.hidden[at][to]);
                let hidden = f64::from(head.hidden_bias[to]) + (0..WIDTH).map(from).sum::<f64>();
                value += hidden.max(0.0) * f64::from(head.out[to]);
            }
            for (lean, &weight) in lean.iter().zip(&head.through) {
                value += lean * f64::from(weight);
            }
            let found = f64::from(net.value(&sum));
            assert!(
                (found - value).abs() < 1e-5 * value.abs().max(100.0),
                "{found} instead of {value}"
            );
        }
    }
}

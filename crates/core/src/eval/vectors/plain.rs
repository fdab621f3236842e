//! Loops that compilers make vectors of.

use crate::eval::head::{HIDDEN, Head, Hidden, Line, ROW_UNIT, Row, WIDTH};

/// A sum of rows. Some sixty rows of bytes cannot run over.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum([i16; WIDTH]);

impl Sum {
    /// Adds a row.
    #[inline(always)]
    pub fn add(&mut self, row: &Row) {
        for (sum, &number) in self.0.iter_mut().zip(row) {
            *sum = sum.wrapping_add(i16::from(number));
        }
    }

    /// The numbers of the sum.
    pub fn numbers(&self) -> [i16; WIDTH] {
        self.0
    }
}

#[inline(always)]
fn at_least_0(number: f32) -> f32 {
    if number > 0.0 { number } else { 0.0 }
}

#[inline(always)]
fn at_most_1(number: f32) -> f32 {
    if number < 1.0 { number } else { 1.0 }
}

/// Adds so much of `weights`.
#[inline(always)]
fn weigh(to: &mut Hidden, by: f32, weights: &Hidden) {
    for (to, weight) in to.iter_mut().zip(weights) {
        *to += by * weight;
    }
}

/// The sum of a line, always added in this order.
#[inline(always)]
fn total(mut line: Line) -> f32 {
    let mut half = WIDTH / 2;
    while half > 0 {
        for at in 0..half {
            line[at] += line[at + half];
        }
        half /= 2;
    }
    line[0]
}

/// The value in discs for a sum of rows. A function of its own: in the middle of the search no vectors are
/// made of it.
#[inline(never)]
pub(in crate::eval) fn value(head: &Head, sum: &Sum) -> f32 {
    let mut lean = head.bias;
    for (lean, &number) in lean.iter_mut().zip(&sum.0) {
        *lean += f32::from(number) * (1.0 / ROW_UNIT);
    }
    let mut held = lean;
    for number in &mut held {
        *number = at_most_1(at_least_0(*number));
    }
    // Two sums, so that an addition need not wait for the one before.
    let mut hidden = head.hidden_bias;
    let mut other = [0.0; HIDDEN];
    for at in 0..WIDTH / 2 {
        weigh(&mut hidden, held[at], &head.hidden[at]);
        weigh(&mut other, held[at + WIDTH / 2], &head.hidden[at + WIDTH / 2]);
    }
    weigh(&mut hidden, 1.0, &other);
    let mut parts = [0.0; WIDTH];
    for (part, (lean, through)) in parts.iter_mut().zip(lean.iter().zip(&head.through)) {
        *part = lean * through;
    }
    for (part, (hidden, out)) in parts.iter_mut().zip(hidden.iter().zip(&head.out)) {
        *part += at_least_0(*hidden) * out;
    }
    head.constant + total(parts)
}

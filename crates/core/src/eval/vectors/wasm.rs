//! Vectors of WebAssembly.

use core::arch::wasm32::{
    f32x4_add, f32x4_convert_i32x4, f32x4_extract_lane, f32x4_mul, f32x4_splat, i16x8_add,
    i16x8_add_sat, i16x8_extract_lane, i16x8_max, i16x8_min, i16x8_shl, i16x8_shr, i16x8_splat,
    i16x8_sub, i32x4_add, i32x4_dot_i16x8, i32x4_max, i32x4_shuffle, i32x4_splat, v128, v128_load,
};

use super::Laid;
use crate::eval::head::{Row, WIDTH};
use crate::eval::net::{FINER, Net, PRODUCT, SUM_UNIT};

/// A sum of rows, of at most 255: more could run over, and would wrap around. A position reads some sixty.
///
/// The bytes of a row as it lies in tables are read in pairs, as numbers of sixteen bits: the
/// second of a pair is what a shift leaves, the first what the pairs' sum has beyond the seconds'. So each row
/// takes two additions and a shift.
#[derive(Clone, Copy, Debug)]
pub struct Sum {
    pairs: v128,
    seconds: v128,
}

/// A row as it lies in tables: each number of its first half, from 0 on instead of −128, then one of the other half.
pub(super) fn laid(row: &Row) -> Row {
    core::array::from_fn(|at| {
        let number = row[at / 2 + at % 2 * (WIDTH / 2)];
        if at % 2 == 0 { number ^ i8::MIN } else { number }
    })
}

/// Functions that load a vector of numbers from `at` on.
macro_rules! loads {
    ($($name:ident: $many:literal times $number:ty),*) => {$(
        #[inline(always)]
        #[allow(unsafe_code)]
        fn $name<const LEN: usize>(numbers: &[$number; LEN], at: usize) -> v128 {
            const { assert!($many * size_of::<$number>() == size_of::<v128>()) };
            let Some(loaded) = numbers.get(at..at + $many) else { return i32x4_splat(0) };
            // SAFETY: the slice has as many readable bytes as are loaded; a load need not be aligned, and every
            // pattern of bits is a vector.
            unsafe { v128_load(loaded.as_ptr().cast()) }
        }
    )*};
}

loads!(four_floats: 4 times f32, four: 4 times i32, eight: 8 times i16, sixteen: 16 times i8);

impl Sum {
    /// Nothing, of so many rows to come.
    #[inline(always)]
    pub fn of(rows: usize) -> Sum {
        // Takes back what the first of each pair has more.
        Sum { pairs: i16x8_splat((-128_i16).wrapping_mul(rows as i16)), seconds: i16x8_splat(0) }
    }

    /// Adds a row.
    #[inline(always)]
    pub fn add(&mut self, added: &Laid) {
        let pairs = sixteen(&added.0, 0);
        self.pairs = i16x8_add(self.pairs, pairs);
        self.seconds = i16x8_add(self.seconds, i16x8_shr(pairs, 8));
    }

    /// Both halves of the sum.
    #[inline(always)]
    fn halves(&self) -> [v128; 2] {
        [i16x8_sub(self.pairs, i16x8_shl(self.seconds, 8)), self.seconds]
    }

    /// The numbers of the sum.
    pub fn numbers(&self) -> [i16; WIDTH] {
        let numbers = |of| {
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
        let both = self.halves().map(numbers);
        core::array::from_fn(|at| both[at / 8][at % 8])
    }
}

/// A pair of numbers of a vector, in all places.
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
pub(in crate::eval) fn value(net: &Net, sum: &Sum) -> f32 {
    let (zero, one) = (i16x8_splat(0), i16x8_splat(SUM_UNIT));
    let [first, second] = sum.halves();
    let finer = |half: v128, at: usize| i16x8_add_sat(i16x8_shl(half, FINER), eight(&net.bias, at));
    let lean = [finer(first, 0), finer(second, 8)];
    let mut hidden = [four(&net.hidden_bias, 0), four(&net.hidden_bias, 4)];
    let mut pairs = net.hidden.iter();
    for lean in lean {
        let held = i16x8_min(one, i16x8_max(zero, lean));
        for (pair, weights) in each(held).into_iter().zip(&mut pairs) {
            hidden[0] = i32x4_add(hidden[0], i32x4_dot_i16x8(pair, eight(weights, 0)));
            hidden[1] = i32x4_add(hidden[1], i32x4_dot_i16x8(pair, eight(weights, 8)));
        }
    }
    let through = f32x4_splat(PRODUCT);
    let part = |at: usize| {
        let straight = i32x4_dot_i16x8(lean[at], eight(&net.through, 8 * at));
        let hidden = f32x4_convert_i32x4(i32x4_max(zero, hidden[at]));
        f32x4_add(
            f32x4_mul(f32x4_convert_i32x4(straight), through),
            f32x4_mul(hidden, four_floats(&net.out, 4 * at)),
        )
    };
    let all = f32x4_add(part(0), part(1));
    let [first, second, third, fourth] = [
        f32x4_extract_lane::<0>(all),
        f32x4_extract_lane::<1>(all),
        f32x4_extract_lane::<2>(all),
        f32x4_extract_lane::<3>(all),
    ];
    net.constant + ((first + third) + (second + fourth))
}

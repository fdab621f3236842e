//! What makes a value of the sum of the rows that a position reads.

/// Numbers in a row.
pub const WIDTH: usize = 16;

/// Hidden numbers between a sum of rows and the value.
pub const HIDDEN: usize = 8;

/// What a table holds for the contents of a pattern: sixteen numbers, [`ROW_UNIT`] to one.
pub type Row = [i8; WIDTH];

/// Parts of one that rows are written in.
pub const ROW_UNIT: f32 = 80.0;

/// Numbers that a head is made of.
pub const HEAD_LEN: usize = WIDTH * HIDDEN + 2 * WIDTH + 2 * HIDDEN + 1;

/// Parts of one that a file's heads are written in.
pub(super) const HEAD_UNIT: f32 = 1024.0;

/// Numbers for every part of a row.
pub type Line = [f32; WIDTH];
/// Numbers for every hidden one.
pub type Hidden = [f32; HIDDEN];

/// How the sum of rows at one stage of the game becomes a value, by a small net: the sum plus a bias,
/// held between 0 and 1, goes through one hidden layer that is held above 0; besides, the sum counts as
/// it is. A [`Net`](super::Net) does it.
#[derive(Clone, Debug, PartialEq)]
pub struct Head {
    /// Added to the sum of rows.
    pub bias: Line,
    /// For each number of the sum, its weight in each of the hidden ones.
    pub hidden: [Hidden; WIDTH],
    /// Added to the hidden ones.
    pub hidden_bias: Hidden,
    /// The weights of the hidden ones in the value.
    pub out: Hidden,
    /// The weights of the sum in the value, in discs.
    pub through: Line,
    /// Added to the value.
    pub constant: f32,
}

impl Head {
    /// The numbers of a head in the order of files, from the bias to the constant.
    pub fn numbers(&self) -> [f32; HEAD_LEN] {
        let lines = self.bias.iter().chain(self.hidden.iter().flatten());
        let lines = lines.chain(&self.hidden_bias).chain(&self.out).chain(&self.through);
        let mut numbers = lines.copied().chain([self.constant]);
        core::array::from_fn(|_| numbers.next().unwrap_or(0.0))
    }

    /// The head with these numbers.
    pub fn from_numbers(numbers: &[f32; HEAD_LEN]) -> Head {
        let mut numbers = numbers.iter().copied();
        let mut next = || numbers.next().unwrap_or(0.0);
        Head {
            bias: core::array::from_fn(|_| next()),
            hidden: core::array::from_fn(|_| core::array::from_fn(|_| next())),
            hidden_bias: core::array::from_fn(|_| next()),
            out: core::array::from_fn(|_| next()),
            through: core::array::from_fn(|_| next()),
            constant: next(),
        }
    }

    /// The head as a file can hold it.
    pub fn rounded(&self) -> Head {
        Head::read(&self.written())
    }

    /// The head as a file holds it.
    pub(super) fn written(&self) -> [i16; HEAD_LEN] {
        // A cast of a number out of range gives the nearest in range.
        self.numbers().map(|number| (number * HEAD_UNIT).round() as i16)
    }

    pub(super) fn read(written: &[i16; HEAD_LEN]) -> Head {
        Head::from_numbers(&written.map(|number| f32::from(number) / HEAD_UNIT))
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::{HEAD_LEN, Head};

    pub(in crate::eval) fn any_head() -> Head {
        let mut seed = 1_u32;
        Head::from_numbers(&core::array::from_fn(|_| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 16) as f32 / 65536.0 * 4.0 - 2.0
        }))
    }

    #[test]
    fn numbers_have_their_places() {
        let numbers: [f32; HEAD_LEN] = core::array::from_fn(|at| at as f32);
        let head = Head::from_numbers(&numbers);
        assert_eq!(head.numbers(), numbers);
        assert_eq!((head.bias[1], head.hidden[0][0], head.hidden[1][2]), (1.0, 16.0, 26.0));
        assert_eq!((head.hidden_bias[0], head.out[0], head.through[0]), (144.0, 152.0, 160.0));
        assert_eq!(head.constant, 176.0);
        let any = any_head();
        let rounded = any.rounded();
        assert_eq!(rounded, rounded.rounded());
        for (number, rounded) in any.numbers().iter().zip(rounded.numbers()) {
            assert!((number - rounded).abs() <= 1.0 / 2048.0);
        }
    }
}

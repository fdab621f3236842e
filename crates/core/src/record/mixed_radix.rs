//! A number of any length whose digits have each a base of their own.

/// Digits are pushed last to first and popped first to last, so that each digit's base may follow
/// from those before it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct MixedRadix {
    /// To the base 2³², least significant first, without leading zeros.
    limbs: Vec<u32>,
}

impl MixedRadix {
    /// Puts a digit before the others. `digit` must be less than `base`.
    pub(super) fn push(&mut self, base: u32, digit: u32) {
        let mut carry = u64::from(digit);
        for limb in &mut self.limbs {
            let sum = u64::from(*limb) * u64::from(base) + carry;
            *limb = sum as u32;
            carry = sum >> 32;
        }
        if carry > 0 {
            self.limbs.push(carry as u32);
        }
    }

    /// Takes the first digit away. `base` must not be 0.
    pub(super) fn pop(&mut self, base: u32) -> u32 {
        let base = u64::from(base);
        let mut rest = 0;
        for limb in self.limbs.iter_mut().rev() {
            let dividend = rest << 32 | u64::from(*limb);
            *limb = (dividend / base) as u32;
            rest = dividend % base;
        }
        while self.limbs.last() == Some(&0) {
            self.limbs.pop();
        }
        rest as u32
    }

    /// Whether only zeros are left.
    pub(super) fn is_zero(&self) -> bool {
        self.limbs.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::MixedRadix;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn digits_come_back_first_to_last(
            digits in prop::collection::vec((1..=u32::MAX, any::<u32>()), 0..60),
        ) {
            let digits: Vec<_> = digits.iter().map(|&(base, any)| (base, any % base)).collect();
            let mut number = MixedRadix::default();
            for &(base, digit) in digits.iter().rev() {
                number.push(base, digit);
            }
            for &(base, digit) in &digits {
                prop_assert_eq!(number.pop(base), digit);
            }
            prop_assert!(number.is_zero());
        }
    }

    #[test]
    fn a_number_is_written_to_another_base() {
        let mut number = MixedRadix::default();
        for digit in [1, 0, 0, 0] {
            number.push(10, digit);
        }
        assert_eq!([number.pop(16), number.pop(16), number.pop(16)], [0x8, 0xe, 0x3]);
        assert!(number.is_zero());
    }
}

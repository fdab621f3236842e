//! Bits written so that a likely one takes less room than a whole one: a binary range coder whose
//! probabilities follow what it has seen.

/// How likely a bit is 0, in parts of 32768; it learns from every bit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chance(u16);

/// A chance is written in so many bits.
const CHANCE_BITS: u32 = 15;
/// A chance moves by this part of the way, as a power of two: slowly, since there are many bits.
const PACE: u32 = 6;
/// Below this a range gives out another byte.
const LEAST_RANGE: u32 = 1 << 24;

impl Chance {
    pub(super) const EVEN: Chance = Chance(1 << (CHANCE_BITS - 1));

    /// The part of a range that stands for 0; neither part is ever nothing.
    fn part(self, range: u32) -> u32 {
        (range >> CHANCE_BITS) * u32::from(self.0)
    }

    fn learn(&mut self, bit: bool) {
        if bit {
            self.0 -= self.0 >> PACE;
        } else {
            self.0 += ((1 << CHANCE_BITS) - self.0) >> PACE;
        }
    }
}

/// Writes bits, or reads them.
pub(super) trait Bits {
    /// Passes one bit: the one given when writing, the one that was written when reading.
    fn bit(&mut self, chance: &mut Chance, bit: bool) -> bool;
}

/// Writes bits.
pub(super) struct Encoder {
    low: u64,
    range: u32,
    bytes: Vec<u8>,
}

impl Encoder {
    pub(super) fn new() -> Encoder {
        Encoder { low: 0, range: u32::MAX, bytes: Vec::new() }
    }

    /// All that was written.
    pub(super) fn finish(mut self) -> Vec<u8> {
        self.carry();
        self.bytes.extend((self.low as u32).to_be_bytes());
        self.bytes
    }

    /// A sum that runs over adds one to what is written already.
    fn carry(&mut self) {
        if self.low > u64::from(u32::MAX) {
            for byte in self.bytes.iter_mut().rev() {
                *byte = byte.wrapping_add(1);
                if *byte != 0 {
                    break;
                }
            }
            self.low &= u64::from(u32::MAX);
        }
    }
}

impl Bits for Encoder {
    fn bit(&mut self, chance: &mut Chance, bit: bool) -> bool {
        let part = chance.part(self.range);
        if bit {
            self.low += u64::from(part);
            self.range -= part;
        } else {
            self.range = part;
        }
        chance.learn(bit);
        while self.range < LEAST_RANGE {
            self.carry();
            self.bytes.push((self.low >> 24) as u8);
            self.low = self.low << 8 & u64::from(u32::MAX);
            self.range <<= 8;
        }
        bit
    }
}

/// Reads bits. Behind the end it reads zeros: that the bytes are whole must be known otherwise.
pub(super) struct Decoder<'a> {
    code: u32,
    range: u32,
    bytes: core::slice::Iter<'a, u8>,
}

impl<'a> Decoder<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Decoder<'a> {
        let mut decoder = Decoder { code: 0, range: u32::MAX, bytes: bytes.iter() };
        for _ in 0..4 {
            decoder.shift();
        }
        decoder
    }

    fn shift(&mut self) {
        self.code = self.code << 8 | u32::from(self.bytes.next().copied().unwrap_or(0));
    }

    /// Whether every byte was read.
    pub(super) fn is_at_end(&self) -> bool {
        self.bytes.len() == 0
    }
}

impl Bits for Decoder<'_> {
    fn bit(&mut self, chance: &mut Chance, _: bool) -> bool {
        let part = chance.part(self.range);
        let bit = self.code >= part;
        if bit {
            self.code -= part;
            self.range -= part;
        } else {
            self.range = part;
        }
        chance.learn(bit);
        while self.range < LEAST_RANGE {
            self.range <<= 8;
            self.shift();
        }
        bit
    }
}

#[cfg(test)]
mod tests {
    use super::{Bits, Chance, Decoder, Encoder};

    #[test]
    fn bits_come_back_and_likely_ones_take_little_room() {
        for (often, most_bytes) in [(2, 13_000), (16, 4_700), (1000, 400), (u32::MAX, 300)] {
            let mut seed = 9_u32;
            let bits: Vec<bool> = (0..100_000)
                .map(|_| {
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (seed >> 8).is_multiple_of(often)
                })
                .collect();
            for flip in [false, true] {
                let mut encoder = Encoder::new();
                let mut chances = [Chance::EVEN; 3];
                for (at, &bit) in bits.iter().enumerate() {
                    assert_eq!(encoder.bit(&mut chances[at % 3], bit != flip), bit != flip);
                }
                let bytes = encoder.finish();
                assert!(bytes.len() < most_bytes, "{} bytes", bytes.len());
                let mut decoder = Decoder::new(&bytes);
                let mut chances = [Chance::EVEN; 3];
                for (at, &bit) in bits.iter().enumerate() {
                    assert_eq!(decoder.bit(&mut chances[at % 3], false), bit != flip, "bit {at}");
                }
                assert!(decoder.is_at_end());
            }
        }
    }

    #[test]
    fn what_is_cut_off_is_read_without_harm() {
        let mut decoder = Decoder::new(&[0xff]);
        let mut chance = Chance::EVEN;
        for _ in 0..1000 {
            decoder.bit(&mut chance, false);
        }
        assert!(decoder.is_at_end());
    }
}

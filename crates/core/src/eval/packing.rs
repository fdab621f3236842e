//! Rows written small.
//!
//! Most numbers are near 0, and where others of a row or those of the row before are, even more so.
//! How likely a number is small follows these.

use super::coder::{Bits, Chance, Decoder, Encoder};
use super::head::{Row, WIDTH};

/// Sizes of the numbers before in the same row that are told apart, and of those in the row before.
const IN_ROW: usize = 12;
const IN_LAST: usize = 8;
/// What a size has beyond this is written as eight bits, each with a chance of its own.
const LARGE: usize = 14;

/// The chances for one place in a row, one size before it, and one size of the row before.
#[derive(Clone)]
struct Chances {
    larger: [Chance; LARGE],
    sign: Chance,
}

/// The chances, and the sum of sizes in the row before.
struct Model {
    chances: Vec<Chances>,
    rest: [Chance; 8],
    last: u32,
}

/// The size of a sum, roughly: exact as long as it is small, then by ever larger steps.
fn rough(sum: u32, most: usize) -> usize {
    let rough = if sum < 4 { sum } else { 2 * sum.ilog2() + (sum >> (sum.ilog2() - 1) & 1) };
    (rough as usize).min(most - 1)
}

impl Model {
    fn new() -> Model {
        let chances = Chances { larger: [Chance::EVEN; LARGE], sign: Chance::EVEN };
        Model { chances: vec![chances; WIDTH * IN_ROW * IN_LAST], rest: [Chance::EVEN; 8], last: 0 }
    }

    /// Passes a row through `bits`: the one given when writing, the one that was written when reading.
    fn pass(&mut self, bits: &mut impl Bits, row: &mut Row) {
        let last = rough(self.last / 4, IN_LAST);
        let mut sum = 0;
        for (place, number) in row.iter_mut().enumerate() {
            // The mean size so far, twice as fine.
            let before = rough(2 * sum / (place as u32).max(1), IN_ROW);
            let Some(chances) = self.chances.get_mut((place * IN_ROW + before) * IN_LAST + last)
            else {
                continue;
            };
            let size = number.unsigned_abs();
            let mut found = 0;
            for chance in &mut chances.larger {
                if !bits.bit(chance, usize::from(size) > found) {
                    break;
                }
                found += 1;
            }
            if found == LARGE {
                let more = usize::from(size).saturating_sub(LARGE);
                let mut rest = 0;
                for (place, chance) in self.rest.iter_mut().enumerate() {
                    rest |= usize::from(bits.bit(chance, more >> place & 1 == 1)) << place;
                }
                found += rest;
            }
            let negative = found > 0 && bits.bit(&mut chances.sign, *number < 0);
            let size = found as i32;
            *number = (if negative { -size } else { size }) as i8;
            sum += found as u32;
        }
        self.last = sum;
    }
}

/// Rows as bytes.
pub(super) fn pack(rows: &[Row]) -> Vec<u8> {
    let mut bits = Encoder::new();
    let mut model = Model::new();
    for row in rows {
        model.pass(&mut bits, &mut row.clone());
    }
    bits.finish()
}

/// The rows in bytes, of which there are `count`; none where there are bytes left over.
pub(super) fn unpack(bytes: &[u8], count: usize) -> Option<Vec<Row>> {
    let mut bits = Decoder::new(bytes);
    let mut model = Model::new();
    let mut rows = vec![Row::default(); count];
    for row in &mut rows {
        model.pass(&mut bits, row);
    }
    bits.is_at_end().then_some(rows)
}

#[cfg(test)]
mod tests {
    use super::{pack, rough, unpack};
    use crate::eval::head::Row;

    #[test]
    fn rows_come_back() {
        let mut seed = 5_u32;
        let mut next = move || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 16) as u8
        };
        for mask in [0, 1, 3, 15, 255] {
            let rows: Vec<Row> =
                (0..500).map(|_| core::array::from_fn(|_| (next() & mask).cast_signed())).collect();
            let bytes = pack(&rows);
            assert_eq!(unpack(&bytes, rows.len()).as_ref(), Some(&rows));
            assert_eq!(unpack(&[&bytes[..], &[1]].concat(), rows.len()), None, "a byte too many");
        }
        let extremes = [[-128; 16], [127; 16], [0; 16]];
        assert_eq!(unpack(&pack(&extremes), 3), Some(extremes.to_vec()));
        assert_eq!(unpack(&pack(&[]), 0), Some(Vec::new()));
        assert!(pack(&[[0; 16]; 10_000]).len() < 400);
    }

    #[test]
    fn sizes_are_told_apart_in_order() {
        let all: Vec<usize> = (0..200).map(|sum| rough(sum, 99)).collect();
        assert_eq!(all[..9], [0, 1, 2, 3, 4, 4, 5, 5, 6]);
        assert!(all.is_sorted());
        assert_eq!(rough(u32::MAX, 12), 11);
    }
}

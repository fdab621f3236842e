//! Which positions a bucket of the table may hold, told without a look at its entries.

/// Entries of a bucket.
pub(super) const WAYS: usize = 4;

/// What must be known of a bucket before its entries are worth a look. Most positions that are looked up are
/// not in the table, and what is stored takes the place of something else: neither waits for the entries, which
/// lie in memory twelve times as large, on 10×10 twenty-four times.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Index {
    /// A byte for each entry, made from its board; zero where there is none.
    pub(super) tags: u32,
    /// What each cost to find; zero where there is none.
    pub(super) costs: [u8; WAYS],
}

/// A one in each byte.
const EACH: u32 = 0x0101_0101;

const _: () = assert!(size_of::<u32>() == WAYS);

/// Where a position belongs in the table.
#[derive(Clone, Copy, Debug)]
pub struct Slot {
    bucket: u32,
    /// The tag, once in each byte; never zero.
    tag: u32,
}

impl Index {
    /// Notes whose entry stands at a way now.
    #[inline(always)]
    pub(super) fn set_tag(&mut self, way: usize, slot: Slot) {
        let byte = 255 << (8 * way);
        self.tags = self.tags & !byte | slot.tag & byte;
    }
}

impl Slot {
    /// The slot in this bucket of a board with these bits of its hash.
    #[inline(always)]
    pub(super) fn new(bucket: u32, bits: u8) -> Slot {
        Slot { bucket, tag: u32::from(bits | 1) * EACH }
    }

    /// The number of its bucket.
    #[inline(always)]
    pub(super) fn bucket(self) -> usize {
        self.bucket as usize
    }

    /// Which of these are the slot's own: the highest bit of each byte.
    #[inline(always)]
    pub(super) fn among(self, tags: u32) -> u32 {
        const LOWER: u32 = 127 * EACH;
        let zero_where_equal = tags ^ self.tag;
        // Any bit of a byte carries into its highest, and no further.
        !(((zero_where_equal & LOWER) + LOWER) | zero_where_equal | LOWER)
    }
}

#[cfg(test)]
mod tests {
    use super::Slot;

    #[test]
    fn tags_are_told_apart_byte_by_byte() {
        let slot = Slot { bucket: 0, tag: 0x4141_4141 };
        let bytes = [0x00, 0x40, 0x41, 0x42, 0xc1, 0xff];
        for tags in 0..6_usize.pow(4) {
            let tags: [u8; 4] = core::array::from_fn(|at| bytes[tags / 6_usize.pow(at as u32) % 6]);
            let wanted = tags.map(|tag| if tag == 0x41 { 0x80 } else { 0 });
            assert_eq!(
                slot.among(u32::from_le_bytes(tags)),
                u32::from_le_bytes(wanted),
                "{tags:?}"
            );
        }
    }
}

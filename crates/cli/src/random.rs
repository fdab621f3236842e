//! Reproducible random numbers: the same seed, the same numbers, in every version.

/// A splitmix64 generator.
#[derive(Clone, Debug)]
pub(crate) struct Random {
    state: u64,
}

impl Random {
    /// A generator for each list of numbers; lists that differ anywhere give unrelated ones.
    pub(crate) fn seeded(parts: &[u64]) -> Random {
        let mut random = Random { state: 0 };
        for &part in parts {
            random.state = random.next() ^ part;
        }
        random
    }

    /// The next number.
    pub(crate) fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// One of the items, or `None` where there are none.
    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let count = u64::try_from(items.len()).ok().filter(|&count| count > 0)?;
        // At most a hundred items: the bias of the remainder is far below anything measured.
        items.get(usize::try_from(self.next() % count).ok()?)
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn seeds_repeat_and_differ() {
        let first = |parts: &[u64]| Random::seeded(parts).next();
        assert_eq!(first(&[1, 2]), first(&[1, 2]));
        assert_ne!(first(&[1, 2]), first(&[2, 1]));
        assert_ne!(first(&[1, 2]), first(&[1, 3]));
    }

    #[test]
    fn every_item_is_picked() {
        let mut random = Random::seeded(&[7]);
        let picked: std::collections::HashSet<u8> =
            (0..200).filter_map(|_| random.pick(&[1, 2, 3]).copied()).collect();
        assert_eq!(picked.len(), 3);
        assert_eq!(random.pick::<u8>(&[]), None);
    }
}

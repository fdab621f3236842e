//! Numbers that look random and are the same everywhere.

/// A generator of the SplitMix family.
#[derive(Clone, Debug)]
pub(super) struct Random(u64);

impl Random {
    /// A generator that depends on all of these numbers.
    pub(super) fn new(seeds: &[u64]) -> Random {
        let mut random = Random(0x243f_6a88_85a3_08d3);
        for seed in seeds {
            random.0 ^= seed;
            random.0 = random.next();
        }
        random
    }

    /// The next number.
    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, or 0 when there is none.
    pub(super) fn below(&mut self, bound: u32) -> u32 {
        // The upper half scaled: below the bound, so the cast is exact.
        (((self.next() >> 32) * u64::from(bound)) >> 32) as u32
    }

    /// A number from `-reach` to `reach`, small ones more often: the sum of three dice.
    pub(super) fn bell(&mut self, reach: u32) -> i32 {
        let sum: u32 = (0..3).map(|_| self.below(2 * reach / 3 + 1)).sum();
        // Within a few hundred.
        sum as i32 - reach as i32
    }

    /// Puts a slice in another order.
    pub(super) fn shuffle<T>(&mut self, slice: &mut [T]) {
        for end in (1..slice.len()).rev() {
            // The length of a list of moves.
            let other = self.below(end as u32 + 1) as usize;
            slice.swap(end, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn numbers_stay_in_range_and_reach_all_of_it() {
        let mut random = Random::new(&[1, 2]);
        let mut seen = [0; 6];
        for _ in 0..600 {
            seen[random.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|&count| count > 60), "{seen:?}");
        assert_eq!(random.below(0), 0);
        let bells: Vec<i32> = (0..1000).map(|_| random.bell(30)).collect();
        assert!(bells.iter().all(|bell| (-30..=30).contains(bell)));
        assert!(bells.iter().filter(|bell| bell.abs() <= 10).count() > 500);
        assert_eq!(random.bell(0), 0);
    }

    #[test]
    fn a_shuffle_keeps_everything() {
        let mut numbers: Vec<u32> = (0..30).collect();
        Random::new(&[3]).shuffle(&mut numbers);
        assert_ne!(numbers, (0..30).collect::<Vec<_>>());
        numbers.sort_unstable();
        assert_eq!(numbers, (0..30).collect::<Vec<_>>());
    }
}

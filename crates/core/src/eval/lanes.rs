//! Numbers of sixteen bits, four to a word, added and subtracted all at once.

/// Several words of four lanes each.
///
/// A lane may pass through any value on the way, as long as the lanes of the result fit: borrows and
/// carries between lanes cancel by then.
pub trait Lanes:
    Copy + Default + PartialEq + core::fmt::Debug + Send + Sync + AsRef<[u64]> + AsMut<[u64]> + 'static
{
    /// Adds lane by lane.
    #[inline(always)]
    fn add(&mut self, other: &Self) {
        for (word, other) in self.as_mut().iter_mut().zip(other.as_ref()) {
            *word = word.wrapping_add(*other);
        }
    }

    /// Subtracts lane by lane.
    #[inline(always)]
    fn subtract(&mut self, other: &Self) {
        for (word, other) in self.as_mut().iter_mut().zip(other.as_ref()) {
            *word = word.wrapping_sub(*other);
        }
    }

    /// Doubles each lane.
    #[inline(always)]
    fn double(&mut self) {
        for word in self.as_mut() {
            *word = word.wrapping_add(*word);
        }
    }

    /// Half of each lane; all of them are even.
    #[inline(always)]
    fn halved(mut self) -> Self {
        for word in self.as_mut() {
            *word >>= 1;
        }
        self
    }

    /// Adds to a single lane.
    fn add_to(&mut self, lane: usize, amount: u64) {
        if let Some(word) = self.as_mut().get_mut(lane / 4) {
            *word = word.wrapping_add(amount << (16 * (lane % 4)));
        }
    }
}

impl Lanes for [u64; 9] {}
impl Lanes for [u64; 14] {}

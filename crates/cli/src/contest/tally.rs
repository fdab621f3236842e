//! The result of a match and how sure it is.

use super::pair::Pair;

/// A mean and its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Estimate {
    pub(super) mean: f64,
    pub(super) error: f64,
}

/// What has been played. The two games of a pair share their opening and are not independent, so
/// errors are taken over pairs.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    pub(super) wins: u64,
    pub(super) draws: u64,
    pub(super) losses: u64,
    /// How many pairs brought a 0, ½, 1, 1½ and 2 points.
    pub(super) pairs_by_half_points: [u64; 5],
    /// Sum and sum of squares of the pairs' mean values for a.
    values: f64,
    squared_values: f64,
}

impl Tally {
    /// Counts a pair.
    pub(super) fn add(&mut self, pair: &Pair) {
        let mut half_points = 0;
        for value in pair.values {
            half_points += match value {
                1.. => {
                    self.wins += 1;
                    2
                }
                0 => {
                    self.draws += 1;
                    1
                }
                _ => {
                    self.losses += 1;
                    0
                }
            };
        }
        self.pairs_by_half_points[half_points] += 1;
        let value = f64::from(pair.values[0] + pair.values[1]) / 2.0;
        self.values += value;
        self.squared_values += value * value;
    }

    /// Games played.
    pub(super) const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The score of a: 1 a win, ½ a draw.
    pub(super) fn score(&self) -> Estimate {
        let (mut sum, mut squares) = (0.0, 0.0);
        for (half_points, &pairs) in (0_u32..).zip(&self.pairs_by_half_points) {
            let score = f64::from(half_points) / 4.0;
            sum += pairs as f64 * score;
            squares += pairs as f64 * score * score;
        }
        self.estimate(sum, squares)
    }

    /// The value of a game for a, in discs.
    pub(super) fn discs(&self) -> Estimate {
        self.estimate(self.values, self.squared_values)
    }

    /// The difference of strength that explains the score, in Elo points.
    pub(super) fn elo(&self) -> Estimate {
        let Estimate { mean, error } = self.score();
        let slope = 400.0 / (std::f64::consts::LN_10 * mean * (1.0 - mean));
        Estimate { mean: -400.0 * (1.0 / mean - 1.0).log10(), error: error * slope }
    }

    /// The mean over pairs and its standard error; neither is known without pairs, and the error not
    /// from a single one.
    fn estimate(&self, sum: f64, squares: f64) -> Estimate {
        let pairs = self.pairs_by_half_points.iter().sum::<u64>() as f64;
        let mean = sum / pairs;
        // Rounding may leave a tiny negative number where all pairs are equal.
        let variance = ((squares - pairs * mean * mean) / (pairs - 1.0)).max(0.0);
        let error = if pairs > 1.0 { (variance / pairs).sqrt() } else { f64::NAN };
        Estimate { mean, error }
    }
}

#[cfg(test)]
mod tests {
    use super::{Estimate, Pair, Tally};

    fn tally(pairs: &[[i32; 2]]) -> Tally {
        let mut tally = Tally::default();
        pairs.iter().for_each(|&values| tally.add(&Pair { values }));
        tally
    }

    fn close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-9, "{found} where {expected} was expected");
    }

    #[test]
    fn games_are_counted_and_pairs_are_the_units() {
        let tally = tally(&[[10, -4], [2, 6], [0, 0], [-8, 0]]);
        assert_eq!((tally.wins, tally.draws, tally.losses), (3, 3, 2));
        // Pair scores ½, 1, ½, ¼: mean 9/16; squares 1/4 + 1 + 1/4 + 1/16.
        let score = tally.score();
        close(score.mean, 0.5625);
        close(score.error, ((1.5625_f64 - 4.0 * 0.5625 * 0.5625) / 3.0 / 4.0).sqrt());
        // Pair means 3, 4, 0, -4.
        let discs = tally.discs();
        close(discs.mean, 0.75);
        close(discs.error, ((41.0_f64 - 4.0 * 0.75 * 0.75) / 3.0 / 4.0).sqrt());
    }

    #[test]
    fn elo_is_that_of_the_score() {
        let even = tally(&[[1, -1], [-1, 1]]);
        close(even.elo().mean, 0.0);
        close(even.elo().error, 0.0);
        // Three of four points: 400 log₁₀ 3.
        let better = tally(&[[1, 1], [1, -1]]);
        close(better.elo().mean, 400.0 * 3.0_f64.log10());
        assert_eq!(tally(&[[1, 1], [1, 1]]).elo().mean, f64::INFINITY);
    }

    #[test]
    fn what_is_not_known_is_no_number() {
        let Estimate { mean, error } = tally(&[]).score();
        assert!(mean.is_nan() && error.is_nan());
        let Estimate { mean, error } = tally(&[[1, 1]]).score();
        assert!(mean == 1.0 && error.is_nan());
    }
}

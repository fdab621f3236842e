//! The sequential probability ratio test: play only as many games as the question needs.

use std::str::FromStr;

use super::tally::Tally;

/// Chance of accepting either hypothesis where the other is true.
const ERROR: f64 = 0.05;

/// What each kind of pair counts for before one was seen, so that the variance is never nothing.
const PRIOR: f64 = 1e-3;

/// Two differences of strength to decide between, in Elo points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Hypotheses {
    elo0: f64,
    elo1: f64,
}

/// What the test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The first, smaller difference.
    First,
    /// The second, larger difference.
    Second,
    Undecided,
}

impl Verdict {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Verdict::First => "elo0",
            Verdict::Second => "elo1",
            Verdict::Undecided => "undecided",
        }
    }
}

/// The state of the test.
#[derive(Clone, Copy, Debug)]
pub(super) struct Test {
    /// Logarithm of how much likelier the second hypothesis makes the games than the first.
    pub(super) llr: f64,
    pub(super) verdict: Verdict,
}

impl Hypotheses {
    /// Tests what has been played: the generalised test with pairs as units, their score taken as
    /// normally distributed with the variance seen.
    pub(super) fn test(&self, tally: &Tally) -> Test {
        let weights = tally.pairs_by_half_points.map(|pairs| pairs as f64 + PRIOR);
        let total: f64 = weights.iter().sum();
        let moment = |power| {
            let terms = (0_u32..).zip(&weights);
            terms.map(|(half, weight)| weight * (f64::from(half) / 4.0).powi(power)).sum::<f64>()
                / total
        };
        let (mean, variance) = (moment(1), moment(2) - moment(1) * moment(1));
        let (score0, score1) = (expected_score(self.elo0), expected_score(self.elo1));
        let llr = total * (score1 - score0) * (2.0 * mean - score0 - score1) / (2.0 * variance);
        let bound = ((1.0 - ERROR) / ERROR).ln();
        let verdict = if llr >= bound {
            Verdict::Second
        } else if llr <= -bound {
            Verdict::First
        } else {
            Verdict::Undecided
        };
        Test { llr, verdict }
    }
}

fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

impl FromStr for Hypotheses {
    type Err = String;

    fn from_str(text: &str) -> Result<Hypotheses, String> {
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|elo| elo.is_finite());
        let (elo0, elo1) = text
            .split_once(',')
            .and_then(|(elo0, elo1)| Some((number(elo0)?, number(elo1)?)))
            .ok_or("not two numbers ELO0,ELO1")?;
        if elo0 >= elo1 {
            return Err("the first difference must be the smaller one".to_owned());
        }
        Ok(Hypotheses { elo0, elo1 })
    }
}

#[cfg(test)]
mod tests {
    use super::{Hypotheses, Verdict};
    use crate::contest::pair::Pair;
    use crate::contest::tally::Tally;

    fn verdict(text: &str, pairs: &[[i32; 2]], times: usize) -> Verdict {
        let mut tally = Tally::default();
        for _ in 0..times {
            pairs.iter().for_each(|&values| tally.add(&Pair { values }));
        }
        text.parse::<Hypotheses>().unwrap().test(&tally).verdict
    }

    #[test]
    fn enough_games_decide() {
        let (strong, even) = ([[1, 1], [1, -1], [1, 1]], [[1, -1], [1, 1], [-1, -1]]);
        assert_eq!(verdict("0,20", &strong, 0), Verdict::Undecided);
        assert_eq!(verdict("0,20", &strong, 1), Verdict::Undecided);
        assert_eq!(verdict("0,20", &strong, 100), Verdict::Second);
        assert_eq!(verdict("0,20", &even, 1000), Verdict::First);
        assert_eq!(verdict("-20,0", &even, 1000), Verdict::Second);
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["", "5", "5,0", "0,0", "a,b", "0,inf", "0,nan", "0,1,2"] {
            assert!(text.parse::<Hypotheses>().is_err(), "{text:?}");
        }
    }
}

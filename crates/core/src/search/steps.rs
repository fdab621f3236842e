//! With what effort a position is searched, one step after the other.

use super::midgame::{ENDING_UP_TO, ending_up_to};
use super::probcut::CERTAIN;
use super::table::Effort;

/// The steps of a search `depth` plies deep, one a ply, with cuts of one `confidence`.
pub fn midgame(depth: u8, confidence: u8) -> Vec<Effort> {
    (1..=depth).map(|depth| Effort { depth, confidence }).collect()
}

/// Confidences of the steps to the end before the certain one; more of them took longer than they saved.
const BEFORE_CERTAIN: [u8; 2] = [0, 2];

/// How short of the end steps stop before the first that goes there.
const SHORT_OF_END: u8 = 8;

/// Steps for a search that is bounded by nodes: one a ply, and near the end, where nodes are left, those to the exact
/// value.
pub fn pondering(empties: u8) -> Vec<Effort> {
    let mut steps = midgame(empties.saturating_sub(SHORT_OF_END).max(1), 0);
    to_end(&mut steps, empties);
    steps
}

/// Steps to the exact value: a single ply, which no limit cuts short, so that there is always a move
/// that was chosen; by two plies up to eight short of the end; then to the end with ever surer cuts,
/// then with none.
pub fn exact(empties: u8) -> Vec<Effort> {
    let mut steps = Vec::new();
    if empties > 1 {
        steps.push(Effort { depth: 1, confidence: 0 });
    }
    if empties > SHORT_OF_END + 2 {
        let mut depth = 2 + empties % 2;
        while depth + SHORT_OF_END <= empties {
            steps.push(Effort { depth, confidence: 0 });
            depth += 2;
        }
    }
    to_end(&mut steps, empties);
    steps
}

fn to_end(steps: &mut Vec<Effort>, empties: u8) {
    // With fewer empties the search goes to the end without evaluation, so nothing is uncertain.
    // The moves of the root are the first whose search may be uncertain.
    if u32::from(empties) > ending_up_to(ENDING_UP_TO, BEFORE_CERTAIN[0]) + 1 {
        steps.extend(BEFORE_CERTAIN.map(|confidence| Effort { depth: empties, confidence }));
    }
    steps.push(Effort { depth: empties, confidence: CERTAIN });
}

#[cfg(test)]
mod tests {
    use super::{CERTAIN, exact, pondering};

    #[test]
    fn steps_that_nothing_could_cut_short_are_left_out() {
        let uncertain = |empties: u8| {
            let steps = exact(empties);
            assert_eq!(
                steps.last().map(|step| (step.depth, step.confidence)),
                Some((empties, CERTAIN))
            );
            steps.iter().filter(|step| step.depth == empties && step.confidence < CERTAIN).count()
        };
        assert_eq!((uncertain(14), uncertain(15)), (0, 2));
        assert!((1..=100).all(|empties| exact(empties)[0].depth == 1));
    }

    #[test]
    fn pondering_goes_ply_by_ply_and_then_to_the_end() {
        for empties in 1..=100 {
            let steps = pondering(empties);
            assert_eq!(steps[0].depth, 1);
            assert!(steps.windows(2).all(|pair| {
                let further = pair[0].depth + 1 == pair[1].depth;
                further || pair[1].depth == empties && pair[0].depth + 8 >= empties
            }));
            assert_eq!(steps.last(), exact(empties).last());
        }
    }
}

//! Random openings.

use outflank_core::{Position, Status};

use crate::random::Random;

/// Tries before a short game is taken for what there is.
const TRIES: u64 = 100;

/// Keeps the random numbers of openings apart from those of the games.
const OPENINGS: u64 = 1;

/// The position after `plies` random plies from `start`, the same for the same seed and number. One
/// in which somebody can move, wherever such a position is found.
pub(super) fn random_opening(start: Position, plies: u32, seed: u64, number: u64) -> Position {
    let played = |attempt| {
        let mut random = Random::seeded(&[OPENINGS, seed, number, attempt]);
        play_randomly(start, plies, &mut random)
    };
    (0..TRIES).map(played).find(|position| position.status() != Status::Over).unwrap_or(start)
}

fn play_randomly(mut position: Position, plies: u32, random: &mut Random) -> Position {
    for _ in 0..plies {
        let next = match position.status() {
            Status::Over => break,
            Status::Pass => position.pass(),
            Status::Play => {
                let Some(&square) = random.pick(&position.legal_squares()) else { break };
                position.play(square)
            }
        };
        match next {
            Ok(next) => position = next,
            Err(_) => break,
        }
    }
    position
}

#[cfg(test)]
mod tests {
    use super::random_opening;
    use outflank_core::{Opening, Position, Size, Status};
    use std::collections::HashSet;

    #[test]
    fn openings_repeat_differ_and_go_on() {
        for size in Size::ALL {
            for opening in [Opening::Cross, Opening::Free] {
                let start = Position::start(size, opening);
                let opened = |seed, number| random_opening(start, 10, seed, number);
                let some: HashSet<Position> = (0..50).map(|number| opened(1, number)).collect();
                assert!(some.len() > 40, "{size} {opening}: {}", some.len());
                assert!(some.iter().all(|position| position.status() != Status::Over));
                assert_eq!(opened(1, 3), opened(1, 3));
                assert_ne!(opened(1, 3), opened(2, 3));
            }
        }
    }

    #[test]
    fn more_plies_than_a_game_has_are_no_trouble() {
        let start = Position::start(Size::Six, Opening::Cross);
        assert_eq!(random_opening(start, 1000, 0, 0), start);
    }
}

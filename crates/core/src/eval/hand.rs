//! The hand-made evaluation: mobility, corners and what lies beside them, stability, parity.

use super::DISC;
use super::features::{Regions, neighbours, stable_on_edges};
use crate::board::{Bits, Board, Geometry};
use crate::game::Goal;

/// Weights in hundredths of a disc; a positive one is good for the side that has the feature.
struct Weights {
    mobility: i32,
    /// Empty squares beside discs of the other side: moves to come.
    frontier: i32,
    corner: i32,
    x_square: i32,
    c_square: i32,
    stable: i32,
    /// Being to move with an odd number of empties, which gives the last move.
    parity: i32,
}

/// Set by play against one another, not fitted.
const MOST: Weights = Weights {
    mobility: 75,
    frontier: 25,
    corner: 700,
    x_square: -350,
    c_square: -120,
    stable: 120,
    parity: 150,
};

/// To lose discs one needs moves that flip little and a side that is never forced: mobility counts
/// as much as in Classic, but a corner and every stable disc is kept to the end.
const FEWEST: Weights = Weights {
    mobility: 90,
    frontier: 35,
    corner: -800,
    x_square: 60,
    c_square: 90,
    stable: -200,
    parity: -50,
};

/// The estimated value of a board for the side to move, in hundredths of a disc and with the goal's
/// sign.
pub fn evaluate<G: Geometry>(board: Board<G>, goal: Goal) -> i32 {
    let weights = match goal {
        Goal::Most => &MOST,
        Goal::Fewest => &FEWEST,
    };
    let regions = Regions::new::<G>();
    let (own, other) = (board.mover(), board.opponent());
    let empties = board.empties();
    let difference = |of: &dyn Fn(G::Bits) -> u32| of(own) as i32 - of(other) as i32;

    let mobility = board.legal().count() as i32 - board.pass().legal().count() as i32;
    // A side's moves to come lie beside the other side's discs, so the difference turns round.
    let frontier = -difference(&|discs| (neighbours::<G>(discs) & empties).count());
    let corners =
        difference(&|discs| regions.corners.iter().map(|&corner| (discs & corner).count()).sum());
    let beside = |squares: &[G::Bits; 4]| {
        difference(&|discs| {
            let beside_empty = squares.iter().zip(&regions.corners);
            beside_empty
                .filter(|(_, corner)| !(empties & **corner).is_empty())
                .map(|(&near, _)| (discs & near).count())
                .sum()
        })
    };
    let stable = difference(&|discs| stable_on_edges(board, discs, &regions));
    let parity = if empties.count() % 2 == 1 { 1 } else { -1 };

    let value = weights.mobility * mobility
        + weights.frontier * frontier
        + weights.corner * corners
        + weights.x_square * beside(&regions.x_squares)
        + weights.c_square * beside(&regions.c_squares)
        + weights.stable * stable
        + weights.parity * parity;
    let most = G::SIZE.squares() as i32 * DISC;
    value.clamp(1 - most, most - 1)
}

#[cfg(test)]
mod tests {
    use super::evaluate;
    use crate::board::{Board, Eight, Geometry, Six, Symmetry, Ten};
    use crate::game::{AnyBoard, Goal, Opening, Position};

    fn check<G: Geometry>(board: Board<G>) {
        for goal in Goal::ALL {
            let value = evaluate(board, goal);
            for symmetry in Symmetry::ALL {
                assert_eq!(evaluate(board.transformed(symmetry), goal), value, "{symmetry:?}");
            }
        }
    }

    #[test]
    fn turning_the_board_does_not_change_its_estimate() {
        for size in crate::Size::ALL {
            let mut position = Position::start(size, Opening::Cross);
            for ply in 0..30 {
                let legal = position.legal_squares();
                let Some(&square) = legal.get(ply * 7 % legal.len().max(1)) else { break };
                position = position.play(square).unwrap();
                match position.board() {
                    AnyBoard::Six(board) => check::<Six>(board),
                    AnyBoard::Eight(board) => check::<Eight>(board),
                    AnyBoard::Ten(board) => check::<Ten>(board),
                }
            }
        }
    }

    #[test]
    fn a_corner_is_wanted_in_classic_and_shunned_in_reverse() {
        let with = Board::<Eight>::new(1, 1 << 27 | 1 << 28).unwrap();
        let without = Board::<Eight>::new(1 << 18, 1 << 27 | 1 << 28).unwrap();
        assert!(evaluate(with, Goal::Most) > evaluate(without, Goal::Most));
        assert!(evaluate(with, Goal::Fewest) < evaluate(without, Goal::Fewest));
    }
}

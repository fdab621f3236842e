//! The goal of the game as a type, so that each goal's search is compiled for itself.

use crate::Goal;
use crate::board::{Bits, Board, Edges, Geometry, Landmarks, stable_discs};

/// What the search plays for. Values are discs for the side to move with the goal's sign: more is
/// better for it under either goal.
pub trait Aim: Copy + Send + Sync + 'static {
    /// The goal.
    const GOAL: Goal;
    /// 1 where discs are good, −1 where they are bad.
    const SIGN: i32;
    /// Whether discs are good.
    const MOST: bool = Self::SIGN > 0;
}

/// Classic: most discs wins.
#[derive(Clone, Copy, Debug)]
pub struct Most;

/// Reverse: fewest discs wins.
#[derive(Clone, Copy, Debug)]
pub struct Fewest;

impl Aim for Most {
    const GOAL: Goal = Goal::Most;
    const SIGN: i32 = 1;
}

impl Aim for Fewest {
    const GOAL: Goal = Goal::Fewest;
    const SIGN: i32 = -1;
}

/// The number of squares, which is also the largest value.
#[inline(always)]
pub const fn squares<G: Geometry>() -> i32 {
    G::SIZE.squares() as i32
}

/// The value of a finished game for the side to move; empty squares go to the side with more discs.
#[inline(always)]
pub fn final_value<G: Geometry, A: Aim>(board: Board<G>) -> i32 {
    let (mover, opponent) = (board.mover().count() as i32, board.opponent().count() as i32);
    let difference = mover - opponent;
    A::SIGN * (difference + difference.signum() * (squares::<G>() - mover - opponent))
}

/// An upper bound on the value for the side to move, from the stable discs that count against it.
#[inline(always)]
pub fn upper_bound<G: Landmarks, A: Aim>(board: Board<G>, edges: &Edges) -> i32 {
    let lost = if A::MOST { board.pass() } else { board };
    squares::<G>() - 2 * stable_discs(lost, edges).count() as i32
}

//! The goal of the game as the search sees it.

use crate::Goal;
use crate::board::{Bits, Board, Edges, Geometry, Landmarks, stable_discs};

/// What the search plays for. Values are discs for the side to move with the goal's sign: more is
/// better for it under either goal.
///
/// [`Most`] and [`Fewest`] are known when the search is compiled, which is a little faster, and makes
/// two searches; a [`Goal`] is known only when it runs, and one search serves both.
pub trait Purpose: Copy + Send + Sync + 'static {
    /// Whether discs are good.
    fn most(self) -> bool;

    /// 1 where discs are good, −1 where they are bad.
    #[inline(always)]
    fn sign(self) -> i32 {
        if self.most() { 1 } else { -1 }
    }
}

impl Purpose for Goal {
    #[inline(always)]
    fn most(self) -> bool {
        self == Goal::Most
    }
}

/// The goal as a type.
pub trait Aim: Purpose + Default {
    /// The goal.
    const GOAL: Goal;
    /// 1 where discs are good, −1 where they are bad.
    const SIGN: i32;
    /// Whether discs are good.
    const MOST: bool = Self::SIGN > 0;
}

/// Classic: most discs wins.
#[derive(Clone, Copy, Debug, Default)]
pub struct Most;

/// Reverse: fewest discs wins.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fewest;

impl Aim for Most {
    const GOAL: Goal = Goal::Most;
    const SIGN: i32 = 1;
}

impl Aim for Fewest {
    const GOAL: Goal = Goal::Fewest;
    const SIGN: i32 = -1;
}

impl Purpose for Most {
    #[inline(always)]
    fn most(self) -> bool {
        true
    }
}

impl Purpose for Fewest {
    #[inline(always)]
    fn most(self) -> bool {
        false
    }
}

/// The number of squares, which is also the largest value.
#[inline(always)]
pub const fn squares<G: Geometry>() -> i32 {
    G::SIZE.squares() as i32
}

/// The value of a finished game for the side to move; empty squares go to the side with more discs.
#[inline(always)]
pub fn final_value<G: Geometry, A: Aim>(board: Board<G>) -> i32 {
    value_at_end(A::default(), board)
}

/// [`final_value`] for a goal that need not be a type.
#[inline(always)]
pub fn value_at_end<G: Geometry>(goal: impl Purpose, board: Board<G>) -> i32 {
    let (mover, opponent) = (board.mover().count() as i32, board.opponent().count() as i32);
    let difference = mover - opponent;
    goal.sign() * (difference + difference.signum() * (squares::<G>() - mover - opponent))
}

/// An upper bound on the value for the side to move, from the stable discs that count against it.
#[inline(always)]
pub fn upper_bound<G: Landmarks>(goal: impl Purpose, board: Board<G>, edges: &Edges) -> i32 {
    let lost = if goal.most() { board.pass() } else { board };
    squares::<G>() - 2 * stable_discs(lost, edges).count() as i32
}

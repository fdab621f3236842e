//! Counting discs and deciding who won.

use super::{Color, Goal};

/// Discs on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counts {
    /// Dark's discs.
    pub dark: u8,
    /// Light's discs.
    pub light: u8,
    /// Empty squares.
    pub empty: u8,
}

impl Counts {
    /// The discs of one side.
    pub const fn of(self, color: Color) -> u8 {
        match color {
            Color::Dark => self.dark,
            Color::Light => self.light,
        }
    }

    /// The value of a finished game for `color`: own discs minus the other's, with empty squares
    /// given to the side that has more; negated where the goal is fewest.
    ///
    /// ```
    /// use outflank_core::{Color, Counts, Goal};
    /// let wiped_out = Counts { dark: 13, light: 0, empty: 51 };
    /// assert_eq!(wiped_out.value(Color::Dark, Goal::Most), 64);
    /// assert_eq!(wiped_out.value(Color::Dark, Goal::Fewest), -64);
    /// ```
    pub fn value(self, color: Color, goal: Goal) -> i32 {
        let difference = i32::from(self.of(color)) - i32::from(self.of(color.other()));
        goal.sign(difference + difference.signum() * i32::from(self.empty))
    }

    /// Who has won a game that ended with these counts.
    pub fn outcome(self, goal: Goal) -> Outcome {
        match self.value(Color::Dark, goal) {
            0 => Outcome::Draw,
            1.. => Outcome::Win(Color::Dark),
            _ => Outcome::Win(Color::Light),
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side has won.
    Win(Color),
    /// Equal counts.
    Draw,
}

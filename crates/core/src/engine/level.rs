//! Levels of play.

/// A level of play, 1 to [`Level::COUNT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// How many levels there are.
    pub const COUNT: u8 = 3;

    /// Level `number`, if there is one.
    pub const fn new(number: u8) -> Option<Level> {
        if 1 <= number && number <= Level::COUNT { Some(Level(number)) } else { None }
    }

    /// The level's number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Plies searched in the middle of the game.
    pub(super) const fn depth(self) -> u32 {
        match self.0 {
            1 => 1,
            2 => 3,
            _ => 6,
        }
    }

    /// From how many empties on the level plays exactly.
    pub(super) const fn exact_from(self) -> u32 {
        10
    }
}

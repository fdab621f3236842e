//! What a game is played for.

/// Who wins at the end. Nothing else about the rules depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Classic: most discs wins.
    Most,
    /// Reverse: fewest discs wins.
    Fewest,
}

impl Goal {
    /// Both goals.
    pub const ALL: [Goal; 2] = [Goal::Most, Goal::Fewest];

    /// A value under `Most` seen under this goal: the number itself, or its negative.
    pub const fn sign(self, value: i32) -> i32 {
        match self {
            Goal::Most => value,
            Goal::Fewest => -value,
        }
    }
}

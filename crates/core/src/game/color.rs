//! The two players.

/// A player, and the discs of that player. Dark moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Color {
    /// Dark (black), `X` in texts.
    Dark,
    /// Light (white), `O` in texts.
    Light,
}

impl Color {
    /// The other player.
    #[must_use]
    pub const fn other(self) -> Color {
        match self {
            Color::Dark => Color::Light,
            Color::Light => Color::Dark,
        }
    }

    /// The letter that stands for this player's discs: `X` or `O`.
    pub const fn letter(self) -> char {
        match self {
            Color::Dark => 'X',
            Color::Light => 'O',
        }
    }
}

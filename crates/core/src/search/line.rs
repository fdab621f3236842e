//! A line of play, kept without allocating.

/// Stands for a pass among the bits of a line.
pub const PASS: u8 = u8::MAX;

/// Longest line: every square of the largest board, and a pass between any two.
const LONGEST: usize = 200;

/// Moves in order, as bits of the board or [`PASS`].
#[derive(Clone, Debug)]
pub struct Line {
    moves: [u8; LONGEST],
    length: usize,
}

impl Line {
    /// A line without moves.
    pub const fn new() -> Line {
        Line { moves: [0; LONGEST], length: 0 }
    }

    /// The moves, first to last.
    pub fn moves(&self) -> &[u8] {
        &self.moves[..self.length]
    }

    /// Forgets all moves.
    pub fn clear(&mut self) {
        self.length = 0;
    }

    /// Becomes `first` followed by `rest`.
    pub fn set(&mut self, first: u8, rest: &Line) {
        let kept = rest.length.min(LONGEST - 1);
        self.moves[0] = first;
        self.moves[1..=kept].copy_from_slice(&rest.moves[..kept]);
        self.length = kept + 1;
    }
}

impl Default for Line {
    fn default() -> Line {
        Line::new()
    }
}

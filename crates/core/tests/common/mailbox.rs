//! A second, slow generator: an array of squares, walked one square at a time. It shares nothing
//! with the bitboards, so that a fault in one is not a fault in both.

use outflank_core::{Color, Game, Position, Size, Square};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mailbox {
    side: i32,
    cells: Vec<Option<Color>>,
}

impl Mailbox {
    pub fn of(position: &Position) -> Mailbox {
        let size = position.size();
        Mailbox {
            side: i32::from(size.side()),
            cells: size.all_squares().map(|square| position.color_at(square)).collect(),
        }
    }

    /// The usual start, built by hand.
    pub fn cross(size: Size) -> Mailbox {
        let side = i32::from(size.side());
        let mut cells = vec![None; size.squares()];
        let (low, high) = (side / 2 - 1, side / 2);
        for (file, rank, color) in [
            (low, low, Color::Light),
            (high, high, Color::Light),
            (high, low, Color::Dark),
            (low, high, Color::Dark),
        ] {
            cells[(rank * side + file) as usize] = Some(color);
        }
        Mailbox { side, cells }
    }

    fn at(&self, file: i32, rank: i32) -> Option<Color> {
        let inside = (0..self.side).contains(&file) && (0..self.side).contains(&rank);
        if inside { self.cells[(rank * self.side + file) as usize] } else { None }
    }

    /// Indexes of the discs that `color` would flip by placing on `index`.
    pub fn flips(&self, index: usize, color: Color) -> Vec<usize> {
        let mut flips = Vec::new();
        if self.cells[index].is_some() {
            return flips;
        }
        let (file, rank) = (index as i32 % self.side, index as i32 / self.side);
        for (df, dr) in [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)] {
            let (mut f, mut r) = (file + df, rank + dr);
            let mut row = Vec::new();
            while self.at(f, r) == Some(color.other()) {
                row.push((r * self.side + f) as usize);
                (f, r) = (f + df, r + dr);
            }
            if self.at(f, r) == Some(color) {
                flips.extend(row);
            }
        }
        flips.sort_unstable();
        flips
    }

    pub fn legal(&self, color: Color) -> Vec<usize> {
        (0..self.cells.len()).filter(|&index| !self.flips(index, color).is_empty()).collect()
    }

    pub fn play(&mut self, index: usize, color: Color) {
        for flip in self.flips(index, color) {
            self.cells[flip] = Some(color);
        }
        self.cells[index] = Some(color);
    }

    pub fn text(&self) -> String {
        self.cells.iter().map(|cell| cell.map_or('-', Color::letter)).collect()
    }
}

/// Asserts that a position and this generator agree on everything they both know.
pub fn assert_agrees(game: &Game) {
    let position = game.position();
    let mailbox = Mailbox::of(position);
    let size = position.size();
    let index = |square: &Square| square.index(size);
    if position.is_free_opening() {
        return;
    }
    let mover = position.to_move();
    let legal: Vec<usize> = position.legal_squares().iter().map(index).collect();
    assert_eq!(legal, mailbox.legal(mover));
    for square in size.all_squares() {
        let mut flips: Vec<usize> = position.flips(square).iter().map(index).collect();
        flips.sort_unstable();
        assert_eq!(flips, mailbox.flips(square.index(size), mover), "{square}");
    }
}

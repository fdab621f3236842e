//! Lists of moves, kept on one stack so that the search never allocates.

use crate::board::{Bits, Board, Geometry};

/// A move, the board after it, and how promising it looks.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Scored<G: Geometry> {
    /// The board after the move, seen by the other side.
    pub(super) next: Board<G>,
    /// Where the disc goes.
    pub(super) bit: u32,
    /// Moves are searched from the highest score down.
    pub(super) score: i32,
    /// The discs it flips.
    pub(super) flips: G::Bits,
}

/// The moves of all positions on the current line, one list after the other.
#[derive(Clone, Debug)]
pub(super) struct Moves<G: Geometry> {
    stack: Vec<Scored<G>>,
}

/// One position's list on the stack.
#[derive(Clone, Copy, Debug)]
pub(super) struct List {
    start: usize,
    end: usize,
}

impl List {
    /// How many moves it has.
    pub(super) fn len(self) -> usize {
        self.end - self.start
    }
}

impl<G: Geometry> Moves<G> {
    /// An empty stack with room for the longest line: the longest list is half of the squares at
    /// most, and half of that on average.
    pub(super) fn new() -> Moves<G> {
        Moves { stack: Vec::with_capacity(G::SIZE.squares() * G::SIZE.squares() / 2) }
    }

    /// Puts the list of all legal moves on the stack.
    #[inline(always)]
    pub(super) fn push(&mut self, board: Board<G>, legal: G::Bits) -> List {
        let start = self.stack.len();
        for bit in legal.iter() {
            let flips = board.flips(bit);
            let next = board.place(bit, flips);
            self.stack.push(Scored { next, bit, score: 0, flips });
        }
        List { start, end: self.stack.len() }
    }

    /// The moves of a list.
    #[inline(always)]
    pub(super) fn list(&mut self, list: List) -> &mut [Scored<G>] {
        self.stack.get_mut(list.start..list.end).unwrap_or_default()
    }

    /// Moves the best of those from `index` on to `index` and returns it.
    #[inline(always)]
    pub(super) fn select(&mut self, list: List, index: usize) -> Option<Scored<G>> {
        let rest = self.list(list).get_mut(index..)?;
        let mut best = 0;
        for at in 1..rest.len() {
            if rest[at].score > rest[best].score {
                best = at;
            }
        }
        let chosen = *rest.get(best)?;
        if best != 0 {
            rest.swap(0, best);
        }
        Some(chosen)
    }

    /// Takes the topmost list off the stack.
    #[inline(always)]
    pub(super) fn pop(&mut self, list: List) {
        self.stack.truncate(list.start);
    }
}

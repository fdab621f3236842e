//! Levels of play.

use super::{Limits, Reach};
use crate::search::steps;
use crate::search::table::Effort;
use crate::{Goal, Position, Size};

/// A level of play, 1 to [`Level::COUNT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What a level amounts to on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Strength {
    /// Plies searched in the middle of the game.
    pub(super) depth: u8,
    /// From how many empties on it plays exactly.
    pub(super) exact_from: u8,
    /// How far it may misjudge a move, in tenths of a disc.
    pub(super) misjudges: u32,
    /// How many moves in a hundred it does not see at all.
    pub(super) overlooks: u32,
    /// Whether nodes bound how deep it chooses a move in the middle of the game, and not `depth`.
    pub(super) ponders: bool,
}

const fn strength(depth: u8, exact_from: u8, misjudges: u32, overlooks: u32) -> Strength {
    Strength { depth, exact_from, misjudges, overlooks, ponders: false }
}

const fn pondering(depth: u8, exact_from: u8) -> Strength {
    Strength { ponders: true, ..strength(depth, exact_from, 0, 0) }
}

/// By level on 8×8, for each goal, so that each scores two thirds to five sixths against the one
/// below; `docs/levels.md` has the matches.
const MOST: [Strength; Level::COUNT as usize] = [
    strength(1, 0, 215, 32),
    strength(1, 0, 130, 18),
    strength(1, 4, 54, 6),
    strength(2, 4, 64, 6),
    strength(3, 7, 66, 4),
    strength(4, 10, 45, 2),
    strength(5, 12, 26, 0),
    strength(7, 14, 0, 0),
    strength(10, 18, 0, 0),
    pondering(15, 21),
];
const FEWEST: [Strength; Level::COUNT as usize] = [
    strength(1, 0, 150, 25),
    strength(1, 0, 95, 12),
    strength(1, 3, 55, 7),
    strength(2, 6, 53, 6),
    strength(3, 8, 42, 3),
    strength(4, 10, 36, 1),
    strength(5, 12, 21, 0),
    strength(6, 14, 0, 0),
    strength(9, 17, 0, 0),
    pondering(14, 20),
];
/// Plies searched on 10×10, where nodes cost more and there are more moves to look at.
const TEN_DEPTHS: [u8; Level::COUNT as usize] = [1, 1, 1, 2, 3, 4, 5, 6, 8, 11];

/// The confidence of probabilistic cuts in the middle of the game.
const MIDGAME_CONFIDENCE: u8 = 0;

impl Level {
    /// How many levels there are.
    pub const COUNT: u8 = 10;

    /// Level `number`, if there is one.
    pub const fn new(number: u8) -> Option<Level> {
        if 1 <= number && number <= Level::COUNT { Some(Level(number)) } else { None }
    }

    /// The level's number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What the level amounts to on a board of this size for a goal.
    pub(super) fn strength(self, size: Size, goal: Goal) -> Strength {
        let index = usize::from(self.0.saturating_sub(1));
        let strengths = match goal {
            Goal::Most => &MOST,
            Goal::Fewest => &FEWEST,
        };
        let strength = strengths.get(index).copied().unwrap_or(strengths[0]);
        match size {
            Size::Six | Size::Eight => strength,
            Size::Ten => {
                let depth = TEN_DEPTHS.get(index).copied().unwrap_or(strength.depth);
                Strength { depth, ..strength }
            }
        }
    }
}

/// Nodes that the highest level takes for a move in the middle of the game: a third of a second in a page.
const PONDERED: u64 = 3_000_000;
/// The same on 10×10, where nodes cost more.
const PONDERED_TEN: u64 = 2_000_000;

/// Plies that it looks ahead where it has no choice.
const FORCED_DEPTH: u8 = 6;

/// Nodes after which a level plays the best move that it has found, some seconds of a page: seldom
/// reached, in endings far harder than most, whose search to the end has by then been made with probabilistic
/// cuts. Of forty hard endings of 20 empties in Reverse on 8×8 none takes so many.
const MOST_NODES: u64 = 150_000_000;
/// The same on 10×10, where nodes cost more.
const MOST_NODES_TEN: u64 = 60_000_000;

impl Strength {
    /// How a move is chosen in a position: the steps, and what the caller allows, but no more than a player would
    /// wait for.
    pub(super) fn choosing(self, position: &Position, limits: Limits) -> (Vec<Effort>, Limits) {
        let empties = position.counts().empty;
        let (pondered, most) = match position.size() {
            Size::Ten => (PONDERED_TEN, MOST_NODES_TEN),
            Size::Six | Size::Eight => (PONDERED, MOST_NODES),
        };
        let (steps, most) = if !self.ponders || empties <= self.exact_from {
            (self.steps(empties.into()), most)
        } else if position.legal_squares().len() < 2 {
            // Nobody waits for a move that is the only one.
            (steps::midgame(FORCED_DEPTH, MIDGAME_CONFIDENCE), pondered)
        } else {
            (steps::pondering(empties), pondered)
        };
        let nodes = limits.nodes.map_or(most, |nodes| nodes.min(most));
        (steps, Limits { nodes: Some(nodes), ..limits })
    }

    /// Whether it chooses other than the best move it finds.
    pub(super) fn errs(self) -> bool {
        self.misjudges > 0 || self.overlooks > 0
    }

    /// The steps of a search in a position with so many empties.
    pub(super) fn steps(self, empties: u32) -> Vec<Effort> {
        // At most 100.
        let empties = empties as u8;
        if empties <= self.exact_from {
            return steps::exact(empties);
        }
        steps::midgame(self.depth.min(empties), MIDGAME_CONFIDENCE)
    }
}

impl Reach {
    /// The steps of a search of a position that has left the free opening.
    pub(super) fn steps(self, position: &Position, goal: Goal) -> Vec<Effort> {
        let empties = position.counts().empty;
        match self {
            Reach::Level(level) => level.strength(position.size(), goal).steps(empties.into()),
            // No deeper than the board: at most 100.
            Reach::Depth(depth) if depth < u32::from(empties) => {
                steps::midgame(depth as u8, MIDGAME_CONFIDENCE)
            }
            _ => steps::exact(empties),
        }
    }
}

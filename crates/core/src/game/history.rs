//! A game in play: the moves made, and the cursor of undo and redo.

use core::fmt;

use super::{Color, Goal, Move, Opening, Outcome, PlayError, Position, Setup, Status, Trays};
use crate::{Size, Square};

/// One ply of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Who moved.
    pub color: Color,
    /// What was done.
    pub made: Move,
    /// The discs flipped, nearest to the placed disc first.
    pub flips: Vec<Square>,
    /// Whether the disc came out of the other side's tray.
    pub handed_over: bool,
    /// Whether this was a ply of the free opening.
    pub free_opening: bool,
    /// The position after it.
    after: Position,
    /// The trays after it.
    trays: Trays,
}

/// Why the cursor cannot be moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HistoryError {
    /// No ply has been made.
    NothingToUndo,
    /// No ply has been undone.
    NothingToRedo,
    /// The game has fewer plies.
    NoSuchPly {
        /// The ply asked for.
        ply: usize,
        /// How many there are.
        plies: usize,
    },
}

impl fmt::Display for HistoryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HistoryError::NothingToUndo => f.write_str("no move has been made"),
            HistoryError::NothingToRedo => f.write_str("no move has been undone"),
            HistoryError::NoSuchPly { ply, plies } => {
                write!(f, "ply {ply} of a game of {plies} plies")
            }
        }
    }
}

impl core::error::Error for HistoryError {}

/// A game: its set-up, its goal, the plies made, and the cursor of undo and redo.
///
/// Every method that refuses leaves the game as it was.
///
/// ```
/// use outflank_core::{Game, Goal, Opening, Setup, Size};
///
/// let mut game = Game::new(Setup::Opening(Size::Six, Opening::Free), Goal::Fewest);
/// game.play("c3".parse()?)?;
/// game.play("c4".parse()?)?;
/// game.undo()?;
/// assert_eq!((game.ply(), game.plies().len()), (1, 2));
/// game.redo()?;
/// assert_eq!(game.ply(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    setup: Setup,
    goal: Goal,
    start: Position,
    start_trays: Trays,
    plies: Vec<Ply>,
    cursor: usize,
}

impl Game {
    /// A game in which nothing has been played.
    pub fn new(setup: Setup, goal: Goal) -> Game {
        let start = setup.start();
        let start_trays = Trays::start(start.counts());
        Game { setup, goal, start, start_trays, plies: Vec::new(), cursor: 0 }
    }

    /// How the game started.
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// The opening it started with; `None` for a custom position.
    pub const fn opening(&self) -> Option<Opening> {
        match self.setup {
            Setup::Opening(_, opening) => Some(opening),
            Setup::Position(_) => None,
        }
    }

    /// What the game is played for.
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.start.size()
    }

    /// The position the game started in.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position at the cursor.
    pub fn position(&self) -> &Position {
        self.last().map_or(&self.start, |ply| &ply.after)
    }

    /// The trays at the cursor.
    pub fn trays(&self) -> Trays {
        self.last().map_or(self.start_trays, |ply| ply.trays)
    }

    /// The last ply made, if any.
    pub fn last(&self) -> Option<&Ply> {
        self.cursor.checked_sub(1).and_then(|last| self.plies.get(last))
    }

    /// All plies, undone ones included.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// How many plies stand: the cursor of undo and redo.
    pub const fn ply(&self) -> usize {
        self.cursor
    }

    /// The moves that stand, first to last.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.plies.iter().take(self.cursor).map(|ply| ply.made)
    }

    /// How the game ended; `None` while it is not over.
    pub fn outcome(&self) -> Option<Outcome> {
        let position = self.position();
        (position.status() == Status::Over).then(|| position.counts().outcome(self.goal))
    }

    /// Places a disc for the side to move. Undone plies are forgotten.
    ///
    /// # Errors
    /// As [`Position::play`].
    pub fn play(&mut self, square: Square) -> Result<(), PlayError> {
        self.make(Move::Place(square))
    }

    /// Passes for the side to move. Undone plies are forgotten.
    ///
    /// # Errors
    /// As [`Position::pass`].
    pub fn pass(&mut self) -> Result<(), PlayError> {
        self.make(Move::Pass)
    }

    /// Makes a move for the side to move. Undone plies are forgotten.
    ///
    /// # Errors
    /// As [`Position::make`].
    pub fn make(&mut self, made: Move) -> Result<(), PlayError> {
        let before = *self.position();
        let after = before.make(made)?;
        let mut trays = self.trays();
        let color = before.to_move();
        let (flips, handed_over) = match made {
            Move::Place(square) => (before.flips(square), trays.take(color)),
            Move::Pass => (Vec::new(), false),
        };
        let free_opening = before.is_free_opening();
        self.plies.truncate(self.cursor);
        self.plies.push(Ply { color, made, flips, handed_over, free_opening, after, trays });
        self.cursor += 1;
        Ok(())
    }

    /// Takes the last ply back.
    ///
    /// # Errors
    /// [`HistoryError::NothingToUndo`] at the start.
    pub fn undo(&mut self) -> Result<(), HistoryError> {
        self.cursor = self.cursor.checked_sub(1).ok_or(HistoryError::NothingToUndo)?;
        Ok(())
    }

    /// Makes the next undone ply again.
    ///
    /// # Errors
    /// [`HistoryError::NothingToRedo`] where none is undone.
    pub fn redo(&mut self) -> Result<(), HistoryError> {
        if self.cursor == self.plies.len() {
            return Err(HistoryError::NothingToRedo);
        }
        self.cursor += 1;
        Ok(())
    }

    /// Moves the cursor behind ply `ply`; 0 is the start.
    ///
    /// # Errors
    /// [`HistoryError::NoSuchPly`] beyond the last ply.
    pub fn go_to(&mut self, ply: usize) -> Result<(), HistoryError> {
        let plies = self.plies.len();
        if ply > plies {
            return Err(HistoryError::NoSuchPly { ply, plies });
        }
        self.cursor = ply;
        Ok(())
    }
}

//! A board, whose turn it is, and whether the free opening still runs.

use core::fmt;

use super::{Color, Counts, Goal, Move, Opening};
use crate::board::{self, Bits, Board, Eight, Geometry, Six, Ten};
use crate::{Size, Square};

/// A board of whichever size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyBoard {
    /// 6×6.
    Six(Board<Six>),
    /// 8×8.
    Eight(Board<Eight>),
    /// 10×10.
    Ten(Board<Ten>),
}

/// Runs the same generic code on whichever board it is.
macro_rules! with_board {
    ($any:expr, $board:ident => $body:expr) => {
        match $any {
            AnyBoard::Six($board) => $body,
            AnyBoard::Eight($board) => $body,
            AnyBoard::Ten($board) => $body,
        }
    };
}

impl AnyBoard {
    /// The board of this size that has Dark's and Light's discs where `color_at` says, seen by
    /// `to_move`.
    pub(crate) fn fill(
        size: Size,
        to_move: Color,
        color_at: impl Fn(Square) -> Option<Color>,
    ) -> AnyBoard {
        fn collect<G: Geometry>(
            to_move: Color,
            color_at: impl Fn(Square) -> Option<Color>,
        ) -> Board<G> {
            let discs_of = |color| {
                G::SIZE
                    .all_squares()
                    .filter(|&square| color_at(square) == Some(color))
                    .filter_map(G::bit)
                    .fold(G::Bits::ZERO, |set, bit| set | G::Bits::of(bit))
            };
            // A square has one owner, so the sets cannot overlap.
            Board::new(discs_of(to_move), discs_of(to_move.other())).unwrap_or_default()
        }
        match size {
            Size::Six => AnyBoard::Six(collect(to_move, color_at)),
            Size::Eight => AnyBoard::Eight(collect(to_move, color_at)),
            Size::Ten => AnyBoard::Ten(collect(to_move, color_at)),
        }
    }

    fn passed(self) -> AnyBoard {
        match self {
            AnyBoard::Six(board) => AnyBoard::Six(board.pass()),
            AnyBoard::Eight(board) => AnyBoard::Eight(board.pass()),
            AnyBoard::Ten(board) => AnyBoard::Ten(board.pass()),
        }
    }

    /// The board after the mover placed a disc on `square`, with `flips` or none, seen by the other
    /// side. The square is on the board and empty.
    fn placed(self, square: Square, flip: bool) -> AnyBoard {
        fn place<G: Geometry>(board: Board<G>, square: Square, flip: bool) -> Board<G> {
            let Some(bit) = G::bit(square) else { return board };
            board.place(bit, if flip { board.flips(bit) } else { G::Bits::ZERO })
        }
        match self {
            AnyBoard::Six(board) => AnyBoard::Six(place(board, square, flip)),
            AnyBoard::Eight(board) => AnyBoard::Eight(place(board, square, flip)),
            AnyBoard::Ten(board) => AnyBoard::Ten(place(board, square, flip)),
        }
    }
}

/// Whose turn it is and what can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// The side to move has a legal square.
    Play,
    /// The side to move can outflank nothing and must pass.
    Pass,
    /// Neither side can move: the game is over.
    Over,
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayError {
    /// The board has no such square.
    OffBoard(Square),
    /// A disc lies there.
    Occupied(Square),
    /// A disc there would outflank nothing, or, in the free opening, is not on a centre square.
    Illegal(Square),
    /// The side to move has no legal square and must pass.
    MustPass,
    /// A pass, though a legal square exists.
    MovesLeft,
    /// The game is over.
    GameOver,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::OffBoard(square) => write!(f, "{square} is not on the board"),
            PlayError::Occupied(square) => write!(f, "{square} is occupied"),
            PlayError::Illegal(square) => write!(f, "{square} is not a legal square"),
            PlayError::MustPass => f.write_str("the side to move must pass"),
            PlayError::MovesLeft => f.write_str("a side with a legal square may not pass"),
            PlayError::GameOver => f.write_str("the game is over"),
        }
    }
}

impl core::error::Error for PlayError {}

/// A board, whose turn it is, and whether the free opening still runs. Always sound: it can only be
/// made by an opening, by a checked text, or by legal moves.
///
/// ```
/// use outflank_core::{Opening, PlayError, Position, Size};
///
/// let start = Position::start(Size::Eight, Opening::Cross);
/// let after = start.play("d3".parse()?)?;
/// assert_eq!(after.counts().dark, 4);
/// assert_eq!(start.play("a1".parse()?), Err(PlayError::Illegal("a1".parse()?)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: AnyBoard,
    to_move: Color,
    free_opening: bool,
}

impl Position {
    /// The position in which a game with this opening starts.
    pub fn start(size: Size, opening: Opening) -> Position {
        let centre = size.centre();
        let owners = opening.centre();
        let color_at = |square| {
            let place = centre.iter().position(|&at| at == square)?;
            owners.map(|owners| owners[place])
        };
        Position {
            board: AnyBoard::fill(size, Color::Dark, color_at),
            to_move: Color::Dark,
            free_opening: owners.is_none(),
        }
    }

    /// A position in the middle of a game. A board with a disc outside the four centre squares, or
    /// with all four of them filled, has left the free opening; `free_opening` is then ignored. So
    /// it is where the discs on the centre squares cannot have come from alternate plies.
    pub(crate) fn with_board(board: AnyBoard, to_move: Color, free_opening: bool) -> Position {
        let mut position = Position { board, to_move, free_opening: false };
        position.free_opening = free_opening && position.fits_free_opening();
        position
    }

    fn fits_free_opening(&self) -> bool {
        let Counts { dark, light, .. } = self.counts();
        let on_centre =
            self.size().centre().iter().filter(|&&square| self.color_at(square).is_some()).count();
        let expected = match self.to_move {
            Color::Dark => light,
            Color::Light => light + 1,
        };
        dark == expected && usize::from(dark + light) == on_centre && on_centre < 4
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        match self.board {
            AnyBoard::Six(_) => Size::Six,
            AnyBoard::Eight(_) => Size::Eight,
            AnyBoard::Ten(_) => Size::Ten,
        }
    }

    /// The discs, seen by the side to move.
    pub const fn board(&self) -> AnyBoard {
        self.board
    }

    /// Whose turn it is. When the game is over, whose turn it would be.
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// Whether the next disc goes on a free centre square and captures nothing.
    pub const fn is_free_opening(&self) -> bool {
        self.free_opening
    }

    /// Whose disc lies on a square, if any.
    pub fn color_at(&self, square: Square) -> Option<Color> {
        fn owner<G: Geometry>(board: Board<G>, square: Square) -> Option<bool> {
            let bit = G::bit(square)?;
            match (board.mover().has(bit), board.opponent().has(bit)) {
                (true, _) => Some(true),
                (_, true) => Some(false),
                _ => None,
            }
        }
        let movers = with_board!(self.board, board => owner(board, square))?;
        Some(if movers { self.to_move } else { self.to_move.other() })
    }

    /// Discs of each side, and empty squares.
    pub fn counts(&self) -> Counts {
        // At most 100 squares: the casts are exact.
        let (mover, other, empty) = with_board!(self.board, board => (
            board.mover().count() as u8,
            board.opponent().count() as u8,
            board.empties().count() as u8,
        ));
        match self.to_move {
            Color::Dark => Counts { dark: mover, light: other, empty },
            Color::Light => Counts { dark: other, light: mover, empty },
        }
    }

    /// Where the side to move may place a disc, row by row from a1. Empty when it must pass and when
    /// the game is over.
    pub fn legal_squares(&self) -> Vec<Square> {
        fn squares<G: Geometry>(set: G::Bits) -> Vec<Square> {
            set.iter().filter_map(G::square).collect()
        }
        if self.free_opening {
            let free = |square: &Square| self.color_at(*square).is_none();
            return self.size().centre().into_iter().filter(free).collect();
        }
        match self.board {
            AnyBoard::Six(board) => squares::<Six>(board.legal()),
            AnyBoard::Eight(board) => squares::<Eight>(board.legal()),
            AnyBoard::Ten(board) => squares::<Ten>(board.legal()),
        }
    }

    /// The discs that a disc on `square` would flip, running outward: nearest first. Empty in the
    /// free opening and where the side to move may not play.
    pub fn flips(&self, square: Square) -> Vec<Square> {
        fn flipped<G: Geometry>(board: Board<G>, square: Square) -> Vec<Square> {
            match G::bit(square) {
                Some(bit) if board.empties().has(bit) => {
                    board.flips(bit).iter().filter_map(G::square).collect()
                }
                _ => Vec::new(),
            }
        }
        if self.free_opening {
            return Vec::new();
        }
        let flips = with_board!(self.board, board => flipped(board, square));
        let distance = |flip: &Square| {
            flip.file().abs_diff(square.file()).max(flip.rank().abs_diff(square.rank()))
        };
        // Distances are few, and so are discs: looking for each in turn is quick, and saves the page
        // the code of a sort.
        let ring = |far| flips.iter().filter(move |flip| distance(flip) == far);
        (1..self.size().side()).flat_map(ring).copied().collect()
    }

    /// What the side to move can do.
    pub fn status(&self) -> Status {
        if self.free_opening {
            return Status::Play;
        }
        with_board!(self.board, board => {
            if !board.legal().is_empty() {
                Status::Play
            } else if !board.pass().legal().is_empty() {
                Status::Pass
            } else {
                Status::Over
            }
        })
    }

    /// The position after the side to move placed a disc.
    ///
    /// # Errors
    /// Every [`PlayError`] but [`PlayError::MovesLeft`]: first [`PlayError::OffBoard`], then what keeps
    /// the side from placing any disc, then what is wrong with the square.
    pub fn play(&self, square: Square) -> Result<Position, PlayError> {
        if !square.is_on(self.size()) {
            return Err(PlayError::OffBoard(square));
        }
        match self.status() {
            Status::Over => return Err(PlayError::GameOver),
            Status::Pass => return Err(PlayError::MustPass),
            Status::Play => {}
        }
        if self.color_at(square).is_some() {
            return Err(PlayError::Occupied(square));
        }
        let legal = if self.free_opening {
            self.size().centre().contains(&square)
        } else {
            !self.flips(square).is_empty()
        };
        if !legal {
            return Err(PlayError::Illegal(square));
        }
        let board = self.board.placed(square, !self.free_opening);
        Ok(Position::with_board(board, self.to_move.other(), self.free_opening))
    }

    /// The position after the side to move passed.
    ///
    /// # Errors
    /// [`PlayError::MovesLeft`] while a legal square exists, [`PlayError::GameOver`] after the end.
    pub fn pass(&self) -> Result<Position, PlayError> {
        match self.status() {
            Status::Over => Err(PlayError::GameOver),
            Status::Play => Err(PlayError::MovesLeft),
            Status::Pass => Ok(Position {
                board: self.board.passed(),
                to_move: self.to_move.other(),
                free_opening: false,
            }),
        }
    }

    /// The position after a move.
    ///
    /// # Errors
    /// As [`Position::play`] and [`Position::pass`].
    pub fn make(&self, made: Move) -> Result<Position, PlayError> {
        match made {
            Move::Place(square) => self.play(square),
            Move::Pass => self.pass(),
        }
    }

    /// The value of the board as if the game were over, for the side to move.
    pub fn final_value(&self, goal: Goal) -> i32 {
        self.counts().value(self.to_move, goal)
    }
}

/// Leaves of the game tree below a position; see [`board::perft`](crate::board::perft).
///
/// ```
/// use outflank_core::{Opening, Position, Size, game::perft};
/// assert_eq!(perft(&Position::start(Size::Six, Opening::Free), 5), 96);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.free_opening {
        return position
            .legal_squares()
            .into_iter()
            .filter_map(|square| position.play(square).ok())
            .map(|next| perft(&next, depth - 1))
            .sum();
    }
    with_board!(position.board, board => board::perft(board, depth))
}

//! Positions of the kind that a search meets.

use outflank_core::board::{Bits, Board};
use outflank_core::{Opening, Position};

use crate::any::{OnBoard, any_move};
use crate::games::Record;
use crate::player::{Player, Reach};
use crate::random::Random;

/// Plies whose positions are made before weights are fitted to them. Not more than are searched, so
/// that a search ends where weights are fitted already.
pub(crate) const STRIDE: u32 = 4;

/// Positions that come from one course of a game.
pub(crate) const COURSE: usize = BRANCHES * STRIDE as usize;

/// Lines that one course of a game branches out to.
const BRANCHES: usize = 2;

/// Plies at the beginning of which most may be random; later such moves would leave only positions
/// that are long decided.
const WILD_PLIES: u32 = 12;

/// Parts of a disc that slips are measured in.
const PARTS: i32 = 16;

/// Plies at most between the game and the positions of a line.
const LONGEST_LEAD: u32 = 8;

/// How far those look who play a line: a little, so that most moves of both sides are sound. Weights
/// learned where the last move was mostly an error think too well of the side to move.
const LOOK: Reach = Reach { depth: 2, exact: 0, confidence: 0, time: None };

/// One move of a line in so many strays, by up to so many discs.
const STRAY: u32 = 8;
const SLIP: u32 = 6;

/// Makes positions.
pub(crate) struct Paths<G: OnBoard> {
    /// Judges moves.
    pub(crate) guide: Box<dyn Player<G>>,
    /// Real games; of two courses one follows such a game, where there are any.
    pub(crate) games: Vec<Record>,
}

impl<G: OnBoard> Paths<G> {
    /// Lines of positions with `most` empty squares and fewer, one after the other down to `fewest`, each
    /// with a legal move. Up to some plies above a game runs; then the lines part.
    pub(crate) fn lines(&mut self, random: &mut Random, fewest: u32, most: u32) -> Vec<Board<G>> {
        let wanted = BRANCHES * (most - fewest + 1) as usize;
        let mut found = Vec::with_capacity(wanted);
        while found.len() < wanted {
            let until = most + random.below(LONGEST_LEAD + 1);
            let real = !self.games.is_empty() && random.below(2) == 0;
            let course = if real { self.real(random, until) } else { self.game(random, until) };
            let Some(course) = course else { continue };
            for _ in 0..BRANCHES {
                let whole = found.len();
                // A line on which the game ends too soon counts for nothing.
                if whole == wanted
                    || self.line(random, course, (fewest, most), &mut found).is_none()
                {
                    found.truncate(whole);
                }
            }
        }
        found
    }

    /// A position of a real game.
    fn real(&self, random: &mut Random, empties: u32) -> Option<Board<G>> {
        let record = self.games.get(random.below(self.games.len() as u32) as usize)?;
        let mut found = None;
        record
            .replay::<G>(|board, _| {
                if board.empties().count() >= empties {
                    found = Some(board);
                }
            })
            .ok()?;
        found
    }

    /// A position of a game between two who judge by one ply.
    fn game(&mut self, random: &mut Random, empties: u32) -> Option<Board<G>> {
        let mut board = G::of(Position::start(G::SIZE, opening(random)).board())?;
        let plies = G::SIZE.squares() as u32 - 4;
        // The smaller of two: short beginnings are more frequent, long ones occur.
        let prefix = random.below(plies / 2).min(random.below(plies / 2));
        let wildness = 2 + random.below(7);
        let slip = 1 + random.below(8);
        for ply in 0..plies.saturating_sub(empties) {
            board = to_move(board)?;
            let wild = ply < prefix.min(WILD_PLIES) && random.below(8) < wildness;
            let bit = if wild {
                any_move(board, random)
            } else {
                self.stray(board, random, if ply < prefix { 12 } else { slip })
            };
            board = board.place(bit, board.flips(bit));
        }
        Some(board)
    }

    /// The positions of a line that goes on from a position of a game.
    fn line(
        &mut self,
        random: &mut Random,
        from: Board<G>,
        (fewest, most): (u32, u32),
        into: &mut Vec<Board<G>>,
    ) -> Option<()> {
        let mut board = from;
        loop {
            board = to_move(board)?;
            let empties = board.empties().count();
            if empties <= most {
                into.push(board);
            }
            if empties <= fewest {
                return Some(());
            }
            let bit = if random.below(STRAY) == 0 {
                self.stray(board, random, SLIP)
            } else {
                self.guide.choose(board, LOOK).bit
            };
            board = board.place(bit, board.flips(bit));
        }
    }

    /// A move that looks good at one ply to someone who misjudges each by up to so many discs.
    fn stray(&mut self, board: Board<G>, random: &mut Random, slip: u32) -> u32 {
        let half = PARTS as u32 * slip / 2;
        let mut best = (i32::MIN, board.legal().first());
        for bit in board.legal().iter() {
            let value = -PARTS * self.guide.value(board.place(bit, board.flips(bit)));
            let misjudged = random.below(half + 1) + random.below(half + 1);
            best = best.max((value + misjudged as i32, bit));
        }
        best.1
    }
}

/// The board with a side to move that has a move.
fn to_move<G: OnBoard>(board: Board<G>) -> Option<Board<G>> {
    [board, board.pass()].into_iter().find(|board| !board.legal().is_empty())
}

/// Two of three games begin crosswise; of the others each way to begin is as frequent.
fn opening(random: &mut Random) -> Opening {
    if random.below(3) > 0 {
        return Opening::Cross;
    }
    let opening = Opening::ALL[random.below(Opening::ALL.len() as u32) as usize];
    // The empty board's first four plies capture nothing; what they lead to the others cover.
    if opening == Opening::Free { Opening::ParallelTop } else { opening }
}

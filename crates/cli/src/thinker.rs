//! The engine as the subcommands use it. Nothing else in this package knows the engine's interface.

use std::time::{Duration, Instant};

use outflank_core::board::{Board, Geometry};
use outflank_core::engine::{Engine, Level, Limits, Progress, Task, Watch};
use outflank_core::eval::DISC;
use outflank_core::game::AnyBoard;
use outflank_core::search::{Bounds, Line, PASS, Search};
use outflank_core::{Goal, Move, Position, Status};

pub(crate) use outflank_core::engine::GameIsOver;

/// A limit on time that is none, for a search that must look at the clock to be interrupted.
const FOR_EVER: Duration = Duration::from_secs(366 * 24 * 3600);

/// How many nodes may pass between two looks at the observer.
const NODES_BETWEEN_LOOKS: u64 = 1024;

/// How much to think about one move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    pub(crate) level: Level,
    pub(crate) nodes: Option<u64>,
    pub(crate) time: Option<Duration>,
}

/// What a search found.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// In discs for the side to move, with the goal's sign: more is better for it.
    pub(crate) value: i32,
    /// Best play; empty only where the game is over.
    pub(crate) line: Vec<Move>,
    /// Plies searched.
    pub(crate) depth: u32,
    /// Whether the value is proved rather than estimated.
    pub(crate) exact: bool,
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
}

/// What a search of all moves found.
#[derive(Clone, Debug)]
pub(crate) struct Values {
    /// The moves, best first, with their values for the side that makes them.
    pub(crate) moves: Vec<(Move, i32)>,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
}

/// Looks on while the engine thinks.
pub(crate) trait Observer {
    /// Whether the search shall end now.
    fn interrupts(&mut self) -> bool {
        false
    }

    /// Whether [`Observer::interrupts`] may ever be true; asking costs a look at the clock.
    fn may_interrupt(&self) -> bool {
        false
    }

    /// Called after each finished depth.
    fn deeper(&mut self, found: &Found) {
        let _ = found;
    }
}

/// Nobody looks on.
pub(crate) struct Unobserved;

impl Observer for Unobserved {}

/// The engine with its memory.
pub(crate) struct Thinker {
    engine: Engine,
}

impl Thinker {
    /// An engine whose table has so many MiB.
    pub(crate) fn new(mebibytes: u32) -> Thinker {
        let bytes = usize::try_from(u64::from(mebibytes) << 20).unwrap_or(usize::MAX);
        Thinker { engine: Engine::new(bytes) }
    }

    /// Chooses a move.
    pub(crate) fn choose(
        &mut self,
        position: &Position,
        goal: Goal,
        effort: &Effort,
        seed: u64,
        observer: &mut dyn Observer,
    ) -> Result<Found, GameIsOver> {
        let Effort { level, nodes, mut time } = *effort;
        if observer.may_interrupt() {
            time = time.or(Some(FOR_EVER));
        }
        let limits = Limits { nodes, time };
        let task = Task { position: *position, goal, level, limits, seed };
        let mut clock = Clock { start: Instant::now(), observer };
        let reply = self.engine.choose(&task, &mut clock)?;
        Ok(Found {
            value: reply.value,
            line: reply.line,
            depth: reply.depth,
            exact: reply.exact,
            nodes: reply.nodes,
            time: clock.start.elapsed(),
        })
    }

    /// Searches to the end, or `depth` plies. A finished game has its value and an empty line.
    pub(crate) fn solve(
        &mut self,
        position: &Position,
        goal: Goal,
        depth: Option<u32>,
        observer: &mut dyn Observer,
    ) -> Found {
        let start = Instant::now();
        let mut search = Counted { goal, nodes: 0, observer };
        let depth = depth.unwrap_or_else(|| to_the_end(position));
        let (value, line) = search.value(position, depth);
        Found {
            value: to_discs(value),
            line,
            depth,
            exact: depth >= to_the_end(position),
            nodes: search.nodes,
            time: start.elapsed(),
        }
    }

    /// The value of every move, best first and else row by row from a1, searched to the end or
    /// `depth` plies. None where the game is over; those found by then where the observer interrupts.
    pub(crate) fn values(
        &mut self,
        position: &Position,
        goal: Goal,
        depth: Option<u32>,
        observer: &mut dyn Observer,
    ) -> Values {
        let start = Instant::now();
        let mut search = Counted { goal, nodes: 0, observer };
        let depth = depth.unwrap_or_else(|| to_the_end(position));
        let mut moves = Vec::new();
        for made in legal_moves(position) {
            let Ok(next) = position.make(made) else { continue };
            // A pass fills no square and costs no depth.
            let below = if made == Move::Pass { depth } else { depth.saturating_sub(1) };
            let (value, _) = search.value(&next, below);
            if search.observer.interrupts() {
                break;
            }
            moves.push((made, to_discs(-value)));
        }
        moves.sort_by_key(|&(_, value)| std::cmp::Reverse(value));
        Values { moves, depth, nodes: search.nodes, time: start.elapsed() }
    }
}

/// Plies after which every game is over, passes not counted.
fn to_the_end(position: &Position) -> u32 {
    position.counts().empty.into()
}

/// What the side to move can do: its legal squares row by row from a1, or a pass.
fn legal_moves(position: &Position) -> Vec<Move> {
    let mut squares = position.legal_squares();
    squares.sort_unstable();
    let mut moves: Vec<Move> = squares.into_iter().map(Move::Place).collect();
    if position.status() == Status::Pass {
        moves.push(Move::Pass);
    }
    moves
}

struct Clock<'a> {
    start: Instant,
    observer: &'a mut dyn Observer,
}

impl Watch for Clock<'_> {
    fn elapsed(&mut self) -> Duration {
        if self.observer.interrupts() { FOR_EVER } else { self.start.elapsed() }
    }

    fn progress(&mut self, progress: &Progress) {
        let Progress { depth, value, ref line, nodes } = *progress;
        let time = self.start.elapsed();
        let line = line.clone();
        self.observer.deeper(&Found { value, line, depth, exact: false, nodes, time });
    }
}

/// A search that counts its nodes and ends when the observer interrupts; what it returns then means
/// nothing.
struct Counted<'a> {
    goal: Goal,
    nodes: u64,
    observer: &'a mut dyn Observer,
}

impl Bounds for &mut dyn Observer {
    fn exhausted(&mut self, nodes: u64) -> bool {
        nodes.is_multiple_of(NODES_BETWEEN_LOOKS) && self.interrupts()
    }
}

impl Counted<'_> {
    /// The value in the evaluation's units, and best play.
    fn value(&mut self, position: &Position, depth: u32) -> (i32, Vec<Move>) {
        if position.is_free_opening() && depth > 0 {
            let mut best: Option<(i32, Vec<Move>)> = None;
            for square in position.legal_squares() {
                let Ok(next) = position.play(square) else { continue };
                let (value, mut line) = self.value(&next, depth - 1);
                if best.as_ref().is_none_or(|(most, _)| -value > *most) {
                    line.insert(0, Move::Place(square));
                    best = Some((-value, line));
                }
            }
            return best.unwrap_or_default();
        }
        match position.board() {
            AnyBoard::Six(board) => self.board_value(board, depth),
            AnyBoard::Eight(board) => self.board_value(board, depth),
            AnyBoard::Ten(board) => self.board_value(board, depth),
        }
    }

    fn board_value<G: Geometry>(&mut self, board: Board<G>, depth: u32) -> (i32, Vec<Move>) {
        let most = (G::SIZE.squares() as i32 + 1) * DISC;
        let mut line = Line::new();
        let mut search = Search::new(self.goal, &mut self.observer);
        let value = search.value(board, depth, -most, most, &mut line);
        self.nodes += search.nodes();
        let to_move = |&bit: &u8| {
            if bit == PASS { None } else { G::square(u32::from(bit)) }
                .map_or(Move::Pass, Move::Place)
        };
        (value, line.moves().iter().map(to_move).collect())
    }
}

/// The evaluation's units to the nearest disc.
fn to_discs(value: i32) -> i32 {
    (value + value.signum() * DISC / 2) / DISC
}

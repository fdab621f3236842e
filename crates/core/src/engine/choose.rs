//! Choosing a move: iterative deepening over the root's moves, and the free opening.

use super::{GameIsOver, Limits, Progress, Reply, Task, Watch};
use crate::Square;
use crate::board::{Bits, Board, Geometry};
use crate::eval::DISC;
use crate::game::{AnyBoard, Move, Position, Status};
use crate::search::{Bounds, Line, PASS, Search};

/// Nodes between two looks at the clock.
const CLOCK_EVERY: u64 = 1024;

/// The computer player.
#[derive(Clone, Debug)]
pub struct Engine {}

impl Engine {
    /// An engine. `table_bytes` bounds the memory of its tables; this engine needs none.
    pub fn new(table_bytes: usize) -> Engine {
        let _ = table_bytes;
        Engine {}
    }

    /// Chooses a move for the side to move, or [`Move::Pass`] where it must pass.
    ///
    /// # Errors
    /// [`GameIsOver`] where neither side can move.
    pub fn choose(&mut self, task: &Task, watch: &mut dyn Watch) -> Result<Reply, GameIsOver> {
        let position = task.position;
        if position.status() == Status::Over {
            return Err(GameIsOver);
        }
        let mut effort = Effort { limits: task.limits, watch };
        let mut search = Search::new(task.goal, &mut effort);
        if position.is_free_opening() {
            return Ok(open(&mut search, task));
        }
        Ok(match position.board() {
            AnyBoard::Six(board) => deepen(&mut search, task, board),
            AnyBoard::Eight(board) => deepen(&mut search, task, board),
            AnyBoard::Ten(board) => deepen(&mut search, task, board),
        })
    }
}

struct Effort<'a> {
    limits: Limits,
    watch: &'a mut dyn Watch,
}

impl Bounds for Effort<'_> {
    fn exhausted(&mut self, nodes: u64) -> bool {
        self.limits.nodes.is_some_and(|limit| nodes > limit)
            || self
                .limits
                .time
                .is_some_and(|limit| nodes % CLOCK_EVERY == 1 && self.watch.elapsed() >= limit)
    }
}

/// Searches ever deeper. Depths that the bounds cut short are forgotten.
fn deepen<G: Geometry>(search: &mut Search<'_, Effort<'_>>, task: &Task, board: Board<G>) -> Reply {
    let empties = board.empties().count();
    let deepest =
        if empties <= task.level.exact_from() { empties } else { task.level.depth().min(empties) };
    let mut moves = shuffled(board.legal(), task.seed);
    let mut reply = fallback::<G>(&moves);
    for depth in 1..=deepest {
        let Some((value, line)) = best_of(search, board, depth, &moves) else { break };
        let exact = depth == empties;
        reply = Reply {
            best: line.first().copied().unwrap_or(Move::Pass),
            value: in_discs(value),
            exact,
            depth,
            line,
            nodes: search.nodes(),
        };
        // The best so far is searched first at the next depth.
        if let Move::Place(square) = reply.best {
            moves.sort_by_key(|&bit| G::bit(square) != Some(bit));
        }
        let Reply { value, ref line, nodes, .. } = reply;
        search.bounds().watch.progress(&Progress { depth, value, line: line.clone(), nodes });
    }
    reply.nodes = search.nodes();
    reply
}

/// The best of the root's moves, tried in the order given; an equal one does not replace an earlier
/// one. `None` where the bounds ended the search.
fn best_of<G: Geometry>(
    search: &mut Search<'_, Effort<'_>>,
    board: Board<G>,
    depth: u32,
    moves: &[u32],
) -> Option<(i32, Vec<Move>)> {
    let most = (G::SIZE.squares() as i32 + 1) * DISC;
    let (mut rest, mut best_line) = (Line::new(), Line::new());
    let mut best = -most;
    for &bit in moves {
        let next = board.place(bit, board.flips(bit));
        let value = -search.value(next, depth - 1, -most, -best, &mut rest);
        if search.stopped() {
            return None;
        }
        if value > best {
            best = value;
            best_line.set(bit as u8, &rest);
        }
    }
    if moves.is_empty() {
        best = -search.value(board.pass(), depth, -most, most, &mut rest);
        best_line.set(PASS, &rest);
    }
    (!search.stopped()).then(|| (best, moves_of::<G>(&best_line)))
}

/// A reply for when not even one ply could be searched.
fn fallback<G: Geometry>(moves: &[u32]) -> Reply {
    let best = moves.first().and_then(|&bit| G::square(bit)).map_or(Move::Pass, Move::Place);
    Reply { best, value: 0, exact: false, depth: 0, line: vec![best], nodes: 0 }
}

/// Plays out the rest of the free opening, and values each set-up it can lead to as it stands.
fn open(search: &mut Search<'_, Effort<'_>>, task: &Task) -> Reply {
    let mut squares = task.position.legal_squares();
    mix(&mut squares, task.seed);
    let mut best: Option<(i32, Square)> = None;
    for square in squares {
        let value = -opening_value(search, &after(&task.position, square));
        if best.is_none_or(|(least, _)| value > least) {
            best = Some((value, square));
        }
    }
    let (value, made) = best.map_or((0, Move::Pass), |(value, at)| (value, Move::Place(at)));
    Reply {
        best: made,
        value: in_discs(value),
        exact: false,
        depth: 4 - u32::from(task.position.counts().dark + task.position.counts().light),
        line: vec![made],
        nodes: search.nodes(),
    }
}

fn opening_value(search: &mut Search<'_, Effort<'_>>, position: &Position) -> i32 {
    if position.is_free_opening() {
        let values = position
            .legal_squares()
            .into_iter()
            .map(|square| -opening_value(search, &after(position, square)));
        return values.max().unwrap_or(0);
    }
    let mut line = Line::new();
    let most = (position.size().squares() as i32 + 1) * DISC;
    match position.board() {
        AnyBoard::Six(board) => search.value(board, 2, -most, most, &mut line),
        AnyBoard::Eight(board) => search.value(board, 2, -most, most, &mut line),
        AnyBoard::Ten(board) => search.value(board, 2, -most, most, &mut line),
    }
}

/// The position after a legal move.
fn after(position: &Position, square: Square) -> Position {
    position.play(square).unwrap_or(*position)
}

fn moves_of<G: Geometry>(line: &Line) -> Vec<Move> {
    line.moves()
        .iter()
        .map(|&bit| G::square(u32::from(bit)).map_or(Move::Pass, Move::Place))
        .collect()
}

/// Hundredths of a disc to the nearest disc.
fn in_discs(value: i32) -> i32 {
    (value + value.signum() * DISC / 2) / DISC
}

fn shuffled<B: Bits>(set: B, seed: u64) -> Vec<u32> {
    let mut moves: Vec<u32> = set.iter().collect();
    mix(&mut moves, seed);
    moves
}

/// Puts items in an order that the seed chooses.
fn mix<T>(items: &mut [T], seed: u64) {
    let mut state = seed ^ 0x2545_f491_4f6c_dd1d;
    for last in (1..items.len()).rev() {
        // xorshift64; never zero unless it began so, and then the order is left alone.
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        items.swap(last, (state % (last as u64 + 1)) as usize);
    }
}

//! The last four empty squares, each number with code of its own.
//!
//! All functions search a null window from `alpha` to `alpha + 1` and return a bound on the right
//! side of it. Squares come odd regions first.

use super::goal::{Purpose, squares, value_at_end};
use super::state::WORST;
use crate::board::{Bits, Board, Landmarks};

/// Of a side that has no move: worse than every value.
const NONE: i32 = WORST;

/// The flips of a move on the empty square `bit`; the look at its neighbours spares most squares
/// that have none.
#[inline(always)]
fn flips<G: Landmarks>(board: Board<G>, bit: u32) -> G::Bits {
    if (G::neighbours(bit) & board.opponent()).is_empty() {
        return G::Bits::ZERO;
    }
    board.flips(bit)
}

/// One empty square, `bit`. Only the mover's discs are needed: the rest is the other side's.
#[inline(always)]
fn last1<G: Landmarks>(goal: impl Purpose, mover: G::Bits, alpha: i32, bit: u32) -> i32 {
    let all = squares::<G>();
    let own = 2 * mover.count() as i32;
    let flipped = G::last_flips(mover, bit) as i32;
    if flipped > 0 {
        return goal.sign() * (own + 2 * flipped + 2 - all);
    }
    // The other side takes the square, or, if it cannot, the side with more discs does.
    let stuck = if own >= all { own + 2 - all } else { own - all };
    // A move of the other side only takes discs: that settles many windows without looking.
    let value = goal.sign() * stuck;
    if (value > alpha) != goal.most() {
        return value;
    }
    let opponent = G::BOARD & !(mover | G::Bits::of(bit));
    let lost = G::last_flips(opponent, bit) as i32;
    if lost > 0 { goal.sign() * (own - 2 * lost - all) } else { value }
}

#[inline(always)]
fn moves2<G: Landmarks>(
    goal: impl Purpose,
    nodes: &mut u64,
    board: Board<G>,
    alpha: i32,
    [a, b]: [u32; 2],
) -> i32 {
    let mut best = NONE;
    let flipped = flips(board, a);
    if !flipped.is_empty() {
        *nodes += 1;
        best = -last1::<G>(goal, board.opponent() ^ flipped, -alpha - 1, b);
        if best > alpha {
            return best;
        }
    }
    let flipped = flips(board, b);
    if !flipped.is_empty() {
        *nodes += 1;
        best = best.max(-last1::<G>(goal, board.opponent() ^ flipped, -alpha - 1, a));
    }
    best
}

/// Two empty squares. In the page a call takes no more time than a copy in each place would.
#[cfg_attr(target_arch = "wasm32", inline(never))]
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn last2<G: Landmarks>(
    goal: impl Purpose,
    nodes: &mut u64,
    board: Board<G>,
    alpha: i32,
    a: u32,
    b: u32,
) -> i32 {
    *nodes += 1;
    let empty = [a, b];
    let value = moves2(goal, nodes, board, alpha, empty);
    if value != NONE {
        return value;
    }
    match moves2(goal, nodes, board.pass(), -alpha - 1, empty) {
        NONE => value_at_end(goal, board),
        value => -value,
    }
}

/// Tries a move and gives back the best value so far where it is good enough. Written out for each move: a list of
/// them would be kept in memory.
macro_rules! try_move {
    (
        $search:ident($goal:ident, $nodes:ident, $board:ident, $alpha:ident),
        $best:ident, $bit:ident, $($rest:ident),*
    ) => {
        let flipped = flips($board, $bit);
        if !flipped.is_empty() {
            let next = $board.place($bit, flipped);
            $best = $best.max(-$search($goal, $nodes, next, -$alpha - 1, $($rest),*));
            if $best > $alpha {
                return $best;
            }
        }
    };
}

#[inline(always)]
fn moves3<G: Landmarks>(
    goal: impl Purpose,
    nodes: &mut u64,
    board: Board<G>,
    alpha: i32,
    [a, b, c]: [u32; 3],
) -> i32 {
    let mut best = NONE;
    try_move!(last2(goal, nodes, board, alpha), best, a, b, c);
    try_move!(last2(goal, nodes, board, alpha), best, b, a, c);
    try_move!(last2(goal, nodes, board, alpha), best, c, a, b);
    best
}

/// Three empty squares, those alone in their quadrant first.
fn last3<G: Landmarks>(
    goal: impl Purpose,
    nodes: &mut u64,
    board: Board<G>,
    alpha: i32,
    a: u32,
    b: u32,
    c: u32,
) -> i32 {
    *nodes += 1;
    let (in_a, in_b, in_c) = (G::quadrant(a), G::quadrant(b), G::quadrant(c));
    let empty = if in_a == in_b {
        [c, a, b]
    } else if in_a == in_c {
        [b, a, c]
    } else {
        [a, b, c]
    };
    let value = moves3(goal, nodes, board, alpha, empty);
    if value != NONE {
        return value;
    }
    match moves3(goal, nodes, board.pass(), -alpha - 1, empty) {
        NONE => value_at_end(goal, board),
        value => -value,
    }
}

#[inline(always)]
fn moves4<G: Landmarks>(
    goal: impl Purpose,
    nodes: &mut u64,
    board: Board<G>,
    alpha: i32,
    [a, b, c, d]: [u32; 4],
) -> i32 {
    let mut best = NONE;
    try_move!(last3(goal, nodes, board, alpha), best, a, b, c, d);
    try_move!(last3(goal, nodes, board, alpha), best, b, a, c, d);
    try_move!(last3(goal, nodes, board, alpha), best, c, a, b, d);
    try_move!(last3(goal, nodes, board, alpha), best, d, a, b, c);
    best
}

/// Four empty squares; `odd` has the quadrants with an odd number of them.
pub(super) fn last4<G: Landmarks>(
    goal: impl Purpose,
    nodes: &mut u64,
    board: Board<G>,
    alpha: i32,
    odd: u32,
) -> i32 {
    *nodes += 1;
    let mut empty = [0; 4];
    let empties = board.empties();
    let first = G::quadrants(odd);
    let mut count = 0;
    for set in [empties & first, empties & !first] {
        for bit in set.iter() {
            empty[count & 3] = bit;
            count += 1;
        }
    }
    let value = moves4(goal, nodes, board, alpha, empty);
    if value != NONE {
        return value;
    }
    match moves4(goal, nodes, board.pass(), -alpha - 1, empty) {
        NONE => value_at_end(goal, board),
        value => -value,
    }
}

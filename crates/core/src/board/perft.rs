//! Counting the leaves of the game tree, the usual proof of a move generator.

use super::{Bits, Board, Geometry};

/// Leaves of the game tree `depth` plies deep. A pass is a ply; a finished game is one leaf at
/// whatever depth. The last ply is counted, not made.
///
/// ```
/// use outflank_core::board::{Board, Eight, perft};
/// let start = Board::<Eight>::new(1 << 28 | 1 << 35, 1 << 27 | 1 << 36).ok_or("discs overlap")?;
/// assert_eq!(perft(start, 5), 1396);
/// # Ok::<(), &str>(())
/// ```
pub fn perft<G: Geometry>(board: Board<G>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let legal = board.legal();
    if legal.is_empty() {
        let passed = board.pass();
        return if passed.legal().is_empty() { 1 } else { perft(passed, depth - 1) };
    }
    if depth == 1 {
        return u64::from(legal.count());
    }
    legal.iter().map(|bit| perft(board.place(bit, board.flips(bit)), depth - 1)).sum()
}

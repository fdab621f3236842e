//! The trained evaluation alone, carried along by a move each.

use outflank_core::board::{Bits, Board, Eight};
use outflank_core::eval::{Evaluate, Trained, built_in};
use outflank_core::game::AnyBoard;
use outflank_core::{Goal, Size};

use crate::{Clock, Row, positions, timed};

/// How often each position is evaluated.
const ROUNDS: u32 = 20_000;

type Next = (Board<Eight>, <Trained<Eight> as Evaluate<Eight>>::State);

/// Every successor of positions from the middle of games: the disc and its flips, the state brought up
/// to date, and the value.
pub(crate) fn successors(now: Clock<'_>, weights: &[Vec<u8>]) -> Vec<Row> {
    let files = weights.iter().map(Vec::as_slice).chain(built_in(Size::Eight, Goal::Most));
    let mut trained = files.filter_map(|file| Trained::<Eight>::read(Goal::Most, file).ok());
    let Some(trained) = trained.next() else { return Vec::new() };
    let boards: Vec<Board<Eight>> = positions::midgame(Size::Eight)
        .iter()
        .filter_map(|position| match position.board() {
            AnyBoard::Eight(board) => Some(board),
            _ => None,
        })
        .collect();
    vec![timed("evaluations 8×8".to_owned(), now, || {
        let (mut count, mut sum) = (0_u64, 0_u64);
        let mut list = Vec::with_capacity(64);
        for _ in 0..ROUNDS {
            let (more, of) = round(&trained, &boards, &mut list);
            count += more;
            sum = sum.wrapping_add(of);
        }
        // Or else nothing would need to be evaluated.
        std::hint::black_box(sum);
        count
    })]
}

/// One value of each successor: how many there are, and their sizes added up. A call of its own, since a
/// browser's better code for a function begins with its next call.
#[inline(never)]
fn round(trained: &Trained<Eight>, boards: &[Board<Eight>], list: &mut Vec<Next>) -> (u64, u64) {
    let (mut count, mut sum) = (0, 0);
    for &board in boards {
        let state = trained.start(board);
        // A list in memory, as a search makes.
        list.clear();
        list.extend(board.legal().iter().map(|bit| {
            let flips = board.flips(bit);
            (board.place(bit, flips), trained.placed(&state, board, bit, flips))
        }));
        for (board, state) in list.iter() {
            sum += u64::from(trained.value(state, *board).unsigned_abs());
            count += 1;
        }
    }
    (count, sum)
}

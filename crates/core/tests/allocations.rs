//! The search takes its memory before it begins: the table and one stack of moves.
#![allow(unsafe_code, clippy::unwrap_used)]

use core::time::Duration;
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, Ordering};

use outflank_core::board::{Bits, Board, Edges, Eight, Landmarks, Ten};
use outflank_core::eval::{Evaluate, Handmade, Patterned, Trained, built_in};
use outflank_core::game::AnyBoard;
use outflank_core::record::read_game;
use outflank_core::search::control::Control;
use outflank_core::search::cuts::Cuts;
use outflank_core::search::probcut::CERTAIN;
use outflank_core::search::table::{Effort, Table};
use outflank_core::search::{RootMove, Search, Window};
use outflank_core::{Goal, Opening, Setup, Size};

struct Counting;

static ALLOCATIONS: AtomicU64 = AtomicU64::new(0);

// SAFETY: everything is handed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller keeps to the contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer came from `alloc`.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the pointer came from `alloc`.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// How often memory is taken while a search visits at least so many nodes.
fn taken<G: Landmarks, E: Evaluate<G>>(
    eval: &E,
    goal: Goal,
    board: Board<G>,
    steps: &[Effort],
    least_nodes: u64,
) -> u64 {
    let (mut table, edges) = (Table::new(1 << 20), Edges::new(G::SIZE.side()));
    let mut clock = || Duration::ZERO;
    let control = Control::new(Some(2 * least_nodes), None, &mut clock);
    let mut moves: Vec<RootMove> =
        board.legal().iter().map(|bit| RootMove { bit, value: 0 }).collect();
    let mut search = Search::for_goal(goal, eval, &mut table, &edges, control, Cuts::default());
    let before = ALLOCATIONS.load(Ordering::Relaxed);
    search.run(board, &mut moves, Window::full::<G>(), steps, &mut |_, _| {}).unwrap();
    let taken = ALLOCATIONS.load(Ordering::Relaxed) - before;
    assert!(search.nodes() >= least_nodes, "{} nodes", search.nodes());
    taken
}

fn board(size: Size, record: &str) -> AnyBoard {
    let setup = Setup::Opening(size, Opening::Cross);
    read_game(setup, Goal::Most, record).unwrap().position().board()
}

fn trained<G: Patterned>(goal: Goal) -> Option<Trained<G>> {
    Trained::read(goal, built_in(G::SIZE, goal)?).ok()
}

// One test: the count is that of the whole process.
#[test]
fn nothing_is_allocated_while_the_search_runs() {
    let AnyBoard::Eight(eight) = board(Size::Eight, "f5d6c3d3c4") else { unreachable!() };
    let AnyBoard::Ten(ten) = board(Size::Ten, "e4f4") else { unreachable!() };
    let midgame: Vec<Effort> = (1..=20).map(|depth| Effort { depth, confidence: 0 }).collect();
    let effort = |confidence| Effort { depth: 55, confidence };
    let to_the_end: Vec<Effort> = (0..=CERTAIN).map(effort).collect();
    let counted = ALLOCATIONS.load(Ordering::Relaxed);
    assert!(counted > 0, "the allocator counts");
    for goal in Goal::ALL {
        for steps in [&midgame, &to_the_end] {
            let handmade = Handmade::new(Size::Eight, goal);
            assert_eq!(taken(&handmade, goal, eight, steps, 100_000), 0);
            let trained = trained::<Eight>(goal).unwrap();
            assert_eq!(taken(&trained, goal, eight, steps, 100_000), 0);
            let handmade = Handmade::new(Size::Ten, goal);
            assert_eq!(taken::<Ten, _>(&handmade, goal, ten, steps, 100_000), 0);
        }
    }
}

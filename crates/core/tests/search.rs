//! The search against a plain one, against itself with parts turned off, and on turned boards.
#![allow(clippy::unwrap_used, clippy::panic)]

use core::time::Duration;

use outflank_core::board::{Bits, Board, Edges, Eight, Landmarks, Six, Symmetry, Ten};
use outflank_core::eval::Handmade;
use outflank_core::search::control::Control;
use outflank_core::search::cuts::Cuts;
use outflank_core::search::goal::{Aim, Fewest, Most, final_value};
use outflank_core::search::probcut::CERTAIN;
use outflank_core::search::table::{Effort, Table};
use outflank_core::search::{Finding, RootMove, Search, Window};

/// Numbers that look random.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (((self.0 >> 32) * u64::from(bound)) >> 32) as u32
    }

    /// A position with a legal move and so many empties, reached by random moves.
    fn ending<G: Landmarks>(&mut self, empties: u32) -> Board<G> {
        let centre: Vec<u32> = G::SIZE.centre().into_iter().filter_map(G::bit).collect();
        loop {
            let set =
                |one: usize, other: usize| G::Bits::of(centre[one]) | G::Bits::of(centre[other]);
            let mut board = Board::<G>::new(set(1, 2), set(0, 3)).unwrap();
            loop {
                let mut legal = board.legal();
                if legal.is_empty() {
                    board = board.pass();
                    legal = board.legal();
                    if legal.is_empty() {
                        break;
                    }
                }
                if board.empties().count() == empties {
                    return board;
                }
                for _ in 0..self.below(legal.count()) {
                    legal = legal.without_lowest();
                }
                board = board.place(legal.first(), board.flips(legal.first()));
            }
        }
    }
}

/// Plain alpha-beta without any of the search's means.
fn plain<G: Landmarks, A: Aim>(board: Board<G>, alpha: i32, beta: i32) -> i32 {
    let legal = board.legal();
    if legal.is_empty() {
        let passed = board.pass();
        if passed.legal().is_empty() {
            return final_value::<G, A>(board);
        }
        return -plain::<G, A>(passed, -beta, -alpha);
    }
    let mut best = alpha;
    for bit in legal.iter() {
        best = best.max(-plain::<G, A>(board.place(bit, board.flips(bit)), -beta, -best));
        if best >= beta {
            break;
        }
    }
    best
}

/// What searches of one board and goal share.
struct Solver<G: Landmarks> {
    table: Table<G>,
    edges: Edges,
    eval: Handmade,
}

impl<G: Landmarks> Solver<G> {
    fn new<A: Aim>(bytes: usize) -> Solver<G> {
        Solver {
            table: Table::new(bytes),
            edges: Edges::new(G::SIZE.side()),
            eval: Handmade::new(G::SIZE, A::GOAL),
        }
    }

    /// Searches within a limit of nodes; `told` hears what each finished step found, and the nodes.
    fn run<A: Aim>(
        &mut self,
        board: Board<G>,
        cuts: Cuts,
        steps: &[Effort],
        nodes: Option<u64>,
        told: &mut dyn FnMut(&Finding, u64),
    ) -> Finding {
        let mut clock = || Duration::ZERO;
        let control = Control::new(nodes, None, &mut clock);
        let mut search =
            Search::<G, A, _>::new(&self.eval, &mut self.table, &self.edges, control, cuts);
        let mut moves: Vec<RootMove> =
            board.legal().iter().map(|bit| RootMove { bit, value: 0 }).collect();
        let window = Window::full::<G>();
        let mut told = |search: &mut Search<'_, G, A, Handmade>, finding: &Finding| {
            told(finding, search.nodes());
        };
        search.run(board, &mut moves, window, steps, &mut told).unwrap()
    }

    fn value<A: Aim>(&mut self, board: Board<G>, cuts: Cuts, steps: &[Effort]) -> i32 {
        self.run::<A>(board, cuts, steps, None, &mut |_, _| {}).value
    }

    fn exact<A: Aim>(&mut self, board: Board<G>, cuts: Cuts) -> i32 {
        let depth = board.empties().count() as u8;
        self.value::<A>(board, cuts, &[Effort { depth, confidence: CERTAIN }])
    }
}

fn agrees_with_the_plain_search<G: Landmarks, A: Aim>(seed: u64) {
    let mut random = Random(seed);
    let mut solver = Solver::<G>::new::<A>(1 << 20);
    for round in 0..300 {
        let board = random.ending::<G>(1 + round % 8);
        let most = G::SIZE.squares() as i32;
        let expected = plain::<G, A>(board, -most, most);
        assert_eq!(solver.exact::<A>(board, Cuts::default()), expected, "{board:?}");
    }
}

#[test]
fn exact_values_are_those_of_a_plain_search() {
    agrees_with_the_plain_search::<Six, Most>(1);
    agrees_with_the_plain_search::<Six, Fewest>(2);
    agrees_with_the_plain_search::<Eight, Most>(3);
    agrees_with_the_plain_search::<Eight, Fewest>(4);
    agrees_with_the_plain_search::<Ten, Most>(5);
    agrees_with_the_plain_search::<Ten, Fewest>(6);
}

/// From here on the part of the search that evaluates is tried on endings, which are quickly solved.
const MIDGAME_FROM: u32 = 6;

/// Steps to the end with ever surer cuts, then with none.
fn selective_steps(empties: u32) -> Vec<Effort> {
    (0..=CERTAIN).map(|confidence| Effort { depth: empties as u8, confidence }).collect()
}

fn cuts_do_not_change_values<G: Landmarks, A: Aim>(seed: u64, count: u32) {
    let all = Cuts::default();
    let none = Cuts {
        table: false,
        stability: false,
        successors: false,
        last_four: false,
        probable: false,
        ending_up_to: MIDGAME_FROM,
    };
    let mut random = Random(seed);
    let mut solver = Solver::<G>::new::<A>(1 << 20);
    let mut tiny = Solver::<G>::new::<A>(0);
    let mut by_steps = Solver::<G>::new::<A>(1 << 20);
    // How often the search with a part differs in its nodes from that without.
    let mut differences = [0; 6];
    for round in 0..count {
        // Mostly few empties, now and then up to twelve.
        let empties = [5, 6, 7, 8, 8, 9, 9, 10, 11, 12][round as usize % 10];
        let board = random.ending::<G>(empties);
        let expected = solver.exact::<A>(board, all);
        let variants = [
            Cuts { table: false, ..all },
            Cuts { stability: false, ..all },
            Cuts { successors: false, ..all },
            Cuts { last_four: false, ..all },
        ];
        for (index, variant) in (0..).zip(variants) {
            // The longest take turns.
            if empties > 9 && index != round / 10 % 4 {
                continue;
            }
            assert_eq!(solver.exact::<A>(board, variant), expected, "{variant:?} {board:?}");
        }
        assert_eq!(tiny.exact::<A>(board, all), expected, "tiny table: {board:?}");
        if round / 10 % if empties > 9 { 40 } else { 8 } > 0 {
            continue;
        }
        // Of each number of empties some also where positions are evaluated on the way, with
        // uncertain values in the table.
        let midgame = Cuts { ending_up_to: MIDGAME_FROM, ..all };
        let variants = [
            midgame,
            Cuts { table: false, ..midgame },
            Cuts { stability: false, ..midgame },
            Cuts { successors: false, ..midgame },
            Cuts { probable: false, ..midgame },
            none,
        ];
        let mut nodes_of_all = 0;
        for (variant, differences) in variants.into_iter().zip(&mut differences) {
            let mut nodes = 0;
            let mut told = |_: &Finding, until| nodes = until;
            let steps = selective_steps(empties);
            let found = by_steps.run::<A>(board, variant, &steps, None, &mut told);
            assert_eq!(found.value, expected, "{variant:?} {board:?}");
            if variant == midgame {
                nodes_of_all = nodes;
                *differences += 1;
            } else if nodes != nodes_of_all {
                *differences += 1;
            }
        }
    }
    assert!(differences.iter().all(|&times| times > 0), "{differences:?}");
}

#[test]
fn cuts_do_not_change_values_on_8x8() {
    cuts_do_not_change_values::<Eight, Most>(11, 3000);
    cuts_do_not_change_values::<Eight, Fewest>(12, 3000);
}

#[test]
fn cuts_do_not_change_values_on_6x6() {
    cuts_do_not_change_values::<Six, Most>(13, 1000);
    cuts_do_not_change_values::<Six, Fewest>(14, 1000);
}

#[test]
fn cuts_do_not_change_values_on_10x10() {
    cuts_do_not_change_values::<Ten, Most>(15, 1000);
    cuts_do_not_change_values::<Ten, Fewest>(16, 1000);
}

fn turned_boards_have_equal_values<G: Landmarks, A: Aim>(seed: u64) {
    let mut random = Random(seed);
    let mut solver = Solver::<G>::new::<A>(1 << 20);
    // Selective steps on the way must not leave anything behind that changes the exact value.
    let steps = |empties: u8| {
        let selective = (0..CERTAIN).map(move |confidence| Effort { depth: empties, confidence });
        let exact = Effort { depth: empties, confidence: CERTAIN };
        selective.chain([exact]).collect::<Vec<_>>()
    };
    for _ in 0..4 {
        let board = random.ending::<G>(13);
        let values: Vec<i32> = Symmetry::ALL
            .iter()
            .map(|&symmetry| {
                let turned = board.transformed(symmetry);
                solver.value::<A>(turned, Cuts::default(), &steps(13))
            })
            .collect();
        assert!(values.iter().all(|&value| value == values[0]), "{values:?} {board:?}");
    }
}

#[test]
fn symmetric_positions_have_equal_values() {
    turned_boards_have_equal_values::<Six, Most>(21);
    turned_boards_have_equal_values::<Six, Fewest>(22);
    turned_boards_have_equal_values::<Eight, Most>(23);
    turned_boards_have_equal_values::<Eight, Fewest>(24);
    turned_boards_have_equal_values::<Ten, Most>(25);
    turned_boards_have_equal_values::<Ten, Fewest>(26);
}

/// A step cut short may only change the move for one that it has proved at least as good.
fn a_step_cut_short_changes_the_move_only_for_a_better_one<G: Landmarks, A: Aim>(seed: u64) {
    // Without selective cuts the value of a move at a depth is the same in every search.
    let effort = |depth| Effort { depth, confidence: CERTAIN };
    let steps: Vec<Effort> = (1..=6).map(effort).collect();
    let mut random = Random(seed);
    let mut solver = Solver::<G>::new::<A>(1 << 20);
    let mut changes = 0;
    for _ in 0..10 {
        let board = random.ending::<G>(24);
        let mut finished = Vec::new();
        solver.run::<A>(board, Cuts::default(), &steps, None, &mut |finding, nodes| {
            finished.push((finding.clone(), nodes));
        });
        // The steps of a few plies never look at a limit.
        for pair in finished[3..].windows(2) {
            let (from, to) = (pair[0].1, pair[1].1);
            for part in 1..50 {
                let limit = Some(from + (to - from) * part / 50);
                let mut before = None;
                let cut =
                    solver.run::<A>(board, Cuts::default(), &steps, limit, &mut |finding, _| {
                        before = Some(finding.clone());
                    });
                let before = before.unwrap();
                assert_eq!(cut.effort, before.effort);
                if cut == before {
                    continue;
                }
                changes += 1;
                let mut value_of = |bit: u32| {
                    let next = board.place(bit, board.flips(bit));
                    // After a pass a search of its own would look a ply further.
                    let replies = !next.legal().is_empty();
                    let steps = [effort(cut.effort.depth)];
                    replies.then(|| -solver.value::<A>(next, Cuts::default(), &steps))
                };
                let (old, new) = (value_of(before.bit), value_of(cut.bit));
                if let (Some(old), Some(new)) = (old, new) {
                    assert!(new >= old, "{new} instead of {old}, {limit:?} nodes: {board:?}");
                }
                assert!(
                    new.is_none_or(|new| new >= cut.value),
                    "{new:?} where {cut:?} is told, {limit:?} nodes: {board:?}"
                );
            }
        }
    }
    assert!(changes > 0);
}

#[test]
fn a_step_cut_short_proves_what_it_changes() {
    a_step_cut_short_changes_the_move_only_for_a_better_one::<Eight, Most>(31);
    a_step_cut_short_changes_the_move_only_for_a_better_one::<Six, Fewest>(32);
}

/// Probable cuts may say of a value that it lies below itself, and then above. The step must end.
#[test]
fn windows_that_contradict_each_other_are_opened() {
    let midgame = Cuts { ending_up_to: MIDGAME_FROM, ..Cuts::default() };
    let mut random = Random(11);
    let mut solver = Solver::<Eight>::new::<Most>(1 << 20);
    for empties in [10, 11, 12].repeat(20) {
        let board = random.ending::<Eight>(empties);
        for cuts in [
            midgame,
            Cuts { table: false, ..midgame },
            Cuts { successors: false, ..midgame },
            Cuts { table: false, successors: false, ..midgame },
        ] {
            // Many times what any of these takes.
            let limit = Some(3_000_000);
            let mut last = None;
            let mut told = |finding: &Finding, _| last = Some(finding.effort);
            let steps = selective_steps(empties);
            solver.run::<Most>(board, cuts, &steps, limit, &mut told);
            assert_eq!(last, steps.last().copied(), "{cuts:?} {board:?}");
        }
    }
}

//! The rules of play, one test a rule that random games might not reach.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::fixtures::position;
use common::mailbox::Mailbox;
use outflank_core::game::Trays;
use outflank_core::record::{BoardTextError, read_game, write_board};
use outflank_core::{
    Color, Game, Goal, Move, Opening, Outcome, PlayError, Position, Setup, SetupError, Size,
    Square, Status,
};

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn names(squares: &[Square]) -> Vec<String> {
    let mut names: Vec<String> = squares.iter().map(Square::to_string).collect();
    names.sort();
    names
}

/// A board with one rank filled in and the rest empty.
fn first_rank(size: Size, rank: &str) -> String {
    format!("{rank:-<width$}", width = size.squares())
}

#[test]
fn the_usual_start_has_dark_on_e4_and_d5() {
    let start = Position::start(Size::Eight, Opening::Cross);
    assert_eq!(start.to_move(), Color::Dark);
    for (name, color) in
        [("e4", Color::Dark), ("d5", Color::Dark), ("d4", Color::Light), ("e5", Color::Light)]
    {
        assert_eq!(start.color_at(square(name)), Some(color));
    }
    for size in Size::ALL {
        let start = Position::start(size, Opening::Cross);
        assert_eq!(write_board(&start), Mailbox::cross(size).text());
    }
}

#[test]
fn every_opening_starts_with_dark_and_has_a_move() {
    for size in Size::ALL {
        for opening in Opening::ALL {
            let start = Position::start(size, opening);
            assert_eq!((start.to_move(), start.status()), (Color::Dark, Status::Play));
            let counts = start.counts();
            let discs = if opening == Opening::Free { 0 } else { 2 };
            assert_eq!((counts.dark, counts.light), (discs, discs), "{size} {opening}");
        }
    }
}

#[test]
fn the_openings_differ() {
    for size in Size::ALL {
        for (index, opening) in Opening::ALL.iter().enumerate() {
            for other in &Opening::ALL[..index] {
                assert_ne!(Position::start(size, *opening), Position::start(size, *other));
            }
        }
    }
}

#[test]
fn parallel_openings_are_named_after_darks_side() {
    let dark = |opening| {
        let start = Position::start(Size::Eight, opening);
        let dark = Size::Eight.all_squares().filter(|&at| start.color_at(at) == Some(Color::Dark));
        names(&dark.collect::<Vec<_>>())
    };
    assert_eq!(dark(Opening::ParallelBottom), ["d5", "e5"]);
    assert_eq!(dark(Opening::ParallelTop), ["d4", "e4"]);
    assert_eq!(dark(Opening::ParallelLeft), ["d4", "d5"]);
    assert_eq!(dark(Opening::ParallelRight), ["e4", "e5"]);
    assert_eq!(dark(Opening::Mirrored), ["d4", "e5"]);
}

#[test]
fn rows_of_every_length_are_outflanked() {
    for size in Size::ALL {
        let side = usize::from(size.side());
        for row in 1..=side - 2 {
            let rank = format!("-{}X", "O".repeat(row));
            let before = position(&first_rank(size, &rank), "X");
            assert_eq!(before.flips(square("a1")).len(), row, "{size} {rank}");
            let after = before.play(square("a1")).unwrap();
            assert_eq!(after.counts().dark as usize, row + 2);
        }
        // A row up to the edge has no disc behind it.
        let rank = format!("-{}", "O".repeat(side - 1));
        let open = position(&first_rank(size, &rank), "X");
        assert!(open.flips(square("a1")).is_empty(), "{size}");
    }
}

#[test]
fn rows_do_not_run_round_the_edge() {
    for size in Size::ALL {
        let side = usize::from(size.side());
        // Light ends one rank and begins the next; Dark waits on either side.
        let text = format!("{:->side$}{:-<side$}", "XO", "OX");
        let board = position(&format!("{text:-<width$}", width = size.squares()), "X");
        assert!(board.legal_squares().is_empty(), "{size}");
    }
}

#[test]
fn all_rows_are_flipped_at_once_and_none_can_be_spared() {
    let board = "X--X--X-\
                 -O-O-O--\
                 --OOO---\
                 XOO-OOOX\
                 --OOO---\
                 -O-O-O--\
                 X--O--X-\
                 ---X----";
    let before = position(board, "X");
    let after = before.play(square("d4")).unwrap();
    assert_eq!(after.counts().light, 0);
    assert_eq!(before.flips(square("d4")).len(), usize::from(before.counts().light));
}

#[test]
fn flips_run_outward() {
    let before = position(&first_rank(Size::Eight, "XOOO-OOX"), "X");
    let distances: Vec<u8> =
        before.flips(square("e1")).iter().map(|flip| flip.file().abs_diff(4)).collect();
    assert_eq!(distances, [1, 1, 2, 2, 3]);
}

#[test]
fn a_row_does_not_jump_over_the_players_own_disc() {
    let before = position(&first_rank(Size::Eight, "-OXOX"), "X");
    assert_eq!(names(&before.flips(square("a1"))), ["b1"]);
}

#[test]
fn flips_do_not_set_off_others() {
    // b2 turns dark when a1 is placed, and then has light discs between it and h2; they stay.
    let board = "--------\
                 -OOOX---\
                 --X-----\
                 --------\
                 --------\
                 --------\
                 --------\
                 --------";
    let before = position(board, "X");
    let after = before.play(square("a1")).unwrap();
    assert_eq!(after.color_at(square("b2")), Some(Color::Dark));
    assert_eq!(after.color_at(square("c2")), Some(Color::Light));
    assert_eq!(after.color_at(square("d2")), Some(Color::Light));
}

#[test]
fn a_pass_is_refused_while_a_move_exists_and_made_when_none_does() {
    let mut game = Game::new(Setup::Opening(Size::Eight, Opening::Cross), Goal::Most);
    assert_eq!(game.pass(), Err(PlayError::MovesLeft));
    // Dark can outflank nothing, Light can.
    let setup = Setup::custom(Size::Eight, &first_rank(Size::Eight, "OX"), Color::Dark).unwrap();
    let mut game = Game::new(setup, Goal::Most);
    assert_eq!(game.position().status(), Status::Pass);
    assert_eq!(game.play(square("c1")), Err(PlayError::MustPass));
    game.pass().unwrap();
    assert_eq!(game.last().map(|ply| (ply.color, ply.made)), Some((Color::Dark, Move::Pass)));
    assert_eq!(game.position().to_move(), Color::Light);
    game.play(square("c1")).unwrap();
    assert_eq!(game.position().status(), Status::Over, "nobody is asked to pass at the end");
    assert_eq!(game.pass(), Err(PlayError::GameOver));
    assert_eq!(game.play(square("d1")), Err(PlayError::GameOver));
    game.undo().unwrap();
    game.undo().unwrap();
    assert_eq!(game.position().status(), Status::Pass);
}

#[test]
fn a_game_is_not_over_while_one_side_can_move() {
    let stuck = position(&first_rank(Size::Eight, "OX"), "X");
    assert_eq!(stuck.status(), Status::Pass);
    let free = position(&first_rank(Size::Eight, "OX"), "O");
    assert_eq!(free.status(), Status::Play);
}

#[test]
fn a_wipe_out_ends_the_game_and_each_goal_names_its_winner() {
    let setup = Setup::Opening(Size::Eight, Opening::Cross);
    // One of the shortest games there are: nine plies, all discs dark.
    let record = "e6f4e3f6g5d6e7f5c5";
    for (goal, winner) in [(Goal::Most, Color::Dark), (Goal::Fewest, Color::Light)] {
        let game = read_game(setup, goal, record).unwrap();
        assert_eq!(game.position().counts().light, 0);
        assert_eq!(game.position().counts().dark, 13);
        assert_eq!(game.outcome(), Some(Outcome::Win(winner)));
        let value = game.position().counts().value(winner, goal);
        assert_eq!(value, 64, "empty squares go to the side with more discs");
    }
}

#[test]
fn equal_counts_are_a_draw_under_both_goals() {
    let record = "F5D6C3D3C4F4F6F3E6E7D7C5B6D8C6C7D2B5A5A6A7G5E3B4C8G6G4C2E8D1F7E2G3H4F1E1F2G1B1F8G8B3H3B2H5B7A3A4A1A2C1H2H1G2B8A8G7H8H7H6";
    for goal in Goal::ALL {
        let game = read_game(Setup::Opening(Size::Eight, Opening::Cross), goal, record).unwrap();
        assert_eq!(game.outcome(), Some(Outcome::Draw));
    }
}

#[test]
fn the_free_opening_fills_the_centre_and_flips_nothing() {
    for size in Size::ALL {
        let mut game = Game::new(Setup::Opening(size, Opening::Free), Goal::Most);
        let centre = size.centre();
        assert_eq!(game.play(square("a1")), Err(PlayError::Illegal(square("a1"))));
        for (ply, &at) in centre.iter().enumerate() {
            assert!(game.position().is_free_opening());
            assert_eq!(game.position().legal_squares(), centre[ply..]);
            assert_eq!(game.pass(), Err(PlayError::MovesLeft));
            game.play(at).unwrap();
            assert!(game.last().is_some_and(|ply| ply.free_opening && ply.flips.is_empty()));
            if ply < 3 {
                assert_eq!(game.play(at), Err(PlayError::Occupied(at)));
            }
        }
        assert!(!game.position().is_free_opening());
        // Dark upper left and lower left, Light upper right and lower right.
        assert_eq!(*game.position(), Position::start(size, Opening::ParallelLeft));
        game.undo().unwrap();
        assert!(game.position().is_free_opening());
    }
}

#[test]
fn the_free_opening_reaches_the_openings_in_24_ways() {
    let start = Position::start(Size::Eight, Opening::Free);
    let mut reached = vec![start];
    for _ in 0..4 {
        reached = reached
            .iter()
            .flat_map(|at| at.legal_squares().into_iter().map(|to| at.play(to).unwrap()))
            .collect();
    }
    assert_eq!(reached.len(), 24);
    for opening in Opening::ALL.into_iter().filter(|&opening| opening != Opening::Free) {
        let times = reached.iter().filter(|&&at| at == Position::start(Size::Eight, opening));
        assert_eq!(times.count(), 4, "{opening}");
    }
}

#[test]
fn trays_start_with_half_of_the_discs_less_those_laid_out() {
    for (size, each) in [(Size::Six, 16), (Size::Eight, 30), (Size::Ten, 48)] {
        let game = Game::new(Setup::Opening(size, Opening::Cross), Goal::Most);
        assert_eq!(game.trays(), Trays { dark: each, light: each });
        let game = Game::new(Setup::Opening(size, Opening::Free), Goal::Most);
        assert_eq!(game.trays(), Trays { dark: each + 2, light: each + 2 });
    }
}

#[test]
fn a_side_that_places_more_than_its_half_is_handed_discs() {
    let handed: Vec<(usize, Trays)> = common::fixtures::rows("games.tsv")
        .iter()
        .filter(|row| row[2].matches("pass").count() >= 2)
        .map(|row| {
            let setup = Setup::Opening(common::fixtures::size(&row[0]), row[1].parse().unwrap());
            let game = read_game(setup, Goal::Most, &row[2]).unwrap();
            (game.plies().iter().filter(|ply| ply.handed_over).count(), game.trays())
        })
        .collect();
    assert!(handed.iter().any(|(count, _)| *count > 0));
}

#[test]
fn custom_positions_are_checked() {
    let custom = |text: &str| Setup::custom(Size::Eight, text, Color::Dark);
    let length =
        |found| Err(SetupError::Text(BoardTextError::Length { expected: Some(64), found }));
    assert_eq!(custom(""), length(0));
    assert_eq!(custom(&"-".repeat(63)), length(63));
    assert_eq!(custom(&"-".repeat(100)), length(100));
    let wrong = format!("{:-<64}", "XO?");
    let letter = BoardTextError::Letter { letter: '?', offset: 2 };
    assert_eq!(custom(&wrong), Err(SetupError::Text(letter)));
    assert_eq!(custom(&"-".repeat(64)), Err(SetupError::NobodyCanMove));
    assert_eq!(custom(&"X".repeat(64)), Err(SetupError::NobodyCanMove));
    let only_light_can_move = custom(&first_rank(Size::Eight, "OX")).unwrap();
    assert_eq!(only_light_can_move.start().status(), Status::Pass);
}

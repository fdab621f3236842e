//! Properties of the rules on random games, against the slow generator of `common::mailbox`.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::mailbox::{Mailbox, assert_agrees};
use common::play::any_game;
use outflank_core::board::Symmetry;
use outflank_core::game::{AnyBoard, HistoryError};
use outflank_core::record::{
    read_code, read_game, read_position, write_board, write_code, write_moves, write_position,
};
use outflank_core::{Color, Game, Goal, Move, PlayError, Setup, Size, Square, Status};
use proptest::prelude::*;

/// The game's start and every position after it, by going back to each.
fn at_every_ply(game: &Game) -> impl Iterator<Item = Game> + '_ {
    (0..=game.plies().len()).map(|ply| {
        let mut earlier = game.clone();
        earlier.go_to(ply).unwrap();
        earlier
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn legal_squares_and_flips_agree_with_the_slow_generator(game in any_game(110)) {
        for game in at_every_ply(&game) {
            assert_agrees(&game);
        }
    }

    #[test]
    fn playing_changes_the_board_as_the_slow_generator_does(game in any_game(110)) {
        let size = game.size();
        for ply in 1..=game.plies().len() {
            let mut before = game.clone();
            before.go_to(ply - 1).unwrap();
            let mut after = game.clone();
            after.go_to(ply).unwrap();
            let made = &game.plies()[ply - 1];
            if before.position().is_free_opening() {
                continue;
            }
            let mut mailbox = Mailbox::of(before.position());
            if let Move::Place(square) = made.made {
                mailbox.play(square.index(size), made.color);
            }
            prop_assert_eq!(mailbox.text(), write_board(after.position()));
        }
    }

    #[test]
    fn passes_and_the_end_agree_with_the_slow_generator(game in any_game(110)) {
        for game in at_every_ply(&game) {
            let position = game.position();
            if position.is_free_opening() {
                continue;
            }
            let mailbox = Mailbox::of(position);
            let mover = position.to_move();
            let can = !mailbox.legal(mover).is_empty();
            let other_can = !mailbox.legal(mover.other()).is_empty();
            let expected = match (can, other_can) {
                (true, _) => Status::Play,
                (false, true) => Status::Pass,
                (false, false) => Status::Over,
            };
            prop_assert_eq!(position.status(), expected);
            prop_assert_eq!(game.outcome().is_some(), expected == Status::Over);
        }
    }

    #[test]
    fn turned_and_mirrored_positions_have_turned_and_mirrored_moves(game in any_game(110)) {
        let size = game.size();
        let position = game.position();
        if position.is_free_opening() {
            return Ok(());
        }
        for symmetry in Symmetry::ALL {
            let mut expected: Vec<Square> = position
                .legal_squares()
                .into_iter()
                .map(|square| symmetry.apply(size, square))
                .collect();
            expected.sort();
            let turned = transformed_text(position, symmetry);
            let mut found = read_position(&turned).unwrap().legal_squares();
            found.sort();
            prop_assert_eq!(found, expected);
        }
    }

    #[test]
    fn undo_is_the_inverse_of_play(game in any_game(110)) {
        let mut replayed = game.clone();
        while replayed.undo().is_ok() {}
        prop_assert_eq!(replayed.position(), game.start());
        prop_assert_eq!(replayed.undo(), Err(HistoryError::NothingToUndo));
        while replayed.redo().is_ok() {}
        prop_assert_eq!(&replayed, &game);
        prop_assert_eq!(replayed.redo(), Err(HistoryError::NothingToRedo));
        for mut earlier in at_every_ply(&game) {
            let before = *earlier.position();
            let square = before.legal_squares().first().copied();
            let plies = earlier.ply();
            if let Some(square) = square {
                earlier.play(square).unwrap();
                prop_assert_eq!(earlier.plies().len(), plies + 1, "undone plies are forgotten");
                earlier.undo().unwrap();
            }
            prop_assert_eq!(*earlier.position(), before);
        }
    }

    #[test]
    fn records_read_back_to_the_same_game(game in any_game(110)) {
        let written = write_moves(game.moves());
        prop_assert_eq!(&read_game(game.setup(), game.goal(), &written).unwrap(), &game);
        let without_passes = written.replace("pass", "");
        let read = read_game(game.setup(), game.goal(), &without_passes).unwrap();
        // Only a pass at the very end cannot be known.
        let at_the_end = game.last().is_some_and(|ply| ply.made == Move::Pass);
        prop_assert_eq!(read.ply() + usize::from(at_the_end), game.ply());
        let spaced: Vec<String> = game.moves().map(|made| made.to_string()).collect();
        let numbered: String =
            spaced.iter().enumerate().map(|(n, made)| format!("{}. {made}\n", n + 1)).collect();
        prop_assert_eq!(&read_game(game.setup(), game.goal(), &numbered).unwrap(), &game);
    }

    #[test]
    fn codes_read_back_to_the_same_game_and_cursor(game in any_game(190)) {
        for game in at_every_ply(&game) {
            prop_assert_eq!(&read_code(&write_code(&game)).unwrap(), &game);
        }
    }

    #[test]
    fn codes_are_short(game in any_game(190)) {
        let longest = match game.size() {
            Size::Six => 35,
            Size::Eight => 60,
            Size::Ten => 95,
        };
        let code = write_code(&game);
        prop_assert!(code.len() <= longest, "{} letters: {code}", code.len());
    }

    #[test]
    fn one_wrong_letter_is_noticed(
        game in any_game(190),
        at in any::<prop::sample::Index>(),
        letter in "[0-9A-Za-z]",
    ) {
        let code = write_code(&game);
        let mut damaged = code.clone();
        let at = at.index(code.len());
        damaged.replace_range(at..=at, &letter);
        prop_assert!(damaged == code || read_code(&damaged).is_err(), "{code} {damaged}");
    }

    #[test]
    fn any_text_is_a_code_or_refused(text in ".{0,60}", tail in "1[0-9A-Za-z]{0,60}") {
        for text in [text, tail] {
            if let Ok(game) = read_code(&text) {
                prop_assert_eq!(write_code(&game), text);
            }
        }
    }

    #[test]
    fn positions_read_back_the_same(game in any_game(110)) {
        for game in at_every_ply(&game) {
            prop_assert_eq!(&read_position(&write_position(game.position())).unwrap(), game.position());
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,60}", size in common::play::any_size()) {
        let setup = Setup::Opening(size, outflank_core::Opening::Cross);
        if let Ok(game) = read_game(setup, Goal::Most, &text) {
            prop_assert_eq!(read_game(setup, Goal::Most, &write_moves(game.moves())), Ok(game));
        }
        let _ = read_position(&text);
    }

    #[test]
    fn trays_hold_a_disc_for_every_empty_square(game in any_game(110)) {
        for game in at_every_ply(&game) {
            let trays = game.trays();
            prop_assert_eq!(trays.dark + trays.light, game.position().counts().empty);
        }
    }

    #[test]
    fn refused_moves_leave_the_game_as_it_was(game in any_game(110), file in 0_u8..10, rank in 0_u8..10) {
        let square = Square::new(Size::Ten, file, rank).unwrap();
        let mut tried = game.clone();
        let position = *game.position();
        match tried.play(square) {
            Ok(()) => prop_assert!(position.legal_squares().contains(&square)),
            Err(error) => {
                prop_assert_eq!(&tried, &game);
                let expected = if !square.is_on(game.size()) {
                    PlayError::OffBoard(square)
                } else if position.status() == Status::Over {
                    PlayError::GameOver
                } else if position.status() == Status::Pass {
                    PlayError::MustPass
                } else if position.color_at(square).is_some() {
                    PlayError::Occupied(square)
                } else {
                    PlayError::Illegal(square)
                };
                prop_assert_eq!(error, expected);
            }
        }
        let mut passed = game.clone();
        match (passed.pass(), position.status()) {
            (Ok(()), status) => prop_assert_eq!(status, Status::Pass),
            (Err(PlayError::GameOver), status) => prop_assert_eq!(status, Status::Over),
            (Err(error), status) => {
                prop_assert_eq!(error, PlayError::MovesLeft);
                prop_assert_eq!(status, Status::Play);
                prop_assert_eq!(&passed, &game);
            }
        }
    }
}

fn transformed_text(position: &outflank_core::Position, symmetry: Symmetry) -> String {
    let size = position.size();
    let mut letters = vec!['-'; size.squares()];
    for square in size.all_squares() {
        let to = symmetry.apply(size, square).index(size);
        letters[to] = position.color_at(square).map_or('-', Color::letter);
    }
    let board: String = letters.into_iter().collect();
    // The board's own transformation must agree with the one made here square by square.
    let discs = match position.board() {
        AnyBoard::Six(board) => AnyBoard::Six(board.transformed(symmetry)),
        AnyBoard::Eight(board) => AnyBoard::Eight(board.transformed(symmetry)),
        AnyBoard::Ten(board) => AnyBoard::Ten(board.transformed(symmetry)),
    };
    let text = format!("{board} {}", position.to_move().letter());
    assert_eq!(read_position(&text).unwrap().board(), discs);
    text
}

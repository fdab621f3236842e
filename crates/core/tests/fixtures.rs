//! The rules against the fixtures, which come from an independent program.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::fixtures::{rows, size};
use outflank_core::record::{read_game, write_board, write_moves};
use outflank_core::{Color, Goal, Move, Opening, Position, Setup, Status, game};

#[test]
fn perft_counts_are_right() {
    for row in rows("perft.tsv") {
        let opening: Opening = row[1].parse().unwrap();
        let (depth, leaves): (u32, u64) = (row[2].parse().unwrap(), row[3].parse().unwrap());
        // The two largest counts are the benches' and the nightly test's.
        if leaves > 300_000_000 {
            continue;
        }
        let start = Position::start(size(&row[0]), opening);
        assert_eq!(game::perft(&start, depth), leaves, "{row:?}");
    }
}

#[test]
#[ignore = "slow: run with --ignored"]
fn the_largest_perft_counts_are_right() {
    let large = rows("perft.tsv").into_iter().filter(|row| row[3].len() > 9);
    let mut counted = 0;
    for row in large {
        let start = Position::start(size(&row[0]), row[1].parse().unwrap());
        assert_eq!(game::perft(&start, row[2].parse().unwrap()), row[3].parse::<u64>().unwrap());
        counted += 1;
    }
    assert!(counted > 0);
}

#[test]
fn whole_games_end_as_recorded() {
    for row in rows("games.tsv") {
        let setup = Setup::Opening(size(&row[0]), row[1].parse().unwrap());
        let game = read_game(setup, Goal::Most, &row[2]).unwrap();
        let position = game.position();
        assert_eq!(position.status(), Status::Over, "{row:?}");
        assert_eq!(write_board(position), row[3]);
        assert_eq!(position.counts().dark.to_string(), row[4]);
        assert_eq!(position.counts().light.to_string(), row[5]);
        // The fixture writes every pass and a space between moves; ours has neither spaces.
        assert_eq!(write_moves(game.moves()), row[2].replace(' ', ""));
    }
}

#[test]
fn records_are_read_as_people_paste_them() {
    for row in rows("records.tsv") {
        let setup = Setup::Opening(size(&row[0]), Opening::Cross);
        let game = read_game(setup, Goal::Most, &row[1]).unwrap();
        let passes = game.moves().filter(|&made| made == Move::Pass).count();
        assert_eq!(passes.to_string(), row[2], "{row:?}");
        let position = game.position();
        assert_eq!(write_board(position), row[3]);
        assert_eq!(position.counts().dark.to_string(), row[4]);
        assert_eq!(position.counts().light.to_string(), row[5]);
        let standing = match (position.status(), position.to_move()) {
            (Status::Over, _) => "over",
            (Status::Pass, Color::Dark) => "Dark, who must pass again",
            (Status::Pass, Color::Light) => "Light, who must pass again",
            (Status::Play, Color::Dark) => "Dark",
            (Status::Play, Color::Light) => "Light",
        };
        assert_eq!(standing, row[6]);
        // Written with its passes, the record reads back to the same game.
        let written = write_moves(game.moves());
        assert_eq!(read_game(setup, Goal::Most, &written).as_ref(), Ok(&game));
    }
}

//! `outflank perft` against the fixtures.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::{fixture, run};

/// Counts up to this are made here; the larger ones are the core's own tests'.
const MOST: u64 = 5_000_000;

#[test]
fn counts_are_those_of_the_fixture() {
    let rows = fixture("perft.tsv");
    let small = |row: &&Vec<String>| row[3].parse::<u64>().unwrap() <= MOST;
    let mut starts: Vec<[&str; 2]> = rows.iter().map(|row| [&*row[0], &*row[1]]).collect();
    starts.dedup();
    assert_eq!(starts.len(), 9);
    for [size, opening] in starts {
        let of_start = rows.iter().filter(|row| row[0] == size && row[1] == opening);
        let expected: Vec<Vec<String>> =
            of_start.filter(small).map(|row| row[2..4].to_vec()).collect();
        let depth = expected.len().to_string();
        let counted = run(&["perft", "--size", size, "--opening", opening, "--depth", &depth]);
        assert_eq!(counted.rows(), expected, "{size} {opening}");
    }
}

#[test]
fn a_board_counts_like_the_opening_it_shows() {
    let board = "--------------OX----XO--------------";
    let by_board = run(&["perft", "--board", board, "--to-move", "X", "--depth", "6"]);
    let by_name = run(&["perft", "--size", "6", "--depth", "6"]);
    assert_eq!(by_board.rows(), by_name.rows());
}

#[test]
fn depth_nought_and_finished_games_are_one_leaf() {
    assert_eq!(run(&["perft", "--depth", "0"]).rows(), [["0", "1"]]);
    let over = format!("{:X<36}", "");
    let counted = run(&["perft", "--board", &over, "--to-move", "O", "--depth", "2"]);
    assert_eq!(counted.rows(), [["1", "1"], ["2", "1"]]);
}

#[test]
fn json_says_the_same() {
    let counted = run(&["perft", "--json", "--depth", "3"]);
    let leaves: Vec<u64> = counted
        .out
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap())
        .map(|row| row["leaves"].as_u64().unwrap())
        .collect();
    assert_eq!(leaves, [4, 12, 56]);
}

#[test]
fn what_is_no_start_is_refused() {
    for arguments in [
        &["perft", "--depth", "3", "--size", "7"][..],
        &["perft", "--depth", "3", "--opening", "sideways"],
        &["perft", "--depth", "-3"],
        &["perft"],
        &["perft", "--depth", "3", "--board", "X", "--to-move", "X"],
        &["perft", "--depth", "3", "--board", "-"],
        &["perft", "--depth", "3", "--board", &"?".repeat(36), "--to-move", "X"],
        &["perft", "--depth", "3", "--board", &"-".repeat(36), "--to-move", "X", "--size", "8"],
    ] {
        let refused = run(arguments);
        assert_ne!(refused.code, Some(0), "{arguments:?}");
        assert!(refused.code.is_some() && !refused.errors.is_empty(), "{arguments:?}");
    }
}

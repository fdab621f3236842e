//! `outflank replay` against the fixtures.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use common::{fixture, outflank, run, run_with};

#[test]
fn records_are_read_as_people_paste_them() {
    for row in fixture("records.tsv") {
        let rows = run(&["replay", "--size", &row[0], "--opening", "cross", &row[1]]).rows();
        let [replayed] = rows.as_slice() else { panic!("{rows:?}") };
        let to_move = match row[6].as_str() {
            "over" => "over",
            dark if dark.starts_with("Dark") => "X",
            _ => "O",
        };
        let expected = [&*row[3], &row[4], &row[5], &row[2], to_move];
        assert_eq!(replayed[1..], expected, "{row:?}");
        assert_eq!(replayed[0].replace("pass", ""), row[1].to_lowercase());
        assert_eq!(replayed[0].matches("pass").count().to_string(), row[2]);
    }
}

#[test]
fn whole_games_end_as_recorded() {
    let games = fixture("games.tsv");
    let mut starts: Vec<[&str; 2]> = games.iter().map(|row| [&*row[0], &*row[1]]).collect();
    starts.dedup();
    assert!(starts.len() > 3);
    for [size, opening] in starts {
        let of_start = || games.iter().filter(|row| row[0] == size && row[1] == opening);
        let input: String = of_start().map(|row| format!("{}\n", row[2])).collect();
        let replayed =
            run_with(&["replay", "--size", size, "--opening", opening, "-"], input.as_bytes());
        let expected: Vec<Vec<String>> = of_start()
            .map(|row| {
                let passes = row[2].matches("pass").count().to_string();
                let record = row[2].replace(' ', "");
                [&*record, &row[3], &row[4], &row[5], &passes, "over"].map(str::to_owned).to_vec()
            })
            .collect();
        assert_eq!(replayed.rows(), expected, "{size} {opening}");
    }
}

#[test]
fn damaged_records_are_named_and_the_rest_still_replayed() {
    let replayed = run_with(&["replay", "-"], b"f5d6\nf5?6\n# comment\nf5\xff\nf5a1\nf5f6\n");
    assert_eq!(replayed.code, Some(1));
    assert_eq!(replayed.rows_despite_errors().len(), 2);
    let lines: Vec<&str> = replayed.errors.lines().collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
    for (line, place) in lines.iter().zip(["-:2: ", "-:4: ", "-:5: "]) {
        assert!(line.starts_with(place), "{line}");
    }
    let replayed = run(&["replay", "f5f5"]);
    assert_eq!((replayed.code, replayed.rows_despite_errors().len()), (Some(1), 0));
}

#[test]
fn words_apart_are_one_record() {
    let apart = run(&["replay", "1.", "f5", "d6", "2.", "c3"]);
    assert_eq!(apart.rows(), run(&["replay", "F5D6C3"]).rows());
}

#[test]
fn a_reader_that_has_had_enough_ends_the_run_quietly() {
    let mut child = outflank(&["replay", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    input.write_all(b"f5\n").unwrap();
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    output.read_line(&mut line).unwrap();
    drop(output);
    input.write_all(b"f5d6\n").unwrap();
    // The input stays open: only the closed output can end the run.
    let status = child.wait().unwrap();
    let mut errors = String::new();
    std::io::Read::read_to_string(&mut child.stderr.take().unwrap(), &mut errors).unwrap();
    assert_eq!((status.code(), errors.as_str()), (Some(0), ""));
}

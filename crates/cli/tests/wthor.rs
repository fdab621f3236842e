//! `outflank wthor` against the archive of the French federation, where it lies beside the project.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::{beside, run, split_rows};

#[test]
fn all_games_are_replayed_as_a_correct_reader_does() {
    let Some(folder) = beside("wthor") else {
        println!("skipped: there is no folder shared/wthor beside the project");
        return;
    };
    let expected = split_rows(&std::fs::read_to_string(folder.join("expected.tsv")).unwrap());
    let paths: Vec<String> =
        expected.iter().map(|row| folder.join(&row[0]).display().to_string()).collect();
    let mut arguments = vec!["wthor"];
    arguments.extend(paths.iter().map(String::as_str));
    assert_eq!(run(&arguments).rows(), expected);
}

#[test]
fn what_is_no_archive_is_named() {
    let here = env!("CARGO_MANIFEST_DIR");
    let manifest = format!("{here}/Cargo.toml");
    let replayed = run(&["wthor", &manifest, "no-such-file", here]);
    assert_eq!(replayed.code, Some(1));
    assert_eq!(replayed.rows_despite_errors().len(), 0);
    let places: Vec<&str> =
        replayed.errors.lines().map(|line| line.split_once(": ").unwrap().0).collect();
    assert_eq!(places, [&*manifest, "no-such-file", here]);
}

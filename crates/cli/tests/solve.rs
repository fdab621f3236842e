//! `outflank solve` and `outflank bestmove` against the fixtures.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::{fixture, run, run_with};

#[test]
fn endings_have_their_values_and_all_their_best_moves() {
    for goal in ["most", "fewest"] {
        let endings: Vec<Vec<String>> =
            fixture("endings.tsv").into_iter().filter(|row| row[3] == goal).collect();
        assert!(endings.len() > 20);
        // With the size before the board, as the fixture has it.
        let input: String = endings.iter().map(|row| row.join("\t") + "\n").collect();
        let solved = run_with(&["solve", "--goal", goal, "--all", "-"], input.as_bytes()).rows();
        assert_eq!(solved.len(), endings.len());
        for (found, row) in solved.iter().zip(&endings) {
            assert_eq!(found[..4], [&*row[1], &row[2], &row[3], &row[4]]);
            let sorted = |moves: &str| {
                let mut moves: Vec<String> = moves.split(' ').map(str::to_owned).collect();
                moves.sort();
                moves
            };
            assert_eq!(sorted(&found[4]), sorted(&row[5]), "{row:?}");
        }
        let one_each = run_with(&["solve", "--goal", goal, "-"], input.as_bytes()).rows();
        for (found, row) in one_each.iter().zip(&endings) {
            assert_eq!(found[3], row[4]);
            assert!(row[5].split(' ').any(|best| best == found[4]), "{found:?} {row:?}");
        }
    }
}

#[test]
fn obf_and_plain_lines_are_read_alike() {
    let row = &fixture("endings.tsv")[0];
    let plain = format!("{} {}\n", row[1], row[2]);
    let obf = format!("{} {}; {}:{};\n", row[1], row[2], row[5].to_uppercase(), row[4]);
    let values = |input: &str| {
        let rows = run_with(&["solve", "-"], input.as_bytes()).rows();
        rows.iter().map(|row| row[..5].to_vec()).collect::<Vec<_>>()
    };
    assert_eq!(values(&plain), values(&obf));
}

#[test]
fn bad_lines_are_named_and_the_rest_still_solved() {
    let good = &fixture("endings.tsv")[0];
    let good = format!("{}\t{}\n", good[1], good[2]);
    let short = &good[1..];
    let mut input = format!("# a comment\n{good}nonsense\n{short}{good}").into_bytes();
    input.extend(b"\xff\xfe\n\n");
    input.extend(good.as_bytes());
    let solved = run_with(&["solve", "-"], &input);
    assert_eq!(solved.code, Some(1));
    assert_eq!(solved.rows_despite_errors().len(), 3);
    let places: Vec<&str> =
        solved.errors.lines().map(|line| line.split_once(": ").unwrap().0).collect();
    assert_eq!(places, ["-:3", "-:4", "-:6"], "{}", solved.errors);
}

#[test]
fn a_missing_file_does_not_hide_the_others() {
    let solved = run_with(&["solve", "no-such-file", "-"], b"");
    assert_eq!(solved.code, Some(1));
    assert!(solved.errors.starts_with("no-such-file: "), "{}", solved.errors);
    assert!(solved.out.starts_with('#'));
}

#[test]
fn sides_that_cannot_move_pass_and_finished_games_have_no_move() {
    let forced = format!("{:O<30}XOOOO- O\n", "");
    let over = format!("{:X<35}- O\n", "");
    for all in [&["solve", "-"][..], &["solve", "--all", "-"]] {
        let rows = run_with(all, format!("{forced}{over}").as_bytes()).rows();
        assert_eq!(rows[0][4], "pass", "{rows:?}");
        assert_eq!(rows[1][3..5], ["-36", "-"]);
    }
}

#[test]
fn depth_bounds_the_search() {
    let start = "---------------------------OX------XO--------------------------- X\n";
    let solved = run_with(&["solve", "--all", "--depth", "1", "-"], start.as_bytes()).rows();
    // By symmetry all four moves are worth the same.
    assert_eq!(solved[0][4], "d3 c4 f5 e6");
    let deeper = run_with(&["solve", "--depth", "5", "-"], start.as_bytes()).rows();
    let nodes = |row: &[String]| row[5].parse::<u64>().unwrap();
    assert!(nodes(&deeper[0]) > nodes(&solved[0]));
}

#[test]
fn the_engine_moves_by_the_rules() {
    let forced = format!("{:O<30}XOOOO-", "");
    let passed = run(&["bestmove", "--board", &forced, "--to-move", "O"]).rows();
    assert_eq!(passed[0][0], "pass");
    let over = run(&["bestmove", "--board", &"X".repeat(36), "--to-move", "O"]);
    assert_eq!(over.code, Some(1));
    assert!(over.errors.contains("over"), "{}", over.errors);
    let free = run(&["bestmove", "--opening", "free", "--size", "10", "--moves", "e5f5"]).rows();
    assert!(["e6", "f6"].contains(&&*free[0][0]), "{free:?}");
}

#[test]
fn the_engine_plays_endings_exactly() {
    for goal in ["most", "fewest"] {
        let rows = fixture("endings.tsv");
        let row = rows.iter().find(|row| row[0] == "8" && row[3] == goal).unwrap();
        let found =
            run(&["bestmove", "--goal", goal, "--board", &row[1], "--to-move", &row[2]]).rows();
        assert_eq!(found[0][1], row[4]);
        assert!(row[5].split(' ').any(|best| best == found[0][0]), "{found:?} {row:?}");
    }
}

#[test]
fn a_depth_of_nothing_is_refused() {
    let refused = run_with(&["solve", "--depth", "0", "-"], b"");
    assert_eq!(refused.code, Some(2));
    assert!(refused.errors.contains("--depth"), "{}", refused.errors);
}

#[test]
fn the_free_opening_is_only_estimated_when_that_is_asked_for() {
    let input = format!("# empty\n{} X free\n", "-".repeat(36));
    for exact in [&["solve", "-"][..], &["solve", "--all", "-"], &["solve", "--sign", "-"]] {
        let refused = run_with(exact, input.as_bytes());
        assert_eq!(refused.code, Some(1));
        assert!(refused.rows_despite_errors().is_empty());
        assert!(refused.errors.starts_with("-:2: ") && refused.errors.contains("--depth"));
    }
    let rows = run_with(&["solve", "--depth", "2", "-"], input.as_bytes()).rows();
    assert!(["c3", "d3", "c4", "d4"].contains(&&*rows[0][4]), "{rows:?}");
}

#[test]
fn the_sign_tells_who_wins() {
    for goal in ["most", "fewest"] {
        let endings: Vec<Vec<String>> =
            fixture("endings.tsv").into_iter().filter(|row| row[3] == goal).take(12).collect();
        let mut input: String =
            endings.iter().map(|row| format!("{} {}\n", row[1], row[2])).collect();
        input += &format!("{:X<36} O\n", "");
        let solved = run_with(&["solve", "--goal", goal, "--sign", "-"], input.as_bytes()).rows();
        for (found, row) in solved.iter().zip(&endings) {
            let value: i32 = row[4].parse().unwrap();
            assert_eq!(found[3], value.signum().to_string(), "{row:?}");
        }
        assert_eq!(solved[12][3], if goal == "most" { "-1" } else { "1" });
    }
    assert_eq!(run_with(&["solve", "--sign", "--all", "-"], b"").code, Some(2));
}

/// With a bound on memory, which a shell sets.
#[cfg(target_os = "linux")]
#[test]
fn a_table_too_large_for_the_machine_is_refused() {
    for arguments in ["solve --table 65536 -", "bestmove --table 65536", "gtp --table 65536"] {
        let line = format!("ulimit -v 4000000; exec \"$0\" {arguments} </dev/null");
        let refused = std::process::Command::new("sh")
            .args(["-c", &line, env!("CARGO_BIN_EXE_outflank")])
            .output()
            .unwrap();
        assert_eq!(refused.status.code(), Some(1), "{refused:?}");
        let errors = String::from_utf8(refused.stderr).unwrap();
        assert!(errors.contains("no memory for a table of 65536 MiB"), "{errors}");
    }
}

#[test]
fn limits_of_nothing_still_give_a_move() {
    for limit in ["--nodes", "--time", "--table"] {
        let found = run(&["bestmove", "--level", "1", limit, "0"]).rows();
        assert!(["d3", "c4", "f5", "e6"].contains(&&*found[0][0]), "{limit} {found:?}");
    }
}

//! `outflank match`.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::run;

fn played(arguments: &[&str]) -> serde_json::Value {
    let mut all = vec!["match", "--json", "--size", "6", "--table", "1"];
    all.extend(arguments);
    let run = run(&all);
    assert_eq!((run.code, run.errors.as_str()), (Some(0), ""));
    serde_json::from_str(&run.out).unwrap()
}

const WEAK: &str = "level=1,nodes=300";

#[test]
fn the_same_seed_plays_the_same_match_on_any_number_of_threads() {
    for goal in ["most", "fewest"] {
        let of = |seed, threads| {
            let side = ["--a", "level=2,nodes=2000", "--b", WEAK, "--games", "12", "--goal", goal];
            played(&[&side[..], &["--seed", seed, "--threads", threads]].concat())
        };
        let first = of("1", "1");
        assert_eq!(first, of("1", "1"));
        assert_eq!(first, of("1", "3"));
        assert_ne!(first, of("2", "1"));
    }
}

#[test]
fn a_side_is_level_with_itself() {
    // Both games of a pair are then the same game, won once by each.
    let result = played(&["--a", WEAK, "--b", WEAK, "--games", "21", "--goal", "fewest"]);
    // Rounded up to whole pairs.
    assert_eq!(result["games"], 22);
    assert_eq!(result["wins"], result["losses"]);
    for (key, value) in [("score", 0.5), ("score_error", 0.0), ("discs", 0.0), ("elo", 0.0)] {
        assert_eq!(result[key].as_f64(), Some(value), "{key} of {result}");
    }
}

#[test]
fn more_thought_wins() {
    for goal in ["most", "fewest"] {
        let strong = ["--a", "level=3,nodes=20000", "--b", WEAK, "--games", "40", "--goal", goal];
        let result = played(&strong);
        assert!(result["score"].as_f64().unwrap() > 0.6, "{result}");
        assert!(result["elo"].as_f64().unwrap() > 0.0 && result["discs"].as_f64().unwrap() > 0.0);
    }
}

#[test]
fn the_sequential_test_ends_a_clear_match_early() {
    let sides = ["--a", "level=3,nodes=20000", "--b", WEAK, "--games", "2000"];
    let result = played(&[&sides[..], &["--sprt", "-300,0"]].concat());
    assert_eq!(result["verdict"], "elo1");
    assert!(result["games"].as_u64().unwrap() < 400, "{result}");
    assert!(result["llr"].as_f64().unwrap() > 2.9);
}

#[test]
fn a_match_of_no_games_has_no_score() {
    let result = played(&["--a", WEAK, "--b", WEAK, "--games", "0"]);
    assert_eq!(result["games"], 0);
    assert!(result["score"].is_null() && result["elo"].is_null(), "{result}");
}

#[test]
fn what_is_no_setting_is_refused() {
    for setting in ["level=0", "strength=3", "nodes=many", ""] {
        let refused = run(&["match", "--a", setting, "--b", WEAK]);
        assert_eq!(refused.code, Some(2), "{setting}");
    }
}

#[test]
fn more_games_than_can_be_counted_are_refused() {
    let refused = run(&["match", "--games", "18446744073709551615", "--a", WEAK, "--b", WEAK]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.errors.contains("--games"), "{}", refused.errors);
}

/// A file of weights of the repository.
fn weights(name: &str) -> String {
    format!("{}/../core/weights/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_side_judges_by_the_weights_of_its_file() {
    let file = format!("level=3,nodes=500,eval={}", weights("8x8-fewest.oflw"));
    let common = ["--size", "8", "--goal", "fewest", "--games", "2", "--b", "level=3,nodes=500"];
    let of = |a: &str| {
        let all = [&["match", "--json", "--table", "1", "--a", a], &common[..]].concat();
        let run = run(&all);
        assert_eq!((run.code, run.errors.as_str()), (Some(0), ""), "{a}");
        serde_json::from_str::<serde_json::Value>(&run.out).unwrap()
    };
    // The file is the one that is built in: nothing changes but the name of the side.
    let (with, without) = (of(&file), of("level=3,nodes=500"));
    assert_eq!((&with["score"], &with["discs"]), (&without["score"], &without["discs"]));
    assert_eq!(with["a"], file);
    // Both judge by hand: equal again, and not the game of the trained weights.
    let by_hand = "level=3,nodes=500,eval=handmade";
    let against_it = of(by_hand);
    assert_ne!((&against_it["score"], &against_it["discs"]), (&with["score"], &with["discs"]));
}

#[test]
fn weights_that_do_not_fit_are_refused() {
    let other = format!("eval={}", weights("8x8-most.oflw"));
    let no_weights = format!("eval={}/Cargo.toml", env!("CARGO_MANIFEST_DIR"));
    for (a, reason) in [
        (other.as_str(), "not for 8×8 fewest"),
        (no_weights.as_str(), "not a file of weights"),
        ("eval=/there/is/no/such.oflw", "cannot read"),
    ] {
        let refused = run(&["match", "--goal", "fewest", "--games", "2", "--a", a, "--b", WEAK]);
        assert_eq!(refused.code, Some(1), "{a}");
        assert!(refused.errors.contains(reason), "{}", refused.errors);
    }
}

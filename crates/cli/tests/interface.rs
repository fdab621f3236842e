//! What all subcommands have in common: their help, and rows as JSON.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::{run, run_with};

const SUBCOMMANDS: [&str; 8] =
    ["perft", "replay", "solve", "bestmove", "match", "wthor", "nboard", "gtp"];

#[test]
fn every_subcommand_explains_itself_with_an_example() {
    let overview = run(&["--help"]);
    assert_eq!(overview.code, Some(0));
    for name in SUBCOMMANDS {
        let help = run(&[name, "--help"]);
        assert_eq!((help.code, help.errors.as_str()), (Some(0), ""), "{name}");
        let about = help.out.lines().next().unwrap();
        assert!(overview.out.contains(&format!("{name} ")), "{name}: {}", overview.out);
        // The first line is that of the overview, and not a description of shared arguments.
        assert!(overview.out.contains(about), "{name}: {about}");
        let example = help.out.lines().find_map(|line| line.strip_prefix("Example: ")).unwrap();
        assert!(example.contains(&format!("outflank {name}")), "{example}");
        assert!(help.out.contains(&format!("Usage: outflank {name}")), "{}", help.out);
    }
    let commands = overview.out.split("Commands:").nth(1).unwrap();
    let listed = commands.lines().skip(1).take_while(|line| !line.is_empty()).count();
    assert_eq!(listed, SUBCOMMANDS.len() + 1, "one more for help: {commands}");
}

/// The rows of a run as JSON and as text, which must have the same cells but for the time.
fn alike(arguments: &[&str], input: &str) {
    let (name, rest) = arguments.split_first().unwrap();
    let with = |flag: &[&str]| {
        let all = [&[*name], flag, rest].concat();
        let run = run_with(&all, input.as_bytes());
        assert_eq!((run.code, run.errors.as_str()), (Some(0), ""), "{all:?}");
        run.out
    };
    let (text, json) = (with(&[]), with(&["--json"]));
    let (header, rows) = text.split_once('\n').unwrap();
    let objects: Vec<serde_json::Map<String, serde_json::Value>> =
        json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(!objects.is_empty() && objects.len() == rows.lines().count(), "{text}{json}");
    let names: Vec<&str> = header.split('\t').collect();
    // The time differs from run to run. Objects are not read in order.
    let number = |cell: &str| cell.parse::<f64>().map_or(cell.to_owned(), |cell| cell.to_string());
    for (object, row) in objects.iter().zip(rows.lines()) {
        let cells = row.split('\t').zip(&names).filter(|(_, name)| **name != "seconds");
        let mut cells: Vec<String> = cells.map(|(cell, _)| number(cell)).collect();
        let values = object.iter().filter(|(key, _)| *key != "seconds");
        let mut values: Vec<String> = values
            .map(|(key, value)| match value {
                serde_json::Value::Null => "-".to_owned(),
                serde_json::Value::String(text) => number(text),
                serde_json::Value::Number(value) => value.as_f64().unwrap().to_string(),
                other => panic!("{key}: {other}"),
            })
            .collect();
        cells.sort();
        values.sort();
        assert_eq!(values, cells, "{json}");
    }
}

#[test]
fn rows_are_the_same_as_json() {
    let ending = format!("{:O<30}XOOOO- O\n{:X<35}- O\n", "", "");
    alike(&["perft", "--size", "6", "--depth", "3"], "");
    alike(&["replay", "--size", "8", "f5d6c3d3c4"], "");
    alike(&["solve", "--all", "-"], &ending);
    alike(&["solve", "--sign", "-"], &ending);
    alike(&["bestmove", "--level", "2"], "");
    alike(
        &["match", "--size", "6", "--games", "2", "--a", "level=1", "--b", "level=1,nodes=50"],
        "",
    );
}

#[test]
fn the_tally_of_an_archive_is_the_same_as_json() {
    let mut bytes = vec![20, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0xd1, 7, 8, 0, 0, 0];
    bytes.extend([0, 0, 0, 0, 0, 0, 32, 32, 56, 64]);
    bytes.extend([0; 58]);
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("one-game.wtb");
    std::fs::write(&file, bytes).unwrap();
    alike(&["wthor", file.to_str().unwrap()], "");
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_without_an_end_is_refused() {
    let without_end = "/dev/zero";
    let tally = run(&["wthor", without_end]);
    let eval = format!("eval={without_end}");
    let played = run(&["match", "--a", &eval, "--b", "level=1", "--games", "2"]);
    for refused in [tally, played] {
        assert_eq!(refused.code, Some(1));
        assert!(refused.errors.contains("larger than 64 MiB"), "{}", refused.errors);
    }
}

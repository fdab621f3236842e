//! Replies that must be the same to the byte on every machine; the tests of the bindings hold
//! WebAssembly to the same file.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::fmt::Write;
use std::path::{Path, PathBuf};

use outflank_core::engine::{Engine, Level, Limits, NoWatch, Task};
use outflank_core::record::{read_game, write_moves};
use outflank_core::{Goal, Opening, Setup, Size};

/// The table that the page has: its size decides what is remembered, and so the nodes.
const TABLE: usize = 16 << 20;

/// The beginning of a recorded game, up to 22 empty squares.
const ENDING: &str = "\
    d3e3f4g5e2c3c5d2e6e1f2e7f5g4f1b5f6c4b2\
    b3h5b1c2f3h3g2a6h6d1g6d6g3h2c1h4d7a4g1";

const HEAD: &str = "\
# Replies of the engine: size, goal, record, evaluation (a file of weights, or hand-made), level, seed,
# node limit; then move, value, exact, depth, nodes and line. Made by the engine itself. When a change
# of its play is meant, this writes the file anew:
# OUTFLANK_WRITE_REPLIES=1 cargo test -p outflank-core --test replies
";

fn fixture() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/replies.tsv")
}

fn weights(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("weights").join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The fixture as this machine would write it.
fn found() -> String {
    let mut text = HEAD.to_owned();
    let cases = [
        (Size::Six, "", "hand-made"),
        (Size::Eight, "f5d6c3d3c4", "hand-made"),
        (Size::Eight, "f5f6e6f4e3c5c4", "trained"),
        (Size::Ten, "e4f4", "hand-made"),
        (Size::Six, "c2d2e3f4", "trained"),
        (Size::Ten, "d5d6c7d4", "trained"),
        // Where the highest level will soon play exactly.
        (Size::Eight, ENDING, "trained"),
    ];
    for (size, record, evaluation) in cases {
        let game = read_game(Setup::Opening(size, Opening::Cross), Goal::Most, record).unwrap();
        for goal in Goal::ALL {
            let mut engine = Engine::handmade(TABLE);
            let goal_name = if goal == Goal::Most { "most" } else { "fewest" };
            let evaluation = match evaluation {
                "trained" => {
                    let side = size.side();
                    let name = format!("{side}x{side}-{goal_name}.oflw");
                    engine.load_weights(&weights(&name)).unwrap();
                    name
                }
                other => other.to_owned(),
            };
            for (number, seed, nodes) in [(2, 1, 5_000), (6, 2, 20_000), (10, 3, 60_000)] {
                let task = Task {
                    position: *game.position(),
                    goal,
                    level: Level::new(number).unwrap(),
                    limits: Limits { nodes: Some(nodes), time: None },
                    seed,
                };
                let reply = engine.choose(&task, &mut NoWatch).unwrap();
                let (best, line) = (reply.best, write_moves(reply.line.iter().copied()));
                writeln!(
                    text,
                    "{}\t{goal_name}\t{record}\t{evaluation}\t{number}\t{seed}\t{nodes}\t\
                     {best}\t{}\t{}\t{}\t{}\t{line}",
                    size.side(),
                    reply.value,
                    reply.exact,
                    reply.depth,
                    reply.nodes
                )
                .unwrap();
            }
        }
    }
    text
}

#[test]
fn replies_are_those_of_every_other_machine() {
    let found = found();
    if std::env::var_os("OUTFLANK_WRITE_REPLIES").is_some() {
        std::fs::write(fixture(), &found).unwrap();
    }
    let expected = std::fs::read_to_string(fixture()).unwrap();
    for (found, expected) in found.lines().zip(expected.lines()) {
        assert_eq!(found, expected);
    }
    assert_eq!(found, expected);
}

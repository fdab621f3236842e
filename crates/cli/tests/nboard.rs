//! Sessions of `outflank nboard`.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use common::{Numbers, outflank, run_with};
use outflank_core::{Game, Goal, Move, Opening, Setup, Size, record};

/// A session that is spoken to line by line.
struct Session {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Session {
    fn start(arguments: &[&str]) -> Session {
        let mut child = outflank(&[&["nboard"], arguments].concat())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Session { child, input, output: BufReader::new(output) }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// The lines up to and with the first that starts so.
    fn hear(&mut self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            assert_ne!(self.output.read_line(&mut line).unwrap(), 0, "ended after {lines:?}");
            lines.push(line.trim_end().to_owned());
            if line.starts_with(start) {
                return lines;
            }
        }
    }

    fn end(mut self) {
        self.say("quit");
        assert!(self.child.wait().unwrap().success());
    }
}

fn ggf(size: Size, opening: Opening, kind: &str) -> String {
    let start = outflank_core::Position::start(size, opening);
    let board = record::write_board(&start).replace('X', "*");
    format!("(;GM[Othello]PC[NBoard]TY[{kind}]BO[{} {board} *];)", size.side())
}

#[test]
fn the_handshake_and_the_sync() {
    let mut session = Session::start(&[]);
    session.say("nboard 2");
    assert!(session.hear("set myname")[0].starts_with("set myname Outflank"));
    session.say("set depth 1");
    assert_eq!(session.hear("set myname"), ["set myname Outflank1"]);
    session.say("set contempt 0");
    session.say("ping 17");
    assert_eq!(session.hear("pong"), ["pong 17"]);
    session.say("learn");
    assert_eq!(session.hear("learned"), ["learned"]);
    session.end();
}

#[test]
fn whole_games_move_by_move() {
    for (size, opening, goal, kind) in [
        (Size::Eight, Opening::Cross, Goal::Most, "8"),
        (Size::Eight, Opening::Cross, Goal::Fewest, "8a"),
        (Size::Six, Opening::Free, Goal::Most, "6"),
        (Size::Ten, Opening::ParallelLeft, Goal::Fewest, "10a"),
    ] {
        let mut session = Session::start(&["--nodes", "300", "--table", "1"]);
        session.say("nboard 2");
        session.say("set depth 1");
        session.say(&format!("set game {}", ggf(size, opening, kind)));
        let mut game = Game::new(Setup::Opening(size, opening), goal);
        while game.outcome().is_none() {
            session.say("go");
            let reply = session.hear("===").pop().unwrap();
            let name = reply[4..].split('/').next().unwrap();
            let made = if name == "PA" { Move::Pass } else { Move::Place(name.parse().unwrap()) };
            game.make(made).unwrap();
            session.say(&format!("move {name}/0.5/1"));
        }
        session.say("go");
        assert!(session.hear("status error")[0..].last().unwrap().contains("over"));

        // The last value is the game's own.
        session.say("analyze");
        let lines = session.hear("analysis");
        let value = game.position().counts().value(outflank_core::Color::Dark, goal);
        assert_eq!(lines.last().unwrap(), &format!("analysis {} {value}.00", game.ply()));
        assert_eq!(session.hear("analysis 0 ").len(), game.ply());
        session.end();
    }
}

#[test]
fn hints_are_the_best_moves_with_their_values() {
    let mut session = Session::start(&["--level", "2"]);
    session.say(&format!("set game {}", ggf(Size::Eight, Opening::Cross, "8")));
    session.say("move F5");
    session.say("hint 3");
    // An empty status closes the answer.
    let mut lines = Vec::new();
    while lines.last().is_none_or(|line: &String| line != "status") {
        lines.extend(session.hear("status"));
    }
    session.end();
    let closing = lines.len() - 2;
    assert!(lines[closing].starts_with("nodestats "), "{lines:?}");
    let hints: Vec<(String, f64)> = lines[closing - 3..closing]
        .iter()
        .map(|line| {
            let words: Vec<&str> = line.split(' ').collect();
            assert_eq!((words[0], words[3]), ("search", "0"), "{line}");
            (words[1][..2].to_owned(), words[2].parse().unwrap())
        })
        .collect();
    let moves: std::collections::HashSet<&str> = hints.iter().map(|(made, _)| &**made).collect();
    assert_eq!(moves, ["D6", "F4", "F6"].into());
    assert!(hints.is_sorted_by(|(_, better), (_, worse)| better >= worse), "{hints:?}");
}

#[test]
fn hints_keep_to_the_limits() {
    for limit in [["--nodes", "10000"], ["--time", "0"]] {
        let mut session = Session::start(&limit);
        session.say(&format!("set game {}", ggf(Size::Eight, Opening::Cross, "8")));
        session.say("move F5");
        session.say("hint 3");
        session.say("learn");
        let lines = session.hear("learned");
        session.end();
        let stats = lines.iter().rfind(|line| line.starts_with("nodestats ")).unwrap();
        let nodes: u64 = stats.split(' ').nth(1).unwrap().parse().unwrap();
        // The clock is asked every two thousand nodes, and a look of two plies is always ended.
        assert!(nodes < 10_500, "{lines:?}");
        assert!(lines.iter().filter(|line| line.starts_with("search ")).count() >= 3, "{lines:?}");
    }
}

#[test]
fn a_ping_ends_a_long_thought() {
    let mut game = Game::new(Setup::Opening(Size::Ten, Opening::Cross), Goal::Most);
    let mut moves = String::new();
    while game.outcome().is_none() {
        let side = if game.position().to_move().letter() == 'X' { 'B' } else { 'W' };
        match game.position().legal_squares().first() {
            Some(&square) => {
                game.play(square).unwrap();
                moves += &format!("{side}[{square}]");
            }
            None => game.pass().unwrap(),
        }
    }
    let mut session = Session::start(&[]);
    session.say(&format!("set game (;GM[Othello]TY[10]{moves};)"));
    session.say("analyze");
    session.hear("status analyzing");
    session.say("ping 5");
    let lines = session.hear("pong 5");
    session.end();
    let analysed = lines.iter().filter(|line| line.starts_with("analysis ")).count();
    assert!(0 < analysed && analysed < game.ply(), "{analysed} of {} plies", game.ply());
}

#[test]
fn every_line_of_nonsense_is_survived() {
    const WORDS: [&str; 24] = [
        "set",
        "game",
        "depth",
        "1",
        "2",
        "0",
        "-7",
        "move",
        "F5",
        "PA",
        "Z9",
        "hint",
        "go",
        "nboard",
        "(;GM[Othello]",
        "BO[8 ---* *]",
        "B[F5]",
        ";)",
        "[",
        "\\",
        "é",
        "ping",
        "learn",
        "quit?",
    ];
    let mut numbers = Numbers(0xabcdef);
    let mut input = Vec::new();
    for _ in 0..2000 {
        let words: Vec<&str> =
            (0..=numbers.below(4)).map(|_| WORDS[numbers.below(WORDS.len())]).collect();
        input.extend(format!("{}\n", words.join(" ")).as_bytes());
    }
    input.extend(b"\xff\xfe\n");
    input.extend(vec![b'x'; 2_000_000]);
    input.extend(b"\nset game (;GM[Othello]B[A1];)\nfly\nping last\n");
    let run = run_with(&["nboard", "--level", "1", "--nodes", "100", "--table", "1"], &input);
    assert_eq!((run.code, run.errors.as_str()), (Some(0), ""));
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines.last(), Some(&"pong last"));
    let errors = &lines[lines.len() - 5..lines.len() - 1];
    assert!(errors.iter().all(|line| line.starts_with("status error: ")), "{errors:?}");
}

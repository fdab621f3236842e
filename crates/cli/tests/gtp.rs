//! Sessions of `outflank gtp`.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::{Numbers, run_with};
use outflank_core::{Game, Goal, Move, Opening, Outcome, Setup, Size};

/// The replies to these lines, without the empty line after each.
fn replies(arguments: &[&str], input: &[u8]) -> Vec<String> {
    let run = run_with(&[&["gtp"], arguments].concat(), input);
    assert_eq!((run.code, run.errors.as_str()), (Some(0), ""), "{run:?}");
    let mut replies: Vec<String> = run.out.split("\n\n").map(str::to_owned).collect();
    assert_eq!(replies.pop().as_deref(), Some(""), "the last reply is not closed");
    replies
}

#[test]
fn a_session_by_the_book() {
    let input = b"1 protocol_version\n# nothing\n\nname\n2 boardsize 6\nclear_board\nkomi 6.5\n\
        play black C2\n3 play w pass\nundo\nset_game Othello\nfinal_score\n4 quit\nname\n";
    let expected = [
        "=1 2",
        "= Outflank",
        "=2 ",
        "= ",
        "= ",
        "= ",
        "?3 illegal move",
        "= ",
        "= ",
        "? cannot score",
        "=4 ",
    ];
    assert_eq!(replies(&[], input), expected);
}

#[test]
fn the_board_is_shown_with_a1_at_the_top_left() {
    let input =
        b"play b f5\nshowboard\noutflank-opening free\nshowboard\nboardsize 10\nplay b e5\n";
    let shown = replies(&[], input);
    assert!(shown[1].contains("\n 5 . . . X X X . .\n"), "{}", shown[1]);
    assert!(shown[1].ends_with("X 4  O 1  O to move"), "{}", shown[1]);
    assert!(shown[3].ends_with("X 0  O 0  X to move"), "{}", shown[3]);
    assert_eq!(shown[5], "= ");
}

#[test]
fn whole_games_of_every_board_goal_and_opening() {
    for size in Size::ALL {
        for (goal, goal_name) in [(Goal::Most, "most"), (Goal::Fewest, "fewest")] {
            for opening in [Opening::Cross, Opening::ParallelTop, Opening::Free] {
                let side = size.side();
                let mut input = format!(
                    "boardsize {side}\noutflank-opening {opening}\noutflank-goal {goal_name}\n"
                );
                let rounds = size.squares();
                input += &"genmove b\ngenmove w\n".repeat(rounds);
                input += "final_score\n";
                let limits = ["--level", "1", "--nodes", "300", "--table", "1"];
                let mut said = replies(&limits, input.as_bytes()).into_iter().skip(3);

                let mut game = Game::new(Setup::Opening(size, opening), goal);
                for reply in said.by_ref().take(2 * rounds) {
                    let reply = reply.strip_prefix("= ").unwrap();
                    let made = if reply == "pass" {
                        Move::Pass
                    } else {
                        Move::Place(reply.parse().unwrap())
                    };
                    if game.outcome().is_none() {
                        game.make(made).unwrap();
                    } else {
                        assert_eq!(made, Move::Pass);
                    }
                }
                let winner = match game.outcome().expect("the game is over") {
                    Outcome::Draw => "= 0".to_owned(),
                    Outcome::Win(color) => {
                        format!("= {}+", if color.letter() == 'X' { 'B' } else { 'W' })
                    }
                };
                let score = said.next().unwrap();
                assert!(score.starts_with(&winner), "{score} where {winner} won");
                assert_eq!(said.next(), None);
            }
        }
    }
}

#[test]
fn a_game_by_the_clock() {
    let input =
        b"time_settings 1 0 0\ngenmove b\ntime_left w 0 0\ngenmove w\ntime_settings 0 1 0\n";
    let said = replies(&[], input);
    assert_eq!(said.len(), 5);
    assert!(said.iter().all(|reply| reply.starts_with('=')), "{said:?}");
}

#[test]
fn every_line_of_nonsense_is_answered_and_the_session_lives() {
    const WORDS: [&str; 30] = [
        "play",
        "genmove",
        "reg_genmove",
        "b",
        "w",
        "white",
        "pass",
        "f5",
        "d6",
        "a1",
        "j10",
        "z99",
        "undo",
        "boardsize",
        "6",
        "8",
        "10",
        "-1",
        "1e400",
        "clear_board",
        "time_settings",
        "time_left",
        "outflank-goal",
        "fewest",
        "outflank-level",
        "outflank-opening",
        "free",
        "é",
        "99999999999999999999",
        "\u{1}",
    ];
    let mut numbers = Numbers(0x5eed);
    let mut input = Vec::new();
    for _ in 0..3000 {
        let words: Vec<&str> =
            (0..=numbers.below(4)).map(|_| WORDS[numbers.below(WORDS.len())]).collect();
        // A digit first, so that no line is empty once its control characters are gone.
        input.extend(format!("0 {}\n", words.join(" ")).as_bytes());
    }
    input.extend(b"0 \xff\xfe\n");
    input.extend(b"0 ");
    input.extend(vec![b'x'; 2_000_000]);
    input.extend(b"\n77 name\n");
    let said = replies(&["--level", "1", "--nodes", "100", "--table", "1"], &input);
    assert_eq!(said.len(), 3003);
    assert!(said.iter().all(|reply| reply.starts_with(['=', '?'])));
    assert_eq!(said.last().map(String::as_str), Some("=77 Outflank"));
}

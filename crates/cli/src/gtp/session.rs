//! A game played by GTP commands.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::str::FromStr;
use std::time::Duration;

use outflank_core::{Color, Game, Goal, Move, Opening, Outcome, Setup, Size, Square, Status};

use super::clock::{Clocks, Control};
use super::request::Request;
use crate::args::{self, PlayArgs};
use crate::dialogue::{self, Inbox};
use crate::lines::BadLine;
use crate::random::Random;
use crate::thinker::{Effort, Found, Thinker, Unobserved};

/// Every command, for `list_commands` and `known_command`.
const COMMANDS: [&str; 22] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "reg_genmove",
    "undo",
    "showboard",
    "final_score",
    "time_settings",
    "time_left",
    "set_game",
    "list_games",
    "outflank-goal",
    "outflank-level",
    "outflank-opening",
];

/// A reply: the text after `=`, or after `?`.
type Reply = Result<String, String>;

const SYNTAX: &str = "syntax error";
const ILLEGAL: &str = "illegal move";

/// The state between two commands.
pub(super) struct Session<W> {
    game: Game,
    /// For each move played, how many plies it made: itself and the forced pass before it.
    plies: Vec<usize>,
    effort: Effort,
    seed: u64,
    clocks: Clocks,
    thinker: Thinker,
    /// Whether `quit` was sent.
    over: bool,
    out: W,
}

impl<W: Write> dialogue::Session for Session<W> {
    fn take(
        &mut self,
        line: &Result<String, BadLine>,
        _: &mut Inbox,
    ) -> io::Result<ControlFlow<()>> {
        let (id, reply) = match line {
            Err(bad) => (String::new(), Err(bad.to_string())),
            Ok(line) => match Request::parse(line) {
                None => return Ok(ControlFlow::Continue(())),
                Some(request) => {
                    let reply = self.answer(&request);
                    (request.id, reply)
                }
            },
        };
        let (mark, text) = match &reply {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        self.out.write_all(format!("{mark}{id} {text}\n\n").as_bytes())?;
        self.out.flush()?;
        Ok(if self.over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }
}

impl<W: Write> Session<W> {
    pub(super) fn new(args: &PlayArgs, out: W) -> anyhow::Result<Session<W>> {
        Ok(Session {
            game: Game::new(args.start.setup()?, args.goal.goal),
            plies: Vec::new(),
            effort: args.effort.effort()?,
            seed: args.effort.seed,
            clocks: Clocks::default(),
            thinker: Thinker::new(args.table.for_play())?,
            over: false,
            out,
        })
    }

    /// Carries out a command. One that fails changes nothing.
    fn answer(&mut self, request: &Request) -> Reply {
        let arguments: Vec<&str> = request.arguments.iter().map(String::as_str).collect();
        match (request.command.as_str(), arguments.as_slice()) {
            ("protocol_version", _) => Ok("2".to_owned()),
            ("name", _) => Ok("Outflank".to_owned()),
            ("version", _) => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            ("known_command", [name]) => Ok(COMMANDS.contains(name).to_string()),
            ("list_commands", _) => Ok(COMMANDS.join("\n")),
            ("quit", _) => {
                self.over = true;
                Ok(String::new())
            }
            ("boardsize", [side]) => self.board_size(side),
            ("clear_board", _) => {
                self.restart(self.game.setup());
                Ok(String::new())
            }
            // A handicap in Go's terms. Taken, since controllers always send it, and without meaning.
            ("komi", [points]) => match points.parse::<f64>() {
                Ok(points) if points.is_finite() => Ok(String::new()),
                _ => Err(SYNTAX.to_owned()),
            },
            ("play", [color, made]) => self.play(color, made),
            ("genmove", [color]) => self.generate(color, true),
            ("reg_genmove", [color]) => self.generate(color, false),
            ("undo", _) => self.undo(),
            ("showboard", _) => Ok(self.show()),
            ("final_score", _) => self.final_score(),
            ("time_settings", [main, period, moves]) => self.time_settings(main, period, moves),
            ("time_left", [color, time, moves]) => self.time_left(color, time, moves),
            ("set_game", [name]) if is_game(name) => Ok(String::new()),
            ("set_game", [_]) => Err("unsupported game".to_owned()),
            ("list_games", _) => Ok("Othello".to_owned()),
            ("outflank-goal", []) => Ok(args::goal_name(self.game.goal()).to_owned()),
            ("outflank-goal", [name]) => self.set_goal(name),
            ("outflank-level", []) => Ok(self.effort.level.number().to_string()),
            ("outflank-level", [number]) => {
                self.effort.level = args::level(number)?;
                Ok(String::new())
            }
            ("outflank-opening", []) => {
                Ok(self.game.opening().map_or("custom", Opening::name).to_owned())
            }
            ("outflank-opening", [name]) => {
                let opening = name.parse::<Opening>().map_err(|error| error.to_string())?;
                self.restart(Setup::Opening(self.game.size(), opening));
                Ok(String::new())
            }
            (command, _) if COMMANDS.contains(&command) => Err(SYNTAX.to_owned()),
            _ => Err("unknown command".to_owned()),
        }
    }

    fn restart(&mut self, setup: Setup) {
        self.game = Game::new(setup, self.game.goal());
        self.plies.clear();
        self.clocks.restart();
    }

    fn board_size(&mut self, side: &str) -> Reply {
        let side = side.parse().map_err(|_| SYNTAX)?;
        let size = Size::from_side(side).ok_or("unacceptable size")?;
        self.restart(Setup::Opening(size, self.game.opening().unwrap_or(Opening::Cross)));
        Ok(String::new())
    }

    fn play(&mut self, color: &str, made: &str) -> Reply {
        let color = args::color(color).ok_or(SYNTAX)?;
        let made = match made.to_ascii_lowercase().as_str() {
            "pass" | "pa" => Move::Pass,
            square => Move::Place(square.parse::<Square>().map_err(|_| SYNTAX)?),
        };
        if self.game.outcome().is_some() && made == Move::Pass {
            self.plies.push(0);
            return Ok(String::new());
        }
        let forced = self.turn_to(color)?;
        if self.game.make(made).is_err() {
            self.take_back(forced);
            return Err(ILLEGAL.to_owned());
        }
        self.plies.push(forced + 1);
        Ok(String::new())
    }

    /// Makes it `color`'s turn by a forced pass if need be; returns the passes made.
    fn turn_to(&mut self, color: Color) -> Result<usize, String> {
        if self.game.position().to_move() == color || self.game.outcome().is_some() {
            return Ok(0);
        }
        // Legal only where the side to move can do nothing else.
        self.game.pass().map_err(|_| "it is the other side's turn")?;
        Ok(1)
    }

    fn take_back(&mut self, plies: usize) {
        for _ in 0..plies {
            // The plies stand: they were counted when they were made.
            let _ = self.game.undo();
        }
    }

    fn generate(&mut self, color: &str, keep: bool) -> Reply {
        let color = args::color(color).ok_or(SYNTAX)?;
        let forced = self.turn_to(color)?;
        if self.game.position().status() != Status::Play {
            // After the end a pass is said, not made.
            let plies = forced + usize::from(keep && self.game.pass().is_ok());
            if keep {
                self.plies.push(plies);
            } else {
                self.take_back(forced);
            }
            return Ok(Move::Pass.to_string());
        }
        let chosen = self.choose(color).and_then(|found| {
            let made = found.line.first().ok_or("no move was found")?;
            Ok((*made, found.time))
        });
        match chosen {
            Ok((made, time)) if keep => {
                self.clocks.spend(color, time);
                self.plies.push(forced + usize::from(self.game.make(made).is_ok()));
            }
            // A question about a position, not a move of the game: the clock stands still.
            _ => self.take_back(forced),
        }
        chosen.map(|(made, _)| made.to_string())
    }

    /// What the engine would play, within the time that the clock has for a move.
    fn choose(&mut self, color: Color) -> Result<Found, String> {
        let position = *self.game.position();
        let share = self.clocks.share(color, position.counts().empty);
        let time = match (self.effort.time, share) {
            (Some(limit), Some(share)) => Some(limit.min(share)),
            (limit, share) => limit.or(share),
        };
        let effort = Effort { time, ..self.effort };
        let ply = self.game.ply() as u64;
        let seed = Random::seeded(&[self.seed, ply]).next();
        self.thinker
            .choose(&position, self.game.goal(), &effort, seed, &mut Unobserved)
            .map_err(|error| error.to_string())
    }

    fn undo(&mut self) -> Reply {
        let plies = self.plies.pop().ok_or("cannot undo")?;
        self.take_back(plies);
        Ok(String::new())
    }

    fn show(&self) -> String {
        let (size, position) = (self.game.size(), self.game.position());
        let mut text = String::from("\n  ");
        for file in (b'a'..).take(size.side().into()) {
            let _ = write!(text, " {}", char::from(file));
        }
        for square in size.all_squares() {
            if square.file() == 0 {
                let _ = write!(text, "\n{:>2}", square.rank() + 1);
            }
            let _ = write!(text, " {}", position.color_at(square).map_or('.', Color::letter));
        }
        let counts = position.counts();
        let turn = match position.status() {
            Status::Over => "over".to_owned(),
            Status::Play | Status::Pass => format!("{} to move", position.to_move().letter()),
        };
        let _ = write!(text, "\nX {}  O {}  {turn}", counts.dark, counts.light);
        text
    }

    /// The winner and by how many discs, with empty squares given to the side that has more discs.
    fn final_score(&self) -> Reply {
        let counts = self.game.position().counts();
        let margin = counts.value(Color::Dark, Goal::Most).abs();
        match self.game.outcome().ok_or("cannot score")? {
            Outcome::Draw => Ok("0".to_owned()),
            Outcome::Win(Color::Dark) => Ok(format!("B+{margin}")),
            Outcome::Win(Color::Light) => Ok(format!("W+{margin}")),
        }
    }

    fn time_settings(&mut self, main: &str, period: &str, moves: &str) -> Reply {
        let control = Control { main: time(main)?, period: time(period)?, moves: number(moves)? };
        // So the protocol says that there is no limit.
        let unlimited = control.moves == 0 && !control.period.is_zero();
        self.clocks.set((!unlimited).then_some(control));
        Ok(String::new())
    }

    fn time_left(&mut self, color: &str, left: &str, moves: &str) -> Reply {
        let color = args::color(color).ok_or(SYNTAX)?;
        self.clocks.tell(color, time(left)?, number(moves)?);
        Ok(String::new())
    }

    /// Changes the goal; the moves played stand, as the rules of both goals are the same.
    fn set_goal(&mut self, name: &str) -> Reply {
        let goal = args::goal(name).ok_or("the goals are most and fewest")?;
        let mut game = Game::new(self.game.setup(), goal);
        for made in self.game.moves() {
            game.make(made).map_err(|error| error.to_string())?;
        }
        self.game = game;
        Ok(String::new())
    }
}

fn is_game(name: &str) -> bool {
    ["othello", "reversi"].iter().any(|known| name.eq_ignore_ascii_case(known))
}

fn number(text: &str) -> Result<u32, String> {
    u32::from_str(text).map_err(|_| SYNTAX.to_owned())
}

fn time(text: &str) -> Result<Duration, String> {
    args::seconds(text).map_err(|_| SYNTAX.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{Reply, Request, Session};
    use crate::args::PlayArgs;
    use clap::{Args, FromArgMatches};
    use outflank_core::Color;

    fn session_of(arguments: &[&str]) -> Session<Vec<u8>> {
        let command = PlayArgs::augment_args(clap::Command::new("gtp").no_binary_name(true));
        let matches = command.try_get_matches_from(arguments).unwrap();
        Session::new(&PlayArgs::from_arg_matches(&matches).unwrap(), Vec::new()).unwrap()
    }

    fn session() -> Session<Vec<u8>> {
        session_of(&["--level", "1", "--nodes", "2000", "--table", "1"])
    }

    fn say(session: &mut Session<Vec<u8>>, line: &str) -> Reply {
        session.answer(&Request::parse(line).unwrap())
    }

    #[test]
    fn a_refused_command_changes_nothing() {
        let mut session = session();
        say(&mut session, "play b f5").unwrap();
        let before = say(&mut session, "showboard");
        for line in [
            "play b d6",
            "play w f5",
            "play w a1",
            "play w z99",
            "play w pass",
            "play w",
            "play purple d6",
            "genmove b",
            "genmove",
            "boardsize 7",
            "boardsize",
            "boardsize -8",
            "final_score",
            "time_settings 1",
            "time_settings -1 0 0",
            "time_left w 5 -1",
            "set_game Go",
            "komi",
            "komi abc",
            "komi inf",
            "outflank-goal draw",
            "outflank-level 0",
            "outflank-level 99",
            "outflank-opening sideways",
            "nonsense",
            "5",
        ] {
            assert!(say(&mut session, line).is_err(), "{line}");
            assert_eq!(say(&mut session, "showboard"), before, "{line}");
        }
    }

    #[test]
    fn forced_passes_are_put_in_and_undone_with_the_move() {
        let mut session = session();
        // Dark passes four times running at the end of this game.
        for (index, square) in
            ["f5", "f6", "f7", "g7", "h7", "h8", "c4", "e7", "d7", "g5"].iter().enumerate()
        {
            let color = if index % 2 == 0 { "b" } else { "w" };
            say(&mut session, &format!("play {color} {square}")).unwrap();
        }
        say(&mut session, "play b h5").unwrap();
        let mut boards = vec![say(&mut session, "showboard")];
        for square in ["h6", "f8", "d8", "c7", "h4"] {
            say(&mut session, &format!("play w {square}")).unwrap();
            boards.push(say(&mut session, "showboard"));
        }
        while let Some(board) = boards.pop() {
            assert_eq!(say(&mut session, "showboard"), board);
            say(&mut session, "undo").unwrap();
        }
        assert_eq!(session.plies.len(), 10);
    }

    #[test]
    fn the_end_is_scored_for_the_goal_and_then_only_passed() {
        let mut session = session();
        for (index, square) in
            ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"].iter().enumerate()
        {
            let color = if index % 2 == 0 { "b" } else { "w" };
            say(&mut session, &format!("play {color} {square}")).unwrap();
        }
        assert_eq!(say(&mut session, "final_score").as_deref(), Ok("B+64"));
        assert_eq!(say(&mut session, "genmove w").as_deref(), Ok("pass"));
        assert_eq!(say(&mut session, "play b pass").as_deref(), Ok(""));
        assert!(say(&mut session, "play b a1").is_err());
        say(&mut session, "outflank-goal fewest").unwrap();
        assert_eq!(say(&mut session, "final_score").as_deref(), Ok("W+64"));
        // Two passes that were only said, then the last disc.
        for _ in 0..3 {
            say(&mut session, "undo").unwrap();
        }
        assert!(say(&mut session, "final_score").is_err());
    }

    #[test]
    fn the_clock_bounds_the_thought_and_pays_for_moves_alone() {
        let mut session = session_of(&["--level", "10", "--table", "1"]);
        say(&mut session, "komi -0.5").unwrap();
        say(&mut session, "play b f5").unwrap();
        say(&mut session, "time_settings 10 0 0").unwrap();
        let left = |session: &Session<Vec<u8>>| {
            [Color::Dark, Color::Light].map(|color| session.clocks.share(color, 10).unwrap())
        };
        let before = left(&session);
        say(&mut session, "reg_genmove w").unwrap();
        assert_eq!(left(&session), before);
        say(&mut session, "genmove w").unwrap();
        let after = left(&session);
        assert!(after[0] == before[0] && after[1] < before[1], "{before:?} {after:?}");
        // No time at all: a move of a single ply, at the level that would search for a second.
        say(&mut session, "time_left b 0 0").unwrap();
        assert_eq!(session.choose(Color::Dark).unwrap().depth, 1);
        say(&mut session, "time_left b 86400 1").unwrap();
        session.effort.nodes = Some(20_000);
        assert!(session.choose(Color::Dark).unwrap().depth > 1);
    }

    #[test]
    fn commands_are_known_by_the_names_they_have() {
        let mut session = session();
        let list = say(&mut session, "list_commands").unwrap();
        for name in list.lines().filter(|&name| name != "quit") {
            assert_eq!(say(&mut session, &format!("known_command {name}")).as_deref(), Ok("true"));
            assert_ne!(say(&mut session, name), Err("unknown command".to_owned()), "{name}");
        }
        assert_eq!(say(&mut session, "known_command fly").as_deref(), Ok("false"));
    }
}

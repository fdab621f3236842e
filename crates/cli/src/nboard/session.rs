//! A session of the NBoard protocol.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use outflank_core::engine::Level;
use outflank_core::{Color, Game, Goal, Move, Position, Status};

use super::command::{Command, write_move};
use super::ggf;
use crate::args::PlayArgs;
use crate::dialogue::{self, Inbox};
use crate::lines::BadLine;
use crate::thinker::{Effort, Found, Limits, Observer, Reach, Thinker};

/// How long a command may go on after a ping has come. Nobody notices it, and commands that were
/// piped in all at once still get answers worth having.
const GRACE: Duration = Duration::from_millis(100);

/// The state between two lines.
pub(super) struct Session<W> {
    game: Game,
    /// What games are played for whose type does not say.
    goal: Goal,
    effort: Effort,
    seed: u64,
    thinker: Thinker,
    /// When the command that is carried out began.
    began: Instant,
    out: W,
}

impl<W: Write> dialogue::Session for Session<W> {
    fn take(
        &mut self,
        line: &Result<String, BadLine>,
        inbox: &mut Inbox,
    ) -> io::Result<ControlFlow<()>> {
        let command = match line {
            Ok(line) => Command::parse(line),
            Err(bad) => Err(bad.to_string()),
        };
        let done = match command {
            Ok(Command::Quit) => return Ok(ControlFlow::Break(())),
            Ok(command) => self.carry_out(command, inbox)?,
            Err(error) => Err(error),
        };
        if let Err(error) = done {
            self.say(&format!("status error: {error}"))?;
        }
        Ok(ControlFlow::Continue(()))
    }
}

impl<W: Write> Session<W> {
    pub(super) fn new(args: &PlayArgs, out: W) -> anyhow::Result<Session<W>> {
        let goal = args.goal.goal;
        Ok(Session {
            game: Game::new(args.start.setup()?, goal),
            goal,
            effort: args.effort.effort()?,
            seed: args.effort.seed,
            thinker: Thinker::new(args.table.for_play())?,
            began: Instant::now(),
            out,
        })
    }

    fn carry_out(&mut self, command: Command, inbox: &mut Inbox) -> io::Result<Result<(), String>> {
        self.began = Instant::now();
        match command {
            Command::Protocol(_) => {
                self.say(&format!("set myname Outflank{}", self.effort.level.number()))?;
            }
            Command::SetDepth(depth) => {
                let level = u8::try_from(depth).unwrap_or(u8::MAX).min(Level::COUNT);
                if let Some(level) = Level::new(level) {
                    self.effort.level = level;
                }
                self.say(&format!("set myname Outflank{}", self.effort.level.number()))?;
            }
            Command::SetGame(text) => match ggf::read_game(&text, self.goal) {
                Ok(game) => self.game = game,
                Err(error) => return Ok(Err(error.to_string())),
            },
            Command::Move(made) => {
                if let Err(error) = self.game.make(made) {
                    return Ok(Err(format!("{}: {error}", write_move(made))));
                }
            }
            Command::Hint(moves) => return self.hint(moves, inbox),
            Command::Go => return self.go(inbox),
            Command::Ping(text) => self.say(&format!("pong {text}"))?,
            Command::Learn => self.say("learned")?,
            Command::Analyze => self.analyze(inbox)?,
            Command::SetContempt | Command::Nothing | Command::Quit => {}
        }
        Ok(Ok(()))
    }

    /// Sends a line at once: the interface waits for it.
    fn say(&mut self, line: &str) -> io::Result<()> {
        self.out.write_all(format!("{line}\n").as_bytes())?;
        self.out.flush()
    }

    /// Says the move that the engine would play. The interface makes it, if it still wants it.
    fn go(&mut self, inbox: &mut Inbox) -> io::Result<Result<(), String>> {
        let position = *self.game.position();
        match position.status() {
            Status::Over => return Ok(Err("the game is over".to_owned())),
            Status::Pass => {
                self.say(&format!("=== {}", write_move(Move::Pass)))?;
                return Ok(Ok(()));
            }
            Status::Play => self.say("status thinking")?,
        }
        let found = self.think(&position, &self.effort.clone(), inbox, true)?;
        self.say(&nodestats(found.nodes, found.time))?;
        if let Some(&made) = found.line.first() {
            let (value, time) = (f64::from(found.value), found.time.as_secs_f64());
            self.say(&format!("=== {}/{value:.2}/{time:.2}", write_move(made)))?;
        }
        self.say("status")?;
        Ok(Ok(()))
    }

    /// Says the values of the best moves.
    fn hint(&mut self, moves: usize, inbox: &mut Inbox) -> io::Result<Result<(), String>> {
        let position = *self.game.position();
        if position.status() == Status::Over {
            return Ok(Err("the game is over".to_owned()));
        }
        self.say("status analyzing")?;
        let mut effort = self.effort;
        if moves > 1 {
            // The other half is for the values of the other moves.
            effort.nodes = effort.nodes.map(|limit| limit / 2);
            effort.time = effort.time.map(|limit| limit / 2);
        }
        let best = self.think(&position, &effort, inbox, true)?;
        let (mut nodes, mut time) = (best.nodes, best.time);
        if moves > 1 {
            let reach = if best.exact { Reach::Exact } else { Reach::Depth(best.depth) };
            let limits = Limits {
                nodes: self.effort.nodes.map(|limit| limit.saturating_sub(best.nodes)),
                time: self.effort.time.map(|limit| limit.saturating_sub(best.time)),
            };
            let mut listener =
                Listener::<W> { inbox, began: self.began, out: None, result: Ok(()) };
            let goal = self.game.goal();
            let values = self.thinker.values(&position, goal, reach, limits, &mut listener);
            nodes += values.nodes;
            time += values.time;
            for &(made, value) in values.moves.iter().take(moves) {
                // The best line is known; of the other moves only the value.
                let known = best.line.first() == Some(&made);
                let line = if known { best.line.clone() } else { vec![made] };
                let depth = values.depth;
                self.say(&search(&Found { value, line, depth, ..best }))?;
            }
        } else {
            self.say(&search(&best))?;
        }
        self.say(&nodestats(nodes, time))?;
        self.say("status")?;
        Ok(Ok(()))
    }

    /// Says the value for Dark after each move of the game, from the last to the first.
    fn analyze(&mut self, inbox: &mut Inbox) -> io::Result<()> {
        self.say("status analyzing")?;
        let mut positions = vec![*self.game.start()];
        for made in self.game.moves() {
            positions.extend(positions.last().and_then(|position| position.make(made).ok()));
        }
        for (moves, position) in positions.iter().enumerate().rev() {
            if must_end(self.began, inbox) {
                break;
            }
            let found = self.think(position, &self.effort.clone(), inbox, false)?;
            let value = match position.to_move() {
                Color::Dark => found.value,
                Color::Light => -found.value,
            };
            self.say(&format!("analysis {moves} {:.2}", f64::from(value)))?;
        }
        self.say("status")
    }

    /// Searches a position, with a line for each depth where `aloud`. A finished game has its value
    /// and no line.
    fn think(
        &mut self,
        position: &Position,
        effort: &Effort,
        inbox: &mut Inbox,
        aloud: bool,
    ) -> io::Result<Found> {
        let mut listener = Listener {
            inbox,
            began: self.began,
            out: aloud.then_some(&mut self.out),
            result: Ok(()),
        };
        let goal = self.game.goal();
        let found = self.thinker.choose(position, goal, effort, self.seed, &mut listener);
        listener.result?;
        Ok(found.unwrap_or_else(|_over| Found {
            value: position.final_value(goal),
            line: Vec::new(),
            depth: 0,
            exact: true,
            nodes: 0,
            time: Duration::ZERO,
        }))
    }
}

/// Whether what began then must end for a ping.
fn must_end(began: Instant, inbox: &mut Inbox) -> bool {
    began.elapsed() >= GRACE && inbox.has("ping")
}

/// Tells the interface how deep the engine is, and ends the search when a ping waits.
struct Listener<'a, W> {
    inbox: &'a mut Inbox,
    began: Instant,
    out: Option<&'a mut W>,
    result: io::Result<()>,
}

impl<W: Write> Observer for Listener<'_, W> {
    fn interrupts(&mut self) -> bool {
        self.result.is_err() || must_end(self.began, self.inbox)
    }

    fn deeper(&mut self, found: &Found) {
        let Some(out) = &mut self.out else { return };
        if self.result.is_ok() {
            let lines = format!("{}\n{}\n", search(found), nodestats(found.nodes, found.time));
            self.result = out.write_all(lines.as_bytes()).and_then(|()| out.flush());
        }
    }
}

fn search(found: &Found) -> String {
    let line: String = found.line.iter().copied().map(write_move).collect();
    format!("search {line} {:.2} 0 {}", f64::from(found.value), found.depth)
}

fn nodestats(nodes: u64, time: Duration) -> String {
    format!("nodestats {nodes} {:.2}", time.as_secs_f64())
}

//! One pair of games: an opening played with both colours.

use anyhow::Context;
use outflank_core::{Color, Goal, Position, Status};

use super::openings::random_opening;
use super::settings::Evaluation;
use crate::random::Random;
use crate::thinker::{Effort, Thinker, Unobserved};

/// What a match is played by.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    pub(super) start: Position,
    pub(super) goal: Goal,
    pub(super) plies: u32,
    pub(super) seed: u64,
    /// How much a and b think.
    pub(super) sides: [Effort; 2],
    /// What a and b judge by.
    pub(super) evaluations: [Evaluation; 2],
    pub(super) mebibytes: u32,
}

/// The values of a pair's two games for a: positive where a won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pair {
    pub(super) values: [i32; 2],
}

/// Keeps the random numbers of games apart from those of the openings.
const GAMES: u64 = 2;

/// Both sides' engines, a's first. Each keeps its memory from game to game, but a move depends on
/// its own task alone.
pub(super) type Thinkers = [Thinker; 2];

/// Engines for a match by these rules.
pub(super) fn thinkers(rules: &Rules) -> anyhow::Result<Thinkers> {
    let [a, b] = &rules.evaluations;
    let with = |name: &str, evaluation: &Evaluation| match evaluation {
        Evaluation::BuiltIn => Thinker::new(rules.mebibytes),
        Evaluation::Handmade => Thinker::handmade(rules.mebibytes),
        Evaluation::File(file) => {
            let mut thinker = Thinker::new(rules.mebibytes)?;
            thinker
                .judge_by(file, rules.start.size(), rules.goal)
                .with_context(|| format!("the evaluation of {name}"))?;
            Ok(thinker)
        }
    };
    Ok([with("a", a)?, with("b", b)?])
}

/// Plays pair `number` of a match.
pub(super) fn play(rules: &Rules, thinkers: &mut Thinkers, number: u64) -> anyhow::Result<Pair> {
    let opening = random_opening(rules.start, rules.plies, rules.seed, number);
    let mut values = [0; 2];
    for (value, color_of_a) in values.iter_mut().zip([Color::Dark, Color::Light]) {
        // The same for both games, so that only the sides differ.
        let mut seeds = Random::seeded(&[GAMES, rules.seed, number]);
        *value = play_game(rules, thinkers, opening, color_of_a, &mut seeds)
            .with_context(|| format!("pair {number}, a plays {color_of_a:?}"))?;
    }
    Ok(Pair { values })
}

/// Plays a game to its end and returns its value for a.
fn play_game(
    rules: &Rules,
    thinkers: &mut Thinkers,
    mut position: Position,
    color_of_a: Color,
    seeds: &mut Random,
) -> anyhow::Result<i32> {
    loop {
        position = match position.status() {
            Status::Over => return Ok(position.counts().value(color_of_a, rules.goal)),
            Status::Pass => position.pass()?,
            Status::Play => {
                let side = usize::from(position.to_move() != color_of_a);
                let effort = &rules.sides[side];
                let found = thinkers[side].choose(
                    &position,
                    rules.goal,
                    effort,
                    seeds.next(),
                    &mut Unobserved,
                )?;
                let made = found.line.first().context("the engine found no move")?;
                position.make(*made).with_context(|| format!("the engine played {made}"))?
            }
        };
    }
}

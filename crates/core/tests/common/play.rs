//! Random games for property tests.

use outflank_core::{Game, Goal, Opening, Setup, Size, Status};
use proptest::prelude::*;

pub fn any_size() -> impl Strategy<Value = Size> {
    prop::sample::select(Size::ALL.to_vec())
}

pub fn any_goal() -> impl Strategy<Value = Goal> {
    prop::sample::select(Goal::ALL.to_vec())
}

pub fn any_opening() -> impl Strategy<Value = Opening> {
    prop::sample::select(Opening::ALL.to_vec())
}

/// A game of up to `plies` random plies, passes included.
pub fn any_game(plies: usize) -> impl Strategy<Value = Game> {
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 0..plies);
    (any_size(), any_opening(), any_goal(), choices).prop_map(|(size, opening, goal, choices)| {
        let mut game = Game::new(Setup::Opening(size, opening), goal);
        for choice in choices {
            match game.position().status() {
                Status::Over => break,
                Status::Pass => game.pass().unwrap(),
                Status::Play => {
                    let legal = game.position().legal_squares();
                    game.play(*choice.get(&legal)).unwrap();
                }
            }
        }
        game
    })
}

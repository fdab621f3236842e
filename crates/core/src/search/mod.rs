//! Searching the game tree.

pub mod control;
pub mod cuts;
mod endgame;
pub mod goal;
mod last;
mod midgame;
mod moves;
mod order;
pub mod probcut;
mod pvs;
mod root;
mod state;
pub mod steps;
pub mod table;
mod tags;

pub use midgame::ENDING_UP_TO;
pub use root::{Finding, RootMove, Window};
pub use state::Search;

/// Sorts by value, highest first; equal ones keep their order. For a few dozen moves a simple way is
/// as fast as the library's, and a tenth of its size.
pub fn best_first<T>(moves: &mut [T], value: impl Fn(&T) -> i32) {
    for end in 1..moves.len() {
        let mut place = end;
        while place > 0 && value(&moves[place - 1]) < value(&moves[place]) {
            moves.swap(place - 1, place);
            place -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::best_first;

    #[test]
    fn the_best_come_first_and_equal_ones_in_their_order() {
        let mut moves: Vec<(i32, usize)> = [3, -1, 3, 7, 0, -1, 7].into_iter().zip(0..).collect();
        best_first(&mut moves, |one| one.0);
        assert_eq!(moves, [(7, 3), (7, 6), (3, 0), (3, 2), (0, 4), (-1, 1), (-1, 5)]);
        best_first::<i32>(&mut [], |one| *one);
    }
}

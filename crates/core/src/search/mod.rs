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
pub mod table;

pub use midgame::ENDING_UP_TO;
pub use root::{Finding, RootMove, Window};
pub use state::Search;

//! Games and positions as text, both ways.

mod position_text;
mod transcript;

pub use position_text::{BoardTextError, read_board, read_position, write_board, write_position};
pub use transcript::{RecordError, read_game, write_moves};

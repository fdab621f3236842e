//! Games and positions as text, both ways.

mod code;
mod mixed_radix;
mod position_text;
mod transcript;

pub use code::{CodeError, read_code, write_code};
pub use position_text::{BoardTextError, read_board, read_position, write_board, write_position};
pub use transcript::{RecordError, read_game, write_moves};

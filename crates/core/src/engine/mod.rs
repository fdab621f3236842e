//! The computer player: levels, and choosing a move.
//!
//! ```
//! use outflank_core::{Goal, Opening, Position, Size};
//! use outflank_core::engine::{Engine, Level, Limits, NoWatch, Task};
//!
//! let task = Task {
//!     position: Position::start(Size::Eight, Opening::Cross),
//!     goal: Goal::Most,
//!     level: Level::new(1).ok_or("no such level")?,
//!     limits: Limits::default(),
//!     seed: 0,
//! };
//! let reply = Engine::new(1 << 20).choose(&task, &mut NoWatch)?;
//! assert!(task.position.make(reply.best).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod choose;
mod evaluations;
mod level;
mod memory;
mod opening;
mod playable;
mod random;
mod session;
mod task;

pub use choose::Engine;
pub use level::Level;
pub use task::{
    GameIsOver, Limits, MoveValue, NoWatch, Progress, Query, Reach, Reply, Task, Values, Watch,
};

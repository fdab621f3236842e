//! The computer player, for the worker.

use std::cell::RefCell;
use std::time::Duration;

use js_sys::Function;
use outflank_core::Size;
use outflank_core::engine::{Engine as CoreEngine, Level, Limits, Progress, Task, Watch};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::clock::Stopwatch;
use crate::convert;
use crate::failure::{Failure, game_is_over};
use crate::types::{EngineProgress, EngineReply, EngineTask, EngineWeights};

/// Memory for the engine's table, in bytes.
const TABLE: usize = 16 << 20;

/// How many levels of play there are.
#[wasm_bindgen]
pub fn levels() -> u32 {
    Level::COUNT.into()
}

/// The computer player. It searches until it has its answer, so it belongs in a worker.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Engine(RefCell<CoreEngine>);

#[wasm_bindgen]
impl Engine {
    /// An engine with nothing remembered.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default)]
    pub fn new() -> Engine {
        Engine(RefCell::new(CoreEngine::new(TABLE)))
    }

    /// Takes in a file of trained weights and plays by it from now on where its board and goal are
    /// in use. A file that is refused changes nothing: the engine goes on as before, at first with
    /// its hand-made evaluation.
    ///
    /// # Errors
    /// `not-weights`, `weights-version`, `weights-length`, `weights-damaged`, `weights-patterns`,
    /// and `busy` when asked from within `onProgress`.
    #[wasm_bindgen(js_name = loadWeights, unchecked_return_type = "EngineWeights")]
    pub fn load_weights(&self, file: &[u8]) -> Result<JsValue, Failure> {
        let mut engine = self.0.try_borrow_mut().map_err(|_| Failure::Busy)?;
        let (size, goal) = engine.load_weights(file)?;
        convert::to_js(&EngineWeights { size: size.side(), goal: goal.into() })
    }

    /// Chooses a move. `onProgress` is called after each finished depth.
    ///
    /// # Errors
    /// `bad-options`, `bad-size`, `bad-level`, `board-length`, `board-letter`, `game-over`, and
    /// `busy` when asked from within `onProgress`.
    #[wasm_bindgen(unchecked_return_type = "EngineReply")]
    pub fn think(
        &self,
        #[wasm_bindgen(unchecked_param_type = "EngineTask")] task: JsValue,
        #[wasm_bindgen(
            js_name = onProgress,
            unchecked_optional_param_type = "(progress: EngineProgress) => void"
        )]
        on_progress: Option<Function>,
    ) -> Result<JsValue, Failure> {
        let asked: EngineTask = serde_wasm_bindgen::from_value(task)?;
        let task = understood(&asked)?;
        let size = task.position.size();
        let mut engine = self.0.try_borrow_mut().map_err(|_| Failure::Busy)?;
        let mut ear = Ear { clock: Stopwatch::start(), on_progress, size };
        let reply = engine.choose(&task, &mut ear).map_err(|error| game_is_over(error, size))?;
        convert::to_js(&EngineReply {
            square: convert::number(reply.best, size),
            value: reply.value,
            exact: reply.exact,
            depth: reply.depth,
            nodes: reply.nodes as f64,
            line: reply.line.iter().map(|&made| convert::number(made, size)).collect(),
        })
    }
}

fn understood(asked: &EngineTask) -> Result<Task, Failure> {
    let level = convert::whole(asked.level)
        .and_then(|number| u8::try_from(number).ok())
        .and_then(Level::new)
        .ok_or(Failure::Level(asked.level, Level::COUNT))?;
    let limit =
        |what: &str, number: f64| Failure::Options(format!("{number} is no limit of {what}"));
    let nodes = asked
        .nodes
        .map(|number| convert::whole(number).ok_or_else(|| limit("nodes", number)))
        .transpose()?;
    let time = asked
        .milliseconds
        .map(|number| {
            Duration::try_from_secs_f64(number / 1000.0).map_err(|_| limit("time", number))
        })
        .transpose()?;
    Ok(Task {
        position: convert::position(&asked.position)?,
        goal: asked.position.goal.into(),
        level,
        limits: Limits { nodes, time },
        seed: convert::seed(asked.seed.unwrap_or(0.0))?,
    })
}

/// The worker's clock, and whoever wants to hear how the search goes.
struct Ear {
    clock: Stopwatch,
    on_progress: Option<Function>,
    size: Size,
}

impl Watch for Ear {
    fn elapsed(&mut self) -> Duration {
        self.clock.elapsed()
    }

    fn progress(&mut self, progress: &Progress) {
        let Some(on_progress) = &self.on_progress else { return };
        let told = convert::to_js(&EngineProgress {
            depth: progress.depth,
            value: progress.value,
            line: progress.line.iter().map(|&made| convert::number(made, self.size)).collect(),
            nodes: progress.nodes as f64,
        });
        if let Ok(told) = told {
            // A listener that throws does not spoil the search.
            let _ = on_progress.call1(&JsValue::NULL, &told);
        }
    }
}

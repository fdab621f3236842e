//! The computer player, for the worker.

use std::cell::RefCell;
use std::time::Duration;

use js_sys::Function;
use outflank_core::Size;
use outflank_core::engine::{
    Engine as CoreEngine, Level, Limits, MoveValue, Progress, Query, Reach, Task, Watch,
};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::clock::Stopwatch;
use crate::convert;
use crate::failure::{Failure, game_is_over};
use crate::types::{
    EngineMoveValue, EngineProgress, EngineQuery, EngineReply, EngineTask, EngineValues,
    EngineWeights,
};

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
        let task = task_of(&asked)?;
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

    /// The values of all legal moves, best first. `onProgress` is called after each depth that is
    /// finished for all of them, with the best.
    ///
    /// # Errors
    /// `bad-options`, also where neither level nor depth is given, or both; `bad-size`, `bad-level`,
    /// `board-length`, `board-letter`, `game-over`, and `busy` when asked from within `onProgress`.
    #[wasm_bindgen(unchecked_return_type = "EngineValues")]
    pub fn values(
        &self,
        #[wasm_bindgen(unchecked_param_type = "EngineQuery")] query: JsValue,
        #[wasm_bindgen(
            js_name = onProgress,
            unchecked_optional_param_type = "(progress: EngineProgress) => void"
        )]
        on_progress: Option<Function>,
    ) -> Result<JsValue, Failure> {
        let asked: EngineQuery = serde_wasm_bindgen::from_value(query)?;
        let query = query_of(&asked)?;
        let size = query.position.size();
        let mut engine = self.0.try_borrow_mut().map_err(|_| Failure::Busy)?;
        let mut ear = Ear { clock: Stopwatch::start(), on_progress, size };
        let values = engine.values(&query, &mut ear).map_err(|error| game_is_over(error, size))?;
        let value_of = |one: &MoveValue| EngineMoveValue {
            square: convert::number(one.made, size),
            value: one.value,
        };
        convert::to_js(&EngineValues {
            moves: values.moves.iter().map(value_of).collect(),
            exact: values.exact,
            depth: values.depth,
            nodes: values.nodes as f64,
        })
    }
}

fn task_of(asked: &EngineTask) -> Result<Task, Failure> {
    Ok(Task {
        level: level(asked.level)?,
        limits: limits(asked.nodes, asked.milliseconds)?,
        position: convert::position(&asked.position)?,
        goal: asked.position.goal.into(),
        seed: convert::seed(asked.seed.unwrap_or(0.0))?,
    })
}

fn query_of(asked: &EngineQuery) -> Result<Query, Failure> {
    let reach = match (asked.level, asked.depth) {
        (Some(number), None) => Reach::Level(level(number)?),
        (None, Some(depth)) => {
            let plies = convert::whole(depth).filter(|&plies| plies > 0);
            let plies = plies.ok_or_else(|| Failure::Options(format!("{depth} is no depth")))?;
            // No game is as long as the largest number: what is beyond it is the end as well.
            Reach::Depth(u32::try_from(plies).unwrap_or(u32::MAX))
        }
        _ => return Err(Failure::Options("a level or a depth is needed, not both".to_owned())),
    };
    Ok(Query {
        reach,
        limits: limits(asked.nodes, asked.milliseconds)?,
        position: convert::position(&asked.position)?,
        goal: asked.position.goal.into(),
    })
}

fn level(number: f64) -> Result<Level, Failure> {
    convert::whole(number)
        .and_then(|number| u8::try_from(number).ok())
        .and_then(Level::new)
        .ok_or(Failure::Level(number, Level::COUNT))
}

fn limits(nodes: Option<f64>, milliseconds: Option<f64>) -> Result<Limits, Failure> {
    let refused =
        |what: &str, number: f64| Failure::Options(format!("{number} is no limit of {what}"));
    let nodes = nodes
        .map(|number| convert::whole(number).ok_or_else(|| refused("nodes", number)))
        .transpose()?;
    let time = milliseconds
        .map(|number| {
            Duration::try_from_secs_f64(number / 1000.0).map_err(|_| refused("time", number))
        })
        .transpose()?;
    Ok(Limits { nodes, time })
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

//! The clock of the page or worker the module runs in.

use js_sys::{Date, Reflect, global};
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Performance;

/// A moment, and the time since then.
pub(crate) struct Stopwatch {
    performance: Option<Performance>,
    start: f64,
}

impl Stopwatch {
    /// Starts now.
    pub(crate) fn start() -> Stopwatch {
        // Page, worker and node all have it on their global object, under different types.
        let performance = Reflect::get(&global(), &JsValue::from("performance"))
            .ok()
            .filter(JsValue::is_object)
            .map(JsCast::unchecked_into);
        let mut watch = Stopwatch { performance, start: 0.0 };
        watch.start = watch.now();
        watch
    }

    fn now(&self) -> f64 {
        self.performance.as_ref().map_or_else(Date::now, Performance::now)
    }

    /// Time since the start; zero where the clock was set back.
    pub(crate) fn elapsed(&self) -> Duration {
        let milliseconds = (self.now() - self.start).max(0.0);
        Duration::try_from_secs_f64(milliseconds / 1000.0).unwrap_or_default()
    }
}

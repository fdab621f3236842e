//! Progress bars on long work, drawn only where standard error is a terminal.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How often the elapsed time is drawn anew.
const TICK: Duration = Duration::from_millis(250);

/// A bar over a known number of steps, which are called `what`.
pub(crate) fn bar(steps: u64, what: &'static str) -> ProgressBar {
    build(Some(steps), &format!("{{elapsed}} {{wide_bar}} {{pos}}/{{len}} {what} {{msg}}"))
}

/// A count of steps whose number is not known.
pub(crate) fn counter(what: &'static str) -> ProgressBar {
    build(None, &format!("{{elapsed}} {{spinner}} {{pos}} {what} {{msg}}"))
}

fn build(steps: Option<u64>, template: &str) -> ProgressBar {
    // A hidden bar needs neither a style nor the thread that ticks.
    let bar = ProgressBar::with_draw_target(steps, ProgressDrawTarget::stderr());
    if !bar.is_hidden() {
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        bar.enable_steady_tick(TICK);
    }
    bar
}

//! Progress bars, drawn only where standard error is a terminal.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar over a known number of steps, which are called `what`.
pub(crate) fn bar(steps: u64, what: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::stderr());
    if !bar.is_hidden() {
        let template = format!("{{elapsed}} {{wide_bar}} {{pos}}/{{len}} {what} {{eta}} {{msg}}");
        if let Ok(style) = ProgressStyle::with_template(&template) {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(500));
    }
    bar
}

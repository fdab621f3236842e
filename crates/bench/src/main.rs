//! Prints each measurement as a line of JSON: `outflank-bench [GROUP …]`, all groups without one.

use std::process::ExitCode;
use std::time::Instant;

use outflank_bench::{GROUPS, is_known, measure};

fn main() -> ExitCode {
    let mut chosen: Vec<String> = std::env::args().skip(1).collect();
    if chosen.is_empty() {
        chosen = GROUPS.map(str::to_owned).to_vec();
    }
    // Before the first of them takes its minutes.
    if let Some(unknown) = chosen.iter().find(|name| !is_known(name)) {
        eprintln!("outflank-bench: nothing is called {unknown:?}; there are {}", GROUPS.join(", "));
        return ExitCode::FAILURE;
    }
    let start = Instant::now();
    for group in chosen {
        for row in measure(&group, &[], &mut || start.elapsed().as_secs_f64()) {
            if let Ok(line) = serde_json::to_string(&row) {
                println!("{line}");
            }
        }
    }
    ExitCode::SUCCESS
}

//! Prints each measurement as a line of JSON: `outflank-bench [GROUP …]`, all groups without one.

use std::time::Instant;

use outflank_bench::{GROUPS, measure};

fn main() {
    let mut chosen: Vec<String> = std::env::args().skip(1).collect();
    if chosen.is_empty() {
        chosen = GROUPS.map(str::to_owned).to_vec();
    }
    let start = Instant::now();
    for group in chosen {
        for row in measure(&group, &[], &mut || start.elapsed().as_secs_f64()) {
            if let Ok(line) = serde_json::to_string(&row) {
                println!("{line}");
            }
        }
    }
}

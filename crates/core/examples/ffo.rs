//! Solves FFO positions natively: `ffo FIRST LAST TABLE_MIB`.

use std::time::Instant;

use outflank_core::engine::{Engine, Limits, NoWatch, Progress, Query, Reach, Watch};
use outflank_core::{Goal, record};

struct Talk(bool);
impl Watch for Talk {
    fn progress(&mut self, p: &Progress) {
        if self.0 {
            let line: Vec<String> = p.line.iter().map(|m| m.to_string()).collect();
            println!(
                "   depth {} value {} nodes {:.2}M {}",
                p.depth,
                p.value,
                p.nodes as f64 / 1e6,
                line.join(" ")
            );
        }
    }
}

fn main() {
    let args: Vec<u32> = std::env::args().skip(1).filter_map(|a| a.parse().ok()).collect();
    let text = std::fs::read_to_string("tests/fixtures/ffo.tsv").unwrap();
    let (mut tn, mut tt) = (0, 0.0);
    let _ = NoWatch;
    let mut engine = Engine::new((args[2] as usize) << 20);
    for line in text.lines().filter(|l| !l.starts_with('#')) {
        let c: Vec<&str> = line.split('\t').collect();
        let n: u32 = c[0].parse().unwrap();
        if n < args[0] || n > args[1] {
            continue;
        }
        let position = record::read_position(&format!("{} {}", c[2], c[3])).unwrap();
        let t = Instant::now();
        let query =
            Query { position, goal: Goal::Most, reach: Reach::Exact, limits: Limits::default() };
        let reply = engine.solve(&query, &mut Talk(args.len() > 3)).unwrap();
        let e = t.elapsed().as_secs_f64();
        tn += reply.nodes;
        tt += e;
        let ok = reply.value.to_string() == c[4]
            && c[5].split(',').any(|m| m == reply.best.to_string())
            && reply.exact;
        println!(
            "{n} {} value {} {} {} {:.1}M {e:.2}s {:.1}M/s",
            c[1],
            reply.value,
            reply.best,
            if ok { "ok" } else { "WRONG" },
            reply.nodes as f64 / 1e6,
            reply.nodes as f64 / e / 1e6
        );
    }
    println!("total {:.1}M {tt:.2}s {:.2}M/s", tn as f64 / 1e6, tn as f64 / tt / 1e6);
}

use outflank_core::board::*;
use outflank_core::game::AnyBoard;
use outflank_core::eval::*;
use outflank_core::search::{*, control::*, cuts::*, goal::*, stability::*, table::*};
use outflank_core::{record, Goal};
fn main() {
    let args: Vec<u32> = std::env::args().skip(1).map(|a| a.parse().unwrap()).collect();
    let text = std::fs::read_to_string("tests/fixtures/ffo.tsv").unwrap();
    let eval = Handmade::new(Goal::Most);
    let edges = Edges::new(8);
    let (mut tn, mut tt) = (0, 0.0);
    for line in text.lines().filter(|l| !l.starts_with('#')) {
        let c: Vec<&str> = line.split('\t').collect();
        let n: u32 = c[0].parse().unwrap();
        if n < args[0] || n > args[1] { continue }
        let p = record::read_position(&format!("{} {}", c[2], c[3])).unwrap();
        let AnyBoard::Eight(b) = p.board() else { panic!() };
        let mut table = Table::<Eight>::new((args[2] as usize) << 20);
        let t = std::time::Instant::now();
        let mut clock = || t.elapsed();
        let mut s = Search::<Eight, Most, _>::new(&eval, &mut table, &edges, Control::new(None, None, &mut clock), Cuts::default());
        let v = s.solve(b, args.len() > 3);
        let nodes = s.nodes();
        let e = t.elapsed().as_secs_f64();
        tn += nodes; tt += e;
        println!("{n} {} value {v} want {} {} nodes {:.1}M time {e:.2} {:.1}M/s", c[1], c[4], if v.to_string() == c[4] {"ok"} else {"WRONG"}, nodes as f64/1e6, nodes as f64/e/1e6);
    }
    println!("total {:.1}M {tt:.2}s {:.2}M/s", tn as f64/1e6, tn as f64/tt/1e6);
}

use outflank_core::board::*;
use outflank_core::eval::*;
use outflank_core::{Goal, Opening, Position, Size};
use outflank_core::game::AnyBoard;
fn main() {
    let file = std::env::args().nth(1).map(|p| std::fs::read(p).unwrap());
    let t = match file { Some(f) => Trained::<Eight>::read(Goal::Most, &f).unwrap(), None => {
      let set = PatternSet::<Eight>::new();
      let w: Vec<i8> = (0..set.weights()).map(|i| (i as u32).wrapping_mul(2654435761) as u8 as i8 / 16).collect();
      let stages = vec![w; 15];
      Trained::from_stages(set, &stages) } };
    let AnyBoard::Eight(start) = Position::start(Size::Eight, Opening::Cross).board() else { return };
    fn walk(t: &Trained<Eight>, b: Board<Eight>, s: &[u64; 12], d: u32, sum: &mut i64, n: &mut u64) {
        *n += 1;
        *sum += i64::from(t.value(s, b));
        if d == 0 { return; }
        let legal = b.legal();
        for bit in legal.iter() {
            let f = b.flips(bit);
            let next = t.placed(s, b, bit, f);
            walk(t, b.place(bit, f), &next, d - 1, sum, n);
        }
    }
    let mut seed = 5u64;
    let mut boards = vec![];
    for plies in [12, 16, 20, 24, 28, 32, 36, 40] {
        let mut b = start;
        for _ in 0..plies {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
            let l = b.legal(); if l == 0 { b = b.pass(); continue }
            let k = (seed >> 33) as u32 % l.count();
            let bit = l.iter().nth(k as usize).unwrap();
            b = b.place(bit, b.flips(bit));
        }
        boards.push(b);
    }
    fn bare(b: Board<Eight>, d: u32, sum: &mut u64, n: &mut u64) {
        *n += 1;
        *sum = sum.wrapping_add(b.mover());
        if d == 0 { return; }
        for bit in b.legal().iter() {
            bare(b.place(bit, b.flips(bit)), d - 1, sum, n);
        }
    }
    if std::env::args().len() > 2 { for _ in 0..3 {
        let (mut sum, mut n) = (0, 0);
        for &b in &boards { bare(b, 5, &mut sum, &mut n); }
        println!("{sum} {n}");
    } return; }
    for round in 0..3 {
        let (mut sum, mut n) = (0, 0);
        let time = std::time::Instant::now();
        for &b in &boards { walk(&t, b, &t.start(b), 5, &mut sum, &mut n); }
        let e = time.elapsed().as_secs_f64();
        println!("{round} {n} positions {sum} {:.2} M/s", n as f64 / e / 1e6);
    }
}

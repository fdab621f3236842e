//! crude root
use super::goal::{Aim, squares};
use super::state::Search;
use super::probcut::CERTAIN;
use crate::board::{Bits, Board, Landmarks};
use crate::eval::Evaluate;

impl<G: Landmarks, A: Aim, E: Evaluate<G>> Search<'_, G, A, E> {
    /// Exact value.
    pub fn solve(&mut self, board: Board<G>, verbose: bool) -> i32 {
        let empties = board.empties().count();
        let state = self.eval.start(board);
        let mut value = 0;
        let n = squares::<G>();
        let mut plan = Vec::new();
        if empties > 12 {
            let mut d = 4 + empties % 2;
            while d + 8 <= empties { plan.push((d, 0u8)); d += 2; }
            for c in [0, 1, 2, 3, 4] { plan.push((empties, c)); }
        }
        plan.push((empties, CERTAIN));
        for (d, c) in plan {
            self.confidence = c;
            let (mut low, mut high) = (value - 3, value + 3);
            if d < 6 { low = -n; high = n; }
            loop {
                let v = self.pvs(board, &state, low.max(-n - 1), high.min(n + 1), d);
                if verbose { std::eprintln!("  d {d} c {c} [{low} {high}] v {v} nodes {}", self.nodes); }
                value = v;
                if v <= low { high = v + 1; low = v - 5; if v <= -n { break } }
                else if v >= high { low = v - 1; high = v + 5; if v >= n {break}  }
                else { break }
            }
        }
        value
    }
}

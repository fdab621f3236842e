//! Calls in random order, sound and unsound.

use super::{number, options, text};
use outflank_wasm::Game;
use wasm_bindgen_test::wasm_bindgen_test;

/// xorshift64: the order is random but the same every time.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }
}

#[wasm_bindgen_test]
fn any_calls_in_any_order_leave_a_usable_game() {
    let mut random = Random(20_261_129);
    let start = |random: &mut Random| {
        let size = [6, 8, 10][random.below(3) as usize];
        let goal = ["most", "fewest"][random.below(2) as usize];
        let opening = ["cross", "free", "parallel-left"][random.below(3) as usize];
        (size, Game::new(options(size, goal, opening)).unwrap())
    };
    let (mut size, mut game) = start(&mut random);
    let (mut refusals, mut ends) = (0, 0);
    for _ in 0..100_000 {
        // A game needs some five hundred calls to end, since most squares are refused: what goes back
        // or starts anew is rare enough to let some games get there.
        let done = match random.below(1_000) {
            0..3 => game.undo().map(drop),
            3..6 => game.redo().map(drop),
            6 => game.go_to(random.below(120) as f64).map(drop),
            7 => {
                (size, game) = start(&mut random);
                Ok(())
            }
            8 => {
                let options = options(size, "most", "cross");
                Game::from_record(options, game.record().into()).map(drop)
            }
            9..50 => game.play([f64::NAN, -1.0, 0.5, 1e9][random.below(4) as usize]).map(drop),
            50..150 => game.pass().map(drop),
            _ => game.play(random.below(u64::from(size * size)) as f64).map(drop),
        };
        refusals += u32::from(done.is_err());
        if random.below(100) == 0 {
            let snapshot = game.snapshot().unwrap();
            let squares = ["dark", "light", "empty"]
                .map(|name| number(&snapshot, &format!("counts.{name}")))
                .iter()
                .sum::<f64>();
            assert_eq!(squares, f64::from(size * size));
            ends += u32::from(text(&snapshot, "status") == "over");
        }
    }
    assert!(refusals > 1_000 && refusals < 99_000, "{refusals}");
    assert!(ends > 0, "no game came to its end");
    game.go_to(0.0).unwrap();
    let legal = number(&game.snapshot().unwrap(), "legal.0.square");
    game.play(legal).unwrap();
}

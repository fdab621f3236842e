// Legal moves of boards drawn at random, held against flips, which are found in another way. Native code and
// WebAssembly find legal moves each by their own vectors.

use outflank_core::board::{Bits, Board, Eight, Geometry, Six, Ten};

/// How many of some thousand boards have other legal moves than empty squares where something flips.
pub(crate) fn faulty() -> usize {
    faulty_on::<Six>(1) + faulty_on::<Eight>(2) + faulty_on::<Ten>(3)
}

fn faulty_on<G: Geometry>(seed: u64) -> usize {
    let mut seed = seed;
    let mut draw = move |below: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    let mut faulty = 0;
    for empty in 0..1500 {
        let (mut mover, mut opponent) = (G::Bits::ZERO, G::Bits::ZERO);
        // From full boards to nearly empty ones; long rows come where one side has few discs.
        let (empty, own) = (empty % 10, 1 + draw(9));
        for bit in G::BOARD.iter() {
            if draw(10) < empty {
                continue;
            }
            let side = if draw(10) < own { &mut mover } else { &mut opponent };
            *side |= G::Bits::of(bit);
        }
        let Some(board) = Board::<G>::new(mover, opponent) else { return usize::MAX };
        let flipping = board.empties().iter().filter(|&bit| !board.flips(bit).is_empty());
        let wanted = flipping.fold(G::Bits::ZERO, |set, bit| set | G::Bits::of(bit));
        faulty += usize::from(board.legal() != wanted);
    }
    faulty
}

//! What the hand-made evaluation counts.

use crate::board::{Bits, Board, Geometry};

/// Sets of squares that matter, for one geometry.
pub(super) struct Regions<B> {
    /// The four corners.
    pub(super) corners: [B; 4],
    /// Beside each corner, diagonally.
    pub(super) x_squares: [B; 4],
    /// Beside each corner, along the edges.
    pub(super) c_squares: [B; 4],
    /// Each edge with its corners.
    pub(super) edges: [B; 4],
}

impl<B: Bits> Regions<B> {
    pub(super) fn new<G: Geometry<Bits = B>>() -> Regions<B> {
        let last = u32::from(G::SIZE.side()) - 1;
        let at = |file: u32, rank: u32| B::of(G::ORIGIN + rank * G::STRIDE + file);
        let along = |place: &dyn Fn(u32) -> B| (0..=last).fold(B::ZERO, |set, n| set | place(n));
        Regions {
            corners: [at(0, 0), at(last, 0), at(0, last), at(last, last)],
            x_squares: [at(1, 1), at(last - 1, 1), at(1, last - 1), at(last - 1, last - 1)],
            c_squares: [
                at(1, 0) | at(0, 1),
                at(last - 1, 0) | at(last, 1),
                at(1, last) | at(0, last - 1),
                at(last - 1, last) | at(last, last - 1),
            ],
            edges: [
                along(&|n| at(n, 0)),
                along(&|n| at(n, last)),
                along(&|n| at(0, n)),
                along(&|n| at(last, n)),
            ],
        }
    }
}

/// The neighbours of a set of squares.
pub(super) fn neighbours<G: Geometry>(set: G::Bits) -> G::Bits {
    let inner = set & G::INNER_FILES;
    let mut found = ((set << G::STRIDE) | (set >> G::STRIDE)) & G::BOARD;
    for shift in [1, G::STRIDE - 1, G::STRIDE + 1] {
        // A step sideways wraps round only from an edge file to an edge file: what lands on an inner
        // file is sound wherever it came from, and so is what comes from an inner file.
        found |= ((set << shift) | (set >> shift)) & G::INNER_FILES;
        found |= ((inner << shift) | (inner >> shift)) & G::BOARD;
    }
    found
}

/// Discs of `own` that no move can flip along an edge: those that reach a corner of their own colour
/// unbroken, and whole filled edges.
pub(super) fn stable_on_edges<G: Geometry>(
    board: Board<G>,
    own: G::Bits,
    regions: &Regions<G::Bits>,
) -> u32 {
    let mut stable = G::Bits::ZERO;
    for (index, &edge) in regions.edges.iter().enumerate() {
        let shift = if index < 2 { 1 } else { G::STRIDE };
        if (board.empties() & edge).is_empty() {
            stable |= own & edge;
            continue;
        }
        let corners = regions.corners.iter().fold(G::Bits::ZERO, |set, &corner| set | corner);
        let mut run = own & edge & corners;
        for _ in 0..G::SIZE.side() {
            run |= ((run << shift) | (run >> shift)) & own & edge;
        }
        stable |= run;
    }
    stable.count()
}

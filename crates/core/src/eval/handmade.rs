//! The built-in evaluation: a few counted features, weighed by how full the board is.

use super::features::{FEATURES, features};
use super::handmade_weights::{ANCHORS, spread, weights};
use super::{Evaluate, Spread};
use crate::Goal;
use crate::board::{Bits, Board, Edges, Landmarks, Size};

/// Parts of a disc that weights are given in.
const UNIT: i32 = 256;

/// An evaluation that needs no file: mobility, corners, edges and parity.
#[derive(Clone, Debug)]
pub struct Handmade {
    edges: Edges,
    /// The weights by number of empties.
    weights: Vec<[i32; FEATURES]>,
    spread: Spread,
    /// The largest value it gives: one less than a certain win of everything.
    limit: i32,
}

impl Handmade {
    /// The evaluation for a board and goal.
    pub fn new(size: Size, goal: Goal) -> Handmade {
        Handmade {
            spread: *spread(size, goal),
            ..Handmade::with_weights(size, weights(size, goal))
        }
    }

    /// The evaluation with weights of the caller's, in 1/256 disc, for [`ANCHORS`] evenly spaced
    /// numbers of empties from none to all; between them it interpolates.
    pub fn with_weights(size: Size, anchors: &[[i32; FEATURES]; ANCHORS]) -> Handmade {
        let squares = size.squares();
        let weights = (0..=squares)
            .map(|empties| {
                let shares = shares(size, empties);
                core::array::from_fn(|feature| {
                    let sum: f64 =
                        shares.iter().zip(anchors).map(|(s, a)| s * f64::from(a[feature])).sum();
                    // Some thousands at most.
                    sum.round() as i32
                })
            })
            .collect();
        let limit = squares as i32 - 1;
        Handmade { edges: Edges::new(size.side()), weights, spread: Spread::UNKNOWN, limit }
    }
}

/// The share that each anchor has in the weights at a number of empties.
pub fn shares(size: Size, empties: usize) -> [f64; ANCHORS] {
    let place = empties as f64 / size.squares() as f64 * (ANCHORS - 1) as f64;
    core::array::from_fn(|anchor| (1.0 - (place - anchor as f64).abs()).max(0.0))
}

impl<G: Landmarks> Evaluate<G> for Handmade {
    type State = ();

    fn start(&self, _: Board<G>) {}

    #[inline(always)]
    fn placed(&self, (): &(), _: Board<G>, _: u32, _: G::Bits) {}

    #[inline(always)]
    fn passed(&self, (): &()) {}

    #[inline]
    fn value(&self, (): &(), board: Board<G>) -> i32 {
        let empties = board.empties().count() as usize;
        let Some(weights) = self.weights.get(empties) else { return 0 };
        let seen = features(board, &self.edges);
        let sum: i32 = weights.iter().zip(seen).map(|(weight, feature)| weight * feature).sum();
        ((sum + UNIT / 2) >> UNIT.ilog2()).clamp(-self.limit, self.limit)
    }

    fn spread(&self) -> &Spread {
        &self.spread
    }
}

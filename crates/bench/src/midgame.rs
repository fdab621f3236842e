//! The middle of the game at a fixed depth.

use outflank_core::engine::{Limits, NoWatch, Query, Reach};
use outflank_core::{Goal, Size};

use crate::engines::Engines;
use crate::{Clock, Row, positions, timed};

/// Plies searched.
const DEPTH: u32 = 10;

pub(crate) fn search(now: Clock<'_>, engines: &Engines<'_>, size: Size) -> Vec<Row> {
    let positions = positions::midgame(size);
    let mut engine = engines.trained(size, Goal::Most);
    let name = format!("midgame {size} depth {DEPTH}, {} positions", positions.len());
    vec![timed(name, now, || {
        let nodes = positions.into_iter().map(|position| {
            let reach = Reach::Depth(DEPTH);
            let query = Query { position, goal: Goal::Most, reach, limits: Limits::default() };
            engine.solve(&query, &mut NoWatch).map_or(0, |reply| reply.nodes)
        });
        nodes.sum()
    })]
}

//! The middle of the game at a fixed depth.

use outflank_core::engine::{Limits, NoWatch, Query, Reach};
use outflank_core::{Goal, Size};

use crate::engines::Engines;
use crate::{Clock, Row, positions, timed};

/// Plies searched: so many that a browser, which compiles the search anew when it has run for a tenth
/// of a second, is measured at the speed that it comes to.
const fn depth(size: Size) -> u32 {
    match size {
        Size::Six | Size::Eight => 12,
        Size::Ten => 10,
    }
}

pub(crate) fn search(now: Clock<'_>, engines: &Engines<'_>, size: Size) -> Vec<Row> {
    let positions = positions::midgame(size);
    let depth = depth(size);
    let mut engine = engines.trained(size, Goal::Most);
    let name = format!("midgame {size} depth {depth}, {} positions", positions.len());
    vec![timed(name, now, || {
        let nodes = positions.into_iter().map(|position| {
            let reach = Reach::Depth(depth);
            let query = Query { position, goal: Goal::Most, reach, limits: Limits::default() };
            engine.solve(&query, &mut NoWatch).map_or(0, |reply| reply.nodes)
        });
        nodes.sum()
    })]
}

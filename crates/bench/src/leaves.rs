//! Counting leaves: the speed of the rules alone.

use outflank_core::game::perft;
use outflank_core::{Opening, Position, Size};

use crate::{Clock, Row, timed};

pub(crate) fn count(now: Clock<'_>) -> Vec<Row> {
    [(Size::Six, 10), (Size::Eight, 11), (Size::Ten, 9)]
        .map(|(size, depth)| {
            let start = Position::start(size, Opening::Cross);
            timed(format!("perft {size} depth {depth}"), now, || perft(&start, depth))
        })
        .to_vec()
}

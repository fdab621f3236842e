//! When a search must stop.

use core::time::Duration;

/// How many nodes may pass between two looks at the clock. In the middle of a game on 10×10, where a
/// page searches the fewest nodes, they take half a millisecond; a look takes less than a thousandth.
const NODES_BETWEEN_LOOKS: u64 = 2_000;

/// Bounds on the effort of one search, and whether they are met.
pub struct Control<'a> {
    node_limit: u64,
    time_limit: Option<Duration>,
    clock: &'a mut dyn FnMut() -> Duration,
    next_look: u64,
    stopped: bool,
}

impl<'a> Control<'a> {
    /// Bounds by nodes and by time on `clock`, which tells the time since the search began.
    pub fn new(
        node_limit: Option<u64>,
        time_limit: Option<Duration>,
        clock: &'a mut dyn FnMut() -> Duration,
    ) -> Control<'a> {
        let node_limit = node_limit.unwrap_or(u64::MAX);
        let next_look = if time_limit.is_some() { 0 } else { node_limit };
        Control { node_limit, time_limit, clock, next_look, stopped: false }
    }

    /// Whether the search must stop. Once true it stays so.
    #[inline(always)]
    pub fn stop_at(&mut self, nodes: u64) -> bool {
        nodes >= self.next_look && self.look(nodes)
    }

    #[cold]
    fn look(&mut self, nodes: u64) -> bool {
        self.stopped = self.stopped
            || nodes >= self.node_limit
            || self.time_limit.is_some_and(|limit| (self.clock)() >= limit);
        if self.stopped {
            self.next_look = 0;
        } else {
            self.next_look = self.node_limit;
            if self.time_limit.is_some() {
                self.next_look = self.next_look.min(nodes.saturating_add(NODES_BETWEEN_LOOKS));
            }
        }
        self.stopped
    }

    /// Whether the search was stopped.
    #[inline(always)]
    pub fn stopped(&self) -> bool {
        self.stopped
    }

    /// The part of the time limit that has passed, in per cent; 0 without one.
    pub fn time_spent(&mut self) -> u128 {
        match self.time_limit {
            Some(limit) => (self.clock)().as_micros() * 100 / limit.as_micros().max(1),
            None => 0,
        }
    }
}

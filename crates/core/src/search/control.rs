//! When a search must stop: at a number of nodes, at a time, or when its caller wants it no more.

use core::time::Duration;

/// How many nodes may pass between two looks at the clock and at the caller. In the middle of a game on 10×10, where a
/// page searches the fewest nodes, they take half a millisecond; a look takes less than a thousandth.
const NODES_BETWEEN_LOOKS: u64 = 2_000;

/// Bounds on the effort of one search, and whether they are met.
pub struct Control<'a> {
    node_limit: u64,
    time_limit: Option<Duration>,
    clock: &'a mut dyn FnMut() -> Duration,
    cancelled: Option<&'a mut dyn FnMut() -> bool>,
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
        Control { node_limit, time_limit, clock, cancelled: None, next_look, stopped: false }
    }

    /// Stops also as soon as `cancelled` is true, which is asked where the clock is, and between steps.
    pub fn or_when(mut self, cancelled: &'a mut dyn FnMut() -> bool) -> Control<'a> {
        self.cancelled = Some(cancelled);
        self.next_look = 0;
        self
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
            || self.time_limit.is_some_and(|limit| (self.clock)() >= limit)
            || self.cancelled.as_mut().is_some_and(|cancelled| cancelled());
        if self.stopped {
            self.next_look = 0;
        } else {
            self.next_look = self.node_limit;
            if self.time_limit.is_some() || self.cancelled.is_some() {
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

    /// Whether the search must stop before its next step. Limits are met within steps, so that the
    /// nodes of a search do not depend on this.
    pub(super) fn stop_between_steps(&mut self) -> bool {
        if !self.stopped && self.cancelled.as_mut().is_some_and(|cancelled| cancelled()) {
            (self.stopped, self.next_look) = (true, 0);
        }
        self.stopped
    }
}

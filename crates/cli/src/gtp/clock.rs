//! Both sides' clocks, and how much of them a move may take.

use std::time::Duration;

use outflank_core::Color;

/// Main time, then periods of time for so many moves each; with zero moves a period there are none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Control {
    pub(super) main: Duration,
    pub(super) period: Duration,
    pub(super) moves: u32,
}

/// What is left on one clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Left {
    time: Duration,
    /// Moves to make in that time; 0 in main time.
    moves: u32,
}

/// Part of a move's share that the search may use; the rest is for what surrounds it.
const USED: f64 = 0.95;

/// The last moves of a game take next to no time.
const QUICK_MOVES: u32 = 5;

/// The clocks of a game; without a control nobody counts.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clocks {
    control: Option<Control>,
    left: [Option<Left>; 2],
}

impl Clocks {
    /// Sets both clocks.
    pub(super) fn set(&mut self, control: Option<Control>) {
        self.control = control;
        self.restart();
    }

    /// Puts both clocks back for a new game.
    pub(super) fn restart(&mut self) {
        self.left = [self.control.map(Control::first); 2];
    }

    /// Sets what is left of one side's time, and in how many moves where it is not main time.
    pub(super) fn tell(&mut self, color: Color, time: Duration, moves: u32) {
        self.left[index(color)] = Some(Left { time, moves });
    }

    /// The time that a move may take; `None` where there is no limit.
    pub(super) fn share(&self, color: Color, empties: u8) -> Option<Duration> {
        let Left { time, moves } = self.left[index(color)]?;
        let moves = if moves > 0 {
            moves
        } else {
            (u32::from(empties) / 2).saturating_sub(QUICK_MOVES).max(2)
        };
        Some((time / moves).mul_f64(USED))
    }

    /// Takes the time of a move off a clock.
    pub(super) fn spend(&mut self, color: Color, spent: Duration) {
        let (Some(left), Some(control)) = (&mut self.left[index(color)], self.control) else {
            return;
        };
        let period = Left { time: control.period, moves: control.moves };
        if left.moves == 0 {
            match left.time.checked_sub(spent) {
                Some(time) => left.time = time,
                None if control.moves > 0 => *left = period,
                None => left.time = Duration::ZERO,
            }
        } else if left.moves == 1 {
            *left = period;
        } else {
            *left = Left { time: left.time.saturating_sub(spent), moves: left.moves - 1 };
        }
    }
}

impl Control {
    fn first(self) -> Left {
        if self.main.is_zero() && self.moves > 0 {
            Left { time: self.period, moves: self.moves }
        } else {
            Left { time: self.main, moves: 0 }
        }
    }
}

const fn index(color: Color) -> usize {
    match color {
        Color::Dark => 0,
        Color::Light => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::{Clocks, Control};
    use outflank_core::Color::{Dark, Light};
    use std::time::Duration;

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn no_control_no_limit() {
        let mut clocks = Clocks::default();
        clocks.spend(Dark, seconds(10));
        assert_eq!(clocks.share(Dark, 60), None);
    }

    #[test]
    fn a_whole_game_fits_into_the_main_time() {
        let mut clocks = Clocks::default();
        clocks.set(Some(Control { main: seconds(60), period: Duration::ZERO, moves: 0 }));
        let mut used = Duration::ZERO;
        for empties in (1..=60).rev().step_by(2) {
            let share = clocks.share(Dark, empties).unwrap();
            assert!(!share.is_zero());
            clocks.spend(Dark, share);
            used += share;
        }
        assert!(used < seconds(60) && used > seconds(50), "{used:?}");
        assert_eq!(clocks.share(Light, 60), Some(Duration::from_secs_f64(60.0 / 25.0 * 0.95)));
    }

    #[test]
    fn periods_follow_the_main_time_and_one_another() {
        let mut clocks = Clocks::default();
        clocks.set(Some(Control { main: seconds(1), period: seconds(20), moves: 2 }));
        clocks.spend(Light, seconds(2));
        assert_eq!(clocks.share(Light, 40), Some(Duration::from_secs_f64(9.5)));
        clocks.spend(Light, seconds(15));
        assert_eq!(clocks.share(Light, 38), Some(Duration::from_secs_f64(4.75)));
        clocks.spend(Light, seconds(1));
        assert_eq!(clocks.share(Light, 36), Some(Duration::from_secs_f64(9.5)));
        clocks.tell(Light, seconds(4), 1);
        assert_eq!(clocks.share(Light, 36), Some(Duration::from_secs_f64(3.8)));
    }
}

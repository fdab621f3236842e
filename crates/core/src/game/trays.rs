//! The discs that each side has left to place.

use super::{Color, Counts};

/// Each side starts with half of the discs and takes one from its tray for every disc it places. A
/// side whose tray is empty is handed one by the other; so the trays together always hold one disc
/// for every empty square, and no move is ever blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Trays {
    /// Discs left in Dark's tray.
    pub dark: u8,
    /// Discs left in Light's tray.
    pub light: u8,
}

impl Trays {
    /// The trays when a game starts with these discs on the board: half of the squares each, less
    /// the discs that lie there, with what one side lacks made up by the other.
    pub(super) fn start(counts: Counts) -> Trays {
        let half = (counts.dark + counts.light + counts.empty) / 2;
        let dark = half.saturating_sub(counts.dark).min(counts.empty);
        Trays { dark, light: counts.empty - dark }
    }

    /// Takes a disc for a side to place; tells whether the other side had to hand it over.
    pub(super) fn take(&mut self, color: Color) -> bool {
        let (own, other) = match color {
            Color::Dark => (&mut self.dark, &mut self.light),
            Color::Light => (&mut self.light, &mut self.dark),
        };
        let handed_over = *own == 0;
        let tray = if handed_over { other } else { own };
        *tray = tray.saturating_sub(1);
        handed_over
    }
}

#[cfg(test)]
mod tests {
    use super::{Color, Counts, Trays};

    #[test]
    fn a_lopsided_start_is_made_up_by_the_other_side() {
        let counts = Counts { dark: 40, light: 4, empty: 20 };
        assert_eq!(Trays::start(counts), Trays { dark: 0, light: 20 });
        let counts = Counts { dark: 4, light: 40, empty: 20 };
        assert_eq!(Trays::start(counts), Trays { dark: 20, light: 0 });
    }

    #[test]
    fn an_empty_tray_is_filled_by_the_other() {
        let mut trays = Trays { dark: 1, light: 2 };
        assert!(!trays.take(Color::Dark));
        assert!(trays.take(Color::Dark));
        assert_eq!(trays, Trays { dark: 0, light: 1 });
        assert!(!trays.take(Color::Light));
        assert_eq!(trays, Trays { dark: 0, light: 0 });
    }
}

//! The rate of wins, with its confidence interval.

/// A share of games won, with its 95 % confidence interval (Wilson's).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rate {
    pub(super) share: f64,
    pub(super) low: f64,
    pub(super) high: f64,
}

/// In a normal distribution, 95 % of values lie within this many standard deviations of the mean.
const Z: f64 = 1.959_964;

impl Rate {
    /// The rate for this many wins in this many games; a tie is half a win.
    pub(super) fn of(won: f64, of: f64) -> Rate {
        if of <= 0.0 {
            return Rate { share: 0.0, low: 0.0, high: 1.0 };
        }
        let share = won / of;
        let scale = 1.0 / (1.0 + Z * Z / of);
        let centre = scale * (share + Z * Z / (2.0 * of));
        let half = scale * Z * (share * (1.0 - share) / of + Z * Z / (4.0 * of * of)).sqrt();
        Rate { share, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-4
    }

    #[test]
    fn intervals_are_wilson_s() {
        // Published examples: 81 of 263, and 0 of 10.
        let some = Rate::of(81.0, 263.0);
        assert!(near(some.share, 0.308) && near(some.low, 0.2553) && near(some.high, 0.3662), "{some:?}");
        let none = Rate::of(0.0, 10.0);
        assert!(near(none.low, 0.0) && near(none.high, 0.2775), "{none:?}");
        let unknown = Rate::of(0.0, 0.0);
        assert!(near(unknown.low, 0.0) && near(unknown.high, 1.0));
    }
}

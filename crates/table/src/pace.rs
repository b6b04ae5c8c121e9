//! The pace of bots: a range, set by the server's operator, for the time that a move takes. Harder decisions take longer.

use std::str::FromStr;
use std::time::Duration;

/// The shortest and the longest time from a bot's turn to its move. If the computation itself takes longer, the move comes when it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    least: Duration,
    most: Duration,
}

impl Pace {
    /// About a second: long enough to see the last play, and longer than nearly every computation, so that players cannot tell how long a
    /// bot computed.
    pub const USUAL: Pace = Pace { least: Duration::from_millis(600), most: Duration::from_millis(1500) };
    /// No pause at all.
    pub const NONE: Pace = Pace { least: Duration::ZERO, most: Duration::ZERO };

    /// The time for a decision of this effort, from 0 to 1.
    #[must_use]
    pub fn of(self, effort: f32) -> Duration {
        self.least + self.most.saturating_sub(self.least).mul_f64(f64::from(effort.clamp(0.0, 1.0)))
    }
}

/// Parses milliseconds: `900`, or a range as in `600..1500`.
impl FromStr for Pace {
    type Err = ();

    fn from_str(text: &str) -> Result<Pace, ()> {
        let (least, most) = text.split_once("..").unwrap_or((text, text));
        let milliseconds = |text: &str| text.trim().parse::<u32>().map_err(|_| ());
        let (least, most) = (milliseconds(least)?, milliseconds(most)?);
        let pace = |least: u32, most: u32| Pace {
            least: Duration::from_millis(least.into()),
            most: Duration::from_millis(most.into()),
        };
        if least <= most { Ok(pace(least, most)) } else { Err(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_has_two_ends_and_one_value_is_both() {
        let frame: Pace = "600..1500".parse().unwrap();
        assert_eq!(frame, Pace::USUAL);
        assert_eq!("900".parse::<Pace>().unwrap().of(0.3), Duration::from_millis(900));
        assert_eq!("0".parse::<Pace>().unwrap(), Pace::NONE);
        for wrong in ["", "..", "1500..600", "600..", "..600", "1..2..3", "-1", "a", "1.5"] {
            assert_eq!(wrong.parse::<Pace>(), Err(()), "{wrong}");
        }
    }

    #[test]
    fn the_harder_a_decision_the_longer_within_the_frame() {
        let frame = Pace::USUAL;
        assert_eq!((frame.of(0.0), frame.of(1.0)), (frame.least, frame.most));
        assert!(frame.of(0.2) < frame.of(0.7));
        assert_eq!((frame.of(-1.0), frame.of(9.0)), (frame.least, frame.most));
    }
}

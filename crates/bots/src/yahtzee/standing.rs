//! [`Standing`]: the part of a sheet that determines its future.

use lettrine_games::yahtzee_des_mots::{Bonus, Components, Options, Order, Sheet, StandIn, Turn};
use lettrine_lexicon::Lexicon;

/// The options that matter for the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The order of the turns (rule YM-7).
    pub order: Order,
    /// The bonus of the upper section (rule YM-15).
    pub bonus: Bonus,
}

impl From<&Options> for Terms {
    fn from(options: &Options) -> Terms {
        Terms { order: options.order, bonus: options.bonus }
    }
}

/// Must be changed when the solver computes different values for the same sheet.
const VERSION: &str = "lettrine yahtzee-des-mots 1";

impl Terms {
    /// Whether the game is solved in seconds on these terms; otherwise it takes minutes.
    #[must_use]
    pub fn are_quick(self) -> bool {
        self.order == Order::Numeric
    }

    /// Everything that the values of a solution depend on. Stored values are identified by this name.
    #[must_use]
    pub fn name(self, components: &Components, lexicon: &Lexicon<'_>) -> String {
        let dice: String = components.dice.iter().flatten().map(|face| face.sign()).collect();
        format!("{VERSION} {dice} {:?} {} {self:?}", components.values, lexicon.fingerprint())
    }
}

/// The open boxes of a sheet, and the progress of the upper section. Two sheets with the same standing have the same future.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Standing {
    /// The open turns, one bit each.
    turns: u8,
    /// The open stand-in boxes, one bit each.
    stand_ins: u8,
    /// Whether `yahtzee` holds its 50, so that further words of seven letters earn a premium (rule YM-14).
    holds_yahtzee: bool,
    /// The points of the upper section, capped at what its bonus needs; 0 if no upper box is open.
    upper: u8,
}

const UPPER: u8 = (1 << Turn::UPPER.len()) - 1;

impl Standing {
    /// The standing of an empty sheet.
    pub(super) const FIRST: Standing =
        Standing { turns: 0xff, stand_ins: 0x0f, holds_yahtzee: false, upper: 0 };

    /// The standing of a sheet.
    pub(super) fn of(sheet: &Sheet, terms: Terms) -> Standing {
        let bits = |open: &mut dyn Iterator<Item = bool>| {
            open.enumerate().filter(|(_, open)| *open).fold(0, |bits, (at, _)| bits | 1 << at)
        };
        let upper = Turn::UPPER.iter().filter_map(|&turn| sheet.get(turn)).fold(0, i32::saturating_add);
        Standing {
            turns: bits(&mut Turn::ALL.iter().map(|&turn| sheet.is_open(turn))),
            stand_ins: bits(&mut StandIn::ALL.iter().map(|&stand_in| sheet.is_open(stand_in))),
            holds_yahtzee: sheet.holds_yahtzee(),
            upper: u8::try_from(upper.clamp(0, terms.bonus.terms().0)).unwrap_or(u8::MAX),
        }
        .normal()
    }

    /// The number of turns still to be played.
    pub(super) fn turns_left(self) -> u32 {
        self.turns.count_ones()
    }

    /// The turns that may be played now (rule YM-7).
    pub(super) fn playable(self, order: Order) -> impl Iterator<Item = Turn> {
        let most = match order {
            Order::Numeric => 1,
            Order::Free => Turn::ALL.len(),
        };
        Turn::ALL.into_iter().filter(move |&turn| self.turns >> turn as u8 & 1 == 1).take(most)
    }

    /// Whether the same turns are open as in another standing.
    pub(super) fn plays_like(self, other: Standing) -> bool {
        self.turns == other.turns
    }

    /// Whether a stand-in box is open.
    pub(super) fn is_open(self, stand_in: StandIn) -> bool {
        self.stand_ins >> stand_in as u8 & 1 == 1
    }

    /// Whether a further word of seven letters earns a premium.
    pub(super) fn holds_yahtzee(self) -> bool {
        self.holds_yahtzee
    }

    /// Writes points in a turn's box: the points earned, including the bonus of the upper section, and the new standing.
    pub(super) fn write(self, turn: Turn, points: u8, bonus: Bonus) -> (i32, Standing) {
        let (needed, premium) = bonus.terms();
        let mut after = Standing { turns: self.turns & !(1 << turn as u8), ..self };
        let mut earned = i32::from(points);
        if Turn::UPPER.contains(&turn) {
            let before = i32::from(self.upper);
            let upper = (before + earned).min(needed);
            if upper == needed && before < needed {
                earned += premium;
            }
            after.upper = u8::try_from(upper).unwrap_or(u8::MAX);
        }
        (earned, after.normal())
    }

    /// Uses a stand-in box for a turn, whose own box gets 0 (rule YM-9).
    pub(super) fn stand_in(self, stand_in: StandIn, turn: Turn) -> Standing {
        let mut after = Standing { turns: self.turns & !(1 << turn as u8), ..self };
        after.stand_ins &= !(1 << stand_in as u8);
        after.holds_yahtzee |= stand_in == StandIn::Yahtzee;
        after.normal()
    }

    /// Resets the fields that no longer matter, so that equivalent standings are equal.
    fn normal(mut self) -> Standing {
        if self.turns & UPPER == 0 {
            self.upper = 0;
        }
        if self.turns == 0 {
            self.stand_ins = 0;
            self.holds_yahtzee = false;
        }
        self
    }

    /// The standing as a number, for a file.
    pub(super) fn to_bits(self) -> u32 {
        u32::from(self.turns)
            | u32::from(self.stand_ins) << 8
            | u32::from(self.holds_yahtzee) << 12
            | u32::from(self.upper) << 16
    }

    /// The standing with this number.
    pub(super) fn from_bits(bits: u32) -> Standing {
        let [turns, boxes, upper, _] = bits.to_le_bytes();
        Standing { turns, stand_ins: boxes & 0x0f, holds_yahtzee: boxes >> 4 & 1 == 1, upper }
    }
}

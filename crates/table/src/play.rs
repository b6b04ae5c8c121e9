//! A game at a table: its position, its clock, and the answers that wait for their turn.

use lettrine_bots::hint::Hint;
use lettrine_engine::{Gain, Live, Seat, Seed, Window};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

use crate::clock::Clock;
use crate::entry::{By, Entry};
use crate::events::Events;
use crate::logged::Millis;
use crate::protocol;
use crate::table::Name;
use crate::uptime::Uptime;

/// A game at a table.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Play {
    /// The position.
    pub live: Box<dyn Live>,
    /// Where its chance comes from.
    pub seed: Seed,
    /// Whether somebody brought it along in a record.
    pub imported: bool,
    /// How what was hidden in an imported game was dealt anew.
    pub redeals: Redeals,
    /// How many actions were played and stand.
    pub plays: u32,
    /// The number of the window that is open. It grows when others are to act or something else is to be done, and never
    /// comes back, also not after an undo or in the next game.
    pub window: u32,
    /// The clock, if what is to be done has one.
    pub clock: Option<Clock>,
    /// Whether the game stands still.
    pub paused: bool,
    /// Whether the clock waits for everybody to come back after the server was started again.
    pub held: bool,
    /// Sealed answers to the open question, by seat.
    pub answers: Vec<Answer>,
    /// Where all points of the game came from, the oldest first.
    pub gains: Vec<Gain>,
    /// How often what had been told no longer held: plays were taken back, or the game was dealt anew.
    pub retold: u32,
    /// The plays since something hidden came to light, by seat: what can be undone.
    pub tail: Vec<Seat>,
    /// Who has given up, and after how many plays.
    pub given_up: Vec<GivenUp>,
    /// Whether it ended because the last person gave up.
    pub abandoned: bool,
    /// The hints that were given, the oldest first.
    pub hints: Vec<Given>,
}

/// A step of a hint that somebody was told.
#[derive(Clone, Debug)]
pub struct Given {
    /// The player's seat.
    pub seat: Seat,
    /// What there was to be done.
    pub window: u32,
    /// How many plays stood.
    pub after: u32,
    /// How many steps were told.
    pub step: u8,
    /// The whole hint; none where a record tells of it.
    pub hint: Option<Box<Hint>>,
}

/// Somebody gave a game up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenUp {
    /// Whose seat it was.
    pub seat: Seat,
    /// How many plays stood.
    pub after: u32,
}

/// How what was hidden in an imported game was dealt anew.
#[derive(Clone, Debug, Default)]
pub struct Redeals {
    /// Whether it is to be: not in games that were imported before there was such a thing.
    pub due: bool,
    /// Those for whom it was.
    pub places: Vec<u8>,
    /// How many plays stood the last time.
    pub plays: u32,
}

/// An answer that waits for its seat's turn.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The player's seat.
    pub seat: Seat,
    /// The action.
    pub action: Box<RawValue>,
    /// Who decided it.
    pub by: By,
    /// The client's name for it.
    pub name: Option<Name>,
}

impl Play {
    /// A game that begins with these events, and with this window.
    pub fn begin(
        mut live: Box<dyn Live>,
        seed: Seed,
        events: &Events,
        at: Millis,
        window: u32,
    ) -> Result<Play, String> {
        let dealt = events.of(&*live).map_err(|error| error.to_string())?;
        live.fold(dealt).map_err(|error| error.to_string())?;
        let clock = live.seconds().map(|seconds| Clock::wound(seconds, at));
        // A position may have points already.
        let gains = Gain::each(&live.scores(), ["points du début", "points of the beginning"]);
        Ok(Play {
            live,
            gains,
            seed,
            imported: false,
            redeals: Redeals::default(),
            plays: 0,
            window,
            clock,
            paused: false,
            held: false,
            answers: Vec::new(),
            retold: 0,
            tail: Vec::new(),
            given_up: Vec::new(),
            abandoned: false,
            hints: Vec::new(),
        })
    }

    /// What is to be done; nothing, once the game is over.
    #[must_use]
    pub fn window(&self) -> Option<Window> {
        if self.abandoned { None } else { self.live.window() }
    }

    /// How the game ended, if it has: by its rules (T-1), or because it was given up.
    #[must_use]
    pub fn result(&self) -> Option<protocol::Result> {
        let over = self.window().is_none();
        over.then(|| {
            if self.abandoned {
                protocol::Result::abandoned(self.live.scores(), &self.given_up)
            } else {
                protocol::Result::of(self.live.scores())
            }
        })
    }

    /// A seat gives up; where no other person plays, the game ends with it.
    pub(crate) fn give_up(&mut self, seat: Seat, ends: bool) {
        self.given_up.push(GivenUp { seat, after: self.plays });
        if ends {
            self.abandoned = true;
            self.clock = None;
            self.window += 1;
            self.answers.clear();
            self.tail.clear();
        }
    }

    /// Whether what is hidden is dealt anew when somebody else sits down here: once for each who does, until something is played
    /// in the new deal.
    #[must_use]
    pub fn redeals_for(&self, place: u8) -> bool {
        let Redeals { due, places, plays } = &self.redeals;
        let untouched = places.is_empty() || *plays == self.plays;
        *due && untouched && !places.contains(&place) && self.window().is_some()
    }

    /// What was hidden is dealt anew: it goes on from this position, with chance from this seed. What was played before it cannot
    /// be taken back, and what was answered is asked again.
    pub(crate) fn redeal(&mut self, place: u8, live: Box<dyn Live>, seed: Seed) {
        (self.live, self.seed) = (live, seed);
        self.redeals.places.push(place);
        self.redeals.plays = self.plays;
        self.retold += 1;
        self.window += 1;
        self.answers.clear();
        self.tail.clear();
    }

    /// How many plays the game's log tells: those that stand, since it was last dealt.
    #[must_use]
    pub fn told(&self) -> u32 {
        self.plays.saturating_sub(self.redeals.plays)
    }

    /// What earned a seat the most with words.
    #[must_use]
    pub fn best_of(&self, seat: Seat) -> Option<&Gain> {
        let own =
            self.gains.iter().filter(|gain| gain.seat == seat && !gain.words.is_empty() && gain.points > 0);
        // Of equals the first, as people remember it.
        own.rev().max_by_key(|gain| gain.points)
    }

    /// What a seat was told last of what is to be done now; what a record says of hints does not tell them again.
    #[must_use]
    pub fn hint_of(&self, seat: Seat) -> Option<&Given> {
        self.hints
            .iter()
            .rev()
            .find(|given| given.seat == seat && given.window == self.window && given.hint.is_some())
    }

    /// The seats that may answer now: those that act, and those that the same question will reach.
    #[must_use]
    pub fn asked(&self) -> Vec<Seat> {
        let window = self.window();
        window.map(|window| (window.seats | window.then).iter().collect()).unwrap_or_default()
    }

    /// Whether this seat's answer is in already.
    #[must_use]
    pub fn has_answered(&self, seat: Seat) -> bool {
        self.answers.iter().any(|answer| answer.seat == seat)
    }

    /// How many plays would stay if this seat took back its last one; nothing, where something hidden came to light since.
    #[must_use]
    pub fn undoable(&self, seat: Seat) -> Option<u32> {
        let behind = self.tail.iter().rev().position(|of| *of == seat)?;
        self.plays.checked_sub(u32::try_from(behind).ok()? + 1)
    }

    /// What the players can hold the server to: the hash of the seed, told before anything is dealt from it.
    #[must_use]
    pub fn commitment(&self) -> String {
        commitment(&self.seed)
    }

    pub(crate) fn fold(&mut self, entry: &Entry, at: Millis, uptime: &Uptime) -> Result<(), String> {
        match entry {
            Entry::Played { seat, events, by, rewinds, reveals, .. } => {
                self.imported |= *by == By::Record;
                let seat = Seat::new(*seat);
                let before = self.live.window();
                let events = events.of(&*self.live).map_err(|error| error.to_string())?;
                self.gains.extend(self.live.fold(events).map_err(|error| error.to_string())?);
                self.plays += 1;
                self.answers.retain(|answer| answer.seat != seat);
                if !goes_on(before, self.live.window(), *rewinds) {
                    self.window += 1;
                    self.answers.clear();
                }
                if *rewinds || self.live.window().is_none() {
                    self.turn_hourglass(at, uptime);
                }
                self.tail.push(seat);
                // At the end the seed comes to light.
                if *reveals || self.live.window().is_none() {
                    self.tail.clear();
                }
            }
            Entry::Answered { seat, action, by, id, said } => {
                let (seat, action) = (Seat::new(*seat), action.clone());
                let name = id.clone().map(|id| Name { id, said: said.clone() });
                self.answers.push(Answer { seat, action, by: *by, name });
            }
            Entry::Hinted { seat, window, step, hint, .. } => self.hints.push(Given {
                seat: Seat::new(*seat),
                window: *window,
                after: self.plays,
                step: *step,
                hint: hint.clone(),
            }),
            Entry::Paused => {
                self.paused = true;
                self.clock.iter_mut().for_each(|clock| clock.stop(at, uptime));
            }
            Entry::Resumed => {
                self.paused = false;
                self.go_on(at);
            }
            Entry::Held { since } => {
                self.held = true;
                // Nothing was charged since the server's start, though the table may have been loaded later.
                self.clock.iter_mut().for_each(|clock| clock.stop((*since).min(at), uptime));
            }
            Entry::Released => {
                self.held = false;
                self.go_on(at);
            }
            Entry::Turned => self.turn_hourglass(at, uptime),
            _ => {}
        }
        Ok(())
    }

    /// The clock runs again, unless something else holds it.
    fn go_on(&mut self, at: Millis) {
        if !self.paused && !self.held {
            self.clock.iter_mut().for_each(|clock| clock.go(at));
        }
    }

    /// Plays were taken back: another window, and a fresh time.
    pub(crate) fn undone(&mut self, at: Millis, uptime: &Uptime) {
        self.retold += 1;
        self.window += 1;
        self.answers.clear();
        self.turn_hourglass(at, uptime);
    }

    /// A fresh time, which waits while the game stands still.
    fn turn_hourglass(&mut self, at: Millis, uptime: &Uptime) {
        self.clock = self.live.seconds().map(|seconds| Clock::wound(seconds, at));
        if self.paused || self.held {
            self.clock.iter_mut().for_each(|clock| clock.stop(at, uptime));
        }
    }
}

/// Whether the window behind a play is still the one before it: everybody shows at the same time, or the same question goes on to
/// the next. What has a fresh time (rule C-2) is another question, though it may be put to the same seats.
#[must_use]
pub fn goes_on(before: Option<Window>, after: Option<Window>, rewinds: bool) -> bool {
    let (Some(before), Some(after), false) = (before, after, rewinds) else { return false };
    let together = before.sealed && after.sealed;
    let next_asked = !before.then.is_empty() && (after.seats | after.then) == before.then;
    before.phase == after.phase && (together || next_asked)
}

/// The hash of a seed.
#[must_use]
pub fn commitment(seed: &Seed) -> String {
    let hash = Sha256::digest(seed.to_string().as_bytes());
    data_encoding::HEXLOWER.encode(&hash)
}

#[cfg(test)]
mod tests {
    use lettrine_engine::Seats;

    use super::*;

    fn window(phase: &'static str, seats: &[u8], then: &[u8], sealed: bool) -> Window {
        let set = |seats: &[u8]| seats.iter().copied().map(Seat::new).collect::<Seats>();
        Window { phase, seats: set(seats), then: set(then), sealed }
    }

    fn same(before: Window, after: Window) -> bool {
        goes_on(Some(before), Some(after), false)
    }

    #[test]
    fn a_question_that_goes_on_to_the_next_is_still_the_same() {
        let before = window("counter", &[1], &[2, 3], false);
        assert!(same(before, window("counter", &[2], &[3], false)));
        // Somebody is left out: that is another question.
        assert!(!same(before, window("counter", &[3], &[], false)));
        assert!(same(window("counter", &[2], &[3], false), window("counter", &[3], &[], false)));
        // The last one's answer ends it, also where the next question is of the same kind.
        assert!(!same(window("counter", &[3], &[], false), window("counter", &[0], &[1, 2], false)));
        assert!(!same(before, window("counter", &[0], &[2, 3], false)));
        // A new word is put to those who are left: what they sealed was about another.
        assert!(!goes_on(Some(before), Some(window("counter", &[2], &[3], false)), true));
    }

    #[test]
    fn all_who_show_at_the_same_time_share_a_window_and_turns_do_not() {
        assert!(same(window("opening", &[0, 1, 2], &[], true), window("opening", &[0, 2], &[], true)));
        assert!(!same(window("opening", &[2], &[], true), window("turn", &[0], &[], false)));
        assert!(!same(window("turn", &[0], &[], false), window("turn", &[0], &[], false)));
        assert!(!same(window("turn", &[0], &[], false), window("turn", &[1], &[], false)));
        assert!(!same(window("counter", &[1], &[2], false), window("start", &[2], &[], false)));
        assert!(!goes_on(Some(window("turn", &[0], &[], false)), None, false) && !goes_on(None, None, false));
    }
}

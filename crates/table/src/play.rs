//! A game in progress at a table: its position, its clock, and the sealed answers.

use lettrine_bots::hint::Hint;
use lettrine_engine::{AnyPosition, Gain, Seat, Seed, Window};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

use crate::clock::Clock;
use crate::entry::{By, Entry};
use crate::events::Events;
use crate::logged::Millis;
use crate::protocol;
use crate::table::Name;
use crate::uptime::Uptime;

/// A game in progress at a table.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Play {
    /// The position.
    pub position: Box<dyn AnyPosition>,
    /// The seed of all chance in the game.
    pub seed: Seed,
    /// Whether the game was imported from a record.
    pub imported: bool,
    /// The new deals of an imported game.
    pub redeals: Redeals,
    /// How many plays stand.
    pub plays: u32,
    /// The number of the open window. It grows when another window opens, and never repeats, not after an undo nor in the next game.
    pub window: u32,
    /// The clock, if the open window has one.
    pub clock: Option<Clock>,
    /// Whether the game is paused.
    pub paused: bool,
    /// Whether the clock waits for the players to come back, for instance after a restart of the server.
    pub held: bool,
    /// Whether the held clock waits, however long, because the one person who plays here has left.
    pub deserted: bool,
    /// The sealed answers in the open window.
    pub answers: Vec<Answer>,
    /// Where all points of the game came from, oldest first.
    pub gains: Vec<Gain>,
    /// How often earlier plays became invalid, because plays were taken back or the game was dealt anew.
    pub retold: u32,
    /// The seat of each play since hidden information was last revealed. Only these plays can be undone.
    pub tail: Vec<Seat>,
    /// The seats that gave up, and when.
    pub given_up: Vec<GivenUp>,
    /// Whether the game ended because the last person gave up.
    pub abandoned: bool,
    /// The hints that were given, oldest first.
    pub hints: Vec<Given>,
}

/// A step of a hint that a player was told.
#[derive(Clone, Debug)]
pub struct Given {
    /// The player's seat.
    pub seat: Seat,
    /// The number of the window that the hint is for.
    pub window: u32,
    /// How many plays the game's log had before the hint.
    pub after: u32,
    /// How many steps have been told.
    pub step: u8,
    /// The whole hint; none if it comes from an imported record.
    pub hint: Option<Box<Hint>>,
}

/// A seat that gave the game up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenUp {
    /// The seat.
    pub seat: Seat,
    /// How many plays the game's log had at that moment.
    pub after: u32,
}

/// The new deals of an imported game: everything hidden is dealt anew when a person other than the importer joins.
#[derive(Clone, Debug, Default)]
pub struct Redeals {
    /// Whether this game is dealt anew at all. Older logs do not mark imported games, so those games are not.
    pub due: bool,
    /// The places of the people for whom it was dealt anew.
    pub places: Vec<u8>,
    /// How many plays stood at the last new deal.
    pub plays: u32,
}

/// A sealed answer, which waits for its seat's turn.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The player's seat.
    pub seat: Seat,
    /// The action.
    pub action: Box<RawValue>,
    /// Who decided on the action.
    pub by: By,
    /// The client's id of the request, with its digest.
    pub name: Option<Name>,
}

impl Play {
    /// A game that begins with these events. `window` is the number of its first window.
    pub fn begin(
        mut position: Box<dyn AnyPosition>,
        seed: Seed,
        events: &Events,
        at: Millis,
        window: u32,
    ) -> Result<Play, String> {
        let dealt = events.of(&*position).map_err(|error| error.to_string())?;
        position.fold(dealt).map_err(|error| error.to_string())?;
        let clock = position.seconds().map(|seconds| Clock::wound(seconds, at));
        // A given position may already have points.
        let gains = Gain::each(&position.scores(), ["points du début", "points of the beginning"]);
        Ok(Play {
            position,
            gains,
            seed,
            imported: false,
            redeals: Redeals::default(),
            plays: 0,
            window,
            clock,
            paused: false,
            held: false,
            deserted: false,
            answers: Vec::new(),
            retold: 0,
            tail: Vec::new(),
            given_up: Vec::new(),
            abandoned: false,
            hints: Vec::new(),
        })
    }

    /// The open window; none once the game is over.
    #[must_use]
    pub fn window(&self) -> Option<Window> {
        if self.abandoned { None } else { self.position.window() }
    }

    /// The result of the game once it is over, by its rules (T-1) or because it was given up.
    #[must_use]
    pub fn result(&self) -> Option<protocol::Result> {
        let over = self.window().is_none();
        over.then(|| {
            if self.abandoned {
                protocol::Result::abandoned(self.position.scores(), &self.given_up)
            } else {
                protocol::Result::of(self.position.scores())
            }
        })
    }

    /// A seat gives up. `ends`: no other person plays, so the game ends.
    pub(crate) fn give_up(&mut self, seat: Seat, ends: bool) {
        self.given_up.push(GivenUp { seat, after: self.told() });
        if ends {
            self.abandoned = true;
            self.clock = None;
            self.window += 1;
            self.answers.clear();
            self.tail.clear();
        }
    }

    /// Whether everything hidden is dealt anew when this place's person joins: once per place, and only until something is played in the
    /// new deal.
    #[must_use]
    pub fn redeals_for(&self, place: u8) -> bool {
        let Redeals { due, places, plays } = &self.redeals;
        let untouched = places.is_empty() || *plays == self.plays;
        *due && untouched && !places.contains(&place) && self.window().is_some()
    }

    /// The game goes on from this newly dealt position and seed. Earlier plays can no longer be taken back, and sealed answers are dropped.
    pub(crate) fn redeal(&mut self, place: u8, position: Box<dyn AnyPosition>, seed: Seed) {
        (self.position, self.seed) = (position, seed);
        self.redeals.places.push(place);
        self.redeals.plays = self.plays;
        // What was before the new deal was before the first play that the game's log has now.
        self.hints.iter_mut().for_each(|given| given.after = 0);
        self.given_up.iter_mut().for_each(|given| given.after = 0);
        self.retold += 1;
        self.window += 1;
        self.answers.clear();
        self.tail.clear();
    }

    /// How many plays the game's log has: those that stand since the last deal.
    #[must_use]
    pub fn told(&self) -> u32 {
        self.plays.saturating_sub(self.redeals.plays)
    }

    /// The seat's best gain by words.
    #[must_use]
    pub fn best_of(&self, seat: Seat) -> Option<&Gain> {
        let own =
            self.gains.iter().filter(|gain| gain.seat == seat && !gain.words.is_empty() && gain.points > 0);
        // The earliest of equal gains.
        own.rev().max_by_key(|gain| gain.points)
    }

    /// The latest hint for this seat in the open window. Hints from an imported record are not told again.
    #[must_use]
    pub fn hint_of(&self, seat: Seat) -> Option<&Given> {
        self.hints
            .iter()
            .rev()
            .find(|given| given.seat == seat && given.window == self.window && given.hint.is_some())
    }

    /// The seats that may answer now: those that act, and those that will be asked the same next.
    #[must_use]
    pub fn asked(&self) -> Vec<Seat> {
        let window = self.window();
        window.map(|window| (window.seats | window.then).iter().collect()).unwrap_or_default()
    }

    /// Whether this seat has already answered.
    #[must_use]
    pub fn has_answered(&self, seat: Seat) -> bool {
        self.answers.iter().any(|answer| answer.seat == seat)
    }

    /// How many plays would stand if this seat took back its last one; none if hidden information was revealed since.
    #[must_use]
    pub fn undoable(&self, seat: Seat) -> Option<u32> {
        let behind = self.tail.iter().rev().position(|of| *of == seat)?;
        self.plays.checked_sub(u32::try_from(behind).ok()? + 1)
    }

    /// The hash of the seed, sent from the start of the game, so that players can check the seed after the end.
    #[must_use]
    pub fn commitment(&self) -> String {
        commitment(&self.seed)
    }

    pub(crate) fn fold(&mut self, entry: &Entry, at: Millis, uptime: &Uptime) -> Result<(), String> {
        match entry {
            Entry::Played { seat, events, by, rewinds, reveals, .. } => {
                self.imported |= *by == By::Record;
                let seat = Seat::new(*seat);
                let before = self.position.window();
                let events = events.of(&*self.position).map_err(|error| error.to_string())?;
                self.gains.extend(self.position.fold(events).map_err(|error| error.to_string())?);
                self.plays += 1;
                self.answers.retain(|answer| answer.seat != seat);
                if !goes_on(before, self.position.window(), *rewinds) {
                    self.window += 1;
                    self.answers.clear();
                }
                if *rewinds || self.position.window().is_none() {
                    self.turn_hourglass(at, uptime);
                }
                self.tail.push(seat);
                // The seed is revealed at the end.
                if *reveals || self.position.window().is_none() {
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
                after: self.told(),
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
            Entry::Held { since, deserted } => {
                (self.held, self.deserted) = (true, *deserted);
                // Nothing was charged since the moment `since`, even if the table was loaded later.
                self.clock.iter_mut().for_each(|clock| clock.stop((*since).min(at), uptime));
            }
            Entry::Released => {
                (self.held, self.deserted) = (false, false);
                self.go_on(at);
            }
            Entry::Turned => self.turn_hourglass(at, uptime),
            _ => {}
        }
        Ok(())
    }

    /// Starts the clock again, unless the game is paused or the clock is held.
    fn go_on(&mut self, at: Millis) {
        if !self.paused && !self.held {
            self.clock.iter_mut().for_each(|clock| clock.go(at));
        }
    }

    /// Plays were taken back: a new window opens, with its full time.
    pub(crate) fn undone(&mut self, at: Millis, uptime: &Uptime) {
        self.retold += 1;
        self.window += 1;
        self.answers.clear();
        self.turn_hourglass(at, uptime);
    }

    /// Starts the clock anew with its full time; it stays stopped while the game is paused or held.
    fn turn_hourglass(&mut self, at: Millis, uptime: &Uptime) {
        self.clock = self.position.seconds().map(|seconds| Clock::wound(seconds, at));
        if self.paused || self.held {
            self.clock.iter_mut().for_each(|clock| clock.stop(at, uptime));
        }
    }
}

/// Whether the window after a play is still the one before it: all seats act at the same time, or the same question passes on to the next
/// seat. A window whose clock starts anew (rule C-2) is another one, even for the same seats.
#[must_use]
pub fn goes_on(before: Option<Window>, after: Option<Window>, rewinds: bool) -> bool {
    let (Some(before), Some(after), false) = (before, after, rewinds) else { return false };
    let together = before.sealed && after.sealed;
    let next_asked = !before.then.is_empty() && (after.seats | after.then) == before.then;
    before.phase == after.phase && (together || next_asked)
}

/// The hash of a seed, which commits the server to it.
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
        // A seat is skipped, so this is another question.
        assert!(!same(before, window("counter", &[3], &[], false)));
        assert!(same(window("counter", &[2], &[3], false), window("counter", &[3], &[], false)));
        // The last seat's answer ends the question, even if the next one is of the same kind.
        assert!(!same(window("counter", &[3], &[], false), window("counter", &[0], &[1, 2], false)));
        assert!(!same(before, window("counter", &[0], &[2, 3], false)));
        // A new word is put to the remaining seats: their sealed answers were about another word.
        assert!(!goes_on(Some(before), Some(window("counter", &[2], &[3], false)), true));
    }

    #[test]
    fn the_seats_of_an_opening_share_a_window_and_turns_do_not() {
        assert!(same(window("opening", &[0, 1, 2], &[], true), window("opening", &[0, 2], &[], true)));
        assert!(!same(window("opening", &[2], &[], true), window("turn", &[0], &[], false)));
        assert!(!same(window("turn", &[0], &[], false), window("turn", &[0], &[], false)));
        assert!(!same(window("turn", &[0], &[], false), window("turn", &[1], &[], false)));
        assert!(!same(window("counter", &[1], &[2], false), window("start", &[2], &[], false)));
        assert!(!goes_on(Some(window("turn", &[0], &[], false)), None, false) && !goes_on(None, None, false));
    }
}

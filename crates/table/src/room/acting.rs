//! Playing: actions are judged, sealed where necessary, and played in the order of the rules.

use lettrine_engine::{Made, Seat, Unplayable, is_timeout};
use serde_json::value::RawValue;

use super::Room;
use crate::entry::{By, Entry};
use crate::input::Moment;
use crate::limits;
use crate::logged::Millis;
use crate::play::{Answer, Play, goes_on};
use crate::problem::Problem;
use crate::seats::seat_number;
use crate::table::Name;
use crate::words::Words;

/// An upper bound on the plays that one set of answers can lead to; no game comes near it.
const MOST_PLAYS: usize = 64;

/// A play that was judged, but is not in the log yet.
struct Ply {
    seat: Seat,
    made: Made,
    by: By,
    name: Option<Name>,
}

impl Ply {
    fn entry(self) -> Entry {
        let (id, said) = self.name.map_or((None, None), |name| (Some(name.id), name.said));
        Entry::Played {
            seat: seat_number(self.seat),
            action: self.made.action,
            events: self.made.events.into(),
            by: self.by,
            id,
            said,
            rewinds: self.made.rewinds,
            reveals: self.made.reveals,
        }
    }
}

impl Room {
    /// A player's action. An action for a closed window is refused.
    pub(super) fn act(
        &mut self,
        place: u8,
        name: Name,
        window: u32,
        action: &str,
        at: &Moment<'_>,
    ) -> Result<(), Problem> {
        let seat = self.table.seat_of(place).ok_or(Problem::NoSuchPlace)?;
        let play = self.table.play.as_ref().ok_or(Problem::NotBegun)?;
        if play.window().is_none() {
            return Err(Problem::Over);
        }
        if window != play.window {
            return Err(Problem::Stale { window: play.window });
        }
        if play.paused {
            return Err(Problem::Paused);
        }
        self.plays_itself(place)?;
        if is_timeout(action) {
            return Err(Problem::Unplayable(Unplayable::NotYourTurn));
        }
        self.take_answer(seat, action, By::Person, Some(name), at)
    }

    /// Refuses a place that has given the game up, or for which a bot plays.
    pub(super) fn plays_itself(&self, place: u8) -> Result<(), Problem> {
        match self.table.place(place) {
            Some(place) if place.gave_up => Err(Problem::GaveUp),
            Some(place) if place.bot().is_some() => Err(Problem::StoodIn),
            _ => Ok(()),
        }
    }

    /// A seat's action. It is played at once, or sealed if other seats will be asked the same.
    pub(super) fn take_answer(
        &mut self,
        seat: Seat,
        action: &str,
        by: By,
        name: Option<Name>,
        at: &Moment<'_>,
    ) -> Result<(), Problem> {
        let play = self.table.play.as_ref().ok_or(Problem::NotBegun)?;
        let words = self.words.as_ref().ok_or(Problem::LexiconMissing)?;
        if !play.asked().contains(&seat) {
            return Err(Problem::Unplayable(Unplayable::NotYourTurn));
        }
        if play.has_answered(seat) {
            return Err(Problem::Answered);
        }
        let asks_others = play.position.window().is_some_and(|window| !window.then.is_empty());
        if !asks_others {
            let made = play.position.judge(seat, action, &words.get(), &play.seed)?;
            return self.play(vec![Ply { seat, made, by, name }], at);
        }
        let position = play.position.ahead(seat, &words.get(), &play.seed);
        let position = position.ok_or(Problem::Unplayable(Unplayable::NotYourTurn))?;
        let made = position.judge(seat, action, &words.get(), &play.seed)?;
        let (id, said) = name.clone().map_or((None, None), |name| (Some(name.id), name.said));
        let sealed = Entry::Answered { seat: seat_number(seat), action: made.action.clone(), by, id, said };
        let mut answers = play.answers.clone();
        answers.push(Answer { seat, action: made.action, by, name });
        let plies = settled(play, &answers, words);
        self.write(&sealed, at)?;
        self.play(plies, at)
    }

    /// The clock has run out: sealed answers are played, and the seats that have not answered time out.
    pub(super) fn run_out(&mut self, deadline: Millis, at: &Moment<'_>) -> Result<(), Problem> {
        self.draft.late = Some((at.now - deadline).max(0));
        let (Some(play), Some(words)) = (&self.table.play, &self.words) else {
            // Without the word list nobody can play: the clock is stopped.
            return self.write(&Entry::Paused, at);
        };
        let plies = out_of_time(play, words);
        if plies.is_empty() {
            return Err(Problem::Damaged);
        }
        self.play(plies, at)
    }

    fn play(&mut self, plies: Vec<Ply>, at: &Moment<'_>) -> Result<(), Problem> {
        plies.into_iter().try_for_each(|ply| self.write(&ply.entry(), at))
    }

    /// What these actions would do.
    pub(super) fn stage_actions(
        &self,
        place: u8,
        actions: &[Box<RawValue>],
    ) -> Result<Vec<Result<Box<RawValue>, Problem>>, Problem> {
        if actions.len() > limits::STAGED_ACTIONS {
            return Err(Problem::TooLong);
        }
        let seat = self.table.seat_of(place).ok_or(Problem::NoSuchPlace)?;
        let play = self.table.play.as_ref().ok_or(Problem::NotBegun)?;
        let words = self.words.as_ref().ok_or(Problem::LexiconMissing)?;
        // Only for a seat that is asked. To reach another seat's turn, timeouts would be played that could reveal hidden cards.
        let asked = play.asked().contains(&seat);
        let ahead = if asked { play.position.ahead(seat, &words.get(), &play.seed) } else { None };
        let position = ahead.unwrap_or_else(|| play.position.fork());
        let stage = |action: &RawValue| Ok(position.stage(seat, action.get(), &words.get(), &play.seed)?);
        Ok(actions.iter().map(|action| stage(action)).collect())
    }
}

/// The plays that follow from these answers, once the missing answers cannot change them; none before that.
fn settled(play: &Play, answers: &[Answer], words: &Words) -> Vec<Ply> {
    let (mut position, mut plies) = (play.position.fork(), Vec::new());
    for _ in 0..MOST_PLAYS {
        let Some(window) = position.window() else { break };
        let Some(answer) =
            window.seats.iter().next().and_then(|seat| answers.iter().find(|a| a.seat == seat))
        else {
            return Vec::new();
        };
        let judged = position.judge(answer.seat, answer.action.get(), &words.get(), &play.seed);
        let judged = judged.or_else(|_| position.time_out(answer.seat, &words.get(), &play.seed));
        let Ok(made) = judged else { return Vec::new() };
        if position.fold(&made.events).is_err() {
            return Vec::new();
        }
        let rewinds = made.rewinds;
        plies.push(Ply { seat: answer.seat, made, by: answer.by, name: answer.name.clone() });
        if !goes_on(Some(window), position.window(), rewinds) {
            break;
        }
    }
    plies
}

/// The plays after the clock has run out, up to the one that starts the clock anew.
fn out_of_time(play: &Play, words: &Words) -> Vec<Ply> {
    let (mut position, mut plies) = (play.position.fork(), Vec::new());
    while let (Some(window), true) = (position.window(), plies.len() < MOST_PLAYS) {
        let Some(seat) = window.seats.iter().next() else { break };
        let answer = play.answers.iter().find(|answer| answer.seat == seat);
        let judged = answer.and_then(|answer| {
            let made = position.judge(seat, answer.action.get(), &words.get(), &play.seed).ok()?;
            Some((made, answer.by, answer.name.clone()))
        });
        let timed_out = || Some((position.time_out(seat, &words.get(), &play.seed).ok()?, By::Clock, None));
        let Some((made, by, name)) = judged.or_else(timed_out) else { break };
        if position.fold(&made.events).is_err() {
            break;
        }
        let rewinds = made.rewinds;
        plies.push(Ply { seat, made, by, name });
        if rewinds {
            break;
        }
    }
    plies
}

//! What the log may have: plays that the game allows, by whoever plays the seat; new deals; and what everybody has agreed on.

use lettrine_engine::{Seat, TIMEOUT, json};
use lettrine_language::Language;
use lettrine_table::Events;
use lettrine_table::entry::{By, Entry};
use lettrine_table::play::Play;
use lettrine_table::seats::Place;
use serde_json::Value;

use crate::judge::{ALLOWED, Broken, Judge, broken};
use crate::store::Drafted;
use crate::words::words;

/// The law about agreements.
const AGREED: &str = "nothing is taken back or begun again unless everybody who is there agrees";
impl Judge {
    /// Checks that the game allows a play, and that the same events follow.
    pub(crate) fn allow(&self, seq: usize, seat: u8, action: &str, events: &Events) -> Result<(), Broken> {
        let Some(play) = &self.table().play else { return broken(ALLOWED, format!("entry {seq}: no game")) };
        match play.position.judge(Seat::new(seat), action, &words().get(), &play.seed) {
            Ok(made) if json::text(&made.events) == json::text(events) => Ok(()),
            Ok(_) => broken(ALLOWED, format!("entry {seq}: other events follow from {action}")),
            Err(why) => broken(ALLOWED, format!("entry {seq}: {action}: {}", why.say(Language::English))),
        }
    }

    /// Checks a new deal: what was hidden is another, if anything was. Returns what everybody has seen, which must stay the same.
    pub(crate) fn dealt_anew(&self, entry: &Entry, seq: usize) -> Result<Option<Value>, Broken> {
        let (Entry::Redealt { seed, setup, .. }, Some(play)) = (entry, &self.table().play) else {
            return Ok(None);
        };
        let (old, any) = (play.position.setup(), play.position.redealt(&play.seed, 0).setup());
        if *seed == play.seed.to_string() || *setup == old && any != old {
            return broken(ALLOWED, format!("entry {seq} deals what the importer knows"));
        }
        Ok(Some(play.position.view(None)))
    }

    /// Checks that everybody who is there has agreed, where plays are taken back or a rematch begins.
    pub(crate) fn is_agreed(&self, entry: &Entry, seq: usize, drafted: &Drafted) -> Result<(), Broken> {
        let table = self.table();
        let agrees = |place: &Place| match entry {
            Entry::Undone { .. } => table.undo.as_ref().is_some_and(|undo| {
                undo.place == place.number || undo.agreed.contains(&place.number) || place.stand_in.is_some()
            }),
            Entry::Rematched => table.rematch.contains(&place.number),
            _ => true,
        };
        let mut here = table.places.iter().filter(|place| drafted.here.contains(&place.number));
        match here.find(|place| place.is_person() && !agrees(place)) {
            None => Ok(()),
            Some(place) => {
                broken(AGREED, format!("entry {seq}: the person at {} is not asked", place.number))
            }
        }
    }

    /// Checks that a sealed answer is that of a seat that is asked, and has not answered.
    pub(crate) fn is_asked(&self, seq: usize, seat: Seat) -> Result<(), Broken> {
        let asks = |play: &Play| play.asked().contains(&seat) && !play.has_answered(seat) && !play.paused;
        if self.table().play.as_ref().is_some_and(asks) {
            Ok(())
        } else {
            broken(ALLOWED, format!("entry {seq}: {seat:?} answers, and is not asked"))
        }
    }

    /// Checks that a play is made by whoever plays this seat, and that a sealed answer is played as it was given. If it is not allowed any
    /// more, its seat times out.
    pub(crate) fn plays(&self, seq: usize, seat: Seat, action: &str, by: By) -> Result<(), Broken> {
        let Some(play) = &self.table().play else { return broken(ALLOWED, format!("entry {seq}: no game")) };
        if let Some(answer) = play.answers.iter().find(|answer| answer.seat == seat) {
            let judged = play.position.judge(seat, answer.action.get(), &words().get(), &play.seed);
            let expected = if judged.is_ok() { answer.action.get() } else { TIMEOUT };
            return if action == expected && (by == answer.by || by == By::Clock && judged.is_err()) {
                Ok(())
            } else {
                broken(ALLOWED, format!("entry {seq}: {seat:?} had answered {expected}"))
            };
        }
        let bot = self.table().places.get(seat.index()).is_some_and(|place| place.bot().is_some());
        let may = match by {
            By::Person => !bot && !play.paused,
            By::Bot => bot && !play.paused,
            By::Clock => action == TIMEOUT && play.clock.is_some_and(|clock| clock.deadline().is_some()),
            By::Record => false,
        };
        if may { Ok(()) } else { broken(ALLOWED, format!("entry {seq}: {by:?} may not play for {seat:?}")) }
    }
}

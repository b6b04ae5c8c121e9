//! Alarms: what a table does without a request. A clock runs out, a person has been away for long, the return time is over, a bot's answer
//! was lost, or the room is no longer needed.

use super::{Room, Stage};
use crate::entry::Entry;
use crate::input::Moment;
use crate::logged::Millis;
use crate::output::Output;
use crate::problem::Problem;
use crate::seats::Place;

/// After this time a bot's answer counts as lost, and the bot is asked again. In milliseconds, as below.
const THOUGHT_LOST: Millis = 60_000;
/// After a timeout could not be stored, the clock fires again after this time.
const BETWEEN_RINGS: Millis = 200;
/// After the release of a held clock could not be stored, it is tried again after this time.
const BETWEEN_RELEASES: Millis = 1_000;

impl Room {
    /// The tick at which the room wants the next [`Input::Late`](crate::Input::Late).
    #[must_use]
    pub fn alarm(&self, at: &Moment<'_>) -> Option<Millis> {
        if !matches!(self.stage, Stage::Settled) {
            return None;
        }
        let rings = |deadline: Millis| at.tick.saturating_add(deadline.saturating_sub(at.now).max(0));
        let clock = self.due_clock().map(|deadline| rings(deadline).max(self.patience));
        let leaves = self.is_unneeded().then(|| self.lonely + self.settings.linger);
        let silent = self.members.elsewhere.next_silent(self.kept());
        let deserted = self.next_desertion().map(|tick| tick.max(self.patience));
        let agreed = self.due_agreement().then(|| self.patience.max(at.tick));
        let presence = [self.next_absence(), silent, self.next_announcement(), deserted, agreed];
        let rest = [clock, self.due_release(), self.next_lost_thought(), leaves];
        presence.into_iter().chain(rest).flatten().min()
    }

    /// When the clock runs out, if this node must fire it.
    fn due_clock(&self) -> Option<Millis> {
        self.table.deadline().filter(|_| self.attends())
    }

    /// When the held clock is released, if this node must release it.
    fn due_release(&self) -> Option<Millis> {
        self.release.filter(|_| self.attends() && self.deserted_since().is_none())
    }

    /// Whether this node must do what was agreed on: it was not stored when the last answer came.
    fn due_agreement(&self) -> bool {
        self.attends() && self.words.is_some() && self.is_agreed()
    }

    /// Whether this node does not need the room: it has no members, no bot thinks, and no clock is due here. While a clock is due here, the room
    /// stays in memory even if only other nodes have members: a node that opened the table anew would hold the clock since the last entry and
    /// charge nobody for the time in between.
    fn is_unneeded(&self) -> bool {
        let is_idle = self.due_clock().is_none() && self.due_release().is_none();
        is_idle && self.members.is_empty() && self.thinking.is_empty()
    }

    /// Handles the first thing that is due. If more is due, the next alarm fires at once.
    pub(super) fn ring(&mut self, at: &Moment<'_>) -> Result<(), Problem> {
        let is_due = |moment: Option<Millis>| moment.is_some_and(|moment| moment <= at.tick);
        if is_due(self.due_release()) {
            return self.release_clock(at);
        }
        if is_due(self.next_absence()) {
            return self.notice_absence(at);
        }
        if is_due(self.members.elsewhere.next_silent(self.kept())) {
            self.forget_silent(at);
            return Ok(());
        }
        if is_due(self.next_desertion()) && self.patience <= at.tick {
            return self.write(&Entry::Held { since: at.now, deserted: true }, at);
        }
        if self.due_agreement() && self.patience <= at.tick {
            return self.agree_without(at);
        }
        if is_due(self.next_lost_thought()) {
            self.thinking.retain(|_, since| *since + THOUGHT_LOST > at.tick);
            self.wake_bots(at);
            return Ok(());
        }
        self.credit(at);
        if let Some(deadline) = self.due_clock().filter(|deadline| *deadline <= at.now)
            && self.patience <= at.tick
        {
            return self.run_out(deadline, at);
        }
        if self.is_unneeded() && at.tick - self.lonely >= self.settings.linger {
            self.stage = Stage::Ended;
            self.outputs.push_back(Output::Ended);
        }
        Ok(())
    }

    /// The effect of an alarm could not be stored: the alarm fires again, but not at once.
    pub(super) fn ring_later(&mut self, at: &Moment<'_>) {
        self.patience = at.tick + BETWEEN_RINGS;
        if self.release.is_some() {
            self.release = Some(at.tick + BETWEEN_RELEASES);
        }
    }

    /// Credits the time in which the server was suspended: the clock runs out later than players were told.
    pub(super) fn credit(&mut self, at: &Moment<'_>) {
        let Some(clock) = self.table.play.as_mut().and_then(|play| play.clock.as_mut()) else { return };
        let mut credited = *clock;
        credited.credit(at.now, at.uptime);
        if credited.deadline() > clock.deadline() {
            *clock = credited;
            self.draft.news.turn = true;
        }
    }

    /// Holds a clock that ran when the server was started: it waits until the players are back, or had time to come back.
    pub(super) fn hold_clock(&mut self, at: &Moment<'_>) -> Result<(), Problem> {
        let time = self.settings.return_time;
        let held = self.table.play.as_ref().is_some_and(|play| play.held);
        if !held && (time == 0 || self.table.deadline().is_none()) {
            self.credit(at);
            return Ok(());
        }
        self.release = Some(at.tick + time);
        // Nothing was charged since that moment.
        if held { Ok(()) } else { self.write(&Entry::Held { since: self.charged, deserted: false }, at) }
    }

    /// Whether all people are connected, except those for whom a bot stands in.
    pub(super) fn everybody_is_back(&self) -> bool {
        let awaited = |place: &&Place| place.is_person() && place.stand_in.is_none();
        self.table.places.iter().filter(awaited).all(|place| self.members.present(place.number) > 0)
    }

    /// Releases the held clock, unless it was released already.
    pub(super) fn release_clock(&mut self, at: &Moment<'_>) -> Result<(), Problem> {
        self.release = None;
        let held = self.table.play.as_ref().is_some_and(|play| play.held);
        if held { self.write(&Entry::Released, at) } else { Ok(()) }
    }

    /// When the next disconnected person counts as absent. No alarm is needed while no member is connected anywhere.
    fn next_absence(&self) -> Option<Millis> {
        if self.members.is_empty() && self.members.elsewhere.is_empty() {
            return None;
        }
        let gone =
            self.table.places.iter().filter(|place| place.is_person() && !self.away.contains(&place.number));
        gone.filter_map(|place| self.members.gone_since(place.number))
            .map(|since| since + self.settings.absence)
            .min()
    }

    fn next_lost_thought(&self) -> Option<Millis> {
        self.thinking.values().map(|since| since + THOUGHT_LOST).min()
    }

    /// People who have been disconnected for long enough are absent from now on: nothing waits for them any more.
    pub(super) fn notice_absence(&mut self, at: &Moment<'_>) -> Result<(), Problem> {
        self.draft.news.seats = true;
        let (absence, before) = (self.settings.absence, self.away.len());
        for place in self.table.places.iter().filter(|place| place.is_person()) {
            if self.members.gone_since(place.number).is_some_and(|since| at.tick - since >= absence) {
                self.away.insert(place.number);
            }
        }
        if self.away.len() > before && self.attends() { self.agree_without(at) } else { Ok(()) }
    }
}

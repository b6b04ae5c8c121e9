//! To the log and back: entries are appended, and a table is read from its log again where that is not what was drafted.

use lettrine_engine::json;

use super::draft::{Draft, Task};
use super::news::News;
use super::{Room, Stage, Then};
use crate::entry::Entry;
use crate::input::{Input, Moment, NotStored};
use crate::logged::{Batch, Logged, Millis};
use crate::output::{Append, Output};
use crate::problem::Problem;
use crate::protocol::Tell;
use crate::secret::TableId;
use crate::table::{Table, read_log};

/// How often something is judged again because others were quicker.
const MOST_TRIES: u8 = 16;

impl Room {
    /// Puts an entry into the draft, and changes the table as it says. Nothing is told before it is in the log.
    pub(super) fn write(&mut self, entry: &Entry, at: &Moment<'_>) -> Result<(), Problem> {
        if let Some((place, name)) = self.draft.name.take() {
            let said = name.said.unwrap_or_default();
            self.put(&Entry::Heard { place, id: name.id, said }, at)?;
        }
        self.put(entry, at)
    }

    fn put(&mut self, entry: &Entry, at: &Moment<'_>) -> Result<(), Problem> {
        let body = json::text(entry);
        self.draft.news.note(entry, &self.table, &self.members, at.now);
        self.draft.touched = true;
        self.table.fold(entry, at.now, at.uptime).map_err(|_| Problem::Damaged)?;
        self.draft.note(entry);
        self.draft.bodies.push(body);
        Ok(())
    }

    pub(super) fn append(&mut self, at: &Moment<'_>) {
        let draft = &mut self.draft;
        let batch = Batch {
            table: self.table.id,
            first: draft.first,
            at: at.now,
            entries: std::mem::take(&mut draft.bodies),
            head: self.table.head(),
            people: std::mem::take(&mut draft.people),
        };
        let append = Append { batch, plays: draft.plays, late: draft.late };
        self.outputs.push_back(Output::Append(Box::new(append)));
        self.stage = Stage::Appending;
    }

    pub(super) fn stored(&mut self, stored: Result<(), NotStored>, at: &Moment<'_>) {
        if !matches!(self.stage, Stage::Appending) {
            return;
        }
        match stored {
            // What is taken back cannot be folded away: the log is read without it.
            Ok(()) if self.draft.undoes => self.read_again(Then::Finish),
            Ok(()) => self.finish(at),
            Err(NotStored::Conflict) if self.draft.tries < MOST_TRIES => self.read_again(Then::Again),
            Err(NotStored::Conflict) => {
                let window = self.table.play.as_ref().map_or(0, |play| play.window);
                self.read_again(Then::Refuse(Problem::Stale { window }));
            }
            Err(NotStored::Because(problem)) => self.read_again(Then::Refuse(problem)),
        }
    }

    /// The table becomes what its log says.
    pub(super) fn read_again(&mut self, then: Then) {
        self.outputs.push_back(Output::Read { from: 0 });
        self.stage = Stage::Reading(0, then);
    }

    /// Others have appended: the log has so many entries by now.
    pub(super) fn catch_up(&mut self, next: i64) {
        if next > self.table.next {
            self.outputs.push_back(Output::Read { from: self.table.next });
            self.stage = Stage::Reading(self.table.next, Then::Finish);
        }
    }

    pub(super) fn read(&mut self, log: Result<Vec<Logged>, Problem>, at: &Moment<'_>) {
        let (from, then) = match std::mem::replace(&mut self.stage, Stage::Settled) {
            Stage::Reading(from, then) => (from, then),
            other => {
                self.stage = other;
                return;
            }
        };
        let read = log.and_then(|log| if from == 0 { self.replace(&log, at) } else { self.follow(&log, at) });
        match read {
            Err(problem) => self.end(&problem),
            Ok(false) => self.read_again(then),
            Ok(true) => self.go_on_with(then, at),
        }
    }

    pub(super) fn go_on_with(&mut self, then: Then, at: &Moment<'_>) {
        let missing = self.wants_words();
        match then {
            then if missing => self.fetch(true, then),
            Then::Finish => self.finish(at),
            Then::Again => {
                self.charge(at);
                self.settle(at);
                self.publish(at);
                let Draft { task, tries, hinted, .. } = std::mem::take(&mut self.draft);
                self.hinting.extend(hinted);
                self.stage = Stage::Settled;
                if let Some(task) = task {
                    self.perform(task, tries + 1, at);
                }
            }
            Then::Refuse(problem) => {
                self.charge(at);
                self.settle(at);
                self.publish(at);
                self.refuse(problem, at);
            }
        }
    }

    /// The table as this log tells it: everybody is told everything.
    fn replace(&mut self, log: &[Logged], at: &Moment<'_>) -> Result<bool, Problem> {
        (self.table, self.charged) = read_table(self.table.id, log, at)?;
        self.thinking.clear();
        self.draft.news = News::everything();
        Ok(true)
    }

    /// Follows what others have appended. False, where that cannot be done step by step, since something was taken back.
    fn follow(&mut self, log: &[Logged], at: &Moment<'_>) -> Result<bool, Problem> {
        let (entries, _) = read_log(log)?;
        if entries.iter().any(|entry| matches!(entry, Entry::Undone { .. })) {
            return Ok(false);
        }
        for (entry, logged) in entries.iter().zip(log) {
            self.draft.news.note(entry, &self.table, &self.members, logged.at);
            self.table.fold(entry, logged.at, at.uptime).map_err(|_| Problem::Damaged)?;
        }
        self.draft.touched = true;
        Ok(true)
    }

    /// What was drafted is in the log, or needs no log: it is told and answered, and the next thing may come.
    pub(super) fn finish(&mut self, at: &Moment<'_>) {
        if self.wants_words() {
            return self.fetch(true, Then::Finish);
        }
        self.stage = Stage::Settled;
        if self.draft.touched {
            self.charge(at);
        }
        if self.draft.touched || self.draft.unsettled {
            self.settle(at);
        }
        if self.draft.touched {
            self.call_players();
        }
        self.publish(at);
        self.answer(at);
    }

    /// What follows from the table being as it is now: a clock that waits will go on, and bots think.
    fn settle(&mut self, at: &Moment<'_>) {
        let held = self.table.play.as_ref().is_some_and(|play| play.held);
        // Whoever stopped the clock may be gone: whoever is there lets it go on.
        let release = self.release.unwrap_or(at.tick + self.settings.return_time);
        self.release = held.then_some(release);
        self.wake_bots(at);
    }

    /// Whoever asked is told that it is done.
    fn answer(&mut self, at: &Moment<'_>) {
        let Draft { task, name, later, asker, joins, sat, .. } = std::mem::take(&mut self.draft);
        if let Some(member) = joins {
            let (id, place) = (member.id, member.place);
            self.members.add(member);
            self.outputs.push_back(Output::Joined { member: id, joined: Ok(()) });
            if let Some(place) = place {
                self.away.remove(&place);
                self.inbox.push_front(Task::Arrived(place));
            }
            self.tell_whole(id, at);
        }
        if let (Some(Task::Asked(Input::Sit { request, .. })), Some(sat)) = (task, sat) {
            self.outputs.push_back(Output::Sat { request, sat: Ok(sat) });
        }
        // Where nothing of it went into the log, only this room remembers the name.
        if let Some((place, name)) = name {
            self.table.heard.add(place, name);
        }
        if let (Some((member, id)), false) = (asker, later) {
            self.tell(vec![member], Tell::Accepted { id });
        }
    }

    /// Whoever asked is told that it is not done. Where nobody asked, it is tried again or left.
    pub(super) fn refuse(&mut self, problem: Problem, at: &Moment<'_>) {
        self.stage = Stage::Settled;
        let Draft { task, asker, .. } = std::mem::take(&mut self.draft);
        if let Some((to, id)) = asker {
            self.outputs.push_back(Output::Refuse { to, id, problem });
            return;
        }
        match task {
            Some(Task::Asked(Input::Join { member, .. })) => {
                self.outputs.push_back(Output::Joined { member, joined: Err(problem) });
            }
            Some(Task::Asked(Input::Sit { request, .. })) => {
                self.outputs.push_back(Output::Sat { request, sat: Err(problem) });
            }
            // The disk is in trouble: the clock runs on, which nothing in the log contradicts.
            Some(Task::Hold) => self.release = None,
            Some(Task::Asked(Input::Late | Input::Leave { .. }) | Task::Arrived(_)) => {
                self.ring_later(at);
                self.draft.news.seats = true;
                self.publish(at);
            }
            Some(Task::Asked(_)) | None => {}
        }
    }
}

/// The table that a log tells of, and up to when its clock is charged.
pub(super) fn read_table(id: TableId, log: &[Logged], at: &Moment<'_>) -> Result<(Table, Millis), Problem> {
    // The clock has run since the server was started, or since the last entry: what it is charged from there on is seen when it
    // rings.
    let since = log.last().map_or(at.now, |last| last.at.clamp(at.started.min(at.now), at.now));
    let table = Table::load(id, log, at.uptime, since)?.ok_or(Problem::NotFound)?;
    Ok((table, since))
}

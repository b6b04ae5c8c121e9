//! Storing: entries are appended, and the table is read from its log again if it differs.

use lettrine_engine::json;

use super::draft::{Draft, Task};
use super::news::News;
use super::{Room, Stage, Then};
use crate::entry::Entry;
use crate::input::{Input, Moment, NotStored};
use crate::logged::{Batch, Logged, Millis};
use crate::nodes::Lease;
use crate::output::{Append, Output};
use crate::problem::Problem;
use crate::protocol::Tell;
use crate::secret::TableId;
use crate::table::{Table, read_log};

/// How often a task is judged again because another node appended first.
const MOST_TRIES: u8 = 16;

impl Room {
    /// Adds an entry to the draft, and folds it into the table. Members are told only once it is in the log.
    pub(super) fn write(&mut self, entry: &Entry, at: &Moment<'_>) -> Result<(), Problem> {
        if let Some((place, name)) = self.draft.name.take() {
            let said = name.said.unwrap_or_default();
            self.put(&Entry::Heard { place, id: name.id, said }, at)?;
        }
        self.put(entry, at)
    }

    fn put(&mut self, entry: &Entry, at: &Moment<'_>) -> Result<(), Problem> {
        let body = json::text(entry);
        self.draft.news.note(entry, &self.table, &self.members, &mut self.glimpses, at.now);
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
            Ok(()) => self.finish(at),
            Err(NotStored::Conflict) => self.read_again(self.overtaken()),
            // The same request may be on its way to the log through another node.
            Err(NotStored::Because(Problem::Store)) if self.lease != Lease::Alone => {
                self.read_again(Then::Refuse(Problem::Uncertain));
            }
            Err(NotStored::Because(problem)) => self.read_again(Then::Refuse(problem)),
        }
    }

    /// What follows when another node has appended first.
    fn overtaken(&self) -> Then {
        let window = || self.table.play.as_ref().map_or(0, |play| play.window);
        if self.draft.tries < MOST_TRIES {
            Then::Again
        } else {
            Then::Refuse(Problem::Stale { window: window() })
        }
    }

    /// Reads the whole log, to rebuild the table from it.
    pub(super) fn read_again(&mut self, then: Then) {
        self.outputs.push_back(Output::Read { from: 0 });
        self.stage = Stage::Reading(0, then);
    }

    /// Another node has appended: reads the entries from the table's end on. `next` is the number of entries in the log.
    pub(super) fn catch_up(&mut self, next: i64) {
        if next > self.table.next {
            self.outputs.push_back(Output::Read { from: self.table.next });
            self.stage = Stage::Reading(self.table.next, Then::Finish);
        }
    }

    /// Whether a request is about to be refused because of the state of a table that may lack entries of other nodes. The request itself
    /// may be among them: a client repeats at one node what another node has done.
    pub(super) fn may_be_behind(&self, problem: &Problem) -> bool {
        let by_state = matches!(
            problem,
            Problem::Stale { .. }
                | Problem::Begun
                | Problem::NotBegun
                | Problem::Over
                | Problem::NotOver
                | Problem::Paused
                | Problem::NotPaused
                | Problem::Answered
                | Problem::StoodIn
                | Problem::GaveUp
                | Problem::Present
                | Problem::JustLeft
                | Problem::NoSuchPlace
                | Problem::PlaceTaken
                | Problem::SeatsEmpty
                | Problem::NameTaken(_)
                | Problem::CannotUndo
                | Problem::UndoAsked
                | Problem::NothingToUndo
                | Problem::UndoRefused
                | Problem::NoHints
                | Problem::Muted
                | Problem::LogFull
                | Problem::TooFast
                | Problem::Busy
        );
        by_state && self.lease != Lease::Alone && self.draft.asker.is_some() && self.draft.tries == 0
    }

    /// Whether the log that was just read has the request: the client sent it through another node, too.
    fn was_done_elsewhere(&self) -> bool {
        match &self.draft.task {
            Some(Task::Asked(Input::Say { member, say })) => self.is_done(*member, say),
            _ => false,
        }
    }

    /// Reads the entries that other nodes have appended, and then judges the task again.
    pub(super) fn read_on(&mut self) {
        if self.draft.touched {
            return self.read_again(Then::Again);
        }
        self.outputs.push_back(Output::Read { from: self.table.next });
        self.stage = Stage::Reading(self.table.next, Then::Again);
    }

    pub(super) fn read(&mut self, mut log: Result<Vec<Logged>, Problem>, at: &Moment<'_>) {
        let (from, mut then) = match std::mem::replace(&mut self.stage, Stage::Settled) {
            Stage::Reading(from, then) => (from, then),
            other => {
                self.stage = other;
                return;
            }
        };
        if let (Then::Append, Ok(log)) = (&then, &mut log) {
            if i64::try_from(log.len()) == Ok(self.draft.first) {
                log.extend(self.draft.bodies.iter().map(|body| Logged::new(at.now, body.clone())));
            } else {
                then = self.overtaken();
            }
        }
        let read = log.and_then(|log| if from == 0 { self.replace(&log, at) } else { self.follow(&log, at) });
        match read {
            Err(problem) => self.end(&unread(problem, &then)),
            Ok(false) => self.read_again(then),
            Ok(true) => self.go_on_with(then, at),
        }
    }

    pub(super) fn go_on_with(&mut self, then: Then, at: &Moment<'_>) {
        let missing = self.wants_words();
        match then {
            then if missing => self.fetch(true, then),
            Then::Finish => self.finish(at),
            Then::Append => self.append(at),
            Then::Again => {
                self.follow_up(at);
                let Draft { task, tries, hinted, .. } = std::mem::take(&mut self.draft);
                self.hinting.extend(hinted);
                self.stage = Stage::Settled;
                if let Some(task) = task {
                    self.perform(task, tries + 1, at);
                }
            }
            Then::Refuse(problem) => {
                self.follow_up(at);
                if self.was_done_elsewhere() {
                    self.stage = Stage::Settled;
                    self.answer(at);
                } else {
                    self.refuse(problem, at);
                }
            }
        }
    }

    /// Follow-ups of what was read while the task is not done.
    fn follow_up(&mut self, at: &Moment<'_>) {
        self.credit(at);
        self.settle(at);
        self.call_players();
        self.publish(at);
    }

    /// Rebuilds the table from this log. Everybody is told everything, and bots think again: what they were asked before may be undone.
    fn replace(&mut self, log: &[Logged], at: &Moment<'_>) -> Result<bool, Problem> {
        if log.is_empty() {
            return Err(Problem::Deleted);
        }
        (self.table, self.charged) = read_table(self.table.id, log, at)?;
        self.thinking.clear();
        self.draft.news = News::everything();
        // Whoever has lost their seat in the new entries is told nothing more of what it sees.
        let known = usize::try_from(self.draft.first).unwrap_or(usize::MAX).min(log.len());
        read_log(&log[known..])?.0.iter().for_each(|entry| self.draft.news.note_leaving(entry));
        self.draft.touched = true;
        Ok(true)
    }

    /// Folds entries that another node appended. False if that is not possible because plays were taken back.
    fn follow(&mut self, log: &[Logged], at: &Moment<'_>) -> Result<bool, Problem> {
        let (entries, _) = read_log(log)?;
        if entries.iter().any(|entry| matches!(entry, Entry::Undone { .. })) {
            return Ok(false);
        }
        for (entry, logged) in entries.iter().zip(log) {
            self.draft.news.note(entry, &self.table, &self.members, &mut self.glimpses, logged.at);
            self.table.fold(entry, logged.at, at.uptime).map_err(|_| Problem::Damaged)?;
        }
        self.draft.touched = true;
        Ok(true)
    }

    /// The draft is stored, or has no entries: it is told and answered, and the next task can begin.
    pub(super) fn finish(&mut self, at: &Moment<'_>) {
        if self.wants_words() {
            return self.fetch(true, Then::Finish);
        }
        self.stage = Stage::Settled;
        if self.draft.touched {
            self.credit(at);
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

    /// Follow-ups of the table's new state: a held clock will be released, and bots think.
    fn settle(&mut self, at: &Moment<'_>) {
        let held = self.table.play.as_ref().is_some_and(|play| play.held);
        // The node that held the clock may be gone: any node that attends can release it.
        let release = self.release.unwrap_or(at.tick + self.settings.return_time);
        self.release = held.then_some(release);
        self.wake_bots(at);
    }

    /// Tells the client that its request is done.
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
        // If the request led to no entry, only this room remembers its id.
        if let Some((place, name)) = name {
            self.table.heard.add(place, name);
        }
        if let (Some((member, id)), false) = (asker, later) {
            self.tell(vec![member], Tell::Accepted { id });
        }
    }

    /// Tells the client that its request is refused. A task that no client asked for is retried or dropped.
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
            // The store is in trouble. If the clock is held all the same, because only the answer was lost, it must be released later.
            Some(Task::Hold) => {
                let held = self.table.play.as_ref().is_some_and(|play| play.held);
                self.release = self.release.filter(|_| held);
            }
            Some(Task::Asked(Input::Late | Input::Leave { .. }) | Task::Arrived(_)) => {
                self.ring_later(at);
                self.draft.news.seats = true;
                self.publish(at);
            }
            Some(Task::Asked(_)) | None => {}
        }
    }
}

/// The problem that a room ends with when its log cannot be read. The last append may be in that log, and so may a request that still
/// waits here and was sent through another node before. So the members are not told that nothing was done.
fn unread(problem: Problem, then: &Then) -> Problem {
    match (problem, then) {
        (Problem::Store, Then::Refuse(Problem::StoreGone)) => Problem::StoreGone,
        (Problem::Store, _) => Problem::Uncertain,
        (problem, _) => problem,
    }
}

/// The table with this log, and up to when its clock was charged.
pub(super) fn read_table(id: TableId, log: &[Logged], at: &Moment<'_>) -> Result<(Table, Millis), Problem> {
    // Time is charged up to the last entry, or up to the server's start if that is later. The rest is charged when the alarm fires.
    let since = log.last().map_or(at.now, |last| last.at.clamp(at.started.min(at.now), at.now));
    let table = Table::load(id, log, at.uptime, since)?.ok_or(Problem::NotFound)?;
    Ok((table, since))
}

#[cfg(test)]
pub(super) mod tests;

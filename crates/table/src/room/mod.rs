//! A room: a table in use. Inputs are judged, drafted and appended, and only then answered and told.
//!
//! A room does one task at a time. Its [`Draft`](draft::Draft) has entries, which are folded into the table at once so that the next
//! decision sees them, and their news. The entries are appended, and the news wait until the store confirms. Further inputs wait in the
//! inbox meanwhile. If the store refuses, the table is read from its log again, as if nothing had been tried. If another node has appended
//! first, the table is read again and the task is judged once more. If plays are taken back, the table is read from its log without them
//! before the draft is appended.

mod acting;
mod agreeing;
mod alarms;
mod asking;
mod attending;
mod bots;
mod calling;
mod deserting;
mod draft;
mod elsewhere;
mod fetching;
mod glimpses;
mod hinting;
mod hosting;
mod members;
mod news;
mod offering;
mod redealing;
mod seating;
mod storing;
mod telling;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use lettrine_engine::Seat;

use crate::input::{Input, Moment};
use crate::logged::{Logged, Millis};
use crate::nodes::Lease;
use crate::output::Output;
use crate::problem::Problem;
use crate::secret::TableId;
use crate::settings::Settings;
use crate::table::Table;
use crate::words::Words;
use attending::Announced;
use draft::{Draft, Task};
use fetching::Wanted;
use glimpses::Glimpses;
use hinting::Asker;
use members::Members;
use storing::read_table;

pub use offering::Asked;
pub use seating::{links, seat};

/// A room: a table in use.
pub struct Room {
    settings: Settings,
    stage: Stage,
    /// Tasks that came while another one was in progress.
    inbox: VecDeque<Task>,
    outputs: VecDeque<Output>,
    /// The work on the current task.
    draft: Draft,
    table: Table,
    /// The table's words; none if the server does not have the list.
    words: Option<Words>,
    /// The words that were requested last.
    words_of: Option<Wanted>,
    members: Members,
    /// What each seat was shown last.
    glimpses: Glimpses,
    /// The places of people who have been disconnected for so long that nothing waits for them.
    away: BTreeSet<u8>,
    /// Up to when the clock was charged when the log was read.
    charged: Millis,
    /// The tick at which the held clock is released.
    release: Option<Millis>,
    /// The tick before which a clock that ran out does not fire again, because the store refused.
    patience: Millis,
    /// When each bot began to think, by window and seat.
    thinking: BTreeMap<(u32, Seat), Millis>,
    /// Hints being computed: by window and seat, and who asked.
    hinting: BTreeMap<(u32, Seat), Asker>,
    /// Players who were notified, by window and place.
    called: BTreeSet<(u32, u8)>,
    /// The tick since which this node has no members.
    lonely: Millis,
    /// The state of the table's lease.
    lease: Lease,
    /// What the other nodes were last told about the members here.
    announced: Announced,
}

/// What a room waits for.
#[derive(Debug)]
enum Stage {
    /// Nothing: a task can be judged at once.
    Settled,
    /// The store's answer to the append.
    Appending,
    /// The log from this entry on.
    Reading(i64, Then),
    /// The words.
    Fetching(Then),
    /// Nothing any more: the room can be dropped.
    Ended,
}

/// What the room does once the log or the words have arrived.
#[derive(Debug)]
enum Then {
    /// The draft is in the log: tell and answer it.
    Finish,
    /// The draft takes plays back: append it, now that the table is known without them.
    Append,
    /// Another node has appended first: judge the task again.
    Again,
    /// The draft is not in the log: tell the member why.
    Refuse(Problem),
}

impl Room {
    /// Opens the room of a table with this log. The clock is held only if this node attends to the table: otherwise another node kept it
    /// running.
    pub fn open(
        id: TableId,
        log: &[Logged],
        settings: Settings,
        lease: Lease,
        at: &Moment<'_>,
    ) -> Result<Room, Problem> {
        let (table, charged) = read_table(id, log, at)?;
        let mut room = Room {
            settings,
            stage: Stage::Settled,
            inbox: VecDeque::new(),
            outputs: VecDeque::new(),
            draft: Draft::default(),
            table,
            words: None,
            words_of: None,
            members: Members::new(at.tick),
            glimpses: Glimpses::default(),
            away: BTreeSet::new(),
            charged,
            release: None,
            patience: Millis::MIN,
            thinking: BTreeMap::new(),
            hinting: BTreeMap::new(),
            called: BTreeSet::new(),
            lonely: at.tick,
            lease,
            announced: Announced::default(),
        };
        room.ask_around(at);
        if room.attends() {
            room.inbox.push_back(Task::Hold);
        }
        room.draft.unsettled = true;
        room.finish(at);
        room.go_on(at);
        Ok(room)
    }

    /// Handles an input. The outputs come out of [`Room::poll`], now or after later inputs.
    pub fn handle(&mut self, input: Input, at: &Moment<'_>) {
        match input {
            Input::Stored(stored) => self.stored(stored, at),
            Input::Read(log) => self.read(log, at),
            Input::Words(words) => self.fetched(words, at),
            input => self.inbox.push_back(Task::Asked(input)),
        }
        self.go_on(at);
    }

    /// The next output; none until the next input.
    pub fn poll(&mut self) -> Option<Output> {
        self.outputs.pop_front()
    }

    /// The table, if it is the same as in its log; none while a task is in progress.
    #[must_use]
    pub fn settled(&self) -> Option<&Table> {
        matches!(self.stage, Stage::Settled).then_some(&self.table)
    }

    /// Whether the room can be dropped.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Ended)
    }

    /// Whether the table's clock runs.
    #[must_use]
    pub fn ticks(&self) -> bool {
        self.table.deadline().is_some()
    }

    fn go_on(&mut self, at: &Moment<'_>) {
        while matches!(self.stage, Stage::Settled) {
            let Some(task) = self.inbox.pop_front() else { break };
            self.perform(task, 0, at);
        }
        self.announce(at);
    }

    /// Judges a task. The result is in the draft.
    fn perform(&mut self, task: Task, tries: u8, at: &Moment<'_>) {
        self.draft = Draft { tries, first: self.table.next, ..Draft::default() };
        let judged = self.judge(&task, at);
        self.draft.task = Some(task);
        match judged {
            _ if matches!(self.stage, Stage::Ended | Stage::Reading(..)) => {}
            Ok(()) if self.draft.wants_words => self.fetch(false, Then::Again),
            Ok(()) if self.draft.bodies.is_empty() => self.finish(at),
            // A play cannot be unfolded: the table without it is read from the log.
            Ok(()) if self.draft.undoes => self.read_again(Then::Append),
            Ok(()) => self.append(at),
            Err(problem) if self.may_be_behind(&problem) => self.read_on(),
            Err(problem) if self.draft.touched => self.read_again(Then::Refuse(problem)),
            Err(problem) => self.refuse(problem, at),
        }
    }

    fn judge(&mut self, task: &Task, at: &Moment<'_>) -> Result<(), Problem> {
        match task {
            Task::Hold => self.hold_clock(at),
            Task::Arrived(place) => self.arrived(*place, at),
            Task::Asked(input) => match input {
                Input::Join { member, join, language } => self.join(*member, join, *language, at),
                Input::Leave { member } => self.leave(*member, at),
                Input::Slow { member } => {
                    self.drop_slow(*member, at);
                    Ok(())
                }
                Input::Say { member, say } => self.say(*member, say, at),
                Input::Sit { sit, secret, fresh, .. } => self.sit(sit, secret.as_ref(), fresh, at),
                Input::Chosen { window, seat, action } => self.chosen(*window, *seat, action, at),
                Input::Hinted { window, seat, hint } => self.hinted(*window, *seat, hint.as_deref(), at),
                Input::Grown { next } => {
                    self.catch_up(*next);
                    Ok(())
                }
                Input::Told { node, number, message } => self.told(*node, *number, message, at),
                Input::Leased(lease) => self.leased(*lease, at),
                Input::Late => self.ring(at),
                Input::Wake => {
                    self.credit(at);
                    Ok(())
                }
                Input::Rewritten => {
                    self.read_again(Then::Finish);
                    Ok(())
                }
                Input::Deleted => {
                    self.end(&Problem::Deleted);
                    Ok(())
                }
                Input::Stop => {
                    self.end(&Problem::Stopping);
                    Ok(())
                }
                Input::Stored(_) | Input::Read(_) | Input::Words(_) => Ok(()),
            },
        }
    }

    /// Disconnects all members, with the reason, and ends the room.
    fn end(&mut self, problem: &Problem) {
        let to = self.members.take_all();
        if !to.is_empty() {
            self.outputs.push_back(Output::Close { to, problem: problem.clone() });
        }
        self.stage = Stage::Ended;
        self.outputs.push_back(Output::Ended);
    }
}

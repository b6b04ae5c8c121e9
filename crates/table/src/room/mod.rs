//! A table in use: what is said to it is judged, drafted, appended, and only then answered and told.
//!
//! A room does one thing after another. What it does is a [`Draft`](draft::Draft): entries that are folded into the table at once, so
//! that the next decision sees them, and news of them. Entries go out to be appended; the news wait until the log has them. While
//! they are on their way whatever else comes in waits as well. Where the store does not take them, the table is read from its log
//! again, as if nothing had been tried; where somebody else was quicker, it is read again and the same thing is judged once more.

mod acting;
mod agreeing;
mod alarms;
mod asking;
mod attending;
mod bots;
mod calling;
mod draft;
mod elsewhere;
mod fetching;
mod hinting;
mod hosting;
mod members;
mod news;
mod offering;
mod redealing;
mod seating;
mod storing;
mod telling;

use std::collections::{HashMap, HashSet, VecDeque};

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
use hinting::Asker;
use members::Members;
use storing::read_table;

pub use offering::Position;
pub use seating::{links, seat};

/// A table in use.
pub struct Room {
    settings: Settings,
    stage: Stage,
    /// What came while something was on its way to the log.
    inbox: VecDeque<Task>,
    outputs: VecDeque<Output>,
    /// What is being done.
    draft: Draft,
    table: Table,
    /// The words that count; none, where the list is not to be had.
    words: Option<Words>,
    /// Which words were asked for last.
    words_of: Option<Wanted>,
    members: Members,
    /// Places of people who have been gone for so long that nothing waits for them.
    away: HashSet<u8>,
    /// Up to when the clock was charged when the log was read.
    charged: Millis,
    /// When the clock goes on that waits for everybody to come back.
    release: Option<Millis>,
    /// Before when a clock that ran out is not tried again: the store did not take it.
    patience: Millis,
    /// What bots think about, by window and seat, and since when.
    thinking: HashMap<(u32, Seat), Millis>,
    /// Hints that are thought about: window and seat, and who asked.
    hinting: HashMap<(u32, Seat), Asker>,
    /// Who was called to play: window and place.
    called: HashSet<(u32, u8)>,
    /// Since when nobody is there.
    lonely: Millis,
    /// Whether this node attends to the table.
    lease: Lease,
    /// What the other nodes were told last of who is here.
    announced: Announced,
}

/// What a room waits for.
#[derive(Debug)]
enum Stage {
    /// For nothing: whatever comes is judged at once.
    Settled,
    /// For the store to take the draft.
    Appending,
    /// For the log from this entry on.
    Reading(i64, Then),
    /// For words.
    Fetching(Then),
    /// It is over: nobody needs this room any more.
    Ended,
}

/// What follows once what was waited for is there.
#[derive(Debug)]
enum Then {
    /// The draft is in the log: it is told.
    Finish,
    /// It is not, for others were quicker: it is judged again.
    Again,
    /// It is not: who asked is told why.
    Refuse(Problem),
}

impl Room {
    /// The room of a table with this log. Where another node attends to it, its clock has not stood still.
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
            away: HashSet::new(),
            charged,
            release: None,
            patience: Millis::MIN,
            thinking: HashMap::new(),
            hinting: HashMap::new(),
            called: HashSet::new(),
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

    /// Something happens. What follows from it comes out of [`Room::poll`], at once or after other inputs.
    pub fn handle(&mut self, input: Input, at: &Moment<'_>) {
        match input {
            Input::Stored(stored) => self.stored(stored, at),
            Input::Read(log) => self.read(log, at),
            Input::Words(words) => self.fetched(words, at),
            input => self.inbox.push_back(Task::Asked(input)),
        }
        self.go_on(at);
    }

    /// What is to be done next; nothing until the next input.
    pub fn poll(&mut self) -> Option<Output> {
        self.outputs.pop_front()
    }

    /// The table, as its log has it; none while something is on its way there.
    #[must_use]
    pub fn settled(&self) -> Option<&Table> {
        matches!(self.stage, Stage::Settled).then_some(&self.table)
    }

    /// Whether nobody needs this room any more.
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

    /// Judges something; what becomes of it is in the draft.
    fn perform(&mut self, task: Task, tries: u8, at: &Moment<'_>) {
        self.draft = Draft { tries, first: self.table.next, ..Draft::default() };
        let judged = self.judge(&task, at);
        self.draft.task = Some(task);
        match judged {
            _ if matches!(self.stage, Stage::Ended | Stage::Reading(..)) => {}
            Ok(()) if self.draft.wants_words => self.fetch(false, Then::Again),
            Ok(()) if self.draft.bodies.is_empty() => self.finish(at),
            Ok(()) => self.append(at),
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
                    self.charge(at);
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

    /// Says why, and lets everybody go.
    fn end(&mut self, problem: &Problem) {
        let to = self.members.take_all();
        if !to.is_empty() {
            self.outputs.push_back(Output::Close { to, problem: problem.clone() });
        }
        self.stage = Stage::Ended;
        self.outputs.push_back(Output::Ended);
    }
}

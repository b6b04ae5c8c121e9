//! A table in use: one task, which alone changes it.
//!
//! Whatever happens is judged here, appended to the log, and only then answered and told to the others. The task waits for the
//! disk; others' tables do not.

mod acting;
mod agreeing;
mod alarms;
mod asking;
mod bots;
mod calling;
mod command;
mod hinting;
mod hosting;
mod members;
mod offering;
mod redealing;
mod seating;
mod telling;

use std::collections::{HashMap, HashSet};
use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use lettrine_engine::Seat;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

pub(crate) use command::Command;
pub(crate) use members::{Member, MemberId};
pub(crate) use seating::{links, seat};

use crate::entry::{Entry, Terms};
use crate::lexicons::Words;
use crate::problem::Problem;
use crate::protocol::Tell;
use crate::secret::TableId;
use crate::shared::Shared;
use crate::store::{Batch, Status, StoreError};
use crate::table::{Name, Table};
use hinting::Asker;
use members::Members;

/// How long a table that is loaded waits before it asks again for its word list.
const BETWEEN_TRIES: Duration = Duration::from_millis(200);

/// A table in use.
pub(crate) struct Room {
    shared: Arc<Shared>,
    /// The way to this room, for what comes back to it.
    itself: mpsc::WeakSender<Command>,
    table: Table,
    /// The words that count; none, where the server no longer has the list.
    words: Option<Words>,
    members: Members,
    /// Places of people who have been gone for so long that nothing waits for them.
    away: HashSet<u8>,
    /// When the clock goes on that waits for everybody to come back.
    release: Option<Instant>,
    /// What bots think about: window and seat.
    thinking: HashSet<(u32, Seat)>,
    /// Hints that are thought about: window and seat, and who asked.
    hinting: HashMap<(u32, Seat), Asker>,
    /// Who was called to play: window and place.
    called: HashSet<(u32, u8)>,
    /// Since when nobody is there.
    lonely: Instant,
    /// What is being done at somebody's word, until it is in the log: whose, and their name for it.
    hearing: Option<(Option<u8>, Name)>,
    /// Whether a clock of this room counts among those that run.
    ticking: bool,
    ended: bool,
}

impl Room {
    /// Loads a table and serves it, until nobody needs it any more.
    pub(crate) async fn run(
        shared: Arc<Shared>,
        id: TableId,
        itself: mpsc::WeakSender<Command>,
        mut commands: mpsc::Receiver<Command>,
    ) {
        let loaded = load(&shared, id).await;
        let mut done = None;
        match loaded {
            Ok((table, words)) => {
                shared.metrics.rooms.inc();
                let mut room = Room {
                    shared: Arc::clone(&shared),
                    itself: itself.clone(),
                    table,
                    words,
                    members: Members::new(),
                    away: HashSet::new(),
                    release: None,
                    thinking: HashSet::new(),
                    hinting: HashMap::new(),
                    called: HashSet::new(),
                    lonely: Instant::now(),
                    hearing: None,
                    ticking: false,
                    ended: false,
                };
                room.settle();
                room.hold_clock().await;
                room.charge();
                done = room.serve(&mut commands).await;
                if room.ticking {
                    shared.metrics.clocks.dec();
                }
                shared.metrics.rooms.dec();
            }
            Err(problem) => refuse_until_quiet(&mut commands, &problem).await,
        }
        shared.rooms.forget(id, &itself);
        commands.close();
        // What came in the meantime is another room's.
        while let Some(command) = commands.recv().await {
            match command {
                Command::Stop { .. } => {}
                command => Box::pin(crate::rooms::Rooms::send(&shared, id, command)).await,
            }
        }
        drop(done);
    }

    async fn serve(&mut self, commands: &mut mpsc::Receiver<Command>) -> Option<mpsc::Sender<()>> {
        while !self.ended {
            let alarm = self.alarm();
            let ring = async {
                match alarm {
                    Some(at) => sleep_until(at).await,
                    None => pending().await,
                }
            };
            tokio::select! {
                command = commands.recv() => match command {
                    Some(Command::Stop { done }) => {
                        self.members.close(&Problem::Stopping);
                        return Some(done);
                    }
                    Some(command) => self.handle(command).await,
                    None => break,
                },
                () = ring => self.ring().await,
            }
        }
        None
    }

    async fn handle(&mut self, command: Command) {
        match command {
            Command::Join { member, reply } => self.join(*member, reply).await,
            Command::Leave { member } => self.leave(member).await,
            Command::Say { member, say } => self.say(member, say).await,
            Command::Sit { sit, secret, reply } => _ = reply.send(self.sit(sit, secret.as_ref()).await),
            Command::Look { reply } => _ = reply.send(Ok(Box::new(self.table_info()))),
            Command::Whole { seat, host, language, reply } => {
                _ = reply.send(Ok(Box::new(self.whole_for(&seat, &host, language))));
            }
            Command::Viewer { secret, reply } => _ = reply.send(self.viewer(secret.as_ref())),
            Command::Position { secret, reply } => _ = reply.send(self.position(&secret)),
            Command::Words { reply } => {
                _ = reply.send(self.words.clone().ok_or(Problem::LexiconMissing));
            }
            Command::Delete { secret, reply } => _ = reply.send(self.delete(&secret).await),
            Command::Chosen { window, seat, action } => self.chosen(window, seat, action).await,
            Command::Hinted { window, seat, hint } => self.hinted(window, seat, hint).await,
            // The table is in memory, which was all that was wanted, or the server stood still in the meantime.
            Command::Wake => self.charge(),
            Command::Stop { .. } => {}
        }
    }

    /// Appends entries, and changes the table as they say. Nothing is told before this has returned. Where the disk refuses,
    /// the table is what the log says, as if nothing had been tried.
    async fn commit(&mut self, entries: &[Entry]) -> Result<(), Problem> {
        let started = Instant::now();
        let (first, at) = (self.table.next, self.shared.time.now());
        let uptime = self.shared.time.uptime();
        let mut people = Vec::new();
        let mut bodies = Vec::with_capacity(entries.len() + 1);
        let heard = self.hearing.take().map(|(place, name)| Entry::Heard {
            place,
            id: name.id,
            said: name.said.unwrap_or_default(),
        });
        for entry in heard.iter().chain(entries) {
            if let Entry::Seated { person, .. } = entry {
                people.extend(*person);
            }
            bodies.push(serde_json::to_string(entry).map_err(|_| Problem::Store)?);
            if let Err(why) = self.table.fold(entry, at, &uptime) {
                tracing::error!(table = %self.table.id, why, "an entry does not fit its table");
                self.reload().await;
                return Err(Problem::Damaged);
            }
        }
        let head = self.table.head();
        let batch = Batch { table: self.table.id, first, at, entries: bodies, head, people };
        let appended = self.shared.store.append(batch).await;
        self.shared.metrics.durable.observe(started.elapsed().as_secs_f64());
        if let Err(error) = appended {
            self.reload().await;
            return Err(match error {
                StoreError::Conflict => {
                    Problem::Stale { window: self.table.play.as_ref().map_or(0, |play| play.window) }
                }
                error => error.into(),
            });
        }
        if entries.iter().any(|entry| matches!(entry, Entry::Undone { .. })) {
            self.reload().await;
        }
        self.settle();
        self.call_players();
        Ok(())
    }

    /// Makes the table what its log says, and tells everybody.
    async fn reload(&mut self) {
        match load(&self.shared, self.table.id).await {
            Ok((table, words)) => {
                self.table = table;
                self.words = words;
                self.thinking.clear();
                self.charge();
                self.settle();
                self.tell_everything();
            }
            Err(problem) => {
                self.members.close(&problem);
                self.ended = true;
            }
        }
    }

    /// What follows from the table being as it is now: bots think, clocks count.
    fn settle(&mut self) {
        let ticking = self.table.deadline().is_some();
        if ticking != self.ticking {
            self.ticking = ticking;
            let clocks = &self.shared.metrics.clocks;
            _ = if ticking { clocks.inc() } else { clocks.dec() };
        }
        self.wake_bots();
    }

    fn refuse(&self, member: MemberId, id: String, problem: &Problem) {
        self.shared.metrics.refused.inc();
        if let Some(language) = self.members.language(member) {
            self.members.tell(member, &Tell::Refused { id, problem: problem.tell(language) });
        }
    }
}

async fn load(shared: &Arc<Shared>, id: TableId) -> Result<(Table, Option<Words>), Problem> {
    let log = shared.store.load(id).await.map_err(|error| {
        tracing::error!(table = %id, %error, "a log cannot be loaded");
        Problem::from(error)
    })?;
    let now = shared.time.now();
    // The clock has run since the server was started, or since the last entry: what it is charged from there on is seen when it rings.
    let since = log.last().map_or(now, |last| last.at.clamp(shared.time.started().min(now), now));
    let table = Table::load(id, &log, &shared.time.uptime(), since).map_err(|damaged| {
        tracing::error!(table = %id, seq = damaged.seq, why = damaged.why, "a log is damaged");
        Problem::from(damaged)
    })?;
    let table = table.ok_or(Problem::NotFound)?;
    let words = words(shared, &table).await;
    Ok((table, words))
}

/// The words of a table: none, where this server no longer has its list. Before the game nobody needs a list with words of its
/// own, and the host may still change them: it is made when the game begins. A table that is loaded waits for its turn.
async fn words(shared: &Arc<Shared>, table: &Table) -> Option<Words> {
    let mut terms = table.terms.clone();
    if table.status() == Status::Waiting {
        terms.extra_words.clear();
        terms.struck_words.clear();
    }
    loop {
        match agreed_words(shared, &terms).await {
            Err(Problem::Busy) => tokio::time::sleep(BETWEEN_TRIES).await,
            words => return words.ok().flatten(),
        }
    }
}

/// The list with the words that a table has agreed on. `Busy`, if too many lists wait to be made; one of the server's own as it is
/// need not be.
async fn agreed_words(shared: &Arc<Shared>, terms: &Terms) -> Result<Option<Words>, Problem> {
    if let Some(words) = shared.lexicons.ready(terms) {
        return Ok(Some(words));
    }
    let (lexicons, terms) = (Arc::clone(shared), terms.clone());
    shared.work.lists.run(move || lexicons.lexicons.of(&terms)).await
}

/// A table that cannot be had refuses whoever waits for it.
async fn refuse_until_quiet(commands: &mut mpsc::Receiver<Command>, problem: &Problem) {
    commands.close();
    while let Some(command) = commands.recv().await {
        command.refuse(problem);
    }
}

//! A table in use: one task, which drives a [`lettrine_table::Room`].
//!
//! The [`Room`] decides; the task gives it what it needs: a queue of commands, the store, timers, sockets, and the bots' threads.
//! While one table's task waits for the disk, the other tables go on.

mod command;
mod reading;
mod sockets;
mod thinking;

use std::future::pending;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use lettrine_table::nodes::Lease;
use lettrine_table::{Input, Moment, Output, Room, Settings};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

pub(crate) use command::Command;
pub(crate) use sockets::Socket;

use crate::config::Config;
use crate::problem::{Problem, TableProblem};
use crate::push::Turn;
use crate::rooms::Known;
use crate::secret::TableId;
use crate::shared::Shared;
use crate::store::Millis;
use crate::uptime::Uptime;
use reading::{damaged, load, not_stored, words};
use sockets::Sockets;

/// The task of a table in use.
pub(crate) struct Driver {
    shared: Arc<Shared>,
    id: TableId,
    /// The sender to this task's own queue, for the answers of bots. Weak, so that it does not keep the task alive.
    itself: mpsc::WeakSender<Command>,
    room: Room,
    sockets: Sockets,
    /// Whether this room is counted in the metric of running clocks.
    ticking: bool,
    /// What this room has already learnt from other servers.
    known: Arc<Known>,
    /// Why the room cannot go on, and has to leave memory.
    refused: Option<TableProblem>,
}

impl Driver {
    /// Loads a table and serves it until the room is over.
    pub(crate) async fn run(
        shared: Arc<Shared>,
        id: TableId,
        itself: mpsc::WeakSender<Command>,
        mut commands: mpsc::Receiver<Command>,
        known: Arc<Known>,
    ) {
        let mut done = None;
        match Driver::open(&shared, id, itself.clone(), Arc::clone(&known)).await {
            Ok(mut driver) => {
                shared.metrics.rooms.inc();
                done = driver.serve(&mut commands).await;
                if let Some(problem) = driver.refused.take() {
                    let problem = Problem::from(problem);
                    driver.sockets.close_all(&problem);
                    refuse_until_quiet(&mut commands, &problem).await;
                }
                if driver.ticking {
                    shared.metrics.clocks.dec();
                }
                shared.metrics.rooms.dec();
            }
            Err(problem) => refuse_until_quiet(&mut commands, &problem).await,
        }
        shared.rooms.forget(id, &itself);
        commands.close();
        if known.attends.load(Ordering::Relaxed) {
            shared.nodes.let_go(&shared.store, id);
        }
        // Commands that arrived in the meantime go to a new task for the same table.
        while let Some(command) = commands.recv().await {
            match command {
                Command::Stop { .. }
                | Command::Close
                | Command::Grown { .. }
                | Command::Told { .. }
                | Command::Leased(_)
                | Command::Rewritten
                | Command::Deleted => {}
                command => Box::pin(crate::rooms::Rooms::send(&shared, id, command)).await,
            }
        }
        drop(done);
    }

    async fn open(
        shared: &Arc<Shared>,
        id: TableId,
        itself: mpsc::WeakSender<Command>,
        known: Arc<Known>,
    ) -> Result<Driver, Problem> {
        if let Some(reason) = shared.orders.now().closed(id) {
            return Err(Problem::Closed(reason.to_owned()));
        }
        let lease = shared.nodes.lease(&*shared.store, id).await;
        known.attends.store(lease != Lease::Elsewhere, Ordering::Relaxed);
        let log = load(shared, id, 0).await.map_err(|problem| Problem::from(problem).while_reading())?;
        let now = Now::known(shared).await;
        let room = Room::open(id, &log, settings(&shared.config), lease, &now.moment(shared));
        let room = room.inspect_err(|problem| damaged(id, problem))?;
        let sockets = Sockets::default();
        Ok(Driver {
            shared: Arc::clone(shared),
            id,
            itself,
            room,
            sockets,
            ticking: false,
            known,
            refused: None,
        })
    }

    async fn serve(&mut self, commands: &mut mpsc::Receiver<Command>) -> Option<mpsc::Sender<()>> {
        self.follow().await;
        while !self.room.is_over() && self.refused.is_none() {
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
                        self.handle(Input::Stop).await;
                        return Some(done);
                    }
                    Some(Command::Close) => {
                        let reason = self.shared.orders.now().closed(self.id).unwrap_or_default().to_owned();
                        self.sockets.close_all(&Problem::Closed(reason));
                        return None;
                    }
                    Some(command) => self.obey(command).await,
                    None => break,
                },
                () = ring => self.handle(Input::Late).await,
            }
        }
        None
    }

    /// When the room wants to be woken.
    fn alarm(&self) -> Option<Instant> {
        let now = Now::of(&self.shared);
        let wait = self.room.alarm(&now.moment(&self.shared))?.saturating_sub(now.tick);
        Some(Instant::now() + Duration::from_millis(u64::try_from(wait).unwrap_or(0)))
    }

    async fn obey(&mut self, command: Command) {
        let room = &self.room;
        match command {
            Command::Join { socket, join, reply } => {
                let (member, language) = (socket.member, socket.language);
                self.sockets.wait(socket, reply);
                self.handle(Input::Join { member, join, language }).await;
            }
            Command::Leave { member } => {
                self.sockets.remove(member);
                self.handle(Input::Leave { member }).await;
            }
            Command::Say { member, say } => self.handle(Input::Say { member, say }).await,
            Command::Sit { sit, secret, fresh, reply } => {
                let request = self.sockets.ask(reply);
                self.handle(Input::Sit { request, sit, secret, fresh }).await;
            }
            Command::Look { reply } => _ = reply.send(Ok(Box::new(room.look()))),
            Command::Whole { seat, host, language, reply } => {
                let now = Now::of(&self.shared);
                let whole = room.whole_for(&seat, &host, language, &now.moment(&self.shared));
                _ = reply.send(Ok(Box::new(whole)));
            }
            Command::Viewer { secret, reply } => {
                _ = reply.send(room.viewer(secret.as_ref()).map_err(Problem::from));
            }
            Command::Asked { secret, reply } => {
                _ = reply.send(room.asked(&secret).map_err(Problem::from));
            }
            Command::Words { reply } => _ = reply.send(room.words().map_err(Problem::from)),
            Command::Delete { secret, reply } => {
                let deleted = self.delete(&secret).await;
                _ = reply.send(deleted);
            }
            Command::Chosen { window, seat, action } => {
                self.handle(Input::Chosen { window, seat, action }).await;
            }
            Command::Hinted { window, seat, hint } => {
                self.handle(Input::Hinted { window, seat, hint }).await;
            }
            Command::Wake => self.handle(Input::Wake).await,
            Command::Grown { next } => self.handle(Input::Grown { next }).await,
            Command::Told { node, number, message } => {
                self.handle(Input::Told { node, number, message }).await;
            }
            Command::Leased(lease) => {
                self.known.attends.store(lease != Lease::Elsewhere, Ordering::Relaxed);
                self.handle(Input::Leased(lease)).await;
            }
            Command::Rewritten => self.handle(Input::Rewritten).await,
            Command::Deleted => self.handle(Input::Deleted).await,
            Command::Close | Command::Stop { .. } => {}
        }
    }

    async fn delete(&mut self, secret: &crate::secret::Secret) -> Result<(), Problem> {
        if !self.room.settled().is_some_and(|table| table.is_host(secret)) {
            return Err(TableProblem::HostOnly.into());
        }
        self.shared.store.delete(self.id).await?;
        self.handle(Input::Deleted).await;
        Ok(())
    }

    /// Passes an input to the room, and carries out the outputs.
    async fn handle(&mut self, input: Input) {
        let now = Now::known(&self.shared).await;
        self.room.handle(input, &now.moment(&self.shared));
        self.follow().await;
    }

    fn tell(&mut self, input: Input) {
        let now = Now::of(&self.shared);
        self.room.handle(input, &now.moment(&self.shared));
    }

    /// Carries out the room's outputs until it waits for an input. Each slow member becomes an input of its own.
    async fn follow(&mut self) {
        loop {
            while let Some(output) = self.room.poll() {
                self.carry_out(output).await;
            }
            let Some(member) = self.sockets.next_slow() else { break };
            self.shared.metrics.slow.inc();
            self.tell(Input::Slow { member });
        }
        if let Some(table) = self.room.settled() {
            self.known.next.store(table.next, Ordering::Relaxed);
        }
        let ticking = self.room.ticks();
        if ticking != self.ticking {
            self.ticking = ticking;
            let clocks = &self.shared.metrics.clocks;
            _ = if ticking { clocks.inc() } else { clocks.dec() };
        }
    }

    async fn carry_out(&mut self, output: Output) {
        match output {
            Output::Append(append) => {
                let (started, plays, late) = (Instant::now(), append.plays, append.late);
                let stored = self.shared.store.append(append.batch).await;
                let metrics = &self.shared.metrics;
                metrics.durable.observe(started.elapsed().as_secs_f64());
                if let Some(late) = late {
                    #[expect(clippy::cast_precision_loss, reason = "milliseconds of lateness are few")]
                    metrics.late.observe(late as f64 / 1000.0);
                }
                if stored.is_ok() {
                    metrics.played.inc_by(plays);
                }
                self.tell(Input::Stored(stored.map_err(not_stored)));
            }
            Output::Read { from } => {
                let log = load(&self.shared, self.id, from).await;
                self.tell(Input::Read(log));
            }
            Output::Words { terms, patient } => {
                match words(&self.shared, &terms, patient).await {
                    // A game that has begun cannot go on without its words: its players come again later.
                    Err(problem) if patient => self.refused = Some(problem),
                    words => self.tell(Input::Words(words)),
                }
            }
            Output::Tell { to, tell } => self.sockets.tell(&to, &tell),
            Output::Refuse { to, id, problem } => {
                self.shared.metrics.refused.inc();
                self.sockets.refuse(to, id, &problem.into());
            }
            Output::Staged { to, id, outcomes } => self.sockets.staged(to, id, outcomes),
            Output::Close { to, problem } => self.sockets.close(&to, &problem.into()),
            Output::Joined { member, joined } => {
                if !self.sockets.joined(member, joined.map_err(Problem::from)) {
                    self.tell(Input::Leave { member });
                }
            }
            Output::Sat { request, sat } => self.sockets.answer(request, sat.map_err(Problem::from)),
            Output::Think(think) => self.think(*think),
            Output::Hint(puzzle) => self.hint(*puzzle),
            Output::Call(call) => self.shared.push.tell(Turn {
                person: call.person,
                table: self.id,
                game: call.game,
                others: call.others,
            }),
            Output::Publish(message) => self.shared.nodes.publish(self.id, message),
            Output::Ended => {}
        }
    }
}

/// The current time, read once for one input.
struct Now {
    /// The time as logs have it.
    time: Millis,
    date: Millis,
    tick: Millis,
    uptime: Arc<Uptime>,
}

impl Now {
    /// The time after the store's date was read again, if this server may have missed some time: else entries would be logged with a date
    /// of the past, and another server would charge the difference to a player.
    async fn known(shared: &Shared) -> Now {
        if shared.time.is_in_doubt()
            && let Ok(Some(date)) = shared.store.date().await
        {
            shared.time.go_by(date);
        }
        Now::of(shared)
    }

    fn of(shared: &Shared) -> Now {
        // This is read first: reading it detects an interruption of the server, which `uptime` then contains.
        let time = shared.time.now();
        Now { time, date: shared.date(), tick: shared.time.tick(), uptime: shared.time.uptime() }
    }

    /// What the room may know of the world for this input.
    fn moment<'a>(&'a self, shared: &'a Shared) -> Moment<'a> {
        Moment {
            now: self.time,
            date: self.date,
            tick: self.tick,
            started: shared.time.started(),
            uptime: &self.uptime,
            chance: &shared.chance,
            lists: &shared.lexicons,
        }
    }
}

fn settings(config: &Config) -> Settings {
    let millis = |duration: Duration| Millis::try_from(duration.as_millis()).unwrap_or(Millis::MAX);
    Settings {
        lobby: config.lobby,
        chat: config.chat,
        uploads: config.uploads,
        keep_imports: config.keep_imports,
        bot_pause: config.bot_pause,
        linger: millis(config.linger),
        absence: millis(config.absence),
        return_time: millis(config.return_time),
    }
}

/// A table that cannot be loaded refuses all commands that wait for it.
async fn refuse_until_quiet(commands: &mut mpsc::Receiver<Command>, problem: &Problem) {
    commands.close();
    while let Some(command) = commands.recv().await {
        command.refuse(problem);
    }
}

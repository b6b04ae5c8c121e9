//! The rooms in memory: one task for each table in use.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lettrine_table::nodes::Lease;
use tokio::sync::mpsc;

use crate::room::{Command, Driver};
use crate::secret::TableId;
use crate::shared::Shared;

/// How many commands may wait in a room's queue.
const QUEUE: usize = 256;

/// The rooms in memory, by table.
#[derive(Default)]
pub struct Rooms {
    open: Mutex<HashMap<TableId, Open>>,
}

/// A room in memory.
struct Open {
    commands: mpsc::Sender<Command>,
    known: Arc<Known>,
}

/// What a room already knows, so that it is not woken to be told the same again.
#[derive(Default)]
pub(crate) struct Known {
    /// Whether this node attends to the table.
    pub(crate) attends: AtomicBool,
    /// How many entries of the log the room has read.
    pub(crate) next: AtomicI64,
}

impl Rooms {
    /// Sends a command to a table, which is loaded if it is not in memory. The answer comes through the command.
    pub(crate) async fn send(shared: &Arc<Shared>, table: TableId, mut command: Command) {
        loop {
            let room = shared.rooms.room(shared, table);
            match room.send(command).await {
                Ok(()) => return,
                // The room has just left memory: load it again.
                Err(mpsc::error::SendError(back)) => command = back,
            }
            tokio::task::yield_now().await;
        }
    }

    fn room(&self, shared: &Arc<Shared>, table: TableId) -> mpsc::Sender<Command> {
        let mut open = self.open();
        if let Some(room) = open.get(&table).filter(|room| !room.commands.is_closed()) {
            return room.commands.clone();
        }
        let (sender, commands) = mpsc::channel(QUEUE);
        let known = Arc::<Known>::default();
        let driver = Driver::run(Arc::clone(shared), table, sender.downgrade(), commands, Arc::clone(&known));
        tokio::spawn(driver);
        open.insert(table, Open { commands: sender.clone(), known });
        sender
    }

    fn open(&self) -> MutexGuard<'_, HashMap<TableId, Open>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The tables whose rooms are in memory.
    pub(crate) fn tables(&self) -> Vec<TableId> {
        self.open().keys().copied().collect()
    }

    /// Sends a command to a table if it is in memory. A room whose queue is full misses the command.
    pub(crate) fn tell(&self, table: TableId, command: Command) {
        if let Some(room) = self.open().get(&table) {
            let _ = room.commands.try_send(command);
        }
    }

    /// Tells a table how many entries its log has, if it is in memory and has read fewer.
    pub(crate) fn grown(&self, table: TableId, next: i64) {
        if let Some(room) =
            self.open().get(&table).filter(|room| room.known.next.load(Ordering::Relaxed) < next)
        {
            let _ = room.commands.try_send(Command::Grown { next });
        }
    }

    /// Tells a table whether this node attends to it, if it is in memory and believes otherwise.
    pub(crate) fn leased(&self, table: TableId, lease: Lease) {
        let is_news = |room: &&Open| room.known.attends.load(Ordering::Relaxed) != (lease == Lease::Mine);
        if let Some(room) = self.open().get(&table).filter(is_news) {
            let _ = room.commands.try_send(Command::Leased(lease));
        }
    }

    /// Removes a room from memory. Later commands go to a new one.
    pub(crate) fn forget(&self, table: TableId, room: &mpsc::WeakSender<Command>) {
        let mut open = self.open();
        let same = open
            .get(&table)
            .is_some_and(|open| room.upgrade().is_some_and(|room| room.same_channel(&open.commands)));
        if same {
            open.remove(&table);
        }
    }

    /// Has every table in memory recompute its clock.
    pub fn wake(&self) {
        for room in self.open().values() {
            // A room whose queue is full looks at its clock anyway when its alarm fires.
            let _ = room.commands.try_send(Command::Wake);
        }
    }

    /// Closes the rooms of these tables that are in memory; their members are told why.
    pub(crate) async fn close(&self, tables: impl Iterator<Item = TableId>) {
        for room in self.of(tables) {
            let _ = room.send(Command::Close).await;
        }
    }

    /// Has those of these tables that are in memory read their logs again, because entries were rewritten in place, or deleted.
    pub(crate) async fn read_again(&self, tables: impl Iterator<Item = TableId>) {
        for room in self.of(tables) {
            let _ = room.send(Command::Rewritten).await;
        }
    }

    /// The senders to those of these tables that are in memory.
    fn of(&self, tables: impl Iterator<Item = TableId>) -> Vec<mpsc::Sender<Command>> {
        let open = self.open();
        tables.filter_map(|table| open.get(&table).map(|room| room.commands.clone())).collect()
    }

    /// Tells every room in memory to stop. When this returns, all have stopped.
    pub async fn stop(&self) {
        let rooms: Vec<_> = self.open().drain().collect();
        let (done, mut all_done) = mpsc::channel::<()>(1);
        for (_, room) in rooms {
            let _ = room.commands.send(Command::Stop { done: done.clone() }).await;
        }
        drop(done);
        // Each room drops its sender when it has stopped.
        let _ = all_done.recv().await;
    }
}

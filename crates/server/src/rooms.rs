//! The tables in memory: those in use, each in a task of its own.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lettrine_table::nodes::Lease;
use tokio::sync::mpsc;

use crate::room::{Command, Driver};
use crate::secret::TableId;
use crate::shared::Shared;

/// How many commands may wait at a table.
const QUEUE: usize = 256;

/// The tables in memory.
#[derive(Default)]
pub struct Rooms {
    open: Mutex<HashMap<TableId, Open>>,
}

/// A table in memory.
struct Open {
    commands: mpsc::Sender<Command>,
    known: Arc<Known>,
}

/// What a room knows, so that it need not be woken to be told that again.
#[derive(Default)]
pub(crate) struct Known {
    /// Whether this node attends to the table.
    pub(crate) attends: AtomicBool,
    /// How many entries its log has.
    pub(crate) next: AtomicI64,
}

impl Rooms {
    /// Sends a command to a table, which is loaded if it is not in memory. The table answers through the command.
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

    /// The tables in memory.
    pub(crate) fn tables(&self) -> Vec<TableId> {
        self.open().keys().copied().collect()
    }

    /// Tells a table something, if it is in memory. A table that has too much to do does not hear it.
    pub(crate) fn tell(&self, table: TableId, command: Command) {
        if let Some(room) = self.open().get(&table) {
            let _ = room.commands.try_send(command);
        }
    }

    /// Tells a table how many entries its log has, if it is in memory and does not know.
    pub(crate) fn grown(&self, table: TableId, next: i64) {
        if let Some(room) =
            self.open().get(&table).filter(|room| room.known.next.load(Ordering::Relaxed) < next)
        {
            let _ = room.commands.try_send(Command::Grown { next });
        }
    }

    /// Tells a table whether this node attends to it, if it is in memory and does not know.
    pub(crate) fn leased(&self, table: TableId, lease: Lease) {
        let is_news = |room: &&Open| room.known.attends.load(Ordering::Relaxed) != (lease == Lease::Mine);
        if let Some(room) = self.open().get(&table).filter(is_news) {
            let _ = room.commands.try_send(Command::Leased(lease));
        }
    }

    /// A room leaves memory. What is sent to it from now on goes to a new one.
    pub(crate) fn forget(&self, table: TableId, room: &mpsc::WeakSender<Command>) {
        let mut open = self.open();
        let same = open
            .get(&table)
            .is_some_and(|open| room.upgrade().is_some_and(|room| room.same_channel(&open.commands)));
        if same {
            open.remove(&table);
        }
    }

    /// Every table in memory looks at its clock again.
    pub fn wake(&self) {
        for room in self.open().values() {
            // Whoever has that much to do looks at the clock anyway when it rings.
            let _ = room.commands.try_send(Command::Wake);
        }
    }

    /// Those of these tables that are in memory leave it; whoever is there is told why.
    pub(crate) async fn close(&self, tables: impl Iterator<Item = TableId>) {
        for room in self.of(tables) {
            let _ = room.send(Command::Close).await;
        }
    }

    /// Those of these tables that are in memory are read from their logs again, of which entries have changed.
    pub(crate) async fn read_again(&self, tables: impl Iterator<Item = TableId>) {
        for room in self.of(tables) {
            let _ = room.send(Command::Rewritten).await;
        }
    }

    /// The ways to those of these tables that are in memory.
    fn of(&self, tables: impl Iterator<Item = TableId>) -> Vec<mpsc::Sender<Command>> {
        let open = self.open();
        tables.filter_map(|table| open.get(&table).map(|room| room.commands.clone())).collect()
    }

    /// Every table in memory is told to stop, and has stopped when this returns.
    pub async fn stop(&self) {
        let rooms: Vec<_> = self.open().drain().collect();
        let (done, mut all_done) = mpsc::channel::<()>(1);
        for (_, room) in rooms {
            let _ = room.commands.send(Command::Stop { done: done.clone() }).await;
        }
        drop(done);
        // Each room drops its end when it has stopped.
        let _ = all_done.recv().await;
    }
}

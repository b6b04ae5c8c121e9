//! The tables in memory: those in use, each in a task of its own.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::mpsc;

use crate::room::{Command, Driver};
use crate::secret::TableId;
use crate::shared::Shared;

/// How many commands may wait at a table.
const QUEUE: usize = 256;

/// The tables in memory.
#[derive(Default)]
pub struct Rooms {
    open: Mutex<HashMap<TableId, mpsc::Sender<Command>>>,
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
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(room) = open.get(&table).filter(|room| !room.is_closed()) {
            return room.clone();
        }
        let (sender, commands) = mpsc::channel(QUEUE);
        tokio::spawn(Driver::run(Arc::clone(shared), table, sender.downgrade(), commands));
        open.insert(table, sender.clone());
        sender
    }

    /// A room leaves memory. What is sent to it from now on goes to a new one.
    pub(crate) fn forget(&self, table: TableId, room: &mpsc::WeakSender<Command>) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let same = open
            .get(&table)
            .is_some_and(|sender| room.upgrade().is_some_and(|room| room.same_channel(sender)));
        if same {
            open.remove(&table);
        }
    }

    /// Every table in memory looks at its clock again.
    pub fn wake(&self) {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        for room in open.values() {
            // Whoever has that much to do looks at the clock anyway when it rings.
            let _ = room.try_send(Command::Wake);
        }
    }

    /// Every table in memory is told to stop, and has stopped when this returns.
    pub async fn stop(&self) {
        let rooms: Vec<_> = self.open.lock().unwrap_or_else(PoisonError::into_inner).drain().collect();
        let (done, mut all_done) = mpsc::channel::<()>(1);
        for (_, room) in rooms {
            let _ = room.send(Command::Stop { done: done.clone() }).await;
        }
        drop(done);
        // Each room drops its end when it has stopped.
        let _ = all_done.recv().await;
    }
}

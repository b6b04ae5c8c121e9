//! Nodes: this server and the others on the same store.
//!
//! A log is the only truth about its table: the store notifies the nodes of appends, and each polls it now and then in case a
//! notification was lost. Other messages between nodes (which members are connected, reactions) go through the store too, and may be
//! lost. A lease says which node attends to a table; it saves work, and correctness does not depend on it. A server with a store of
//! its own does none of this.

mod attending;
mod looking;
mod saying;

use std::sync::Arc;

use lettrine_table::nodes::{Lease, Message, NodeId};
use tokio::sync::mpsc;

use crate::room::Command;
use crate::secret::TableId;
use crate::shared::Shared;
use crate::store::{Change, Store};
use saying::Saying;

/// How many messages to other nodes may wait. More are dropped, which only delays what they tell.
const QUEUE: usize = 4096;

/// This server as one of the nodes on its store.
pub struct Nodes {
    /// The node's number; `None` if this server has its store to itself.
    id: Option<NodeId>,
    outbox: mpsc::Sender<(TableId, Message)>,
}

/// The messages that wait to be sent to the other nodes.
pub(crate) struct Waiting(mpsc::Receiver<(TableId, Message)>);

impl Nodes {
    /// A node on this store.
    pub(crate) fn new(store: &dyn Store) -> (Nodes, Waiting) {
        let (outbox, waiting) = mpsc::channel(QUEUE);
        let id = store.changes().may_come().then(|| fastrand::u64(..));
        (Nodes { id, outbox }, Waiting(waiting))
    }

    /// The only server on its store.
    #[must_use]
    pub fn alone() -> Nodes {
        Nodes { id: None, outbox: mpsc::channel(1).0 }
    }

    /// Whether there may be other nodes.
    pub(crate) fn are_several(&self) -> bool {
        self.id.is_some()
    }

    /// Sends a message about a table to the other nodes; it may be lost.
    pub(crate) fn publish(&self, table: TableId, message: Message) {
        let _ = self.outbox.try_send((table, message));
    }

    /// The lease of a table that is opened here; `Elsewhere` if the store does not answer.
    pub(crate) async fn lease(&self, store: &dyn Store, table: TableId) -> Lease {
        if self.id.is_none() {
            return Lease::Alone;
        }
        match attending::hold(store, &[table]).await {
            Ok(held) if held.contains(&table) => Lease::Mine,
            Ok(_) | Err(_) => Lease::Elsewhere,
        }
    }

    /// Releases the lease of a table that leaves memory here.
    pub(crate) fn let_go(&self, store: &Arc<dyn Store>, table: TableId) {
        if self.id.is_some() {
            let store = Arc::clone(store);
            tokio::spawn(async move { store.let_go(vec![attending::name(table)]).await });
        }
    }
}

/// Starts the background tasks of a node.
pub(crate) fn start(shared: &Arc<Shared>, Waiting(waiting): Waiting) {
    tokio::spawn(attending::adopt(Arc::clone(shared)));
    let Some(id) = shared.nodes.id else { return };
    tokio::spawn(saying::say(Arc::clone(shared), id, waiting));
    tokio::spawn(listen(Arc::clone(shared), id));
    tokio::spawn(attending::attend(Arc::clone(shared)));
    tokio::spawn(looking::look_now_and_then(Arc::clone(shared)));
}

/// Passes changes and messages of other nodes on to the rooms.
async fn listen(shared: Arc<Shared>, id: NodeId) {
    let mut changes = shared.store.changes();
    while let Some(change) = changes.next().await {
        match change {
            Change::Grew { table, next } => shared.rooms.tell(table, Command::Grown { next }),
            Change::Deleted(table) => shared.rooms.tell(table, Command::Deleted),
            Change::Said(text) => {
                let Some(saying) = Saying::read(&text).filter(|saying| saying.node != id) else { continue };
                for (number, table, message) in saying.messages() {
                    shared.rooms.tell(table, Command::Told { node: saying.node, number, message });
                }
            }
            Change::Missed => looking::look(&shared).await,
        }
    }
}

//! Listening for notifications of other servers (`LISTEN`), on a connection of its own.

use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::poll_fn;
use tokio::sync::{broadcast, oneshot};
use tokio::time::{sleep, timeout};
use tokio_postgres::{AsyncMessage, Client, Connection, Socket};

use super::address::{Address, TO_CONNECT};
use super::connecting::connect;
use super::notices::{CHANNEL, Node};
use super::tls::Encrypted;
use super::using;
use crate::store::Change;

/// How long the listener waits before it reconnects: at first, and at most.
const PAUSES: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(5));
/// How often the listener checks that the database is still there: a connection may die without notice.
const BETWEEN_LOOKS: Duration = Duration::from_secs(5);

/// The task that listens for notifications.
pub(super) struct Listener {
    pub(super) address: Address,
    pub(super) node: Node,
    pub(super) changes: broadcast::Sender<Change>,
}

impl Listener {
    /// Listens for as long as the task lives, and reports when it has begun to listen for the first time.
    pub(super) async fn run(self, listens: oneshot::Sender<()>) {
        let (mut listens, mut pause) = (Some(listens), PAUSES.0);
        loop {
            match connect(&self.address).await {
                Ok((client, connection)) => {
                    let mut heard = false;
                    tokio::select! {
                        () = self.hear(connection) => {}
                        () = self.keep_asking(&client, &mut heard, &mut listens) => {}
                    }
                    if heard {
                        tracing::warn!("the connection by which other servers are heard is lost");
                        pause = PAUSES.0;
                    }
                }
                Err(error) => tracing::debug!(?error, "other servers cannot be heard"),
            }
            sleep(pause).await;
            pause = (2 * pause).min(PAUSES.1);
        }
    }

    /// Passes notifications on until the connection is lost.
    async fn hear(&self, mut connection: Connection<Socket, Encrypted<Socket>>) {
        let mut messages = poll_fn(move |context| connection.poll_message(context));
        while let Some(Ok(message)) = messages.next().await {
            if let AsyncMessage::Notification(notice) = message {
                for change in self.node.read(notice.payload()) {
                    // An error only means that nobody subscribes at the moment.
                    let _ = self.changes.send(change);
                }
            }
        }
    }

    /// Subscribes to the channel, locks the database against imports, and then checks regularly that the database answers. Returns when
    /// it does not.
    async fn keep_asking(
        &self,
        client: &Client,
        heard: &mut bool,
        listens: &mut Option<oneshot::Sender<()>>,
    ) {
        let mut question = format!("listen {CHANNEL}");
        let mut locked = false;
        while let Ok(Ok(())) = timeout(TO_CONNECT, client.batch_execute(&question)).await {
            if !locked {
                // An import may have begun while the connection was lost: the lock is tried for again.
                let Ok(Ok(now)) = timeout(TO_CONNECT, using::shared(client)).await else { return };
                locked = now;
            }
            if !*heard {
                *heard = true;
                // Notifications from before this moment may have been missed.
                let _ = self.changes.send(Change::Missed);
                if let Some(listens) = listens.take() {
                    let _ = listens.send(());
                }
                question = "select 1".into();
            }
            sleep(BETWEEN_LOOKS).await;
        }
    }
}

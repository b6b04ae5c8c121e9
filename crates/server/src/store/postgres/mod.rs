//! The store that several servers may share: `PostgreSQL`.
//!
//! Appends go through one task (`grouping`), which writes all waiting ones in one transaction; every other request is a transaction
//! of its own on a connection of the pool. Notifications of other servers arrive on a separate connection (`listening`). Any
//! connection may be lost at any time: its request then fails within a bounded time, and the next request uses a new connection.

mod address;
mod archive;
mod connecting;
mod evenings;
mod grouping;
mod hosting;
mod listening;
mod migrations;
pub(super) mod moving;
mod notices;
mod reading;
mod reports;
mod saying;
mod store;
mod subscribing;
mod tls;
mod trouble;
mod using;
mod writing;

use std::sync::{Arc, Mutex};

use deadpool_postgres::{Object, Pool};
use futures_util::future::BoxFuture;
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::task::JoinHandle;

pub use address::Address;
pub(super) use archive::open as open_archive;
use connecting::with;
use grouping::{Appender, Job};
use listening::Listener;
use notices::Node;
pub use trouble::DatabaseError;
use trouble::Failure;

use super::health::Health;
use super::{Answer, Change, StoreError};

/// How many changes may wait for a reader; a slower one gets [`Change::Missed`].
const UNREAD: usize = 4096;

/// A `PostgreSQL` database.
pub struct Postgres {
    node: Node,
    pool: Pool,
    jobs: mpsc::Sender<Job>,
    appender: Mutex<Option<JoinHandle<()>>>,
    messages: mpsc::Sender<saying::Message>,
    listener: JoinHandle<()>,
    changes: broadcast::WeakSender<Change>,
    health: Arc<Health>,
}

impl Postgres {
    /// Opens the database at this address, and migrates it.
    pub async fn open(address: &Address) -> Result<Postgres, DatabaseError> {
        let (mut client, connection) = connecting::connect(address).await?;
        tokio::spawn(connection);
        connecting::examine(&client).await?;
        if !using::shared(&client).await? {
            return Err(DatabaseError::Importing(address.to_string()));
        }
        migrations::migrate(&mut client).await?;

        let (pool, health) = (connecting::pool(address)?, Arc::new(Health::default()));
        let node = Node::new().map_err(|error| DatabaseError::Failed(error.to_string()))?;
        let (jobs, waiting) = mpsc::channel(grouping::LONGEST_QUEUE);
        let appender = Appender { pool: pool.clone(), node, health: Arc::clone(&health) };
        let appender = Mutex::new(Some(tokio::spawn(appender.run(waiting))));
        let (messages, unsaid) = mpsc::channel(saying::LONGEST_QUEUE);
        tokio::spawn(saying::speak(pool.clone(), node, unsaid));

        let (sender, _) = broadcast::channel(UNREAD);
        let changes = sender.downgrade();
        let (listens, heard) = oneshot::channel();
        let listener = Listener { address: address.clone(), node, changes: sender };
        let listener = tokio::spawn(listener.run(listens));
        let store = Postgres { node, pool, jobs, appender, messages, listener, changes, health };
        // From here on every notification is received.
        if !matches!(tokio::time::timeout(connecting::PATIENCE, heard).await, Ok(Ok(()))) {
            return Err(DatabaseError::Failed("LISTEN does not work".into()));
        }
        // The listener has locked the database as well by now.
        drop(client);
        Ok(store)
    }

    /// Opens a database for its host's command, while servers may be using it. Tables are not created, and an older database is migrated
    /// only while no server uses it: servers of the older version could not go on.
    pub async fn open_for_host(address: &Address) -> Result<Postgres, DatabaseError> {
        let (mut client, connection) = connecting::connect(address).await?;
        tokio::spawn(connection);
        connecting::examine(&client).await?;
        migrations::readable(&client, address).await?;
        if migrations::is_older(&client).await? {
            if !using::alone(&client).await? {
                return Err(DatabaseError::InUse(address.to_string()));
            }
            migrations::migrate(&mut client).await?;
            using::release(&client).await?;
        }
        Postgres::open(address).await
    }

    fn read<T: Send + 'static>(
        &self,
        query: impl for<'c> FnOnce(&'c mut Object) -> BoxFuture<'c, Result<T, Failure>> + Send + 'static,
    ) -> Answer<'_, T> {
        Box::pin(async move { with(&self.pool, query).await.map_err(Failure::reading) })
    }

    fn write<T: Send + 'static>(
        &self,
        work: impl for<'c> FnOnce(&'c mut Object) -> BoxFuture<'c, Result<T, Failure>> + Send + 'static,
    ) -> Answer<'_, T> {
        Box::pin(async move {
            let done = with(&self.pool, work).await.map_err(Failure::writing);
            self.health.note(&match &done {
                Ok(_) | Err(StoreError::Conflict) => Ok(()),
                Err(error) => Err(error.clone()),
            });
            done
        })
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.listener.abort();
    }
}

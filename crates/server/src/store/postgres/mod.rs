//! The store for many servers: `PostgreSQL`.
//!
//! Appends go through one task (`grouping`), which takes all that waits into one transaction; everything else is a transaction of its
//! own on a connection of the pool. What other servers do is heard on a connection of its own (`listening`). Any of them may be lost at
//! any time: what was asked then fails within a bounded time, and the next question is asked on a new connection.

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
mod subscribing;
mod tls;
mod trouble;
mod writing;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use deadpool_postgres::{Object, Pool};
use futures_util::future::{BoxFuture, FutureExt};
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
use super::{
    Answer, Batch, Change, Changes, Idle, Joining, KeptEvening, KeptList, KeptPlayer, ListHead, Listed,
    Logged, Millis, Report, Run, SAYING, Store, StoreError, Swept,
};
use crate::push::Subscription;
use crate::secret::{Digest, TableId};

/// How long it is taken for granted that the database takes writes, after one that worked.
const TRUSTED: Duration = Duration::from_secs(1);
/// How many changes may wait to be read; who is slower is told to have missed some.
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
    /// Opens the database at this address, and brings it up to date.
    pub async fn open(address: &Address) -> Result<Postgres, DatabaseError> {
        let (mut client, connection) = connecting::connect(address).await?;
        tokio::spawn(connection);
        connecting::examine(&client).await?;
        migrations::migrate(&mut client).await?;
        drop(client);

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
        // Nothing that happens from now on is missed.
        if !matches!(tokio::time::timeout(connecting::PATIENCE, heard).await, Ok(Ok(()))) {
            return Err(DatabaseError::Failed("LISTEN does not work".into()));
        }
        Ok(store)
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

impl Store for Postgres {
    fn append(&self, batch: Batch) -> Answer<'_, ()> {
        let (reply, answer) = oneshot::channel();
        let sent = self.jobs.try_send(Job::Append(batch, reply));
        Box::pin(async move {
            match sent {
                Ok(()) => {}
                Err(mpsc::error::TrySendError::Full(_)) => {
                    return Err(StoreError::Failed("too much waits to be written".into()));
                }
                Err(mpsc::error::TrySendError::Closed(_)) => {
                    return Err(StoreError::Failed("the store is closed".into()));
                }
            }
            answer.await.unwrap_or_else(|_| Err(StoreError::Failed("the store is closed".into())))
        })
    }

    fn load(&self, table: TableId) -> Answer<'_, Vec<Logged>> {
        self.load_from(table, 0)
    }

    fn load_from(&self, table: TableId, from: i64) -> Answer<'_, Vec<Logged>> {
        self.read(move |client| async move { reading::load(&*client, table, from).await }.boxed())
    }

    fn lobby(&self, limit: u32) -> Answer<'_, Vec<Listed>> {
        self.read(move |client| reading::lobby(client, limit).boxed())
    }

    fn tables_of(&self, person: Digest, limit: u32) -> Answer<'_, Vec<Listed>> {
        self.read(move |client| async move { reading::tables_of(client, &person, limit).await }.boxed())
    }

    fn tables(&self, tables: Vec<TableId>) -> Answer<'_, Vec<Listed>> {
        self.read(move |client| async move { reading::tables(client, &tables).await }.boxed())
    }

    fn heights(&self, tables: Vec<TableId>) -> Answer<'_, Vec<(TableId, i64)>> {
        self.read(move |client| async move { reading::heights(client, &tables).await }.boxed())
    }

    fn date(&self) -> Answer<'_, Option<Millis>> {
        self.read(|client| reading::date(client).boxed())
    }

    fn ticking(&self) -> Answer<'_, Vec<TableId>> {
        self.read(|client| reading::ticking(client).boxed())
    }

    fn delete(&self, table: TableId) -> Answer<'_, ()> {
        let node = self.node;
        self.write(move |client| writing::delete(client, node, table).boxed())
    }

    fn sweep(&self, idle: Idle) -> Answer<'_, Swept> {
        let node = self.node;
        self.write(move |client| writing::sweep(client, node, idle).boxed())
    }

    fn begin_run(&self, at: Millis) -> Answer<'_, (Vec<Run>, Run)> {
        self.write(move |client| writing::begin_run(client, at).boxed())
    }

    fn runs(&self) -> Answer<'_, Vec<Run>> {
        self.read(|client| async move { reading::runs(&*client).await }.boxed())
    }

    fn beat(&self, run: i64, at: Millis) -> Answer<'_, ()> {
        self.write(move |client| writing::beat(client, run, at).boxed())
    }

    /// There are no files to be moved away: it is enough that the database answers.
    fn look(&self) -> Answer<'_, ()> {
        let looked = self.read(|client| async move { Ok(client.batch_execute("select 1").await?) }.boxed());
        Box::pin(async move {
            let looked = looked.await;
            if looked.is_err() {
                self.health.note(&looked);
            }
            looked
        })
    }

    fn ready(&self) -> Answer<'_, ()> {
        match self.health.within(TRUSTED) {
            Some(written) => Box::pin(async { written }),
            None => self.write(|client| writing::attempt(client).boxed()),
        }
    }

    fn keep_list(&self, list: KeptList) -> Answer<'_, ()> {
        self.write(move |client| async move { writing::keep_list(client, &list).await }.boxed())
    }

    fn lists(&self) -> Answer<'_, Vec<ListHead>> {
        self.read(|client| reading::lists(client).boxed())
    }

    fn list(&self, fingerprint: String) -> Answer<'_, Option<Vec<u8>>> {
        self.read(move |client| async move { reading::list(client, &fingerprint).await }.boxed())
    }

    fn erase(&self, person: Digest, at: Millis) -> Answer<'_, ()> {
        self.write(move |client| async move { writing::erase(client, &person, at).await }.boxed())
    }

    fn erased(&self, person: Digest) -> Answer<'_, Option<Millis>> {
        self.read(move |client| async move { reading::erased(client, &person).await }.boxed())
    }

    fn subscribe(&self, person: Digest, subscription: Subscription, at: Millis) -> Answer<'_, ()> {
        self.write(move |client| {
            async move { subscribing::add(client, &person, &subscription, at).await }.boxed()
        })
    }

    fn unsubscribe(&self, endpoint: String) -> Answer<'_, ()> {
        self.write(move |client| async move { subscribing::remove(client, &endpoint).await }.boxed())
    }

    fn subscriptions(&self, person: Digest) -> Answer<'_, Vec<Subscription>> {
        self.read(move |client| async move { subscribing::of(client, &person).await }.boxed())
    }

    fn push_key(&self, made: Vec<u8>) -> Answer<'_, Vec<u8>> {
        self.write(move |client| async move { writing::push_key(client, &made).await }.boxed())
    }

    fn keep_review(&self, table: TableId, game: u32, review: String) -> Answer<'_, ()> {
        self.write(move |client| {
            async move { writing::keep_review(client, table, game, &review).await }.boxed()
        })
    }

    fn review(&self, table: TableId, game: u32) -> Answer<'_, Option<String>> {
        self.read(move |client| reading::review(client, table, game).boxed())
    }

    fn report(&self, report: Report, at: Millis) -> Answer<'_, bool> {
        self.write(move |client| async move { reports::add(client, &report, at).await }.boxed())
    }

    fn count_answer(&self, puzzle: String, tenths: u8) -> Answer<'_, ()> {
        self.write(move |client| async move { writing::count_answer(client, &puzzle, tenths).await }.boxed())
    }

    fn answer_counts(&self, puzzle: String) -> Answer<'_, Vec<(u8, u32)>> {
        self.read(move |client| async move { reading::answer_counts(client, &puzzle).await }.boxed())
    }

    fn keep_evening(&self, evening: KeptEvening) -> Answer<'_, ()> {
        self.write(move |client| async move { evenings::keep(client, &evening).await }.boxed())
    }

    fn evening(&self, id: TableId) -> Answer<'_, Option<KeptEvening>> {
        self.read(move |client| evenings::find(client, id).boxed())
    }

    fn join_evening(&self, id: TableId, person: Digest, name: String, at: Millis) -> Answer<'_, Joining> {
        self.write(move |client| async move { evenings::join(client, id, &person, &name, at).await }.boxed())
    }

    fn seat_at_evening(&self, id: TableId, person: Digest, deal: u8, table: TableId) -> Answer<'_, TableId> {
        self.write(move |client| {
            async move { evenings::seat(client, id, &person, deal, table).await }.boxed()
        })
    }

    fn evening_players(&self, id: TableId, you: Option<Digest>) -> Answer<'_, Vec<KeptPlayer>> {
        self.read(move |client| async move { evenings::players(client, id, you.as_ref()).await }.boxed())
    }

    fn changes(&self) -> Changes {
        self.changes.upgrade().map_or_else(Changes::none, |changes| Changes::of(changes.subscribe()))
    }

    fn say(&self, message: String) -> Answer<'_, ()> {
        let (reply, answer) = oneshot::channel();
        let sent = message.len() <= SAYING && self.messages.try_send((message, reply)).is_ok();
        Box::pin(async move {
            let unsaid = || StoreError::Failed("it cannot be said to the other servers".into());
            if !sent {
                return Err(unsaid());
            }
            answer.await.unwrap_or_else(|_| Err(unsaid()))
        })
    }

    fn hold(&self, leases: Vec<String>, lasts: Duration) -> Answer<'_, Vec<String>> {
        let node = self.node;
        self.write(move |client| async move { writing::hold(client, node, &leases, lasts).await }.boxed())
    }

    fn let_go(&self, leases: Vec<String>) -> Answer<'_, ()> {
        let node = self.node;
        self.write(move |client| async move { writing::let_go(client, node, &leases).await }.boxed())
    }

    fn close(&self) -> Answer<'_, ()> {
        let appender = self.appender.lock().unwrap_or_else(PoisonError::into_inner).take();
        Box::pin(async move {
            let stopped = |_| StoreError::Failed("the store has stopped".into());
            self.jobs.send(Job::Stop).await.map_err(stopped)?;
            if let Some(appender) = appender {
                appender.await.map_err(|error| StoreError::Failed(error.to_string()))?;
            }
            self.listener.abort();
            self.pool.close();
            Ok(())
        })
    }
}

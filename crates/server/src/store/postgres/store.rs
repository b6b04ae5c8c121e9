//! The `Store` trait for `PostgreSQL`: each method delegates to the module that reads or writes.

use std::sync::PoisonError;
use std::time::Duration;

use futures_util::future::FutureExt;
use tokio::sync::{mpsc, oneshot};

use super::grouping::Job;
use super::{Postgres, evenings, reading, reports, subscribing, writing};
use crate::push::Subscription;
use crate::secret::{Digest, TableId};
use crate::store::{
    Answer, Batch, Changes, Idle, Joining, KeptEvening, KeptList, KeptPlayer, ListHead, Listed, Logged,
    Millis, Report, Run, SAYING, Store, StoreError, Swept,
};

/// For how long after a write its result counts as current, so that frequent checks cause no further writes.
const TRUSTED: Duration = Duration::from_secs(1);

/// How many transactions of a sweep delete tables at most.
const DELETIONS: usize = 10;

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
        Box::pin(async move {
            let sweep = self.write(move |client| writing::begin_sweep(client, idle).boxed()).await?;
            let mut deleted = 0;
            for _ in 0..DELETIONS {
                let gone = self.write(move |client| writing::delete_idle(client, node, idle, sweep).boxed());
                match gone.await? {
                    0 => break,
                    gone => deleted += gone,
                }
            }
            let marked = self.write(move |client| writing::mark_idle(client, idle, sweep).boxed()).await?;
            Ok(Swept { marked, deleted })
        })
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

    /// There are no files that could be moved: the database only has to answer.
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

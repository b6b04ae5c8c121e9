//! The `Store` trait for `SQLite`: each method delegates to the module that reads or writes.

use std::future::ready;
use std::sync::PoisonError;
use std::time::Duration;

use super::writer::Job;
use super::{Sqlite, evenings, reading, reports, subscribing, writing};
use crate::push::Subscription;
use crate::secret::{Digest, TableId};
use crate::store::{
    Answer, Batch, Changes, Idle, Joining, KeptEvening, KeptList, KeptPlayer, ListHead, Listed, Logged,
    Millis, Report, Run, Store, StoreError, Swept,
};

/// For how long after a write its result counts as current, so that frequent checks cause no further writes.
const TRUSTED: Duration = Duration::from_secs(1);

impl Store for Sqlite {
    fn append(&self, batch: Batch) -> Answer<'_, ()> {
        self.write(|reply| Job::Append(batch, reply))
    }

    fn load(&self, table: TableId) -> Answer<'_, Vec<Logged>> {
        self.read(move |connection| {
            let moment =
                connection.unchecked_transaction().map_err(|error| StoreError::Failed(error.to_string()))?;
            reading::load(&moment, table)
        })
    }

    fn load_from(&self, table: TableId, from: i64) -> Answer<'_, Vec<Logged>> {
        let whole = self.load(table);
        let from = usize::try_from(from).unwrap_or(usize::MAX);
        Box::pin(async move { Ok(whole.await?.into_iter().skip(from).collect()) })
    }

    fn lobby(&self, limit: u32) -> Answer<'_, Vec<Listed>> {
        self.list(move |connection| reading::lobby(connection, limit))
    }

    fn tables_of(&self, person: Digest, limit: u32) -> Answer<'_, Vec<Listed>> {
        self.list(move |connection| reading::tables_of(connection, &person, limit))
    }

    fn tables(&self, tables: Vec<TableId>) -> Answer<'_, Vec<Listed>> {
        self.list(move |connection| reading::tables(connection, &tables))
    }

    fn ticking(&self) -> Answer<'_, Vec<TableId>> {
        self.list(reading::ticking)
    }

    fn delete(&self, table: TableId) -> Answer<'_, ()> {
        self.work(move |to| writing::delete(to, table.as_str()))
    }

    fn sweep(&self, idle: Idle) -> Answer<'_, Swept> {
        self.work(move |to| writing::sweep(to, idle))
    }

    fn begin_run(&self, at: Millis) -> Answer<'_, (Vec<Run>, Run)> {
        self.work(move |to| writing::begin_run(to, at))
    }

    fn runs(&self) -> Answer<'_, Vec<Run>> {
        self.list(reading::runs)
    }

    fn beat(&self, run: i64, at: Millis) -> Answer<'_, ()> {
        self.work(move |to| writing::beat(to, run, at))
    }

    fn look(&self) -> Answer<'_, ()> {
        self.write(Job::Look)
    }

    fn ready(&self) -> Answer<'_, ()> {
        match self.health.within(TRUSTED) {
            Some(written) => Box::pin(async { written }),
            None => self.work(writing::attempt),
        }
    }

    fn keep_list(&self, list: KeptList) -> Answer<'_, ()> {
        self.work(move |to| writing::keep_list(to, &list))
    }

    fn lists(&self) -> Answer<'_, Vec<ListHead>> {
        self.list(reading::lists)
    }

    fn list(&self, fingerprint: String) -> Answer<'_, Option<Vec<u8>>> {
        self.list(move |connection| reading::list(connection, &fingerprint))
    }

    fn erase(&self, person: Digest, at: Millis) -> Answer<'_, ()> {
        self.work(move |to| writing::erase(to, &person, at))
    }

    fn erased(&self, person: Digest) -> Answer<'_, Option<Millis>> {
        self.list(move |connection| reading::erased(connection, &person))
    }

    fn subscribe(&self, person: Digest, subscription: Subscription, at: Millis) -> Answer<'_, ()> {
        self.work(move |to| subscribing::add(to, &person, &subscription, at))
    }

    fn unsubscribe(&self, endpoint: String) -> Answer<'_, ()> {
        self.work(move |to| subscribing::remove(to, &endpoint))
    }

    fn subscriptions(&self, person: Digest) -> Answer<'_, Vec<Subscription>> {
        self.list(move |connection| subscribing::of(connection, &person))
    }

    fn push_key(&self, made: Vec<u8>) -> Answer<'_, Vec<u8>> {
        self.work(move |to| subscribing::key(to, &made))
    }

    fn keep_review(&self, table: TableId, game: u32, review: String) -> Answer<'_, ()> {
        self.work(move |to| writing::keep_review(to, table.as_str(), game, &review))
    }

    fn review(&self, table: TableId, game: u32) -> Answer<'_, Option<String>> {
        self.list(move |connection| reading::review(connection, table.as_str(), game))
    }

    fn report(&self, report: Report, at: Millis) -> Answer<'_, bool> {
        self.work(move |to| reports::add(to, &report, at))
    }

    fn count_answer(&self, puzzle: String, tenths: u8) -> Answer<'_, ()> {
        self.work(move |to| writing::count_answer(to, &puzzle, tenths))
    }

    fn answer_counts(&self, puzzle: String) -> Answer<'_, Vec<(u8, u32)>> {
        self.list(move |connection| reading::answer_counts(connection, &puzzle))
    }

    fn keep_evening(&self, evening: KeptEvening) -> Answer<'_, ()> {
        self.work(move |to| evenings::keep(to, &evening))
    }

    fn evening(&self, id: TableId) -> Answer<'_, Option<KeptEvening>> {
        self.list(move |connection| evenings::find(connection, id))
    }

    fn join_evening(&self, id: TableId, person: Digest, name: String, at: Millis) -> Answer<'_, Joining> {
        self.work(move |to| evenings::join(to, id, &person, &name, at))
    }

    fn seat_at_evening(&self, id: TableId, person: Digest, deal: u8, table: TableId) -> Answer<'_, TableId> {
        self.work(move |to| evenings::seat(to, id, &person, deal, table))
    }

    fn evening_players(&self, id: TableId, you: Option<Digest>) -> Answer<'_, Vec<KeptPlayer>> {
        self.list(move |connection| evenings::players(connection, id, you.as_ref()))
    }

    fn changes(&self) -> Changes {
        Changes::none()
    }

    fn say(&self, _: String) -> Answer<'_, ()> {
        Box::pin(ready(Ok(())))
    }

    /// The folder belongs to one server, so that server has all leases.
    fn hold(&self, leases: Vec<String>, _: Duration) -> Answer<'_, Vec<String>> {
        Box::pin(ready(Ok(leases)))
    }

    fn let_go(&self, _: Vec<String>) -> Answer<'_, ()> {
        Box::pin(ready(Ok(())))
    }

    fn close(&self) -> Answer<'_, ()> {
        let stopped = self.jobs.send(None).map_err(|_| StoreError::Failed("the store has stopped".into()));
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        Box::pin(async move {
            stopped?;
            let joined =
                tokio::task::spawn_blocking(move || writer.is_none_or(|writer| writer.join().is_ok()));
            match joined.await {
                Ok(true) => Ok(()),
                _ => Err(StoreError::Failed("the store did not stop cleanly".into())),
            }
        })
    }
}

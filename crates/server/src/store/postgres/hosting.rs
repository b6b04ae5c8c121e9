//! What the `PostgreSQL` store does for its host.

use deadpool_postgres::{GenericClient, Object};
use futures_util::future::FutureExt;
use tokio_postgres::Row;

use super::Postgres;
use super::notices::{CHANNEL, Node};
use super::reading::{first, rows};
use super::trouble::Failure;
use super::writing::{MOST_DELETED, execute, remove};
use crate::limits;
use crate::secret::{Digest, TableId};
use crate::store::hosting::{
    Ban, ChatReport, Closed, Count, Figures, Filter, Hosting, Orders, Outdated, Rewrite, sql,
};
use crate::store::{Answer, Hash, Listed, Millis, StoreError};

impl Hosting for Postgres {
    fn figures(&self) -> Answer<'_, Figures> {
        self.read(|client| figures(client).boxed())
    }

    fn list_tables(&self, filter: Filter) -> Answer<'_, Vec<(Listed, String)>> {
        self.read(move |client| async move { list_tables(client, &filter).await }.boxed())
    }

    fn orders(&self) -> Answer<'_, Orders> {
        self.read(|client| orders(client).boxed())
    }

    fn ban(&self, ban: Ban) -> Answer<'_, ()> {
        self.write(move |client| {
            async move {
                let sql = "insert into bans (address, reason, added, until) values ($1, $2, $3, $4)
                    on conflict (address) do update set reason = $2, added = $3, until = $4";
                execute(&*client, sql, &[&ban.address, &ban.reason, &ban.added, &ban.until]).await?;
                Ok(())
            }
            .boxed()
        })
    }

    fn unban(&self, address: String) -> Answer<'_, bool> {
        self.write(move |client| {
            async move { Ok(execute(&*client, sql::UNBAN, &[&address]).await? > 0) }.boxed()
        })
    }

    fn close_table(&self, closed: Closed) -> Answer<'_, bool> {
        self.write(move |client| {
            async move {
                let sql =
                    "insert into closed (table_id, reason, at) select id, $2, $3 from tables where id = $1
                    on conflict (table_id) do update set reason = $2, at = $3";
                let values: [&(dyn tokio_postgres::types::ToSql + Sync); 3] =
                    [&closed.table.as_str(), &closed.reason, &closed.at];
                Ok(execute(&*client, sql, &values).await? > 0)
            }
            .boxed()
        })
    }

    fn reopen_table(&self, table: TableId) -> Answer<'_, bool> {
        self.write(move |client| {
            async move { Ok(execute(&*client, sql::REOPEN, &[&table.as_str()]).await? > 0) }.boxed()
        })
    }

    fn report_chat(&self, report: ChatReport) -> Answer<'_, bool> {
        self.write(move |client| async move { report_chat(client, &report).await }.boxed())
    }

    fn chat_reports(&self) -> Answer<'_, Vec<ChatReport>> {
        self.read(|client| {
            async move {
                let report = |row: &Row| {
                    let table = TableId::said(row.get(0))?;
                    let (seq, lines, count, latest) = (row.get(1), row.get(2), row.get(3), row.get(4));
                    Some(ChatReport { table, seq, lines, count, latest })
                };
                Ok(rows(&*client, sql::CHAT_REPORTS, &[]).await?.iter().filter_map(report).collect())
            }
            .boxed()
        })
    }

    fn forget_chat_report(&self, table: TableId, seq: i64) -> Answer<'_, bool> {
        self.write(move |client| {
            async move { Ok(execute(&*client, sql::FORGET_CHAT_REPORT, &[&table.as_str(), &seq]).await? > 0) }
                .boxed()
        })
    }

    fn rewrite(&self, rewrite: Rewrite) -> Answer<'_, ()> {
        let node = self.node;
        self.write(move |client| async move { change(client, node, &rewrite).await }.boxed())
    }

    fn evenings_of(&self, person: Digest) -> Answer<'_, Vec<(String, String)>> {
        self.read(move |client| {
            async move {
                let found = rows(&*client, sql::EVENINGS_OF, &[&person.bytes()]).await?;
                Ok(found.iter().map(|row| (row.get(0), row.get(1))).collect())
            }
            .boxed()
        })
    }

    fn forget_person(&self, person: Digest, nobody: Digest, name: String) -> Answer<'_, ()> {
        self.write(move |client| {
            async move {
                let transaction = client.transaction().await?;
                for sql in sql::FORGET_PERSON {
                    execute(&transaction, sql, &[&person.bytes()]).await?;
                }
                let sql = "update evening_players set person = $2, name = $3 where person = $1";
                execute(&transaction, sql, &[&person.bytes(), &nobody.bytes(), &name]).await?;
                let sql = "update evening_tables set person = $2 where person = $1";
                execute(&transaction, sql, &[&person.bytes(), &nobody.bytes()]).await?;
                // The plan of an evening contains the digest of the person who opened it.
                let sql = "update evenings set body = replace(body, $1, $2) where strpos(body, $1) > 0";
                execute(&transaction, sql, &[&person.text(), &nobody.text()]).await?;
                Ok(transaction.commit().await?)
            }
            .boxed()
        })
    }

    fn note_sweep(&self, at: Millis, sweeps: i64) -> Answer<'_, Option<Millis>> {
        self.write(move |client| {
            async move {
                let transaction = client.transaction().await?;
                execute(&transaction, sql::NOTE_SWEEP, &[&at]).await?;
                execute(&transaction, sql::FORGET_SWEEPS, &[&sweeps]).await?;
                let earliest = first(&transaction, sql::EARLIEST_SWEEP, &[&sweeps]).await?;
                transaction.commit().await?;
                Ok(earliest.map(|row| row.get(0)))
            }
            .boxed()
        })
    }

    fn forget_old(&self, outdated: Outdated) -> Answer<'_, usize> {
        let node = self.node;
        self.write(move |client| async move { forget_old(client, node, &outdated).await }.boxed())
    }
}

async fn figures(client: &mut Object) -> Result<Figures, Failure> {
    let sql = "select coalesce(summary::json ->> 'game', '?'), status, count(*) from tables group by 1, 2 order by 1, 2";
    let tables = rows(&*client, sql, &[]).await?;
    let count = |row: &Row| Count { game: row.get(0), status: row.get(1), tables: row.get(2) };
    let sql = "select (select count(*) from entries), (select count(distinct person) from people),
        (select count(*) from evenings), (select count(*) from lists), (select count(*) from subscriptions),
        (select count(*) from reports), (select count(*) from chat_reports), (select count(*) from bans),
        (select count(*) from closed), (select count(*) from runs), (select max(alive) from runs),
        pg_database_size(current_database())";
    let row = client.query_one(sql, &[]).await?;
    Ok(Figures {
        tables: tables.iter().map(count).collect(),
        entries: row.get(0),
        people: row.get(1),
        evenings: row.get(2),
        lists: row.get(3),
        subscriptions: row.get(4),
        word_reports: row.get(5),
        chat_reports: row.get(6),
        bans: row.get(7),
        closed: row.get(8),
        runs: row.get(9),
        alive: row.get(10),
        bytes: row.get(11),
    })
}

async fn list_tables(client: &mut Object, filter: &Filter) -> Result<Vec<(Listed, String)>, Failure> {
    let sql = "select id, updated, summary, status from tables
        where ($1::text is null or summary::json ->> 'game' = $1) and ($2::text is null or status = $2)
        and ($3::bigint is null or updated < $3) order by updated desc limit $4";
    let status = filter.status.map(|status| status.name());
    let limit = i64::from(filter.limit);
    let found = rows(&*client, sql, &[&filter.game, &status, &filter.before, &limit]).await?;
    let listed = |row: &Row| {
        let table = TableId::said(row.get(0))?;
        Some((Listed { table, updated: row.get(1), summary: row.get(2) }, row.get(3)))
    };
    Ok(found.iter().filter_map(listed).collect())
}

async fn orders(client: &mut Object) -> Result<Orders, Failure> {
    let bans = rows(&*client, sql::BANS, &[]).await?;
    let closed = rows(&*client, sql::CLOSED, &[]).await?;
    let rewritten = rows(&*client, sql::REWRITTEN, &[]).await?;
    let ban =
        |row: &Row| Ban { address: row.get(0), reason: row.get(1), added: row.get(2), until: row.get(3) };
    let close =
        |row: &Row| Some(Closed { table: TableId::said(row.get(0))?, reason: row.get(1), at: row.get(2) });
    let rewrote = |row: &Row| Some((TableId::said(row.get(0))?, row.get(1)));
    Ok(Orders {
        bans: bans.iter().map(ban).collect(),
        closed: closed.iter().filter_map(close).collect(),
        rewritten: rewritten.iter().filter_map(rewrote).collect(),
    })
}

async fn report_chat(client: &mut Object, report: &ChatReport) -> Result<bool, Failure> {
    let table = report.table.as_str();
    let sql = "update chat_reports set count = count + 1, latest = greatest(latest, $3) where table_id = $1 and seq = $2";
    if execute(&*client, sql, &[&table, &report.seq, &report.latest]).await? > 0 {
        return Ok(true);
    }
    let sql = "insert into chat_reports (table_id, seq, lines, count, latest)
        select $1, $2, $3, 1, $4 where (select count(*) from chat_reports) < $5
        on conflict (table_id, seq) do update set count = chat_reports.count + 1";
    let most = limits::REPORTED_LINES;
    Ok(execute(&*client, sql, &[&table, &report.seq, &report.lines, &report.latest, &most]).await? > 0)
}

/// Rewrites entries, recomputes every hash that follows, and notifies the other servers. A review and reported lines may quote the
/// entries, so they are deleted.
async fn change(client: &mut Object, node: Node, rewrite: &Rewrite) -> Result<(), Failure> {
    let (table, batch) = (rewrite.batch.table, &rewrite.batch);
    let id = table.as_str();
    let transaction = client.transaction().await?;
    let next = first(&transaction, "select next from tables where id = $1 for no key update", &[&id]).await?;
    if next.is_none_or(|row| row.get::<_, i64>(0) != batch.first) {
        return Err(StoreError::Conflict.into());
    }
    for (seq, body) in &rewrite.changed {
        let sql = "update entries set body = $3 where table_id = $1 and seq = $2";
        execute(&transaction, sql, &[&id, seq, body]).await?;
    }
    let from = rewrite.changed.iter().map(|(seq, _)| *seq).min().unwrap_or(batch.first);
    let mut last = rehash(&transaction, table, from).await?;
    for (seq, body) in (batch.first..).zip(&batch.entries) {
        let hash = last.unwrap_or(Hash::NONE).next(table, seq, batch.at, body);
        let sql = "insert into entries (table_id, seq, at, body, hash) values ($1, $2, $3, $4, $5)";
        execute(&transaction, sql, &[&id, &seq, &batch.at, body, &hash.bytes()]).await?;
        last = Some(hash);
    }
    let (head, count) = (&batch.head, i64::try_from(batch.entries.len()).unwrap_or(i64::MAX));
    let sql =
        "update tables set status = $2, public = $3, updated = $4, deadline = $5, summary = $6, hash = $7,
        next = next + $8, idle_since = null where id = $1";
    let hash = last.as_ref().map(Hash::bytes);
    let values: [&(dyn tokio_postgres::types::ToSql + Sync); 8] =
        [&id, &head.status.name(), &head.public, &batch.at, &head.deadline, &head.summary, &hash, &count];
    execute(&transaction, sql, &values).await?;
    for sql in sql::FORGET_QUOTES {
        execute(&transaction, sql, &[&id]).await?;
    }
    if let Some(person) = rewrite.person {
        let sql = "delete from people where table_id = $1 and person = $2";
        execute(&transaction, sql, &[&id, &person.bytes()]).await?;
    }
    let sql = "insert into rewritten (table_id, at) values ($1, $2)
        on conflict (table_id) do update set at = greatest(rewritten.at + 1, $2)";
    execute(&transaction, sql, &[&id, &batch.at]).await?;
    let notices = node.grew(std::iter::once((table, batch.first + count)));
    let notify = "select pg_notify($1, notice) from unnest($2::text[]) notice";
    execute(&transaction, notify, &[&CHANNEL, &notices]).await?;
    Ok(transaction.commit().await?)
}

/// Recomputes the hashes from an entry on, and returns the last one. Entries from before hashes were introduced stay without.
async fn rehash(client: &impl GenericClient, table: TableId, from: i64) -> Result<Option<Hash>, Failure> {
    let id = table.as_str();
    let before =
        first(client, "select hash from entries where table_id = $1 and seq = $2::bigint - 1", &[&id, &from])
            .await?;
    let before: Option<Vec<u8>> = before.and_then(|row| row.get(0));
    let mut last = before.and_then(|bytes| Hash::stored(&bytes));
    let sql =
        "select seq, at, body, hash is not null from entries where table_id = $1 and seq >= $2 order by seq";
    for row in rows(client, sql, &[&id, &from]).await? {
        let (seq, body): (i64, String) = (row.get(0), row.get(2));
        if row.get(3) {
            let hash = last.unwrap_or(Hash::NONE).next(table, seq, row.get(1), &body);
            let sql = "update entries set hash = $3 where table_id = $1 and seq = $2";
            execute(client, sql, &[&id, &seq, &hash.bytes()]).await?;
            last = Some(hash);
        }
    }
    Ok(last)
}

async fn forget_old(client: &mut Object, node: Node, outdated: &Outdated) -> Result<usize, Failure> {
    let transaction = client.transaction().await?;
    let mut gone = 0;
    if let Some(finished) = outdated.finished {
        let sql =
            "select id from tables where status = 'over' and updated < $1 order by id limit $2 for update";
        let old = rows(&transaction, sql, &[&finished, &MOST_DELETED]).await?;
        let old: Vec<&str> = old.iter().map(|row| row.get(0)).collect();
        if !old.is_empty() {
            remove(&transaction, node, &old).await?;
        }
        gone += old.len();
    }
    for (sql, before) in outdated.deletions() {
        if let Some(before) = before {
            gone += usize::try_from(execute(&transaction, sql, &[&before]).await?).unwrap_or(usize::MAX);
        }
    }
    // Expired leases belong to no server, nor do those that end later than any lease can: the database's date was set back.
    let sql = "delete from leases where until < now() or until > now() + interval '2 hours'";
    execute(&transaction, sql, &[]).await?;
    transaction.commit().await?;
    Ok(gone)
}

//! What the `SQLite` store does for its host.

use rusqlite::{Connection, OptionalExtension, Result, Row, params};

use super::{Sqlite, writing};
use crate::limits;
use crate::secret::{Digest, TableId};
use crate::store::hosting::{
    Ban, ChatReport, Closed, Count, Figures, Filter, Hosting, Orders, Outdated, Rewrite, sql,
};
use crate::store::{Answer, Hash, Listed, Millis};

/// How many finished games are deleted in one sweep at most, because other writes wait meanwhile.
const MOST_DELETED: u32 = 1000;

impl Hosting for Sqlite {
    fn figures(&self) -> Answer<'_, Figures> {
        self.list(figures)
    }

    fn list_tables(&self, filter: Filter) -> Answer<'_, Vec<(Listed, String)>> {
        self.list(move |connection| list_tables(connection, &filter))
    }

    fn orders(&self) -> Answer<'_, Orders> {
        self.list(orders)
    }

    fn ban(&self, ban: Ban) -> Answer<'_, ()> {
        self.work(move |to| {
            to.execute(
                "insert or replace into bans (address, reason, added, until) values (?1, ?2, ?3, ?4)",
                params![ban.address, ban.reason, ban.added, ban.until],
            )
            .map(drop)
        })
    }

    fn unban(&self, address: String) -> Answer<'_, bool> {
        self.work(move |to| Ok(to.execute(sql::UNBAN, [address])? > 0))
    }

    fn close_table(&self, closed: Closed) -> Answer<'_, bool> {
        self.work(move |to| {
            let done = to.execute(
                "insert or replace into closed (table_id, reason, at) select id, ?2, ?3 from tables where id = ?1",
                params![closed.table.as_str(), closed.reason, closed.at],
            )?;
            Ok(done > 0)
        })
    }

    fn reopen_table(&self, table: TableId) -> Answer<'_, bool> {
        self.work(move |to| Ok(to.execute(sql::REOPEN, [table.as_str()])? > 0))
    }

    fn report_chat(&self, report: ChatReport) -> Answer<'_, bool> {
        self.work(move |to| report_chat(to, &report))
    }

    fn chat_reports(&self) -> Answer<'_, Vec<ChatReport>> {
        self.list(|connection| {
            let mut query = connection.prepare_cached(sql::CHAT_REPORTS)?;
            let rows = query.query_map([], |row| {
                let Some(table) = id(row)? else { return Ok(None) };
                let (seq, lines, count, latest) = (row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?);
                Ok(Some(ChatReport { table, seq, lines, count, latest }))
            })?;
            rows.filter_map(Result::transpose).collect()
        })
    }

    fn forget_chat_report(&self, table: TableId, seq: i64) -> Answer<'_, bool> {
        self.work(move |to| Ok(to.execute(sql::FORGET_CHAT_REPORT, params![table.as_str(), seq])? > 0))
    }

    fn rewrite(&self, rewrite: Rewrite) -> Answer<'_, ()> {
        self.overwrite(move |to| change(to, &rewrite))
    }

    fn evenings_of(&self, person: Digest) -> Answer<'_, Vec<(String, String)>> {
        self.list(move |connection| {
            let mut query = connection.prepare(sql::EVENINGS_OF)?;
            query.query_map([person.bytes()], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
        })
    }

    fn forget_person(&self, person: Digest, nobody: Digest, name: String) -> Answer<'_, ()> {
        self.overwrite(move |to| {
            for sql in sql::FORGET_PERSON {
                to.execute(sql, [person.bytes()])?;
            }
            to.execute(
                "update evening_players set person = ?2, name = ?3 where person = ?1",
                params![person.bytes(), nobody.bytes(), name],
            )?;
            to.execute(
                "update evening_tables set person = ?2 where person = ?1",
                params![person.bytes(), nobody.bytes()],
            )?;
            // The plan of an evening contains the digest of the person who opened it.
            to.execute(
                "update evenings set body = replace(body, ?1, ?2) where instr(body, ?1) > 0",
                [person.text(), nobody.text()],
            )
            .map(drop)
        })
    }

    fn note_sweep(&self, at: Millis, sweeps: i64) -> Answer<'_, Option<Millis>> {
        self.work(move |to| {
            to.execute(sql::NOTE_SWEEP, [at])?;
            to.execute(sql::FORGET_SWEEPS, [sweeps])?;
            to.query_row(sql::EARLIEST_SWEEP, [sweeps], |row| row.get(0)).optional()
        })
    }

    fn forget_old(&self, outdated: Outdated) -> Answer<'_, usize> {
        self.work(move |to| forget_old(to, &outdated))
    }
}

fn figures(connection: &Connection) -> Result<Figures> {
    let count = |query: &str| connection.query_row(query, [], |row| row.get::<_, i64>(0));
    let mut query = connection.prepare(
        "select coalesce(json_extract(summary, '$.game'), '?') as game, status, count(*) from tables
         group by 1, 2 order by 1, 2",
    )?;
    let tables = query
        .query_map([], |row| Ok(Count { game: row.get(0)?, status: row.get(1)?, tables: row.get(2)? }))?;
    Ok(Figures {
        tables: tables.collect::<Result<_>>()?,
        entries: count("select count(*) from entries")?,
        people: count("select count(distinct person) from people")?,
        evenings: count("select count(*) from evenings")?,
        lists: count("select count(*) from lists")?,
        subscriptions: count("select count(*) from subscriptions")?,
        word_reports: count("select count(*) from reports")?,
        chat_reports: count("select count(*) from chat_reports")?,
        bans: count("select count(*) from bans")?,
        closed: count("select count(*) from closed")?,
        runs: count("select count(*) from runs")?,
        alive: connection.query_row("select max(alive) from runs", [], |row| row.get(0))?,
        bytes: count("select page_count * page_size from pragma_page_count, pragma_page_size")?,
    })
}

fn list_tables(connection: &Connection, filter: &Filter) -> Result<Vec<(Listed, String)>> {
    let mut query = connection.prepare(
        "select id, updated, summary, status from tables
         where (?1 is null or json_extract(summary, '$.game') = ?1) and (?2 is null or status = ?2)
         and (?3 is null or updated < ?3) order by updated desc limit ?4",
    )?;
    let status = filter.status.map(|status| status.name());
    let rows = query.query_map(params![filter.game, status, filter.before, filter.limit], |row| {
        let Some(table) = id(row)? else { return Ok(None) };
        Ok(Some((Listed { table, updated: row.get(1)?, summary: row.get(2)? }, row.get(3)?)))
    })?;
    rows.filter_map(Result::transpose).collect()
}

fn orders(connection: &Connection) -> Result<Orders> {
    let mut query = connection.prepare_cached(sql::BANS)?;
    let bans = query.query_map([], |row| {
        Ok(Ban { address: row.get(0)?, reason: row.get(1)?, added: row.get(2)?, until: row.get(3)? })
    })?;
    let bans = bans.collect::<Result<_>>()?;
    let mut query = connection.prepare_cached(sql::CLOSED)?;
    let closed = query.query_map([], |row| {
        let Some(table) = id(row)? else { return Ok(None) };
        Ok(Some(Closed { table, reason: row.get(1)?, at: row.get(2)? }))
    })?;
    let closed = closed.filter_map(Result::transpose).collect::<Result<_>>()?;
    let mut query = connection.prepare_cached(sql::REWRITTEN)?;
    let rewritten = query.query_map([], |row| {
        let Some(table) = id(row)? else { return Ok(None) };
        Ok(Some((table, row.get(1)?)))
    })?;
    Ok(Orders { bans, closed, rewritten: rewritten.filter_map(Result::transpose).collect::<Result<_>>()? })
}

/// The first column as an id; `None` if it is invalid.
fn id(row: &Row<'_>) -> Result<Option<TableId>> {
    Ok(TableId::said(row.get_ref(0)?.as_str()?))
}

fn report_chat(connection: &Connection, report: &ChatReport) -> Result<bool> {
    let again = connection.execute(
        "update chat_reports set count = count + 1, latest = max(latest, ?3) where table_id = ?1 and seq = ?2",
        params![report.table.as_str(), report.seq, report.latest],
    )?;
    if again > 0 {
        return Ok(true);
    }
    let kept: i64 = connection.query_row("select count(*) from chat_reports", [], |row| row.get(0))?;
    if kept >= limits::REPORTED_LINES {
        return Ok(false);
    }
    connection.execute(
        "insert into chat_reports (table_id, seq, lines, count, latest) values (?1, ?2, ?3, 1, ?4)",
        params![report.table.as_str(), report.seq, report.lines, report.latest],
    )?;
    Ok(true)
}

/// Rewrites entries, and recomputes every hash that follows. A review and reported lines may quote the entries, so they are deleted.
fn change(connection: &Connection, rewrite: &Rewrite) -> Result<()> {
    let (table, batch) = (rewrite.batch.table, &rewrite.batch);
    let length: i64 = connection.query_row(
        "select count(*) from entries where table_id = ?1",
        [table.as_str()],
        |row| row.get(0),
    )?;
    if length != batch.first {
        return Err(rusqlite::Error::QueryReturnedNoRows);
    }
    for (seq, body) in &rewrite.changed {
        connection
            .prepare_cached("update entries set body = ?3 where table_id = ?1 and seq = ?2")?
            .execute(params![table.as_str(), seq, body])?;
    }
    if let Some(first) = rewrite.changed.iter().map(|(seq, _)| *seq).min() {
        rehash(connection, table, first)?;
    }
    for sql in sql::FORGET_QUOTES {
        connection.execute(sql, [table.as_str()])?;
    }
    if let Some(person) = rewrite.person {
        connection.execute(
            "delete from people where table_id = ?1 and person = ?2",
            params![table.as_str(), person.bytes()],
        )?;
    }
    if !writing::append(connection, batch)? {
        return Err(rusqlite::Error::QueryReturnedNoRows);
    }
    writing::note_rewritten(connection, table.as_str(), batch.at)
}

/// Recomputes the hashes from an entry on. Entries from before hashes were introduced stay without.
fn rehash(connection: &Connection, table: TableId, from: i64) -> Result<()> {
    let stored = |row: &Row<'_>| -> Result<Option<Hash>> {
        let bytes: Option<Vec<u8>> = row.get(0)?;
        Ok(bytes.and_then(|bytes| Hash::stored(&bytes)))
    };
    let before = connection
        .prepare_cached("select hash from entries where table_id = ?1 and seq = ?2 - 1")?
        .query_row(params![table.as_str(), from], stored)
        .optional()?;
    let mut last = before.flatten();
    let mut query = connection.prepare_cached(
        "select seq, at, body, hash is not null from entries where table_id = ?1 and seq >= ?2 order by seq",
    )?;
    let rows = query.query_map(params![table.as_str(), from], |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
    })?;
    let rows: Vec<(i64, Millis, String, bool)> = rows.collect::<Result<_>>()?;
    for (seq, at, body, hashed) in rows {
        if hashed {
            let hash = last.unwrap_or(Hash::NONE).next(table, seq, at, &body);
            connection
                .prepare_cached("update entries set hash = ?3 where table_id = ?1 and seq = ?2")?
                .execute(params![table.as_str(), seq, hash.bytes()])?;
            last = Some(hash);
        }
    }
    Ok(())
}

fn forget_old(connection: &Connection, outdated: &Outdated) -> Result<usize> {
    let mut gone = 0;
    if let Some(finished) = outdated.finished {
        let mut query = connection.prepare_cached(
            "select id from tables where status = 'over' and updated < ?1 order by updated limit ?2",
        )?;
        let old = query.query_map(params![finished, MOST_DELETED], |row| row.get::<_, String>(0))?;
        let old: Vec<String> = old.collect::<Result<_>>()?;
        old.iter().try_for_each(|table| writing::delete(connection, table))?;
        gone += old.len();
    }
    for (query, before) in outdated.deletions() {
        if let Some(before) = before {
            gone += connection.execute(query, [before])?;
        }
    }
    Ok(gone)
}

//! What is read from the database.

use rusqlite::{Connection, Result, Row, params};

use super::{Listed, Logged};
use crate::secret::{Digest, TableId};

pub(super) fn load(connection: &Connection, table: TableId) -> Result<Vec<Logged>> {
    let mut query =
        connection.prepare_cached("select at, body from entries where table_id = ?1 order by seq")?;
    let rows = query.query_map([table.as_str()], |row| Ok(Logged { at: row.get(0)?, body: row.get(1)? }))?;
    rows.collect()
}

pub(super) fn lobby(connection: &Connection, limit: u32) -> Result<Vec<Listed>> {
    let mut query = connection.prepare_cached(
        "select id, updated, summary from tables where public and status <> 'over' order by updated desc limit ?1",
    )?;
    listed(&mut query, params![limit])
}

pub(super) fn tables_of(connection: &Connection, person: &Digest, limit: u32) -> Result<Vec<Listed>> {
    let mut query = connection.prepare_cached(
        "select id, updated, summary from people join tables on tables.id = people.table_id
         where person = ?1 order by updated desc limit ?2",
    )?;
    listed(&mut query, params![person.bytes(), limit])
}

pub(super) fn ticking(connection: &Connection) -> Result<Vec<TableId>> {
    let mut query =
        connection.prepare_cached("select id from tables where deadline is not null order by deadline")?;
    query.query_map([], id)?.filter_map(|id| id.transpose()).collect()
}

fn listed(query: &mut rusqlite::CachedStatement<'_>, values: impl rusqlite::Params) -> Result<Vec<Listed>> {
    let row = |row: &Row<'_>| {
        let listed = (row.get(1)?, row.get(2)?);
        Ok(id(row)?.map(|table| Listed { table, updated: listed.0, summary: listed.1 }))
    };
    query.query_map(values, row)?.filter_map(|row| row.transpose()).collect()
}

/// The first column as an id; a row that has none is passed over.
fn id(row: &Row<'_>) -> Result<Option<TableId>> {
    Ok(TableId::said(row.get_ref(0)?.as_str()?))
}

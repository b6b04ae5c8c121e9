//! Exporting and importing all rows of an `SQLite` database.

use std::path::Path;

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, Result, Row as Found, ToSql, TransactionBehavior};

use super::beside::{self, BesideError};
use super::{Unread, migrations, set_up};
use crate::moving::{Cell, Exported, Form, KINDS, Kind, OnConflict, Placed, Row, Why, Wrong};
use crate::store::MoveError;

/// Passes every row of one snapshot to `each`, while a server may be using the database.
pub(in crate::store) fn export(
    database: &Path,
    each: &mut dyn FnMut(&Row) -> std::result::Result<(), Wrong>,
) -> std::result::Result<(), MoveError> {
    let connection = beside::open(database).map_err(MoveError::Beside)?;
    let unreadable = |error: rusqlite::Error| {
        MoveError::Beside(BesideError::Unreadable(database.to_owned(), error.into()))
    };
    let moment = connection.unchecked_transaction().map_err(unreadable)?;
    for kind in KINDS {
        // A database of an older version lacks some tables.
        let known = moment
            .query_row("select 1 from sqlite_master where name = ?1", [kind.table], |_| Ok(()))
            .optional()
            .map_err(unreadable)?;
        if known.is_none() {
            continue;
        }
        let mut query = moment.prepare(&select(kind)).map_err(unreadable)?;
        let mut rows = query.query([]).map_err(unreadable)?;
        while let Some(found) = rows.next().map_err(unreadable)? {
            each(&row(kind, found).map_err(unreadable)?).map_err(MoveError::Wrong)?;
        }
    }
    Ok(())
}

fn select(kind: &Kind) -> String {
    let names: Vec<&str> = kind.columns.iter().map(|column| column.name).collect();
    format!("select {} from {} order by {}", names.join(", "), kind.table, names[..kind.key].join(", "))
}

fn row(kind: &'static Kind, found: &Found<'_>) -> Result<Row> {
    let cell = |(number, column): (usize, &crate::moving::Column)| {
        Ok(match (column.form, found.get_ref(number)?) {
            (_, ValueRef::Null) => Cell::Null,
            (Form::Text, _) => Cell::Text(found.get(number)?),
            (Form::Integer, _) => Cell::Integer(found.get(number)?),
            (Form::Flag, _) => Cell::Flag(found.get(number)?),
            (Form::Bytes, _) => Cell::Bytes(found.get(number)?),
        })
    };
    Ok(Row { kind, cells: kind.columns.iter().enumerate().map(cell).collect::<Result<_>>()? })
}

/// Fills the columns that an export does not have, because they follow from others: indexes need them. No earlier sweep has found the
/// imported rows old.
const DERIVED: &str =
    "update tables set day = updated / 86400000, ticks = deadline is not null; delete from sweeps";

/// Imports rows into a database, which is created if it is missing: all of them, or none. A database that is not empty is refused
/// unless `add` is set. Returns what was not there before.
pub(in crate::store) fn import(
    database: &Path,
    rows: &mut dyn Iterator<Item = std::result::Result<Placed, Wrong>>,
    add: bool,
) -> std::result::Result<Exported, MoveError> {
    let failed = |why: Unread| MoveError::Beside(BesideError::Unreadable(database.to_owned(), why));
    let told = |error: rusqlite::Error| failed(error.into());
    let mut connection = Connection::open(database).map_err(told)?;
    set_up(&connection).map_err(told)?;
    migrations::migrate(&mut connection).map_err(|why| failed(Unread::Other(why)))?;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(told)?;
    if !add {
        if !is_empty(&transaction).map_err(told)? {
            return Err(MoveError::NotEmpty);
        }
        // A server that was started once has left a run and perhaps a key. The imported ones replace them.
        transaction.execute_batch("delete from runs; delete from push_key").map_err(told)?;
    }
    let mut added = Exported::default();
    for row in rows {
        let (line, row) = row.map_err(MoveError::Wrong)?;
        let skipped = add && row.kind.on_conflict == OnConflict::Skip;
        if !skipped && insert(&transaction, &row).map_err(|why| MoveError::Wrong(Wrong { line, why }))? {
            added.count(&row);
        }
    }
    transaction.execute_batch(DERIVED).map_err(told)?;
    transaction.commit().map_err(told)?;
    Ok(added)
}

/// Whether the database has no rows, apart from runs and the push key.
fn is_empty(connection: &Connection) -> Result<bool> {
    for kind in KINDS.iter().filter(|kind| kind.on_conflict != OnConflict::Skip) {
        let rows = connection.query_row(&format!("select 1 from {} limit 1", kind.table), [], |_| Ok(()));
        if rows.optional()?.is_some() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether the row was inserted: an equal one may have been there before.
fn insert(connection: &Connection, row: &Row) -> std::result::Result<bool, Why> {
    let refused = |error: rusqlite::Error| Why::Refused(error.to_string());
    let kind = row.kind;
    let names: Vec<&str> = kind.columns.iter().map(|column| column.name).collect();
    let places: Vec<String> = (1..=names.len()).map(|place| format!("?{place}")).collect();
    let cells: Vec<&dyn ToSql> = row.cells.iter().map(value).collect();
    let (table, columns, values) = (kind.table, names.join(", "), places.join(", "));
    let key = names[..kind.key].join(", ");
    let inserted = connection
        .prepare_cached(&format!(
            "insert into {table} ({columns}) values ({values}) on conflict ({key}) do nothing"
        ))
        .and_then(|mut insert| insert.execute(&*cells))
        .map_err(refused)?;
    if inserted > 0 || kind.on_conflict != OnConflict::Same {
        return Ok(inserted > 0);
    }
    let same: Vec<String> =
        names.iter().zip(&places).map(|(name, place)| format!("{name} is {place}")).collect();
    let same = connection
        .prepare_cached(&format!("select 1 from {table} where {}", same.join(" and ")))
        .and_then(|mut query| query.exists(&*cells))
        .map_err(refused)?;
    if same { Ok(false) } else { Err(Why::Other(kind.name)) }
}

fn value(cell: &Cell) -> &dyn ToSql {
    match cell {
        Cell::Null => &rusqlite::types::Null,
        Cell::Text(text) => text,
        Cell::Integer(number) => number,
        Cell::Flag(flag) => flag,
        Cell::Bytes(bytes) => bytes,
    }
}

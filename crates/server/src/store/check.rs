//! Whether everything that a store keeps is whole: the database's own structure, every log without holes and as its hashes say, and
//! every log the story of a table.

use std::path::Path;

use rusqlite::{Connection, params};

use super::sqlite::{BesideError, beside, reading};
use super::{Damage, Flaw, Head, StoreError};
use crate::secret::TableId;
use crate::table::Table;
use crate::uptime::Uptime;

/// What was found in a store.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// How many tables.
    pub tables: usize,
    /// How many entries of their logs can be read.
    pub entries: usize,
    /// What is not whole.
    pub found: Vec<Found>,
}

/// Something that is not whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The table, as the database has it, where it is one's log.
    pub table: Option<String>,
    /// Where in it, and what.
    pub damage: Damage,
}

/// Checks a database, which a server may be using; tells how many tables are done, and of how many.
pub fn check(database: &Path, progress: &mut dyn FnMut(usize, usize)) -> Result<Checked, BesideError> {
    let connection = beside::open(database)?;
    let mut checked = Checked::default();
    checked.found.extend(structure(&connection).into_iter().map(|why| file(Flaw::Unreadable(why))));
    let tables = match tables(&connection) {
        Ok(tables) => tables,
        Err(error) => {
            checked.found.push(file(Flaw::Unreadable(error.to_string())));
            Vec::new()
        }
    };
    checked.tables = tables.len();
    for (done, table) in tables.iter().enumerate() {
        match entries(&connection, table) {
            Ok(entries) => checked.entries += entries,
            Err(damage) => checked.found.push(Found { table: Some(table.clone()), damage }),
        }
        progress(done + 1, tables.len());
    }
    Ok(checked)
}

fn file(flaw: Flaw) -> Found {
    Found { table: None, damage: Damage { entry: None, flaw } }
}

/// What `SQLite` finds wrong with the file.
fn structure(connection: &Connection) -> Vec<String> {
    let lines = connection.prepare("pragma integrity_check").and_then(|mut query| {
        let lines = query.query_map([], |row| row.get(0))?;
        lines.collect::<rusqlite::Result<Vec<String>>>()
    });
    match lines {
        Ok(lines) => lines.into_iter().filter(|line| line != "ok").collect(),
        Err(error) => vec![error.to_string()],
    }
}

/// All tables that are listed or have a log.
fn tables(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut query = connection.prepare("select id from tables union select table_id from entries")?;
    query.query_map([], |row| row.get(0))?.collect()
}

/// How many entries a table's log has, if it is whole.
fn entries(connection: &Connection, table: &str) -> Result<usize, Damage> {
    let unreadable = |why: String| Damage { entry: None, flaw: Flaw::Unreadable(why) };
    let id = TableId::said(table).ok_or_else(|| unreadable("no name of a table".into()))?;
    // A server deletes and appends meanwhile: one transaction sees one moment.
    let moment = connection.unchecked_transaction().map_err(|error| unreadable(error.to_string()))?;
    let log = reading::load(&moment, id).map_err(|error| match error {
        StoreError::Damaged(damage) => damage,
        other => unreadable(other.to_string()),
    })?;
    let unfit = |entry: usize, why| Damage { entry: i64::try_from(entry).ok(), flaw: Flaw::Unfit(why) };
    let loaded =
        Table::load(id, &log, &Uptime::default(), 0).map_err(|damaged| unfit(damaged.seq, damaged.why))?;
    match loaded {
        Some(table) if !is_filed(&moment, id, &table.head()) => {
            Err(Damage { entry: None, flaw: Flaw::Misfiled })
        }
        _ => Ok(log.len()),
    }
}

/// Whether the list of tables says of this one what its log says.
fn is_filed(connection: &Connection, table: TableId, head: &Head) -> bool {
    connection
        .prepare_cached("select 1 from tables where id = ?1 and status = ?2 and public = ?3")
        .and_then(|mut query| query.exists(params![table.as_str(), head.status.name(), head.public]))
        .unwrap_or(false)
}

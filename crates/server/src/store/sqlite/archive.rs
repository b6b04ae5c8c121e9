//! The archive of an `SQLite` database: read by commands while a server may be using it.

use std::future::ready;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use rusqlite::{Connection, OptionalExtension, Result, Row};

use super::beside::{self, BesideError};
use super::{reading, reports};
use crate::secret::{Digest, TableId};
use crate::store::{Answer, Archive, Damage, Flaw, Head, KeptTable, Millis, Reported, Status, StoreError};

/// A database that is only read. Queries block the calling thread.
struct Whole(Mutex<Connection>);

/// Opens a database for reading.
pub(in crate::store) fn open(database: &Path) -> std::result::Result<Box<dyn Archive>, BesideError> {
    Ok(Box::new(Whole(Mutex::new(beside::open(database)?))))
}

impl Whole {
    fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> std::result::Result<T, StoreError>,
    ) -> Answer<'_, T> {
        let connection = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Box::pin(ready(query(&connection)))
    }
}

#[expect(clippy::needless_pass_by_value, reason = "an error is given as it comes")]
fn failed(error: rusqlite::Error) -> StoreError {
    StoreError::Failed(error.to_string())
}

/// What cannot be read of a file is damaged.
#[expect(clippy::needless_pass_by_value, reason = "an error is given as it comes")]
fn damaged(error: rusqlite::Error) -> StoreError {
    unreadable(error.to_string())
}

fn unreadable(why: String) -> StoreError {
    StoreError::Damaged(Damage { entry: None, flaw: Flaw::Unreadable(why) })
}

impl Archive for Whole {
    fn structure(&self) -> Answer<'_, Vec<String>> {
        self.read(|connection| {
            let lines = connection.prepare("pragma integrity_check").and_then(|mut query| {
                let lines = query.query_map([], |row| row.get(0))?;
                lines.collect::<Result<Vec<String>>>()
            });
            Ok(match lines {
                Ok(lines) => lines.into_iter().filter(|line| line != "ok").collect(),
                Err(error) => vec![error.to_string()],
            })
        })
    }

    fn names(&self) -> Answer<'_, Vec<String>> {
        self.read(|connection| {
            let mut query = connection
                .prepare("select id from tables union select table_id from entries order by 1")
                .map_err(damaged)?;
            let names = query.query_map([], |row| row.get(0)).map_err(damaged)?;
            names.collect::<Result<_>>().map_err(damaged)
        })
    }

    fn kept(&self, table: TableId) -> Answer<'_, Option<KeptTable>> {
        self.read(|connection| {
            // A server may delete or append in the meantime: one transaction reads one snapshot.
            let moment = connection.unchecked_transaction().map_err(failed)?;
            let log = reading::load(&moment, table).map_err(|error| match error {
                StoreError::Failed(why) => unreadable(why),
                other => other,
            })?;
            let Some((head, updated)) = head(&moment, table).map_err(damaged)? else { return Ok(None) };
            let head = head.ok_or(StoreError::Damaged(Damage { entry: None, flaw: Flaw::Misfiled }))?;
            let people = people(&moment, table).map_err(damaged)?;
            Ok(Some(KeptTable { log, head, updated, people }))
        })
    }

    fn reports(&self) -> Answer<'_, Vec<Reported>> {
        self.read(|connection| reports::all(connection).map_err(failed))
    }

    fn forget(&self, told: Vec<Reported>) -> Answer<'_, usize> {
        self.read(|connection| reports::forget(connection, &told).map_err(failed))
    }
}

/// The head of a table, if it is valid, and when the table last changed.
fn head(connection: &Connection, table: TableId) -> Result<Option<(Option<Head>, Millis)>> {
    let row = |row: &Row<'_>| {
        let status: String = row.get(0)?;
        let (public, deadline, summary) = (row.get(1)?, row.get(2)?, row.get(3)?);
        Ok((Status::named(&status).map(|status| Head { status, public, deadline, summary }), row.get(4)?))
    };
    let mut query = connection
        .prepare_cached("select status, public, deadline, summary, updated from tables where id = ?1")?;
    query.query_row([table.as_str()], row).optional()
}

fn people(connection: &Connection, table: TableId) -> Result<Vec<Digest>> {
    let mut query =
        connection.prepare_cached("select person from people where table_id = ?1 order by person")?;
    let rows = query.query_map([table.as_str()], |row| row.get::<_, Vec<u8>>(0))?;
    Ok(rows.collect::<Result<Vec<_>>>()?.iter().filter_map(|bytes| Digest::stored(bytes)).collect())
}

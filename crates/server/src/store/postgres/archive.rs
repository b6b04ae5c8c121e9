//! The archive of a `PostgreSQL` database: read by commands while servers may be using it.

use deadpool_postgres::{Object, Pool};
use futures_util::future::{BoxFuture, FutureExt};
use tokio_postgres::error::SqlState;

use super::address::Address;
use super::connecting::{borrow, connect, examine, pool};
use super::migrations::readable;
use super::reading::{first, load, rows};
use super::reports;
use super::trouble::{DatabaseError, Failure, explained};
use crate::secret::{Digest, TableId};
use crate::store::{Answer, Archive, Damage, Flaw, Head, KeptTable, Reported, Status, StoreError};

/// A database that is only read.
struct Whole(Pool);

/// Opens a database for reading; nothing in it is changed.
pub(in crate::store) async fn open(address: &Address) -> Result<Box<dyn Archive>, DatabaseError> {
    let (client, connection) = connect(address).await?;
    tokio::spawn(connection);
    examine(&client).await?;
    readable(&client, address).await?;
    Ok(Box::new(Whole(pool(address)?)))
}

impl Whole {
    /// Runs a query, for as long as it takes: a large database cannot be read in the time that players wait.
    fn read<T: Send + 'static>(
        &self,
        query: impl for<'c> FnOnce(&'c mut Object) -> BoxFuture<'c, Result<T, Failure>> + Send + 'static,
    ) -> Answer<'_, T> {
        Box::pin(async move {
            let mut client = borrow(&self.0).await?;
            let set = client.batch_execute("set statement_timeout = 0").await;
            set.map_err(|error| Failure::from(error).reading())?;
            query(&mut client).await.map_err(damaged)
        })
    }
}

/// The error of a query: damage, if the database reports that its own files are.
fn damaged(failure: Failure) -> StoreError {
    let in_its_files = [SqlState::DATA_CORRUPTED, SqlState::INDEX_CORRUPTED, SqlState::IO_ERROR];
    match failure {
        Failure::Sql(error) if error.code().is_some_and(|code| in_its_files.contains(code)) => {
            StoreError::Damaged(Damage { entry: None, flaw: Flaw::Unreadable(explained(&error)) })
        }
        other => other.reading(),
    }
}

impl Archive for Whole {
    /// Empty: `PostgreSQL` has its own tool for this check (`pg_amcheck`).
    fn structure(&self) -> Answer<'_, Vec<String>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn names(&self) -> Answer<'_, Vec<String>> {
        self.read(|client| {
            async move {
                let sql = "select id from tables union select distinct table_id from entries order by 1";
                Ok(rows(&*client, sql, &[]).await?.iter().map(|row| row.get(0)).collect())
            }
            .boxed()
        })
    }

    fn kept(&self, table: TableId) -> Answer<'_, Option<KeptTable>> {
        self.read(move |client| {
            async move {
                // A server may delete or append in the meantime: one transaction reads one snapshot.
                let moment = client.build_transaction().read_only(true);
                let moment =
                    moment.isolation_level(tokio_postgres::IsolationLevel::RepeatableRead).start().await?;
                let log = load(&moment, table, 0).await?;
                let sql = "select status, public, deadline, summary, updated from tables where id = $1";
                let Some(row) = first(&moment, sql, &[&table.as_str()]).await? else { return Ok(None) };
                let misfiled = StoreError::Damaged(Damage { entry: None, flaw: Flaw::Misfiled });
                let status = Status::named(row.get(0)).ok_or(misfiled)?;
                let head = Head { status, public: row.get(1), deadline: row.get(2), summary: row.get(3) };
                let sql = "select person from people where table_id = $1 order by person";
                let people = rows(&moment, sql, &[&table.as_str()]).await?;
                let people = people.iter().filter_map(|row| Digest::stored(row.get(0))).collect();
                Ok(Some(KeptTable { log, head, updated: row.get(4), people }))
            }
            .boxed()
        })
    }

    fn reports(&self) -> Answer<'_, Vec<Reported>> {
        self.read(|client| reports::all(client).boxed())
    }

    fn forget(&self, told: Vec<Reported>) -> Answer<'_, usize> {
        self.read(move |client| async move { reports::forget(client, &told).await }.boxed())
    }
}

//! The migrations of the `PostgreSQL` schema. Once released, a migration is never edited: a new one is added at the end.

use tokio_postgres::{Client, Error};

use super::address::Address;
use super::trouble::DatabaseError;

const MIGRATIONS: &[&str] = &[
    include_str!("migrations/1_tables.sql"),
    include_str!("migrations/2_hosting.sql"),
    include_str!("migrations/3_rewritten.sql"),
    include_str!("migrations/4_sweeps.sql"),
];

/// The schema version of this program.
const LATEST: usize = MIGRATIONS.len();

/// The advisory lock of servers that start at the same time: one of them migrates, the others find it done. An arbitrary number.
const LOCK: i64 = 0x6c65_7474_7269_6e65;

/// Migrates a database to the latest schema. A database with a later schema is refused.
pub(super) async fn migrate(client: &mut Client) -> Result<(), DatabaseError> {
    let transaction = client.transaction().await?;
    transaction.execute("select pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    transaction.batch_execute("create table if not exists lettrine (version bigint not null)").await?;
    let row = transaction.query_opt("select version from lettrine", &[]).await?;
    let done = row.map_or(0, |row| row.get::<_, i64>(0));
    let version = usize::try_from(done).unwrap_or(usize::MAX);
    let Some(migrations) = MIGRATIONS.get(version..) else { return Err(DatabaseError::Later(done)) };
    for migration in migrations {
        transaction.batch_execute(migration).await?;
    }
    let latest = i64::try_from(LATEST).unwrap_or(i64::MAX);
    if version == 0 {
        transaction.execute("insert into lettrine (version) values ($1)", &[&latest]).await?;
    } else {
        transaction.execute("update lettrine set version = $1 where version <> $1", &[&latest]).await?;
    }
    Ok(transaction.commit().await?)
}

/// Checks that this program can read a database as it is: one of this version or of an older one.
pub(super) async fn readable(client: &Client, address: &Address) -> Result<(), DatabaseError> {
    match version(client).await? {
        None => Err(DatabaseError::Empty(address.to_string())),
        Some(later) if later > i64::try_from(LATEST).unwrap_or(i64::MAX) => Err(DatabaseError::Later(later)),
        Some(_) => Ok(()),
    }
}

/// Whether a database has the schema of an older version.
pub(super) async fn is_older(client: &Client) -> Result<bool, Error> {
    let latest = i64::try_from(LATEST).unwrap_or(i64::MAX);
    Ok(version(client).await?.is_some_and(|version| version < latest))
}

/// The schema version of a database; `None` if it has no tables of Lettrine.
async fn version(client: &Client) -> Result<Option<i64>, Error> {
    let known = client.query_one("select to_regclass('lettrine') is not null", &[]).await?;
    if !known.get::<_, bool>(0) {
        return Ok(None);
    }
    Ok(client.query_opt("select version from lettrine", &[]).await?.map(|row| row.get(0)))
}

//! The migrations of the `SQLite` schema. Once released, a migration is never edited: a new one is added at the end.

use rusqlite::{Connection, Error};

const MIGRATIONS: &[&str] = &[
    include_str!("migrations/1_tables.sql"),
    include_str!("migrations/2_chain.sql"),
    include_str!("migrations/3_lists.sql"),
    include_str!("migrations/4_erased.sql"),
    include_str!("migrations/5_subscriptions.sql"),
    include_str!("migrations/6_reviews.sql"),
    include_str!("migrations/7_push_key.sql"),
    include_str!("migrations/8_reports.sql"),
    include_str!("migrations/9_puzzles.sql"),
    include_str!("migrations/10_evenings.sql"),
    include_str!("migrations/11_hosting.sql"),
    include_str!("migrations/12_rewritten.sql"),
    include_str!("migrations/13_heads.sql"),
    include_str!("migrations/14_sweeps.sql"),
];

/// The schema version of this program.
pub(super) const LATEST: usize = MIGRATIONS.len();

/// Migrates a database to the latest schema; one that has it is only read. A database with a later schema is refused.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), String> {
    let told = |error: Error| error.to_string();
    if version(connection).map_err(told)? == LATEST {
        return Ok(());
    }
    let transaction =
        connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate).map_err(told)?;
    let done = version(&transaction).map_err(told)?;
    if done > LATEST {
        return Err(format!("the database was written by a later version of Lettrine (schema {done})"));
    }
    for migration in &MIGRATIONS[done..] {
        transaction.execute_batch(migration).map_err(told)?;
    }
    transaction
        .pragma_update(None, "user_version", i64::try_from(LATEST).unwrap_or(i64::MAX))
        .map_err(told)?;
    transaction.commit().map_err(told)
}

/// The schema version of a database: how many migrations were applied.
pub(super) fn version(connection: &Connection) -> rusqlite::Result<usize> {
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok(usize::try_from(version).unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_migrated_once_and_a_later_one_is_refused() {
        let mut connection = Connection::open_in_memory().unwrap();
        assert_eq!(migrate(&mut connection), Ok(()));
        assert_eq!(migrate(&mut connection), Ok(()));
        connection.pragma_update(None, "user_version", 99).unwrap();
        assert!(migrate(&mut connection).unwrap_err().contains("later version"));
    }
}

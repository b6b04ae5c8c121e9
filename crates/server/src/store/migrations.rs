//! How the database came to look as it does. Once released, a migration is never edited: the next one is added behind it.

use rusqlite::{Connection, Error};

const MIGRATIONS: &[&str] = &[include_str!("migrations/1_tables.sql")];

/// Brings a database up to date. One that a later version has written is refused.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), String> {
    let told = |error: Error| error.to_string();
    let transaction =
        connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate).map_err(told)?;
    let done: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(told)?;
    let done = usize::try_from(done).unwrap_or(usize::MAX);
    if done > MIGRATIONS.len() {
        return Err(format!("the database was written by a later version of Lettrine (schema {done})"));
    }
    for migration in &MIGRATIONS[done..] {
        transaction.execute_batch(migration).map_err(told)?;
    }
    transaction
        .pragma_update(None, "user_version", i64::try_from(MIGRATIONS.len()).unwrap_or(i64::MAX))
        .map_err(told)?;
    transaction.commit().map_err(told)
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

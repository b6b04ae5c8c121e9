//! Push subscriptions in the `SQLite` database.

use lettrine_language::Language;
use rusqlite::{Connection, Result, Row, params};

use crate::push::{Endpoint, Keys, Subscription};
use crate::secret::Digest;
use crate::store::{MOST_BROWSERS, Millis};

/// How many subscriptions there may be in all.
const MOST_IN_ALL: u32 = 100_000;

pub(super) fn add(connection: &Connection, person: &Digest, of: &Subscription, at: Millis) -> Result<()> {
    let language = of.language.pick("fr", "en");
    connection
        .prepare_cached(
            "insert or replace into subscriptions (endpoint, person, p256dh, auth, language, added)
             values (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![of.endpoint.as_str(), person.bytes(), of.keys.p256dh, of.keys.auth, language, at])?;
    // The oldest ones are deleted to make room.
    connection
        .prepare_cached(
            "delete from subscriptions where person = ?1 and endpoint not in
             (select endpoint from subscriptions where person = ?1 order by added desc, endpoint limit ?2)",
        )?
        .execute(params![person.bytes(), MOST_BROWSERS])?;
    let all: u32 = connection.query_row("select count(*) from subscriptions", [], |row| row.get(0))?;
    if all > MOST_IN_ALL {
        connection.execute(
            "delete from subscriptions where endpoint in
             (select endpoint from subscriptions order by added limit ?1)",
            [all - MOST_IN_ALL],
        )?;
    }
    Ok(())
}

pub(super) fn remove(connection: &Connection, endpoint: &str) -> Result<()> {
    connection.prepare_cached("delete from subscriptions where endpoint = ?1")?.execute([endpoint])?;
    Ok(())
}

pub(super) fn of(connection: &Connection, person: &Digest) -> Result<Vec<Subscription>> {
    let mut query = connection.prepare_cached(
        "select endpoint, p256dh, auth, language from subscriptions where person = ?1 order by added, endpoint",
    )?;
    let rows = query.query_map([person.bytes()], read)?;
    rows.filter_map(|row| row.transpose()).collect()
}

/// The server's key for push services: the existing one, or else this one, which is then kept.
pub(super) fn key(connection: &Connection, made: &[u8]) -> Result<Vec<u8>> {
    connection.execute("insert or ignore into push_key (only, pkcs8) values (1, ?1)", [made])?;
    connection.query_row("select pkcs8 from push_key", [], |row| row.get(0))
}

/// A row as a subscription; `None` if it is invalid. The endpoint was checked when it was added, so it is not checked again.
fn read(row: &Row<'_>) -> Result<Option<Subscription>> {
    let (endpoint, p256dh, auth, language): (String, Vec<u8>, Vec<u8>, String) =
        (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
    let language = if language == "en" { Language::English } else { Language::French };
    let parts = Endpoint::read(&endpoint, true).zip(Keys::of(&p256dh, &auth));
    Ok(parts.map(|(endpoint, keys)| Subscription { endpoint, keys, language }))
}

//! Push subscriptions in the `PostgreSQL` database.

use deadpool_postgres::Object;
use lettrine_language::Language;
use tokio_postgres::Row;

use super::reading::rows;
use super::trouble::Failure;
use super::writing::execute;
use crate::push::{Endpoint, Keys, Subscription};
use crate::secret::Digest;
use crate::store::{MOST_BROWSERS, Millis};

/// How many subscriptions there may be in all.
const MOST_IN_ALL: i64 = 100_000;

pub(super) async fn add(
    client: &mut Object,
    person: &Digest,
    of: &Subscription,
    at: Millis,
) -> Result<(), Failure> {
    let transaction = client.transaction().await?;
    let keep = "insert into subscriptions (endpoint, person, p256dh, auth, language, added) values ($1, $2, $3, $4, $5, $6)
        on conflict (endpoint) do update set person = $2, p256dh = $3, auth = $4, language = $5, added = $6";
    let language = of.language.pick("fr", "en");
    let (p256dh, auth) = (&of.keys.p256dh[..], &of.keys.auth[..]);
    execute(&transaction, keep, &[&of.endpoint.as_str(), &person.bytes(), &p256dh, &auth, &language, &at])
        .await?;
    // The oldest ones are deleted to make room.
    let trim = "delete from subscriptions where person = $1 and endpoint not in
        (select endpoint from subscriptions where person = $1 order by added desc, endpoint limit $2)";
    execute(&transaction, trim, &[&person.bytes(), &i64::from(MOST_BROWSERS)]).await?;
    let trim_all =
        "delete from subscriptions where endpoint in (select endpoint from subscriptions order by added
        limit greatest(0, (select count(*) from subscriptions) - $1))";
    execute(&transaction, trim_all, &[&MOST_IN_ALL]).await?;
    Ok(transaction.commit().await?)
}

pub(super) async fn remove(client: &Object, endpoint: &str) -> Result<(), Failure> {
    execute(client, "delete from subscriptions where endpoint = $1", &[&endpoint]).await?;
    Ok(())
}

pub(super) async fn of(client: &Object, person: &Digest) -> Result<Vec<Subscription>, Failure> {
    let sql = "select endpoint, p256dh, auth, language from subscriptions where person = $1 order by added, endpoint";
    Ok(rows(client, sql, &[&person.bytes()]).await?.iter().filter_map(read).collect())
}

/// A row as a subscription; `None` if it is invalid. The endpoint was checked when it was added, so it is not checked again.
fn read(row: &Row) -> Option<Subscription> {
    let language = if row.get::<_, &str>(3) == "en" { Language::English } else { Language::French };
    let (endpoint, keys) = Endpoint::read(row.get(0), true).zip(Keys::of(row.get(1), row.get(2)))?;
    Some(Subscription { endpoint, keys, language })
}

//! Who uses a database: every open store holds a shared lock for as long as its listener is connected, an import an exclusive one. Both
//! are advisory locks of a session, so that the database itself releases those of a server that died.

use std::time::Duration;

use tokio::time::sleep;
use tokio_postgres::{Client, Error};

/// The advisory lock. An arbitrary number.
const LOCK: i64 = 0x6c65_7474_7573_6564;
/// How often an import tries to get the lock, and the pause before it tries again: the database takes a moment to notice that a server
/// has just stopped.
const TRIES: (u32, Duration) = (20, Duration::from_millis(100));

/// Locks the database for a store, and returns whether that succeeded: it does not while an import runs.
pub(super) async fn shared(client: &Client) -> Result<bool, Error> {
    Ok(client.query_one("select pg_try_advisory_lock_shared($1)", &[&LOCK]).await?.get(0))
}

/// Locks the database for an import or a migration by a host, and returns whether that succeeded: it does not while a store is open.
pub(super) async fn alone(client: &Client) -> Result<bool, Error> {
    for _ in 0..TRIES.0 {
        if client.query_one("select pg_try_advisory_lock($1)", &[&LOCK]).await?.get(0) {
            return Ok(true);
        }
        sleep(TRIES.1).await;
    }
    Ok(false)
}

/// Releases the lock of [`alone`].
pub(super) async fn release(client: &Client) -> Result<(), Error> {
    client.execute("select pg_advisory_unlock($1)", &[&LOCK]).await.map(drop)
}

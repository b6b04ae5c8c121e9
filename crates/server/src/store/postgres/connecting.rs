//! Connections to the database: single ones, and the pool.

use std::time::Duration;

use deadpool_postgres::{
    Hook, HookError, Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime, Timeouts,
};
use futures_util::future::BoxFuture;
use tokio_postgres::{Client, Connection, Socket};

use super::address::{Address, TO_CONNECT};
use super::tls::{Encrypted, Tls};
use super::trouble::{DatabaseError, Failure, OLDEST, explained};
use crate::store::StoreError;

/// How many connections the pool has at most: one that appends, and a few for everything else. The listener has its own.
const MOST: usize = 8;
/// The timeout for one request to the database; a commit may have to wait for a slow disk.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// The settings of every pooled connection. The timeouts ensure that a server that hangs, or is cut off in the middle of a
/// transaction, does not hold its locks for longer. A commit is answered only when it is on disk, even if the database's default is
/// `off`; stricter settings are kept.
const SESSION: &str = "set statement_timeout = '8s'; set idle_in_transaction_session_timeout = '10s';
    select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'";

/// A connection outside the pool, without timeouts for its statements.
pub(super) async fn connect(
    address: &Address,
) -> Result<(Client, Connection<Socket, Encrypted<Socket>>), DatabaseError> {
    let tls = Tls::new(&address.trust)?;
    let connected = tokio::time::timeout(2 * TO_CONNECT, address.config.connect(tls)).await;
    let late = || {
        DatabaseError::Away(
            address.to_string(),
            ["pas de réponse à temps", "no answer in time"].map(str::to_owned),
        )
    };
    connected.map_err(|_| late())?.map_err(|error| DatabaseError::unconnected(address, &error))
}

/// Checks that the database server has a supported version and encoding.
pub(super) async fn examine(client: &Client) -> Result<(), DatabaseError> {
    let row = client
        .query_one("select current_setting('server_version_num')::bigint / 10000, current_setting('server_encoding')", &[])
        .await?;
    usable(row.get(0), row.get(1))
}

fn usable(version: i64, encoding: &str) -> Result<(), DatabaseError> {
    if version < OLDEST {
        return Err(DatabaseError::TooOld(version));
    }
    if encoding != "UTF8" {
        return Err(DatabaseError::Encoding(encoding.to_owned()));
    }
    Ok(())
}

/// The pool of connections to a database.
pub(super) fn pool(address: &Address) -> Result<Pool, DatabaseError> {
    let config = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    let manager = Manager::from_config((*address.config).clone(), Tls::new(&address.trust)?, config);
    let set_up = Hook::async_fn(|client: &mut deadpool_postgres::ClientWrapper, _| {
        Box::pin(async move { client.batch_execute(SESSION).await.map_err(HookError::Backend) })
    });
    let timeouts =
        Timeouts { wait: Some(PATIENCE / 2), create: Some(2 * TO_CONNECT), recycle: Some(TO_CONNECT) };
    Pool::builder(manager)
        .max_size(MOST)
        .runtime(Runtime::Tokio1)
        .timeouts(timeouts)
        .post_create(set_up)
        .build()
        .map_err(|error| DatabaseError::Failed(error.to_string()))
}

/// A connection from the pool.
pub(super) async fn borrow(pool: &Pool) -> Result<Object, StoreError> {
    pool.get().await.map_err(|error| {
        StoreError::Failed(match error {
            PoolError::Closed => "the store is closed".into(),
            PoolError::Timeout(_) => "the database does not answer in time".into(),
            PoolError::Backend(error) => format!("no connection with the database: {}", explained(&error)),
            other => other.to_string(),
        })
    })
}

/// Runs `work` with a connection of the pool and a timeout. After a timeout the connection is closed, not reused.
pub(super) async fn with<T>(
    pool: &Pool,
    work: impl for<'c> FnOnce(&'c mut Object) -> BoxFuture<'c, Result<T, Failure>> + Send,
) -> Result<T, Failure> {
    let mut client = borrow(pool).await?;
    if let Ok(done) = tokio::time::timeout(PATIENCE, work(&mut client)).await {
        return done;
    }
    drop(Object::take(client));
    Err(Failure::Late)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_server_and_another_encoding_are_refused() {
        assert_eq!(usable(OLDEST, "UTF8"), Ok(()));
        assert_eq!(usable(OLDEST - 1, "UTF8"), Err(DatabaseError::TooOld(OLDEST - 1)));
        assert_eq!(usable(17, "LATIN1"), Err(DatabaseError::Encoding("LATIN1".into())));
    }
}

//! Nothing is waited for without end.

use std::time::Duration;

use tokio::time::timeout;

/// Far more than anything here takes, and less than the shortest clock of a table.
const PATIENCE: Duration = Duration::from_secs(25);

pub(crate) async fn within<T>(done: impl Future<Output = T>) -> T {
    timeout(PATIENCE, done).await.unwrap()
}

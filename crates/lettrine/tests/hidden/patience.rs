//! The timeout of these tests.

use std::time::Duration;

use tokio::time::timeout;

/// Far longer than any step takes, and shorter than any clock that these tests set.
const PATIENCE: Duration = Duration::from_secs(25);

pub(crate) async fn within<T>(done: impl Future<Output = T>) -> T {
    timeout(PATIENCE, done).await.unwrap()
}

//! Saying something to other servers (`NOTIFY`): all that waits in one transaction, which waits for no disk.

use deadpool_postgres::Pool;
use tokio::sync::{mpsc, oneshot};

use super::connecting::with;
use super::notices::{CHANNEL, Node};
use super::trouble::Failure;
use crate::store::StoreError;

/// How much may wait to be said; more is lost.
pub(super) const LONGEST_QUEUE: usize = 4096;
/// How much is said at once.
const LARGEST_GROUP: usize = 256;

/// Something to say, and where to answer when it is said.
pub(super) type Message = (String, oneshot::Sender<Result<(), StoreError>>);

/// Says what comes, in the order in which it comes, until nobody can send any more.
pub(super) async fn speak(pool: Pool, node: Node, mut messages: mpsc::Receiver<Message>) {
    let (mut group, mut number) = (Vec::new(), 0);
    while messages.recv_many(&mut group, LARGEST_GROUP).await > 0 {
        let (said, replies): (Vec<String>, Vec<_>) = group.drain(..).unzip();
        let mut notices = Vec::new();
        for message in said {
            notices.push(node.said(number, &message));
            number += 1;
        }
        let done = with(&pool, |client| Box::pin(async move { say(client, &notices).await })).await;
        let done = done.map_err(Failure::writing);
        for reply in replies {
            let _ = reply.send(done.clone());
        }
    }
}

async fn say(client: &mut deadpool_postgres::Object, notices: &[String]) -> Result<(), Failure> {
    let notify = client.prepare_cached("select pg_notify($1, notice) from unnest($2::text[]) notice").await?;
    let transaction = client.transaction().await?;
    transaction.batch_execute("set local synchronous_commit = off").await?;
    transaction.execute(&notify, &[&CHANNEL, &notices]).await?;
    Ok(transaction.commit().await?)
}

//! Messages to other servers (`NOTIFY`): all that wait share one transaction, which does not wait for the disk.

use deadpool_postgres::Pool;
use tokio::sync::{mpsc, oneshot};

use super::connecting::with;
use super::notices::{CHANNEL, Node};
use super::trouble::Failure;
use crate::store::StoreError;

/// How many messages may wait; more are dropped.
pub(super) const LONGEST_QUEUE: usize = 4096;
/// How many messages share one transaction.
const LARGEST_GROUP: usize = 256;

/// A message, and the channel for the result.
pub(super) type Message = (String, oneshot::Sender<Result<(), StoreError>>);

/// Sends messages in their order, until all senders are dropped.
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

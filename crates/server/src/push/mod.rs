//! Web Push: a notification "your turn" for a player who has no page open and has subscribed.
//!
//! Sending never blocks a table: notifications go into a bounded queue, and those that do not fit are dropped.

mod endpoint;
mod posting;
mod sealing;
mod vapid;

use std::sync::Arc;
use std::time::Duration;

use lettrine_language::Language;
use serde_json::json;
use tokio::sync::{Semaphore, mpsc};

pub use endpoint::Endpoint;
pub use sealing::Keys;

use crate::key::Key;
use crate::secret::{Digest, TableId};
use crate::store::Store;
use posting::Post;
use vapid::Vapid;

/// The capacity of the queue of notifications.
const WAITING: usize = 1024;
/// How many notifications are sent at the same time.
const AT_A_TIME: usize = 8;
/// The timeout for a request to a push service.
const TO_ANSWER: Duration = Duration::from_secs(15);

/// A browser's push subscription, as the store keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    /// The address at which its push service accepts messages.
    pub endpoint: Endpoint,
    /// The keys with which messages to the browser are encrypted.
    pub keys: Keys,
    /// The language of the notifications.
    pub language: Language,
}

/// A notification to be sent: it is a person's turn.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The digest of the person's identity.
    pub person: Digest,
    /// The table that waits for the person.
    pub table: TableId,
    /// The game's name for people.
    pub game: String,
    /// The names of the other players at the table.
    pub others: Vec<String>,
}

/// The sender of notifications.
pub struct Push {
    /// The server's public key in base64url; `None` if this server sends no notifications.
    key: Option<String>,
    turns: mpsc::Sender<Turn>,
    /// Whether push services may have any address, without encryption: for tests.
    pub anywhere: bool,
}

impl Push {
    /// Starts the sender. Push services know the server by its key and by an address at which they can contact the host; without them
    /// nothing is sent.
    pub fn start(
        known_by: Option<(&Key, &str)>,
        anywhere: bool,
        store: Arc<dyn Store>,
    ) -> Result<Push, String> {
        let (turns, waiting) = mpsc::channel(WAITING);
        let Some((key, subject)) = known_by else { return Ok(Push { key: None, turns, anywhere }) };
        let vapid = Vapid::new(key, subject)?;
        let key = Some(vapid.public());
        let post = Post::new(vapid, anywhere)?;
        tokio::spawn(send(waiting, Arc::new(post), store));
        Ok(Push { key, turns, anywhere })
    }

    /// The server's public key, for browsers that subscribe.
    #[must_use]
    pub fn key(&self) -> Option<&str> {
        self.key.as_deref()
    }

    /// Queues a notification for all subscriptions of a person. Never blocks.
    pub fn tell(&self, turn: Turn) {
        if self.key.is_some() && self.turns.try_send(turn).is_err() {
            tracing::warn!("too many notifications wait: one is not sent");
        }
    }
}

async fn send(mut waiting: mpsc::Receiver<Turn>, post: Arc<Post>, store: Arc<dyn Store>) {
    let slots = Arc::new(Semaphore::new(AT_A_TIME));
    while let Some(turn) = waiting.recv().await {
        let Ok(subscriptions) = store.subscriptions(turn.person).await else { continue };
        for subscription in subscriptions {
            let Ok(slot) = Arc::clone(&slots).acquire_owned().await else { return };
            let (post, store, message) =
                (Arc::clone(&post), Arc::clone(&store), message(&turn, subscription.language));
            tokio::spawn(async move {
                let sent =
                    tokio::time::timeout(TO_ANSWER, post.send(&subscription, &message, turn.table.as_str()));
                match sent.await {
                    // The subscription no longer exists: the browser has left the push service, or the person has revoked the permission.
                    Ok(Ok(404 | 410)) => {
                        _ = store.unsubscribe(subscription.endpoint.as_str().to_owned()).await;
                    }
                    Ok(Ok(status)) => tracing::debug!(status, "a notification was handed over"),
                    Ok(Err(why)) => tracing::debug!(why, "a notification was not sent"),
                    Err(_) => tracing::debug!("a push service does not answer"),
                }
                drop(slot);
            });
        }
    }
}

/// The notification as JSON, which the service worker shows.
fn message(turn: &Turn, language: Language) -> String {
    let others = turn.others.join(", ");
    let body = match (others.is_empty(), language) {
        (true, _) => language.pick("À vous de jouer", "It is your turn").to_owned(),
        (false, Language::French) => format!("À vous de jouer, avec {others}"),
        (false, Language::English) => format!("It is your turn, with {others}"),
    };
    let path = format!("/t/{}", turn.table);
    json!({"title": format!("Lettrine · {}", turn.game), "body": body, "path": path}).to_string()
}

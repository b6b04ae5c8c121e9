//! Changes: what other servers on the same store do and say.

use tokio::sync::broadcast::{self, error::RecvError};

use crate::secret::TableId;

/// An act or a message of another server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// The other server has appended to a log.
    Grew {
        /// The table.
        table: TableId,
        /// The number that the next entry will have.
        next: i64,
    },
    /// The other server has deleted a table, on request or in a sweep.
    Deleted(TableId),
    /// The other server has sent this message with [`Store::say`](super::Store::say).
    Said(String),
    /// The connection was lost for a while, or the reader was too slow: any change may have been missed.
    Missed,
}

/// The stream of changes by other servers, from the moment of its creation.
pub struct Changes(Option<broadcast::Receiver<Change>>);

impl Changes {
    /// The stream of a store that no other server can use: it is empty.
    #[must_use]
    pub fn none() -> Changes {
        Changes(None)
    }

    /// The changes that arrive through this channel.
    #[must_use]
    pub fn of(channel: broadcast::Receiver<Change>) -> Changes {
        Changes(Some(channel))
    }

    /// Whether there may be other servers.
    #[must_use]
    pub fn may_come(&self) -> bool {
        self.0.is_some()
    }

    /// The next change; `None` if there are no other servers or the store is closed. Cancellation-safe: a dropped call loses no
    /// change.
    pub async fn next(&mut self) -> Option<Change> {
        match self.0.as_mut()?.recv().await {
            Ok(change) => Some(change),
            Err(RecvError::Lagged(_)) => Some(Change::Missed),
            Err(RecvError::Closed) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn unread_changes_are_reported_as_missed_and_a_closed_store_reports_no_more() {
        assert_eq!(Changes::none().next().await, None);
        let (sender, receiver) = broadcast::channel(2);
        let mut changes = Changes::of(receiver);
        for number in 0..3 {
            sender.send(Change::Said(number.to_string())).unwrap();
        }
        drop(sender);
        assert_eq!(changes.next().await, Some(Change::Missed));
        assert_eq!(changes.next().await, Some(Change::Said("1".into())));
        assert_eq!(changes.next().await, Some(Change::Said("2".into())));
        assert_eq!(changes.next().await, None);
    }
}

//! What other servers on the same store do and say.

use tokio::sync::broadcast::{self, error::RecvError};

use crate::secret::TableId;

/// Something that another server did or said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// It has appended to a log.
    Grew {
        /// The table.
        table: TableId,
        /// The number that the next entry will have.
        next: i64,
    },
    /// It has deleted a table, or swept it away.
    Deleted(TableId),
    /// It has something to say, with [`Store::say`](super::Store::say).
    Said(String),
    /// The connection was lost for a while, or what came was not read in time: anything may have happened.
    Missed,
}

/// What other servers do and say, from the moment at which this was asked for.
pub struct Changes(Option<broadcast::Receiver<Change>>);

impl Changes {
    /// Of a store that no other server can use.
    #[must_use]
    pub fn none() -> Changes {
        Changes(None)
    }

    /// What is sent through this channel.
    #[must_use]
    pub fn of(channel: broadcast::Receiver<Change>) -> Changes {
        Changes(Some(channel))
    }

    /// Whether there may be other servers.
    #[must_use]
    pub fn may_come(&self) -> bool {
        self.0.is_some()
    }

    /// The next change; none, where there are no other servers or the store is closed. Nothing is lost by not waiting to the end.
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
    async fn what_is_not_read_in_time_is_said_to_be_missed_and_a_closed_store_says_no_more() {
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

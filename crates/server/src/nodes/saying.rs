//! Messages between nodes: all that wait are sent together, up to the size limit.

use std::sync::Arc;

use lettrine_engine::json;
use lettrine_table::nodes::{Message, NodeId};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use crate::secret::TableId;
use crate::shared::Shared;
use crate::store::SAYING;

/// A group of messages from one node.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Saying {
    /// The sender.
    pub(super) node: NodeId,
    /// The number of the first message, counted from 1 over all messages of that node.
    first: u64,
    /// The messages, each about a table.
    about: Vec<(String, Message)>,
}

impl Saying {
    pub(super) fn read(text: &str) -> Option<Saying> {
        serde_json::from_str(text)
            .inspect_err(
                |error| tracing::warn!(%error, "another server says what this one does not understand"),
            )
            .ok()
    }

    /// The messages with their numbers; those about an unreadable table id are left out.
    pub(super) fn messages(&self) -> impl Iterator<Item = (u64, TableId, Message)> {
        let numbered = self.about.iter().zip(self.first..);
        numbered
            .filter_map(|((table, message), number)| Some((number, TableId::said(table)?, message.clone())))
    }
}

/// Sends the waiting messages, until the queue is closed.
pub(super) async fn say(shared: Arc<Shared>, node: NodeId, mut waiting: mpsc::Receiver<(TableId, Message)>) {
    let (mut first, mut left) = (1, None);
    loop {
        let next = match left.take() {
            Some(next) => Some(next),
            None => waiting.recv().await,
        };
        let Some(next) = next else { break };
        let mut saying = Saying { node, first, about: Vec::new() };
        let mut bytes = 64;
        let mut add = |(table, message): (TableId, Message)| {
            bytes += json::text(&message).len() + 32;
            if !saying.about.is_empty() && bytes > SAYING {
                return Some((table, message));
            }
            saying.about.push((table.to_string(), message));
            None
        };
        left = add(next);
        while left.is_none() {
            let Ok(more) = waiting.try_recv() else { break };
            left = add(more);
        }
        first += u64::try_from(saying.about.len()).unwrap_or(u64::MAX);
        // A lost message needs no retry here: rooms repeat what matters.
        let _ = shared.store.say(json::text(&saying)).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_between_nodes_are_read_with_their_numbers() {
        let table = crate::secret::new_table().unwrap();
        let reaction = |reaction: &str| Message::Reaction { place: 1, reaction: reaction.into() };
        let about = vec![
            (table.to_string(), reaction("👏")),
            ("?".into(), reaction("a")),
            (table.to_string(), reaction("b")),
        ];
        let text = serde_json::to_string(&Saying { node: 7, first: 5, about }).unwrap();
        let saying = Saying::read(&text).unwrap();
        assert_eq!(saying.node, 7);
        let heard: Vec<_> = saying.messages().collect();
        assert_eq!(heard, [(5, table, reaction("👏")), (7, table, reaction("b"))]);
        assert!(Saying::read("{}").is_none());
    }
}

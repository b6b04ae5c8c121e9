//! A table that was imported from a record: its id, its secrets and its members.

use serde_json::{Value, json};

use crate::http::post;
use crate::secrets::{commitment, digests};
use crate::server::Server;
use crate::socket::Socket;

/// The names of the players at every table.
const NAMES: [&str; 10] =
    ["Ada", "Blaise", "Colette", "Denis", "Emma", "Félix", "Gaëlle", "Hugo", "Inès", "Jules"];

pub(crate) fn names(seats: usize) -> Vec<String> {
    NAMES[..seats].iter().map(|name| (*name).to_owned()).collect()
}

/// A table with its secrets.
pub(crate) struct Table {
    pub(crate) id: String,
    /// The secrets of the host link, the invitation link and the watch link.
    pub(crate) links: [String; 3],
    /// The secret of each seat.
    pub(crate) seats: Vec<String>,
    pub(crate) seed: String,
}

impl Table {
    /// Imports a record as a table.
    pub(crate) async fn of(server: &Server, record: &Value) -> Table {
        let (status, body) = post(server, "/api/records", &json!({"record": record})).await;
        assert_eq!(status, "201", "{body}\n{record}");
        let imported: Value = serde_json::from_str(&body).unwrap();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        Table {
            id: text(&imported["table"]),
            links: ["host", "invitation", "watch"].map(|link| text(&imported["links"][link])),
            seats: imported["seats"].as_array().unwrap().iter().map(|seat| text(&seat["secret"])).collect(),
            seed: text(&record["seed"]),
        }
    }

    /// The secret with which a viewer joins: a seat's, or the watch link's.
    pub(crate) fn secret(&self, viewer: Option<usize>) -> &str {
        viewer.map_or(&self.links[2], |seat| &self.seats[seat])
    }

    /// Joins as a viewer. The first seat has the host's rights as well.
    pub(crate) async fn join(&self, server: &Server, viewer: Option<usize>, language: &str) -> Socket {
        let mut join = json!({"secret": self.secret(viewer), "language": language});
        if viewer == Some(0) {
            join["host"] = self.links[0].as_str().into();
        }
        Socket::join(server, &self.id, &join).await
    }

    /// A path of this table in the HTTP API.
    pub(crate) fn path(&self, what: &str) -> String {
        format!("/api/tables/{}{what}", self.id)
    }

    /// The texts that must never be sent to a viewer while the game goes on: the seed, the seats' secrets, the digests of all secrets,
    /// and for everybody but the host the links.
    pub(crate) fn unspeakable(&self, viewer: Option<usize>) -> Vec<String> {
        let links = if viewer == Some(0) { &[][..] } else { &self.links[..] };
        let secrets = self.seats.iter().chain(links);
        let kept = self.seats.iter().chain(&self.links).flat_map(|secret| digests(secret));
        secrets.cloned().chain(kept).chain([self.seed.clone()]).collect()
    }

    /// A text without the parts that differ between two tables that look the same: the table's id, the links, the commitment, and
    /// times.
    pub(crate) fn mask(&self, text: &str) -> String {
        let mut masked = text.replace(&self.id, "TABLE").replace(&commitment(&self.seed), "COMMITMENT");
        for (link, name) in self.links.iter().zip(["HOST", "INVITATION", "WATCH"]) {
            masked = masked.replace(link, name);
        }
        // A time in milliseconds has thirteen digits; other fields named `at` have fewer.
        for (field, digits) in [("\"left\":", 1), ("\"began\":", 1), ("\"times\":[", 1), ("\"at\":", 12)] {
            masked = without_times(&masked, field, digits);
        }
        masked
    }
}

/// Masks the numbers after a field if they have at least this many digits; in a list, all numbers.
fn without_times(text: &str, field: &str, digits: usize) -> String {
    let is_time = |c: char| c.is_ascii_digit() || c == ',' && field.ends_with('[');
    let mut pieces = text.split(field);
    let mut masked = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let rest = piece.trim_start_matches(is_time);
        let long = piece.len() - rest.len() >= digits;
        masked.push_str(field);
        masked.push_str(if long { "TIME" } else { "" });
        masked.push_str(if long { rest } else { piece });
    }
    masked
}

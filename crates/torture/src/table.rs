//! A table for two, and what its clients were told about their requests.

use std::net::SocketAddr;

use serde_json::{Value, json};

use crate::Trouble;
use crate::http::post;
use crate::socket::Socket;

/// What clients were told about their requests.
#[derive(Debug, Default)]
pub(crate) struct Promised {
    /// The names of acknowledged requests.
    pub(crate) acknowledged: Vec<String>,
    /// The names of refused requests.
    pub(crate) refused: Vec<String>,
    /// How often a request was repeated, because the connection was cut before the answer or the store did not confirm.
    pub(crate) said_again: usize,
}

/// A table for two.
pub(crate) struct Table {
    pub(crate) id: String,
    secrets: [String; 2],
    pub(crate) promised: Promised,
}

impl Table {
    /// Opens a table, takes both seats, and starts the game.
    pub(crate) async fn open(host: SocketAddr) -> Result<Table, Trouble> {
        let text = |value: &Value| value.as_str().map(str::to_owned).ok_or("an answer lacks something");
        let new = json!({"game": "word-out", "sit": {"name": "Ada"}});
        let entered = post(host, "/api/tables", "", &new).await?;
        let id = text(&entered["table"])?;
        let invitation = text(&entered["links"]["invitation"])?;
        let seats = format!("/api/tables/{id}/seats");
        let sat = post(host, &seats, &invitation, &json!({"name": "Léo"})).await?;
        let secrets = [text(&entered["seat"]["secret"])?, text(&sat["secret"])?];
        let mut opener = Socket::join(host, &id, &json!({"host": entered["links"]["host"]})).await?;
        opener.say(&json!({"say": "host", "id": "start", "host": {"do": "start"}})).await?;
        opener.answer("start").await?.map_err(|code| format!("a game does not start: {code}"))?;
        Ok(Table { id, secrets, promised: Promised::default() })
    }

    /// Joins the table with both seats.
    pub(crate) async fn join(&self, host: SocketAddr) -> Result<[Socket; 2], Trouble> {
        let [first, second] = self.secrets.each_ref().map(|secret| json!({"secret": secret}));
        Ok([Socket::join(host, &self.id, &first).await?, Socket::join(host, &self.id, &second).await?])
    }
}

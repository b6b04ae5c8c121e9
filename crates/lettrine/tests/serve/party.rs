//! A table with somebody in every seat, and the same game beside it.

use serde_json::{Value, json};

use crate::client::Client;
use crate::player::Game;
use crate::server::Server;

/// A table with somebody in every seat.
pub(crate) struct Party {
    /// The table.
    pub(crate) id: String,
    /// The host's links.
    pub(crate) links: Value,
    /// What opens each seat.
    pub(crate) secrets: Vec<Value>,
    /// The game that the test plays along.
    pub(crate) game: Game,
    /// Who sits there, by seat; the first is the host.
    pub(crate) clients: Vec<Client>,
    /// Somebody who watches.
    pub(crate) watcher: Client,
    /// How many plays everybody should know of.
    pub(crate) told: usize,
}

impl Party {
    /// Brings the game to the server, and everybody to the table.
    pub(crate) async fn open(server: &Server, game: Game) -> Party {
        let mut party = Party::paused(server, game).await;
        party.clients[0].host(json!({"do": "resume"})).await.unwrap();
        // The host has heard it before the answer; the others hear it now.
        for client in party.everybody().skip(1) {
            client.until(|client| client.table["paused"] == false).await;
            client.hear_of("turn").await;
        }
        party
    }

    /// The same, as it is before the host lets it begin.
    pub(crate) async fn paused(server: &Server, game: Game) -> Party {
        let opened = server.post("/api/records", json!({"record": game.record()})).await;
        let id = opened["table"].as_str().unwrap().to_owned();
        let seats = opened["seats"].as_array().unwrap();
        let secrets: Vec<Value> = seats.iter().map(|seat| seat["secret"].clone()).collect();
        let mut clients = Vec::new();
        for (seat, secret) in secrets.iter().enumerate() {
            let mut with = json!({"secret": secret});
            if seat == 0 {
                with["host"] = opened["links"]["host"].clone();
            }
            clients.push(Client::join(server, &id, with).await);
        }
        let watcher = Client::join(server, &id, json!({"secret": opened["links"]["watch"]})).await;
        // Those who came first hear of those who came later: each one's `seats` is the last of it.
        let everybody_is_there = |client: &Client| {
            let seats = client.table["seats"].as_array().unwrap();
            seats.iter().all(|seat| seat["present"] == 1)
        };
        for client in &mut clients {
            client.until(everybody_is_there).await;
        }
        let told = game.actions.len();
        Party { id, links: opened["links"].clone(), secrets, game, clients, watcher, told }
    }

    /// Everybody at the table.
    pub(crate) fn everybody(&mut self) -> impl Iterator<Item = &mut Client> {
        self.clients.iter_mut().chain([&mut self.watcher])
    }

    /// Somebody plays, and everybody is told what they should be.
    pub(crate) async fn play(&mut self, seat: usize, action: &Value) {
        let id = format!("play in {}", self.clients[seat].window());
        self.clients[seat].act(&id, action).await.unwrap_or_else(|problem| panic!("{action}: {problem}"));
        self.played(seat, action).await;
    }

    /// The server has played this: everybody is told what they should be, if it is time that they are.
    pub(crate) async fn played(&mut self, seat: usize, action: &Value) {
        if self.game.play(seat, action) {
            return;
        }
        self.told = self.game.actions.len();
        self.hear().await;
    }

    /// Everybody listens until they know what was played, and sees what they may.
    pub(crate) async fn hear(&mut self) {
        let (told, over) = (self.told, self.game.window().is_none());
        for client in self.everybody() {
            client.until(|client| client.plays >= told).await;
            if over {
                client.until(|client| client.game["seed"].is_string()).await;
            }
        }
        self.agree();
    }

    /// What everybody was told, patch by patch, is what they may see.
    pub(crate) fn agree(&self) {
        for (seat, client) in self.clients.iter().enumerate() {
            self.agrees(client, Some(seat));
        }
        self.agrees(&self.watcher, None);
    }

    /// What this client was told is what may be seen from there.
    pub(crate) fn agrees(&self, client: &Client, seat: Option<usize>) {
        let after = self.game.actions.last();
        assert_eq!(client.plays, self.told, "seat {seat:?} after {after:?}");
        assert_eq!(client.game["view"], self.game.view(seat), "seat {seat:?} after {after:?}");
        assert_eq!(client.game["scores"], json!(self.game.scores()));
        let turn = &client.game["turn"];
        if let Some(window) = self.game.window() {
            let asked: Vec<usize> = (window.seats | window.then).iter().map(|seat| seat.index()).collect();
            assert_eq!((&turn["seats"], &turn["phase"]), (&json!(asked), &json!(window.phase)));
        } else {
            assert!(turn.is_null());
            adds_up(&client.game);
        }
    }

    /// Whoever is to act does, so many times or until the end.
    pub(crate) async fn play_on(&mut self, plays: usize) {
        for _ in 0..plays {
            let Some(seat) = self.game.to_act() else { return };
            let action = self.game.choose(seat);
            self.play(seat, &action).await;
        }
    }

    /// Somebody at a seat, with a socket of their own, who knows all that was told so far.
    pub(crate) async fn device(&self, server: &Server, seat: usize) -> Client {
        let mut with = json!({"secret": self.secrets[seat]});
        if seat == 0 {
            with["host"] = self.links["host"].clone();
        }
        let mut client = Client::join(server, &self.id, with).await;
        client.plays = self.told;
        client
    }

    /// Somebody who watches, and knows all that was told so far.
    pub(crate) async fn watches(&self, server: &Server) -> Client {
        let mut client = Client::join(server, &self.id, json!({"secret": self.links["watch"]})).await;
        client.plays = self.told;
        client
    }

    /// Everybody comes again: after the server has stopped, or just so.
    pub(crate) async fn come_again(&mut self, server: &Server) {
        for seat in 0..self.clients.len() {
            self.clients[seat] = self.device(server, seat).await;
        }
        self.watcher = self.watches(server).await;
    }
}

/// Where the points of a finished game are said to come from makes the scores, seat by seat.
pub(crate) fn adds_up(game: &Value) {
    let mut made = vec![0; game["scores"].as_array().unwrap().len()];
    for gain in game["gains"].as_array().expect("it is told after the end") {
        let seat = usize::try_from(gain["seat"].as_u64().unwrap()).unwrap();
        assert_ne!(gain["points"], 0, "{gain}");
        assert!(!gain["reason"].as_str().unwrap().is_empty(), "{gain}");
        made[seat] += gain["points"].as_i64().unwrap();
    }
    assert_eq!(json!(made), game["scores"], "{}", game["gains"]);
}

//! A table with a client at every seat, and the same game played along by the test.

use serde_json::{Value, json};

use crate::client::Client;
use crate::player::Game;
use crate::server::Server;

/// A table with a client at every seat.
pub(crate) struct Party {
    /// The table's id.
    pub(crate) id: String,
    /// The secrets of the host's links.
    pub(crate) links: Value,
    /// The secret of each seat.
    pub(crate) secrets: Vec<Value>,
    /// The game that the test plays along.
    pub(crate) game: Game,
    /// The clients by seat; the first one is the host.
    pub(crate) clients: Vec<Client>,
    /// A spectator.
    pub(crate) watcher: Client,
    /// How many plays every client should have received.
    pub(crate) told: usize,
}

impl Party {
    /// Imports the game, has everybody join, and starts it.
    pub(crate) async fn open(server: &Server, game: Game) -> Party {
        let mut party = Party::paused(server, game).await;
        party.clients[0].host(json!({"do": "resume"})).await.unwrap();
        // The host has received the turn before the answer; the others receive it now.
        for client in party.everybody().skip(1) {
            client.until(|client| client.table["paused"] == false).await;
            client.hear_of("turn").await;
        }
        party
    }

    /// Imports the game and has everybody join; the game is still paused.
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
        // The clients that joined first receive a `seats` message for each later one.
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

    /// All clients at the table.
    pub(crate) fn everybody(&mut self) -> impl Iterator<Item = &mut Client> {
        self.clients.iter_mut().chain([&mut self.watcher])
    }

    /// A seat plays, and every client receives what it should.
    pub(crate) async fn play(&mut self, seat: usize, action: &Value) {
        let id = format!("play in {}", self.clients[seat].window());
        self.clients[seat].act(&id, action).await.unwrap_or_else(|problem| panic!("{action}: {problem}"));
        self.played(seat, action).await;
    }

    /// The server has played this action. Every client receives it, unless it is still sealed.
    pub(crate) async fn played(&mut self, seat: usize, action: &Value) {
        if self.game.play(seat, action) {
            return;
        }
        self.told = self.game.actions.len();
        self.hear().await;
    }

    /// Every client listens until it has received all plays; then its view is checked.
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

    /// Checks that each client's view, rebuilt from patches, is what its seat may see.
    pub(crate) fn agree(&self) {
        for (seat, client) in self.clients.iter().enumerate() {
            self.agrees(client, Some(seat));
        }
        self.agrees(&self.watcher, None);
    }

    /// Checks that this client's view is what its seat may see.
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

    /// The seats play on, this many times or until the end.
    pub(crate) async fn play_on(&mut self, plays: usize) {
        for _ in 0..plays {
            let Some(seat) = self.game.to_act() else { return };
            let action = self.game.choose(seat);
            self.play(seat, &action).await;
        }
    }

    /// A new socket at a seat, which counts as having received all plays so far.
    pub(crate) async fn device(&self, server: &Server, seat: usize) -> Client {
        let mut with = json!({"secret": self.secrets[seat]});
        if seat == 0 {
            with["host"] = self.links["host"].clone();
        }
        let mut client = Client::join(server, &self.id, with).await;
        client.plays = self.told;
        client
    }

    /// A new spectator, who counts as having received all plays so far.
    pub(crate) async fn watches(&self, server: &Server) -> Client {
        let mut client = Client::join(server, &self.id, json!({"secret": self.links["watch"]})).await;
        client.plays = self.told;
        client
    }

    /// All clients connect again, for example after the server was restarted.
    pub(crate) async fn come_again(&mut self, server: &Server) {
        for seat in 0..self.clients.len() {
            self.clients[seat] = self.device(server, seat).await;
        }
        self.watcher = self.watches(server).await;
    }
}

/// Checks that the gains of a finished game add up to the scores, seat by seat.
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

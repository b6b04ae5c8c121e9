//! A player who plays on through failures: it reconnects, and repeats an unanswered request with the same id.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::{Value, json};

use crate::client::Client;
use crate::idle::action_of;
use crate::server::Server;

/// A player at a table.
pub(crate) struct Player {
    pub(crate) front: Server,
    pub(crate) table: String,
    pub(crate) secret: Value,
    /// The verbs of its actions; it plays the first that is allowed.
    pub(crate) idle: &'static [&'static str],
    /// Whether failures are over. Until then the player pauses before each action.
    pub(crate) is_calm: Arc<AtomicBool>,
}

/// What a player has experienced.
pub(crate) struct Told {
    /// How often an action of each verb was accepted.
    pub(crate) accepted: HashMap<String, usize>,
    /// How often the player had to reconnect.
    pub(crate) returns: usize,
}

/// An action that was sent and not answered yet.
struct Said {
    verb: &'static str,
    window: Value,
    say: Value,
}

impl Player {
    /// Plays to the end of the game.
    pub(crate) async fn play(self) -> Told {
        let mut told = Told { accepted: HashMap::new(), returns: 0 };
        let (mut said, mut names) = (None::<Said>, 0);
        loop {
            let Some(mut client) = self.come().await else { continue };
            if let Some(said) = &said {
                client.say(said.say.clone()).await;
            }
            while said.is_some() || client.game["result"].is_null() {
                if said.is_none() {
                    said = self.next(&client, &mut names);
                    if let Some(said) = &said {
                        self.think().await;
                        client.say(said.say.clone()).await;
                    }
                }
                let Ok(heard) = tokio::time::timeout(Duration::from_secs(20), client.listen()).await else {
                    // No message came for a long time: this player may have missed its own turn, so it reconnects.
                    break;
                };
                let Some(heard) = heard else { break };
                let Some(answered) = said.as_ref().filter(|said| heard["id"] == said.say["id"]) else {
                    continue;
                };
                match (heard["tell"].as_str().unwrap(), heard["problem"]["code"].as_str()) {
                    ("accepted", _) => {
                        *told.accepted.entry(answered.verb.to_owned()).or_default() += 1;
                        let window = answered.window.clone();
                        said = None;
                        // The answer may come before the play; a sealed answer changes no window.
                        while client.game["turn"]["window"] == window
                            && client.game["turn"]["answered"] == false
                        {
                            if client.listen().await.is_none() {
                                break;
                            }
                        }
                    }
                    // The action may or may not be in the log: it is repeated.
                    ("refused", Some("uncertain" | "store")) => {
                        tokio::time::sleep(Duration::from_millis(300)).await;
                        client.say(said.as_ref().unwrap().say.clone()).await;
                    }
                    // Another answer, or the clock, came first.
                    ("refused", Some("stale" | "not_your_turn" | "over" | "answered")) => said = None,
                    (tell, code) => panic!("{tell} {code:?}: {heard} to {}", answered.say),
                }
            }
            if said.is_none() && !client.game["result"].is_null() {
                return told;
            }
            told.returns += 1;
        }
    }

    /// Joins the table through any node that accepts the connection.
    async fn come(&self) -> Option<Client> {
        let client = Client::try_join(&self.front, &self.table, json!({"secret": self.secret})).await.ok();
        if client.is_none() {
            tokio::time::sleep(Duration::from_millis(150)).await;
        }
        client
    }

    /// The next action of this player; `None` if it is not its turn.
    fn next(&self, client: &Client, names: &mut usize) -> Option<Said> {
        let turn = &client.game["turn"];
        let may: Vec<&str> = turn["may"].as_array()?.iter().filter_map(Value::as_str).collect();
        let verb = *self.idle.iter().find(|verb| may.contains(verb))?;
        *names += 1;
        let (window, action) = (turn["window"].clone(), action_of(verb, client));
        let say = json!({"say": "act", "id": format!("a{names}"), "window": window, "action": action});
        Some(Said { verb, window, say })
    }

    async fn think(&self) {
        if !self.is_calm.load(Ordering::Relaxed) {
            tokio::time::sleep(Duration::from_millis(250)).await;
        }
    }
}

//! What clients send, honest or not: each request once, again, or under the id of another one.

use serde_json::Value;

use crate::client::{Logs, Said, Sent};
use crate::event::Event;
use crate::judge::Broken;
use crate::world::World;

impl World {
    /// A client does something, or a node fails.
    pub(crate) fn do_something(&mut self) -> Result<(), Broken> {
        let client = self.rng.usize(..self.clients.len());
        match self.rng.u32(0..1000) {
            0..4 => self.befall(),
            4..16 => self.hang_up(client),
            16..60 => {
                // No event for a while.
                let longest = [30, 300, 3_000, 12_000][self.rng.usize(..4)];
                let wait = self.rng.i64(1..longest);
                self.pass(self.now + wait);
                Ok(())
            }
            60..70 if self.seat_of(client).is_none() => {
                self.ask_for_seat(client);
                Ok(())
            }
            _ if self.clients[client].line.is_none() => self.come(client),
            60..110 => {
                self.say_again(client);
                Ok(())
            }
            _ => {
                let (body, logs) = self.something_to_say(client);
                self.say(client, body, logs);
                Ok(())
            }
        }
    }

    pub(crate) fn send(&mut self, client: usize, text: String) {
        let Some((node, member)) = self.clients[client].line else { return };
        let wait = self.rng.i64(1..60);
        self.later(node, wait, Event::Said { member, text });
    }

    /// Notes that a request id is used again.
    pub(crate) fn repeat(&mut self, client: usize, id: &str) {
        self.judge.ledger.said_again(id);
        let said = self.clients[client].said.iter_mut();
        for said in said.filter(|said| said.id == id && said.sent == Sent::Once) {
            said.sent = Sent::Again;
        }
    }

    fn say_again(&mut self, client: usize) {
        let said = &self.clients[client].said;
        if said.is_empty() {
            return;
        }
        let said = said[self.rng.usize(..said.len())].clone();
        self.repeat(client, &said.id);
        self.send(client, said.text);
    }

    /// Sends a request with a new id; now and then, a lying client reuses an old id.
    pub(crate) fn say(&mut self, client: usize, mut body: Value, logs: Logs) {
        self.said += 1;
        let old = self.clients[client].said.last().map(|said| said.id.clone());
        let lies = self.is_troubled && self.once_in(60);
        let id = old.filter(|_| lies).unwrap_or_else(|| format!("n{client}-{}", self.said));
        body["id"] = id.clone().into();
        let text = body.to_string();
        if let Some(actions) = body["actions"].as_array() {
            let actions = actions.iter().map(ToString::to_string).collect();
            self.clients[client].staged = Some((id.clone(), actions));
        }
        if let Some(window) = body["window"].as_u64().and_then(|window| u32::try_from(window).ok()) {
            self.judge.ledger.aim(&id, window);
        }
        if lies {
            self.repeat(client, &id);
            // It is unknown which of the two requests will be accepted, so the log need not have an entry of either.
            self.clients[client]
                .said
                .iter_mut()
                .filter(|said| said.id == id)
                .for_each(|said| (said.logs, said.sent) = (Logs::Never, Sent::Forged));
        } else if body["actions"].is_null() {
            let said = Said { id, text: text.clone(), logs, answered: false, sent: Sent::Once };
            self.clients[client].remember(said);
        }
        self.send(client, text);
    }
}

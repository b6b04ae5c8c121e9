//! The end of a world: all troubles end, all clients come back, and the table must go on.

use std::collections::BTreeMap;

use lettrine_table::logged::Status;
use serde_json::json;

use crate::client::Client;
use crate::judge::{Broken, GOES_ON, PRESENT, SAME, broken};
use crate::world::World;

/// More plays than this must follow.
const PLAYS: u32 = 3;
/// Within how many steps that must happen.
const PATIENCE: u32 = 4_000;

impl World {
    /// Ends all troubles. Then the clients come back and play on, and in the end all of them know the same.
    pub fn heal(&mut self) -> Result<(), Broken> {
        self.is_troubled = false;
        for node in &mut self.nodes {
            node.cut_until = self.now;
        }
        let begun = self.begun();
        for step in 0..PATIENCE {
            if self.begun().0 > begun.0 + PLAYS || self.begun().1 > begun.1 || self.is_stuck_for_good() {
                return self.all_know_the_same();
            }
            self.all_come()?;
            if step % 8 == 0 {
                self.move_on();
            }
            self.next_event()?;
        }
        broken(GOES_ON, format!("nothing is played any more: {:?}", self.judge.table.status()))
    }

    /// Connects all clients that have access to the table.
    fn all_come(&mut self) -> Result<(), Broken> {
        for client in 0..self.clients.len() {
            if self.clients[client].line.is_none() && self.may_come(client) {
                self.come(client)?;
            }
        }
        Ok(())
    }

    /// Whether a client has access: it still has its seat, has the host's rights, or watches.
    fn may_come(&self, client: usize) -> bool {
        let Client { place, host, .. } = &self.clients[client];
        place.is_none() || host.is_some() || self.seat_of(client).is_some()
    }

    /// The number of plays, and the number of games.
    fn begun(&self) -> (u32, u32) {
        let table = &self.judge.table;
        (table.play.as_ref().map_or(0, |play| play.plays), table.games)
    }

    /// Whether no further play can be demanded: no game has begun, or the game is over and no person is left to ask for a rematch.
    fn is_stuck_for_good(&self) -> bool {
        let table = &self.judge.table;
        let people = || self.clients.iter().filter(|client| client.place.is_some());
        let sits =
            |place: Option<u8>| table.places.iter().any(|of| Some(of.number) == place && of.is_person());
        match table.status() {
            Status::Waiting => true,
            Status::Over => !people().any(|client| sits(client.place)),
            Status::Playing => false,
        }
    }

    /// Each client does what it can to let the game go on.
    fn move_on(&mut self) {
        let table = &self.judge.table;
        let (status, paused) = (table.status(), table.play.as_ref().is_some_and(|play| play.paused));
        for client in 0..self.clients.len() {
            let sits = self.seat_of(client);
            if paused && self.clients[client].host.is_some() {
                self.say(client, json!({"say": "host", "host": {"do": "resume"}}), false);
            }
            match (status, sits) {
                (Status::Over, Some(_)) => {
                    self.say(client, json!({"say": "ask", "ask": {"for": "rematch"}}), false);
                }
                (Status::Playing, Some(seat)) => {
                    let play = self.judge.table.play.as_ref();
                    if play.is_some_and(|play| play.asked().contains(&seat) && !play.has_answered(seat)) {
                        let act = self.act(client);
                        self.say(client, act, true);
                    }
                }
                _ => {}
            }
        }
    }

    /// Once everything is delivered, each client knows what the log says, whichever node it is connected to.
    fn all_know_the_same(&mut self) -> Result<(), Broken> {
        for _ in 0..PATIENCE {
            self.all_come()?;
            let next = self.judge.next();
            let knows = |client: &Client| {
                self.judge.picture(client.behind, client.mirror.place)
                    == self.judge.picture(next, client.mirror.place)
            };
            let mut all = (0..self.clients.len()).filter(|client| self.may_come(*client));
            if all.all(|client| self.clients[client].line.is_some() && knows(&self.clients[client])) {
                return self.all_know_who_is_there();
            }
            self.next_event()?;
        }
        broken(SAME, "somebody was left behind")
    }

    /// Each client knows which members are connected, whichever node it is connected to.
    fn all_know_who_is_there(&mut self) -> Result<(), Broken> {
        let mut told = Vec::new();
        for _ in 0..PATIENCE {
            let here = || self.clients.iter().filter(|client| client.line.is_some());
            let truth = who_is_there(here());
            told =
                here().filter_map(|client| client.mirror.present()).filter(|told| *told != truth).collect();
            if told.is_empty() {
                return Ok(());
            }
            self.next_event()?;
            self.all_come()?;
        }
        let truth = who_is_there(self.clients.iter().filter(|client| client.line.is_some()));
        broken(PRESENT, format!("clients are told {told:?}, where {truth:?} are connected"))
    }
}

/// The number of members of each place.
fn who_is_there<'a>(clients: impl Iterator<Item = &'a Client>) -> Vec<(u8, usize)> {
    let mut many = BTreeMap::new();
    for place in clients.filter_map(|client| client.mirror.place) {
        *many.entry(place).or_default() += 1;
    }
    many.into_iter().collect()
}

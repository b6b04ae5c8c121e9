//! The end of a world: all troubles end, everybody comes back, and the table must go on.

use std::collections::BTreeMap;

use lettrine_table::logged::Status;
use serde_json::json;

use crate::client::Client;
use crate::judge::{Broken, GOES_ON, PRESENT, SAME, broken};
use crate::world::World;

/// How many plays must follow.
const PLAYS: u32 = 3;
/// Within how many steps.
const PATIENCE: u32 = 4_000;

impl World {
    /// All troubles end: everybody comes back and plays, and what everybody knows is the same.
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

    /// Everybody comes who may.
    fn all_come(&mut self) -> Result<(), Broken> {
        for client in 0..self.clients.len() {
            if self.clients[client].line.is_none() && self.may_come(client) {
                self.come(client)?;
            }
        }
        Ok(())
    }

    /// Whether a client's secret opens something: a seat that was not given to another, the host's rights, or a look.
    fn may_come(&self, client: usize) -> bool {
        let Client { place, host, .. } = &self.clients[client];
        place.is_none() || host.is_some() || self.seat_of(client).is_some()
    }

    /// How much was played, and how many games.
    fn begun(&self) -> (u32, u32) {
        let table = &self.judge.table;
        (table.play.as_ref().map_or(0, |play| play.plays), table.games)
    }

    /// Nobody can go on: no person is left who could, or no host, or seats are empty.
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

    /// Everybody does what they can to go on.
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

    /// Once nothing is under way any more, everybody knows what the log says, whichever node they are at.
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

    /// Everybody knows who is there, whichever node they are at.
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
        broken(PRESENT, format!("somebody is told {told:?}"))
    }
}

/// How many members each place has.
fn who_is_there<'a>(clients: impl Iterator<Item = &'a Client>) -> Vec<(u8, usize)> {
    let mut many = BTreeMap::new();
    for place in clients.filter_map(|client| client.mirror.place) {
        *many.entry(place).or_default() += 1;
    }
    many.into_iter().collect()
}

//! The end of a world: all troubles end, all clients come back, and the table must go on.

use std::collections::BTreeMap;

use lettrine_table::logged::Status;
use lettrine_table::seats::Sitter;
use serde_json::json;

use crate::client::{Client, Logs};
use crate::judge::{Broken, GOES_ON, GONE, PRESENT, SAME, broken};
use crate::wishing::{ask, host};
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
            (node.storeless_until, node.alone_until) = (self.now, self.now);
        }
        self.wait_for_the_clock()?;
        self.wait_for_agreements()?;
        let begun = self.begun();
        for step in 0..PATIENCE {
            if self.store.is_deleted {
                return self.all_are_gone();
            }
            if self.begun().0 > begun.0 + PLAYS || self.begun().1 > begun.1 || self.is_stuck_for_good() {
                return self.all_know_the_same();
            }
            self.all_come()?;
            if step % 8 == 0 {
                self.move_on();
            }
            self.next_event()?;
        }
        broken(GOES_ON, format!("nothing is played any more: {:?}", self.judge.table().status()))
    }

    /// Connects all clients that have access to the table.
    pub(crate) fn all_come(&mut self) -> Result<(), Broken> {
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
        let table = self.judge.table();
        (table.play.as_ref().map_or(0, |play| play.plays), table.games)
    }

    /// Whether no further play can be demanded: the game is over, and no person is left to ask for a rematch.
    fn is_stuck_for_good(&self) -> bool {
        let table = self.judge.table();
        let is_left = || (0..self.clients.len()).any(|client| self.seat_of(client).is_some());
        table.status() == Status::Over && !is_left()
    }

    /// Each client does what it can to let the game go on.
    fn move_on(&mut self) {
        let table = self.judge.table();
        let (status, paused) = (table.status(), table.play.as_ref().is_some_and(|play| play.paused));
        let lost = self.lost_people();
        let empty = table.places.iter().filter(|place| matches!(place.sitter, Sitter::Nobody));
        let empty: Vec<u8> = empty.map(|place| place.number).collect();
        for client in 0..self.clients.len() {
            let sits = self.seat_of(client);
            if self.clients[client].host.is_some() {
                let mut wishes = Vec::new();
                match status {
                    Status::Waiting => {
                        wishes.extend(lost.iter().map(|place| json!({"do": "remove", "place": place})));
                        let bot = |place| json!({"do": "seat_bot", "place": place, "level": "easy"});
                        wishes.extend(empty.iter().map(bot));
                        wishes.push(json!({"do": "start"}));
                    }
                    Status::Playing if paused => wishes.push(json!({"do": "resume"})),
                    Status::Playing => {
                        wishes.extend(lost.iter().map(|place| json!({"do": "remove", "place": place})));
                    }
                    Status::Over => {}
                }
                for wish in wishes {
                    self.say(client, host(&wish), Logs::Always);
                }
            }
            match (status, sits) {
                (Status::Over, Some(_)) => self.say(client, ask(&json!({"for": "rematch"})), Logs::Never),
                (Status::Playing, Some(seat)) => {
                    let play = self.judge.table().play.as_ref();
                    if play.is_some_and(|play| play.asked().contains(&seat) && !play.has_answered(seat)) {
                        let act = self.act(client);
                        self.say(client, act, Logs::Always);
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
            let story = &self.judge.story;
            let knows = |client: &Client| match (story.scene(client.behind), story.scene(story.next())) {
                (Some(known), Some(now)) => !client.is_dated && known.looks_like(now, client.mirror.place),
                _ => false,
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

    /// A table that was deleted has no room at any node, and no member.
    fn all_are_gone(&mut self) -> Result<(), Broken> {
        for _ in 0..PATIENCE {
            let is_open = self.nodes.iter().any(|node| node.room.is_some());
            if !is_open && self.clients.iter().all(|client| client.line.is_none()) {
                return Ok(());
            }
            self.next_event()?;
        }
        broken(GONE, "somebody is still at a table that was deleted")
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

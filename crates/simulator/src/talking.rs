//! What clients do at random, honest or not, and what happens to the nodes.

use lettrine_engine::{AnyPosition, Bot, Seat};
use lettrine_table::logged::{Millis, Status};
use lettrine_table::play::Play;
use serde_json::{Value, json};

use crate::client::{Said, Sent};
use crate::fault::Fault;
use crate::judge::Broken;
use crate::words::words;
use crate::world::{Event, World};

impl World {
    /// A client does something, or a node fails.
    pub(crate) fn do_something(&mut self) -> Result<(), Broken> {
        let client = self.rng.usize(..self.clients.len());
        match self.rng.u32(0..1000) {
            0..4 => {
                self.befall();
                Ok(())
            }
            4..16 => self.hang_up(client),
            16..60 => {
                // No event for a while.
                let longest = [30, 300, 3_000, 12_000][self.rng.usize(..4)];
                let wait = self.rng.i64(1..longest);
                self.pass(self.now + wait);
                Ok(())
            }
            _ if self.clients[client].line.is_none() => self.come(client),
            60..110 => {
                self.say_again(client);
                Ok(())
            }
            _ => {
                let (body, is_logged) = self.something_to_say(client);
                self.say(client, body, is_logged);
                Ok(())
            }
        }
    }

    /// Connects a client to some node, where it repeats its unanswered requests.
    pub(crate) fn come(&mut self, client: usize) -> Result<(), Broken> {
        let up: Vec<usize> = (0..self.nodes.len())
            .filter(|node| self.nodes[*node].is_up && self.nodes[*node].still_until <= self.now)
            .collect();
        if up.is_empty() {
            return Ok(());
        }
        let node = up[self.rng.usize(..up.len())];
        self.connect(client, node)?;
        let unanswered = self.clients[client].said.iter().filter(|said| !said.answered);
        let again: Vec<Said> = unanswered.cloned().collect();
        for said in again {
            self.repeat(client, &said.id);
            self.send(client, said.text);
        }
        Ok(())
    }

    fn send(&mut self, client: usize, text: String) {
        let Some((node, member)) = self.clients[client].line else { return };
        let wait = self.rng.i64(1..60);
        self.later(node, wait, Event::Said { member, text });
    }

    /// Notes that a request id is used again.
    fn repeat(&mut self, client: usize, id: &str) {
        self.judge.said_again(id);
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
        let forgets = self.fault == Some(Fault::ForgetAnId);
        let text = if forgets { said.text.replace(&said.id, &format!("{}+", said.id)) } else { said.text };
        self.send(client, text);
    }

    /// Sends a request with a new id; now and then, a lying client reuses an old id.
    pub(crate) fn say(&mut self, client: usize, mut body: Value, is_logged: bool) {
        self.said += 1;
        let old = self.clients[client].said.last().map(|said| said.id.clone());
        let lies = self.is_troubled && self.once_in(60);
        let id = old.filter(|_| lies).unwrap_or_else(|| format!("n{}", self.said));
        body["id"] = id.clone().into();
        let text = body.to_string();
        if lies {
            self.repeat(client, &id);
            // It is unknown which of the two requests will be accepted, so the log need not have an entry of either.
            self.clients[client]
                .said
                .iter_mut()
                .filter(|said| said.id == id)
                .for_each(|said| (said.is_logged, said.sent) = (false, Sent::Forged));
        } else {
            self.clients[client].remember(Said {
                id,
                text: text.clone(),
                is_logged,
                answered: false,
                sent: Sent::Once,
            });
        }
        self.send(client, text);
    }

    /// A random request, and whether the log must have an entry of it if it is accepted.
    fn something_to_say(&mut self, client: usize) -> (Value, bool) {
        let ask = |ask: Value| json!({"say": "ask", "ask": ask});
        let host = |host: Value| json!({"say": "host", "host": host});
        let table = &self.judge.table;
        let (status, asks_undo) = (table.status(), table.undo.is_some());
        let paused = table.play.as_ref().is_some_and(|play| play.paused);
        let is_host = self.clients[client].host.is_some();
        let place = self.rng.u8(0..4);
        let agrees = self.rng.u8(0..4) > 0;
        match self.rng.u32(0..100) {
            0..40 if is_host && status == Status::Waiting => (host(json!({"do": "start"})), true),
            0..60 if is_host && paused => (host(json!({"do": "resume", "turned": agrees})), true),
            0..40 if status == Status::Over => (ask(json!({"for": "rematch"})), false),
            0..30 if asks_undo => (ask(json!({"for": "answer_undo", "agrees": agrees})), false),
            60..64 => (ask(json!({"for": "chat", "text": format!("mot {}", self.said)})), true),
            64 => (ask(json!({"for": "react", "reaction": "👏"})), false),
            65..71 => (ask(json!({"for": "undo"})), false),
            71 => (ask(json!({"for": "stand_in", "place": place})), true),
            72 => (ask(json!({"for": "return"})), false),
            73..76 => (ask(json!({"for": "hint"})), false),
            76 if self.once_in(6) => (ask(json!({"for": "give_up"})), false),
            77 => {
                let name = format!("Joueur {}", self.said);
                (ask(json!({"for": "rename", "name": name, "colour": "teal"})), true)
            }
            78 if self.once_in(3) => (ask(json!({"for": "leave"})), true),
            79 => (host(json!({"do": "pause"})), true),
            80 => (host(json!({"do": "mute", "place": place, "muted": agrees})), false),
            81 if self.once_in(4) => (host(json!({"do": "remove", "place": place})), true),
            82 => (host(json!({"do": "seat_bot", "place": place, "level": "easy"})), true),
            83 => (host(json!({"do": "stand_in", "place": place, "level": "easy"})), true),
            84 => (host(json!({"do": "change", "hints": agrees})), true),
            85..87 => (json!({"say": "stage", "actions": [self.action(client)]}), false),
            _ => (self.act(client), true),
        }
    }

    /// An action of a client, which may be late, illegal or a lie.
    pub(crate) fn act(&mut self, client: usize) -> Value {
        let window = self.clients[client].mirror.window().unwrap_or(1);
        let window = match self.rng.u8(0..30) {
            0 if self.is_troubled => window.saturating_sub(1),
            1 if self.is_troubled => window + 1,
            _ => window,
        };
        json!({"say": "act", "window": window, "action": self.action(client)})
    }

    fn action(&mut self, client: usize) -> Value {
        if self.is_troubled && self.once_in(25) {
            return [json!({"do": "timeout"}), json!({"do": "dance"}), json!(7)][self.rng.usize(..3)].clone();
        }
        let seat = self.seat_of(client);
        match (&self.judge.table.play, seat) {
            (Some(play), Some(seat)) => {
                let position = when_asked(play, seat);
                position.choose(seat, Bot::Random, &words().get(), &mut self.rng)
            }
            _ => json!({"do": "pass"}),
        }
    }

    /// A node is killed, cut off or suspended.
    fn befall(&mut self) {
        let node = self.rng.usize(..self.nodes.len());
        let longest: Millis = [400, 4_000, 90_000][self.rng.usize(..3)];
        let wait = self.rng.i64(1..longest);
        if !self.nodes[node].is_up {
            return;
        }
        match self.rng.u8(0..3) {
            0 => {
                self.kill(node);
                self.later(node, wait, Event::Start);
            }
            1 => self.nodes[node].cut_until = self.now + wait,
            _ => {
                let (now, until) = (self.now, self.now + wait);
                self.nodes[node].stand_still(&mut self.store, now, until);
                // Some of its connections are cut meanwhile.
                for client in 0..self.clients.len() {
                    let is_there = self.clients[client].line.is_some_and(|(at, _)| at == node);
                    if is_there && self.rng.bool() {
                        self.hang_up_later(client);
                    }
                }
            }
        }
    }

    /// Cuts a client's connection; its node learns of it later.
    fn hang_up_later(&mut self, client: usize) {
        if let Some((node, member)) = self.clients[client].line.take() {
            self.nodes[node].members.remove(&member);
            let input = lettrine_table::Input::Leave { member };
            self.later(node, 1, Event::Thought(Box::new(input)));
        }
    }
}

/// The position when this seat is asked, if the seats that are asked before it time out; the present position if none are.
fn when_asked(play: &Play, seat: Seat) -> Box<dyn AnyPosition> {
    let mut position = play.position.fork();
    while let Some(window) = position.window().filter(|window| window.then.contains(seat)) {
        let made =
            window.seats.iter().next().map(|before| position.time_out(before, &words().get(), &play.seed));
        let Some(Ok(made)) = made else { break };
        if position.fold(&made.events).is_err() {
            break;
        }
    }
    position
}

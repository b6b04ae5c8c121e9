//! What clients wish for: requests at random, some of them late, illegal or lies.

use lettrine_engine::{AnyPosition, Bot, Seat};
use lettrine_table::logged::Status;
use lettrine_table::play::Play;
use serde_json::{Value, json};

use crate::client::{Logs, Moot};
use crate::words::words;
use crate::world::World;

/// The reactions that are shown.
const REACTIONS: [&str; 4] = ["👏", "😀", "🎉", "👩‍👧"];

/// A request of a person at the table.
pub(crate) fn ask(ask: &Value) -> Value {
    json!({"say": "ask", "ask": ask})
}

/// A request of the host.
pub(crate) fn host(host: &Value) -> Value {
    json!({"say": "host", "host": host})
}

impl World {
    /// A random request, and whether the log must have an entry of it if it is accepted.
    pub(crate) fn something_to_say(&mut self, client: usize) -> (Value, Logs) {
        use Logs::{Always, Never, Unless};
        let table = self.judge.table();
        let (status, asks_undo) = (table.status(), table.undo.is_some());
        let paused = table.play.as_ref().is_some_and(|play| play.paused);
        let is_host = self.clients[client].host.is_some();
        let place = self.rng.u8(0..4);
        let agrees = self.rng.u8(0..4) > 0;
        let answer = |agrees| ask(&json!({"for": "answer_undo", "agrees": agrees}));
        match self.rng.u32(0..100) {
            0..40 if is_host && status == Status::Waiting => (host(&json!({"do": "start"})), Always),
            0..60 if is_host && paused => (host(&json!({"do": "resume", "turned": agrees})), Always),
            0..40 if status == Status::Over => (ask(&json!({"for": "rematch"})), Unless(Moot::Rematch)),
            0..30 if asks_undo => (answer(agrees), Unless(Moot::AnswerUndo { agrees })),
            60..64 => (ask(&json!({"for": "chat", "text": format!("mot {}", self.said)})), Always),
            64 => {
                let reaction = REACTIONS[self.rng.usize(..REACTIONS.len())];
                if let Some(place) = self.clients[client].place {
                    self.judge.ledger.react(place, reaction);
                }
                (ask(&json!({"for": "react", "reaction": reaction})), Never)
            }
            65..71 => (ask(&json!({"for": "undo"})), Unless(Moot::Undo)),
            71 => (ask(&json!({"for": "stand_in", "place": place})), Always),
            72 => (ask(&json!({"for": "return"})), Unless(Moot::Return)),
            73..76 => (ask(&json!({"for": "hint"})), Unless(Moot::Hint)),
            76 if self.once_in(6) => (ask(&json!({"for": "give_up"})), Unless(Moot::GiveUp)),
            77 => {
                let name = format!("Joueur {}", self.said);
                (ask(&json!({"for": "rename", "name": name, "colour": "teal"})), Always)
            }
            78 if self.once_in(3) => (ask(&json!({"for": "leave"})), Always),
            79 => (host(&json!({"do": "pause"})), Always),
            80 => {
                let moot = Moot::Mute { place, muted: agrees };
                (host(&json!({"do": "mute", "place": place, "muted": agrees})), Unless(moot))
            }
            81 if self.once_in(4) => (host(&json!({"do": "remove", "place": place})), Always),
            82 => (host(&json!({"do": "seat_bot", "place": place, "level": "easy"})), Always),
            83 => (host(&json!({"do": "stand_in", "place": place, "level": "easy"})), Always),
            84 if agrees => (host(&json!({"do": "change", "hints": self.rng.bool()})), Always),
            84 => (host(&json!({"do": "change", "seats": self.rng.u8(2..=4)})), Always),
            85..87 => (json!({"say": "stage", "actions": [self.action(client)]}), Never),
            _ => (self.act(client), Always),
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
        match (&self.judge.table().play, seat) {
            (Some(play), Some(seat)) => {
                let position = when_asked(play, seat);
                position.choose(seat, Bot::Random, &words().get(), &mut self.rng)
            }
            _ => json!({"do": "pass"}),
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

//! Requests that were accepted, or staged: what the log must have of them, and what their clients may be told.

use lettrine_engine::json;
use lettrine_table::{MemberId, Problem};
use serde_json::value::RawValue;

use crate::client::{Client, Logs, Moot, Sent};
use crate::hearing::answered;
use crate::judge::{ACCEPTED, Broken, TOLD, broken};
use crate::words::words;
use crate::world::World;

impl World {
    /// A client is told that a request was accepted: the log must have it, unless what was asked for was already so.
    pub(crate) fn accept(&mut self, number: usize, id: &str) -> Result<(), Broken> {
        if !id.starts_with(&format!("n{number}-")) {
            return broken(TOLD, format!("client {number} is told of another's request {id}"));
        }
        let Some(said) = answered(&mut self.clients[number].said, id) else { return Ok(()) };
        let client = &self.clients[number];
        let places = [client.place, client.mirror.place, None];
        let is_logged = || places.iter().any(|place| self.judge.ledger.has_done(*place, id));
        let holds = match said.logs {
            Logs::Always => is_logged(),
            // The first of several copies may have been accepted long ago.
            Logs::Unless(moot) => {
                said.answered || said.sent != Sent::Once || is_logged() || is_moot(client, moot)
            }
            Logs::Never => true,
        };
        if holds {
            Ok(())
        } else {
            broken(ACCEPTED, format!("{id} is accepted, and not in the log: {}", said.text))
        }
    }

    /// A client is told what its actions would do: the same as follows from the position that it sees. If another seat is asked the same
    /// first, that seat is taken to time out; for a seat that is not asked, no other seat's turn is played.
    pub(crate) fn staged(
        &mut self,
        node: usize,
        member: MemberId,
        id: &str,
        outcomes: &[Result<Box<RawValue>, Problem>],
    ) -> Result<(), Broken> {
        let Some(&number) = self.nodes[node].members.get(&member) else { return Ok(()) };
        let client = &self.clients[number];
        let asked = client.staged.as_ref().filter(|(of, _)| of == id);
        let is_current = client.behind == self.judge.next() && !client.is_dated;
        let (Some((_, actions)), Some(play), true) = (asked, &self.judge.table().play, is_current) else {
            return Ok(());
        };
        let seat = client.mirror.place.and_then(|place| self.judge.table().seat_of(place));
        let Some(seat) = seat else { return broken(TOLD, format!("watcher {number} is told {id}")) };
        let ahead = play.position.ahead(seat, &words().get(), &play.seed);
        let ahead = ahead.filter(|_| play.asked().contains(&seat));
        let position = ahead.unwrap_or_else(|| play.position.fork());
        for (action, outcome) in actions.iter().zip(outcomes) {
            let expected = position.stage(seat, action, &words().get(), &play.seed);
            let same = match (&expected, outcome) {
                (Ok(expected), Ok(outcome)) => expected.get() == outcome.get(),
                (Err(_), Err(_)) => true,
                _ => false,
            };
            if !same {
                let told = outcome.as_ref().map(json::value);
                return broken(TOLD, format!("client {number} is told {told:?} of {action}"));
            }
        }
        Ok(())
    }
}

/// Whether, as far as a client was told, what it asked for was already so.
fn is_moot(client: &Client, moot: Moot) -> bool {
    let mirror = &client.mirror;
    let Some(table) = &mirror.table else { return false };
    let is_mine = |place: &u8| Some(*place) == mirror.place;
    let seat = mirror.place.and_then(|place| mirror.seat(place));
    match moot {
        Moot::Undo => table.undo.as_ref().is_some_and(|undo| is_mine(&undo.place)),
        Moot::AnswerUndo { agrees } => table.undo.as_ref().is_some_and(|undo| {
            let withdraws = is_mine(&undo.place) && !agrees;
            !withdraws && !undo.waiting.iter().any(is_mine)
        }),
        Moot::Rematch => table.rematch.iter().any(is_mine),
        Moot::Return => seat.is_some_and(|seat| !seat.stand_in),
        Moot::GiveUp => seat.is_some_and(|seat| seat.gave_up),
        Moot::Mute { place, muted } => mirror.seat(place).is_some_and(|seat| seat.muted == muted),
        Moot::Hint => {
            let turn = mirror.game.as_ref().and_then(|game| game.turn.as_ref());
            turn.and_then(|turn| turn.hint.as_ref()).is_some_and(|hint| hint.told.len() == hint.steps)
        }
    }
}

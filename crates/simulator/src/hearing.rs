//! What clients are told, and how it compares with the log.

use lettrine_engine::json;
use lettrine_table::MemberId;
use lettrine_table::protocol::Tell;
use serde_json::Value;

use crate::client::Said;
use crate::judge::{ACCEPTED, Broken, TOLD, broken};
use crate::mirror::Heard;
use crate::world::World;

impl World {
    /// A client is told something, unless its line is dead already.
    pub(crate) fn hear(
        &mut self,
        node: usize,
        member: MemberId,
        tell: &Tell,
        told: &mut Vec<usize>,
    ) -> Result<(), Broken> {
        let Some(&number) = self.nodes[node].members.get(&member) else { return Ok(()) };
        let client = &mut self.clients[number];
        if let Tell::Table { .. } = tell {
            (client.behind, client.is_whole) = (0, true);
            client.happened.clear();
        }
        match client.mirror.hear(tell) {
            Heard::Table(happened) => {
                client.happened.extend(happened);
                if !told.contains(&number) {
                    told.push(number);
                }
            }
            Heard::Accepted(id) => {
                let said = answered(&mut client.said, &id);
                let (places, judge) = ([client.place, client.mirror.place, None], &self.judge);
                if said && !places.iter().any(|place| judge.has_done(*place, &id)) {
                    return broken(ACCEPTED, format!("{id} is accepted, and not in the log"));
                }
            }
            Heard::Nothing => {}
        }
        Ok(())
    }

    /// What a client knows is what the log says, behind some entry, for whoever looks from its place.
    pub(crate) fn compare(&mut self, number: usize) -> Result<(), Broken> {
        let client = &mut self.clients[number];
        let place = client.mirror.place;
        if place.is_some() && place != client.place || client.mirror.links && client.host.is_none() {
            return broken(TOLD, format!("client {number} is told of another's place or links"));
        }
        let (known, happened) = (client.mirror.picture(), std::mem::take(&mut client.happened));
        let (from, next) = (client.behind, self.judge.next());
        let is_whole = std::mem::take(&mut client.is_whole);
        let fits = |after: &usize| self.judge.picture(*after, place) == Some(&known);
        let Some(after) = (from..=next).rev().find(fits) else {
            let expected = self.judge.picture(next, place);
            let what = expected.map_or_else(String::new, |expected| difference(expected, &known));
            return broken(
                TOLD,
                format!("client {number} knows what the log does not have behind {next}: {what}"),
            );
        };
        client.behind = after;
        if !is_whole {
            let seen = self.judge.plays(from, after, place);
            let same = seen.len() == happened.len()
                && seen.iter().zip(&happened).all(|(seen, told)| **seen == json::value(&told.events));
            if !same {
                return broken(TOLD, format!("client {number} is told of other plays than those it may see"));
            }
        }
        Ok(())
    }
}

/// What was said is answered. Whether it must be in the log if it was accepted.
pub(crate) fn answered(said: &mut [Said], id: &str) -> bool {
    let Some(said) = said.iter_mut().find(|said| said.id == id) else { return false };
    said.answered = true;
    said.is_logged
}

/// The first fields that differ.
fn difference(expected: &Value, known: &Value) -> String {
    match (expected, known) {
        (Value::Object(one), Value::Object(other)) => one
            .iter()
            .filter(|(name, value)| other.get(*name) != Some(value))
            .map(|(name, value)| format!("{name}.{}", difference(value, &known[name])))
            .collect::<Vec<_>>()
            .join("; "),
        _ => format!(" {expected} is known as {known}"),
    }
}

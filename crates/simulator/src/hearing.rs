//! What clients are told, compared with the log.

use lettrine_engine::json;
use lettrine_table::protocol::Tell;
use lettrine_table::{MemberId, Problem};
use serde_json::Value;

use crate::client::{Said, Sent};
use crate::judge::{ACCEPTED, Broken, DENIED, TOLD, broken};
use crate::mirror::Heard;
use crate::world::World;

impl World {
    /// A client is told something, unless its connection is cut.
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

    /// A client's request is refused.
    pub(crate) fn refuse(
        &mut self,
        node: usize,
        member: MemberId,
        id: &str,
        problem: &Problem,
    ) -> Result<(), Broken> {
        let Some(&number) = self.nodes[node].members.get(&member) else { return Ok(()) };
        // A client that has lost its seat is not recognised, so that nothing it repeats is.
        let unseated = self.clients[number].place.is_some() && self.seat_of(number).is_none();
        let settled = |said: &Said| said.id == id && (said.sent == Sent::Forged || said.answered);
        let settled = unseated || self.clients[number].said.iter().any(settled);
        answered(&mut self.clients[number].said, id);
        if leaves_open(problem) || settled {
            return Ok(());
        }
        self.deny(number, id, problem)
    }

    /// A client is disconnected. If it is told that nothing was done, none of its requests that wait for an answer may be in the log.
    pub(crate) fn close(&mut self, node: usize, member: MemberId, problem: &Problem) -> Result<(), Broken> {
        let client = self.nodes[node].members.get(&member).copied();
        self.lose_line(node, member);
        let (Some(number), Problem::Store) = (client, problem) else { return Ok(()) };
        let unanswered = self.clients[number].said.iter().filter(|said| !said.answered);
        let unanswered: Vec<String> = unanswered.map(|said| said.id.clone()).collect();
        unanswered.iter().try_for_each(|id| self.deny(number, id, problem))
    }

    /// Checks a request that a client is told was not done.
    fn deny(&mut self, number: usize, id: &str, problem: &Problem) -> Result<(), Broken> {
        let client = &self.clients[number];
        let places = [client.place, client.mirror.place, None];
        if places.iter().any(|place| self.judge.has_done(*place, id)) {
            return broken(DENIED, format!("client {number} is told that {id} is not done: {problem:?}"));
        }
        if client.said.iter().any(|said| said.id == id && said.sent == Sent::Once) {
            self.judge.deny(id);
        }
        Ok(())
    }

    /// Checks that what a client knows is what a viewer at its place sees after some entry of the log.
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

/// Marks a request as answered. Returns whether the log must have an entry of it if it was accepted.
fn answered(said: &mut [Said], id: &str) -> bool {
    let Some(said) = said.iter_mut().find(|said| said.id == id) else { return false };
    said.answered = true;
    said.is_logged
}

/// Whether a refusal leaves open whether a request of this id was done. `IdUsed` says that another one was.
fn leaves_open(problem: &Problem) -> bool {
    matches!(problem, Problem::Uncertain | Problem::StoreGone | Problem::IdUsed)
}

/// The fields that differ.
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

//! What clients are told, compared with the log.

use lettrine_table::protocol::Tell;
use lettrine_table::{MemberId, Problem};
use serde_json::Value;

use crate::client::{Said, Sent};
use crate::judge::{Broken, DENIED, TOLD, broken};
use crate::mirror::Heard;
use crate::picture::Scene;
use crate::story::{Story, same};
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
            Heard::Accepted(id) => return self.accept(number, &id),
            Heard::Reaction(place, reaction) => {
                if !self.judge.ledger.has_reacted(place, &reaction) {
                    return broken(TOLD, format!("nobody at {place} has shown {reaction}"));
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
        let said = answered(&mut self.clients[number].said, id);
        let settled = unseated || said.is_some_and(|said| said.sent == Sent::Forged || said.answered);
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
        if places.iter().any(|place| self.judge.ledger.has_done(*place, id)) {
            return broken(DENIED, format!("client {number} is told that {id} is not done: {problem:?}"));
        }
        if client.said.iter().any(|said| said.id == id && said.sent == Sent::Once) {
            self.judge.ledger.deny(id);
        }
        Ok(())
    }

    /// Checks that what a client knows is what a viewer at its place sees after some entry of the log.
    pub(crate) fn compare(&mut self, number: usize) -> Result<(), Broken> {
        let client = &mut self.clients[number];
        let place = client.mirror.place;
        let is_host = client.mirror.you.as_ref().is_some_and(|you| you.host || you.links.is_some());
        if place.is_some() && place != client.place || is_host && client.host.is_none() {
            return broken(TOLD, format!("client {number} is told of another's place or rights"));
        }
        let Some(known) = client.mirror.picture() else { return Ok(()) };
        let happened = std::mem::take(&mut client.happened);
        let (from, next) = (client.behind, self.judge.next());
        let (is_whole, secret) = (std::mem::take(&mut client.is_whole), client.digest);
        let finds = |story: &Story| {
            let sits = |scene: &Scene| place.is_none_or(|place| scene.seats(place, secret));
            let fits = |scene: &Scene| {
                scene.table == known.0 && scene.games.get(&place) == Some(&known.1) && sits(scene)
            };
            (from..=next).rev().find(|after| story.scene(*after).is_some_and(|scene| fits(scene)))
        };
        let mut found = finds(&self.judge.story).map(|after| (after, false));
        let before = |stories: &[Story]| stories.iter().find_map(|story| Some((finds(story)?, true)));
        found = found.or_else(|| before(&self.judge.before));
        if found.is_none() && self.judge.add_mixed()? {
            found = before(&self.judge.before);
        }
        let Some((after, is_dated)) = found else {
            let expected = self.judge.story.scene(next).map(|scene| {
                let game = scene.games.get(&place).unwrap_or(&Value::Null);
                format!("{}; {}", difference(&scene.table, &known.0), difference(game, &known.1))
            });
            let what = expected.unwrap_or_default();
            return broken(
                TOLD,
                format!("client {number} knows what the log does not have behind {next}: {what}"),
            );
        };
        (client.behind, client.is_dated) = (after, is_dated);
        let tells = |story: &Story| {
            let seen = story.plays(from, after, client.eyes());
            seen.len() == happened.len() && seen.iter().zip(&happened).all(|(seen, told)| same(seen, told))
        };
        // Several may look the same by now.
        let is_told = || std::iter::once(&self.judge.story).chain(&self.judge.before).any(tells);
        if !is_whole && !is_told() {
            return broken(TOLD, format!("client {number} is told of other plays than those it may see"));
        }
        Ok(())
    }
}

/// Marks a request as answered. Returns the request as it was before.
pub(crate) fn answered(said: &mut [Said], id: &str) -> Option<Said> {
    let said = said.iter_mut().find(|said| said.id == id)?;
    let before = said.clone();
    said.answered = true;
    Some(before)
}

/// Whether a refusal leaves open whether a request of this id was done. `IdUsed` says that another one was.
pub(crate) fn leaves_open(problem: &Problem) -> bool {
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

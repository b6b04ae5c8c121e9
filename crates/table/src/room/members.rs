//! The members of a table: sockets of people who sit there, and of people who watch.

use std::collections::HashMap;

use lettrine_language::Language;

use super::elsewhere::Elsewhere;
use crate::bucket::Bucket;
use crate::input::MemberId;
use crate::limits;
use crate::logged::Millis;
use crate::nodes::{NodeId, Present};
use crate::protocol::Links;

/// A member of a table.
#[derive(Debug)]
pub(super) struct Member {
    /// Its number.
    pub(super) id: MemberId,
    /// Its language.
    pub(super) language: Language,
    /// The place it sits at; none, of somebody who watches.
    pub(super) place: Option<u8>,
    /// Whether it has the host's rights.
    pub(super) host: bool,
    /// The links it may share.
    pub(super) links: Option<Links>,
}

/// The members of a table.
pub(super) struct Members {
    all: Vec<Member>,
    /// Those at other nodes.
    pub(super) elsewhere: Elsewhere,
    /// Since when a place has no member any more.
    gone: HashMap<u8, Millis>,
    /// Since when a place has none that never had one.
    opened: Millis,
    /// How much each place may still say, however often its sockets come and go.
    chat: HashMap<u8, Bucket>,
    /// How many hints each place may still ask for.
    hints: HashMap<u8, Bucket>,
    /// How much each place, or a host who has none, may still have written into the log beside its plays.
    writing: HashMap<Option<u8>, Bucket>,
}

impl Members {
    pub(super) fn new(tick: Millis) -> Members {
        Members {
            all: Vec::new(),
            elsewhere: Elsewhere::default(),
            gone: HashMap::new(),
            opened: tick,
            chat: HashMap::new(),
            hints: HashMap::new(),
            writing: HashMap::new(),
        }
    }

    /// Whether nobody is there through this node.
    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Who is there through this node.
    pub(super) fn here(&self) -> Present {
        let mut present = Present::default();
        for member in &self.all {
            let known = present.places.iter_mut().find(|(place, _)| Some(*place) == member.place);
            match (known, member.place) {
                (Some((_, many)), _) => *many += 1,
                (None, Some(place)) => present.places.push((place, 1)),
                (None, None) => present.watchers += 1,
            }
        }
        present.places.sort_unstable();
        present
    }

    /// Another node says who is there through it. Whether that is news: who only watches is not told at once, here or elsewhere.
    pub(super) fn are_elsewhere(&mut self, node: NodeId, present: &Present, tick: Millis) -> bool {
        let before = self.elsewhere.replace(node, present.clone(), tick);
        before.places.iter().for_each(|(place, _)| self.miss(*place, tick));
        before.places != present.places
    }

    /// Forgets who is there through nodes that have said nothing for so long.
    pub(super) fn forget_silent(&mut self, kept: Millis, tick: Millis) {
        for (place, heard) in self.elsewhere.forget_silent(kept, tick) {
            self.miss(place, heard);
        }
    }

    /// Somebody of this place is gone since then: it may have been the last.
    fn miss(&mut self, place: u8, since: Millis) {
        let gone = self.gone.entry(place).or_insert(since);
        *gone = since.max(*gone);
    }

    pub(super) fn add(&mut self, member: Member) {
        self.all.push(member);
    }

    pub(super) fn remove(&mut self, id: MemberId, tick: Millis) -> Option<Member> {
        let at = self.all.iter().position(|member| member.id == id)?;
        let member = self.all.swap_remove(at);
        if let Some(place) = member.place {
            self.miss(place, tick);
        }
        Some(member)
    }

    /// Since when nobody is at this place.
    pub(super) fn gone_since(&self, place: u8) -> Option<Millis> {
        let since = || self.gone.get(&place).copied().unwrap_or(self.opened);
        (self.present(place) == 0).then(since)
    }

    pub(super) fn get(&self, id: MemberId) -> Option<&Member> {
        self.all.iter().find(|member| member.id == id)
    }

    /// Whether somebody at this place may say one thing more.
    pub(super) fn may_speak(&mut self, place: u8, tick: Millis) -> bool {
        self.chat.entry(place).or_insert_with(|| Bucket::new(limits::CHAT, tick)).take(tick)
    }

    /// Whether somebody at this place may ask for one hint more.
    pub(super) fn may_be_hinted(&mut self, place: u8, tick: Millis) -> bool {
        self.hints.entry(place).or_insert_with(|| Bucket::new(limits::HINTS, tick)).take(tick)
    }

    /// Whether this place, or a host who has none, may have one thing more written into the log.
    pub(super) fn may_write(&mut self, place: Option<u8>, tick: Millis) -> bool {
        self.writing.entry(place).or_insert_with(|| Bucket::new(limits::WRITING, tick)).take(tick)
    }

    /// How many members a place has, at all nodes.
    pub(super) fn present(&self, place: u8) -> usize {
        let here = self.all.iter().filter(|member| member.place == Some(place)).count();
        here + self.elsewhere.at(place)
    }

    /// How many watch, at all nodes.
    pub(super) fn watchers(&self) -> usize {
        let here = self.all.iter().filter(|member| member.place.is_none()).count();
        here + self.elsewhere.watchers()
    }

    /// Everybody's place and language, each pair once.
    pub(super) fn eyes(&self) -> Vec<(Option<u8>, Language)> {
        let mut eyes = Vec::new();
        for member in &self.all {
            if !eyes.contains(&(member.place, member.language)) {
                eyes.push((member.place, member.language));
            }
        }
        eyes
    }

    /// All who look from this place in this language.
    pub(super) fn looking(&self, eyes: (Option<u8>, Language)) -> Vec<MemberId> {
        let looks = |member: &&Member| (member.place, member.language) == eyes;
        self.all.iter().filter(looks).map(|member| member.id).collect()
    }

    /// All members, for telling each something of their own.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Member> {
        self.all.iter()
    }

    /// All members, to be told the same.
    pub(super) fn ids(&self) -> Vec<MemberId> {
        self.all.iter().map(|member| member.id).collect()
    }

    /// Everybody goes.
    pub(super) fn take_all(&mut self) -> Vec<MemberId> {
        self.all.drain(..).map(|member| member.id).collect()
    }

    /// The members of one place go; not the host, who has more to do here.
    pub(super) fn take_place(&mut self, place: u8) -> Vec<MemberId> {
        let goes = |member: &mut Member| member.place == Some(place) && !member.host;
        self.all.extract_if(.., goes).map(|member| member.id).collect()
    }

    /// The members of a place that is empty again watch from now on. Who they are.
    pub(super) fn stand_up(&mut self, place: u8) -> Vec<MemberId> {
        let sitting = self.all.iter_mut().filter(|member| member.place == Some(place));
        sitting
            .map(|member| {
                member.place = None;
                member.id
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_given_some_hints_at_once_and_no_more_whatever_others_ask_for() {
        let mut members = Members::new(0);
        let first = std::iter::repeat_with(|| members.may_be_hinted(0, 0)).take(50).position(|may| !may);
        assert!(first.is_some_and(|given| given >= 3), "{first:?}");
        assert!(members.may_be_hinted(1, 0));
    }
}

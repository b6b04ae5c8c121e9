//! The members of a table: the sockets of players and of watchers.

use std::collections::BTreeMap;

use lettrine_language::Language;

use super::elsewhere::Elsewhere;
use crate::bucket::Bucket;
use crate::input::MemberId;
use crate::limits;
use crate::logged::Millis;
use crate::nodes::{NodeId, Present};
use crate::protocol::Links;

/// A member of a table: one socket.
#[derive(Debug)]
pub(super) struct Member {
    /// The member's number.
    pub(super) id: MemberId,
    /// The language of messages to the member.
    pub(super) language: Language,
    /// The member's place; none for a watcher.
    pub(super) place: Option<u8>,
    /// Whether the member has the host's rights.
    pub(super) host: bool,
    /// The links that the member may share, if it joined with the host's secret.
    pub(super) links: Option<Links>,
}

/// The members of a table.
pub(super) struct Members {
    all: Vec<Member>,
    /// The members at other nodes.
    pub(super) elsewhere: Elsewhere,
    /// When each place last lost a member.
    gone: BTreeMap<u8, Millis>,
    /// When the room was opened: places that never had a member count as empty since then.
    opened: Millis,
    /// Rate limits of chat, per place, so that reconnecting does not help.
    chat: BTreeMap<u8, Bucket>,
    /// Rate limits of hints, per place.
    hints: BTreeMap<u8, Bucket>,
    /// Rate limits of other entries, per place; one for all hosts without a place.
    writing: BTreeMap<Option<u8>, Bucket>,
}

impl Members {
    pub(super) fn new(tick: Millis) -> Members {
        Members {
            all: Vec::new(),
            elsewhere: Elsewhere::default(),
            gone: BTreeMap::new(),
            opened: tick,
            chat: BTreeMap::new(),
            hints: BTreeMap::new(),
            writing: BTreeMap::new(),
        }
    }

    /// Whether this node has no members.
    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The members at this node.
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

    /// Replaces the members of another node. Returns whether players have changed; changes of watchers are not told at once.
    pub(super) fn are_elsewhere(&mut self, node: NodeId, present: &Present, tick: Millis) -> bool {
        let before = self.elsewhere.replace(node, present.clone(), tick);
        before.places.iter().for_each(|(place, _)| self.miss(*place, tick));
        before.places != present.places
    }

    /// Forgets the members of nodes that have been silent for `kept` milliseconds.
    pub(super) fn forget_silent(&mut self, kept: Millis, tick: Millis) {
        for (place, heard) in self.elsewhere.forget_silent(kept, tick) {
            self.miss(place, heard);
        }
    }

    /// Notes when a member of this place was last there: it may have been the last one.
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

    /// Since when this place has no members; none if it has some.
    pub(super) fn gone_since(&self, place: u8) -> Option<Millis> {
        let since = || self.gone.get(&place).copied().unwrap_or(self.opened);
        (self.present(place) == 0).then(since)
    }

    pub(super) fn get(&self, id: MemberId) -> Option<&Member> {
        self.all.iter().find(|member| member.id == id)
    }

    /// Whether this place may send one more chat message or reaction; counts it.
    pub(super) fn may_speak(&mut self, place: u8, tick: Millis) -> bool {
        self.chat.entry(place).or_insert_with(|| Bucket::new(limits::CHAT, tick)).take(tick)
    }

    /// Whether this place may ask for one more hint; counts it.
    pub(super) fn may_be_hinted(&mut self, place: u8, tick: Millis) -> bool {
        self.hints.entry(place).or_insert_with(|| Bucket::new(limits::HINTS, tick)).take(tick)
    }

    /// Whether this place, or a host without a place, may make one more request that writes to the log; counts it.
    pub(super) fn may_write(&mut self, place: Option<u8>, tick: Millis) -> bool {
        self.writing.entry(place).or_insert_with(|| Bucket::new(limits::WRITING, tick)).take(tick)
    }

    /// The number of members of a place, at all nodes.
    pub(super) fn present(&self, place: u8) -> usize {
        let here = self.all.iter().filter(|member| member.place == Some(place)).count();
        here + self.elsewhere.at(place)
    }

    /// The number of watchers, at all nodes.
    pub(super) fn watchers(&self) -> usize {
        let here = self.all.iter().filter(|member| member.place.is_none()).count();
        here + self.elsewhere.watchers()
    }

    /// The pairs of place and language that members here have, each once.
    pub(super) fn eyes(&self) -> Vec<(Option<u8>, Language)> {
        let mut eyes = Vec::new();
        for member in &self.all {
            if !eyes.contains(&(member.place, member.language)) {
                eyes.push((member.place, member.language));
            }
        }
        eyes
    }

    /// The members here with this place and language.
    pub(super) fn looking(&self, eyes: (Option<u8>, Language)) -> Vec<MemberId> {
        let looks = |member: &&Member| (member.place, member.language) == eyes;
        self.all.iter().filter(looks).map(|member| member.id).collect()
    }

    /// All members here.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Member> {
        self.all.iter()
    }

    /// The numbers of all members here.
    pub(super) fn ids(&self) -> Vec<MemberId> {
        self.all.iter().map(|member| member.id).collect()
    }

    /// Removes all members.
    pub(super) fn take_all(&mut self) -> Vec<MemberId> {
        self.all.drain(..).map(|member| member.id).collect()
    }

    /// Removes the members of one place, except those with the host's rights.
    pub(super) fn take_place(&mut self, place: u8) -> Vec<MemberId> {
        let goes = |member: &mut Member| member.place == Some(place) && !member.host;
        self.all.extract_if(.., goes).map(|member| member.id).collect()
    }

    /// The members of places that are empty again, or no longer there, become watchers. Returns them.
    pub(super) fn stand_up(&mut self, is_lost: impl Fn(u8) -> bool) -> Vec<MemberId> {
        let sitting = self.all.iter_mut().filter(|member| member.place.is_some_and(&is_lost));
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
    fn each_place_has_a_limit_of_hints_of_its_own() {
        let mut members = Members::new(0);
        let first = std::iter::repeat_with(|| members.may_be_hinted(0, 0)).take(50).position(|may| !may);
        assert!(first.is_some_and(|given| given >= 3), "{first:?}");
        assert!(members.may_be_hinted(1, 0));
    }
}

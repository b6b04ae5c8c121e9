//! The sockets at a table.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::ws::Utf8Bytes;
use lettrine_lexicon::Language;
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::limits::{self, Bucket};
use crate::problem::Problem;
use crate::protocol::{Join, Links, Tell};

/// A socket's number, which no other has.
pub(crate) type MemberId = u64;

/// A socket at a table.
pub(crate) struct Member {
    /// Its number.
    pub(crate) id: MemberId,
    /// What it said of itself.
    pub(crate) join: Join,
    /// Its language.
    pub(crate) language: Language,
    /// Where messages to it go. When it is dropped, the socket closes.
    pub(crate) outbox: mpsc::Sender<Utf8Bytes>,
    /// The place it sits at; none, of somebody who watches.
    pub(super) place: Option<u8>,
    /// Whether it has the host's rights.
    pub(super) host: bool,
    /// The links it may share.
    pub(super) links: Option<Links>,
    /// Whether it did not keep up with what it was told.
    slow: AtomicBool,
}

impl Member {
    /// A socket that would join.
    pub(crate) fn new(
        id: MemberId,
        join: Join,
        language: Language,
        outbox: mpsc::Sender<Utf8Bytes>,
    ) -> Member {
        let slow = AtomicBool::new(false);
        Member { id, join, language, outbox, place: None, host: false, links: None, slow }
    }

    /// Sends without waiting: who does not keep up is dropped.
    fn send(&self, message: Utf8Bytes) {
        if self.outbox.try_send(message).is_err() {
            self.slow.store(true, Ordering::Relaxed);
        }
    }
}

/// What a socket becomes when it has joined.
pub(crate) struct Joined;

/// The sockets at a table.
pub(super) struct Members {
    all: Vec<Member>,
    /// Since when a place has no socket any more.
    gone: HashMap<u8, Instant>,
    /// Since when a place has none that never had one.
    opened: Instant,
    /// How much each place may still say, however often its sockets come and go.
    chat: HashMap<u8, Bucket>,
    /// How many hints each place may still ask for.
    hints: HashMap<u8, Bucket>,
    /// How much each place, or a host who has none, may still have written into the log beside its plays.
    writing: HashMap<Option<u8>, Bucket>,
}

impl Members {
    pub(super) fn new() -> Members {
        Members {
            all: Vec::new(),
            gone: HashMap::new(),
            opened: Instant::now(),
            chat: HashMap::new(),
            hints: HashMap::new(),
            writing: HashMap::new(),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(super) fn add(&mut self, member: Member) {
        self.all.push(member);
    }

    pub(super) fn remove(&mut self, id: MemberId) -> Option<Member> {
        let at = self.all.iter().position(|member| member.id == id)?;
        let member = self.all.swap_remove(at);
        self.gone.extend(member.place.map(|place| (place, Instant::now())));
        Some(member)
    }

    /// Since when nobody is at this place.
    pub(super) fn gone_since(&self, place: u8) -> Option<Instant> {
        let since = || self.gone.get(&place).copied().unwrap_or(self.opened);
        (self.present(place) == 0).then(since)
    }

    pub(super) fn get(&self, id: MemberId) -> Option<&Member> {
        self.all.iter().find(|member| member.id == id)
    }

    pub(super) fn get_mut(&mut self, id: MemberId) -> Option<&mut Member> {
        self.all.iter_mut().find(|member| member.id == id)
    }

    /// Whether somebody at this place may say one thing more.
    pub(super) fn may_speak(&mut self, place: u8) -> bool {
        self.chat.entry(place).or_insert_with(|| Bucket::new(limits::CHAT)).take()
    }

    /// Whether somebody at this place may ask for one hint more.
    pub(super) fn may_be_hinted(&mut self, place: u8) -> bool {
        self.hints.entry(place).or_insert_with(|| Bucket::new(limits::HINTS)).take()
    }

    /// Whether this place, or a host who has none, may have one thing more written into the log.
    pub(super) fn may_write(&mut self, place: Option<u8>) -> bool {
        self.writing.entry(place).or_insert_with(|| Bucket::new(limits::WRITING)).take()
    }

    pub(super) fn language(&self, id: MemberId) -> Option<Language> {
        self.get(id).map(|member| member.language)
    }

    /// How many sockets a place has.
    pub(super) fn present(&self, place: u8) -> usize {
        self.all.iter().filter(|member| member.place == Some(place)).count()
    }

    /// How many watch.
    pub(super) fn watchers(&self) -> usize {
        self.all.iter().filter(|member| member.place.is_none()).count()
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

    /// All members, for telling each something of their own.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Member> {
        self.all.iter()
    }

    /// Tells one.
    pub(super) fn tell(&self, id: MemberId, tell: &Tell) {
        if let Some(member) = self.get(id) {
            member.send(write(tell));
        }
    }

    /// Tells all who look from this place in this language.
    pub(super) fn tell_eyes(&self, eyes: (Option<u8>, Language), tell: &Tell) {
        let message = write(tell);
        for member in self.all.iter().filter(|member| (member.place, member.language) == eyes) {
            member.send(message.clone());
        }
    }

    /// Tells everybody.
    pub(super) fn tell_all(&self, tell: &Tell) {
        let message = write(tell);
        self.all.iter().for_each(|member| member.send(message.clone()));
    }

    /// The sockets that did not keep up; they are members no more.
    pub(super) fn take_slow(&mut self) -> Vec<Member> {
        let slow: Vec<Member> =
            self.all.extract_if(.., |member| member.slow.load(Ordering::Relaxed)).collect();
        self.gone.extend(slow.iter().filter_map(|member| Some((member.place?, Instant::now()))));
        slow
    }

    /// Says why, and lets everybody go.
    pub(super) fn close(&mut self, problem: &Problem) {
        for member in self.all.drain(..) {
            let tell = Tell::Closing { problem: problem.tell(member.language) };
            member.send(write(&tell));
        }
    }

    /// Says why, and lets the sockets of one place go; not the host's, who has more to do here.
    pub(super) fn close_place(&mut self, place: u8, problem: &Problem) {
        for member in self.all.extract_if(.., |member| member.place == Some(place) && !member.host) {
            let tell = Tell::Closing { problem: problem.tell(member.language) };
            member.send(write(&tell));
        }
    }
}

fn write(tell: &Tell) -> Utf8Bytes {
    serde_json::to_string(tell).unwrap_or_default().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_given_some_hints_at_once_and_no_more_whatever_others_ask_for() {
        let mut members = Members::new();
        let first = std::iter::repeat_with(|| members.may_be_hinted(0)).take(50).position(|may| !may);
        assert!(first.is_some_and(|given| given >= 3), "{first:?}");
        assert!(members.may_be_hinted(1));
    }
}

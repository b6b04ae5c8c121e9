//! The ledger: which requests the log has, so that none is done twice, or after its client was told that it was not done.

use std::collections::BTreeSet;

use lettrine_table::entry::Entry;
use lettrine_table::table::Table;

use crate::judge::{ACCEPTED, ALLOWED, Broken, DENIED, broken};

/// The requests that the log has.
#[derive(Default)]
pub(crate) struct Ledger {
    /// The requests that were done: place and request id, and the kind of entry.
    names: BTreeSet<(Option<u8>, String, &'static str)>,
    /// The ids of requests that were sent once, and whose clients were told that they were not done. Seats are named by their digests.
    denied: BTreeSet<String>,
    chats: BTreeSet<String>,
    /// The requests to play, with the windows that they were sent for: one, unless a client has used an id again.
    windows: BTreeSet<(String, u32)>,
    /// The digests of the secrets of all seats that were taken, with their places.
    seated: BTreeSet<(String, u8)>,
    /// The reactions that clients have sent, with their places.
    reacted: BTreeSet<(u8, String)>,
}

impl Ledger {
    /// Whether the log has an entry of this request.
    pub(crate) fn has_done(&self, place: Option<u8>, id: &str) -> bool {
        let named = |kind: &&'static str| self.names.contains(&(place, id.to_owned(), kind));
        ["played", "sealed", "heard", "hinted"].iter().any(named)
    }

    /// Whether the log has an entry by which a person with this secret's digest took this place.
    pub(crate) fn has_seated(&self, digest: &str, place: u8) -> bool {
        self.seated.contains(&(digest.to_owned(), place))
    }

    /// Whether a person with this secret's digest took any place.
    pub(crate) fn has_seated_anywhere(&self, digest: &str) -> bool {
        self.seated.iter().any(|(of, _)| of == digest)
    }

    /// A client sends a reaction.
    pub(crate) fn react(&mut self, place: u8, reaction: &str) {
        self.reacted.insert((place, reaction.to_owned()));
    }

    /// Whether a client at this place has ever sent this reaction.
    pub(crate) fn has_reacted(&self, place: u8, reaction: &str) -> bool {
        self.reacted.contains(&(place, reaction.to_owned()))
    }

    /// A client sends a request to play, for this window.
    pub(crate) fn aim(&mut self, id: &str, window: u32) {
        self.windows.insert((id.to_owned(), window));
    }

    /// A client was told that this request was not done: the log must not get an entry of it later, either.
    pub(crate) fn deny(&mut self, id: &str) {
        self.denied.insert(id.to_owned());
    }

    /// A request is repeated, and may be done now.
    pub(crate) fn said_again(&mut self, id: &str) {
        self.denied.remove(id);
    }

    /// Notes the request of an entry that comes next: it must be done only once.
    pub(crate) fn note(&mut self, entry: &Entry, seq: usize, table: &Table) -> Result<(), Broken> {
        let place = |seat: u8| table.places.get(usize::from(seat)).map(|place| place.number);
        let (place, id, what) = match entry {
            Entry::Heard { place, id, .. } => (*place, id, "heard"),
            Entry::Played { seat, id: Some(id), .. } => (place(*seat), id, "played"),
            Entry::Answered { seat, id: Some(id), .. } => (place(*seat), id, "sealed"),
            Entry::Hinted { seat, id: Some(id), .. } => (place(*seat), id, "hinted"),
            Entry::Seated { place, secret, .. } => {
                if self.denied.contains(&secret.text()) {
                    return broken(DENIED, format!("entry {seq} seats a person who was refused"));
                }
                let is_new = self.seated.insert((secret.text(), *place));
                return once(is_new, || format!("entry {seq} seats a person again at {place}"));
            }
            Entry::Said { text, .. } => {
                let is_new = self.chats.insert(text.clone());
                return once(is_new, || format!("entry {seq} says {text} again"));
            }
            _ => return Ok(()),
        };
        let window = table.play.as_ref().map_or(0, |play| play.window);
        if ["played", "sealed"].contains(&what) && !self.windows.contains(&(id.clone(), window)) {
            return broken(ALLOWED, format!("entry {seq}: {id} is {what} in the window {window}"));
        }
        if self.denied.contains(id) {
            return broken(DENIED, format!("entry {seq}: {id} of {place:?} is {what}"));
        }
        let is_new = self.names.insert((place, id.clone(), what));
        once(is_new, || format!("entry {seq}: {id} of {place:?} is {what} again"))
    }
}

fn once(is_new: bool, again: impl Fn() -> String) -> Result<(), Broken> {
    if is_new { Ok(()) } else { broken(ACCEPTED, again()) }
}

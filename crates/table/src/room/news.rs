//! News: what the members will be told about entries once they are in the log. They depend on the entries alone, whether this node or
//! another one appended them.

use lettrine_engine::{NotEvents, Shown, Viewer};
use lettrine_language::Language;

use super::glimpses::Glimpses;
use super::members::Members;
use crate::entry::{By, Entry};
use crate::events::Events;
use crate::glimpse::Glimpse;
use crate::logged::Millis;
use crate::play::Play;
use crate::protocol::{ChatLine, Happening};
use crate::seats::seat_number;
use crate::table::Table;

/// What the members will be told.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is told by itself")]
pub(super) struct News {
    /// Everything, to everybody: a game begins, or earlier messages no longer hold.
    pub(super) everything: bool,
    /// The seats and the terms.
    pub(super) seats: bool,
    /// The turn, to everybody: the clock was stopped or started.
    pub(super) turn: bool,
    /// The turn, to these seats only: their answer was sealed, or they were told a hint.
    pub(super) turn_of: Vec<u8>,
    /// The plays, for each pair of place and language.
    pub(super) played: Vec<Played>,
    /// Chat messages.
    pub(super) chat: Vec<ChatLine>,
    /// Places that are empty again: their members become watchers.
    pub(super) left: Vec<u8>,
    /// Those of them whose members are disconnected.
    pub(super) removed: Vec<u8>,
    /// Reactions, which are not logged.
    pub(super) reactions: Vec<(u8, String)>,
    /// Whether a client requested the following entries, and at which place; a host may have none.
    asked: bool,
    asked_by: Option<u8>,
}

/// Plays, as the members with one place and language see them.
pub(super) struct Played {
    pub(super) eyes: (Option<u8>, Language),
    /// What these members were shown before the plays.
    pub(super) before: Glimpse,
    pub(super) happened: Vec<Happening>,
}

impl News {
    /// Everything, to everybody.
    pub(super) fn everything() -> News {
        News { everything: true, ..News::default() }
    }

    /// Adds the news of an entry that is about to be folded into this table.
    pub(super) fn note(
        &mut self,
        entry: &Entry,
        table: &Table,
        members: &Members,
        glimpses: &mut Glimpses,
        at: Millis,
    ) {
        self.note_leaving(entry);
        match entry {
            Entry::Opened { .. } | Entry::Heard { .. } => {}
            Entry::Changed { .. }
            | Entry::Left { .. }
            | Entry::Removed { .. }
            | Entry::Seated { .. }
            | Entry::Renamed { .. }
            | Entry::BotSeated { .. }
            | Entry::Muted { .. }
            | Entry::UndoAsked { .. }
            | Entry::UndoAnswered { agrees: true, .. }
            | Entry::RematchWanted { .. } => self.seats = true,
            // After a refusal nobody may ask to take plays back (`turn.undo`); a person for whom a bot plays may not act (`turn.may`).
            Entry::UndoAnswered { agrees: false, .. }
            | Entry::Paused
            | Entry::Resumed
            | Entry::Turned
            | Entry::Held { .. }
            | Entry::Released
            | Entry::StoodIn { .. }
            | Entry::Returned { .. }
            | Entry::GaveUp { stand_in: Some(_), .. } => (self.seats, self.turn) = (true, true),
            Entry::Started { .. }
            | Entry::Redealt { .. }
            | Entry::Rematched
            | Entry::Undone { .. }
            | Entry::GaveUp { stand_in: None, .. } => self.everything = true,
            Entry::Said { place, text } => {
                self.chat.push(ChatLine { place: *place, text: text.clone(), at });
            }
            Entry::Answered { seat, .. } => self.turn_of.push(*seat),
            Entry::Hinted { seat, .. } => {
                self.seats = true;
                self.turn_of.push(*seat);
            }
            Entry::Played { seat, events, by, .. } => {
                // A play ends the pending request to take plays back.
                self.seats |= table.undo.is_some();
                // If a logged play cannot be shown, everything is told anew instead.
                if self.played.is_empty() {
                    self.played = eyes(table, members, glimpses);
                }
                let seen = table.play.as_ref().map(|play| self.see(table, play, (*seat, *by), events));
                self.everything |= seen.is_none_or(|seen| seen.is_err());
            }
        }
    }

    /// Notes whose seat is empty again, or a bot's.
    pub(super) fn note_leaving(&mut self, entry: &Entry) {
        match entry {
            Entry::Heard { place, .. } => (self.asked, self.asked_by) = (true, *place),
            Entry::Left { place } => {
                self.left.push(*place);
                // A person removed by the host is disconnected; a person who left their own seat stays as a watcher.
                if self.asked && self.asked_by != Some(*place) {
                    self.removed.push(*place);
                }
            }
            Entry::Removed { place, .. } => {
                self.left.push(*place);
                self.removed.push(*place);
            }
            _ => {}
        }
    }

    /// Adds a play, as each pair of place and language sees it.
    fn see(
        &mut self,
        table: &Table,
        play: &Play,
        (seat, by): (u8, By),
        events: &Events,
    ) -> Result<(), NotEvents> {
        let seat_of = |place: Option<u8>| place.and_then(|place| table.seat_of(place));
        if self.played.is_empty() {
            return Ok(());
        }
        let viewers: Vec<Viewer> = self
            .played
            .iter()
            .map(|played| (seat_of(played.eyes.0), played.eyes.1))
            .map(|(seat, language)| Viewer { eyes: seat, you: seat, language })
            .collect();
        let number = play.told() + 1;
        let Shown { seen, words } =
            play.position.see(events.of(&*play.position)?, &viewers, &table.names())?;
        for (played, seen) in self.played.iter_mut().zip(seen) {
            let (events, told) = seen.into_iter().map(|seen| (seen.event, seen.told)).unzip();
            played.happened.push(Happening { number, seat, by, events, told, words: words.clone() });
        }
        Ok(())
    }
}

/// Each pair of place and language, with what it was shown last.
fn eyes(table: &Table, members: &Members, glimpses: &mut Glimpses) -> Vec<Played> {
    let Some(play) = &table.play else { return Vec::new() };
    let shown = |eyes: (Option<u8>, Language)| {
        let seat = eyes.0.and_then(|place| table.seat_of(place));
        let before = glimpses.take(seat, table).unwrap_or_else(|| Glimpse::of(&play.position.sight(seat)));
        Played { eyes, before, happened: Vec::new() }
    };
    members.eyes().into_iter().map(shown).collect()
}

/// The number of the seat at this place.
pub(super) fn seat_at(table: &Table, place: Option<u8>) -> Option<u8> {
    place.and_then(|place| table.seat_of(place)).map(seat_number)
}

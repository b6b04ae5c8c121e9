//! News: what the members will be told of entries, once those are in the log. Whoever appended them, here or elsewhere, what is
//! told follows from the entries alone.

use lettrine_engine::{NotEvents, Shown, Sight, Viewer};
use lettrine_language::Language;

use super::members::Members;
use crate::entry::{By, Entry};
use crate::events::Events;
use crate::logged::Millis;
use crate::play::Play;
use crate::protocol::{ChatLine, Happening};
use crate::seats::seat_number;
use crate::table::Table;

/// What the members will be told.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is told by itself")]
pub(super) struct News {
    /// Everything, to everybody: a game begins, or what had been told no longer holds.
    pub(super) everything: bool,
    /// Who sits where, and what is agreed.
    pub(super) seats: bool,
    /// What is to be done: the clock was stopped or goes on.
    pub(super) turn: bool,
    /// The same to these seats alone: their answer is in, or a hint.
    pub(super) turn_of: Vec<u8>,
    /// What was played, for each pair of eyes at the table.
    pub(super) played: Vec<Played>,
    /// What was said.
    pub(super) chat: Vec<ChatLine>,
    /// Places that are empty again: their sockets watch from now on.
    pub(super) left: Vec<u8>,
    /// Those among them whose sockets are let go.
    pub(super) removed: Vec<u8>,
    /// Reactions, which no log keeps.
    pub(super) reactions: Vec<(u8, String)>,
    /// Whether somebody asked for what follows, and who that was; a host may have no place.
    asked: bool,
    asked_by: Option<u8>,
}

/// What was played, for whoever looks from one place in one language.
pub(super) struct Played {
    pub(super) eyes: (Option<u8>, Language),
    /// What they saw before it.
    pub(super) before: Sight,
    pub(super) happened: Vec<Happening>,
}

impl News {
    /// Everybody is told everything.
    pub(super) fn everything() -> News {
        News { everything: true, ..News::default() }
    }

    /// Takes note of an entry that is about to be folded into this table.
    pub(super) fn note(&mut self, entry: &Entry, table: &Table, members: &Members, at: Millis) {
        match entry {
            Entry::Opened { .. } => {}
            Entry::Heard { place, .. } => (self.asked, self.asked_by) = (true, *place),
            Entry::Changed { terms } => {
                self.seats = true;
                let kept = usize::from(terms.seats);
                self.left.extend(table.places.iter().skip(kept).map(|place| place.number));
            }
            Entry::Left { place } => {
                self.seats = true;
                self.left.push(*place);
                // Whose seat somebody else has freed is told so; who got up stays and watches.
                if self.asked && self.asked_by != Some(*place) {
                    self.removed.push(*place);
                }
            }
            Entry::Removed { place, .. } => {
                self.seats = true;
                self.left.push(*place);
                self.removed.push(*place);
            }
            Entry::Seated { .. }
            | Entry::Renamed { .. }
            | Entry::BotSeated { .. }
            | Entry::StoodIn { .. }
            | Entry::Returned { .. }
            | Entry::Muted { .. }
            | Entry::UndoAsked { .. }
            | Entry::UndoAnswered { .. }
            | Entry::RematchWanted { .. } => self.seats = true,
            Entry::Paused
            | Entry::Resumed
            | Entry::Turned
            | Entry::Held { .. }
            | Entry::Released
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
                // Who plays on has answered whoever asked to take something back: the question is over.
                self.seats |= table.undo.is_some();
                // What the viewers see is told play by play; where a log has something that cannot be seen, all is told anew.
                let seen =
                    table.play.as_ref().map(|play| self.see(table, play, members, (*seat, *by), events));
                self.everything |= seen.is_none_or(|seen| seen.is_err());
            }
        }
    }

    /// What a play looks like to everybody who is there.
    fn see(
        &mut self,
        table: &Table,
        play: &Play,
        members: &Members,
        (seat, by): (u8, By),
        events: &Events,
    ) -> Result<(), NotEvents> {
        let seat_of = |place: Option<u8>| place.and_then(|place| table.seat_of(place));
        if self.played.is_empty() {
            self.played = members
                .eyes()
                .into_iter()
                .map(|eyes| Played { eyes, before: play.live.sight(seat_of(eyes.0)), happened: Vec::new() })
                .collect();
        }
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
        let Shown { seen, words } = play.live.see(events.of(&*play.live)?, &viewers, &table.names())?;
        for (played, seen) in self.played.iter_mut().zip(seen) {
            let (events, told) = seen.into_iter().map(|seen| (seen.event, seen.told)).unzip();
            played.happened.push(Happening { number, seat, by, events, told, words: words.clone() });
        }
        Ok(())
    }
}

/// The seat's number at this place.
pub(super) fn seat_at(table: &Table, place: Option<u8>) -> Option<u8> {
    place.and_then(|place| table.seat_of(place)).map(seat_number)
}

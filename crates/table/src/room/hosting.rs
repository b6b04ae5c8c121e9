//! Requests of the host.

use super::Room;
use crate::entry::Entry;
use crate::input::{MemberId, Moment};
use crate::logged::Status;
use crate::play::Play;
use crate::problem::Problem;
use crate::protocol::Host;
use crate::seats::{Level, Place, Sitter};
use crate::terms::{Wish, bot_name, deal, options_again};

impl Room {
    pub(super) fn host(&mut self, member: MemberId, host: &Host, at: &Moment<'_>) -> Result<(), Problem> {
        if !self.members.get(member).is_some_and(|member| member.host) {
            return Err(Problem::HostOnly);
        }
        let place = self.members.get(member).and_then(|member| member.place);
        self.may_write(place, !matches!(host, Host::Start | Host::Resume { .. }), at)?;
        match host {
            Host::Start => self.start(at),
            Host::Change { .. } => {
                self.waiting()?;
                self.change(host, at)
            }
            Host::SeatBot { place, level } => {
                self.waiting()?;
                let taken = self.table.place(*place).ok_or(Problem::NoSuchPlace)?.is_person();
                if taken {
                    return Err(Problem::PlaceTaken);
                }
                let name = bot_name(*level, &self.table.names());
                self.write(&Entry::BotSeated { place: *place, name, level: *level }, at)
            }
            Host::Remove { place } => self.remove(*place, at),
            Host::StandIn { place, level } => self.stand_in(*place, *level, at),
            Host::Pause => {
                if self.playing()?.paused {
                    return Err(Problem::Paused);
                }
                self.write(&Entry::Paused, at)
            }
            Host::Resume { turned } => {
                if !self.playing()?.paused {
                    return Err(Problem::NotPaused);
                }
                self.write(&Entry::Resumed, at)?;
                if *turned { self.write(&Entry::Turned, at) } else { Ok(()) }
            }
            Host::Mute { place, muted } => {
                self.draft.news.seats = true;
                if self.table.place(*place).ok_or(Problem::NoSuchPlace)?.muted != *muted {
                    self.write(&Entry::Muted { place: *place, muted: *muted }, at)?;
                }
                Ok(())
            }
        }
    }

    fn waiting(&self) -> Result<(), Problem> {
        if self.table.status() == Status::Waiting { Ok(()) } else { Err(Problem::Begun) }
    }

    pub(super) fn playing(&self) -> Result<&Play, Problem> {
        let play = self.table.play.as_ref().ok_or(Problem::NotBegun)?;
        if play.window().is_some() { Ok(play) } else { Err(Problem::Over) }
    }

    fn start(&mut self, at: &Moment<'_>) -> Result<(), Problem> {
        self.waiting()?;
        if self.table.places.iter().any(|place| matches!(place.sitter, Sitter::Nobody)) {
            return Err(Problem::SeatsEmpty);
        }
        // The words are built first, so that a busy server refuses before the game has begun.
        if !self.has_agreed_words() {
            self.draft.wants_words = true;
            return Ok(());
        }
        let entry = self.start_entry(at)?;
        self.write(&entry, at)
    }

    /// The entry that deals a game.
    pub(super) fn start_entry(&self, at: &Moment<'_>) -> Result<Entry, Problem> {
        if self.words.is_none() {
            return Err(Problem::LexiconMissing);
        }
        deal(&self.table.terms, &at.chance.deal().ok_or(Problem::Store)?)
    }

    fn change(&mut self, change: &Host, at: &Moment<'_>) -> Result<(), Problem> {
        let Host::Change { seats, options, lexicon, public, hints } = change else { return Ok(()) };
        let old = &self.table.terms;
        let options = options.as_ref().map_or_else(|| options_again(old).to_string(), ToString::to_string);
        let wish = Wish {
            game: &old.game,
            seats: Some(seats.unwrap_or(old.seats)),
            options: &options,
            lexicon: Some(lexicon.as_deref().unwrap_or(&old.lexicon)),
            public: public.unwrap_or(old.public && self.settings.lobby),
            hints: hints.or(old.hints),
        };
        if wish.public && !self.settings.lobby {
            return Err(Problem::NoLobby);
        }
        let terms = wish.terms(at.lists)?;
        self.write(&Entry::Changed { terms }, at)
    }

    fn remove(&mut self, place: u8, at: &Moment<'_>) -> Result<(), Problem> {
        self.table.place(place).ok_or(Problem::NoSuchPlace)?;
        let entry = match self.table.status() {
            Status::Waiting => Entry::Left { place },
            Status::Playing if !self.table.place(place).is_some_and(Place::is_person) => {
                return Err(Problem::StoodIn);
            }
            Status::Playing => {
                let level = Level::default();
                Entry::Removed { place, name: bot_name(level, &self.table.names()), level }
            }
            Status::Over => return Err(Problem::Over),
        };
        self.write(&entry, at)?;
        // A pending request to take plays back may have waited for this person only.
        self.undo_if_agreed(at)
    }

    /// A bot plays for a person until they return.
    pub(super) fn stand_in(&mut self, place: u8, level: Level, at: &Moment<'_>) -> Result<(), Problem> {
        self.playing()?;
        let person = self.table.place(place).ok_or(Problem::NoSuchPlace)?;
        if !person.is_person() || person.stand_in.is_some() {
            return Err(Problem::StoodIn);
        }
        self.write(&Entry::StoodIn { place, level }, at)?;
        self.undo_if_agreed(at)
    }
}

//! Requests other than plays, and how each request is recognised by its id.

use lettrine_engine::json;

use super::Room;
use crate::entry::Entry;
use crate::input::{MemberId, Moment};
use crate::limits;
use crate::logged::Status;
use crate::output::Output;
use crate::problem::Problem;
use crate::protocol::{Ask, Say};
use crate::seats::{Colour, Level, Place};
use crate::table::{Known, Name};
use crate::writing;

impl Room {
    /// Handles a member's message.
    pub(super) fn say(&mut self, member: MemberId, say: &Say, at: &Moment<'_>) -> Result<(), Problem> {
        let Some(place) = self.members.get(member).map(|member| member.place) else { return Ok(()) };
        self.draft.asker = Some((member, say.id().to_owned()));
        let seated = place.ok_or(Problem::Watching);
        match say {
            Say::Join(_) => Err(Problem::JoinFirst),
            Say::Stage(stage) => {
                let outcomes = self.stage_actions(seated?, &stage.actions)?;
                self.outputs.push_back(Output::Staged { to: member, id: stage.id.clone(), outcomes });
                self.draft.later = true;
                Ok(())
            }
            Say::Act(act) => {
                let Some(name) = self.named(place, &act.id, &words_of(say))? else { return Ok(()) };
                self.act(seated?, name, act.window, act.action.get(), at)
            }
            Say::Ask(asking) if matches!(asking.ask, Ask::Hint) => self.ask_hint(member, place, say, at),
            Say::Ask(asking) => {
                let is_new = self.hear(place, say)?;
                if is_new { self.ask(seated?, &asking.ask, at) } else { Ok(()) }
            }
            Say::Host(hosting) => {
                let is_new = self.hear(place, say)?;
                if is_new { self.host(member, &hosting.host, at) } else { Ok(()) }
            }
        }
    }

    /// The name of a request that is new; none if it was done before.
    pub(super) fn named(&self, place: Option<u8>, id: &str, said: &str) -> Result<Option<Name>, Problem> {
        if !(1..=64).contains(&id.len()) {
            return Err(Problem::BadId);
        }
        let name = Name::new(id, said);
        match self.table.heard.knows(place, &name) {
            Known::New => Ok(Some(name)),
            Known::Done => Ok(None),
            Known::Another => Err(Problem::IdUsed),
        }
    }

    /// Whether a request is new, so that it must be done. The entries that it leads to are logged under its id.
    fn hear(&mut self, place: Option<u8>, say: &Say) -> Result<bool, Problem> {
        self.draft.name = self.named(place, say.id(), &words_of(say))?.map(|name| (place, name));
        Ok(self.draft.name.is_some())
    }

    /// Whether a request is in the log, under its id.
    pub(super) fn is_done(&self, member: MemberId, say: &Say) -> bool {
        let place = self.members.get(member).map(|member| member.place);
        place.is_some_and(|place| matches!(self.named(place, say.id(), &words_of(say)), Ok(None)))
    }

    fn ask(&mut self, place: u8, ask: &Ask, at: &Moment<'_>) -> Result<(), Problem> {
        if self.table.terms.same_deal.is_some() && matches!(ask, Ask::Undo | Ask::Rematch) {
            return Err(Problem::OneAttempt);
        }
        self.may_write(Some(place), adds(ask), at)?;
        match ask {
            Ask::Rename { name, colour } => self.rename(place, name, *colour, at),
            Ask::Leave => {
                if self.table.status() != Status::Waiting {
                    return Err(Problem::Begun);
                }
                self.write(&Entry::Left { place }, at)
            }
            Ask::Chat { text } => {
                self.may_speak(place, at)?;
                let text = writing::text(text).ok_or(Problem::BadText)?;
                self.write(&Entry::Said { place, text }, at)
            }
            Ask::React { reaction } => {
                self.may_speak(place, at)?;
                let reaction = writing::reaction(reaction).ok_or(Problem::BadText)?;
                self.draft.news.reactions.push((place, reaction));
                Ok(())
            }
            Ask::Undo => self.ask_undo(place, at),
            Ask::AnswerUndo { agrees } => self.answer_undo(place, *agrees, at),
            Ask::StandIn { place: absent } => {
                if self.members.present(*absent) > 0 {
                    return Err(Problem::Present);
                }
                let person = self.table.place(*absent).is_some_and(Place::is_person);
                if person && !self.away.contains(absent) {
                    return Err(Problem::JustLeft);
                }
                self.stand_in(*absent, Level::default(), at)
            }
            Ask::Return => {
                self.draft.news.seats = true;
                if self.table.place(place).is_some_and(|place| place.gave_up) {
                    return Err(Problem::GaveUp);
                }
                // No bot stands in: there is nothing to do.
                if self.table.place(place).is_some_and(|place| place.stand_in.is_some()) {
                    self.write(&Entry::Returned { place }, at)?;
                }
                Ok(())
            }
            // Handled by `ask_hint`, because the answer takes a while.
            Ask::Hint => Ok(()),
            Ask::GiveUp => self.give_up(place, at),
            Ask::Rematch => self.want_rematch(place, at),
        }
    }

    fn rename(&mut self, place: u8, name: &str, colour: Colour, at: &Moment<'_>) -> Result<(), Problem> {
        let name = writing::name(name).map_err(Problem::BadName)?;
        let before = self.table.place(place).ok_or(Problem::NoSuchPlace)?;
        if before.name() != name {
            self.table.may_be_called(place, &name)?;
        } else if before.colour() == Some(colour) {
            return Ok(());
        }
        self.write(&Entry::Renamed { place, name, colour }, at)
    }

    /// Whether a place, or a host without a place, may make a request that writes to the log. A request that only ends something (`adds` is
    /// false) is not refused because the log is full.
    pub(super) fn may_write(
        &mut self,
        place: Option<u8>,
        adds: bool,
        at: &Moment<'_>,
    ) -> Result<(), Problem> {
        if adds && self.table.beside >= limits::ENTRIES_BESIDE_PLAYS {
            return Err(Problem::LogFull);
        }
        if self.members.may_write(place, at.tick) { Ok(()) } else { Err(Problem::TooFast) }
    }

    fn may_speak(&mut self, place: u8, at: &Moment<'_>) -> Result<(), Problem> {
        if !self.settings.chat {
            return Err(Problem::NoChat);
        }
        if self.table.place(place).is_some_and(|place| place.muted) {
            return Err(Problem::Muted);
        }
        if self.members.may_speak(place, at.tick) { Ok(()) } else { Err(Problem::TooFast) }
    }
}

/// The words of a request, by which the table tells it from another request under the same id.
pub(super) fn words_of(say: &Say) -> String {
    match say {
        Say::Act(act) => format!("act {} {}", act.window, act.action.get()),
        Say::Ask(asking) if matches!(asking.ask, Ask::Hint) => "ask hint".into(),
        Say::Ask(asking) => format!("ask {}", json::text(&asking.ask)),
        Say::Host(hosting) => format!("host {}", json::text(&hosting.host)),
        Say::Join(_) | Say::Stage(_) => String::new(),
    }
}

/// Whether requests of this kind could make the log grow without end. Those that only answer or end something cannot.
fn adds(ask: &Ask) -> bool {
    match ask {
        Ask::Rename { .. } | Ask::Chat { .. } | Ask::Undo | Ask::StandIn { .. } => true,
        Ask::Leave
        | Ask::React { .. }
        | Ask::AnswerUndo { .. }
        | Ask::Return
        | Ask::Hint
        | Ask::GiveUp
        | Ask::Rematch => false,
    }
}

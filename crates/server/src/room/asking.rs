//! What people ask for at a table beside playing.

use serde::Serialize;

use super::Room;
use super::acting::outcome;
use super::hinting::Asked;
use super::members::MemberId;
use crate::entry::Entry;
use crate::limits;
use crate::problem::Problem;
use crate::protocol::{Act, Ask, Asking, ChatLine, Hosting, Say, Stage, Tell};
use crate::seats::{Colour, Level, Place};
use crate::store::Status;
use crate::table::{Known, Name};

impl Room {
    /// A socket says something.
    pub(super) async fn say(&mut self, member: MemberId, say: Box<Say>) {
        let Some(place) = self.members.get(member).map(|member| member.place) else { return };
        let seated = place.ok_or(Problem::Watching);
        let (id, done) = match *say {
            Say::Join(_) => (String::new(), Err(Problem::JoinFirst)),
            Say::Stage(Stage { id, actions, .. }) => {
                match seated.and_then(|place| self.stage(place, &actions)) {
                    Ok(outcomes) => {
                        let Some(language) = self.members.language(member) else { return };
                        let outcomes = outcomes.into_iter().map(|judged| outcome(judged, language)).collect();
                        return self.members.tell(member, &Tell::Staged { id, outcomes });
                    }
                    Err(problem) => (id, Err(problem)),
                }
            }
            Say::Act(Act { id, window, action, .. }) => {
                let name = self.named(place, &id, &format!("act {window} {}", action.get()));
                let done = match (name, seated) {
                    (Ok(None), _) => Ok(()),
                    (Ok(Some(name)), Ok(place)) => self.act(place, name, window, action.get()).await,
                    (Err(problem), _) | (_, Err(problem)) => Err(problem),
                };
                (id, done)
            }
            Say::Ask(Asking { id, ask: Ask::Hint, .. }) => match self.ask_hint(member, place, &id).await {
                // It is answered when the hint is there.
                Ok(Asked::Later) => return,
                Ok(Asked::Done) => (id, Ok(())),
                Err(problem) => (id, Err(problem)),
            },
            Say::Ask(Asking { id, ask, .. }) => {
                let done = match self.hear(place, &id, "ask", &ask) {
                    Ok(true) => self.ask(member, ask).await,
                    known => known.map(|_| ()),
                };
                (id, self.heard(done))
            }
            Say::Host(Hosting { id, host, .. }) => {
                let done = match self.hear(place, &id, "host", &host) {
                    Ok(true) => self.host(member, host).await,
                    known => known.map(|_| ()),
                };
                (id, self.heard(done))
            }
        };
        match done {
            Ok(()) => self.members.tell(member, &Tell::Accepted { id }),
            Err(problem) => self.refuse(member, id, &problem),
        }
        self.drop_slow();
    }

    /// The name of something that is said for the first time; none, if it was said before and is done.
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

    /// Whether this is to be done now: it was not said before. What is logged for it goes under its name.
    fn hear(
        &mut self,
        place: Option<u8>,
        id: &str,
        kind: &str,
        said: &impl Serialize,
    ) -> Result<bool, Problem> {
        let said = serde_json::to_string(said).map_err(|error| Problem::Malformed(error.to_string()))?;
        self.hearing = self.named(place, id, &format!("{kind} {said}"))?.map(|name| (place, name));
        Ok(self.hearing.is_some())
    }

    /// What was asked for is done or refused. Where nothing of it went into the log, only this room remembers the name.
    fn heard(&mut self, done: Result<(), Problem>) -> Result<(), Problem> {
        if let (Some((place, name)), Ok(())) = (self.hearing.take(), &done) {
            self.table.heard.add(place, name);
        }
        done
    }

    async fn ask(&mut self, member: MemberId, ask: Ask) -> Result<(), Problem> {
        let place = self.members.get(member).and_then(|member| member.place).ok_or(Problem::Watching)?;
        self.may_write(Some(place), adds(&ask))?;
        match ask {
            Ask::Rename { name, colour } => self.rename(place, &name, colour).await?,
            Ask::Leave => {
                if self.table.status() != Status::Waiting {
                    return Err(Problem::Begun);
                }
                self.commit(&[Entry::Left { place }]).await?;
                self.stand_up(place);
                self.tell_seats();
            }
            Ask::Chat { text } => {
                self.may_speak(place)?;
                let text = limits::text(&text).ok_or(Problem::BadText)?;
                self.commit(&[Entry::Said { place, text: text.clone() }]).await?;
                let at = self.table.chat.back().map_or(0, |said| said.at);
                self.members.tell_all(&Tell::Chat { line: ChatLine { place, text, at } });
            }
            Ask::React { reaction } => {
                self.may_speak(place)?;
                let reaction = limits::reaction(&reaction).ok_or(Problem::BadText)?;
                self.members.tell_all(&Tell::Reaction { place, reaction });
            }
            Ask::Undo => self.ask_undo(place).await?,
            Ask::AnswerUndo { agrees } => self.answer_undo(place, agrees).await?,
            Ask::StandIn { place: absent } => {
                if self.members.present(absent) > 0 {
                    return Err(Problem::Present);
                }
                let person = self.table.place(absent).is_some_and(Place::is_person);
                if person && !self.away.contains(&absent) {
                    return Err(Problem::JustLeft);
                }
                self.stand_in(absent, Level::default()).await?;
            }
            Ask::Return => {
                if self.table.place(place).is_some_and(|place| place.gave_up) {
                    return Err(Problem::GaveUp);
                }
                // Whoever plays has nothing to return to.
                if self.table.place(place).is_some_and(|place| place.stand_in.is_some()) {
                    self.commit(&[Entry::Returned { place }]).await?;
                }
                self.tell_seats();
            }
            // It is asked for apart, for its answer takes a while.
            Ask::Hint => {}
            Ask::GiveUp => self.give_up(place).await?,
            Ask::Rematch => self.want_rematch(place).await?,
        }
        Ok(())
    }

    async fn rename(&mut self, place: u8, name: &str, colour: Colour) -> Result<(), Problem> {
        let name = limits::name(name).map_err(Problem::BadName)?;
        let before = self.table.place(place).ok_or(Problem::NoSuchPlace)?;
        if before.name() != name {
            self.table.may_be_called(place, &name)?;
        } else if before.colour() == Some(colour) {
            return Ok(());
        }
        self.commit(&[Entry::Renamed { place, name, colour }]).await?;
        self.tell_seats();
        Ok(())
    }

    /// Whether a place, or a host who has none, may ask for something that is written into the log. What only ends something
    /// that was begun (`adds` is false) is not refused because the log is full.
    pub(super) fn may_write(&mut self, place: Option<u8>, adds: bool) -> Result<(), Problem> {
        if adds && self.table.beside >= limits::ENTRIES_BESIDE_PLAYS {
            return Err(Problem::LogFull);
        }
        if self.members.may_write(place) { Ok(()) } else { Err(Problem::TooFast) }
    }

    /// The sockets of a place that is empty again watch from now on.
    pub(super) fn stand_up(&mut self, place: u8) {
        let ids: Vec<MemberId> =
            self.members.iter().filter(|m| m.place == Some(place)).map(|m| m.id).collect();
        for id in ids {
            if let Some(member) = self.members.get_mut(id) {
                member.place = None;
            }
            self.tell_table(id);
        }
    }

    fn may_speak(&mut self, place: u8) -> Result<(), Problem> {
        if !self.shared.config.chat {
            return Err(Problem::NoChat);
        }
        if self.table.place(place).is_some_and(|place| place.muted) {
            return Err(Problem::Muted);
        }
        if self.members.may_speak(place) { Ok(()) } else { Err(Problem::TooFast) }
    }
}

/// Whether something asked for makes the log longer without end: what only answers or ends something else does not.
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

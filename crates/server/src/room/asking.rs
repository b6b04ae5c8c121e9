//! What people ask for at a table beside playing.

use super::Room;
use super::acting::outcome;
use super::members::MemberId;
use crate::entry::Entry;
use crate::limits;
use crate::problem::Problem;
use crate::protocol::{Act, Ask, Asking, ChatLine, Hosting, Say, Stage, Tell};
use crate::seats::{Colour, Level};
use crate::store::Status;

impl Room {
    /// A socket says something.
    pub(super) async fn say(&mut self, member: MemberId, say: Box<Say>) {
        let Some(place) = self.members.get(member).map(|member| member.place) else { return };
        let seated = place.ok_or(Problem::Watching);
        let (id, done) = match *say {
            Say::Join(_) => (String::new(), Err(Problem::JoinFirst)),
            Say::Act(Act { id, window, action, .. }) => {
                let done = match seated {
                    Ok(place) => self.act(place, id.clone(), window, action.get()).await,
                    Err(problem) => Err(problem),
                };
                (id, done)
            }
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
            Say::Ask(Asking { id, ask, .. }) => (id, self.ask(member, ask).await),
            Say::Host(Hosting { id, host, .. }) => (id, self.host(member, host).await),
        };
        match done {
            Ok(()) => self.members.tell(member, &Tell::Accepted { id }),
            Err(problem) => self.refuse(member, id, &problem),
        }
        self.drop_slow();
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
                self.stand_in(absent, Level::default()).await?;
            }
            Ask::Return => {
                // Whoever plays has nothing to return to.
                if self.table.place(place).is_some_and(|place| place.stand_in.is_some()) {
                    self.commit(&[Entry::Returned { place }]).await?;
                }
                self.tell_seats();
            }
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
        Ask::Leave | Ask::React { .. } | Ask::AnswerUndo { .. } | Ask::Return | Ask::Rematch => false,
    }
}

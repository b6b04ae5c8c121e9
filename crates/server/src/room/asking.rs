//! What people ask for at a table beside playing.

use super::Room;
use super::acting::outcome;
use super::members::MemberId;
use crate::entry::Entry;
use crate::limits;
use crate::problem::Problem;
use crate::protocol::{Act, Ask, Asking, ChatLine, Hosting, Say, Stage, Tell};
use crate::seats::Level;
use crate::store::Status;
use crate::uptime::now;

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
        match ask {
            Ask::Rename { name, colour } => {
                let name = limits::name(&name).ok_or(Problem::BadName)?;
                self.commit(&[Entry::Renamed { place, name, colour }]).await?;
                self.tell_seats();
            }
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
                self.members.tell_all(&Tell::Chat { line: ChatLine { place, text, at: now() } });
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
                self.commit(&[Entry::Returned { place }]).await?;
                self.tell_seats();
            }
            Ask::Rematch => self.want_rematch(place).await?,
        }
        Ok(())
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

    /// Who still has to agree that something is taken back: the other people; bots and who is away do not mind.
    pub(super) fn undo_waits_for(&self) -> Vec<u8> {
        let Some(undo) = &self.table.undo else { return Vec::new() };
        let people = self.table.places.iter().filter(|place| place.is_person() && place.stand_in.is_none());
        people
            .map(|place| place.number)
            .filter(|place| *place != undo.place && !undo.agreed.contains(place))
            .collect()
    }

    async fn ask_undo(&mut self, place: u8) -> Result<(), Problem> {
        let seat = self.table.seat_of(place).ok_or(Problem::NoSuchPlace)?;
        let play = self.table.play.as_ref().ok_or(Problem::NotBegun)?;
        if play.live.window().is_none() {
            // The seed is known by now.
            return Err(Problem::Over);
        }
        let plays = play.undoable(seat).ok_or(Problem::CannotUndo)?;
        if play.paused {
            return Err(Problem::Paused);
        }
        self.commit(&[Entry::UndoAsked { place, plays }]).await?;
        self.undo_if_agreed().await
    }

    async fn answer_undo(&mut self, place: u8, agrees: bool) -> Result<(), Problem> {
        if self.table.undo.is_none() {
            return Err(Problem::NothingToUndo);
        }
        // Who asked may also think better of it.
        let asker = self.table.undo.as_ref().is_some_and(|undo| undo.place == place);
        let thinks_better = asker && !agrees;
        if !thinks_better && !self.undo_waits_for().contains(&place) {
            return Ok(());
        }
        self.commit(&[Entry::UndoAnswered { place, agrees }]).await?;
        self.undo_if_agreed().await
    }

    pub(super) async fn undo_if_agreed(&mut self) -> Result<(), Problem> {
        match &self.table.undo {
            Some(undo) if self.undo_waits_for().is_empty() => {
                let plays = undo.plays;
                // Committing it loads the table anew, and tells everybody.
                self.commit(&[Entry::Undone { plays }]).await
            }
            _ => {
                self.tell_seats();
                Ok(())
            }
        }
    }

    async fn want_rematch(&mut self, place: u8) -> Result<(), Problem> {
        if self.table.status() != Status::Over {
            return Err(Problem::NotOver);
        }
        if !self.table.rematch.contains(&place) {
            self.commit(&[Entry::RematchWanted { place }]).await?;
        }
        let waits = |place: &&crate::seats::Place| {
            place.is_person()
                && self.members.present(place.number) > 0
                && !self.table.rematch.contains(&place.number)
        };
        if self.table.places.iter().any(|place| waits(&place)) {
            self.tell_seats();
            return Ok(());
        }
        let start = self.start_entry()?;
        self.commit(&[Entry::Rematched, start]).await?;
        self.tell_everything();
        Ok(())
    }
}

//! What belongs to the host.

use lettrine_table::terms::{Wish, bot_name, options_again};

use super::members::MemberId;
use super::{Room, agreed_words, words};
use crate::entry::Entry;
use crate::opening;
use crate::problem::Problem;
use crate::protocol::Host;
use crate::seats::{Level, Place, Sitter};
use crate::store::Status;

impl Room {
    pub(super) async fn host(&mut self, member: MemberId, host: Host) -> Result<(), Problem> {
        if !self.members.get(member).is_some_and(|member| member.host) {
            return Err(Problem::HostOnly);
        }
        let place = self.members.get(member).and_then(|member| member.place);
        self.may_write(place, !matches!(host, Host::Start | Host::Resume { .. }))?;
        match host {
            Host::Start => self.start().await?,
            Host::Change { seats, options, lexicon, public, hints } => {
                self.waiting()?;
                let options = options.map(|options| options.to_string());
                self.change(seats, options, lexicon, public, hints).await?;
            }
            Host::SeatBot { place, level } => {
                self.waiting()?;
                let taken = self.table.place(place).ok_or(Problem::NoSuchPlace)?.is_person();
                if taken {
                    return Err(Problem::PlaceTaken);
                }
                let name = bot_name(level, &self.table.names());
                self.commit(&[Entry::BotSeated { place, name, level }]).await?;
                self.tell_seats();
            }
            Host::Remove { place } => self.remove(place).await?,
            Host::StandIn { place, level } => self.stand_in(place, level).await?,
            Host::Pause => {
                if self.playing()?.paused {
                    return Err(Problem::Paused);
                }
                self.commit(&[Entry::Paused]).await?;
                self.tell_seats();
                self.tell_turn();
            }
            Host::Resume { turned } => {
                if !self.playing()?.paused {
                    return Err(Problem::NotPaused);
                }
                let entries = [Entry::Resumed, Entry::Turned];
                self.commit(if turned { &entries } else { &entries[..1] }).await?;
                self.tell_seats();
                self.tell_turn();
            }
            Host::Mute { place, muted } => {
                if self.table.place(place).ok_or(Problem::NoSuchPlace)?.muted != muted {
                    self.commit(&[Entry::Muted { place, muted }]).await?;
                }
                self.tell_seats();
            }
        }
        Ok(())
    }

    fn waiting(&self) -> Result<(), Problem> {
        if self.table.status() == Status::Waiting { Ok(()) } else { Err(Problem::Begun) }
    }

    pub(super) fn playing(&self) -> Result<&crate::play::Play, Problem> {
        let play = self.table.play.as_ref().ok_or(Problem::NotBegun)?;
        if play.window().is_some() { Ok(play) } else { Err(Problem::Over) }
    }

    async fn start(&mut self) -> Result<(), Problem> {
        self.waiting()?;
        if self.table.places.iter().any(|place| matches!(place.sitter, Sitter::Nobody)) {
            return Err(Problem::SeatsEmpty);
        }
        // Made before the game begins, so that a server with too much to do refuses without having begun.
        self.words = agreed_words(&self.shared, &self.table.terms).await?;
        let entry = self.start_entry()?;
        self.commit(&[entry]).await?;
        self.tell_everything();
        Ok(())
    }

    /// The entry that deals a game.
    pub(super) fn start_entry(&self) -> Result<Entry, Problem> {
        if self.words.is_none() {
            return Err(Problem::LexiconMissing);
        }
        opening::start(&self.shared, &self.table.terms)
    }

    async fn change(
        &mut self,
        seats: Option<u8>,
        options: Option<String>,
        lexicon: Option<String>,
        public: Option<bool>,
        hints: Option<bool>,
    ) -> Result<(), Problem> {
        let old = &self.table.terms;
        let seats = seats.unwrap_or(old.seats);
        let options = options.unwrap_or_else(|| options_again(old));
        let lexicon = lexicon.as_deref().unwrap_or(&old.lexicon);
        let public = public.unwrap_or(old.public && self.shared.config.lobby);
        let hints = hints.or(old.hints);
        let game = &old.game;
        let wish =
            Wish { game, seats: Some(seats), options: &options, lexicon: Some(lexicon), public, hints };
        let terms = opening::terms(&self.shared, wish)?;
        let kept = usize::from(terms.seats);
        let gone: Vec<u8> = self.table.places.iter().skip(kept).map(|place| place.number).collect();
        self.commit(&[Entry::Changed { terms }]).await?;
        self.words = words(&self.shared, &self.table).await;
        for place in gone {
            self.stand_up(place);
        }
        self.tell_seats();
        Ok(())
    }

    async fn remove(&mut self, place: u8) -> Result<(), Problem> {
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
        self.commit(&[entry]).await?;
        self.members.close_place(place, &Problem::Removed);
        self.stand_up(place);
        // Who was to agree that something is taken back may have been the last.
        self.undo_if_agreed().await
    }

    /// A bot plays for somebody until they return.
    pub(super) async fn stand_in(&mut self, place: u8, level: Level) -> Result<(), Problem> {
        self.playing()?;
        let person = self.table.place(place).ok_or(Problem::NoSuchPlace)?;
        if !person.is_person() || person.stand_in.is_some() {
            return Err(Problem::StoodIn);
        }
        self.commit(&[Entry::StoodIn { place, level }]).await?;
        self.undo_if_agreed().await
    }
}

//! A table: the fold of its log.

use std::collections::VecDeque;

use lettrine_engine::{Live, Seat, Seed};

use crate::entry::{Entry, Terms};
use crate::play::Play;
use crate::protocol::{self, SeatKind, Summary, SummarySeat};
use crate::seats::{Place, Sitter};
use crate::secret::{Digest, Secret, TableId};
use crate::store::{Head, Logged, Millis, Status};
use crate::uptime::Uptime;

/// How much of what was said a table remembers.
const CHAT_KEPT: usize = 50;

/// A table.
pub struct Table {
    /// Its name in addresses.
    pub id: TableId,
    /// The number of the next entry.
    pub next: i64,
    /// What is played.
    pub terms: Terms,
    /// What opens it.
    pub keys: Keys,
    /// Who sits there, in the order of the game's seats.
    pub places: Vec<Place>,
    /// The game, once it has begun.
    pub play: Option<Play>,
    /// How many games were begun here.
    pub games: u32,
    /// The last window of the games before this one.
    windows: u32,
    /// What was said last.
    pub chat: VecDeque<Said>,
    /// What somebody asks to take back.
    pub undo: Option<Undo>,
    /// Places that would play again.
    pub rematch: Vec<u8>,
}

/// Digests of the secrets that open a table.
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    /// The host's rights.
    pub host: Digest,
    /// An empty seat.
    pub invitation: Digest,
    /// A look.
    pub watch: Digest,
    /// Who opened it.
    pub person: Option<Digest>,
}

/// Something that was said.
#[derive(Clone, Debug)]
pub struct Said {
    /// By whom.
    pub place: u8,
    /// What.
    pub text: String,
    /// When.
    pub at: Millis,
}

/// A wish to take something back.
#[derive(Clone, Debug)]
pub struct Undo {
    /// Whose.
    pub place: u8,
    /// How many plays would stay.
    pub plays: u32,
    /// Who has agreed.
    pub agreed: Vec<u8>,
}

/// Why a log cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damaged {
    /// Which entry.
    pub seq: usize,
    /// What is wrong with it.
    pub why: String,
}

impl Table {
    /// The table that a log tells of; none, if it is empty. The dictionary is not asked.
    pub fn load(id: TableId, log: &[Logged], uptime: &Uptime, now: Millis) -> Result<Option<Table>, Damaged> {
        let damaged = |seq: usize, why: String| Damaged { seq, why };
        let (entries, stands) = read_log(log)?;
        let uptime = &uptime.seen(log.iter().map(|logged| logged.at));
        let Some(Entry::Opened { terms, host, invitation, watch, person }) = entries.first() else {
            return if entries.is_empty() {
                Ok(None)
            } else {
                Err(damaged(0, "it does not open a table".into()))
            };
        };
        let keys = Keys { host: *host, invitation: *invitation, watch: *watch, person: *person };
        let mut table = Table::open(id, terms.clone(), keys);
        for (seq, entry) in entries.iter().enumerate().skip(1) {
            if stands[seq] {
                table.fold(entry, log[seq].at, uptime).map_err(|why| damaged(seq, why))?;
            } else {
                table.pass_over();
            }
        }
        if let Some(clock) = table.play.as_mut().and_then(|play| play.clock.as_mut()) {
            clock.charge(now, uptime);
        }
        Ok(Some(table))
    }

    /// A table that was just opened.
    #[must_use]
    pub fn open(id: TableId, terms: Terms, keys: Keys) -> Table {
        let places = (0..terms.seats).map(Place::empty).collect();
        Table {
            id,
            next: 1,
            terms,
            keys,
            places,
            play: None,
            games: 0,
            windows: 0,
            chat: VecDeque::new(),
            undo: None,
            rematch: Vec::new(),
        }
    }

    /// Where it stands.
    #[must_use]
    pub fn status(&self) -> Status {
        match &self.play {
            None => Status::Waiting,
            Some(play) if play.live.window().is_none() => Status::Over,
            Some(_) => Status::Playing,
        }
    }

    /// The names round the table, a seat each.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.places.iter().map(|place| place.name().to_owned()).collect()
    }

    /// The place of this number.
    #[must_use]
    pub fn place(&self, number: u8) -> Option<&Place> {
        self.places.iter().find(|place| place.number == number)
    }

    fn place_mut(&mut self, number: u8) -> Result<&mut Place, String> {
        let place = self.places.iter_mut().find(|place| place.number == number);
        place.ok_or_else(|| format!("there is no place {number}"))
    }

    /// The game's seat of a place.
    #[must_use]
    pub fn seat_of(&self, place: u8) -> Option<Seat> {
        self.places
            .iter()
            .zip(Seat::all(self.places.len()))
            .find(|(p, _)| p.number == place)
            .map(|(_, seat)| seat)
    }

    /// The place that a secret opens, or a person has.
    #[must_use]
    pub fn place_opened_by(&self, secret: &Secret) -> Option<u8> {
        let said = secret.digest();
        let opens = |place: &&Place| match &place.sitter {
            Sitter::Person { secret, person, .. } => *secret == said || *person == Some(said),
            _ => false,
        };
        self.places.iter().find(opens).map(|place| place.number)
    }

    /// Whether a secret opens the host's rights.
    #[must_use]
    pub fn is_host(&self, secret: &Secret) -> bool {
        let said = secret.digest();
        said == self.keys.host || Some(said) == self.keys.person
    }

    /// When its clock runs out.
    #[must_use]
    pub fn deadline(&self) -> Option<Millis> {
        self.play.as_ref().and_then(|play| play.clock).and_then(|clock| clock.deadline())
    }

    /// What lists and alarms need to know.
    #[must_use]
    pub fn head(&self) -> Head {
        let status = self.status();
        let seat = |place: &Place| SummarySeat {
            kind: match place.sitter {
                Sitter::Nobody => SeatKind::Open,
                Sitter::Person { .. } => SeatKind::Person,
                Sitter::Bot { .. } => SeatKind::Bot,
            },
            name: place.name().to_owned(),
        };
        let over = self.play.as_ref().filter(|_| status == Status::Over);
        let summary = Summary {
            game: self.terms.game.clone(),
            status,
            public: self.terms.public,
            seats: self.places.iter().map(seat).collect(),
            games: self.games,
            result: over.map(|play| protocol::Result::of(play.live.scores())),
        };
        let summary = serde_json::to_string(&summary).unwrap_or_default();
        Head { status, public: self.terms.public, deadline: self.deadline(), summary }
    }

    /// An undone play: it leaves a number behind, so that what answered it stays stale.
    fn pass_over(&mut self) {
        self.next += 1;
        if let Some(play) = &mut self.play {
            play.window += 1;
        }
    }

    /// Applies an entry. The only thing that changes a table.
    pub fn fold(&mut self, entry: &Entry, at: Millis, uptime: &Uptime) -> Result<(), String> {
        self.next += 1;
        match entry {
            Entry::Opened { .. } => return Err("a table is opened once".into()),
            Entry::Changed { .. } if self.play.is_some() => return Err("the game has begun".into()),
            Entry::Changed { terms } => {
                self.places.truncate(usize::from(terms.seats));
                let missing = u8::try_from(self.places.len()).unwrap_or(u8::MAX)..terms.seats;
                let used: Vec<u8> = self.places.iter().map(|place| place.number).collect();
                let mut free = (0..=u8::MAX).filter(|number| !used.contains(number));
                self.places.extend(missing.filter_map(|_| free.next()).map(Place::empty));
                self.terms = terms.clone();
            }
            Entry::Seated { place, name, colour, secret, person } => {
                let sitter =
                    Sitter::Person { name: name.clone(), colour: *colour, secret: *secret, person: *person };
                *self.place_mut(*place)? = Place { sitter, ..Place::empty(*place) };
            }
            Entry::Renamed { place, name, colour } => {
                if let Sitter::Person { name: old, colour: before, .. } = &mut self.place_mut(*place)?.sitter
                {
                    old.clone_from(name);
                    *before = *colour;
                }
            }
            Entry::BotSeated { place, name, level } | Entry::Removed { place, name, level } => {
                let sitter = Sitter::Bot { name: name.clone(), level: *level };
                *self.place_mut(*place)? = Place { sitter, ..Place::empty(*place) };
            }
            Entry::Left { place } => *self.place_mut(*place)? = Place::empty(*place),
            Entry::StoodIn { place, level } => self.place_mut(*place)?.stand_in = Some(*level),
            Entry::Returned { place } => self.place_mut(*place)?.stand_in = None,
            Entry::Muted { place, muted } => self.place_mut(*place)?.muted = *muted,
            Entry::Said { place, text } => {
                self.chat.push_back(Said { place: *place, text: text.clone(), at });
                if self.chat.len() > CHAT_KEPT {
                    self.chat.pop_front();
                }
            }
            Entry::Started { seed, setup, events } => {
                let live = self.begin(setup.as_ref())?;
                let seed: Seed = seed.parse().map_err(|_| "no seed".to_owned())?;
                self.end_game();
                self.games += 1;
                self.play = Some(Play::begin(live, seed, events.get(), at, self.windows + 1)?);
            }
            Entry::Played { .. }
            | Entry::Answered { .. }
            | Entry::Paused
            | Entry::Resumed
            | Entry::Turned => {
                if matches!(entry, Entry::Played { .. }) {
                    self.undo = None;
                }
                self.play.as_mut().ok_or("no game has begun")?.fold(entry, at, uptime)?;
            }
            Entry::UndoAsked { place, plays } => {
                self.undo = Some(Undo { place: *place, plays: *plays, agreed: Vec::new() });
            }
            Entry::UndoAnswered { place, agrees } => match &mut self.undo {
                Some(undo) if *agrees => undo.agreed.push(*place),
                _ => self.undo = None,
            },
            Entry::Undone { .. } => {
                self.undo = None;
                self.play.as_mut().ok_or("no game has begun")?.undone(at, uptime);
            }
            Entry::RematchWanted { place } => self.rematch.push(*place),
            Entry::Rematched => {
                self.end_game();
                if !self.places.is_empty() {
                    self.places.rotate_left(1);
                }
            }
        }
        Ok(())
    }

    /// Nothing is left of a game but the numbers of its windows: what answered one of them stays stale.
    fn end_game(&mut self) {
        self.windows = self.play.take().map_or(self.windows, |play| play.window);
        self.rematch.clear();
        self.undo = None;
    }

    /// The table before the first play of a game: empty, or in a position.
    pub(crate) fn begin(&self, setup: Option<&serde_json::Value>) -> Result<Box<dyn Live>, String> {
        let game = lettrine_games::named(&self.terms.game).ok_or("there is no such game")?;
        let (options, seats) = (self.terms.options.to_string(), self.places.len());
        if !game.seats().contains(&seats) {
            return Err(format!("the game is not for {seats}"));
        }
        match setup {
            None => game.table(&options, seats),
            // A position was checked with its dictionary when it was imported.
            Some(setup) => game.position(&options, seats, &setup.to_string(), &crate::lexicons::permissive()),
        }
        .map_err(|error| error.to_string())
    }
}

/// A log's entries, and which of them stand.
pub fn read_log(log: &[Logged]) -> Result<(Vec<Entry>, Vec<bool>), Damaged> {
    let read = |(seq, logged): (usize, &Logged)| {
        serde_json::from_str(&logged.body).map_err(|error| Damaged { seq, why: error.to_string() })
    };
    let entries = log.iter().enumerate().map(read).collect::<Result<Vec<_>, _>>()?;
    let stands = standing(&entries);
    Ok((entries, stands))
}

/// Which entries stand: all but what was undone later.
fn standing(entries: &[Entry]) -> Vec<bool> {
    let mut stands = vec![true; entries.len()];
    // Plays and sealed answers of the present game, each with the number of plays before it.
    let mut moves: Vec<(usize, u32)> = Vec::new();
    let mut plays = 0;
    for (seq, entry) in entries.iter().enumerate() {
        match entry {
            Entry::Started { .. } => {
                moves.clear();
                plays = 0;
            }
            Entry::Played { .. } => {
                moves.push((seq, plays));
                plays += 1;
            }
            Entry::Answered { .. } => moves.push((seq, plays)),
            Entry::Undone { plays: kept } => {
                while let Some((undone, _)) = moves.pop_if(|(_, before)| *before >= *kept) {
                    stands[undone] = false;
                }
                plays = plays.min(*kept);
            }
            _ => {}
        }
    }
    stands
}

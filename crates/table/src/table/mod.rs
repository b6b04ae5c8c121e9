//! A table: the fold of its log.

mod fold;
mod heard;
mod log;

use std::collections::{HashMap, VecDeque};

use lettrine_engine::{Seat, json};

use crate::entry::Terms;
use crate::logged::{Head, Millis, Status};
use crate::play::Play;
use crate::problem::Problem;
use crate::protocol::{Kept, Owner, SeatKind, Summary, SummarySeat};
use crate::seats::{Place, Sitter};
use crate::secret::{Digest, Secret, TableId};
use crate::writing::look_alike;

pub use heard::{Heard, Known, Name};
pub use log::{Damaged, read_log};

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
    /// How many games at this table were won, by place: by whoever sits there now.
    wins: HashMap<u8, u32>,
    /// What was said last.
    pub chat: VecDeque<Said>,
    /// What somebody asks to take back.
    pub undo: Option<Undo>,
    /// Whether somebody has refused that, and nothing was played since.
    pub undo_refused: bool,
    /// Places that would play again.
    pub rematch: Vec<u8>,
    /// How much its log holds beside what was played, in entries of the usual length.
    pub beside: usize,
    /// What was done at somebody's word: said again, it is known.
    pub heard: Heard,
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
    /// The text.
    pub text: String,
    /// The time.
    pub at: Millis,
}

/// A wish to take something back.
#[derive(Clone, Debug)]
pub struct Undo {
    /// The player's place.
    pub place: u8,
    /// How many plays would stay.
    pub plays: u32,
    /// Who has agreed.
    pub agreed: Vec<u8>,
}

impl Table {
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
            wins: HashMap::new(),
            chat: VecDeque::new(),
            undo: None,
            undo_refused: false,
            rematch: Vec::new(),
            beside: 0,
            heard: Heard::default(),
        }
    }

    /// Where it stands.
    #[must_use]
    pub fn status(&self) -> Status {
        match &self.play {
            None => Status::Waiting,
            Some(play) if play.window().is_none() => Status::Over,
            Some(_) => Status::Playing,
        }
    }

    /// The names round the table, a seat each.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.places.iter().map(|place| place.name().to_owned()).collect()
    }

    /// Whether somebody at this place may go by this name: nobody else's may look the same.
    pub fn may_be_called(&self, place: u8, name: &str) -> Result<(), Problem> {
        let others = self.places.iter().filter(|other| other.number != place);
        let alike = others.map(Place::name).find(|other| look_alike(other, name));
        alike.map_or(Ok(()), |other| Err(Problem::NameTaken(other.to_owned())))
    }

    /// The place of this number.
    #[must_use]
    pub fn place(&self, number: u8) -> Option<&Place> {
        self.places.iter().find(|place| place.number == number)
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
        self.places.iter().find(|place| place.opens_to(secret)).map(|place| place.number)
    }

    /// Whether a secret opens the host's rights.
    #[must_use]
    pub fn is_host(&self, secret: &Secret) -> bool {
        let said = secret.digest();
        said == self.keys.host || Some(said) == self.keys.person
    }

    /// Whether hints are given: as it was agreed, else to a person who plays alone.
    #[must_use]
    pub fn gives_hints(&self) -> bool {
        let people =
            || self.places.iter().filter(|place| !matches!(place.sitter, Sitter::Bot { .. })).count();
        self.terms.hints.unwrap_or_else(|| people() <= 1)
    }

    /// How many games each seat has won at this table.
    #[must_use]
    pub fn series(&self) -> Vec<u32> {
        self.places.iter().map(|place| self.wins.get(&place.number).copied().unwrap_or(0)).collect()
    }

    /// When its clock runs out.
    #[must_use]
    pub fn deadline(&self) -> Option<Millis> {
        self.play.as_ref().and_then(|play| play.clock).and_then(|clock| clock.deadline())
    }

    /// Whether the table must be loaded when the server starts: its clock runs, or waits to.
    fn wakes_at(&self) -> Option<Millis> {
        let waits = self.play.as_ref().is_some_and(|play| play.held && !play.paused && play.clock.is_some());
        self.deadline().or(waits.then_some(Millis::MAX))
    }

    /// Who sits here, and whom the game waits for.
    fn owners(&self) -> Vec<Owner> {
        let waits = |seat: Seat| {
            self.play.as_ref().is_some_and(|play| play.asked().contains(&seat) && !play.has_answered(seat))
        };
        let owner = |(place, seat): (&Place, Seat)| match &place.sitter {
            Sitter::Person { secret, person, .. } => Some(Owner {
                seat: u8::try_from(seat.index()).unwrap_or(u8::MAX),
                secret: *secret,
                person: *person,
                turn: waits(seat) && place.bot().is_none(),
            }),
            Sitter::Nobody | Sitter::Bot { .. } => None,
        };
        self.places.iter().zip(Seat::all(self.places.len())).filter_map(owner).collect()
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
        let summary = Summary {
            game: self.terms.game.clone(),
            status,
            public: self.terms.public,
            seats: self.places.iter().map(seat).collect(),
            games: self.games,
            result: self.play.as_ref().and_then(Play::result),
        };
        let summary = json::text(&Kept { summary, owners: self.owners() });
        Head { status, public: self.terms.public, deadline: self.wakes_at(), summary }
    }
}

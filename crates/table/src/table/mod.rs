//! A table: the fold of its log.

mod fold;
mod heard;
mod log;

use std::collections::{BTreeMap, VecDeque};

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

/// A table: the fold of its log.
pub struct Table {
    /// The table's id, as in its address.
    pub id: TableId,
    /// The number that the next entry gets.
    pub next: i64,
    /// The game, its options and its word list.
    pub terms: Terms,
    /// The digests of the table's secrets.
    pub keys: Keys,
    /// The places, in the order of the game's seats.
    pub places: Vec<Place>,
    /// The game, once it has begun.
    pub play: Option<Play>,
    /// How many games were begun at the table.
    pub games: u32,
    /// The number of the last window of the earlier games.
    windows: u32,
    /// How many games each place's present player has won at this table, by place.
    wins: BTreeMap<u8, u32>,
    /// The latest chat messages.
    pub chat: VecDeque<Said>,
    /// The pending request to take plays back, if any.
    pub undo: Option<Undo>,
    /// Whether a player has refused such a request, and nothing was played since.
    pub undo_refused: bool,
    /// The places of people who asked for a rematch.
    pub rematch: Vec<u8>,
    /// How many entries other than plays the log has; long ones count more than once.
    pub beside: usize,
    /// The requests that were done, to recognise repetitions.
    pub heard: Heard,
}

/// Digests of the secrets that give access to a table.
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    /// The host's secret.
    pub host: Digest,
    /// The invitation's secret.
    pub invitation: Digest,
    /// The watch link's secret.
    pub watch: Digest,
    /// The identity of the person who opened the table.
    pub person: Option<Digest>,
}

/// A chat message.
#[derive(Clone, Debug)]
pub struct Said {
    /// The writer's place.
    pub place: u8,
    /// The text.
    pub text: String,
    /// When it was sent.
    pub at: Millis,
}

/// A pending request to take plays back.
#[derive(Clone, Debug)]
pub struct Undo {
    /// The place of the player who asked.
    pub place: u8,
    /// How many plays would stand.
    pub plays: u32,
    /// The places that have agreed.
    pub agreed: Vec<u8>,
}

impl Table {
    /// A table that was just opened, with empty places.
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
            wins: BTreeMap::new(),
            chat: VecDeque::new(),
            undo: None,
            undo_refused: false,
            rematch: Vec::new(),
            beside: 0,
            heard: Heard::default(),
        }
    }

    /// Whether the table waits, plays or is over.
    #[must_use]
    pub fn status(&self) -> Status {
        match &self.play {
            None => Status::Waiting,
            Some(play) if play.window().is_none() => Status::Over,
            Some(_) => Status::Playing,
        }
    }

    /// The players' names, in seat order.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.places.iter().map(|place| place.name().to_owned()).collect()
    }

    /// Refuses a name that looks like the name of another place.
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

    /// The seat of a place in the game.
    #[must_use]
    pub fn seat_of(&self, place: u8) -> Option<Seat> {
        self.places
            .iter()
            .zip(Seat::all(self.places.len()))
            .find(|(p, _)| p.number == place)
            .map(|(_, seat)| seat)
    }

    /// The place that belongs to this secret or identity.
    #[must_use]
    pub fn place_opened_by(&self, secret: &Secret) -> Option<u8> {
        self.places.iter().find(|place| place.opens_to(secret)).map(|place| place.number)
    }

    /// Whether this secret or identity gives the host's rights.
    #[must_use]
    pub fn is_host(&self, secret: &Secret) -> bool {
        let said = secret.digest();
        said == self.keys.host || Some(said) == self.keys.person
    }

    /// Whether hints are given: as the terms say, or else if at most one seat is not a bot's.
    #[must_use]
    pub fn gives_hints(&self) -> bool {
        let people =
            || self.places.iter().filter(|place| !matches!(place.sitter, Sitter::Bot { .. })).count();
        self.terms.hints.unwrap_or_else(|| people() <= 1)
    }

    /// How many games each seat's player has won at this table, in seat order.
    #[must_use]
    pub fn series(&self) -> Vec<u32> {
        self.places.iter().map(|place| self.wins.get(&place.number).copied().unwrap_or(0)).collect()
    }

    /// When the clock runs out; none if it does not run.
    #[must_use]
    pub fn deadline(&self) -> Option<Millis> {
        self.play.as_ref().and_then(|play| play.clock).and_then(|clock| clock.deadline())
    }

    /// The clock's deadline, or the greatest time while the clock is held. The server loads a table that has one when it starts; it need
    /// not, while the one person who plays there is away.
    pub(crate) fn wakes_at(&self) -> Option<Millis> {
        let waits = self
            .play
            .as_ref()
            .is_some_and(|play| play.held && !play.deserted && !play.paused && play.clock.is_some());
        self.deadline().or(waits.then_some(Millis::MAX))
    }

    /// The people at the table, and whether it is their turn.
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

    /// The head, which the store keeps for lists and alarms.
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

//! [`Seat`] and [`Seats`]: places at the table.

use std::ops::BitOr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A place at the table, numbered from 0 clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number.
    #[must_use]
    pub const fn new(number: u8) -> Seat {
        Seat(number)
    }

    /// The seat's number, as an index into lists with one element for each seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat to the left of this one at a table of `seats`: the next one clockwise.
    #[must_use]
    pub fn left(self, seats: usize) -> Seat {
        if self.index() + 1 < seats { Seat(self.0 + 1) } else { Seat(0) }
    }

    /// All seats of a table, in order.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..u8::try_from(seats).unwrap_or(u8::MAX)).map(Seat)
    }

    /// All seats of a table clockwise, this one first.
    pub fn round(self, seats: usize) -> impl Iterator<Item = Seat> {
        std::iter::successors(Some(self), move |seat| Some(seat.left(seats))).take(seats)
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seats(u16);

impl Seats {
    /// The number of seats that a set can hold; no game has more.
    pub(crate) const MOST: usize = 16;

    /// Whether no seat is in the set.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the seat is in the set.
    #[must_use]
    pub fn contains(self, seat: Seat) -> bool {
        self.0.checked_shr(seat.0.into()).is_some_and(|seats| seats & 1 == 1)
    }

    /// The set with this seat in it too.
    #[must_use]
    pub fn with(self, seat: Seat) -> Seats {
        self | Seats::from(seat)
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(16).filter(move |&seat| self.contains(seat))
    }
}

impl BitOr for Seats {
    type Output = Seats;
    fn bitor(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }
}

impl From<Seat> for Seats {
    fn from(seat: Seat) -> Seats {
        // Seats are also read from logs: a seat number that no table has gives the empty set.
        Seats(1_u16.checked_shl(seat.0.into()).unwrap_or(0))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        Seats(seats.into_iter().fold(0, |set, seat| set | Seats::from(seat).0))
    }
}

/// Serialises as a list of seats, in order.
impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

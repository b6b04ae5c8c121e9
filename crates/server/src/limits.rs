//! Limits on sizes, rates and queues.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

pub use lettrine_table::limits::{AGREED_WORDS, CHAT, ENTRIES_BESIDE_PLAYS, HINTS, STAGED_ACTIONS, WRITING};
pub use lettrine_table::writing::{Flaw, LONGEST_NAME, look_alike, name, reaction, text};

/// The longest message over a socket, in bytes.
pub const MESSAGE_BYTES: usize = 16 * 1024;
/// The longest HTTP request, in bytes; a record may be longer.
pub const REQUEST_BYTES: usize = 64 * 1024;
/// The longest record, in bytes.
pub const RECORD_BYTES: usize = 1024 * 1024;
/// How many messages may wait for a client before it is disconnected as too slow.
pub const WAITING_MESSAGES: usize = 64;
/// The most seats whose secrets a browser may ask about in one request.
pub const HELD_SEATS: usize = 200;
/// The most legal actions in one answer.
pub const LEGAL_ACTIONS: usize = 1000;
/// The largest file that may be uploaded as a word list, in bytes.
pub const LIST_BYTES: usize = 8 * 1024 * 1024;
/// The most words of an uploaded list.
pub const LIST_WORDS: usize = 600_000;
/// How many lists may be uploaded to a server in all.
pub const LISTS: usize = 20;
/// How many different lists with agreed words may be in use at a time when a game begins with yet another: each takes some megabytes of
/// memory.
pub const AGREED_LISTS: usize = 64;
/// The same for games that have begun, and come back to memory: games that begin leave them some room.
pub const AGREED_LISTS_IN_ALL: usize = 2 * AGREED_LISTS;
/// Messages over one socket: per second on average, and at once.
pub const MESSAGES: (f32, f32) = (20.0, 60.0);
/// How many hints are read from the notes of a record.
pub const NOTED_HINTS: usize = 1000;
/// Tables and evenings opened by one address: per second on average, and at once.
pub const TABLES: (f32, f32) = (0.2, 30.0);
/// Wrong passwords of one address before they are answered `too_fast`; the right one always opens. Per second on average, and at once.
pub const PASSWORDS: (f32, f32) = (0.1, 10.0);
/// Requests from one address: per second on average, and at once.
pub const REQUESTS: (f32, f32) = (50.0, 300.0);
/// Searches in the dictionary from one address: per second on average, and at once.
pub const SEARCHES: (f32, f32) = (10.0, 60.0);
/// Sheets counted and first players drawn for one address: per second on average, and at once.
pub const SHEETS: (f32, f32) = (5.0, 60.0);
/// The most lines of a sheet: five games of ten players, and corrections.
pub const SHEET_LINES: usize = 500;
/// How many searches may wait in the queue, of all addresses together.
pub const WAITING_SEARCHES: usize = 64;
/// How many records may wait to be read or written, of all addresses together.
pub const WAITING_RECORDS: usize = 64;
/// How many requests for legal actions may wait in the queue.
pub const WAITING_LEGAL: usize = 64;
/// How many word lists may wait to be compiled.
pub const WAITING_LISTS: usize = 64;
/// Requests for legal actions from one address: per second on average, and at once.
pub const LEGAL: (f32, f32) = (10.0, 60.0);
/// Lists of a person's finished games, each read from up to 200 logs, by one address: per second on average, and at once.
pub const FINISHED: (f32, f32) = (2.0, 60.0);
/// Word lists downloaded by one address: per second on average, and at once.
pub const WORD_LISTS: (f32, f32) = (0.05, 6.0);
/// Word lists uploaded, and personal data requested or erased, by one address: per second on average, and at once.
pub const UPLOADS: (f32, f32) = (0.02, 6.0);
/// Words and lines of chat reported to the host by one address: per second on average, and at once.
pub const REPORTS: (f32, f32) = (0.02, 10.0);
/// How many reported words may wait for the host's decision.
pub const REPORTED_WORDS: u32 = 2000;
/// How many reported lines of chat may wait for the host's decision.
pub const REPORTED_LINES: i64 = 2000;
/// How many lines of chat are kept before a reported one.
pub const REPORTED_CONTEXT: usize = 10;
/// Answers to puzzles from one address: per second on average, and at once.
pub const ANSWERS: (f32, f32) = (0.5, 20.0);
/// The most actions of an answer to a puzzle.
pub const ANSWER_ACTIONS: usize = 8;
/// How many puzzles and answers may wait to be made or graded.
pub const WAITING_PUZZLES: usize = 64;
/// How many players may take part in an evening.
pub const EVENING_PLAYERS: usize = 200;
/// The most deals of an evening.
pub const EVENING_DEALS: u8 = 8;
/// How many connections an address may hold beside its sockets.
pub const CONNECTIONS: u32 = 64;
/// How many addresses are remembered before full buckets are dropped.
const ADDRESSES: usize = 100_000;

/// The address that limits are counted by: for IPv6 its /64 network, because one customer has a whole network of addresses.
#[must_use]
pub fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
        IpAddr::V4(address) => address.into(),
    }
}

/// A token bucket: it fills steadily, and each use takes one token.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    rate: f32,
    most: f32,
    level: f32,
    at: Instant,
}

impl Bucket {
    /// A full bucket with this rate (tokens per second) and capacity.
    #[must_use]
    pub fn new((rate, most): (f32, f32)) -> Bucket {
        Bucket { rate, most, level: most, at: Instant::now() }
    }

    /// Takes a token, if there is one.
    pub fn take(&mut self) -> bool {
        let now = Instant::now();
        self.level = (self.level + now.duration_since(self.at).as_secs_f32() * self.rate).min(self.most);
        self.at = now;
        let enough = self.level >= 1.0;
        if enough {
            self.level -= 1.0;
        }
        enough
    }

    fn is_full(&self) -> bool {
        self.level + self.at.elapsed().as_secs_f32() * self.rate >= self.most
    }
}

/// Token buckets per address.
pub struct Buckets {
    size: (f32, f32),
    of: Mutex<HashMap<IpAddr, Bucket>>,
}

impl Buckets {
    /// Buckets with this rate and capacity; all are full.
    #[must_use]
    pub fn new(size: (f32, f32)) -> Buckets {
        Buckets { size, of: Mutex::default() }
    }

    /// Takes a token for this address, if there is one.
    pub fn take(&self, address: IpAddr) -> bool {
        let mut of = self.of.lock().unwrap_or_else(PoisonError::into_inner);
        if of.len() >= ADDRESSES {
            of.retain(|_, bucket| !bucket.is_full());
        }
        of.entry(address).or_insert_with(|| Bucket::new(self.size)).take()
    }
}

/// How many sockets each address holds open.
#[derive(Clone, Default)]
pub struct Sockets(Arc<Mutex<HashMap<IpAddr, u32>>>);

/// One of the sockets that an address may hold; released on drop.
pub struct Slot {
    sockets: Sockets,
    address: IpAddr,
}

impl Sockets {
    /// A slot for one more socket, if the address holds fewer than `most`.
    #[must_use]
    pub fn open(&self, address: IpAddr, most: u32) -> Option<Slot> {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(address).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Slot { sockets: self.clone(), address })
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut open = self.sockets.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_holds_no_more_than_its_measure() {
        let mut bucket = Bucket::new((0.0, 3.0));
        assert_eq!([(); 5].map(|()| bucket.take()), [true, true, true, false, false]);
    }

    #[test]
    fn a_household_counts_as_one_address() {
        let of = |address: &str| household(address.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2::9"));
        assert_ne!(of("2001:db8:1:2::9"), of("2001:db8:1:3::9"));
        assert_eq!((of("::ffff:192.0.2.1"), of("192.0.2.1") == of("192.0.2.2")), (of("192.0.2.1"), false));
    }

    #[test]
    fn an_address_holds_so_many_sockets_and_no_more() {
        let (sockets, address) = (Sockets::default(), IpAddr::from([127, 0, 0, 1]));
        let first = sockets.open(address, 1);
        assert!(first.is_some() && sockets.open(address, 1).is_none());
        drop(first);
        assert!(sockets.open(address, 1).is_some());
    }
}

//! What is kept of a person, told to that person or erased.
//!
//! A person is known by the digest of a browser's identity, or by the secret of one seat. In logs that person's names and lines of
//! chat stand among the others'. Erasing changes those entries in place: the name becomes "Anonyme", a line "…", the identity
//! nobody's. What was played stays, for others played it too; the hashes of the log are made anew from the first change on, so that a
//! hash somebody noted before agrees with it no more.

use lettrine_engine::json;
use serde::Serialize;

use crate::entry::Entry;
use crate::secret::{Digest, Opens, TableId, new_secret};
use crate::store::{Batch, Logged, Millis, Rewrite, Store, StoreError};
use crate::table::Table;
use crate::uptime::Uptime;

/// The most tables of one person that are looked through.
const TABLES: u32 = 100_000;
/// What stands in the place of a line of chat.
const BLANK: &str = "…";

/// Who it is about.
#[derive(Clone, Copy, Debug)]
pub enum Who {
    /// Whoever has a browser's identity.
    Identity(Digest),
    /// Whoever has the secret of a seat at this table.
    Seat(TableId, Digest),
}

/// What is kept of a person.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PersonData {
    /// The tables where that person sat.
    pub tables: Vec<AtTable>,
    /// The evenings that person took part in.
    pub evenings: Vec<AtEvening>,
    /// The push services that are told when it is that person's turn: only their names, for an address is a key.
    pub subscriptions: Vec<String>,
    /// When that person had the list of finished games erased, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub erased: Option<Millis>,
}

/// What is kept of a person at a table.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AtTable {
    /// Its name in addresses.
    pub table: String,
    /// When the first and the last thing happened there, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "[number, number]"))]
    pub from: (Millis, Millis),
    /// The names that person went by.
    pub names: Vec<String>,
    /// What that person said.
    pub said: Vec<String>,
    /// How many actions that person played.
    pub played: u32,
}

/// An evening that a person took part in.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AtEvening {
    /// Its name in addresses.
    pub evening: String,
    /// The person's name there.
    pub name: String,
}

/// What is kept of a person.
pub async fn kept(store: &dyn Store, who: Who) -> Result<PersonData, StoreError> {
    let mut data =
        PersonData { tables: Vec::new(), evenings: Vec::new(), subscriptions: Vec::new(), erased: None };
    for table in tables(store, who).await? {
        let log = store.load(table).await?;
        data.tables.extend(at_table(table, &log, who));
    }
    if let Who::Identity(person) = who {
        let evenings = store.evenings_of(person).await?;
        data.evenings = evenings.into_iter().map(|(evening, name)| AtEvening { evening, name }).collect();
        let subscriptions = store.subscriptions(person).await?;
        data.subscriptions = subscriptions.iter().map(|of| of.endpoint.host().to_owned()).collect();
        data.erased = store.erased(person).await?;
    }
    Ok(data)
}

async fn tables(store: &dyn Store, who: Who) -> Result<Vec<TableId>, StoreError> {
    match who {
        Who::Identity(person) => {
            Ok(store.tables_of(person, TABLES).await?.into_iter().map(|listed| listed.table).collect())
        }
        Who::Seat(table, _) => Ok(vec![table]),
    }
}

fn at_table(table: TableId, log: &[Logged], who: Who) -> Option<AtTable> {
    let (first, last) = (log.first()?, log.last()?);
    let mut at = AtTable { table: table.to_string(), from: (first.at, last.at), ..AtTable::default() };
    let mut seats = Seats::of(who);
    for logged in log {
        let Ok(entry) = serde_json::from_str::<Entry>(&logged.body) else { continue };
        match (&entry, seats.follow(&entry)) {
            (Entry::Seated { name, .. } | Entry::Renamed { name, .. }, true) => at.names.push(name.clone()),
            (Entry::Said { text, .. }, true) => at.said.push(text.clone()),
            (Entry::Played { .. }, true) => at.played += 1,
            _ => {}
        }
    }
    (!at.names.is_empty()).then_some(at)
}

/// What was erased.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Erased {
    /// At how many tables something was.
    pub tables: u32,
    /// How many entries of their logs have changed.
    pub entries: u32,
}

/// Erases what is kept of a person: in logs, in lists, in evenings, and subscriptions. The names of those who sat with that person,
/// and all that was played, stay.
pub async fn erase(store: &dyn Store, who: Who, at: Millis) -> Result<Erased, StoreError> {
    let mut erased = Erased::default();
    for table in tables(store, who).await? {
        let entries = loop {
            // Whoever plays there may be quicker: then it is read again.
            match erase_at(store, table, who, at).await {
                Err(StoreError::Conflict) => {}
                other => break other?,
            }
        };
        erased.tables += u32::from(entries > 0);
        erased.entries += entries;
    }
    if let Who::Identity(person) = who {
        let nobody = new_secret(Opens::Seat).map_err(|error| StoreError::Failed(error.to_string()))?;
        store.forget_person(person, nobody.digest(), anonymous(0)).await?;
    }
    Ok(erased)
}

async fn erase_at(store: &dyn Store, table: TableId, who: Who, at: Millis) -> Result<u32, StoreError> {
    let mut log = store.load(table).await?;
    let mut seats = Seats::of(who);
    let changed = blanked(&log, &mut seats);
    if changed.is_empty() {
        return Ok(0);
    }
    for (seq, body) in &changed {
        if let Some(logged) = usize::try_from(*seq).ok().and_then(|seq| log.get_mut(seq)) {
            logged.body.clone_from(body);
        }
    }
    let unfit = |why: String| StoreError::Failed(format!("table {table} cannot be changed: {why}"));
    let load = |log: &[Logged]| {
        let loaded = Table::load(table, log, &Uptime::default(), at).map_err(|found| unfit(found.why));
        loaded.and_then(|loaded| loaded.ok_or_else(|| unfit("it is empty".into())))
    };
    let now = load(&log)?;
    let (first, mut entries) = (i64::try_from(log.len()).unwrap_or(i64::MAX), Vec::new());
    for place in now.places.iter().filter(|place| seats.holds(place.number)) {
        // Also said to whoever sits there: one entry more is how others who have the table in use know that it has changed.
        let (number, colour) = (place.number, place.colour().unwrap_or_default());
        let renamed = Entry::Renamed { place: number, name: anonymous(number), colour };
        entries.push(json::text(&renamed));
    }
    log.extend(entries.iter().map(|body| Logged::new(at, body.clone())));
    let head = load(&log)?.head();
    let person = if let Who::Identity(person) = who { Some(person) } else { None };
    let batch = Batch { table, first, at, entries, head, people: Vec::new() };
    let count = u32::try_from(changed.len()).unwrap_or(u32::MAX);
    store.rewrite(Rewrite { changed, batch, person }).await?;
    Ok(count)
}

/// The entries that name or quote a person, without that.
fn blanked(log: &[Logged], seats: &mut Seats) -> Vec<(i64, String)> {
    let mut changed = Vec::new();
    for (seq, logged) in (0..).zip(log) {
        let Ok(mut entry) = serde_json::from_str::<Entry>(&logged.body) else { continue };
        let theirs = seats.follow(&entry);
        let is_person = |person: &Option<Digest>| person.is_some_and(|person| seats.who.is(person));
        match &mut entry {
            Entry::Opened { person, .. } if is_person(person) => *person = None,
            Entry::Seated { place, name, person, .. } if theirs => {
                *name = anonymous(*place);
                *person = None;
            }
            Entry::Renamed { place, name, .. } if theirs => *name = anonymous(*place),
            Entry::Said { text, .. } if theirs => BLANK.clone_into(text),
            _ => continue,
        }
        let body = json::text(&entry);
        if body != logged.body {
            changed.push((seq, body));
        }
    }
    changed
}

fn anonymous(place: u8) -> String {
    format!("Anonyme {}", u16::from(place) + 1)
}

impl Who {
    fn is(self, digest: Digest) -> bool {
        match self {
            Who::Identity(person) => person == digest,
            Who::Seat(_, secret) => secret == digest,
        }
    }
}

/// The places that a person has at a table, as its log goes on.
struct Seats {
    who: Who,
    places: Vec<u8>,
    /// Which place each seat of the game is.
    order: Vec<u8>,
}

impl Seats {
    fn of(who: Who) -> Seats {
        Seats { who, places: Vec::new(), order: Vec::new() }
    }

    fn holds(&self, place: u8) -> bool {
        self.places.contains(&place)
    }

    /// Follows the log by one entry. Whether the entry is that person's.
    fn follow(&mut self, entry: &Entry) -> bool {
        match entry {
            Entry::Opened { terms, .. } => self.order = (0..terms.seats).collect(),
            Entry::Changed { terms } => {
                self.order = (0..terms.seats).collect();
                self.places.retain(|place| *place < terms.seats);
            }
            Entry::Seated { place, secret, person, .. } => {
                self.places.retain(|held| held != place);
                let theirs = match self.who {
                    Who::Identity(identity) => *person == Some(identity),
                    Who::Seat(_, seat) => *secret == seat,
                };
                if theirs {
                    self.places.push(*place);
                }
                return theirs;
            }
            Entry::Left { place } | Entry::BotSeated { place, .. } | Entry::Removed { place, .. } => {
                self.places.retain(|held| held != place);
            }
            Entry::Rematched if !self.order.is_empty() => self.order.rotate_left(1),
            Entry::Renamed { place, .. } | Entry::Said { place, .. } => return self.holds(*place),
            Entry::Played { seat, by: crate::entry::By::Person, .. } => {
                return self.order.get(usize::from(*seat)).is_some_and(|place| self.holds(*place));
            }
            _ => {}
        }
        false
    }
}

//! The data of a person: showing it to that person, or erasing it.
//!
//! A person is known by the digest of a browser's identity, or by the secret of one seat. Logs contain the person's names and lines
//! of chat. Erasing rewrites those entries in place: the name becomes "Anonyme", a line of chat "…", and the identity is removed. The
//! moves stay, because they belong to the other players' games too. The hashes of the log are recomputed from the first change on, so
//! a hash noted before no longer matches.

use lettrine_engine::json;
use serde::Serialize;

use crate::entry::Entry;
use crate::secret::{Digest, Opens, TableId, new_secret};
use crate::store::{Batch, Logged, Millis, Rewrite, Store, StoreError};
use crate::table::Table;
use crate::uptime::Uptime;
use crate::workers::Workers;

/// The most tables of one person that are searched.
const TABLES: u32 = 100_000;
/// The text that replaces an erased line of chat.
const BLANK: &str = "…";

/// The person whose data is meant.
#[derive(Clone, Copy, Debug)]
pub enum Who {
    /// The person with this browser's identity.
    Identity(Digest),
    /// The person with the secret of a seat at this table.
    Seat(TableId, Digest),
}

/// The data that is kept of a person.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PersonData {
    /// The tables where that person sat.
    pub tables: Vec<AtTable>,
    /// The evenings that person took part in.
    pub evenings: Vec<AtEvening>,
    /// The push services that are told when it is that person's turn: only their host names, because the full address is a secret.
    pub subscriptions: Vec<String>,
    /// When that person had the list of finished games erased, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub erased: Option<Millis>,
}

/// The data that is kept of a person at one table.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AtTable {
    /// The table's id in addresses.
    pub table: String,
    /// The times of the first and the last entry of its log, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "[number, number]"))]
    pub from: (Millis, Millis),
    /// The names that person used, each once.
    pub names: Vec<String>,
    /// That person's lines of chat.
    pub said: Vec<String>,
    /// How many actions that person played.
    pub played: u32,
}

/// An evening that a person took part in.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AtEvening {
    /// The evening's id in addresses.
    pub evening: String,
    /// The person's name there.
    pub name: String,
}

/// The logs in which a person's data is looked for. There may be many, and long ones.
pub struct Logs<'a> {
    store: &'a dyn Store,
    workers: Option<&'a Workers>,
}

impl<'a> Logs<'a> {
    /// Logs that are read on the caller's thread, by a command.
    #[must_use]
    pub fn here(store: &'a dyn Store) -> Logs<'a> {
        Logs { store, workers: None }
    }

    /// Logs that are read on worker threads, one after another, so that players do not wait for it.
    pub(crate) fn on(store: &'a dyn Store, workers: &'a Workers) -> Logs<'a> {
        Logs { store, workers: Some(workers) }
    }

    async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, StoreError> {
        let Some(workers) = self.workers else { return Ok(read()) };
        // Nobody's data is left half erased because the queue is full.
        workers.run_patiently(read).await.map_err(|_| StoreError::Failed("a log cannot be read".into()))
    }
}

/// Collects the data that is kept of a person.
pub async fn kept(logs: &Logs<'_>, who: Who) -> Result<PersonData, StoreError> {
    let mut data =
        PersonData { tables: Vec::new(), evenings: Vec::new(), subscriptions: Vec::new(), erased: None };
    let store = logs.store;
    for table in tables(store, who).await? {
        let log = store.load(table).await?;
        data.tables.extend(logs.read(move || at_table(table, &log, who)).await?);
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
            (Entry::Seated { name, .. } | Entry::Renamed { name, .. }, true) if !at.names.contains(name) => {
                at.names.push(name.clone());
            }
            (Entry::Said { text, .. }, true) => at.said.push(text.clone()),
            (Entry::Played { .. }, true) => at.played += 1,
            _ => {}
        }
    }
    (!at.names.is_empty()).then_some(at)
}

/// How much was erased.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Erased {
    /// The number of tables whose logs were rewritten.
    pub tables: u32,
    /// The number of entries that were rewritten.
    pub entries: u32,
}

/// Erases a person's data: in logs, lists and evenings, and push subscriptions. The other players' names and all moves stay.
pub async fn erase(logs: &Logs<'_>, who: Who, at: Millis) -> Result<Erased, StoreError> {
    let (store, mut erased) = (logs.store, Erased::default());
    for table in tables(store, who).await? {
        let entries = loop {
            // On a conflict a player has appended in the meantime: the log is read again.
            match erase_at(logs, table, who, at).await {
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

async fn erase_at(logs: &Logs<'_>, table: TableId, who: Who, at: Millis) -> Result<u32, StoreError> {
    let log = logs.store.load(table).await?;
    let Some(rewrite) = logs.read(move || without(table, log, who, at)).await?? else { return Ok(0) };
    let count = u32::try_from(rewrite.changed.len()).unwrap_or(u32::MAX);
    logs.store.rewrite(rewrite).await?;
    Ok(count)
}

/// How a log becomes one without the person; `None` if it is one.
fn without(
    table: TableId,
    mut log: Vec<Logged>,
    who: Who,
    at: Millis,
) -> Result<Option<Rewrite>, StoreError> {
    let mut seats = Seats::of(who);
    let changed = blanked(&log, &mut seats);
    if changed.is_empty() {
        return Ok(None);
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
        // The new name is also appended: by this entry the rooms in memory, and their members, learn that the table has changed.
        let (number, colour) = (place.number, place.colour().unwrap_or_default());
        let renamed = Entry::Renamed { place: number, name: anonymous(number), colour };
        entries.push(json::text(&renamed));
    }
    log.extend(entries.iter().map(|body| Logged::new(at, body.clone())));
    let head = load(&log)?.head();
    let person = if let Who::Identity(person) = who { Some(person) } else { None };
    let batch = Batch { table, first, at, entries, head, people: Vec::new() };
    Ok(Some(Rewrite { changed, batch, person }))
}

/// The entries that name or quote the person, with those parts erased, by their numbers.
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

/// The places that a person has at a table, followed through its log.
struct Seats {
    who: Who,
    places: Vec<u8>,
    /// The place of each seat of the game.
    order: Vec<u8>,
}

impl Seats {
    fn of(who: Who) -> Seats {
        Seats { who, places: Vec::new(), order: Vec::new() }
    }

    fn holds(&self, place: u8) -> bool {
        self.places.contains(&place)
    }

    /// Follows the log by one entry, and returns whether the entry is that person's.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Sqlite;

    #[tokio::test]
    async fn a_server_reads_logs_on_its_workers_and_a_command_reads_them_itself() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("lettrine.sqlite")).unwrap();
        let workers = Workers::start("reader", 1, 1).unwrap();
        let thread = || std::thread::current().name().map(str::to_owned);
        assert_eq!(Logs::on(&store, &workers).read(thread).await.unwrap().as_deref(), Some("reader"));
        assert_eq!(Logs::here(&store).read(thread).await.unwrap(), thread());
    }
}

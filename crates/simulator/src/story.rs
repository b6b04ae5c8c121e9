//! A story: a log as it is followed from entry to entry, and what every viewer sees of it.

use std::collections::BTreeMap;
use std::rc::Rc;

use lettrine_engine::{Seat, Viewer};
use lettrine_language::Language;
use lettrine_table::Events;
use lettrine_table::entry::{By, Entry};
use lettrine_table::logged::Logged;
use lettrine_table::protocol::Happening;
use lettrine_table::secret::TableId;
use lettrine_table::table::Table;
use lettrine_table::uptime::{Run, Uptime};

use crate::picture::Scene;

/// A place, or a watcher (none), and whether it reads English.
pub(crate) type Eyes = (Option<u8>, bool);

/// A log, and what every viewer sees of it.
pub(crate) struct Story {
    id: TableId,
    log: Vec<Logged>,
    pub(crate) table: Table,
    /// How many entries the table was opened with.
    opening: usize,
    /// What is seen after the opening, and after every later entry.
    scenes: Vec<Rc<Scene>>,
    /// Every play as each viewer is told it, by the number of its entry.
    plays: BTreeMap<usize, BTreeMap<Eyes, Happening>>,
}

impl Story {
    /// The story of a table that was just opened with these entries.
    pub(crate) fn open(id: TableId, log: &[Logged]) -> Story {
        let table = load(id, log);
        let scenes = vec![Rc::new(Scene::of(&table))];
        Story { id, log: log.to_vec(), table, opening: log.len(), scenes, plays: BTreeMap::new() }
    }

    /// The story of the same table, if its log had always been this one.
    pub(crate) fn retold(&self, log: &[Logged]) -> Result<Story, String> {
        let mut story = Story::open(self.id, &log[..self.opening]);
        log[self.opening..].iter().try_for_each(|logged| {
            let entry: Entry = serde_json::from_str(&logged.body).map_err(|error| error.to_string())?;
            story.follow(&entry, logged)
        })?;
        Ok(story)
    }

    /// Follows the next entry.
    pub(crate) fn follow(&mut self, entry: &Entry, logged: &Logged) -> Result<(), String> {
        if let Entry::Played { seat, events, by, .. } = entry {
            let seen = self.see(*seat, *by, events);
            self.plays.insert(self.log.len(), seen);
        }
        self.log.push(logged.clone());
        self.table.fold(entry, logged.at, &always())?;
        if matches!(entry, Entry::Undone { .. }) {
            self.table = load(self.id, &self.log);
        }
        let scene = match (entry, self.scenes.last()) {
            (Entry::Heard { .. }, Some(same)) => Rc::clone(same),
            _ => Rc::new(Scene::of(&self.table)),
        };
        self.scenes.push(scene);
        Ok(())
    }

    pub(crate) fn log(&self) -> &[Logged] {
        &self.log
    }

    /// The number of entries.
    pub(crate) fn next(&self) -> usize {
        self.log.len()
    }

    /// What is seen after this number of entries.
    pub(crate) fn scene(&self, after: usize) -> Option<&Rc<Scene>> {
        self.scenes.get(after.checked_sub(self.opening)?)
    }

    /// The plays between two entries, as a viewer is told them.
    pub(crate) fn plays(&self, after: usize, upto: usize, eyes: Eyes) -> Vec<&Happening> {
        (after..upto).filter_map(|seq| self.plays.get(&seq)?.get(&eyes)).collect()
    }

    /// A play that comes next, as each viewer is told it.
    fn see(&self, seat: u8, by: By, events: &Events) -> BTreeMap<Eyes, Happening> {
        let Some(play) = &self.table.play else { return BTreeMap::new() };
        let places = self.table.places.iter().map(|place| Some(place.number)).chain([None]);
        let eyes: Vec<Eyes> = places.flat_map(|place| [(place, false), (place, true)]).collect();
        let viewer = |(place, english): &Eyes| {
            let seat: Option<Seat> = place.and_then(|place| self.table.seat_of(place));
            let language = if *english { Language::English } else { Language::French };
            Viewer { eyes: seat, you: seat, language }
        };
        let viewers: Vec<Viewer> = eyes.iter().map(viewer).collect();
        let events = events.of(&*play.position);
        let shown = events.and_then(|events| play.position.see(events, &viewers, &self.table.names()));
        let shown = shown.unwrap_or_default();
        let number = play.told() + 1;
        let happening = |seen: Vec<lettrine_engine::Seen>| {
            let (events, told) = seen.into_iter().map(|seen| (seen.event, seen.told)).unzip();
            Happening { number, seat, by, events, told, words: shown.words.clone() }
        };
        eyes.into_iter().zip(shown.seen.into_iter().map(happening)).collect()
    }
}

/// Whether two plays are told in the same way.
pub(crate) fn same(one: &Happening, other: &Happening) -> bool {
    (one.number, one.seat, one.by) == (other.number, other.seat, other.by)
        && one.told == other.told
        && one.words == other.words
        && one.events.iter().map(|event| event.get()).eq(other.events.iter().map(|event| event.get()))
}

/// The uptime of a server that has always run: the judge measures time by itself.
fn always() -> Uptime {
    Uptime::new(&[], Run { number: 0, started: 0, alive: 0 })
}

fn load(id: TableId, log: &[Logged]) -> Table {
    let last = log.last().map_or(0, |last| last.at);
    match Table::load(id, log, &always(), last) {
        Ok(Some(table)) => table,
        // The judge has already folded every entry.
        Ok(None) | Err(_) => unreachable!("a log that was followed can be read"),
    }
}

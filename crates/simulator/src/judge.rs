//! The judge, which checks the laws. It sees the store's log and what every client is told, and nothing of the rooms.

use std::collections::{HashMap, HashSet};

use lettrine_engine::{Seat, Viewer, json};
use lettrine_language::Language;
use lettrine_table::Events;
use lettrine_table::entry::{By, Entry};
use lettrine_table::logged::{Logged, Millis, Status};
use lettrine_table::play::Play;
use lettrine_table::seats::{Sitter, seat_number};
use lettrine_table::secret::TableId;
use lettrine_table::table::Table;
use lettrine_table::uptime::{Run, Uptime};
use serde_json::{Value, json};

use crate::clock::TrueClock;
use crate::words::words;

/// What a viewer sees of a table, as far as the log alone decides it. It is the same for all viewers at one place.
pub(crate) type Picture = Value;

/// A law that was broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The law.
    pub law: &'static str,
    /// What happened.
    pub what: String,
}

pub(crate) fn broken<T>(law: &'static str, what: impl Into<String>) -> Result<T, Broken> {
    Err(Broken { law, what: what.into() })
}

/// The law about what clients are told.
pub(crate) const TOLD: &str = "nothing is told that the log does not have, or that the viewer may not know";
/// The law about accepted requests.
pub(crate) const ACCEPTED: &str = "what was accepted is in the log, once";
/// The law about requests that were not done.
pub(crate) const DENIED: &str = "what a client is told is not done is not in the log";
const ALLOWED: &str = "every play in the log is one that the game allows";
/// The law about clients that reconnect.
pub(crate) const SAME: &str = "whoever reconnects is told the same as who stayed";
/// The law about presence.
pub(crate) const PRESENT: &str = "who is there is told the same at every node";
/// The law about progress.
pub(crate) const GOES_ON: &str = "the table goes on whenever somebody can go on";

/// The judge: the table according to the store's log, and all that follows from it.
pub(crate) struct Judge {
    id: TableId,
    pub(crate) table: Table,
    /// What a viewer at each place, and a watcher, sees after every entry.
    pictures: Vec<HashMap<Option<u8>, Picture>>,
    /// What each of them sees of every play, by the number of its entry.
    plays: HashMap<usize, HashMap<Option<u8>, Value>>,
    /// The requests that were done: place and request id, and the kind of entry.
    names: HashSet<(Option<u8>, String, &'static str)>,
    /// The ids of requests that were sent once, and whose clients were told that they were not done.
    denied: HashSet<String>,
    chats: HashSet<String>,
    clock: TrueClock,
}

impl Judge {
    pub(crate) fn new(id: TableId, log: &[Logged]) -> Judge {
        let table = load(id, log);
        let clock = TrueClock::default();
        let mut judge = Judge {
            id,
            table,
            pictures: Vec::new(),
            plays: HashMap::new(),
            names: HashSet::new(),
            denied: HashSet::new(),
            chats: HashSet::new(),
            clock,
        };
        judge.pictures = vec![HashMap::new(); log.len()];
        judge.paint();
        // A game that was dealt when the table was opened has a clock from the start.
        judge.clock.wind(judge.table.play.as_ref(), false, log.last().map_or(0, |last| last.at));
        judge
    }

    /// All viewers: each place, and a watcher.
    fn viewers(&self) -> Vec<Option<u8>> {
        self.table.places.iter().map(|place| Some(place.number)).chain([None]).collect()
    }

    fn seat_of(&self, place: Option<u8>) -> Option<Seat> {
        place.and_then(|place| self.table.seat_of(place))
    }

    /// Records what every viewer sees now.
    fn paint(&mut self) {
        let pictures =
            self.viewers().into_iter().map(|place| (place, picture(&self.table, self.seat_of(place))));
        let pictures = pictures.collect();
        self.pictures.push(pictures);
    }

    /// The number of entries.
    pub(crate) fn next(&self) -> usize {
        self.pictures.len() - 1
    }

    /// What a viewer at this place sees after this number of entries.
    pub(crate) fn picture(&self, after: usize, place: Option<u8>) -> Option<&Picture> {
        self.pictures.get(after)?.get(&place)
    }

    /// What a viewer at this place sees of the plays between two entries.
    pub(crate) fn plays(&self, after: usize, upto: usize, place: Option<u8>) -> Vec<&Value> {
        (after..upto).filter_map(|seq| self.plays.get(&seq)?.get(&place)).collect()
    }

    /// Whether the log has an entry of this request.
    pub(crate) fn has_done(&self, place: Option<u8>, id: &str) -> bool {
        ["played", "sealed", "heard", "hinted"]
            .iter()
            .any(|kind| self.names.contains(&(place, id.to_owned(), kind)))
    }

    /// A client was told that this request was not done: the log must not get an entry of it later, either.
    pub(crate) fn deny(&mut self, id: &str) {
        self.denied.insert(id.to_owned());
    }

    /// A request is repeated, and may be done now.
    pub(crate) fn said_again(&mut self, id: &str) {
        self.denied.remove(id);
    }

    /// Checks entries that were appended. `drafted` is the true time of their draft, whatever the node's date was; `ran` has the times in
    /// which nodes ran.
    pub(crate) fn appended(
        &mut self,
        log: &[Logged],
        from: usize,
        drafted: Millis,
        ran: &[(Millis, Millis)],
    ) -> Result<(), Broken> {
        let mut rang = false;
        for seq in from..log.len() {
            let logged = &log[seq];
            let entry: Entry = match serde_json::from_str(&logged.body) {
                Ok(entry) => entry,
                Err(error) => return broken(ALLOWED, format!("entry {seq}: {error}")),
            };
            self.hear(&entry, seq)?;
            if let Entry::Played { seat, action, events, by, .. } = &entry {
                self.allow(seq, *seat, action.get(), events)?;
                if *by == By::Clock && !std::mem::replace(&mut rang, true) {
                    self.clock.rings(drafted, ran)?;
                }
                let seen = self.see(events);
                self.plays.insert(seq, seen);
            }
            if let Err(why) = self.table.fold(&entry, logged.at, &always()) {
                return broken(ALLOWED, format!("entry {seq} does not fit its table: {why}"));
            }
            if matches!(entry, Entry::Undone { .. }) {
                self.table = load(self.id, &log[..=seq]);
            }
            self.clock.follow(&entry, drafted, self.table.play.as_ref());
            self.paint();
        }
        Ok(())
    }

    /// Checks that a request is done only once.
    fn hear(&mut self, entry: &Entry, seq: usize) -> Result<(), Broken> {
        let place = |seat: u8| self.table.places.get(usize::from(seat)).map(|place| place.number);
        let (name, what) = match entry {
            Entry::Heard { place, id, .. } => ((*place, id), "heard"),
            Entry::Played { seat, id: Some(id), .. } => ((place(*seat), id), "played"),
            Entry::Answered { seat, id: Some(id), .. } => ((place(*seat), id), "sealed"),
            Entry::Hinted { seat, id: Some(id), .. } => ((place(*seat), id), "hinted"),
            Entry::Said { text, .. } => {
                let is_new = self.chats.insert(text.clone());
                return if is_new {
                    Ok(())
                } else {
                    broken(ACCEPTED, format!("entry {seq} says {text} again"))
                };
            }
            _ => return Ok(()),
        };
        let (place, id) = name;
        if self.denied.contains(id) {
            return broken(DENIED, format!("entry {seq}: {id} of {place:?} is {what}"));
        }
        let is_new = self.names.insert((place, id.clone(), what));
        if is_new {
            Ok(())
        } else {
            broken(ACCEPTED, format!("entry {seq}: {id} of {place:?} is {what} again"))
        }
    }

    /// Checks that the game allows a play, and that the same events follow.
    fn allow(&self, seq: usize, seat: u8, action: &str, events: &Events) -> Result<(), Broken> {
        let Some(play) = &self.table.play else { return broken(ALLOWED, format!("entry {seq}: no game")) };
        match play.position.judge(Seat::new(seat), action, &words().get(), &play.seed) {
            Ok(made) if json::text(&made.events) == json::text(events) => Ok(()),
            Ok(_) => broken(ALLOWED, format!("entry {seq}: other events follow from {action}")),
            Err(why) => broken(ALLOWED, format!("entry {seq}: {action}: {}", why.say(Language::English))),
        }
    }

    /// What each viewer sees of a play that comes next.
    fn see(&self, events: &Events) -> HashMap<Option<u8>, Value> {
        let Some(play) = &self.table.play else { return HashMap::new() };
        let places = self.viewers();
        let viewer = |seat: Option<Seat>| Viewer { eyes: seat, you: seat, language: Language::French };
        let viewers: Vec<Viewer> = places.iter().map(|place| viewer(self.seat_of(*place))).collect();
        let events = events.of(&*play.position);
        let shown = events.and_then(|events| play.position.see(events, &viewers, &self.table.names()));
        let seen = shown.unwrap_or_default().seen.into_iter();
        let seen = seen.map(|seen| seen.iter().map(|seen| json::value(&seen.event)).collect());
        places.into_iter().zip(seen).collect()
    }
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

/// What a seat, or a watcher, sees of a table.
fn picture(table: &Table, seat: Option<Seat>) -> Picture {
    let place = |place: &lettrine_table::seats::Place| {
        let kind = match place.sitter {
            Sitter::Nobody => "open",
            Sitter::Person { .. } => "person",
            Sitter::Bot { .. } => "bot",
        };
        json!([place.number, kind, place.name(), place.stand_in.is_some(), place.gave_up, place.muted])
    };
    let over = table.status() == Status::Over;
    json!({
        "status": table.status(),
        "games": table.games,
        "seats": table.places.iter().map(place).collect::<Vec<_>>(),
        "options": table.terms.options,
        "undo": table.undo.as_ref().map(|undo| undo.place),
        "rematch": if over { table.rematch.clone() } else { Vec::new() },
        "chat": table.chat.iter().map(|said| json!([said.place, said.text])).collect::<Vec<_>>(),
        "paused": table.play.as_ref().is_some_and(|play| play.paused),
        "held": table.play.as_ref().is_some_and(|play| play.held),
        "game": table.play.as_ref().map(|play| game(play, seat)),
    })
}

fn game(play: &Play, seat: Option<Seat>) -> Value {
    let over = play.window().is_none();
    let answered = seat.is_some_and(|seat| play.has_answered(seat));
    json!({
        "view": play.position.view(seat),
        "scores": play.position.scores(),
        "plays": play.told(),
        "retold": play.retold,
        "seed": over.then(|| play.seed.to_string()),
        "result": play.result(),
        "turn": play.window().map(|window| json!({
            "window": play.window,
            "phase": window.phase,
            "seats": play.asked().into_iter().map(seat_number).collect::<Vec<_>>(),
            "answered": answered,
            "may": seat.filter(|_| !answered).map(|seat| play.position.may(seat)).unwrap_or_default(),
            "clock": play.clock.map(|clock| clock.of),
            "hint": seat.and_then(|seat| Some(play.hint_of(seat)?.step)),
        })),
    })
}

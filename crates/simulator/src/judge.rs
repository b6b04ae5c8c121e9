//! The laws. The judge sees the log of the store grow, and what every client is told, and nothing of the rooms.

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

/// What somebody sees of a table, as far as its log alone decides it: the same for everybody with the same eyes.
pub(crate) type Picture = Value;

/// A law that was broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Which law.
    pub law: &'static str,
    /// What happened.
    pub what: String,
}

pub(crate) fn broken<T>(law: &'static str, what: impl Into<String>) -> Result<T, Broken> {
    Err(Broken { law, what: what.into() })
}

/// The law of what is told.
pub(crate) const TOLD: &str = "nothing is told that the log does not have, or that the viewer may not know";
/// The law of what is accepted.
pub(crate) const ACCEPTED: &str = "what was accepted is in the log, once";
const ALLOWED: &str = "every play in the log is one that the game allows";
/// The law of those who stay and those who come back.
pub(crate) const SAME: &str = "whoever reconnects is told the same as who stayed";
/// The law of who is there.
pub(crate) const PRESENT: &str = "who is there is told the same at every node";
/// The law of going on.
pub(crate) const GOES_ON: &str = "the table goes on whenever somebody can go on";

/// The log as it should be, and what follows from it.
pub(crate) struct Judge {
    id: TableId,
    pub(crate) table: Table,
    /// What whoever sits at a place, or watches, sees behind every entry.
    pictures: Vec<HashMap<Option<u8>, Picture>>,
    /// What each of them sees of every play, by the number of its entry.
    plays: HashMap<usize, HashMap<Option<u8>, Value>>,
    /// What was done at somebody's word: place and name, and whether it was played, sealed or heard.
    names: HashSet<(Option<u8>, String, &'static str)>,
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
            chats: HashSet::new(),
            clock,
        };
        judge.pictures = vec![HashMap::new(); log.len()];
        judge.paint();
        // A game that was dealt with the table has a clock from the beginning.
        judge.clock.wind(judge.table.play.as_ref(), false, log.last().map_or(0, |last| last.at));
        judge
    }

    /// All who can look: from each place, and from none.
    fn viewers(&self) -> Vec<Option<u8>> {
        self.table.places.iter().map(|place| Some(place.number)).chain([None]).collect()
    }

    fn seat_of(&self, place: Option<u8>) -> Option<Seat> {
        place.and_then(|place| self.table.seat_of(place))
    }

    /// What everybody sees now.
    fn paint(&mut self) {
        let pictures =
            self.viewers().into_iter().map(|place| (place, picture(&self.table, self.seat_of(place))));
        let pictures = pictures.collect();
        self.pictures.push(pictures);
    }

    /// How many entries there are.
    pub(crate) fn next(&self) -> usize {
        self.pictures.len() - 1
    }

    /// What is seen from a place behind so many entries.
    pub(crate) fn picture(&self, after: usize, place: Option<u8>) -> Option<&Picture> {
        self.pictures.get(after)?.get(&place)
    }

    /// What is seen from a place of the plays between two moments.
    pub(crate) fn plays(&self, after: usize, upto: usize, place: Option<u8>) -> Vec<&Value> {
        (after..upto).filter_map(|seq| self.plays.get(&seq)?.get(&place)).collect()
    }

    /// Whether somebody's word is done, as far as the log knows.
    pub(crate) fn has_done(&self, place: Option<u8>, id: &str) -> bool {
        ["played", "sealed", "heard", "hinted"]
            .iter()
            .any(|kind| self.names.contains(&(place, id.to_owned(), kind)))
    }

    /// Entries were appended that were drafted then, whatever date the node had that drafted them, while nodes ran at these times.
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

    /// What was said under one name is done once.
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
        let is_new = self.names.insert((place, id.clone(), what));
        if is_new {
            Ok(())
        } else {
            broken(ACCEPTED, format!("entry {seq}: {id} of {place:?} is {what} again"))
        }
    }

    /// A play is what the game makes of its action.
    fn allow(&self, seq: usize, seat: u8, action: &str, events: &Events) -> Result<(), Broken> {
        let Some(play) = &self.table.play else { return broken(ALLOWED, format!("entry {seq}: no game")) };
        match play.live.judge(Seat::new(seat), action, &words().get(), &play.seed) {
            Ok(made) if json::text(&made.events) == json::text(events) => Ok(()),
            Ok(_) => broken(ALLOWED, format!("entry {seq}: other events follow from {action}")),
            Err(why) => broken(ALLOWED, format!("entry {seq}: {action}: {}", why.say(Language::English))),
        }
    }

    /// What everybody sees of a play that comes next.
    fn see(&self, events: &Events) -> HashMap<Option<u8>, Value> {
        let Some(play) = &self.table.play else { return HashMap::new() };
        let places = self.viewers();
        let viewer = |seat: Option<Seat>| Viewer { eyes: seat, you: seat, language: Language::French };
        let viewers: Vec<Viewer> = places.iter().map(|place| viewer(self.seat_of(*place))).collect();
        let events = events.of(&*play.live);
        let shown = events.and_then(|events| play.live.see(events, &viewers, &self.table.names()));
        let seen = shown.unwrap_or_default().seen.into_iter();
        let seen = seen.map(|seen| seen.iter().map(|seen| json::value(&seen.event)).collect());
        places.into_iter().zip(seen).collect()
    }
}

/// A server that has always run: the judge counts time by itself.
fn always() -> Uptime {
    Uptime::new(&[], Run { number: 0, started: 0, alive: 0 })
}

fn load(id: TableId, log: &[Logged]) -> Table {
    let last = log.last().map_or(0, |last| last.at);
    match Table::load(id, log, &always(), last) {
        Ok(Some(table)) => table,
        // The judge has folded every entry of it before.
        Ok(None) | Err(_) => unreachable!("a log that was followed can be read"),
    }
}

/// What a seat sees of a table.
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
        "view": play.live.view(seat),
        "scores": play.live.scores(),
        "plays": play.told(),
        "retold": play.retold,
        "seed": over.then(|| play.seed.to_string()),
        "result": play.result(),
        "turn": play.window().map(|window| json!({
            "window": play.window,
            "phase": window.phase,
            "seats": play.asked().into_iter().map(seat_number).collect::<Vec<_>>(),
            "answered": answered,
            "may": seat.filter(|_| !answered).map(|seat| play.live.may(seat)).unwrap_or_default(),
            "clock": play.clock.map(|clock| clock.of),
            "hint": seat.and_then(|seat| Some(play.hint_of(seat)?.step)),
        })),
    })
}

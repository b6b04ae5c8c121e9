//! Folding: how each entry of the log changes a table.

use lettrine_engine::{AnyPosition, Seed};

use super::{Said, Table, Undo};
use crate::entry::Entry;
use crate::logged::Millis;
use crate::play::Play;
use crate::seats::{Level, Place, Sitter};
use crate::uptime::Uptime;
use crate::words::permissive;

/// How many chat messages a table keeps.
const CHAT_KEPT: usize = 50;

impl Table {
    /// Skips an undone play. Its window's number stays used, so that answers to it stay stale.
    pub(super) fn pass_over(&mut self, entry: &Entry) {
        self.next += 1;
        self.note(entry);
        if let Some(play) = &mut self.play {
            play.window += 1;
        }
    }

    /// Applies an entry. Nothing else changes a table.
    pub fn fold(&mut self, entry: &Entry, at: Millis, uptime: &Uptime) -> Result<(), String> {
        self.next += 1;
        self.beside += beside(entry);
        self.note(entry);
        match entry {
            Entry::Heard { .. } => {}
            Entry::Opened { .. } => return Err("a table is opened once".into()),
            Entry::Changed { .. } if self.play.is_some() => return Err("the game has begun".into()),
            Entry::Changed { terms } => {
                self.places.truncate(usize::from(terms.seats));
                let missing = u8::try_from(self.places.len()).unwrap_or(u8::MAX)..terms.seats;
                let used: Vec<u8> = self.places.iter().map(|place| place.number).collect();
                let mut free = (0..=u8::MAX).filter(|number| !used.contains(number));
                self.places.extend(missing.filter_map(|_| free.next()).map(Place::empty));
                if terms.game != self.terms.game {
                    self.wins.clear();
                }
                self.terms = terms.clone();
            }
            Entry::Seated { place, name, colour, secret, person } => {
                self.wins.remove(place);
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
                self.wins.remove(place);
                let sitter = Sitter::Bot { name: name.clone(), level: *level };
                *self.place_mut(*place)? = Place { sitter, ..Place::empty(*place) };
            }
            Entry::Left { place } => *self.place_mut(*place)? = Place::empty(*place),
            Entry::StoodIn { place, level } => self.place_mut(*place)?.stand_in = Some(*level),
            Entry::Returned { place } => self.place_mut(*place)?.stand_in = None,
            Entry::GaveUp { place, stand_in } => self.give_up(*place, *stand_in)?,
            Entry::Muted { place, muted } => self.place_mut(*place)?.muted = *muted,
            Entry::Said { place, text } => {
                self.chat.push_back(Said { place: *place, text: text.clone(), at });
                if self.chat.len() > CHAT_KEPT {
                    self.chat.pop_front();
                }
            }
            Entry::Started { seed, setup, events, imported } => {
                let position = self.begin(setup.as_ref())?;
                self.end_game();
                self.games += 1;
                let mut play = Play::begin(position, read_seed(seed)?, events, at, self.windows + 1)?;
                play.imported = *imported || setup.is_some();
                play.redeals.due = *imported;
                self.play = Some(play);
                self.take_back_seats();
            }
            Entry::Redealt { place, seed, setup } => {
                let position = self.begin(Some(setup))?;
                self.undo = None;
                self.play.as_mut().ok_or("no game has begun")?.redeal(*place, position, read_seed(seed)?);
            }
            Entry::Played { .. }
            | Entry::Answered { .. }
            | Entry::Hinted { .. }
            | Entry::Paused
            | Entry::Resumed
            | Entry::Held { .. }
            | Entry::Released
            | Entry::Turned => {
                if matches!(entry, Entry::Played { .. }) {
                    (self.undo, self.undo_refused) = (None, false);
                }
                self.play.as_mut().ok_or("no game has begun")?.fold(entry, at, uptime)?;
                if matches!(entry, Entry::Played { .. }) {
                    self.count_win();
                }
            }
            Entry::UndoAsked { place, plays } => {
                self.undo = Some(Undo { place: *place, plays: *plays, agreed: Vec::new() });
            }
            Entry::UndoAnswered { place, agrees } => match &mut self.undo {
                Some(undo) if *agrees => undo.agreed.push(*place),
                // A person who withdraws their own request refuses nothing.
                undo => {
                    self.undo_refused |= undo.take().is_some_and(|undo| undo.place != *place);
                }
            },
            Entry::Undone { .. } => {
                (self.undo, self.undo_refused) = (None, false);
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

    /// People who gave up the last game play the next one themselves.
    fn take_back_seats(&mut self) {
        for place in self.places.iter_mut().filter(|place| place.gave_up) {
            (place.stand_in, place.gave_up) = (None, false);
        }
    }

    /// A person gives the game up. A bot takes over the seat, or the game is over.
    fn give_up(&mut self, place: u8, stand_in: Option<Level>) -> Result<(), String> {
        let seat = self.seat_of(place).ok_or_else(|| format!("there is no place {place}"))?;
        let play = self.play.as_mut().filter(|play| play.window().is_some()).ok_or("no game goes on")?;
        play.give_up(seat, stand_in.is_none());
        let leaver = self.place_mut(place)?;
        (leaver.stand_in, leaver.gave_up) = (stand_in, true);
        if stand_in.is_none() {
            self.undo = None;
            self.count_win();
        }
        Ok(())
    }

    /// Counts the winners once the game is over. The end cannot be undone.
    fn count_win(&mut self) {
        let Some(result) = self.play.as_ref().and_then(Play::result) else { return };
        for seat in result.winners {
            if let Some(place) = self.places.get(seat) {
                *self.wins.entry(place.number).or_default() += 1;
            }
        }
    }

    fn note(&mut self, entry: &Entry) {
        let places = &self.places;
        self.heard.note(entry, |seat| places.get(usize::from(seat)).map(|place| place.number));
    }

    /// Clears the last game, but keeps the number of its last window, so that answers to its windows stay stale.
    fn end_game(&mut self) {
        self.windows = self.play.take().map_or(self.windows, |play| play.window);
        self.rematch.clear();
        (self.undo, self.undo_refused) = (None, false);
    }

    /// The position before the first play of a game: an empty table, or the given position.
    pub fn begin(&self, setup: Option<&serde_json::Value>) -> Result<Box<dyn AnyPosition>, String> {
        let game = lettrine_games::named(&self.terms.game).ok_or("there is no such game")?;
        let (options, seats) = (self.terms.options.to_string(), self.places.len());
        if !game.seats().contains(&seats) {
            return Err(format!("the game is not for {seats}"));
        }
        match setup {
            None => game.table(&options, seats),
            // The position was checked with its dictionary when it was imported.
            Some(setup) => game.position(&options, seats, &setup.to_string(), &permissive()),
        }
        .map_err(|error| error.to_string())
    }

    fn place_mut(&mut self, number: u8) -> Result<&mut Place, String> {
        let place = self.places.iter_mut().find(|place| place.number == number);
        place.ok_or_else(|| format!("there is no place {number}"))
    }
}

/// How much an entry adds to [`Table::beside`]: usually one, more if it lists many agreed words, and nothing for plays.
fn beside(entry: &Entry) -> usize {
    match entry {
        Entry::Opened { .. } | Entry::Started { .. } | Entry::Played { .. } | Entry::Answered { .. } => 0,
        Entry::Changed { terms } => 1 + (terms.extra_words.len() + terms.struck_words.len()) / 8,
        _ => 1,
    }
}

fn read_seed(seed: &str) -> Result<Seed, String> {
    seed.parse().map_err(|_| "no seed".to_owned())
}

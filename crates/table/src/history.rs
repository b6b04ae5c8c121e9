//! A game that was played at a table, read from its log for a replay or a record.

use lettrine_engine::{AnyPosition, Events, Seat, Seed, Shown, Sight, Viewer};
use lettrine_language::Language;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

use crate::entry::{By, Entry, Terms};
use crate::events;
use crate::glimpse::Glimpse;
use crate::logged::{Hash, Logged, Millis};
use crate::play::{Given, GivenUp, commitment};
use crate::problem::Problem;
use crate::protocol::{Happening, Log, Replay, ReplayStep, Result as Ended};
use crate::seats::{Colour, Place, seat_number};
use crate::secret::{Secret, TableId};
use crate::table::{Table, read_log};
use crate::terms::options_again;
use crate::uptime::Uptime;

/// One game of a table's log.
pub struct History {
    terms: Terms,
    names: Vec<String>,
    /// The places at the time of the deal. A person keeps their place from game to game, but the seats rotate.
    places: Vec<Place>,
    /// The colour of each seat; none for a bot.
    colours: Vec<Option<Colour>>,
    seed: Seed,
    setup: Option<Value>,
    /// The position before the deal.
    start: Box<dyn AnyPosition>,
    deal: Events,
    plays: Vec<Played>,
    undone: Vec<Value>,
    began: Millis,
    /// The hash of the table's log up to the last play, or up to the last giving up.
    proof: Option<Hash>,
    imported: bool,
    /// The seats that gave up, and when.
    given_up: Vec<GivenUp>,
    /// Whether the game ended because the last person gave up.
    abandoned: bool,
    /// The hints that were asked for.
    hints: Vec<Given>,
    /// The actions played before an imported game was dealt anew; none if it was not.
    before: Option<Vec<Value>>,
}

struct Played {
    seat: Seat,
    action: Box<RawValue>,
    events: Events,
    by: By,
    at: Millis,
}

impl Played {
    /// The action as records write it.
    fn written(&self) -> Result<Value, Problem> {
        with_seat(self.seat, serde_json::from_str(self.action.get()).map_err(|_| Problem::Damaged)?)
    }
}

/// An action as records write it: the seat first, then the fields.
fn with_seat(seat: Seat, fields: Value) -> Result<Value, Problem> {
    let Value::Object(fields) = fields else { return Err(Problem::Damaged) };
    let mut action = Map::from_iter([("seat".to_owned(), json!(seat))]);
    action.extend(fields);
    Ok(Value::Object(action))
}

impl History {
    /// Reads the game with this number at the table, counted from 1.
    pub fn of(id: TableId, log: &[Logged], game: u32) -> Result<History, Problem> {
        let (entries, stands) = read_log(log)?;
        let mut starts =
            entries.iter().enumerate().filter(|(_, entry)| matches!(entry, Entry::Started { .. }));
        let number = usize::try_from(game).unwrap_or(usize::MAX).checked_sub(1).ok_or(Problem::NotFound)?;
        let (at, started) = starts.nth(number).ok_or(Problem::NotFound)?;
        let Entry::Started { seed, setup, events, imported } = started else { return Err(Problem::Damaged) };
        let before = Table::load(id, &log[..at], &Uptime::default(), 0)?;
        let table = before.ok_or(Problem::NotFound)?;
        let start = table.begin(setup.as_ref()).map_err(|_| Problem::Damaged)?;
        let mut history = History {
            names: table.names(),
            places: table.places.clone(),
            colours: table.places.iter().map(Place::colour).collect(),
            seed: seed.parse().map_err(|_| Problem::Damaged)?,
            deal: events.of(&*start).map_err(|_| Problem::Damaged)?.clone(),
            start,
            setup: setup.clone(),
            terms: table.terms.clone(),
            plays: Vec::new(),
            undone: Vec::new(),
            began: log[at].at,
            proof: log[at].hash,
            imported: *imported || setup.is_some(),
            given_up: Vec::new(),
            abandoned: false,
            hints: Vec::new(),
            before: None,
        };
        for (seq, entry) in entries.iter().enumerate().skip(at + 1) {
            match entry {
                Entry::Started { .. } | Entry::Rematched => break,
                // The record of a game that was dealt anew begins with the new position, so that it can be replayed.
                Entry::Redealt { seed, setup, .. } => {
                    history.seed = seed.parse().map_err(|_| Problem::Damaged)?;
                    history.start = table.begin(Some(setup)).map_err(|_| Problem::Damaged)?;
                    history.setup = Some(setup.clone());
                    history.deal = history.read(&events::Events::none())?;
                    history.undone.clear();
                    // What was before the new deal was before the first play that the record has now.
                    history.hints.iter_mut().for_each(|given| given.after = 0);
                    history.given_up.iter_mut().for_each(|given| given.after = 0);
                    let plays: Vec<Played> = history.plays.drain(..).collect();
                    let actions = plays.iter().map(Played::written).collect::<Result<Vec<_>, _>>()?;
                    history.before.get_or_insert_default().extend(actions);
                }
                Entry::Played { seat, action, events, by, .. } => {
                    history.proof = log[seq].hash;
                    let (seat, action) = (Seat::new(*seat), action.clone());
                    history.imported |= *by == By::Record;
                    if stands[seq] {
                        let events = history.read(events)?;
                        history.plays.push(Played { seat, action, events, by: *by, at: log[seq].at });
                    } else {
                        history
                            .undone
                            .push(json!({"after": history.plays.len(), "seat": seat, "action": action}));
                    }
                }
                Entry::Hinted { seat, window, step, .. } => history.hints.push(Given {
                    seat: Seat::new(*seat),
                    window: *window,
                    after: u32::try_from(history.plays.len()).unwrap_or(u32::MAX),
                    step: *step,
                    hint: None,
                }),
                Entry::GaveUp { place, stand_in } => {
                    let seat = table.seat_of(*place).ok_or(Problem::Damaged)?;
                    let after = u32::try_from(history.plays.len()).unwrap_or(u32::MAX);
                    history.given_up.push(GivenUp { seat, after });
                    history.abandoned |= stand_in.is_none();
                    history.proof = log[seq].hash;
                }
                _ => {}
            }
        }
        Ok(history)
    }

    /// Parses logged events of this game.
    fn read(&self, events: &events::Events) -> Result<Events, Problem> {
        Ok(events.of(&*self.start).map_err(|_| Problem::Damaged)?.clone())
    }

    /// The table's terms in this game.
    #[must_use]
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The number of plays that stand.
    #[must_use]
    pub fn plays(&self) -> usize {
        self.plays.len()
    }

    /// The seat of this number, if the game has it.
    #[must_use]
    pub fn seat(&self, number: u8) -> Option<Seat> {
        Some(Seat::new(number)).filter(|seat| seat.index() < self.names.len())
    }

    /// The position after the last play.
    fn end(&self) -> Result<Box<dyn AnyPosition>, Problem> {
        let mut position = self.start.fork();
        position.fold(&self.deal).map_err(|_| Problem::Damaged)?;
        for play in &self.plays {
            position.fold(&play.events).map_err(|_| Problem::Damaged)?;
        }
        Ok(position)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> Result<bool, Problem> {
        Ok(self.abandoned || self.end()?.window().is_none())
    }

    /// The record of the game. While the game goes on, it has only what this viewer may know, and no seed.
    pub fn record(&self, viewer: Option<Seat>) -> Result<Value, Problem> {
        let over = self.is_over()?;
        let action = |play: &Played| -> Result<Value, Problem> {
            let hidden = !over && viewer != Some(play.seat);
            if hidden { with_seat(play.seat, self.start.overt(play.action.get())?) } else { play.written() }
        };
        let mut record = json!({
            "format": 1,
            "game": self.terms.game,
            "seats": self.names,
            "options": options_again(&self.terms),
            "lexicon": {"name": self.terms.lexicon, "fingerprint": self.terms.fingerprint},
            "components": self.terms.components,
        });
        if over {
            record["seed"] = self.seed.to_string().into();
            if let Some(setup) = &self.setup {
                record["setup"] = setup.clone();
            }
        }
        record["actions"] = self.plays.iter().map(action).collect::<Result<_, _>>()?;
        record["notes"] = json!({
            "commitment": commitment(&self.seed),
            "bots": self.colours.iter().map(Option::is_none).collect::<Vec<_>>(),
            "by": self.plays.iter().map(|play| play.by).collect::<Vec<_>>(),
            "began": self.began,
            "times": self.plays.iter().map(|play| play.at.saturating_sub(self.began)).collect::<Vec<_>>(),
        });
        if !self.given_up.is_empty() {
            let one = |given: &GivenUp| json!({"seat": given.seat, "after": given.after});
            record["notes"]["given_up"] = self.given_up.iter().map(one).collect();
        }
        if !self.hints.is_empty() {
            let one = |given: &Given| json!({"seat": given.seat, "after": given.after, "step": given.step});
            record["notes"]["hints"] = self.hints.iter().map(one).collect();
        }
        if self.imported {
            record["notes"]["imported"] = true.into();
        }
        if let Some(before) = &self.before {
            record["notes"]["redealt"] = json!({"after": before.len()});
            if over {
                record["notes"]["redealt"]["actions"] = before.clone().into();
            }
        }
        if over {
            record["notes"]["undone"] = self.undone.clone().into();
            // Not before the end: a sealed answer could be found out by comparing successive hashes.
            if let Some(proof) = self.proof {
                record["notes"]["log"] = proof.to_string().into();
            }
        } else {
            record["notes"]["view"] = self.end()?.view(viewer);
        }
        Ok(record)
    }

    /// The seat in this game that belongs to this secret or identity.
    #[must_use]
    pub fn seat_opened_by(&self, secret: &Secret) -> Option<Seat> {
        let places = Seat::all(self.places.len()).zip(&self.places);
        places.into_iter().find(|(_, place)| place.opens_to(secret)).map(|(seat, _)| seat)
    }

    /// The game play by play, as the viewer sees it. Callers allow [`Eyes::All`] only after the end.
    pub fn replay(&self, viewer: Eyes, listener: Listener) -> Result<Replay, Problem> {
        let look = |position: &dyn AnyPosition| match viewer {
            Eyes::All => opened(position),
            Eyes::Seat(seat) => position.view(Some(seat)),
            Eyes::Watcher => position.view(None),
        };
        let sight = |position: &dyn AnyPosition| match viewer {
            Eyes::All => Sight::of(&opened(position)),
            Eyes::Seat(seat) => position.sight(Some(seat)),
            Eyes::Watcher => position.sight(None),
        };
        let mut position = self.start.fork();
        let told = self.happening(&*position, &self.deal, None, viewer, listener)?.told;
        position.fold(&self.deal).map_err(|_| Problem::Damaged)?;
        let first = look(&*position);
        let (mut shown, mut steps) = (Glimpse::of(&sight(&*position)), Vec::with_capacity(self.plays.len()));
        for (number, play) in (1..).zip(&self.plays) {
            let happening =
                self.happening(&*position, &play.events, Some((number, play)), viewer, listener)?;
            position.fold(&play.events).map_err(|_| Problem::Damaged)?;
            let patch = shown.follow(&sight(&*position));
            steps.push(ReplayStep { happening, patch, scores: position.scores(), at: play.at });
        }
        let result = if self.abandoned {
            Some(Ended::abandoned(position.scores(), &self.given_up))
        } else {
            position.window().is_none().then(|| Ended::of(position.scores()))
        };
        Ok(Replay {
            game: self.terms.game.clone(),
            seats: self.names.clone(),
            colours: self.colours.clone(),
            options: self.terms.options.clone(),
            view: first,
            told,
            steps,
            hints: Seat::all(self.names.len()).map(|seat| self.hints_of(seat)).collect(),
            result,
        })
    }

    /// For each hint that the seat asked for, the number of plays before it.
    fn hints_of(&self, seat: Seat) -> Vec<u32> {
        self.hints.iter().filter(|given| given.seat == seat).map(|given| given.after).collect()
    }
}

impl History {
    /// What a viewer is told of the game, without the first `since` plays.
    pub fn log(&self, viewer: Eyes, listener: Listener, since: usize) -> Result<Log, Problem> {
        let mut position = self.start.fork();
        let told = self.happening(&*position, &self.deal, None, viewer, listener)?.told;
        position.fold(&self.deal).map_err(|_| Problem::Damaged)?;
        let mut plays = Vec::new();
        for (before, (number, play)) in (1..).zip(&self.plays).enumerate() {
            if before >= since {
                plays.push(self.happening(
                    &*position,
                    &play.events,
                    Some((number, play)),
                    viewer,
                    listener,
                )?);
            }
            position.fold(&play.events).map_err(|_| Problem::Damaged)?;
        }
        Ok(Log { told, plays })
    }

    /// How these events look to a viewer. `position` is the position before them; `play` is none for the deal.
    fn happening(
        &self,
        position: &dyn AnyPosition,
        events: &Events,
        play: Option<(u32, &Played)>,
        viewer: Eyes,
        Listener { you, language }: Listener,
    ) -> Result<Happening, Problem> {
        let eyes = match viewer {
            Eyes::Seat(seat) => Some(seat),
            Eyes::Watcher => None,
            // A viewer who sees everything is shown each play as the seat that made it sees it.
            Eyes::All => play.map(|(_, play)| play.seat),
        };
        let viewers = [Viewer { eyes, you, language }];
        let Shown { seen, words } =
            position.see(events, &viewers, &self.names).map_err(|_| Problem::Damaged)?;
        let (events, told) = seen.into_iter().flatten().map(|seen| (seen.event, seen.told)).unzip();
        let (number, seat, by) =
            play.map_or((0, 0, By::Record), |(number, play)| (number, seat_number(play.seat), play.by));
        Ok(Happening { number, seat, by, events, told, words })
    }
}

/// The person to whom the sentences about a game are addressed.
#[derive(Clone, Copy, Debug)]
pub struct Listener {
    /// The seat that the sentences call "you".
    pub you: Option<Seat>,
    /// The language of the sentences.
    pub language: Language,
}

/// Whose view of a game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// A seat's view.
    Seat(Seat),
    /// A watcher's view.
    Watcher,
    /// The view of everything, hidden things included.
    All,
}

/// A watcher's view, extended by all fields of the position.
fn opened(position: &dyn AnyPosition) -> Value {
    let (mut view, setup) = (position.view(None), position.setup());
    if let (Value::Object(view), Value::Object(setup)) = (&mut view, setup) {
        view.extend(setup);
    }
    view
}

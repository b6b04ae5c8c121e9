//! Replay: plays the actions of a record again and reports what happens.

use lettrine_language::Language;
use lettrine_lexicon::Lexicon;
use serde::Serialize;
use serde_json::{Value, json};

use crate::record::{Start, with_seat, write_action};
use crate::{
    Cast, Fold, Game, Illegal, Look, Position, ReadAction, ReadError, Record, Rules, Seat, Setup, Tell, json,
};

/// One step of a replay.
#[derive(Clone, Debug, PartialEq)]
pub enum Replayed {
    /// The deal in words; empty if the record starts from a setup.
    Dealt(Vec<String>),
    /// An action was played.
    Played(Played),
    /// The last position, as a setup or as one seat's view, with the result if the game is over.
    Ended(Value),
}

/// One action of a replay. Serialised, it is one line of the output.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Played {
    /// The action's number, from 1.
    pub n: usize,
    /// The seat that acted.
    pub seat: Seat,
    /// The action in canonical form.
    pub action: Value,
    /// The events of the action.
    pub events: Vec<Value>,
    /// The scores after the action.
    pub scores: Vec<i32>,
    /// The seat that acts next; null when the game is over.
    pub next: Option<Next>,
    /// The events in words.
    #[serde(skip)]
    pub told: Vec<String>,
}

/// The seat that acts next.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Next {
    /// The seat; the lowest one if several may act.
    pub seat: Seat,
    /// The phase, as records name it.
    pub phase: &'static str,
    /// All seats that may act, in a window where several act at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<Seat>>,
}

/// Why a record cannot be replayed to its end.
#[derive(Clone, Debug, PartialEq)]
pub enum ReplayError {
    /// The text is not a valid record of this game.
    Read(ReadError),
    /// An action is illegal at its position; the reason is in the requested language.
    Illegal {
        /// The action's number, from 1.
        n: usize,
        /// The reason.
        why: String,
    },
    /// The record has no seat with this number to look from.
    NoSuchSeat(usize),
}

impl ReplayError {
    /// The error in one line for people.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        match self {
            ReplayError::Read(error) => error.say(language),
            ReplayError::Illegal { n, why } => {
                let place = n - 1;
                language.pick(
                    format!("actions[{place}] (coup {n}) : {why}"),
                    format!("actions[{place}] (action {n}): {why}"),
                )
            }
            ReplayError::NoSuchSeat(seat) => {
                language.pick(format!("il n'y a pas de place {seat}"), format!("there is no seat {seat}"))
            }
        }
    }
}

impl From<ReadError> for ReplayError {
    fn from(error: ReadError) -> ReplayError {
        ReplayError::Read(error)
    }
}

/// Plays all actions of a start. `each` gets the position before every action, its events and the position after it.
pub(crate) fn play<G: Game>(
    start: &mut Start<G>,
    lexicon: &Lexicon<'_>,
    language: Language,
    mut each: impl FnMut(usize, Seat, &G::Action, &G::State, &[G::Event], &G::State),
) -> Result<(), ReplayError> {
    let actions = std::mem::take(&mut start.actions);
    for (index, (seat, action)) in actions.iter().enumerate() {
        let before = start.state.clone();
        let mut events = Vec::new();
        let played = start.state.act(*seat, action, lexicon, &start.seed, &mut events);
        played.map_err(|illegal: Illegal<G::Refusal>| ReplayError::Illegal {
            n: index + 1,
            why: illegal.say(language),
        })?;
        each(index + 1, *seat, action, &before, &events, &start.state);
    }
    Ok(())
}

/// Replays a record as the whole table (`None`) or as one seat sees it.
pub(crate) fn replay<G: Game>(
    record: &Record,
    lexicon: Lexicon<'_>,
    viewer: Option<usize>,
    language: Language,
    sink: &mut dyn FnMut(Replayed),
) -> Result<(), ReplayError> {
    let mut start: Start<G> = record.start(lexicon)?;
    let viewer = match viewer {
        Some(seat) => Some(Seat::all(record.seats.len()).nth(seat).ok_or(ReplayError::NoSuchSeat(seat))?),
        None => None,
    };
    let names = record.seats.as_slice();
    let table = G::State::table(&start.options, names.len());
    sink(Replayed::Dealt(tell::<G>(&table, &start.events, viewer, names, language)));
    play(&mut start, &lexicon, language, |n, seat, action, before, events, after| {
        let seen = match viewer {
            None => events.iter().map(|event| json::value(&G::Printed::from(event))).collect(),
            Some(_) => seen::<G>(before, events, viewer).iter().map(json::value).collect(),
        };
        sink(Replayed::Played(Played {
            n,
            seat,
            action: match viewer {
                Some(viewer) if viewer != seat => with_seat(seat, action.overt()),
                _ => write_action::<G>(seat, action),
            },
            events: seen,
            scores: after.scores(),
            next: next::<G>(after),
            told: tell::<G>(before, events, viewer, names, language),
        }));
    })?;
    let mut end = match viewer {
        None => json!({"state": start.state.write_setup()}),
        Some(_) => json!({"view": start.state.view(viewer)}),
    };
    if let Some((scores, winners)) = start.state.result() {
        end["result"] = json!({"scores": scores, "winners": winners});
    }
    sink(Replayed::Ended(end));
    Ok(())
}

/// The events as a seat, or (`None`) a spectator, sees them.
fn seen<G: Game>(before: &G::State, events: &[G::Event], viewer: Option<Seat>) -> Vec<G::Seen> {
    let mut state = before.clone();
    let mut seen = Vec::new();
    for event in events {
        seen.extend(state.see(event, viewer));
        state.fold(event);
    }
    seen
}

fn tell<G: Game>(
    before: &G::State,
    events: &[G::Event],
    viewer: Option<Seat>,
    names: &[String],
    language: Language,
) -> Vec<String> {
    // A record is told to no particular listener: all players go by their names.
    let cast = Cast::new(names, language);
    seen::<G>(before, events, viewer).iter().map(|seen| seen.tell(&cast)).collect()
}

/// The seat that acts next; `None` when the game is over.
pub fn next<G: Game>(state: &G::State) -> Option<Next> {
    let window = state.window()?;
    let seats: Vec<Seat> = window.seats.iter().collect();
    Some(Next { seat: *seats.first()?, phase: window.phase, seats: window.sealed.then_some(seats) })
}

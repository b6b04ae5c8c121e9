//! Playing a record again.

use lettrine_language::Language;
use lettrine_lexicon::Lexicon;
use serde::Serialize;
use serde_json::{Value, json};

use crate::record::{Start, with_seat, write_action};
use crate::{
    Cast, Fold, Game, Illegal, Look, Position, ReadAction, ReadError, Record, Seat, Setup, Tell, json,
};

/// What a replay has to tell, piece by piece.
#[derive(Clone, Debug, PartialEq)]
pub enum Replayed {
    /// The deal, in words; nothing in a position.
    Dealt(Vec<String>),
    /// An action was played.
    Played(Played),
    /// The last position, as a setup or as one seat's view, and the result if the game is over.
    Ended(Value),
}

/// One action of a replay, in the fields of its line.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Played {
    /// Its number, from 1.
    pub n: usize,
    /// Who acted.
    pub seat: Seat,
    /// The action, canonical.
    pub action: Value,
    /// What happened.
    pub events: Vec<Value>,
    /// The scores after it.
    pub scores: Vec<i32>,
    /// Who acts next; null when the game is over.
    pub next: Option<Next>,
    /// What happened, in words.
    #[serde(skip)]
    pub told: Vec<String>,
}

/// Who acts next.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Next {
    /// The seat, the lowest where several may act.
    pub seat: Seat,
    /// The phase.
    pub phase: &'static str,
    /// All seats that may act, in a window for several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<Seat>>,
}

/// Why a record cannot be replayed to its end.
#[derive(Clone, Debug, PartialEq)]
pub enum ReplayError {
    /// The record is not one.
    Read(ReadError),
    /// An action is illegal where it stands; told in the language asked for.
    Illegal {
        /// Its number, from 1.
        n: usize,
        /// The reason.
        why: String,
    },
    /// There is no such seat to look from.
    NoSuchSeat(usize),
}

impl ReplayError {
    /// One line for people.
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

/// Plays all actions of a start; `each` sees the position before every action and the events that follow.
pub(crate) fn play<G: Game>(
    start: &mut Start<'_, G>,
    language: Language,
    mut each: impl FnMut(usize, Seat, &G::Action, &G::State, &[G::Event], &G::State),
) -> Result<(), ReplayError> {
    let actions = std::mem::take(&mut start.actions);
    for (index, (seat, action)) in actions.iter().enumerate() {
        let before = start.table.state.clone();
        let mut events = Vec::new();
        let played = start.table.act(*seat, action, &mut events);
        played.map_err(|illegal: Illegal<G::Refusal>| ReplayError::Illegal {
            n: index + 1,
            why: illegal.say(language),
        })?;
        each(index + 1, *seat, action, &before, &events, &start.table.state);
    }
    Ok(())
}

/// Replays a record as the table, or one seat, sees it.
pub(crate) fn replay<G: Game>(
    record: &Record,
    lexicon: Lexicon<'_>,
    viewer: Option<usize>,
    language: Language,
    sink: &mut dyn FnMut(Replayed),
) -> Result<(), ReplayError> {
    let mut start: Start<'_, G> = record.start(lexicon)?;
    let viewer = match viewer {
        Some(seat) => Some(Seat::all(record.seats.len()).nth(seat).ok_or(ReplayError::NoSuchSeat(seat))?),
        None => None,
    };
    let names = record.seats.as_slice();
    let table = G::State::table(&start.options, names.len());
    sink(Replayed::Dealt(tell::<G>(&table, &start.events, viewer, names, language)));
    play(&mut start, language, |n, seat, action, before, events, after| {
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
        None => json!({"state": start.table.state.write_setup()}),
        Some(_) => json!({"view": start.table.state.view(viewer)}),
    };
    if let Some((scores, winners)) = start.table.result() {
        end["result"] = json!({"scores": scores, "winners": winners});
    }
    sink(Replayed::Ended(end));
    Ok(())
}

/// The events as a viewer sees them; someone who reads the whole record sees each as the seat it concerns would.
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
    // A record is told to anybody: everybody in it goes by name.
    let cast = Cast::new(names, language);
    seen::<G>(before, events, viewer).iter().map(|seen| seen.tell(&cast)).collect()
}

/// Who acts next.
pub fn next<G: Game>(state: &G::State) -> Option<Next> {
    let window = state.window()?;
    let seats: Vec<Seat> = window.seats.iter().collect();
    Some(Next { seat: *seats.first()?, phase: window.phase, seats: window.sealed.then_some(seats) })
}

//! Importing game records as tables.

use std::sync::Arc;

use lettrine_engine::record::Fingerprinted;
use lettrine_engine::{Record, Seat};
use lettrine_games::named;
use lettrine_language::Language;
use lettrine_table::Events;
use lettrine_table::terms::Wish;
use serde::Deserialize;
use serde_json::Value;

use crate::entry::{By, Entry};
use crate::limits;
use crate::opening::{self, Opening, shown};
use crate::problem::{Problem, TableProblem};
use crate::protocol::{Import, Imported, Sit};
use crate::seats::{Colour, seat_number};
use crate::shared::Shared;
use crate::store::Status;

/// Opens a table with the game of the record, with hints or without. A finished game can be looked at; an unfinished one can be
/// continued by the people who have the secrets of its seats.
pub async fn import(
    shared: &Arc<Shared>,
    import: Import,
    hints: Option<bool>,
    language: Language,
) -> Result<Imported, Problem> {
    let shared_too = Arc::clone(shared);
    let work = move || read(&shared_too, &import, hints, language);
    // Replaying a long record takes a while, and so does compiling a list with agreed words.
    let (opening, seats, status) = shared.work.records.run(work).await??;
    opening.write(shared).await?;
    let links = opening.entered(None).links;
    Ok(Imported { table: opening.id.to_string(), links, seats, status })
}

fn read(
    shared: &Shared,
    import: &Import,
    hints: Option<bool>,
    language: Language,
) -> Result<(Opening, Vec<crate::protocol::Sat>, Status), Problem> {
    let text = import.record.get();
    let record = Record::read(text)?;
    let game = named(&record.game)
        .ok_or_else(|| Problem::Table(TableProblem::NoSuchGame(shown(&record.game))).at("game"))?;
    let base = lexicon(shared, &record, game)?;
    // `Record::read` is strict: from here on every field is known to be there once, with the right type.
    let fields: Value = serde_json::from_str(text).map_err(|error| Problem::Malformed(error.to_string()))?;
    let options = fields.get("options").map_or_else(|| "{}".to_owned(), Value::to_string);
    let seats = u8::try_from(record.seats.len()).unwrap_or(u8::MAX);
    let wish = Wish {
        game: game.name(),
        seats: Some(seats),
        options: &options,
        lexicon: Some(&base),
        public: false,
        hints,
    };
    let terms = opening::terms(shared, wish).map_err(|problem| match problem {
        Problem::Table(TableProblem::WrongSeats { .. }) => problem.at("seats"),
        problem => problem,
    })?;
    let words = shared.lexicons.of(&terms, false)?;
    game.replay(&record, words.get(), None, language, &mut |_| {}).map_err(Problem::Unreplayable)?;

    let options = terms.options.to_string();
    let setup = fields.get("setup");
    let mut position = match setup {
        None => game.table(&options, usize::from(seats))?,
        Some(setup) => game.position(&options, usize::from(seats), &setup.to_string(), &words.get())?,
    };
    // The setup as the game has read it with its dictionary, so that it can be read again without one.
    let setup = setup.map(|_| position.setup());
    if import.bots.len() > usize::from(seats) {
        return Err(TableProblem::TableFull.into());
    }
    let mut opening = Opening::new(terms, import.identity.as_deref())?;
    let mut sat = Vec::new();
    for (place, (name, colour)) in (0..seats).zip(record.seats.iter().zip(Colour::ALL.into_iter().cycle())) {
        let name = limits::name(name).unwrap_or_else(|_| format!("{}", place + 1));
        let from_the_last = usize::from(seats - 1 - place);
        match import.bots.get(from_the_last) {
            Some(&level) => opening.entries.push(Entry::BotSeated { place, name, level }),
            None => sat.push(opening.sit(place, &Sit { name, colour, place: None, identity: None })?),
        }
    }
    let events = if setup.is_none() { position.deal(&record.seed).into() } else { Events::none() };
    position
        .fold(events.of(&*position).map_err(|_| TableProblem::Damaged)?)
        .map_err(|_| TableProblem::Damaged)?;
    let seed = record.seed.to_string();
    opening.entries.push(Entry::Started { seed, setup, events, imported: true });
    let asked_for = noted_hints(&fields);
    let played = fields.get("actions").and_then(Value::as_array).into_iter().flatten();
    let asked =
        |after: u32| asked_for.iter().filter(move |(at, _)| *at == after).map(|(_, entry)| entry.clone());
    opening.entries.extend(asked(0));
    for (action, after) in played.zip(1..) {
        let (seat, action) = split(action).ok_or(TableProblem::Damaged)?;
        let made = position.judge(seat, &action, &words.get(), &record.seed)?;
        position.fold(&made.events).map_err(|_| TableProblem::Damaged)?;
        opening.entries.push(Entry::Played {
            seat: seat_number(seat),
            action: made.action,
            events: made.events.into(),
            by: By::Record,
            id: None,
            said: None,
            rewinds: made.rewinds,
            reveals: made.reveals,
        });
        opening.entries.extend(asked(after));
    }
    let status = if position.window().is_none() { Status::Over } else { Status::Playing };
    if status == Status::Playing {
        // No player is connected yet: the clock is paused until the host resumes.
        opening.entries.push(Entry::Paused);
    }
    Ok((opening, sat, status))
}

/// The fingerprint of the record's word list, or of the default list if the record names none. An error if the server does not have
/// the list.
fn lexicon(shared: &Shared, record: &Record, game: &dyn lettrine_engine::AnyGame) -> Result<String, Problem> {
    let mut list = shared.lexicons.default_list();
    for (of, fingerprint) in &record.fingerprints {
        match of {
            Fingerprinted::Components if *fingerprint != game.components() => {
                return Err(Problem::OtherFingerprint.at("components"));
            }
            Fingerprinted::Components => {}
            Fingerprinted::Lexicon => {
                let found =
                    shared.lexicons.named(fingerprint).filter(|list| list.fingerprint == *fingerprint);
                list = found.ok_or_else(|| Problem::OtherFingerprint.at("lexicon.fingerprint"))?;
            }
        }
    }
    Ok(list.fingerprint)
}

/// The hints listed in a record's notes, each with the number of actions played before it. Notes may hold anything: if they hold no
/// valid list, there are no hints.
fn noted_hints(record: &Value) -> Vec<(u32, Entry)> {
    #[derive(Deserialize)]
    struct Noted {
        seat: u8,
        after: u32,
        step: u8,
    }
    let seats = record["seats"].as_array().map_or(0, Vec::len);
    let noted = Vec::<Noted>::deserialize(&record["notes"]["hints"]).unwrap_or_default();
    let real = |noted: &Noted| usize::from(noted.seat) < seats && (1..=3).contains(&noted.step);
    let entry = |Noted { seat, after, step }| {
        (after, Entry::Hinted { seat, window: 0, step, hint: None, id: None, said: None })
    };
    noted.into_iter().take(limits::NOTED_HINTS).filter(real).map(entry).collect()
}

/// An action of a record, split into its seat and the rest.
fn split(action: &Value) -> Option<(Seat, String)> {
    let mut fields = action.as_object()?.clone();
    let seat = fields.remove("seat")?.as_u64()?;
    Some((Seat::new(u8::try_from(seat).ok()?), Value::Object(fields).to_string()))
}

//! The law of rebuilding: options, logged events and positions read again as they were written.

use lettrine_lexicon::Lexicon;

use crate::reader::{Reader, parse};
use crate::{Fields, Fold, Game, ReadOptions, Setup};

/// Reads options as a record writes them.
pub(super) fn options<G: Game>(value: &serde_json::Value, seats: usize) -> Result<G::Options, String> {
    let tree = parse(&value.to_string()).map_err(|error| error.to_string())?;
    let mut fields = Reader::new(&tree).object().map_err(|error| error.to_string())?;
    let options = G::Options::read(&mut fields, seats).map_err(|error| error.to_string())?;
    fields.finish().map_err(|error| error.to_string())?;
    Ok(options)
}

/// Folds events after writing them to a log and reading them back.
pub(super) fn rebuild<G: Game>(state: &mut G::State, events: &[G::Event]) -> Result<(), String> {
    let logged = serde_json::to_string(events).map_err(|error| error.to_string())?;
    let read: Vec<G::Event> = serde_json::from_str(&logged).map_err(|error| format!("{error}\n{logged}"))?;
    if read != events {
        return Err(format!("logged events read as others:\n{read:?}\n{events:?}"));
    }
    for event in &read {
        state.fold(event);
    }
    Ok(())
}

/// A position that is written and read again is equal.
pub(super) fn written_again<G: Game>(
    state: &G::State,
    options: &G::Options,
    seats: usize,
    lexicon: &Lexicon<'_>,
) -> Result<(), String> {
    let written = state.write_setup().to_string();
    let tree = parse(&written).map_err(|error| error.to_string())?;
    let mut fields: Fields<'_> = Reader::new(&tree).object().map_err(|error| error.to_string())?;
    let read = G::State::read_setup(&mut fields, options, seats, lexicon)
        .and_then(|state| fields.finish().map(|()| state))
        .map_err(|error| format!("a written setup is not read again: {error}\n{written}"))?;
    if read == *state {
        Ok(())
    } else {
        Err(format!("a written setup reads as another state:\n{read:?}\n{state:?}"))
    }
}

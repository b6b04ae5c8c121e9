//! `lettrine admin person`: what is kept of a person, told or erased.

use lettrine_server::person::{Who, erase, kept};
use lettrine_server::secret::Secret;
use lettrine_server::uptime::now;

use super::{Desk, bad, tables};
use crate::Outcome;
use crate::trouble::Trouble;

/// Whoever has a browser's identity, or, by the link of a seat, the seat.
fn who(said: &str) -> Result<Who, Trouble> {
    let expected = (
        "l'identité d'un navigateur, ou le lien d'une place (…/t/TABLE#s…)",
        "a browser's identity, or the link of a seat (…/t/TABLE#s…)",
    );
    let secret = |text: &str| Secret::said(text).ok_or_else(|| bad("admin person", said, expected));
    match said.rsplit_once('#') {
        Some((address, behind)) => Ok(Who::Seat(tables::table(address)?, secret(behind)?.digest())),
        None => Ok(Who::Identity(secret(said)?.digest())),
    }
}

pub(super) fn run(desk: &Desk, said: &str, erases: bool) -> Result<Outcome, Trouble> {
    let (who, language) = (who(said)?, desk.language);
    if erases {
        let erased = desk.ask(erase(&*desk.store, who, now()))?;
        let (tables, entries) = (erased.tables, erased.entries);
        desk.print(&erased, || {
            vec![language.pick(
                format!("effacé : {entries} entrées à {tables} tables, et tout ce qui était gardé à côté"),
                format!("erased: {entries} entries at {tables} tables, and all that was kept beside them"),
            )]
        })?;
        return Ok(Outcome::Yes);
    }
    let data = desk.ask(kept(&*desk.store, who))?;
    desk.print(&data, || {
        let mut lines = Vec::new();
        for at in &data.tables {
            let (names, said, played) = (at.names.join(", "), at.said.len(), at.played);
            lines.push(language.pick(
                format!("table {} : {names} ; {played} coups, {said} lignes de discussion", at.table),
                format!("table {}: {names}; {played} actions, {said} lines of chat", at.table),
            ));
        }
        let evenings = data.evenings.iter();
        lines.extend(
            evenings.map(|at| format!("{} {}, {}", language.pick("soirée", "evening"), at.evening, at.name)),
        );
        lines.extend(
            data.subscriptions
                .iter()
                .map(|host| format!("{} {host}", language.pick("prévenu par", "told through"))),
        );
        lines
    })?;
    let found = !data.tables.is_empty() || !data.evenings.is_empty() || !data.subscriptions.is_empty();
    Ok(if found { Outcome::Yes } else { Outcome::No })
}

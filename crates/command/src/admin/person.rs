//! `lettrine admin person`: prints or erases what is kept of a person.

use lettrine_server::person::{AtEvening, Logs, PersonData, Who, erase, kept};
use lettrine_server::secret::Secret;

use super::{Desk, bad, tables};
use crate::Outcome;
use crate::language::{english, french};
use crate::trouble::Trouble;

/// The person meant: the owner of a browser's identity, or, given the link of a seat, the player on that seat.
pub(super) fn who(said: &str) -> Result<Who, Trouble> {
    let expected = (
        "l'identité d'un navigateur, ou le lien d'une place (…/t/TABLE#s…)",
        "a browser's identity, or the link of a seat (…/t/TABLE#s…)",
    );
    let secret = |text: &str| Secret::said(text).ok_or_else(|| bad("admin person", said, expected));
    match said.rsplit_once('#') {
        Some((address, behind)) => Ok(Who::Seat(tables::table("person", address)?, secret(behind)?.digest())),
        None => Ok(Who::Identity(secret(said)?.digest())),
    }
}

pub(super) fn run(desk: &Desk, who: Who, erases: bool) -> Result<Outcome, Trouble> {
    let language = desk.language;
    let logs = Logs::here(&*desk.store);
    let data = desk.ask(kept(&logs, who))?;
    let lines = lines(desk, &data);
    if !erases {
        return desk.list(&data, NOTHING, lines);
    }
    let erased = desk.ask(erase(&logs, who, desk.date))?;
    let (tables, entries) = (erased.tables, erased.entries);
    let told = language.pick(
        format!(
            "effacé : {} à {}, et tout ce qui était gardé à côté",
            french(entries, "entrée", "entrées"),
            french(tables, "table", "tables")
        ),
        format!(
            "erased: {} at {}, and all that was kept beside them",
            english(entries, "entry", "entries"),
            english(tables, "table", "tables")
        ),
    );
    let is_nothing = lines.is_empty() && entries == 0;
    desk.list(&erased, NOTHING, if is_nothing { Vec::new() } else { vec![told] })
}

/// What is told of a person who is not known here.
const NOTHING: (&str, &str) = ("rien n'est gardé de cette personne", "nothing is kept of this person");

/// What is kept of a person, for people to read.
fn lines(desk: &Desk, data: &PersonData) -> Vec<String> {
    let language = desk.language;
    let mut lines = Vec::new();
    for at in &data.tables {
        let (names, said, played) = (at.names.join(", "), at.said.len(), at.played);
        lines.push(language.pick(
            format!(
                "table {} : {names} ; {}, {}",
                at.table,
                french(played, "coup", "coups"),
                french(said, "ligne de discussion", "lignes de discussion")
            ),
            format!(
                "table {}: {names}; {}, {}",
                at.table,
                english(played, "action", "actions"),
                english(said, "line of chat", "lines of chat")
            ),
        ));
    }
    let evening =
        |at: &AtEvening| format!("{} {}, {}", language.pick("soirée", "evening"), at.evening, at.name);
    lines.extend(data.evenings.iter().map(evening));
    let told = |host: &String| format!("{} {host}", language.pick("prévenu par", "told through"));
    lines.extend(data.subscriptions.iter().map(told));
    let cleared = ("liste des parties finies effacée", "list of finished games erased");
    lines.extend(data.erased.map(|at| format!("{} {}", language.pick(cleared.0, cleared.1), desk.ago(at))));
    lines
}

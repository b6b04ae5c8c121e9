//! `lettrine admin tables`, `close`, `reopen`, `delete`.

use lettrine_server::secret::TableId;
use lettrine_server::store::{Closed, Filter, Status};
use lettrine_server::uptime::DAY;
use serde_json::{Value, json};

use super::order::Asked;
use super::{Desk, bad, damaged, unreadable};
use crate::Outcome;
use crate::language::Language;
use crate::trouble::Trouble;

/// How many tables are listed without `--limit`.
const LISTED: u32 = 50;

/// Which tables are to be listed, of whatever age.
pub(super) fn filter(asked: &Asked) -> Result<Filter, Trouble> {
    let known = |name: &String| lettrine_games::named(name).ok_or_else(|| Trouble::UnknownGame(name.clone()));
    let game = asked.game.as_ref().map(known).transpose()?.map(|game| game.name().to_owned());
    let status = asked.status.as_deref().map(status).transpose()?;
    let limit = asked.limit.unwrap_or(LISTED);
    if limit == 0 {
        return Err(bad("--limit", "0", ("au moins 1", "at least 1")));
    }
    Ok(Filter { game, status, before: None, limit })
}

pub(super) fn list(desk: &Desk, filter: Filter, older: Option<u32>) -> Result<Outcome, Trouble> {
    let before = older.map(|days| desk.date - i64::from(days) * DAY);
    let filter = Filter { before, ..filter };
    let tables = desk.ask(desk.store.list_tables(filter))?;
    let closed = desk.ask(desk.store.orders())?.closed;
    let rows: Vec<Value> = tables
        .iter()
        .map(|(listed, status)| {
            let read = serde_json::from_str(&listed.summary);
            let damaged = damaged(&read);
            let summary: Value = read.unwrap_or_default();
            let closed = closed.iter().find(|closed| closed.table == listed.table);
            let reason = closed.map(|closed| closed.reason.clone());
            json!({"table": listed.table.as_str(), "game": summary["game"], "status": status,
                "updated": listed.updated, "names": names(&summary), "closed": reason, "damaged": damaged})
        })
        .collect();
    let language = desk.language;
    let line = |row: &Value| {
        let text = |name: &str| row[name].as_str().unwrap_or("?").to_owned();
        let names: Vec<&str> =
            row["names"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let closed = row["closed"].as_str().map_or_else(String::new, |reason| match reason {
            "" => format!("  [{}]", language.pick("fermée", "closed")),
            _ => format!("  [{} {reason}]", language.pick("fermée :", "closed:")),
        });
        let damaged = row["damaged"]
            .as_str()
            .map_or_else(String::new, |why| format!("  [{}]", unreadable(&why, language)));
        let touched = desk.ago(row["updated"].as_i64().unwrap_or(0));
        format!(
            "{}  {:<17} {:<10} {touched:<14} {}{closed}{damaged}",
            text("table"),
            text("game"),
            state(&text("status"), language),
            names.join(", ")
        )
    };
    desk.list(&rows, ("aucune table trouvée", "no table was found"), rows.iter().map(line).collect())
}

/// The players' names in a table's summary.
fn names(summary: &Value) -> Vec<Value> {
    let seats = summary["seats"].as_array().into_iter().flatten();
    seats.filter_map(|seat| seat.get("name").cloned()).filter(|name| name != "").collect()
}

/// The state of a table, in words for people.
fn state(status: &str, language: Language) -> &str {
    match status {
        "waiting" => language.pick("en attente", "waiting"),
        "playing" => language.pick("en cours", "playing"),
        "over" => language.pick("finie", "over"),
        other => other,
    }
}

fn status(name: &str) -> Result<Status, Trouble> {
    let all = [Status::Waiting, Status::Playing, Status::Over];
    let expected = ("waiting, playing ou over", "waiting, playing or over");
    all.into_iter().find(|status| status.name() == name).ok_or_else(|| bad("--status", name, expected))
}

/// The id of a table, given alone or in the table's address.
pub(super) fn table(verb: &str, said: &str) -> Result<TableId, Trouble> {
    let path = said.split(['#', '?']).next().unwrap_or_default();
    let name = path.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let expected = ("le nom ou l'adresse d'une table", "the name or the address of a table");
    TableId::said(name).ok_or_else(|| bad(&format!("admin {verb}"), said, expected))
}

pub(super) fn close(desk: &Desk, table: TableId, reason: Option<&str>) -> Result<Outcome, Trouble> {
    let closed = Closed { table, reason: reason.unwrap_or_default().to_owned(), at: desk.date };
    let found = desk.ask(desk.store.close_table(closed))?;
    answer(
        desk,
        found,
        (
            "table fermée ; ceux qui y sont l'apprennent dans l'instant",
            "closed; those at the table are told at once",
        ),
    )
}

pub(super) fn reopen(desk: &Desk, table: TableId) -> Result<Outcome, Trouble> {
    let found = desk.ask(desk.store.reopen_table(table))?;
    answer(desk, found, ("table rouverte", "open again"))
}

/// Deletes a closed table. A table that is open is refused: closing makes every server unload it first.
pub(super) fn delete(desk: &Desk, table: TableId) -> Result<Outcome, Trouble> {
    let is_there = !desk.ask(desk.store.tables(vec![table]))?.is_empty();
    if is_there && !desk.ask(desk.store.orders())?.closed.iter().any(|closed| closed.table == table) {
        desk.say(
            "cette table n'est pas fermée ; « admin close » d'abord",
            "this table is not closed; 'admin close' comes first",
        )?;
        return Ok(Outcome::No);
    }
    if is_there {
        desk.ask(desk.store.delete(table))?;
    }
    answer(desk, is_there, ("table effacée, avec tout ce qu'elle gardait", "deleted, with all that it kept"))
}

/// Prints what was done, or that the table was not found.
fn answer(desk: &Desk, found: bool, done: (&str, &str)) -> Result<Outcome, Trouble> {
    if found {
        desk.say(done.0, done.1)?;
        return Ok(Outcome::Yes);
    }
    desk.say("aucune table de ce nom, ou pas dans cet état", "no table of this name, or not in this state")?;
    Ok(Outcome::No)
}

//! `lettrine admin tables`, `close`, `reopen`, `delete`.

use lettrine_server::secret::TableId;
use lettrine_server::store::{Closed, Filter, Status};
use lettrine_server::uptime::now;
use serde_json::{Value, json};

use super::ago::ago;
use super::{Asked, Desk, bad};
use crate::Outcome;
use crate::trouble::Trouble;

/// How many tables are listed, unless somebody says otherwise.
const LISTED: u32 = 50;
const DAY: i64 = 24 * 60 * 60 * 1000;

pub(super) fn list(desk: &Desk, asked: &Asked) -> Result<Outcome, Trouble> {
    let status = asked.status.as_deref().map(status).transpose()?;
    let before = asked.older.map(|days| now() - i64::from(days) * DAY);
    let (game, limit) = (asked.game.clone(), asked.limit.unwrap_or(LISTED));
    let tables = desk.ask(desk.store.list_tables(Filter { game, status, before, limit }))?;
    let closed = desk.ask(desk.store.orders())?.closed;
    let rows: Vec<Value> = tables
        .iter()
        .map(|(listed, status)| {
            let summary: Value = serde_json::from_str(&listed.summary).unwrap_or_default();
            let closed = closed.iter().find(|closed| closed.table == listed.table);
            let reason = closed.map(|closed| closed.reason.clone());
            json!({"table": listed.table.as_str(), "game": summary["game"], "status": status,
                "updated": listed.updated, "names": names(&summary), "closed": reason})
        })
        .collect();
    let language = desk.language;
    desk.print(&rows, || {
        let line = |row: &Value| {
            let text = |name: &str| row[name].as_str().unwrap_or("?").to_owned();
            let names: Vec<&str> =
                row["names"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            let closed = row["closed"].as_str().map_or_else(String::new, |reason| {
                format!("  [{} {reason}]", language.pick("fermée :", "closed:"))
            });
            let touched = ago(row["updated"].as_i64().unwrap_or(0), language);
            format!(
                "{}  {:<17} {:<8} {touched:<14} {}{closed}",
                text("table"),
                text("game"),
                text("status"),
                names.join(", ")
            )
        };
        rows.iter().map(line).collect()
    })?;
    Ok(if rows.is_empty() { Outcome::No } else { Outcome::Yes })
}

/// The names in what lists show of a table.
fn names(summary: &Value) -> Vec<Value> {
    let seats = summary["seats"].as_array().into_iter().flatten();
    seats.filter_map(|seat| seat.get("name").cloned()).filter(|name| name != "").collect()
}

fn status(name: &str) -> Result<Status, Trouble> {
    let all = [Status::Waiting, Status::Playing, Status::Over];
    let expected = ("waiting, playing ou over", "waiting, playing or over");
    all.into_iter().find(|status| status.name() == name).ok_or_else(|| bad("--status", name, expected))
}

/// A table's name, alone or in its address.
pub(super) fn table(said: &str) -> Result<TableId, Trouble> {
    let path = said.split(['#', '?']).next().unwrap_or_default();
    let name = path.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let expected = ("le nom ou l'adresse d'une table", "the name or the address of a table");
    TableId::said(name).ok_or_else(|| bad("admin", said, expected))
}

pub(super) fn close(desk: &Desk, said: &str, reason: Option<&str>) -> Result<Outcome, Trouble> {
    let closed = Closed { table: table(said)?, reason: reason.unwrap_or_default().to_owned(), at: now() };
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

pub(super) fn reopen(desk: &Desk, said: &str) -> Result<Outcome, Trouble> {
    let found = desk.ask(desk.store.reopen_table(table(said)?))?;
    answer(desk, found, ("table rouverte", "open again"))
}

/// Only one that is closed: whoever has it in use has let it go by then.
pub(super) fn delete(desk: &Desk, said: &str) -> Result<Outcome, Trouble> {
    let table = table(said)?;
    if !desk.ask(desk.store.orders())?.closed.iter().any(|closed| closed.table == table) {
        desk.say(
            "cette table n'est pas fermée ; « admin close » d'abord",
            "this table is not closed; 'admin close' comes first",
        )?;
        return Ok(Outcome::No);
    }
    desk.ask(desk.store.delete(table))?;
    answer(desk, true, ("table effacée, avec tout ce qu'elle gardait", "deleted, with all that it kept"))
}

/// Says what was done, or that there was nothing to do it to.
fn answer(desk: &Desk, found: bool, done: (&str, &str)) -> Result<Outcome, Trouble> {
    if found {
        desk.say(done.0, done.1)?;
        return Ok(Outcome::Yes);
    }
    desk.say("aucune table de ce nom, ou pas dans cet état", "no table of this name, or not in this state")?;
    Ok(Outcome::No)
}

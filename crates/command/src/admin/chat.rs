//! `lettrine admin chat`: lines of the chat that players have reported.

use lettrine_server::protocol::ReportedLine;
use lettrine_server::secret::TableId;
use serde_json::json;

use super::{Desk, bad, damaged, unreadable};
use crate::Outcome;
use crate::trouble::Trouble;

pub(super) fn list(desk: &Desk) -> Result<Outcome, Trouble> {
    let reports = desk.ask(desk.store.chat_reports())?;
    let language = desk.language;
    let (mut rows, mut told) = (Vec::new(), Vec::new());
    for report in &reports {
        let lines = serde_json::from_str::<Vec<ReportedLine>>(&report.lines);
        rows.push(json!({"table": report.table.as_str(), "entry": report.seq, "count": report.count,
            "latest": report.latest, "lines": lines.as_ref().ok(), "damaged": damaged(&lines)}));
        let (table, entry, count) = (report.table, report.seq, report.count);
        told.push(format!("{table} {entry}  {count} ×  {}", desk.ago(report.latest)));
        let lines = match lines {
            Ok(lines) => lines,
            Err(error) => {
                told.push(format!("  {}", unreadable(&error, language)));
                continue;
            }
        };
        let last = lines.len().saturating_sub(1);
        let line = |(number, line): (usize, &ReportedLine)| {
            let mark = if number == last { ">" } else { " " };
            format!("  {mark} {}{} {}", line.name, language.pick(" :", ":"), line.text)
        };
        told.extend(lines.iter().enumerate().map(line));
    }
    desk.list(&rows, ("aucune ligne de discussion signalée", "no line of chat was reported"), told)
}

/// The number of a reported line's entry.
pub(super) fn entry(said: &str) -> Result<i64, Trouble> {
    let expected = ("le numéro d'une entrée", "the number of an entry");
    said.parse().map_err(|_| bad("admin chat", said, expected))
}

pub(super) fn forget(desk: &Desk, table: TableId, entry: i64) -> Result<Outcome, Trouble> {
    let was = desk.ask(desk.store.forget_chat_report(table, entry))?;
    if was {
        desk.say("oublié", "forgotten")?;
    } else {
        desk.say("rien de tel n'est signalé", "no such thing is reported")?;
    }
    Ok(if was { Outcome::Yes } else { Outcome::No })
}

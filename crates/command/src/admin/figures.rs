//! `lettrine admin figures`: what the store holds, in numbers.

use super::Desk;
use crate::Outcome;
use crate::trouble::Trouble;

pub(super) fn run(desk: &Desk) -> Result<Outcome, Trouble> {
    let figures = desk.ask(desk.store.figures())?;
    let language = desk.language;
    desk.print(&figures, || {
        let line = |french: &str, english: &str, number: i64| {
            format!("{:<34}{number:>12}", language.pick(french, english))
        };
        let of_game = |count: &lettrine_server::store::Count| {
            let status = match count.status.as_str() {
                "waiting" => language.pick("en attente", "waiting"),
                "playing" => language.pick("en cours", "playing"),
                "over" => language.pick("finies", "over"),
                other => other,
            };
            format!("{:<34}{:>12}", format!("{}, {status}", count.game), count.tables)
        };
        let mut lines = vec![line("tables", "tables", figures.tables.iter().map(|count| count.tables).sum())];
        lines.extend(figures.tables.iter().map(|count| format!("  {}", of_game(count))));
        lines.extend([
            line("entrées des journaux", "entries of logs", figures.entries),
            line("personnes", "people", figures.people),
            line("soirées", "evenings", figures.evenings),
            line("listes de mots apportées", "word lists brought", figures.lists),
            line("navigateurs à prévenir", "browsers to be told", figures.subscriptions),
            line("mots signalés", "words reported", figures.word_reports),
            line("lignes de discussion signalées", "lines of chat reported", figures.chat_reports),
            line("adresses bannies", "addresses banned", figures.bans),
            line("tables fermées", "tables closed", figures.closed),
            line("démarrages du serveur", "runs of the server", figures.runs),
            line("taille (ko)", "size (kB)", figures.bytes / 1000),
        ]);
        lines.extend(figures.alive.map(|at| {
            format!("{} {}", language.pick("dernier signe de vie :", "last sign of life:"), desk.ago(at))
        }));
        lines
    })?;
    Ok(Outcome::Yes)
}

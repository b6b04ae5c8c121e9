//! The help pages of the commands, in both languages.

use std::io::Write;

use lexopt::prelude::*;

use crate::language::Language;
use crate::trouble::Trouble;
use crate::{Context, Outcome};

/// A help page: the command's name, then its text in French and in English.
type Page = (&'static str, &'static str, &'static str);

const PAGES: [Page; 23] = [
    ("", include_str!("help/lettrine.fr.txt"), include_str!("help/lettrine.en.txt")),
    ("play", include_str!("help/play.fr.txt"), include_str!("help/play.en.txt")),
    ("serve", include_str!("help/serve.fr.txt"), include_str!("help/serve.en.txt")),
    ("backup", include_str!("help/backup.fr.txt"), include_str!("help/backup.en.txt")),
    ("restore", include_str!("help/restore.fr.txt"), include_str!("help/restore.en.txt")),
    ("export", include_str!("help/export.fr.txt"), include_str!("help/export.en.txt")),
    ("import", include_str!("help/import.fr.txt"), include_str!("help/import.en.txt")),
    ("check", include_str!("help/check.fr.txt"), include_str!("help/check.en.txt")),
    ("admin", include_str!("help/admin.fr.txt"), include_str!("help/admin.en.txt")),
    ("reports", include_str!("help/reports.fr.txt"), include_str!("help/reports.en.txt")),
    ("dico", include_str!("help/dico.fr.txt"), include_str!("help/dico.en.txt")),
    ("lexicon", include_str!("help/lexicon.fr.txt"), include_str!("help/lexicon.en.txt")),
    ("replay", include_str!("help/replay.fr.txt"), include_str!("help/replay.en.txt")),
    ("perft", include_str!("help/perft.fr.txt"), include_str!("help/perft.en.txt")),
    ("deal", include_str!("help/deal.fr.txt"), include_str!("help/deal.en.txt")),
    ("random", include_str!("help/random.fr.txt"), include_str!("help/random.en.txt")),
    ("rules", include_str!("help/rules.fr.txt"), include_str!("help/rules.en.txt")),
    ("verify", include_str!("help/verify.fr.txt"), include_str!("help/verify.en.txt")),
    ("solve", include_str!("help/solve.fr.txt"), include_str!("help/solve.en.txt")),
    ("analyse", include_str!("help/analyse.fr.txt"), include_str!("help/analyse.en.txt")),
    ("tournament", include_str!("help/tournament.fr.txt"), include_str!("help/tournament.en.txt")),
    ("puzzles", include_str!("help/puzzles.fr.txt"), include_str!("help/puzzles.en.txt")),
    ("bench", include_str!("help/bench.fr.txt"), include_str!("help/bench.en.txt")),
];

pub(crate) fn run(mut context: Context) -> Result<Outcome, Trouble> {
    match context.arguments.next()? {
        None => print(None, context.language),
        Some(Value(name)) => print(Some(&name.to_string_lossy()), context.language),
        Some(option) => Err(option.unexpected().into()),
    }
}

pub(crate) fn print(command: Option<&str>, language: Language) -> Result<Outcome, Trouble> {
    let name = command.unwrap_or_default();
    let page =
        PAGES.iter().find(|page| page.0 == name).ok_or_else(|| Trouble::UnknownCommand(name.to_owned()))?;
    write!(anstream::stdout(), "{}", language.pick(page.1, page.2))?;
    Ok(Outcome::Yes)
}

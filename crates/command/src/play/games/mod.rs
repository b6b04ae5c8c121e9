//! How each game is typed and drawn in the terminal.

mod crack_word;
mod rondorondo;
mod word_out;
mod yahtzee;

pub(super) use crack_word::CrackWord;
pub(super) use rondorondo::Rondorondo;
pub(super) use word_out::WordOut;
pub(super) use yahtzee::Yahtzee;

/// The text after the first of these verbs that it begins with.
fn behind<'t>(text: &'t str, verbs: &[&str]) -> Option<&'t str> {
    verbs.iter().find_map(|verb| {
        let rest = text.strip_prefix(verb)?;
        (rest.is_empty() || rest.starts_with(' ')).then(|| rest.trim())
    })
}

/// Whether the text means passing.
fn passes(text: &str) -> bool {
    matches!(text, "PASSER" | "PASSE" | "PASS")
}

/// The number of a row or a line, after optional words such as SUR LA LIGNE.
fn number(text: &str) -> Option<u64> {
    let leading = ["SUR", "ON", "LA", "RANGEE", "ROW", "LIGNE", "LINE"];
    let mut rest = text.split(' ').filter(|word| !leading.contains(word));
    rest.next()?.parse().ok().filter(|_| rest.next().is_none())
}

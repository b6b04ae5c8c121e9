//! The hand-kept files: what is missing, what is not wanted, what hurts. See `data/README.md`.

use std::path::Path;

use crate::Failure;

/// A line of `missing.tsv`.
pub(crate) struct Missing {
    pub(crate) line: usize,
    pub(crate) lemma: String,
    pub(crate) grammar: String,
    pub(crate) class: u8,
}

/// A line of `unwanted.tsv`.
pub(crate) struct Unwanted {
    pub(crate) line: usize,
    pub(crate) entry: String,
    pub(crate) scope: Scope,
}

/// What an unwanted entry names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// Every reading of this lemma.
    Lemma,
    /// This word, whatever its readings.
    Word,
}

/// The columns of each line, without comments and blank lines; every line ends with its reason.
fn rows<const N: usize>(path: &Path) -> Result<Vec<(usize, [String; N])>, Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| Failure::file(path, &error))?;
    let mut rows = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let columns: Vec<String> = line.split('\t').map(str::to_owned).collect();
        let columns: [String; N] = columns.try_into().map_err(|_| Failure::line(path, index, line))?;
        if columns.iter().any(|column| column.trim().is_empty()) {
            return Err(Failure::line(path, index, line));
        }
        rows.push((index + 1, columns));
    }
    Ok(rows)
}

pub(crate) fn missing(path: &Path) -> Result<Vec<Missing>, Failure> {
    let row = |(line, [lemma, grammar, class, _reason]): (usize, [String; 4])| match class.parse() {
        Ok(class @ 0..=9) => Ok(Missing { line, lemma, grammar, class }),
        _ => Err(Failure::line(path, line - 1, &format!("class {class}, which is not 0–9"))),
    };
    rows(path)?.into_iter().map(row).collect()
}

pub(crate) fn unwanted(path: &Path) -> Result<Vec<Unwanted>, Failure> {
    let row = |(line, [entry, scope, _reason]): (usize, [String; 3])| match scope.as_str() {
        "lemme" => Ok(Unwanted { line, entry, scope: Scope::Lemma }),
        "mot" => Ok(Unwanted { line, entry, scope: Scope::Word }),
        _ => Err(Failure::line(path, line - 1, &format!("scope {scope}, which is neither lemme nor mot"))),
    };
    rows(path)?.into_iter().map(row).collect()
}

/// The lemmas that hurt.
pub(crate) fn hurtful(path: &Path) -> Result<Vec<(usize, String)>, Failure> {
    Ok(rows(path)?.into_iter().map(|(line, [lemma, _reason])| (line, lemma)).collect())
}

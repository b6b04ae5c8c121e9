//! The files of corrections, maintained by hand: missing, unwanted and hurtful words. See `data/README.md`.

use std::path::Path;

use crate::Failure;

/// A line of `missing.tsv`.
pub(crate) struct Missing {
    pub(crate) line: usize,
    pub(crate) lemma: String,
    pub(crate) grammar: String,
    pub(crate) class: u8,
    /// The number of witnesses that have the word.
    pub(crate) witnesses: usize,
    /// Whether the line has a `!`: too few witnesses have the word, but a second reader is sure of it.
    pub(crate) sure: bool,
}

/// A line of `unwanted.tsv`.
pub(crate) struct Unwanted {
    pub(crate) line: usize,
    pub(crate) entry: String,
    pub(crate) scope: Scope,
}

/// The extent of an unwanted entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// Every reading of this lemma.
    Lemma,
    /// This word with all its readings.
    Word,
    /// Every reading of this verb in other tenses than these: a defective verb.
    AllBut(Vec<String>),
}

/// The columns of each line, without comments and blank lines. An empty column is an error.
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
    let row = |(line, [lemma, grammar, class, witnesses, _reason]): (usize, [String; 5])| {
        let (count, sure) = witnesses.strip_suffix('!').map_or((&*witnesses, false), |count| (count, true));
        match (class.parse(), count.parse()) {
            (Ok(class @ 0..=9), Ok(witnesses)) => {
                Ok(Missing { line, lemma, grammar, class, witnesses, sure })
            }
            (Ok(0..=9), _) => {
                Err(Failure::line(path, line - 1, &format!("`{witnesses}` is no number of witnesses")))
            }
            _ => Err(Failure::line(path, line - 1, &format!("class {class}, which is not 0–9"))),
        }
    };
    rows(path)?.into_iter().map(row).collect()
}

/// Rewrites the column with the number of witnesses in each line; the rest of the file does not change.
pub(crate) fn recount(path: &Path, count: impl Fn(&Missing) -> usize) -> Result<(), Failure> {
    let mut text = std::fs::read_to_string(path).map_err(|error| Failure::file(path, &error))?;
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for row in missing(path)? {
        let mut columns: Vec<&str> = lines[row.line - 1].split('\t').collect();
        let witnesses = format!("{}{}", count(&row), if row.sure { "!" } else { "" });
        columns[3] = &witnesses;
        lines[row.line - 1] = columns.join("\t");
    }
    text = lines.join("\n") + "\n";
    std::fs::write(path, text).map_err(|error| Failure::file(path, &error))
}

pub(crate) fn unwanted(path: &Path) -> Result<Vec<Unwanted>, Failure> {
    let row = |(line, [entry, scope, _reason]): (usize, [String; 3])| {
        let scope = match (scope.as_str(), scope.strip_prefix("temps=")) {
            ("lemme", _) => Scope::Lemma,
            ("mot", _) => Scope::Word,
            (_, Some(tenses)) if tenses.split(',').all(crate::rules::is_tense) => {
                Scope::AllBut(tenses.split(',').map(str::to_owned).collect())
            }
            _ => {
                let what = format!("scope {scope}, which is neither lemme nor mot nor temps= with tenses");
                return Err(Failure::line(path, line - 1, &what));
            }
        };
        Ok(Unwanted { line, entry, scope })
    };
    rows(path)?.into_iter().map(row).collect()
}

/// Spellings with the number of witnesses that have them.
pub(crate) fn attested(path: &Path) -> Result<Vec<(String, usize)>, Failure> {
    let row = |(line, [spelling, count]): (usize, [String; 2])| match count.parse() {
        Ok(count) => Ok((spelling, count)),
        Err(_) => Err(Failure::line(path, line - 1, &format!("`{count}` is no number of witnesses"))),
    };
    rows(path)?.into_iter().map(row).collect()
}

/// The lemmas that hurt, with their line numbers.
pub(crate) fn hurtful(path: &Path) -> Result<Vec<(usize, String)>, Failure> {
    Ok(rows(path)?.into_iter().map(|(line, [lemma, _reason])| (line, lemma)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, text: &str) -> std::path::PathBuf {
        let path = std::env::temp_dir().join(format!("lettrine-{name}-{}.tsv", std::process::id()));
        std::fs::write(&path, text).unwrap();
        path
    }

    #[test]
    fn counting_again_changes_the_column_of_witnesses_and_nothing_else() {
        let path = file("recount", "# head\nabc\tnm\t2\t7!\tun sens\n\nd\tv=aimer\t3\t0\tautre\n");
        recount(&path, |row| row.lemma.len()).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(text, "# head\nabc\tnm\t2\t3!\tun sens\n\nd\tv=aimer\t3\t1\tautre\n");
        std::fs::remove_file(path).unwrap();
    }

    #[test]
    fn mistakes_are_named_with_their_line() {
        for (name, text, said) in [
            ("class", "\nabc\tnm\tx\t0\tsens\n", ":2: class x"),
            ("count", "abc\tnm\t2\t!\tsens\n", ":1: `!` is no number"),
            ("reason", "abc\tnm\t2\t0\t\n", ":1: abc"),
        ] {
            let path = file(name, text);
            let error = missing(&path).err().unwrap().to_string();
            assert!(error.contains(said), "{error}");
            std::fs::remove_file(path).unwrap();
        }
        let path = file("scope", "pleuvoir\ttemps=Z\tdéfectif\n");
        let error = unwanted(&path).err().unwrap().to_string();
        assert!(error.contains(":1: scope temps=Z"), "{error}");
        std::fs::remove_file(path).unwrap();
    }
}

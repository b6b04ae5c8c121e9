//! Applies the corrections to the list. A correction that changes nothing is a failure, so that the files stay short.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use lettrine_lexicon::Letters;

use crate::corrections::{self, Scope};
use crate::list::List;
use crate::{Failure, evidence, paradigm, rules};

/// Removes the unwanted entries.
pub(crate) fn strike(list: &mut List, path: &Path) -> Vec<Failure> {
    let unwanted = match corrections::unwanted(path) {
        Ok(unwanted) => unwanted,
        Err(failure) => return vec![failure],
    };
    let (mut lemmas, mut words, mut tenses) = (HashMap::new(), HashMap::new(), HashMap::new());
    for row in &unwanted {
        let entry = row.entry.as_str();
        let _ = match &row.scope {
            Scope::Lemma => lemmas.insert(entry, row.line),
            Scope::Word => words.insert(entry.to_owned(), row.line),
            Scope::AllBut(kept) => tenses.insert(entry, (row.line, kept)).map(|(line, _)| line),
        };
    }
    let mut useful = HashSet::new();
    list.lemmas.retain(|(lemma, is_verb), entry| {
        if let Some(&line) = lemmas.get(lemma.as_str()) {
            useful.insert(line);
            return false;
        }
        if let Some(&(line, kept)) = tenses.get(lemma.as_str()).filter(|_| *is_verb) {
            let before = entry.forms.len();
            entry.forms.retain(|_, readings| {
                *readings = readings.iter().filter_map(|reading| rules::in_tenses(reading, kept)).collect();
                !readings.is_empty()
            });
            useful.extend((entry.forms.len() < before).then_some(line));
        }
        entry.forms.retain(|form, _| {
            let word = Letters::fold(form).map(|word| word.to_string()).unwrap_or_default();
            words.get(&word).is_none_or(|&line| {
                useful.insert(line);
                false
            })
        });
        !entry.forms.is_empty()
    });
    let idle = unwanted.iter().filter(|row| !useful.contains(&row.line));
    let say = |row: &corrections::Unwanted| format!("`{}` is not there: the line does nothing", row.entry);
    idle.map(|row| Failure::line(path, row.line - 1, &say(row))).collect()
}

/// Adds the missing words, if enough witnesses have them.
pub(crate) fn complete(list: &mut List, verbs: &paradigm::Verbs, path: &Path) -> Vec<Failure> {
    let missing = match corrections::missing(path) {
        Ok(missing) => missing,
        Err(failure) => return vec![failure],
    };
    let mut failures = Vec::new();
    let mut words = list.words();
    for row in missing {
        let fail = |what: &str| Failure::line(path, row.line - 1, what);
        failures.extend(evidence::objection(&row).map(|what| fail(&what)));
        match paradigm::expand(&row.lemma, &row.grammar, verbs) {
            Err(what) => failures.push(fail(&what)),
            Ok(paradigm) => {
                let mut new = false;
                for (form, reading) in paradigm.forms {
                    match Letters::fold(&form) {
                        Ok(word) => new |= words.insert(word.to_string()),
                        Err(error) => failures.push(fail(&format!("`{form}`: {error}"))),
                    }
                    list.add(&paradigm.lemma, paradigm.is_verb, row.class, &form, reading);
                }
                if !new {
                    failures.push(fail(&format!("`{}` adds no word", row.lemma)));
                }
            }
        }
    }
    failures
}

/// Marks the lemmas that hurt.
pub(crate) fn mark(list: &mut List, path: &Path) -> Vec<Failure> {
    let hurtful = match corrections::hurtful(path) {
        Ok(hurtful) => hurtful,
        Err(failure) => return vec![failure],
    };
    let mut failures = Vec::new();
    for (line, lemma) in hurtful {
        let mut found = false;
        for is_verb in [false, true] {
            if let Some(entry) = list.lemmas.get_mut(&(lemma.clone(), is_verb)) {
                (entry.hurtful, found) = (true, true);
            }
        }
        if !found {
            failures.push(Failure::line(path, line - 1, &format!("`{lemma}` is no lemma of the list")));
        }
    }
    failures
}

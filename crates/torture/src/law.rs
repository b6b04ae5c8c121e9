//! The laws: a request that was acknowledged is in the log, once; a request that was refused is not in it.

use std::collections::HashMap;

use serde_json::Value;

use crate::table::Promised;

/// How many violations are printed in words.
const EXAMPLES: usize = 10;

/// The result of the comparison.
#[derive(Debug, Default)]
pub(crate) struct Found {
    pub(crate) tables: usize,
    pub(crate) acknowledged: usize,
    pub(crate) refused: usize,
    pub(crate) said_again: usize,
    pub(crate) lost: usize,
    pub(crate) doubled: usize,
    pub(crate) done_though_refused: usize,
    pub(crate) examples: Vec<String>,
}

impl Found {
    pub(crate) fn holds(&self) -> bool {
        self.lost + self.doubled + self.done_though_refused == 0
    }

    /// Compares what a table's clients were told with its log, given as the bodies of its entries.
    pub(crate) fn compare<'a>(
        &mut self,
        table: &str,
        promised: &Promised,
        log: impl Iterator<Item = &'a str>,
    ) {
        let mut kept: HashMap<String, usize> = HashMap::new();
        log.filter_map(name).for_each(|name| *kept.entry(name).or_default() += 1);
        let count = |name: &String| kept.get(name).copied().unwrap_or(0);
        self.tables += 1;
        self.acknowledged += promised.acknowledged.len();
        self.refused += promised.refused.len();
        self.said_again += promised.said_again;
        for name in &promised.acknowledged {
            if count(name) == 0 {
                self.lost += 1;
                self.example(format!("table {table}: {name} was acknowledged, and is lost"));
            }
        }
        for (name, times) in kept.iter().filter(|(_, times)| **times > 1) {
            self.doubled += 1;
            self.example(format!("table {table}: {name} is there {times} times"));
        }
        for name in promised.refused.iter().filter(|name| count(name) > 0) {
            self.done_though_refused += 1;
            self.example(format!("table {table}: {name} was refused, and is done"));
        }
    }

    fn example(&mut self, what: String) {
        if self.examples.len() < EXAMPLES {
            self.examples.push(what);
        }
    }
}

/// The request id of an entry. A chat message is counted by its text, which is its id: the `heard` entry could be there once while the
/// message is there twice.
fn name(body: &str) -> Option<String> {
    let entry: Value = serde_json::from_str(body).ok()?;
    let (kind, entry) = entry.as_object()?.iter().next()?;
    let field = match kind.as_str() {
        "played" | "answered" => "id",
        "said" => "text",
        _ => return None,
    };
    Some(entry[field].as_str()?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(log: &[&str]) -> Found {
        let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let promised =
            Promised { acknowledged: names(&["a", "b"]), refused: names(&["c"]), ..Promised::default() };
        let mut found = Found::default();
        found.compare("table", &promised, log.iter().copied());
        found
    }

    const A: &str = r#"{"played":{"seat":0,"action":{},"events":[],"by":"person","id":"a"}}"#;
    const B: &str = r#"{"said":{"place":0,"text":"b"}}"#;
    const C: &str = r#"{"played":{"seat":0,"action":{},"events":[],"by":"person","id":"c"}}"#;

    #[test]
    fn lost_doubled_and_refused_but_done_actions_are_found() {
        let told = |log: &[&str]| {
            let found = found(log);
            (found.lost, found.doubled, found.done_though_refused, found.examples.len())
        };
        assert_eq!(told(&[A, r#""paused""#, B]), (0, 0, 0, 0));
        assert_eq!(told(&[A]), (1, 0, 0, 1));
        assert_eq!(told(&[A, B, B]), (0, 1, 0, 1));
        assert_eq!(told(&[A, B, C]), (0, 0, 1, 1));
    }
}

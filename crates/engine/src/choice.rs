//! What the players may agree on beforehand, described for a form.

use lettrine_language::Language;
use serde::Serialize;
use serde_json::{Value, json};

/// One option of a game. Its default depends on the number of seats, and is what reading no options gives.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// Its name in records.
    pub name: &'static str,
    /// The rule that it is about.
    pub rule: &'static str,
    /// What it decides, in French and in English.
    pub title: [&'static str; 2],
    /// One sentence that explains it to the players.
    pub note: [&'static str; 2],
    /// Whether the default is what the rulebook says, and not our reading of it or our own addition.
    pub printed: bool,
    /// What may be chosen.
    pub values: Values,
}

/// What may be chosen.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// Yes or no.
    Flag,
    /// One of a few, each with its name in records and in words.
    OneOf(&'static [(&'static str, [&'static str; 2])]),
    /// A whole number of a range, both ends included.
    Number(u16, u16),
    /// A clock: one of these numbers of seconds, or none.
    Clock(&'static [u16]),
    /// A clock: a number of seconds of a range, or none.
    AnyClock(u16, u16),
    /// An age for each seat, or none.
    Ages,
}

/// An option as it is told to a program that makes a form of it.
#[derive(Clone, Debug, Serialize)]
pub struct Told {
    /// Its name in records.
    pub name: &'static str,
    /// The rule that it is about.
    pub rule: &'static str,
    /// What it decides, in words.
    pub title: &'static str,
    /// One sentence that explains it.
    pub note: &'static str,
    /// Whether the default is what the rulebook says.
    pub printed: bool,
    /// What may be chosen: a kind, and its values or bounds.
    pub values: Value,
}

impl Choice {
    /// The option in one language.
    #[must_use]
    pub fn tell(&self, language: Language) -> Told {
        let pick = |[french, english]: [&'static str; 2]| language.pick(french, english);
        let values = match self.values {
            Values::Flag => json!({"kind": "flag"}),
            Values::OneOf(names) => {
                let each =
                    |(name, title): &(&str, [&'static str; 2])| json!({"value": name, "title": pick(*title)});
                json!({"kind": "one_of", "values": names.iter().map(each).collect::<Vec<_>>()})
            }
            Values::Number(from, to) => json!({"kind": "number", "from": from, "to": to}),
            Values::Clock(seconds) => json!({"kind": "clock", "values": seconds}),
            Values::AnyClock(from, to) => json!({"kind": "clock", "from": from, "to": to}),
            Values::Ages => json!({"kind": "ages"}),
        };
        Told {
            name: self.name,
            rule: self.rule,
            title: pick(self.title),
            note: pick(self.note),
            printed: self.printed,
            values,
        }
    }

    /// Values that must be accepted, and one that must not: what ties the description to the reading.
    #[must_use]
    pub fn examples(&self, seats: usize) -> (Vec<Value>, Value) {
        match self.values {
            Values::Flag => (vec![json!(true), json!(false)], json!("true")),
            Values::OneOf(names) => (names.iter().map(|(name, _)| json!(name)).collect(), json!("another")),
            Values::Number(from, to) => ((from..=to).map(|number| json!(number)).collect(), json!(to + 1)),
            Values::Clock(seconds) => {
                (seconds.iter().map(|seconds| json!(seconds)).chain([Value::Null]).collect(), json!(7))
            }
            Values::AnyClock(from, to) => (vec![json!(from), json!(to), Value::Null], json!(to + 1)),
            Values::Ages => (vec![json!(vec![Value::Null; seats]), json!(vec![8; seats])], json!([])),
        }
    }
}

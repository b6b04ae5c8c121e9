//! [`Choice`]: an option that the players agree on before a game, described for a form.

use lettrine_language::Language;
use serde::Serialize;
use serde_json::{Value, json};

/// One option of a game. Its default depends on the number of seats and is the value that reading empty options gives.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The option's name in records.
    pub name: &'static str,
    /// The rule that the option is about.
    pub rule: &'static str,
    /// The option's title for people, in French and in English.
    pub title: [&'static str; 2],
    /// One sentence that explains the option to the players, in French and in English.
    pub note: [&'static str; 2],
    /// Whether the default is printed in the rulebook, as opposed to our reading of it or our own addition.
    pub printed: bool,
    /// The values that may be chosen.
    pub values: Values,
}

/// The values that an option may take.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// `true` or `false`.
    Flag,
    /// One of a few values, each with its name in records and its title in French and in English.
    OneOf(&'static [(&'static str, [&'static str; 2])]),
    /// A whole number in a range, both ends included.
    Number(u16, u16),
    /// A clock: one of these numbers of seconds, or `null` for no clock.
    Clock(&'static [u16]),
    /// A clock: a number of seconds in a range, or `null` for no clock.
    AnyClock(u16, u16),
    /// A list of ages, one for each seat; an age may be `null`.
    Ages,
}

/// An option in one language, as it is sent to a program that builds a form.
#[derive(Clone, Debug, Serialize)]
pub struct Told {
    /// The option's name in records.
    pub name: &'static str,
    /// The rule that the option is about.
    pub rule: &'static str,
    /// The option's title for people.
    pub title: &'static str,
    /// One sentence that explains the option.
    pub note: &'static str,
    /// Whether the default is printed in the rulebook.
    pub printed: bool,
    /// The values that may be chosen: a kind, and its values or bounds.
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

    /// Values that the reader of options must accept, and one that it must refuse. Tests use them to tie the description to the reader.
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

//! [`Checked`]: counters of what the laws have checked. A run that checked nothing proves nothing.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;
use serde_json::Value;

use super::Lawful;
use crate::json;

/// How often each kind of thing was checked: `event dealt`, `do pass`, `misplayed`, `other world in turn for a seat` …
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Checked(BTreeMap<String, usize>);

impl Checked {
    pub(super) fn count(&mut self, what: impl Into<String>) {
        *self.0.entry(what.into()).or_default() += 1;
    }

    pub(super) fn happened(&mut self, event: &impl Serialize) {
        self.named("event", event);
    }

    pub(super) fn played<G: Lawful>(&mut self, action: &G::Action, events: &[G::Event]) {
        self.named("do", action);
        if G::punishes(events) {
            self.count("misplayed");
        }
    }

    /// Counts a thing by the name in this field of its JSON.
    fn named(&mut self, field: &str, thing: &impl Serialize) {
        if let Some(name) = json::value(thing).get(field).and_then(Value::as_str) {
            self.count(format!("{field} {name}"));
        }
    }

    /// How often this kind of thing was checked.
    #[must_use]
    pub fn times(&self, what: &str) -> usize {
        self.0.get(what).copied().unwrap_or_default()
    }

    /// Adds the counters of another game.
    pub fn add(&mut self, other: &Checked) {
        for (what, times) in &other.0 {
            *self.0.entry(what.clone()).or_default() += times;
        }
    }
}

impl fmt::Debug for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(&self.0).finish()
    }
}

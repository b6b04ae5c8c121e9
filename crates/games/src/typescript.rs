//! The games' JSON as TypeScript: a namespace each, for `web`.

use std::collections::BTreeMap;
use std::fmt::Write;

use lettrine_engine::Seat;
use ts_rs::{Config, TS, TypeVisitor};

/// Declarations by name, those of a type's parts included.
#[derive(Default)]
pub struct Types(BTreeMap<String, String>);

impl Types {
    /// Declares a type and all it is made of.
    pub fn add<T: TS + 'static + ?Sized>(&mut self) {
        self.visit::<T>();
    }

    /// The declarations, each exported, behind so many spaces.
    #[must_use]
    pub fn write(&self, indent: usize) -> String {
        self.0.values().fold(String::new(), |mut text, declared| {
            let _ = writeln!(text, "{:indent$}export {declared}", "");
            text
        })
    }
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Numbers are small enough for JavaScript's: counts, seats, points.
        let config = Config::new().with_large_int("number");
        // What has no place of its own is built in: numbers, strings, lists.
        if T::output_path().is_some() && !self.0.contains_key(&T::ident(&config)) {
            self.0.insert(T::ident(&config), T::decl(&config));
            T::visit_dependencies(self);
        }
        T::visit_generics(self);
    }
}

/// Declares a game's types.
type Declare = fn(&mut Types);

/// All games' types.
#[must_use]
pub fn declarations() -> String {
    let mut shared = Types::default();
    shared.add::<Seat>();
    let mut text = shared.write(0);
    let namespaces: [(&str, Declare); 4] = [
        ("WordOut", crate::word_out::typescript),
        ("CrackWord", crate::crack_word::typescript),
        ("Rondorondo", crate::rondorondo::typescript),
        ("YahtzeeDesMots", crate::yahtzee_des_mots::typescript),
    ];
    for (namespace, declare) in namespaces {
        let mut types = Types::default();
        declare(&mut types);
        let _ = write!(text, "\nexport namespace {namespace} {{\n{}}}\n", types.write(2));
    }
    text
}

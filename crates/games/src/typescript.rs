//! The types of the games' JSON as TypeScript declarations for `web`, one namespace per game.

use std::collections::BTreeMap;
use std::fmt::Write;

use lettrine_engine::Seat;
use ts_rs::{Config, TS, TypeVisitor};

/// TypeScript declarations by type name, including those of all types that they refer to.
#[derive(Default)]
pub struct Types(BTreeMap<String, String>);

impl Types {
    /// Adds the declaration of a type and of every type that it refers to.
    pub fn add<T: TS + 'static + ?Sized>(&mut self) {
        self.visit::<T>();
    }

    /// The declarations as text, each exported and indented by `indent` spaces.
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
        // All integers (counts, seats, points) fit JavaScript's `number`.
        let config = Config::new().with_large_int("number");
        // A type without an output path is built in (numbers, strings, lists) and needs no declaration.
        if T::output_path().is_some() && !self.0.contains_key(&T::ident(&config)) {
            self.0.insert(T::ident(&config), T::decl(&config));
            T::visit_dependencies(self);
        }
        T::visit_generics(self);
    }
}

/// A function that adds the types of one game.
type Declare = fn(&mut Types);

/// The declarations of all games' types.
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

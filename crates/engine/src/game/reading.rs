//! The traits for reading untrusted text from records, forms and clients: [`ReadOptions`], [`ReadAction`] and [`Setup`].

use std::fmt::Debug;
use std::hash::Hash;

use lettrine_lexicon::Lexicon;
use serde::Serialize;
use serde_json::Value;

use super::{Game, Position};
use crate::{Choice, Fields, ReadError, Reader, json};

/// The options that the players agree on before a game.
pub trait ReadOptions: Clone + Debug + PartialEq + Serialize {
    /// The descriptions of the options for a form.
    const CHOICES: &'static [Choice];

    /// Reads the game's own options; missing options take their defaults.
    fn read(fields: &mut Fields<'_>, seats: usize) -> Result<Self, ReadError>;
}

/// An action that a player may attempt.
pub trait ReadAction<G: Game>: Clone + Debug + Ord + Hash + Serialize {
    /// The action that is played when a clock runs out.
    const TIMEOUT: Self;

    /// Reads an action whose `do` is `verb`; `None` if the game has no such action.
    fn read(verb: &str, fields: &mut Fields<'_>) -> Result<Option<Self>, ReadError>;

    /// Checks the codes in an action of a record against the options. The error names the place of a code that the game has, but not
    /// with these options. In most games the codes do not depend on the options.
    fn check_codes(_action: &Reader<'_>, _options: &G::Options) -> Result<(), ReadError> {
        Ok(())
    }

    /// The part of the action that the other seats may know when it is played. In most games that is all of it.
    fn overt(&self) -> Value {
        json::value(self)
    }
}

/// A position that can be the setup of a record.
pub trait Setup: Position {
    /// Reads a position.
    fn read_setup(
        fields: &mut Fields<'_>,
        options: &<Self::Game as Game>::Options,
        seats: usize,
        lexicon: &Lexicon<'_>,
    ) -> Result<Self, ReadError>;

    /// The whole position as the fields of a setup. Reading them gives an equal state.
    fn write_setup(&self) -> Value;
}

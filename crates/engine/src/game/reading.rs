//! Reading: asked by records, forms and clients, whose text may say anything.

use std::fmt::Debug;
use std::hash::Hash;

use lettrine_lexicon::Lexicon;
use serde::Serialize;
use serde_json::Value;

use super::{Game, Position};
use crate::{Choice, Fields, ReadError, Reader, json};

/// What the players may agree on beforehand.
pub trait ReadOptions: Clone + Debug + PartialEq + Serialize {
    /// The options, described for a form.
    const CHOICES: &'static [Choice];

    /// Reads the game's own options; those left out take their defaults.
    fn read(fields: &mut Fields<'_>, seats: usize) -> Result<Self, ReadError>;
}

/// What a player may try.
pub trait ReadAction<G: Game>: Clone + Debug + Ord + Hash + Serialize {
    /// The action of a clock that ran out.
    const TIMEOUT: Self;

    /// Reads an action behind its `do`; `None` for one that the game does not have.
    fn read(verb: &str, fields: &mut Fields<'_>) -> Result<Option<Self>, ReadError>;

    /// Looks for a code in an action of a record that the game knows, but not with these options: an error that names its place.
    /// Most games have the same codes whatever was agreed.
    fn check_codes(_action: &Reader<'_>, _options: &G::Options) -> Result<(), ReadError> {
        Ok(())
    }

    /// The action as the other seats may know it when it is played. Most games are played openly.
    fn overt(&self) -> Value {
        json::value(self)
    }
}

/// A position as the setup of a record.
pub trait Setup: Position {
    /// Reads a position.
    fn read_setup(
        fields: &mut Fields<'_>,
        options: &<Self::Game as Game>::Options,
        seats: usize,
        lexicon: &Lexicon<'_>,
    ) -> Result<Self, ReadError>;

    /// The whole position in the fields of a setup: reading it gives the same state.
    fn write_setup(&self) -> Value;
}

//! A game behind its name: what commands and the server can do with any of them.

use std::marker::PhantomData;
use std::ops::RangeInclusive;

use lettrine_lexicon::{Language, Lexicon};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::bots::Bot;
use crate::replay::{ReplayError, Replayed, play, replay};
use crate::tree::Tree;
use crate::{Fields, Game, ReadError, Reader, Record, Seed, Table, perft, record};

/// Any game. The registry is one constant list of these.
pub trait AnyGame: Sync {
    /// Its name in records.
    fn name(&self) -> &'static str;

    /// How many can play.
    fn seats(&self) -> RangeInclusive<usize>;

    /// The fingerprint of its components: the first 16 bytes of their file's SHA-256, in hexadecimal.
    fn components(&self) -> String;

    /// The rules in our own words.
    fn rules(&self, language: Language) -> &'static str;

    /// Plays a record again, as the table or one seat sees it. `lexicon` is the table's, with the agreed words.
    fn replay(
        &self,
        record: &Record,
        lexicon: Lexicon<'_>,
        viewer: Option<usize>,
        language: Language,
        sink: &mut dyn FnMut(Replayed),
    ) -> Result<(), ReplayError>;

    /// Counts sequences of legal actions from a record's last position, under each first action.
    fn perft(
        &self,
        record: &Record,
        lexicon: Lexicon<'_>,
        depth: u32,
        language: Language,
    ) -> Result<Option<Vec<(Value, u64)>>, ReplayError>;

    /// A whole game between bots, as a record; without bots, a fresh one.
    fn play(
        &self,
        names: &[String],
        seed: Seed,
        options: &Tree,
        bots: &[Bot],
        lexicon: Lexicon<'_>,
    ) -> Result<Value, ReadError>;
}

/// A game as a value.
pub struct Registered<G>(PhantomData<fn() -> G>);

impl<G: Game> Registered<G> {
    /// The game.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "a constant of the registry, nothing else")]
    pub const fn new() -> Registered<G> {
        Registered(PhantomData)
    }
}

impl<G: Game> AnyGame for Registered<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> RangeInclusive<usize> {
        G::SEATS
    }

    fn components(&self) -> String {
        let hash = Sha256::digest(G::COMPONENTS.as_bytes());
        hash[..16].iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat()
    }

    fn rules(&self, language: Language) -> &'static str {
        let [french, english] = G::RULES;
        language.pick(french, english)
    }

    fn replay(
        &self,
        record: &Record,
        lexicon: Lexicon<'_>,
        viewer: Option<usize>,
        language: Language,
        sink: &mut dyn FnMut(Replayed),
    ) -> Result<(), ReplayError> {
        replay::<G>(record, lexicon, viewer, language, sink)
    }

    fn perft(
        &self,
        record: &Record,
        lexicon: Lexicon<'_>,
        depth: u32,
        language: Language,
    ) -> Result<Option<Vec<(Value, u64)>>, ReplayError> {
        let mut start = record.start::<G>(lexicon)?;
        play(&mut start, language, |_, _, _, _, _, _| {})?;
        Ok(perft::divide(&start.table, depth))
    }

    fn play(
        &self,
        names: &[String],
        seed: Seed,
        options: &Tree,
        bots: &[Bot],
        lexicon: Lexicon<'_>,
    ) -> Result<Value, ReadError> {
        let mut fields = match options {
            Tree::Null => Fields::none("options"),
            options => Reader::new(options).object()?,
        };
        let options = G::read_options(&mut fields, names.len())?;
        fields.finish()?;
        let (mut table, _) = Table::<G>::deal(&options, names.len(), seed, lexicon);
        let mut rng = fastrand::Rng::with_seed(u64::from(seed.event(u64::MAX).below(u32::MAX)));
        let (mut actions, mut events) = (Vec::new(), Vec::new());
        while let (Some(window), false) = (G::window(&table.state), bots.is_empty()) {
            let Some(seat) = window.seats.iter().next() else { break };
            let bot = bots[seat.index() % bots.len()];
            let action = bot.choose::<G>(&G::view(&table.state, Some(seat)), &lexicon, &mut rng);
            events.clear();
            if table.act(seat, &action, &mut events).is_err() {
                break;
            }
            actions.push((seat, action));
        }
        Ok(record::write::<G>(names, &seed, &options, &actions))
    }
}

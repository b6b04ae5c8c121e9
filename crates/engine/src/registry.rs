//! A game behind its name: what commands and the server can do with any of them.

use std::marker::PhantomData;
use std::ops::RangeInclusive;

use lettrine_lexicon::{Language, Lexicon};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::bots::{Bot, Plies, random_plies};
use crate::laws::{self, Lawful};
use crate::record::Start;
use crate::replay::{ReplayError, Replayed, play, replay};
use crate::{Fields, Game, ReadError, Record, perft, record};

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

    /// Plays a record on to its end between bots, who take the seats in turn; without bots nothing is played. The record of it all.
    fn play(
        &self,
        record: &Record,
        lexicon: Lexicon<'_>,
        bots: &[Bot],
        language: Language,
    ) -> Result<Value, ReplayError>;

    /// Plays dealt games at random, with default options, until so many actions have been played: for measuring.
    fn random_plies(
        &self,
        seats: usize,
        plies: u64,
        seed: u64,
        lexicon: Lexicon<'_>,
    ) -> Result<Plies, ReadError>;

    /// Plays one game at random and checks every law on it: see [`laws::check`].
    fn check_laws(&self, rng: &mut fastrand::Rng, lexicon: Lexicon<'_>) -> Result<(), String>;
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

impl<G: Lawful> AnyGame for Registered<G> {
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
        record: &Record,
        lexicon: Lexicon<'_>,
        bots: &[Bot],
        language: Language,
    ) -> Result<Value, ReplayError> {
        let mut start = record.start::<G>(lexicon)?;
        let mut actions = start.actions.clone();
        play(&mut start, language, |_, _, _, _, _, _| {})?;
        let Start { mut table, options, .. } = start;
        let mut rng = fastrand::Rng::with_seed(u64::from(record.seed.event(u64::MAX).below(u32::MAX)));
        let mut events = Vec::new();
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
        Ok(record::write::<G>(record, &options, &actions))
    }

    fn random_plies(
        &self,
        seats: usize,
        plies: u64,
        seed: u64,
        lexicon: Lexicon<'_>,
    ) -> Result<Plies, ReadError> {
        let options = G::read_options(&mut Fields::none("options"), seats)?;
        Ok(random_plies::<G>(&options, seats, plies, seed, lexicon))
    }

    fn check_laws(&self, rng: &mut fastrand::Rng, lexicon: Lexicon<'_>) -> Result<(), String> {
        laws::check::<G>(rng, lexicon)
    }
}

//! A game behind its name: what commands and the server can do with any of them.

use std::marker::PhantomData;
use std::ops::RangeInclusive;

use lettrine_language::Language;
use lettrine_lexicon::Lexicon;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::bots::{Bot, Plies, random_plies};
use crate::laws::{self, Checked, Lawful};
use crate::live::Erased;
use crate::reader::{Reader, parse};
use crate::record::{Agreed, Start};
use crate::replay::{ReplayError, Replayed, play, replay};
use crate::{
    Choice, Fields, Game, Live, Look, Position, ReadError, ReadOptions, Record, Setup, json, perft, record,
};

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

    /// What the players may agree on beforehand.
    fn choices(&self) -> &'static [Choice];

    /// Reads options, with the words agreed on (rule W-5): the game's own in full, defaults included, and the words.
    fn read_options(&self, options: &str, seats: usize) -> Result<(Value, Agreed), ReadError>;

    /// An empty table with these options, to be dealt at.
    fn table(&self, options: &str, seats: usize) -> Result<Box<dyn Live>, ReadError>;

    /// A position, to go on from.
    fn position(
        &self,
        options: &str,
        seats: usize,
        setup: &str,
        lexicon: &Lexicon<'_>,
    ) -> Result<Box<dyn Live>, ReadError>;

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

    /// Plays one game at random and checks every law on it, and tells how much was checked: see [`laws::check`].
    fn check_laws(&self, rng: &mut fastrand::Rng, lexicon: Lexicon<'_>) -> Result<Checked, String>;
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

    fn choices(&self) -> &'static [Choice] {
        G::Options::CHOICES
    }

    fn read_options(&self, options: &str, seats: usize) -> Result<(Value, Agreed), ReadError> {
        let (options, agreed) = self::options::<G>(options, seats)?;
        Ok((json::value(&options), agreed))
    }

    fn table(&self, options: &str, seats: usize) -> Result<Box<dyn Live>, ReadError> {
        let (options, _) = self::options::<G>(options, seats)?;
        Ok(Box::new(Erased::<G>(G::State::table(&options, seats))))
    }

    fn position(
        &self,
        options: &str,
        seats: usize,
        setup: &str,
        lexicon: &Lexicon<'_>,
    ) -> Result<Box<dyn Live>, ReadError> {
        let (options, _) = self::options::<G>(options, seats)?;
        let tree = parse(setup)?;
        let mut fields = Reader::new(&tree).object()?;
        let state = G::State::read_setup(&mut fields, &options, seats, lexicon)?;
        fields.finish()?;
        Ok(Box::new(Erased::<G>(state)))
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
        while let (Some(window), false) = (table.state.window(), bots.is_empty()) {
            let Some(seat) = window.seats.iter().next() else { break };
            let bot = bots[seat.index() % bots.len()];
            let action = bot.choose::<G>(&table.state.view(Some(seat)), &lexicon, &mut rng);
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
        let options = G::Options::read(&mut Fields::none("options"), seats)?;
        Ok(random_plies::<G>(&options, seats, plies, seed, lexicon))
    }

    fn check_laws(&self, rng: &mut fastrand::Rng, lexicon: Lexicon<'_>) -> Result<Checked, String> {
        laws::check::<G>(rng, lexicon)
    }
}

/// Reads options as somebody wrote them, with the words agreed on.
pub(crate) fn options<G: Game>(options: &str, seats: usize) -> Result<(G::Options, Agreed), ReadError> {
    let tree = parse(options)?;
    let mut fields = Reader::new(&tree).object()?;
    let agreed = Agreed::read(&mut fields)?;
    let options = G::Options::read(&mut fields, seats)?;
    fields.finish()?;
    Ok((options, agreed))
}

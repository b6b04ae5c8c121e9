//! [`AnyGame`]: what commands and the server can do with a game that they know only by name.

use std::marker::PhantomData;
use std::ops::RangeInclusive;

use lettrine_language::Language;
use lettrine_lexicon::Lexicon;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::bots::{Bot, Plies, random_plies};
use crate::laws::{self, Checked, Lawful};
use crate::position::Erased;
use crate::reader::{Reader, parse};
use crate::record::{Agreed, Start};
use crate::replay::{ReplayError, Replayed, play, replay};
use crate::{
    AnyPosition, Choice, Fields, Game, Look, Position, ReadError, ReadOptions, Record, Rules, Setup, json,
    perft, record,
};

/// Any game. The registry is one constant list of these.
pub trait AnyGame: Sync {
    /// The game's name in records.
    fn name(&self) -> &'static str;

    /// How many players the game allows.
    fn seats(&self) -> RangeInclusive<usize>;

    /// The fingerprint of the game's components: the first 16 bytes of the SHA-256 of their file, in hexadecimal.
    fn components(&self) -> String;

    /// The rules in our own words.
    fn rules(&self, language: Language) -> &'static str;

    /// The options that the players may agree on.
    fn choices(&self) -> &'static [Choice];

    /// Reads options and the agreed words (rule W-5). Returns the game's own options with all defaults filled in, and the words.
    fn read_options(&self, options: &str, seats: usize) -> Result<(Value, Agreed), ReadError>;

    /// An empty table with these options, before the deal.
    fn table(&self, options: &str, seats: usize) -> Result<Box<dyn AnyPosition>, ReadError>;

    /// A position read from a setup, to play on from.
    fn position(
        &self,
        options: &str,
        seats: usize,
        setup: &str,
        lexicon: &Lexicon<'_>,
    ) -> Result<Box<dyn AnyPosition>, ReadError>;

    /// Replays a record as the whole table or as one seat sees it. `lexicon` is the table's, with the agreed words.
    fn replay(
        &self,
        record: &Record,
        lexicon: Lexicon<'_>,
        viewer: Option<usize>,
        language: Language,
        sink: &mut dyn FnMut(Replayed),
    ) -> Result<(), ReplayError>;

    /// Counts the sequences of legal actions from a record's last position, separately for each first action.
    fn perft(
        &self,
        record: &Record,
        lexicon: Lexicon<'_>,
        depth: u32,
        language: Language,
    ) -> Result<Option<Vec<(Value, u64)>>, ReplayError>;

    /// Plays a record to its end with bots, which take the seats in turn; without bots nothing is added. Returns the whole record.
    fn play(
        &self,
        record: &Record,
        lexicon: Lexicon<'_>,
        bots: &[Bot],
        language: Language,
    ) -> Result<Value, ReplayError>;

    /// Plays dealt games at random, with default options, until `plies` actions have been played. For benchmarks.
    fn random_plies(
        &self,
        seats: usize,
        plies: u64,
        seed: u64,
        lexicon: Lexicon<'_>,
    ) -> Result<Plies, ReadError>;

    /// Plays one game at random, checks every law on it, and returns how much was checked: see [`laws::check`].
    fn check_laws(&self, rng: &mut fastrand::Rng, lexicon: Lexicon<'_>) -> Result<Checked, String>;
}

/// A game's type as a value, for the registry.
pub struct Registered<G>(PhantomData<fn() -> G>);

impl<G: Game> Registered<G> {
    /// The value for this game.
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

    fn table(&self, options: &str, seats: usize) -> Result<Box<dyn AnyPosition>, ReadError> {
        let (options, _) = self::options::<G>(options, seats)?;
        Ok(Box::new(Erased::<G>(G::State::table(&options, seats))))
    }

    fn position(
        &self,
        options: &str,
        seats: usize,
        setup: &str,
        lexicon: &Lexicon<'_>,
    ) -> Result<Box<dyn AnyPosition>, ReadError> {
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
        play(&mut start, &lexicon, language, |_, _, _, _, _, _| {})?;
        Ok(perft::divide::<G>(&start.state, &lexicon, &start.seed, depth))
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
        play(&mut start, &lexicon, language, |_, _, _, _, _, _| {})?;
        let Start { mut state, seed, options, .. } = start;
        let mut rng = fastrand::Rng::with_seed(u64::from(seed.event(u64::MAX).below(u32::MAX)));
        let mut events = Vec::new();
        while let (Some(window), false) = (state.window(), bots.is_empty()) {
            let Some(seat) = window.seats.iter().next() else { break };
            let bot = bots[seat.index() % bots.len()];
            let action = bot.choose::<G>(&state.view(Some(seat)), &lexicon, &mut rng);
            events.clear();
            if state.act(seat, &action, &lexicon, &seed, &mut events).is_err() {
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

/// Reads options and agreed words from untrusted JSON text.
pub(crate) fn options<G: Game>(options: &str, seats: usize) -> Result<(G::Options, Agreed), ReadError> {
    let tree = parse(options)?;
    let mut fields = Reader::new(&tree).object()?;
    let agreed = Agreed::read(&mut fields)?;
    let options = G::Options::read(&mut fields, seats)?;
    fields.finish()?;
    Ok((options, agreed))
}

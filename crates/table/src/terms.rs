//! Making the terms of a table from a person's wish.

use lettrine_engine::record::Agreed;
use lettrine_engine::{AnyGame, Problem as Unreadable, ReadError, Seed};
use lettrine_games::named;
use serde_json::Value;

use crate::entry::{Entry, Terms};
use crate::limits::AGREED_WORDS;
use crate::problem::Problem;
use crate::seats::Level;

/// Names for bots.
const BOT_NAMES: [&str; 12] =
    ["Azur", "Brume", "Cèdre", "Dune", "Écume", "Flore", "Givre", "Houle", "Iris", "Jade", "Lune", "Mésange"];

/// A free name for a bot: that of its level's character, unless it is taken.
#[must_use]
pub fn bot_name(level: Level, names: &[String]) -> String {
    let free = |name: &&str| !names.iter().any(|taken| taken == name);
    level.character().into_iter().chain(BOT_NAMES).find(free).unwrap_or("Robot").to_owned()
}

/// The name and fingerprint of a word list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// The list's name.
    pub name: String,
    /// The list's fingerprint, which tells it from other lists of the same name.
    pub fingerprint: String,
}

/// The word lists that a host can choose; the driver implements it.
pub trait Lists {
    /// The list that is used if none is chosen.
    fn default_list(&self) -> List;
    /// The list with this name or fingerprint.
    fn list(&self, name: &str) -> Option<List>;
}

/// What a person wishes to play.
#[derive(Clone, Copy, Debug)]
pub struct Wish<'a> {
    /// The game's name.
    pub game: &'a str,
    /// The number of seats. If unset: the fewest that the game allows, but at least two.
    pub seats: Option<u8>,
    /// The game's options as JSON, and the words added and removed.
    pub options: &'a str,
    /// The word list's name or fingerprint.
    pub lexicon: Option<&'a str>,
    /// Whether the lobby shows the table.
    pub public: bool,
    /// Whether hints are given.
    pub hints: Option<bool>,
}

impl Wish<'_> {
    /// The terms that fulfil this wish, with one of these word lists.
    pub fn terms(self, lists: &dyn Lists) -> Result<Terms, Problem> {
        let game = named(self.game).ok_or_else(|| Problem::NoSuchGame(shown(self.game)))?;
        let list = match self.lexicon {
            None => lists.default_list(),
            Some(name) => lists.list(name).ok_or_else(|| Problem::NoSuchLexicon(shown(name)))?,
        };
        let seats = self.seats.map_or((*game.seats().start()).max(2), usize::from);
        let (options, agreed) = agreed(game, seats, self.options)?;
        let spell = |words: Vec<lettrine_lexicon::Letters>| words.iter().map(ToString::to_string).collect();
        Ok(Terms {
            game: game.name().to_owned(),
            seats: u8::try_from(seats).unwrap_or(u8::MAX),
            options,
            extra_words: spell(agreed.extra),
            struck_words: spell(agreed.struck),
            lexicon: list.name,
            fingerprint: list.fingerprint,
            components: game.components(),
            public: self.public,
            hints: self.hints,
            same_deal: None,
        })
    }
}

/// Reads options for this number of seats: the game's options, none left out, and the agreed words. Refuses a wrong number of seats, and
/// too many agreed words.
pub fn agreed(game: &dyn AnyGame, seats: usize, options: &str) -> Result<(Value, Agreed), Problem> {
    if !game.seats().contains(&seats) {
        return Err(Problem::WrongSeats { fewest: *game.seats().start(), most: *game.seats().end() });
    }
    let (options, agreed) = game.read_options(options, seats).map_err(in_options)?;
    for (name, words) in [("extra_words", &agreed.extra), ("struck_words", &agreed.struck)] {
        if words.len() > AGREED_WORDS {
            let problem = Unreadable::WrongLength { found: words.len(), allowed: 0..=AGREED_WORDS };
            return Err(in_options(ReadError { at: name.to_owned(), problem }));
        }
    }
    Ok((options, agreed))
}

/// Options are parsed by themselves, but the client sent them in the field `options`: the error's path begins with it.
fn in_options(ReadError { at, problem }: ReadError) -> Problem {
    let dot = if at.is_empty() { "" } else { "." };
    Problem::Read(ReadError { at: format!("options{dot}{at}"), problem })
}

/// A client's text, shortened and without control characters, to be quoted in a message.
#[must_use]
pub fn shown(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}

/// The options as a client would write them, agreed words included.
#[must_use]
pub fn options_again(terms: &Terms) -> Value {
    let mut options = terms.options.clone();
    for (name, words) in [("extra_words", &terms.extra_words), ("struck_words", &terms.struck_words)] {
        if let (Value::Object(options), false) = (&mut options, words.is_empty()) {
            options.insert(name.to_owned(), words.clone().into());
        }
    }
    options
}

/// The entry that deals a game from a seed.
pub fn deal(terms: &Terms, seed: &Seed) -> Result<Entry, Problem> {
    let game = named(&terms.game).ok_or(Problem::Damaged)?;
    let dealt = game.table(&terms.options.to_string(), usize::from(terms.seats))?.deal(seed);
    Ok(Entry::Started { seed: seed.to_string(), setup: None, events: dealt.into(), imported: false })
}

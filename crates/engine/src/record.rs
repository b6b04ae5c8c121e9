//! [`Record`]: a game as one JSON document with its seats, seed, options, actions, and an optional starting position.

use lettrine_lexicon::{BuildError, Letters, Lexicon, LexiconBuf};
use serde_json::{Value, json};

use crate::read_error::{Problem, ReadError};
use crate::reader::{Fields, Reader, parse};
use crate::tree::Tree;
use crate::{Game, ReadAction, ReadOptions, Rules, Seat, Seed, Setup, json};

/// The version of the record format; so far the only one.
pub const FORMAT: i64 = 1;

/// A record, with the parts read that do not depend on the game.
#[derive(Clone, Debug)]
pub struct Record {
    /// The game's name.
    pub game: String,
    /// The players' names.
    pub seats: Vec<String>,
    /// The seed of all chance.
    pub seed: Seed,
    /// Words that the table has added and struck out (rule W-5).
    pub agreed: Agreed,
    /// The fingerprints that the record contains, each with what it identifies.
    pub fingerprints: Vec<(Fingerprinted, String)>,
    tree: Tree,
}

/// The things that a record may identify by fingerprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fingerprinted {
    /// The word list.
    Lexicon,
    /// The game's components.
    Components,
}

/// Words that the players agreed on before the game (rule W-5).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Agreed {
    /// Words added.
    pub extra: Vec<Letters>,
    /// Words struck out.
    pub struck: Vec<Letters>,
}

impl Agreed {
    pub(crate) fn read(fields: &mut Fields<'_>) -> Result<Agreed, ReadError> {
        let extra = fields
            .optional("extra_words")
            .map_or(Ok(Vec::new()), |reader| reader.each(|word| word.word()))?;
        let struck_reader = fields.optional("struck_words");
        let struck =
            struck_reader.as_ref().map_or(Ok(Vec::new()), |reader| reader.each(|word| word.word()))?;
        if let (Some(reader), Some(word)) = (struck_reader, struck.iter().find(|word| extra.contains(word))) {
            return Err(
                reader.fails(Problem::NotOneOf { value: word.to_string(), allowed: "extra_words".into() })
            );
        }
        Ok(Agreed { extra, struck })
    }

    /// The lexicon with these words added and struck out; `None` if there are no such words.
    pub fn lexicon(&self, base: &Lexicon<'_>) -> Result<Option<LexiconBuf>, BuildError> {
        if self.extra.is_empty() && self.struck.is_empty() {
            return Ok(None);
        }
        base.amended(base.name(), &self.extra, &self.struck).map(Some)
    }
}

/// The actions of a record, each with its seat.
pub type Actions<G> = Vec<(Seat, <G as Game>::Action)>;

impl Record {
    /// Reads the parts of a record that do not depend on the game. [`Record::start`] reads the rest.
    pub fn read(text: &str) -> Result<Record, ReadError> {
        let tree = parse(text)?;
        let mut fields = Reader::new(&tree).object()?;
        let game = fields.required("game")?.text()?.to_owned();
        let seats = fields.required("seats")?.each(|name| name.text().map(str::to_owned))?;
        let seed = fields.optional("seed").map_or(Ok(Seed::default()), |seed| seed.seed())?;
        let agreed = match fields.optional("options") {
            Some(options) => Agreed::read(&mut options.object()?)?,
            None => Agreed::default(),
        };
        for later in ["setup", "actions", "notes"] {
            fields.optional(later);
        }
        if let Some(format) = fields.optional("format") {
            format.integer::<i64>(FORMAT..=FORMAT)?;
        }
        let mut fingerprints = Vec::new();
        if let Some(lexicon) = fields.optional("lexicon") {
            let mut named = lexicon.object()?;
            named.optional("name").map(|name| name.text()).transpose()?;
            if let Some(fingerprint) = named.optional("fingerprint") {
                fingerprints.push((Fingerprinted::Lexicon, fingerprint.text()?.to_owned()));
            }
            named.finish()?;
        }
        if let Some(components) = fields.optional("components") {
            fingerprints.push((Fingerprinted::Components, components.text()?.to_owned()));
        }
        fields.finish()?;
        Ok(Record { game, seats, seed, agreed, fingerprints, tree })
    }

    /// Reads the rest as a record of this game: the position before the first action, the events of the deal (none if the record has a
    /// setup), and the actions. `lexicon` is the table's, with the agreed words.
    pub fn start<G: Game>(&self, lexicon: Lexicon<'_>) -> Result<Start<G>, ReadError> {
        let mut fields = Reader::new(&self.tree).object()?;
        let names = fields.required("seats")?;
        names.list_of(G::SEATS)?;
        let seats = self.seats.len();
        let options = {
            let mut options = match fields.optional("options") {
                Some(options) => options.object()?,
                None => Fields::none("options"),
            };
            Agreed::read(&mut options)?;
            let read = G::Options::read(&mut options, seats)?;
            options.finish()?;
            read
        };
        let actions = fields.optional("actions").map_or(Ok(Vec::new()), |actions| {
            actions.each(|action| {
                let read = read_seated::<G>(action, seats)?;
                G::Action::check_codes(action, &options).map(|()| read)
            })
        })?;
        let (state, events) = match fields.optional("setup") {
            Some(setup) => {
                let mut setup = setup.object()?;
                let state = G::State::read_setup(&mut setup, &options, seats, &lexicon)?;
                setup.finish()?;
                (state, Vec::new())
            }
            None => G::State::dealt(&options, seats, &self.seed),
        };
        Ok(Start { state, seed: self.seed, events, actions, options })
    }
}

/// A record, read completely.
pub struct Start<G: Game> {
    /// The position before the first action.
    pub state: G::State,
    /// The seed of all chance.
    pub seed: Seed,
    /// The events of the deal; none if the record has a setup.
    pub events: Vec<G::Event>,
    /// The actions, not yet played.
    pub actions: Actions<G>,
    /// The options that the players agreed on.
    pub options: G::Options,
}

/// Reads an action, written as in a record but without its seat.
pub fn read_action<G: Game>(action: &str) -> Result<G::Action, ReadError> {
    let tree = parse(action)?;
    read_fields::<G>(Reader::new(&tree).object()?)
}

pub(crate) fn read_seated<G: Game>(
    reader: &Reader<'_>,
    seats: usize,
) -> Result<(Seat, G::Action), ReadError> {
    let mut fields = reader.object()?;
    let seat = fields.required("seat")?.seat(seats)?;
    Ok((seat, read_fields::<G>(fields)?))
}

fn read_fields<G: Game>(mut fields: Fields<'_>) -> Result<G::Action, ReadError> {
    let verb_reader = fields.required("do")?;
    let verb = verb_reader.text()?;
    let action = G::Action::read(verb, &mut fields)?
        .ok_or_else(|| verb_reader.fails(Problem::Unknown(verb.to_owned())))?;
    fields.finish()?;
    Ok(action)
}

/// An action as records write it.
pub fn write_action<G: Game>(seat: Seat, action: &G::Action) -> Value {
    with_seat(seat, json::value(action))
}

/// An action's fields, with the seat in front.
pub(crate) fn with_seat(seat: Seat, action: Value) -> Value {
    let mut object = serde_json::Map::new();
    object.insert("seat".into(), json!(seat));
    if let Value::Object(fields) = action {
        object.extend(fields);
    }
    Value::Object(object)
}

/// Writes a complete record: the options, the agreed words, the setup if the record began with one, and the actions.
pub fn write<G: Game>(record: &Record, options: &G::Options, actions: &[(Seat, G::Action)]) -> Value {
    let mut options = json::value(options);
    for (name, words) in [("extra_words", &record.agreed.extra), ("struck_words", &record.agreed.struck)] {
        if !words.is_empty() {
            options[name] = words.iter().map(Letters::to_string).collect();
        }
    }
    let mut written = json!({"format": FORMAT, "game": G::NAME, "seats": record.seats, "seed": record.seed.to_string(), "options": options});
    if let Some(setup) =
        Reader::new(&record.tree).object().ok().and_then(|mut fields| fields.optional("setup"))
    {
        written["setup"] = setup.tree().into();
    }
    written["actions"] = actions.iter().map(|(seat, action)| write_action::<G>(*seat, action)).collect();
    written
}

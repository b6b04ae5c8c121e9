//! A game under way whose kind only its name tells: what a table keeps in memory.
//!
//! Actions and events pass in and out as JSON, for that is what clients send and logs keep. Folding needs neither chance nor
//! dictionary, so an old log gives the same game for ever, whatever becomes of the word list.

use lettrine_lexicon::{Language, Lexicon};
use serde_json::Value;

use crate::reader::{ReadError, Reader, parse};
use crate::{Bot, Game, Illegal, Problem, Refusal, Seat, Seed, Window};

/// A game under way, whichever it is.
pub trait Live: Send + Sync {
    /// The events that deal at an empty table.
    fn deal(&self, seed: &Seed) -> Made;

    /// Judges an action, as a record writes it but without its seat. Nothing changes.
    fn judge(&self, seat: Seat, action: &str, lexicon: &Lexicon<'_>, seed: &Seed)
    -> Result<Made, Unplayable>;

    /// Judges the action of a clock that ran out.
    fn time_out(&self, seat: Seat, lexicon: &Lexicon<'_>, seed: &Seed) -> Result<Made, Unplayable>;

    /// What an action would make of the table, or why it would be refused. Where a misplay costs something, the answer is
    /// the same for a word and for none.
    fn stage(
        &self,
        seat: Seat,
        action: &str,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
    ) -> Result<Value, Unplayable>;

    /// Applies events that were judged or dealt before.
    fn fold(&mut self, events: &str) -> Result<(), serde_json::Error>;

    /// Who may act; `None` when the game is over.
    fn window(&self) -> Option<Window>;

    /// The seconds of the clock for what is to be done now.
    fn seconds(&self) -> Option<u16>;

    /// What a viewer may see.
    fn view(&self, viewer: Option<Seat>) -> Value;

    /// What a seat may try now, by the verbs of records.
    fn may(&self, seat: Seat) -> Vec<&'static str>;

    /// What these events, which come next, look like to each of these viewers.
    fn see(
        &self,
        events: &str,
        viewers: &[(Option<Seat>, Language)],
        names: &[String],
    ) -> Result<Vec<Vec<Seen>>, serde_json::Error>;

    /// A bot's choice, canonical. It is shown the seat's view, nothing else.
    fn choose(&self, seat: Seat, bot: Bot, lexicon: &Lexicon<'_>, rng: &mut fastrand::Rng) -> Value;

    /// A logged action as the others may know it while the game goes on.
    fn overt(&self, action: &str) -> Result<Value, ReadError>;

    /// The scores, a seat each.
    fn scores(&self) -> Vec<i32>;

    /// The position as a setup.
    fn setup(&self) -> Value;

    /// The same position once more, to go on from.
    fn fork(&self) -> Box<dyn Live>;
}

/// What an action comes to, ready for a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The action, canonical; null for a deal.
    pub action: Value,
    /// Its events, as a JSON list.
    pub events: String,
    /// Whether a clock starts anew.
    pub rewinds: bool,
    /// Whether something hidden came to light that nobody can forget again.
    pub reveals: bool,
}

/// An event as a viewer sees it, and in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// The event.
    pub event: Value,
    /// In words.
    pub told: String,
}

/// Why an action does nothing.
#[derive(Clone, Debug, PartialEq)]
pub enum Unplayable {
    /// It is no action of the game.
    Unreadable(ReadError),
    /// The game is over.
    Over,
    /// Other seats are to act.
    NotYourTurn,
    /// The game refuses it.
    Refused {
        /// The rule that says so.
        rule: &'static str,
        /// Why, in French and in English.
        said: [String; 2],
    },
}

impl Unplayable {
    /// The rule that says so, if it is one.
    #[must_use]
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Unplayable::Unreadable(_) => None,
            Unplayable::Over | Unplayable::NotYourTurn => Some("A-3"),
            Unplayable::Refused { rule, .. } => Some(rule),
        }
    }

    /// One sentence for people.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        match self {
            Unplayable::Unreadable(error) => error.say(language),
            Unplayable::Over => Illegal::<Never>::Over.tell(language),
            Unplayable::NotYourTurn => Illegal::<Never>::NotYourTurn.tell(language),
            Unplayable::Refused { said: [french, english], .. } => language.pick(french, english).clone(),
        }
    }
}

/// No refusal at all.
#[derive(Clone, Debug, PartialEq)]
enum Never {}

impl Refusal for Never {
    fn rule(&self) -> &'static str {
        match *self {}
    }
    fn say(&self, _language: Language) -> String {
        match *self {}
    }
}

impl From<ReadError> for Unplayable {
    fn from(error: ReadError) -> Unplayable {
        Unplayable::Unreadable(error)
    }
}

impl<R: Refusal> From<Illegal<R>> for Unplayable {
    fn from(illegal: Illegal<R>) -> Unplayable {
        match illegal {
            Illegal::Over => Unplayable::Over,
            Illegal::NotYourTurn => Unplayable::NotYourTurn,
            Illegal::Refused(why) => Unplayable::Refused {
                rule: why.rule(),
                said: [Language::French, Language::English].map(|language| why.say(language)),
            },
        }
    }
}

/// A position of a game that is known again.
pub(crate) struct Playing<G: Game>(pub(crate) G::State);

impl<G: Game> Playing<G> {
    fn read(action: &str) -> Result<G::Action, ReadError> {
        let tree = parse(action)?;
        let mut fields = Reader::new(&tree).object()?;
        let verb_reader = fields.required("do")?;
        let verb = verb_reader.text()?;
        let action = G::read_action(verb, &mut fields)?
            .ok_or_else(|| verb_reader.fails(Problem::Unknown(verb.to_owned())))?;
        fields.finish()?;
        Ok(action)
    }

    fn play(
        &self,
        seat: Seat,
        action: &G::Action,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
    ) -> Result<Made, Unplayable> {
        let window = G::window(&self.0).ok_or(Unplayable::Over)?;
        if !window.seats.contains(seat) {
            return Err(Unplayable::NotYourTurn);
        }
        let mut events = Vec::new();
        G::decide(&self.0, seat, action, lexicon, seed, &mut events).map_err(Illegal::Refused)?;
        Ok(made::<G>(serde_json::to_value(action).unwrap_or_default(), &events))
    }
}

fn made<G: Game>(action: Value, events: &[G::Event]) -> Made {
    Made {
        action,
        events: serde_json::to_string(events).unwrap_or_default(),
        rewinds: events.iter().any(G::rewinds),
        reveals: events.iter().any(G::reveals),
    }
}

impl<G: Game> Live for Playing<G> {
    fn deal(&self, seed: &Seed) -> Made {
        let mut events = Vec::new();
        G::open(&self.0, seed, &mut events);
        made::<G>(Value::Null, &events)
    }

    fn judge(
        &self,
        seat: Seat,
        action: &str,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
    ) -> Result<Made, Unplayable> {
        self.play(seat, &Self::read(action)?, lexicon, seed)
    }

    fn time_out(&self, seat: Seat, lexicon: &Lexicon<'_>, seed: &Seed) -> Result<Made, Unplayable> {
        self.play(seat, &G::timeout(), lexicon, seed)
    }

    fn stage(
        &self,
        seat: Seat,
        action: &str,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
    ) -> Result<Value, Unplayable> {
        let action = Self::read(action)?;
        self.play(seat, &action, lexicon, seed)?;
        Ok(G::stage(&G::view(&self.0, Some(seat)), &action))
    }

    fn fold(&mut self, events: &str) -> Result<(), serde_json::Error> {
        let events: Vec<G::Event> = serde_json::from_str(events)?;
        for event in &events {
            G::fold(&mut self.0, event);
        }
        Ok(())
    }

    fn window(&self) -> Option<Window> {
        G::window(&self.0)
    }

    fn seconds(&self) -> Option<u16> {
        G::seconds(&self.0)
    }

    fn view(&self, viewer: Option<Seat>) -> Value {
        serde_json::to_value(G::view(&self.0, viewer)).unwrap_or_default()
    }

    fn may(&self, seat: Seat) -> Vec<&'static str> {
        let acts = G::window(&self.0).is_some_and(|window| (window.seats | window.then).contains(seat));
        if acts { G::may(&G::view(&self.0, Some(seat))) } else { Vec::new() }
    }

    fn see(
        &self,
        events: &str,
        viewers: &[(Option<Seat>, Language)],
        names: &[String],
    ) -> Result<Vec<Vec<Seen>>, serde_json::Error> {
        let events: Vec<G::Event> = serde_json::from_str(events)?;
        let mut state = self.0.clone();
        let mut seen = vec![Vec::new(); viewers.len()];
        for event in &events {
            for (seen, (viewer, language)) in seen.iter_mut().zip(viewers) {
                seen.extend(G::see(&state, event, *viewer).map(|event| Seen {
                    told: G::tell(&event, names, *language),
                    event: serde_json::to_value(event).unwrap_or_default(),
                }));
            }
            G::fold(&mut state, event);
        }
        Ok(seen)
    }

    fn choose(&self, seat: Seat, bot: Bot, lexicon: &Lexicon<'_>, rng: &mut fastrand::Rng) -> Value {
        let action = bot.choose::<G>(&G::view(&self.0, Some(seat)), lexicon, rng);
        serde_json::to_value(action).unwrap_or_default()
    }

    fn overt(&self, action: &str) -> Result<Value, ReadError> {
        Ok(G::overt(&Self::read(action)?))
    }

    fn scores(&self) -> Vec<i32> {
        G::scores(&self.0)
    }

    fn setup(&self) -> Value {
        G::write_setup(&self.0)
    }

    fn fork(&self) -> Box<dyn Live> {
        Box::new(Playing::<G>(self.0.clone()))
    }
}

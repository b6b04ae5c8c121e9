//! [`AnyPosition`]: a position whose game is known only at run time. Tables, commands and benchmarks hold it as a `Box<dyn AnyPosition>`.
//!
//! The box holds the game's own [`Game::State`]; only its type is erased. The seed and the lexicon are passed in, as they are to
//! the state itself.
//!
//! Actions come in as JSON, because clients send JSON. Folding uses neither chance nor the dictionary, so an old log gives the same
//! game for ever, even if the word list changes.

mod erased;

use std::any::Any;
use std::borrow::Cow;

use lettrine_language::Language;
use lettrine_lexicon::Lexicon;
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::{
    Bot, Events, Gain, Game, Look, NotEvents, Offer, ReadError, Seat, Seats, Seed, Sight, Unplayable, Window,
};

pub(crate) use erased::Erased;

/// A position of any game.
pub trait AnyPosition: Any + Send + Sync {
    /// The events that deal a game at an empty table.
    fn deal(&self, seed: &Seed) -> Events;

    /// Judges an action, written as in a record but without its seat. The position does not change.
    fn judge(&self, seat: Seat, action: &str, lexicon: &Lexicon<'_>, seed: &Seed)
    -> Result<Made, Unplayable>;

    /// Judges the timeout action, which is played when a clock runs out. The position does not change.
    fn time_out(&self, seat: Seat, lexicon: &Lexicon<'_>, seed: &Seed) -> Result<Made, Unplayable>;

    /// The effect that an action would have on the table, as JSON, or why it would be refused. If a misplay costs something, the
    /// answer is the same whether the letters are a word or not.
    fn stage(
        &self,
        seat: Seat,
        action: &str,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
    ) -> Result<Box<RawValue>, Unplayable>;

    /// Reads the events of an action or of a deal from their JSON in a log.
    fn read_events(&self, events: &str) -> Result<Events, NotEvents>;

    /// Applies the next events, and returns the points that they make with the reasons.
    fn fold(&mut self, events: &Events) -> Result<Vec<Gain>, NotEvents>;

    /// The seats that may act; `None` when the game is over.
    fn window(&self) -> Option<Window>;

    /// The length of the clock for the current window in seconds, if there is a clock.
    fn seconds(&self) -> Option<u16>;

    /// The view of a seat, or (`None`) of a spectator, as JSON.
    fn view(&self, viewer: Option<Seat>) -> Value;

    /// The same view as separate JSON fields.
    fn sight(&self, viewer: Option<Seat>) -> Sight;

    /// The actions that a seat may try now, by their verbs in records.
    fn may(&self, seat: Seat) -> Vec<&'static str>;

    /// The next events as each of these viewers sees them.
    fn see(&self, events: &Events, viewers: &[Viewer], names: &[String]) -> Result<Shown, NotEvents>;

    /// A bot's choice in canonical form. The bot gets the seat's view and nothing else.
    fn choose(&self, seat: Seat, bot: Bot, lexicon: &Lexicon<'_>, rng: &mut fastrand::Rng) -> Value;

    /// The legal actions of a seat that may act, the most promising first, at most `most` of them. They depend only on the seat's
    /// view and the dictionary.
    fn legal(&self, seat: Seat, lexicon: &Lexicon<'_>, most: usize) -> Offer;

    /// The part of a logged action that the other seats may know while the game goes on.
    fn overt(&self, action: &str) -> Result<Value, ReadError>;

    /// The scores, one for each seat.
    fn scores(&self) -> Vec<i32>;

    /// The position as the setup of a record.
    fn setup(&self) -> Value;

    /// A position in which everything hidden from a spectator is dealt anew from a seed. Each `number` gives another such deal.
    fn redealt(&self, seed: &Seed, number: u64) -> Box<dyn AnyPosition>;

    /// A copy of the position, to play on independently.
    fn fork(&self) -> Box<dyn AnyPosition>;
}

/// The action that is played when a clock runs out; every game has it.
pub const TIMEOUT: &str = r#"{"do":"timeout"}"#;

/// Whether an action is the timeout. Only the keeper of the clock may play it; a client's is refused.
#[must_use]
pub fn is_timeout(action: &str) -> bool {
    #[derive(Deserialize)]
    struct Verb<'a> {
        #[serde(borrow)]
        r#do: Cow<'a, str>,
    }
    serde_json::from_str(action).is_ok_and(|Verb { r#do: verb }| verb == "timeout")
}

impl dyn AnyPosition {
    /// The position at a seat's turn if all seats before it let their clocks run out. An answer in advance is judged in it.
    #[must_use]
    pub fn ahead(&self, seat: Seat, lexicon: &Lexicon<'_>, seed: &Seed) -> Option<Box<dyn AnyPosition>> {
        let mut position = self.fork();
        for _ in Seat::all(Seats::MOST) {
            let window = position.window()?;
            if window.seats.contains(seat) {
                return Some(position);
            }
            let before = window.seats.iter().next()?;
            let made = position.time_out(before, lexicon, seed).ok()?;
            position.fold(&made.events).ok()?;
        }
        None
    }

    /// The view of a seat in the game's own type; `None` if another game is played. A player that chooses an action gets this view,
    /// never the position with its hidden parts.
    #[must_use]
    pub fn view_of<G: Game>(&self, seat: Seat) -> Option<G::View<'_>> {
        let playing: &dyn Any = self;
        Some(playing.downcast_ref::<Erased<G>>()?.0.view(Some(seat)))
    }

    /// The view of a spectator in the game's own type; `None` if another game is played.
    #[must_use]
    pub fn watched<G: Game>(&self) -> Option<G::View<'_>> {
        let playing: &dyn Any = self;
        Some(playing.downcast_ref::<Erased<G>>()?.0.view(None))
    }
}

/// The result of judging an action that is accepted.
#[derive(Clone, Debug)]
pub struct Made {
    /// The action in canonical form.
    pub action: Box<RawValue>,
    /// The events of the action.
    pub events: Events,
    /// Whether the clock restarts.
    pub rewinds: bool,
    /// Whether the action reveals something hidden; such an action cannot be undone.
    pub reveals: bool,
}

/// For whom events are shown and put into words.
#[derive(Clone, Copy, Debug)]
pub struct Viewer {
    /// The seat whose view is shown; `None` for a spectator's.
    pub eyes: Option<Seat>,
    /// The seat that is addressed as "you" in the texts; `None` for a listener who looks through the eyes of another seat.
    pub you: Option<Seat>,
    /// The listener's language.
    pub language: Language,
}

/// Events as several viewers see them.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    /// The events that each viewer sees, in the order of the viewers.
    pub seen: Vec<Vec<Seen>>,
    /// The dictionary words that were made. They are visible to everybody.
    pub words: Vec<String>,
}

/// An event as a viewer sees it, as JSON and in words.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The event as JSON.
    pub event: Box<RawValue>,
    /// The event in words.
    pub told: String,
}

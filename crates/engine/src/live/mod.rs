//! A game under way whose kind only its name tells: what a table keeps in memory.
//!
//! Actions come in as JSON, for that is what clients send. Folding needs neither chance nor dictionary, so an old log gives the same
//! game for ever, whatever becomes of the word list.

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

/// A game under way, whichever it is.
pub trait Live: Any + Send + Sync {
    /// The events that deal at an empty table.
    fn deal(&self, seed: &Seed) -> Events;

    /// Judges an action, as a record writes it but without its seat. Nothing changes.
    fn judge(&self, seat: Seat, action: &str, lexicon: &Lexicon<'_>, seed: &Seed)
    -> Result<Made, Unplayable>;

    /// Judges the action of a clock that ran out.
    fn time_out(&self, seat: Seat, lexicon: &Lexicon<'_>, seed: &Seed) -> Result<Made, Unplayable>;

    /// What an action would make of the table, as JSON, or why it would be refused. Where a misplay costs something, the answer
    /// is the same for a word and for none.
    fn stage(
        &self,
        seat: Seat,
        action: &str,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
    ) -> Result<Box<RawValue>, Unplayable>;

    /// Reads the events of an action or of a deal, as a log has them.
    fn read_events(&self, events: &str) -> Result<Events, NotEvents>;

    /// Applies events that come next, and tells where the points come from that they make.
    fn fold(&mut self, events: &Events) -> Result<Vec<Gain>, NotEvents>;

    /// Who may act; `None` when the game is over.
    fn window(&self) -> Option<Window>;

    /// The seconds of the clock for what is to be done now.
    fn seconds(&self) -> Option<u16>;

    /// What a viewer may see.
    fn view(&self, viewer: Option<Seat>) -> Value;

    /// The same field by field, as text.
    fn sight(&self, viewer: Option<Seat>) -> Sight;

    /// What a seat may try now, by the verbs of records.
    fn may(&self, seat: Seat) -> Vec<&'static str>;

    /// What these events, which come next, look like to each of these viewers.
    fn see(&self, events: &Events, viewers: &[Viewer], names: &[String]) -> Result<Shown, NotEvents>;

    /// A bot's choice, canonical. It is shown the seat's view, nothing else.
    fn choose(&self, seat: Seat, bot: Bot, lexicon: &Lexicon<'_>, rng: &mut fastrand::Rng) -> Value;

    /// The legal actions of a seat that may act, the most promising first and so many at most. They follow from the seat's view
    /// and the dictionary, nothing else.
    fn legal(&self, seat: Seat, lexicon: &Lexicon<'_>, most: usize) -> Offer;

    /// A logged action as the others may know it while the game goes on.
    fn overt(&self, action: &str) -> Result<Value, ReadError>;

    /// The scores, a seat each.
    fn scores(&self) -> Vec<i32>;

    /// The position as a setup.
    fn setup(&self) -> Value;

    /// A position in which all that not everybody may see is dealt anew from a seed. Several can be had, by their number.
    fn redealt(&self, seed: &Seed, number: u64) -> Box<dyn Live>;

    /// The same position once more, to go on from.
    fn fork(&self) -> Box<dyn Live>;
}

/// The action of a clock that ran out, which every game has.
pub const TIMEOUT: &str = r#"{"do":"timeout"}"#;

/// Whether an action is that of a clock that ran out: whoever keeps the clock says so, and nobody else.
#[must_use]
pub fn is_timeout(action: &str) -> bool {
    #[derive(Deserialize)]
    struct Verb<'a> {
        #[serde(borrow)]
        r#do: Cow<'a, str>,
    }
    serde_json::from_str(action).is_ok_and(|Verb { r#do: verb }| verb == "timeout")
}

impl dyn Live {
    /// The position when a seat's turn comes, if those who are asked before it let things be: what an early answer is judged in.
    #[must_use]
    pub fn ahead(&self, seat: Seat, lexicon: &Lexicon<'_>, seed: &Seed) -> Option<Box<dyn Live>> {
        let mut live = self.fork();
        for _ in Seat::all(Seats::MOST) {
            let window = live.window()?;
            if window.seats.contains(seat) {
                return Some(live);
            }
            let before = window.seats.iter().next()?;
            let made = live.time_out(before, lexicon, seed).ok()?;
            live.fold(&made.events).ok()?;
        }
        None
    }

    /// What a seat may see, in the game's own type; nothing, if another game is played. A player who is to choose gets this and
    /// never the position, which holds what is hidden.
    #[must_use]
    pub fn view_of<G: Game>(&self, seat: Seat) -> Option<G::View<'_>> {
        let playing: &dyn Any = self;
        Some(playing.downcast_ref::<Erased<G>>()?.0.view(Some(seat)))
    }

    /// What somebody sees who only watches, in the game's own type; nothing, if another game is played.
    #[must_use]
    pub fn watched<G: Game>(&self) -> Option<G::View<'_>> {
        let playing: &dyn Any = self;
        Some(playing.downcast_ref::<Erased<G>>()?.0.view(None))
    }
}

/// What an action comes to.
#[derive(Clone, Debug)]
pub struct Made {
    /// The action, canonical.
    pub action: Box<RawValue>,
    /// Its events.
    pub events: Events,
    /// Whether a clock starts anew.
    pub rewinds: bool,
    /// Whether something hidden came to light that nobody can forget again.
    pub reveals: bool,
}

/// For whom events are shown and put into words.
#[derive(Clone, Copy, Debug)]
pub struct Viewer {
    /// Through the eyes of this seat, or of somebody who watches.
    pub eyes: Option<Seat>,
    /// The seat of the listener, who is "you" in the words. Whoever looks through the eyes of another is not.
    pub you: Option<Seat>,
    /// The listener's language.
    pub language: Language,
}

/// Events as they are shown.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    /// What each viewer sees.
    pub seen: Vec<Vec<Seen>>,
    /// The words of the dictionary that were made: everybody sees them.
    pub words: Vec<String>,
}

/// An event as a viewer sees it, and in words.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The event.
    pub event: Box<RawValue>,
    /// In words.
    pub told: String,
}

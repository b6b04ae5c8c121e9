//! A level at tables with certain words: what it knows, and what it does.

use lettrine_engine::{Bot, Live, Seat, json};
use lettrine_games::crack_word::CrackWord;
use lettrine_games::rondorondo::Rondorondo;
use lettrine_games::word_out::WordOut;
use lettrine_games::yahtzee_des_mots::{Components, YahtzeeDesMots};
use lettrine_lexicon::{BuildError, Lexicon, LexiconBuf};
use serde_json::Value;

use crate::Level;
use crate::endgame::Endgame;
use crate::search::{Impression, Judgement, Spent, search_as};
use crate::yahtzee::{Known, Terms};

/// So many positions of a tree take about as long as a playout.
const NODES: u32 = 32;

/// A level at tables with certain words. What takes long to find out is found out once, when it is first needed.
pub struct Mind {
    pub(crate) level: Level,
    words: LexiconBuf,
    /// What it knows of YAHTZEE DES MOTS, for each set of terms.
    pub(crate) yahtzee: [Known; 4],
}

impl Mind {
    /// A level that knows its part of a table's words.
    pub fn new(level: Level, table: &Lexicon<'_>) -> Result<Mind, BuildError> {
        Ok(Mind { level, words: level.vocabulary(table)?, yahtzee: Default::default() })
    }

    /// The words it knows.
    #[must_use]
    pub fn words(&self) -> Lexicon<'_> {
        self.words.get()
    }

    /// The name of the solution on these terms, with the shipped pieces and the words it knows.
    #[must_use]
    pub fn name_of(&self, terms: Terms) -> String {
        terms.name(Components::shipped(), &self.words())
    }

    /// Its choice for a seat that may act, canonical: made from the seat's view, nothing else. `spent` tells after each few
    /// playouts which share of the time is over; with the same view, the same `rng` and a share that follows from the
    /// playouts alone, the choice is the same.
    pub fn choose(&self, live: &dyn Live, seat: Seat, spent: Spent<'_>, rng: &mut fastrand::Rng) -> Value {
        if let Some(action) = self.solved(live, seat, spent) {
            return action;
        }
        self.searched::<WordOut>(live, seat, spent, rng)
            .or_else(|| self.searched::<CrackWord>(live, seat, spent, rng))
            .or_else(|| self.searched::<Rondorondo>(live, seat, spent, rng))
            .or_else(|| {
                let view = live.view_of::<YahtzeeDesMots>(seat)?;
                Some(json::value(&self.graded(&view, rng)))
            })
            // A game that nobody has taught it yet.
            .unwrap_or_else(|| live.choose(seat, Bot::Greedy, &self.words(), rng))
    }

    /// The end of WORD OUT, where all cards are known and nothing has to be imagined: exact if the whole tree fits into the time,
    /// else as far as was seen.
    fn solved(&self, live: &dyn Live, seat: Seat, spent: Spent<'_>) -> Option<Value> {
        let view = live.view_of::<WordOut>(seat).filter(|_| self.level.playouts() > 0)?;
        let mut endgame = Endgame::of(&view, self.words())?;
        // Asking the clock takes a good part of the time that a node takes.
        let keep_going = &mut |nodes: u32| nodes % NODES != 1 || spent(nodes / NODES) < 1.0;
        Some(json::value(&endgame.best_so_far(keep_going)?))
    }

    fn searched<G: Judgement>(
        &self,
        live: &dyn Live,
        seat: Seat,
        spent: Spent<'_>,
        rng: &mut fastrand::Rng,
    ) -> Option<Value> {
        let view = live.view_of::<G>(seat)?;
        let (mut attention, words) = (rng.fork(), self.words());
        let foresees = by_chance(self.level.foresight(), &mut attention);
        let strikes = &mut |action: &G::Action| {
            let counters = G::is_counter(action);
            // A player who does not look ahead does not prepare anything either.
            let unthought = !foresees && counters || self.level.playouts() == 0 && G::prepares(action);
            if unthought {
                return Impression::Unthought;
            }
            let unforeseen = if foresees { 0.0 } else { G::risk(&view, action, &words) };
            // A player who thinks of counters sees the one there is.
            if counters || self.notices(&mut attention) {
                Impression::Noticed(unforeseen)
            } else {
                Impression::Overlooked(unforeseen)
            }
        };
        let action = search_as::<G>(&view, seat, &words, strikes, spent, rng);
        Some(json::value(&action))
    }

    /// Whether one of many possible actions comes to mind.
    pub(crate) fn notices(&self, rng: &mut fastrand::Rng) -> bool {
        by_chance(self.level.attention(), rng)
    }
}

/// True in so many cases of a thousand.
pub(crate) fn by_chance(often: u32, rng: &mut fastrand::Rng) -> bool {
    rng.u32(..1000) < often
}

//! [`Mind`]: a level with the words that it knows at a table.

use lettrine_engine::{AnyPosition, Bot, Seat, json};
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

/// The number of positions of a tree search that take about as long as one playout.
const NODES: u32 = 32;

/// A level with the words that it knows at a table. Expensive results are computed once, when they are first needed.
pub struct Mind {
    pub(crate) level: Level,
    words: LexiconBuf,
    /// The level's knowledge of YAHTZEE DES MOTS, for each set of terms.
    pub(crate) yahtzee: [Known; 4],
}

impl Mind {
    /// A mind that knows the level's part of a table's words.
    pub fn new(level: Level, table: &Lexicon<'_>) -> Result<Mind, BuildError> {
        Ok(Mind { level, words: level.vocabulary(table)?, yahtzee: Default::default() })
    }

    /// The words that the mind knows.
    #[must_use]
    pub fn words(&self) -> Lexicon<'_> {
        self.words.get()
    }

    /// The name of the solution on these terms, with the shipped components and the known words.
    #[must_use]
    pub fn name_of(&self, terms: Terms) -> String {
        terms.name(Components::shipped(), &self.words())
    }

    /// The action for a seat that may act, in canonical form, computed only from the seat's view. `spent` is called after every few
    /// playouts and returns the share of the time that is used up. With the same view, the same `rng` and a share that depends only on
    /// the number of playouts, the choice is the same.
    pub fn choose(
        &self,
        position: &dyn AnyPosition,
        seat: Seat,
        spent: Spent<'_>,
        rng: &mut fastrand::Rng,
    ) -> Value {
        if let Some(action) = self.solved(position, seat, spent) {
            return action;
        }
        self.searched::<WordOut>(position, seat, spent, rng)
            .or_else(|| self.searched::<CrackWord>(position, seat, spent, rng))
            .or_else(|| self.searched::<Rondorondo>(position, seat, spent, rng))
            .or_else(|| {
                let view = position.view_of::<YahtzeeDesMots>(seat)?;
                Some(json::value(&self.graded(&view, rng)))
            })
            // A game without its own judgement.
            .unwrap_or_else(|| position.choose(seat, Bot::Greedy, &self.words(), rng))
    }

    /// The choice at the end of WORD OUT, where all cards are known and nothing has to be imagined: exact if the whole tree can be
    /// searched in time, otherwise the best found so far.
    fn solved(&self, position: &dyn AnyPosition, seat: Seat, spent: Spent<'_>) -> Option<Value> {
        let view = position.view_of::<WordOut>(seat).filter(|_| self.level.playouts() > 0)?;
        let mut endgame = Endgame::of(&view, self.words())?;
        // The clock is read only once every few nodes, because reading it takes a good part of the time of a node.
        let keep_going = &mut |nodes: u32| nodes % NODES != 1 || spent(nodes / NODES) < 1.0;
        Some(json::value(&endgame.best_so_far(keep_going)?))
    }

    fn searched<G: Judgement>(
        &self,
        position: &dyn AnyPosition,
        seat: Seat,
        spent: Spent<'_>,
        rng: &mut fastrand::Rng,
    ) -> Option<Value> {
        let view = position.view_of::<G>(seat)?;
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
            // A player who considers counters always notices one.
            if counters || self.notices(&mut attention) {
                Impression::Noticed(unforeseen)
            } else {
                Impression::Overlooked(unforeseen)
            }
        };
        let action = search_as::<G>(&view, seat, &words, strikes, spent, rng);
        Some(json::value(&action))
    }

    /// Whether the level notices one of many possible actions.
    pub(crate) fn notices(&self, rng: &mut fastrand::Rng) -> bool {
        by_chance(self.level.attention(), rng)
    }
}

/// True with a probability of `often` per thousand.
pub(crate) fn by_chance(often: u32, rng: &mut fastrand::Rng) -> bool {
    rng.u32(..1000) < often
}

//! [`Judgement`] for WORD OUT, a heuristic: which cards are worth keeping, how likely a CONTRE is, and what a row offers to the
//! next player.

use std::sync::LazyLock;

use lettrine_games::word_out::{Action, Card, GREEN, Hand, Laid, Phase, RED, View, WordOut, pack, points};
use lettrine_lexicon::{LetterSet, Lexicon, State};

use crate::number;
use crate::search::Judgement;

impl Judgement for WordOut {
    const CANDIDATES: usize = 24;
    const DEPTH: usize = 6;
    const GLANCES: usize = 2000;

    fn glance(view: &View<'_>, action: &Action, lexicon: &Lexicon<'_>) -> f32 {
        let public = view.public;
        match (action, public.phase) {
            (Action::Play { row, cards, word_out }, _) => {
                Play::new(view, &public.rows[row.index()], cards, lexicon).worth(*word_out)
            }
            (Action::Start { cards, word_out }, Phase::Start { row }) => {
                Play::new(view, &public.rows[row.index()], cards, lexicon).worth(*word_out)
            }
            // The countered word earns nothing.
            (Action::Counter { cards, word_out }, Phase::Counter { row, .. }) => {
                let row = &public.rows[row.index()];
                number(points(row)) + Play::new(view, row, cards, lexicon).worth(*word_out)
            }
            (Action::Bin { row }, _) => {
                // The row no longer offers anything to the next player.
                let row = &public.rows[row.index()];
                Play::new(view, row, &[], lexicon).offered() - keep(Card::BIN)
            }
            (Action::Pass, _) if view.draw > 0 => DRAWN,
            _ => 0.0,
        }
    }

    /// The expected loss of a WORD OUT by counters.
    fn risk(view: &View<'_>, action: &Action, lexicon: &Lexicon<'_>) -> f32 {
        let (row, cards) = match (action, view.public.phase) {
            (Action::Play { row, cards, word_out: true }, _) => (*row, cards),
            (Action::Start { cards, word_out: true }, Phase::Start { row })
            | (Action::Counter { cards, word_out: true }, Phase::Counter { row, .. }) => (row, cards),
            _ => return 0.0,
        };
        let play = Play::new(view, &view.public.rows[row.index()], cards, lexicon);
        number(points(&play.row)) - play.cashed()
    }

    fn is_counter(action: &Action) -> bool {
        matches!(action, Action::Counter { .. })
    }

    fn outlook(view: &View<'_>, _lexicon: &Lexicon<'_>) -> f32 {
        let hand = view.hand.unwrap_or(&Hand::EMPTY);
        let kept: f32 = hand.iter().map(keep).sum();
        // With an empty pile, every card left over costs a point and may give one to another player (WO-22).
        if view.draw == 0 { 0.5 * kept - 1.5 * number(hand.len()) } else { kept }
    }
}

/// The value of the card that a pass draws.
const DRAWN: f32 = 0.5;

/// The value of a card in the hand.
pub(crate) fn keep(card: Card) -> f32 {
    let Some(laid) = card.laid() else { return if card == Card::JOKER { 6.0 } else { 1.5 } };
    if laid.is_safe() {
        3.0
    } else if laid.is_again() {
        1.5
    } else if (GREEN | RED).contains(laid.letter()) {
        0.8
    } else {
        0.4
    }
}

/// The share of each letter among all cards, without jokers.
static SHARES: LazyLock<[f32; 26]> = LazyLock::new(|| {
    let mut shares = [0.0; 26];
    for laid in pack(1).filter_map(Card::laid) {
        shares[laid.letter().index()] += 1.0 / number(pack(1).count());
    }
    shares
});
/// The share of jokers among all cards.
const JOKERS: f32 = 2.0 / 108.0;

/// Cards laid on a row, from the perspective of the player who lays them.
pub(crate) struct Play<'a> {
    view: &'a View<'a>,
    row: Vec<Laid>,
    laid: &'a [Laid],
    lexicon: &'a Lexicon<'a>,
    /// The state of the word automaton after the row; `None` if no word begins with it.
    end: Option<State>,
}

impl<'a> Play<'a> {
    pub(crate) fn new(
        view: &'a View<'_>,
        row: &[Laid],
        laid: &'a [Laid],
        lexicon: &'a Lexicon<'_>,
    ) -> Play<'a> {
        let words = lexicon.words();
        let row = [row, laid].concat();
        let mut end = Some(words.start());
        for card in &row {
            end = end.and_then(|here| words.step(here, card.letter())).map(|step| step.state);
        }
        Play { view, row, laid, lexicon, end }
    }

    /// The value of the play, with or without WORD OUT.
    fn worth(&self, word_out: bool) -> f32 {
        let spent: f32 = self.laid.iter().map(|card| keep(card.card())).sum();
        let gain = if word_out { self.cashed() } else { -self.offered() };
        gain - spent + self.last_card()
    }

    /// The points of the word, weighted by the chance that no player counters.
    fn cashed(&self) -> f32 {
        let points = number(points(&self.row));
        if self.is_safe() { points } else { points * (1.0 - self.countered()) }
    }

    /// WO-11: whether no player can counter.
    pub(crate) fn is_safe(&self) -> bool {
        let out = self.view.hand.is_some_and(|hand| hand.len() == self.laid.len());
        out || self.row.iter().any(|card| card.is_safe())
    }

    /// The probability that another player can extend the row.
    pub(crate) fn countered(&self) -> f32 {
        self.held_by_others(self.end.map_or(LetterSet::EMPTY, |end| self.lexicon.words().follow(end)))
    }

    /// The value of the row to the next player.
    pub(crate) fn offered(&self) -> f32 {
        let (words, Some(end)) = (self.lexicon.words(), self.end) else { return 0.0 };
        if self.row.len() < 2 {
            return 0.0;
        }
        let completes =
            |letter: &lettrine_lexicon::Letter| words.step(end, *letter).is_some_and(|step| step.is_word);
        let completing: LetterSet = words.follow(end).iter().filter(completes).collect();
        0.5 * self.held_by_others(completing) * number(points(&self.row) + 1)
    }

    /// The probability that another player holds one of these letters.
    fn held_by_others(&self, letters: LetterSet) -> f32 {
        if letters.is_empty() {
            return 0.0;
        }
        let share: f32 = letters.iter().map(|letter| SHARES[letter.index()]).sum::<f32>() + JOKERS;
        let own = self.view.hand.map_or(0, Hand::len);
        let others = self.view.counts.iter().sum::<usize>().saturating_sub(own);
        1.0 - (1.0 - share.min(1.0)).powi(i32::try_from(others).unwrap_or(i32::MAX))
    }

    /// WO-22: the value of laying these cards, possibly the last ones, when the pile is empty.
    fn last_card(&self) -> f32 {
        let own = self.view.hand.map_or(0, Hand::len);
        if self.view.draw > 0 {
            return 0.0;
        }
        let others = self.view.counts.iter().sum::<usize>().saturating_sub(own);
        number(self.laid.len()) + if own == self.laid.len() { 2.0 * number(others) } else { 0.0 }
    }
}

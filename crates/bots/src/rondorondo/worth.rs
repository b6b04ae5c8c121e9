//! [`Worth`]: the worth of cards and words in RONDORONDO.
//!
//! The figures come from games between players with varying figures of this kind: the points that the moving player had gained on the
//! opponent three turns later were fitted by the cards left in the hand and the length of the word (least squares, 68,000 moves with
//! at least 16 cards in the pile; standard errors of about 0.3 per card). A gomme was found to cost 5.9 points in three turns and a W
//! 4.9, but no player has to hold one for that long: an exchange costs 2. The visible cards count for both players in turn, and
//! were found to favour neither.

use std::sync::LazyLock;

use lettrine_games::rondorondo::{Card, View};
use lettrine_lexicon::{Letter, LetterSet};

use crate::number;

/// The worth of a letter in the hand, relative to the card that would replace it: A to Z.
#[rustfmt::skip]
const LETTERS: [f32; 26] = [
    1.2, 0.0, 0.4, -0.4, 1.5, -0.2, -1.3, -1.2, 0.7, -1.1, -0.6, -0.3, -1.0,
    0.2, 0.2, -0.9, -2.2, 0.8, 0.7, 0.3, 0.3, -1.1, -3.0, 0.4, 0.6, 2.0,
];
const JOKER: f32 = 2.5;
const GOMME: f32 = -2.5;
/// The additional worth of a letter that the hand already has.
const TWICE: f32 = -2.0;
/// The worth of having made a word, by its length.
const LENGTH: [f32; 10] = [0.0, 0.0, 0.0, -1.5, -0.3, -0.3, 0.0, 0.5, 1.8, 3.0];

/// The worth of cards and words, in points of the lead.
#[derive(Clone, Debug)]
pub(super) struct Worth {
    /// A card in the hand: letters, joker, gomme.
    pub(super) keep: [f32; 28],
    /// A laid card: its points minus its worth in the hand.
    pub(super) laid: [f32; 28],
    /// The additional worth of a letter that the hand already has.
    twice: f32,
    /// A word, by its length.
    pub(super) length: [f32; 10],
}

static WHILE_PILE: LazyLock<Worth> = LazyLock::new(|| {
    let keep = |card| match card {
        Card::Letter(letter) => LETTERS[letter.index()],
        Card::Joker => JOKER,
        Card::Gomme => GOMME,
    };
    Worth::new(keep, TWICE, LENGTH)
});

/// With an empty pile, a card left over costs its value (RR-16).
static AT_THE_END: LazyLock<Worth> =
    LazyLock::new(|| Worth::new(|card| -number(card.value().abs()), 0.0, [0.0; 10]));

/// The index of a card in the tables.
pub(super) const fn index(card: Card) -> usize {
    match card {
        Card::Letter(letter) => letter.index(),
        Card::Joker => 26,
        Card::Gomme => 27,
    }
}

impl Worth {
    fn new(keep: impl Fn(Card) -> f32, twice: f32, length: [f32; 10]) -> Worth {
        let mut worth = Worth { keep: [0.0; 28], laid: [0.0; 28], twice, length };
        for card in Letter::all().map(Card::Letter).chain([Card::Joker, Card::Gomme]) {
            worth.keep[index(card)] = keep(card);
            worth.laid[index(card)] = number(card.value()) - keep(card);
        }
        worth
    }

    /// The tables that apply to the view's position.
    pub(super) fn at(view: &View<'_>) -> &'static Worth {
        if view.pile() == 0 { &AT_THE_END } else { &WHILE_PILE }
    }

    /// The worth of cards in the hand.
    pub(super) fn of(&self, cards: impl Iterator<Item = Card>) -> f32 {
        let mut seen = LetterSet::EMPTY;
        let worth = |card| {
            let Card::Letter(letter) = card else { return self.keep[index(card)] };
            let again = seen.contains(letter);
            seen.insert(letter);
            self.keep[index(card)] + if again { self.twice } else { 0.0 }
        };
        cards.map(worth).sum()
    }

    /// The worth of cards in the hand without the correction for repeated letters.
    pub(super) fn linear(&self, cards: impl Iterator<Item = Card>) -> f32 {
        cards.map(|card| self.keep[index(card)]).sum()
    }

    /// The correction for this many surplus copies of letters.
    pub(super) fn repeated(&self, letters: u8) -> f32 {
        self.twice * f32::from(letters)
    }
}

/// The worth of a card in the hand while there is a pile.
pub(crate) fn keep(card: Card) -> f32 {
    WHILE_PILE.keep[index(card)]
}

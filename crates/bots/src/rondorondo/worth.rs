//! What cards and words are worth to a player of RONDORONDO.
//!
//! The figures come from games between players who chose by changing figures of this kind: by how many points the player who moved
//! had gained on the other three turns of each later, explained by the cards that stayed in the hand and by the length of the
//! word (least squares, 68,000 moves with at least 16 cards in the pile; standard errors of about 0.3 a card). A gomme was found
//! to cost 5.9 in three turns and W 4.9, but nobody has to hold one for so long: an exchange costs 2. What is visible counts
//! for both players in turn, and was found to favour neither.

use std::sync::LazyLock;

use lettrine_games::rondorondo::{Card, View};
use lettrine_lexicon::{Letter, LetterSet};

use crate::number;

/// What a letter is worth in the hand, before the card that would take its place: A to Z.
#[rustfmt::skip]
const LETTERS: [f32; 26] = [
    1.2, 0.0, 0.4, -0.4, 1.5, -0.2, -1.3, -1.2, 0.7, -1.1, -0.6, -0.3, -1.0,
    0.2, 0.2, -0.9, -2.2, 0.8, 0.7, 0.3, 0.3, -1.1, -3.0, 0.4, 0.6, 2.0,
];
const JOKER: f32 = 2.5;
const GOMME: f32 = -2.5;
/// What a letter is worth less that the hand has already.
const TWICE: f32 = -2.0;
/// What it is worth to have made a word of so many letters.
const LENGTH: [f32; 10] = [0.0, 0.0, 0.0, -1.5, -0.3, -0.3, 0.0, 0.5, 1.8, 3.0];

/// What is worth how much, in points of the lead.
#[derive(Clone, Debug)]
pub(super) struct Worth {
    /// A card in the hand: letters, the joker, the gomme.
    pub(super) keep: [f32; 28],
    /// A card once it is laid: what it counts, less what it was worth in the hand.
    pub(super) laid: [f32; 28],
    /// A letter that the hand has already, on top of that.
    twice: f32,
    /// A word of so many letters.
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

/// With the pile empty, a card that is left over costs its value (RR-16).
static AT_THE_END: LazyLock<Worth> =
    LazyLock::new(|| Worth::new(|card| -number(card.value().abs()), 0.0, [0.0; 10]));

/// The place of a card among all kinds.
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

    /// What is worth how much to the view's seat.
    pub(super) fn at(view: &View<'_>) -> &'static Worth {
        if view.pile() == 0 { &AT_THE_END } else { &WHILE_PILE }
    }

    /// What cards are worth in the hand.
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

    /// The same for cards that do not mind what else is in the hand.
    pub(super) fn linear(&self, cards: impl Iterator<Item = Card>) -> f32 {
        cards.map(|card| self.keep[index(card)]).sum()
    }

    /// What letters are worth of which the hand has so many too many.
    pub(super) fn repeated(&self, letters: u8) -> f32 {
        self.twice * f32::from(letters)
    }
}

/// What a card is worth in the hand, while there is a pile.
pub(crate) fn keep(card: Card) -> f32 {
    WHILE_PILE.keep[index(card)]
}

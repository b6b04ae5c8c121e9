//! [`Hand`]: the hand of the finder, as counts and a set of letters.

use lettrine_games::rondorondo::{Card, View};
use lettrine_lexicon::{Letter, LetterSet};

/// The letters for which a joker may stand in playouts: A E I L N O R S T U. Other letters are rarely better, and searching them
/// would take three times as long.
const COMMON: LetterSet = LetterSet::from_bits(0b1_1110_0110_1001_0001_0001);

/// The cards of a hand that are not yet laid.
#[derive(Clone, Copy)]
pub(super) struct Hand {
    /// The letter counts, four bits each, A in the lowest.
    counts: u128,
    letters: LetterSet,
    /// The total number of letters.
    cards: u8,
    pub(super) jokers: u8,
    pub(super) gommes: u8,
}

impl Hand {
    /// The hand of the view's seat, optionally without one card. Only one joker is counted, because a word uses at most one.
    pub(super) fn of(view: &View<'_>, without: Option<Card>) -> Hand {
        let mut hand = Hand { counts: 0, letters: LetterSet::EMPTY, cards: 0, jokers: 0, gommes: 0 };
        let mut without = without;
        for card in view.held() {
            if without == Some(card) {
                without = None;
                continue;
            }
            match card {
                Card::Letter(letter) if hand.count(letter) < 15 => {
                    hand.counts += 1 << (4 * letter.index());
                    hand.letters.insert(letter);
                    hand.cards += 1;
                }
                Card::Letter(_) => {}
                Card::Joker => hand.jokers = 1,
                Card::Gomme => hand.gommes = hand.gommes.saturating_add(1),
            }
        }
        hand
    }

    fn count(self, letter: Letter) -> u8 {
        #[expect(clippy::cast_possible_truncation, reason = "four bits are asked for")]
        let low = (self.counts >> (4 * letter.index())) as u8;
        low & 0xf
    }

    /// The letters that can be laid with a card or a joker.
    pub(super) fn playable(self) -> LetterSet {
        if self.jokers > 0 { self.letters | COMMON } else { self.letters }
    }

    /// The number of surplus copies of letters.
    pub(super) fn repeats(self) -> u8 {
        self.cards - u8::try_from(self.letters.len()).unwrap_or(0)
    }

    pub(super) fn has(self, letter: Letter) -> bool {
        self.letters.contains(letter)
    }

    /// Takes the letter out, or a joker if there is no such letter. Returns whether it was the letter.
    pub(super) fn take(&mut self, letter: Letter) -> bool {
        let count = self.count(letter);
        if count == 0 {
            self.jokers = self.jokers.saturating_sub(1);
            return false;
        }
        self.cards -= 1;
        self.counts -= 1 << (4 * letter.index());
        if count == 1 {
            self.letters = self.letters & !LetterSet::from(letter);
        }
        true
    }
}

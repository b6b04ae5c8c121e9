//! A hand as the finder holds it: counts, and a mask of letters.

use lettrine_games::rondorondo::{Card, View};
use lettrine_lexicon::{Letter, LetterSet};

/// What a joker may stand for in imagined games: A E I L N O R S T U. Others are rarely better, and looking for them would take
/// three times as long.
const COMMON: LetterSet = LetterSet::from_bits(0b1_1110_0110_1001_0001_0001);

/// The cards not yet laid on the way to a word.
#[derive(Clone, Copy)]
pub(super) struct Hand {
    /// Four bits for each letter, A lowest.
    counts: u128,
    letters: LetterSet,
    /// How many letters there are in all.
    cards: u8,
    pub(super) jokers: u8,
    pub(super) gommes: u8,
}

impl Hand {
    /// What the view's seat holds, perhaps without one card. Of several jokers only one is laid in a word.
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

    /// The letters that a card or a joker can be.
    pub(super) fn playable(self) -> LetterSet {
        if self.jokers > 0 { self.letters | COMMON } else { self.letters }
    }

    /// How many letters it has more than once, each as often as it is too many.
    pub(super) fn repeats(self) -> u8 {
        self.cards - u8::try_from(self.letters.len()).unwrap_or(0)
    }

    pub(super) fn has(self, letter: Letter) -> bool {
        self.letters.contains(letter)
    }

    /// Takes the letter out, or else a joker; whether it was the letter.
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

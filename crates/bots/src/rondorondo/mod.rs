//! What a player knows of RONDORONDO beside its rules: what is worth keeping for the next turn, and what a long word offers to
//! the next player.

use lettrine_engine::Game;
use lettrine_games::rondorondo::{Action, Card, Rondorondo, View};
use lettrine_lexicon::{Letter, Lexicon};

use crate::number;
use crate::search::Judgement;

impl Judgement for Rondorondo {
    const CANDIDATES: usize = 8;
    const DEPTH: usize = 2;
    const GLANCES: usize = 1500;

    fn glance(view: &View<'_>, action: &Action, lexicon: &Lexicon<'_>) -> f32 {
        let points = number(Rondorondo::promise(view, action, lexicon));
        let ends = view.pile() == 0;
        match action {
            Action::Compose(compose) => {
                let laid = compose.cells.iter().flatten();
                points - laid.map(|laid| keep(laid.card(), ends)).sum::<f32>()
            }
            // The next card is better than a bad one on average.
            Action::Exchange { card } => points - keep(*card, ends) + AVERAGE - EXCHANGED,
            Action::Pass if !ends => points + AVERAGE,
            Action::Show { .. } | Action::Pass | Action::Timeout => points,
        }
    }

    fn outlook(view: &View<'_>, _lexicon: &Lexicon<'_>) -> f32 {
        let ends = view.pile() == 0;
        let (mut worth, mut vowels, mut letters) = (0.0, 0.0, 0.0_f32);
        for card in view.held() {
            worth += keep(card, ends);
            if let Card::Letter(letter) = card {
                letters += 1.0;
                vowels += number(is_vowel(letter));
            }
        }
        // A hand of vowels alone, or of none, makes few words.
        let unbalanced = if ends { 0.0 } else { (vowels - 0.45 * letters).abs() };
        worth - 0.6 * unbalanced
    }
}

/// What a card is worth on average.
const AVERAGE: f32 = 0.5;
/// What one forgoes by looking for another word before an exchange.
const EXCHANGED: f32 = 0.5;

/// What a card is worth in the hand; when the pile is empty, what it costs at the end (RR-16).
pub(crate) fn keep(card: Card, ends: bool) -> f32 {
    if ends {
        return -number(card.value().abs());
    }
    match card {
        Card::Joker => 5.0,
        Card::Gomme => 1.0,
        Card::Letter(letter) => match letter.to_char() {
            'S' | 'E' | 'R' => 1.0,
            'A' | 'I' | 'T' | 'N' | 'L' | 'O' | 'U' => 0.5,
            'J' | 'K' | 'Q' | 'W' | 'X' | 'Y' => -1.0,
            _ => 0.0,
        },
    }
}

fn is_vowel(letter: Letter) -> bool {
    matches!(letter.to_char(), 'A' | 'E' | 'I' | 'O' | 'U' | 'Y')
}

//! Hints in RONDORONDO.

use lettrine_engine::Seat;
use lettrine_games::rondorondo::{Action, Compose, Laid, Rondorondo, Side, View};
use lettrine_language::Language;
use lettrine_lexicon::Letters;

use super::{Hinted, Knowing, Naming, advised, both, named};

impl Hinted for Rondorondo {
    fn advise(view: &View<'_>, seat: Seat, knowing: Knowing<'_>, rng: &mut fastrand::Rng) -> Action {
        advised::<Rondorondo>(view, seat, knowing, rng)
    }

    fn look(_: &View<'_>, action: &Action) -> Option<[String; 2]> {
        Some(match action {
            Action::Show { .. } => both(
                "Regardez votre main : trois cartes suffisent.",
                "Look at your hand: three cards are enough.",
            ),
            Action::Exchange { .. } => both(
                "Regardez votre main : une carte vous gêne, une autre vaut bien 2 points.",
                "Look at your hand: one card is in the way, and another is worth its 2 points.",
            ),
            Action::Compose(Compose { add: Some(Side::Left), .. }) => both(
                "Regardez le début du mot : il peut s'allonger à gauche.",
                "Look at the beginning of the word: it can grow to the left.",
            ),
            Action::Compose(Compose { add: Some(Side::Right), .. }) => both(
                "Regardez la fin du mot : il peut s'allonger à droite.",
                "Look at the end of the word: it can grow to the right.",
            ),
            Action::Compose(compose) => compartments(compose),
            Action::Pass | Action::Timeout => {
                both("Regardez la pioche plutôt que le mot.", "Look at the pile rather than at the word.")
            }
        })
    }

    fn aim(_: &View<'_>, action: &Action, _: Knowing<'_>) -> Option<Naming> {
        match action {
            Action::Show { cards } if !cards.is_empty() => {
                let letters = cards.iter().filter_map(|laid| match laid {
                    Laid::Letter(letter) | Laid::Joker(letter) => Some(*letter),
                    Laid::Gomme | Laid::JokerGomme | Laid::FaceDown(_) => None,
                });
                Some(named(vec![letters.collect::<Letters>().to_string()]))
            }
            _ => None,
        }
    }

    fn plainly(_: &View<'_>, action: &Action) -> Option<[String; 2]> {
        match action {
            Action::Show { cards } if cards.is_empty() => Some(both("Ne montrez rien.", "Show nothing.")),
            Action::Show { cards } => {
                let all =
                    |language| cards.iter().map(|card| card.told(language)).collect::<Vec<_>>().join(", ");
                let [french, english] = [Language::French, Language::English].map(all);
                Some([format!("Montrez {french}."), format!("Show {english}.")])
            }
            Action::Exchange { card } => {
                let [french, english] =
                    [Language::French, Language::English].map(|language| card.told(language));
                Some([format!("Échangez {french}."), format!("Exchange {english}.")])
            }
            Action::Compose(_) | Action::Pass | Action::Timeout => None,
        }
    }
}

/// The sentence that names the covered compartments.
fn compartments(compose: &Compose) -> [String; 2] {
    let covered = compose.cells.iter().zip(1..).filter_map(|(laid, number): (_, u8)| laid.map(|_| number));
    let numbers: Vec<String> = covered.map(|number| number.to_string()).collect();
    let several = numbers.join(", ");
    match numbers.len() {
        1 => [format!("Regardez le compartiment {several}."), format!("Look at compartment {several}.")],
        _ => [format!("Regardez les compartiments {several}."), format!("Look at compartments {several}.")],
    }
}

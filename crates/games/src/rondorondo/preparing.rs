//! The preparation of a game with the real box (RR-1 to RR-4), with the numbers of cards.

use super::components::pack;
use super::holder::{FEWEST_CELLS, MOST_CELLS};
use super::options::Options;
use super::rules::HAND;

/// The steps of the preparation, in French and in English.
pub(super) fn steps(options: &Options, seats: usize) -> Vec<[String; 2]> {
    let (cards, dealt) = (pack().count(), HAND * seats);
    let left = cards.saturating_sub(dealt);
    let mut steps = vec![
        [
            format!(
                "Posez le porte-cartes fermé, à portée de tous : {FEWEST_CELLS} compartiments pour commencer, {MOST_CELLS} au plus."
            ),
            format!(
                "Put the holder, closed, within everybody's reach: {FEWEST_CELLS} compartments to begin with, {MOST_CELLS} at the most."
            ),
        ],
        [
            format!("Mélangez les {cards} cartes et distribuez-en {HAND} à chacun ({dealt} en tout)."),
            format!("Shuffle the {cards} cards and deal {HAND} to each ({dealt} in all)."),
        ],
        [
            format!("Les {left} cartes qui restent forment la pioche, faces cachées."),
            format!("The {left} cards that are left are the draw pile, face down."),
        ],
        [
            format!(
                "Chacun pose devant lui un mot de {FEWEST_CELLS} lettres : celui qui vaut le plus commence ; à égalité, le plus jeune. \
                 Les cartes reviennent en main."
            ),
            format!(
                "Everyone shows a word of {FEWEST_CELLS} letters: the one worth most begins; of equals, the youngest. The cards \
                 go back to the hands."
            ),
        ],
    ];
    if let Some(seconds) = options.turn_seconds {
        steps.push([
            format!("Le sablier court {seconds} secondes par tour, échanges compris."),
            format!("The hourglass runs {seconds} seconds a turn, exchanges included."),
        ]);
    }
    steps.push([
        "Quelqu'un tient le bloc. À partir de quatre, on peut aussi jouer par équipes.".into(),
        "Somebody keeps the pad. From four on, people can also play in teams.".into(),
    ]);
    steps
}

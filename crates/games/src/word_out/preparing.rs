//! The preparation of a game with the real box (WO-2 to WO-4), with the numbers of cards.

use super::deal::HAND;
use super::options::Options;
use super::pack::pack;
use super::row::ROWS;

/// The steps of the preparation, in French and in English.
pub(super) fn steps(options: Options, seats: usize) -> Vec<[String; 2]> {
    let (cards, dealt) = (pack(options.decks).count(), HAND * seats);
    let left = cards.saturating_sub(dealt + ROWS);
    let pack = if options.decks == 1 {
        [
            format!("Prenez un jeu : {cards} cartes, bien mélangées."),
            format!("Take one set: {cards} cards, well shuffled."),
        ]
    } else {
        [
            format!("Mélangez {} jeux ensemble : {cards} cartes.", options.decks),
            format!("Shuffle {} sets together: {cards} cards.", options.decks),
        ]
    };
    vec![
        pack,
        [
            "Chacun tire une carte : la lettre la plus proche de Z désigne le donneur. Les cartes reviennent dans le paquet."
                .into(),
            "Everyone draws a card: the letter nearest Z makes the dealer. The cards go back.".into(),
        ],
        [
            format!("Le donneur distribue {HAND} cartes à chacun ({dealt} en tout), en commençant à sa gauche."),
            format!("The dealer deals {HAND} cards to each ({dealt} in all), beginning at the left."),
        ],
        [
            format!(
                "Il retourne {ROWS} cartes, qui ouvrent les {ROWS} rangées. Une POUBELLE ou un JOKER retourne dans la pioche \
                 et se remplace."
            ),
            format!("{ROWS} cards are turned up to open the {ROWS} rows. A POUBELLE or a JOKER goes back and is replaced."),
        ],
        [
            format!("Les {left} cartes qui restent forment la pioche, faces cachées."),
            format!("The {left} cards that are left are the draw pile, face down."),
        ],
        [
            "Un comptable tient la feuille de marque. Le voisin de gauche du donneur commence.".into(),
            "Somebody keeps the score. The dealer's left neighbour begins.".into(),
        ],
    ]
}

//! The preparation of a game with the real box (CW-2 to CW-5), with the numbers of cards.

use super::deal::HAND;
use super::line::LINES;
use super::options::Options;
use super::pack::PACK;

/// The steps of the preparation, in French and in English.
pub(super) fn steps(options: Options, seats: usize) -> Vec<[String; 2]> {
    let cards = PACK.len();
    let pile = options.pile_size(seats).min(cards);
    let (aside, left) = (cards - pile, pile.saturating_sub(HAND));
    let pile = if aside == 0 {
        [
            format!("Chacun mélange son paquet : les {pile} cartes forment sa pioche, faces cachées."),
            format!("Everyone shuffles the own pack: its {pile} cards are the draw pile, face down."),
        ]
    } else {
        [
            format!(
                "Chacun mélange son paquet et en garde {pile} cartes, faces cachées : sa pioche. Les {aside} autres vont dans le \
                 couvercle ; en mode expert, on garde tout."
            ),
            format!(
                "Everyone shuffles the own pack and keeps {pile} cards, face down: the draw pile. The other {aside} leave the \
                 game; experts keep them all."
            ),
        ]
    };
    vec![
        [
            format!("Chacun choisit sa couleur et prend le paquet de {cards} cartes."),
            format!("Everyone chooses a colour and takes its pack of {cards} cards."),
        ],
        [
            "Chacun coupe son paquet et montre une carte : la lettre la plus proche de A commence.".into(),
            "Everyone cuts the own pack and shows a card: the letter nearest A begins.".into(),
        ],
        pile,
        [
            format!("Chacun prend en main les {HAND} premières cartes de sa pioche ; il y en reste {left}."),
            format!("Everyone takes the first {HAND} cards of the own pile; {left} are left in it."),
        ],
        opening(seats),
        [
            "Celui qui a retourné la première carte joue le premier, puis dans le sens des aiguilles d'une montre.".into(),
            "Whoever turned the first card plays first; then clockwise.".into(),
        ],
    ]
}

/// The step in which the four lines are started, and how many letters each player turns.
fn opening(seats: usize) -> [String; 2] {
    let rounds = LINES / seats.max(1);
    let twice = LINES % seats.max(1);
    let (french, english) = match (rounds, twice) {
        (1, 0) => ("une chacun".to_owned(), "one each".to_owned()),
        (all, 0) => (format!("{all} chacun"), format!("{all} each")),
        (all, more) => (
            format!("{all} chacun, une de plus pour les {more} premiers")
                .replace("les 1 premiers", "le premier"),
            format!("{all} each, and one more for the first {more}").replace("the first 1", "the first"),
        ),
    };
    [
        format!(
            "À tour de rôle, on retourne la carte du dessus de sa pioche jusqu'à former une colonne de {LINES} lettres, les débuts \
             des {LINES} lignes ({french}). Un JOKER ou une POUBELLE va sous la pioche."
        ),
        format!(
            "In turn the top cards of the piles are turned up, until {LINES} letters stand below each other: the starts of the \
             {LINES} lines ({english}). A joker or a POUBELLE goes under its pile."
        ),
    ]
}

//! The preparation of a game with the real box (YM-1 to YM-3, YM-16), with the numbers of dice and boxes.

use super::case::{Case, Turn};
use super::die::DICE;
use super::options::Options;
use super::throws::Throws;

/// The steps of the preparation, in French and in English.
pub(super) fn steps(options: &Options) -> Vec<[String; 2]> {
    let (boxes, turns, throws) = (Case::COUNT, Turn::ALL.len(), Throws::Three.number());
    let mut steps = vec![
        [
            format!("Mettez les {DICE} dés dans le gobelet."),
            format!("Put the {DICE} dice into the cup."),
        ],
        [
            format!("Donnez à chacun une feuille de marque : {boxes} cases pour {turns} tours."),
            format!("Give a score sheet to everyone: {boxes} boxes for {turns} turns."),
        ],
        [
            "Choisissez qui ouvre le jeu, ou tirez au sort ; on continue dans le sens des aiguilles d'une montre.".into(),
            "Choose who opens the game, or draw lots; play goes clockwise.".into(),
        ],
        [
            format!("À chaque tour : {throws} jets au plus, tous les dés d'abord, puis ceux que l'on veut."),
            format!("In each turn: {throws} throws at the most, all the dice first, then any of them."),
        ],
    ];
    if let Some(seconds) = options.turn_seconds {
        steps.push([
            format!("Le sablier au centre : {seconds} secondes par tour, faute de mieux ; la boîte ne dit pas combien."),
            format!("The hourglass in the middle: {seconds} seconds a turn, for want of better; the box does not say."),
        ]);
    }
    steps
}

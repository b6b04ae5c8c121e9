//! Events in words for people.

use lettrine_engine::{Cast, Seat, Tell};
use lettrine_language::Language;
use lettrine_lexicon::Letters;

use super::case::{Case, StandIn, Turn};
use super::die::{Dice, Face, Keep};
use super::event::Event;

impl Tell for Event {
    fn tell(&self, cast: &Cast<'_>) -> String {
        let language = cast.language;
        match self {
            Event::Begins { seat } => {
                let begins = cast.does(*seat, ["commence", "commencez"], ["begins", "begin"]);
                format!("{begins} ({})", language.pick("tirage au sort", "by lot"))
            }
            Event::Thrown { seat, throw, keep, dice } => {
                let (number, shown) = (throw.number(), faces(dice, Keep::ALL));
                if *keep == Keep::NONE {
                    let throws = cast.does(*seat, ["lance", "lancez"], ["throws", "throw"]);
                    return language.pick(
                        format!("{throws} les dés (jet {number}) : {shown}"),
                        format!("{throws} the dice (throw {number}): {shown}"),
                    );
                }
                let keeps = cast.does(*seat, ["garde", "gardez"], ["keeps", "keep"]);
                let again = cast.form(*seat, ["relance", "relancez"], ["throws", "throw"]);
                let kept = faces(dice, *keep);
                language.pick(
                    format!("{keeps} {kept} et {again} (jet {number}) : {shown}"),
                    format!("{keeps} {kept} and {again} again (throw {number}): {shown}"),
                )
            }
            Event::Scored { seat, case, words, points, premium, zero } => {
                let mut told = scored(*seat, *case, words, *points, cast);
                if let Some(zero) = zero {
                    let zero = named(Case::Turn(*zero), language);
                    told += &language.pick(format!(", et 0 en « {zero} »"), format!(", and 0 in '{zero}'"));
                }
                if *premium > 0 {
                    told += &language.pick(
                        format!(", avec une prime de {premium}"),
                        format!(", with a premium of {premium}"),
                    );
                }
                told
            }
            Event::TimedOut { seat, case } => {
                let writes = cast.then_does(*seat, ["inscrit", "inscrivez"], ["writes", "write"]);
                let case = named(Case::Turn(*case), language);
                language.pick(
                    format!("Temps écoulé : {writes} 0 en « {case} »"),
                    format!("Time is up: {writes} 0 in '{case}'"),
                )
            }
            Event::BonusReached { seat, points } => {
                let reaches = cast.does(*seat, ["atteint", "atteignez"], ["reaches", "reach"]);
                language.pick(
                    format!("{reaches} la prime de la section supérieure : {points} points"),
                    format!("{reaches} the upper section's premium: {points} points"),
                )
            }
            Event::NextGame { totals, first } => {
                let totals = cast.each(totals.iter().map(i32::to_string));
                let begins = cast.then_does(*first, ["commence", "commencez"], ["begins", "begin"]);
                language.pick(
                    format!("Fin de la partie ({totals}) ; {begins} la suivante"),
                    format!("End of the game ({totals}); {begins} the next"),
                )
            }
            Event::Ended { totals } => {
                let totals = cast.each(totals.iter().map(i32::to_string));
                language.pick(format!("Fin du jeu : {totals}"), format!("The end: {totals}"))
            }
        }
    }
}

fn scored(seat: Seat, case: Case, words: &[Letters], points: i32, cast: &Cast<'_>) -> String {
    let language = cast.language;
    let (case, plural) = (named(case, language), if points.abs() > 1 { "s" } else { "" });
    if words.is_empty() {
        let writes = cast.does(seat, ["inscrit", "inscrivez"], ["writes", "write"]);
        return language
            .pick(format!("{writes} {points} en « {case} »"), format!("{writes} {points} in '{case}'"));
    }
    let words = words.iter().map(Letters::to_string).collect::<Vec<_>>().join(", ");
    let english_plural = if points == 1 { "" } else { "s" };
    let scores = cast.does(seat, ["marque", "marquez"], ["scores", "score"]);
    language.pick(
        format!("{scores} {words} en « {case} » : {points} point{plural}"),
        format!("{scores} {words} in '{case}': {points} point{english_plural}"),
    )
}

/// The faces of these dice.
fn faces(dice: &Dice, keep: Keep) -> String {
    let shown = keep.iter().map(|die| match dice.faces()[die] {
        Face::Letter(letter) => letter.to_char(),
        Face::Diamond => '◇',
    });
    shown.map(String::from).collect::<Vec<_>>().join(" ")
}

/// The name of a box on the sheet, for the sentences here and for the page.
#[must_use]
pub fn named(case: Case, language: Language) -> &'static str {
    let (french, english) = match case {
        Case::Turn(Turn::Mot2) => ("mot de 2 lettres", "word of 2 letters"),
        Case::Turn(Turn::Mot3) => ("mot de 3 lettres", "word of 3 letters"),
        Case::Turn(Turn::Mot4) => ("mot de 4 lettres", "word of 4 letters"),
        Case::Turn(Turn::Mot5) => ("mot de 5 lettres", "word of 5 letters"),
        Case::Turn(Turn::Mot6) => ("mot de 6 lettres", "word of 6 letters"),
        Case::Turn(Turn::UnMot) => ("un mot", "one word"),
        Case::Turn(Turn::DeuxMots) => ("deux mots", "two words"),
        Case::Turn(Turn::TroisMots) => ("trois mots", "three words"),
        Case::StandIn(StandIn::Voyelles) => ("toutes voyelles", "all vowels"),
        Case::StandIn(StandIn::Consonnes) => ("toutes consonnes", "all consonants"),
        Case::StandIn(StandIn::Yahtzee) => ("yahtzee des mots", "word yahtzee"),
        Case::StandIn(StandIn::Chance) => ("chance", "chance"),
    };
    language.pick(french, english)
}

//! What happened, in words.

use lettrine_engine::Seat;
use lettrine_lexicon::{Language, Letters};

use super::case::{Case, StandIn, Turn};
use super::die::{Dice, Face, Keep};
use super::event::Event;

pub(super) fn tell(event: &Event, names: &[String], language: Language) -> String {
    let name = |seat: &Seat| names.get(seat.index()).map_or("?", String::as_str);
    match event {
        Event::Begins { seat } => {
            let name = name(seat);
            language.pick(format!("{name} commence (tirage au sort)"), format!("{name} begins (by lot)"))
        }
        Event::Thrown { seat, throw, keep, dice } => {
            let (name, number, shown) = (name(seat), throw.number(), faces(dice, Keep::ALL));
            if *keep == Keep::NONE {
                return language.pick(
                    format!("{name} lance les dés (jet {number}) : {shown}"),
                    format!("{name} throws the dice (throw {number}): {shown}"),
                );
            }
            let kept = faces(dice, *keep);
            language.pick(
                format!("{name} garde {kept} et relance (jet {number}) : {shown}"),
                format!("{name} keeps {kept} and throws again (throw {number}): {shown}"),
            )
        }
        Event::Scored { seat, case, words, points, premium, zero } => {
            let mut told = scored(name(seat), *case, words, *points, language);
            if let Some(zero) = zero {
                let zero = named(Case::Turn(*zero), language);
                told += &language.pick(format!(", et 0 en « {zero} »"), format!(", and 0 in '{zero}'"));
            }
            if *premium > 0 {
                told += &language
                    .pick(format!(", avec une prime de {premium}"), format!(", with a premium of {premium}"));
            }
            told
        }
        Event::TimedOut { seat, case } => {
            let (name, case) = (name(seat), named(Case::Turn(*case), language));
            language.pick(
                format!("Temps écoulé : {name} inscrit 0 en « {case} »"),
                format!("Time is up: {name} writes 0 in '{case}'"),
            )
        }
        Event::BonusReached { seat, points } => {
            let name = name(seat);
            language.pick(
                format!("{name} atteint la prime de la section supérieure : {points} points"),
                format!("{name} reaches the upper section's premium: {points} points"),
            )
        }
        Event::NextGame { totals, first } => {
            let (totals, first) = (listed(totals, names), name(first));
            language.pick(
                format!("Fin de la partie ({totals}) ; {first} commence la suivante"),
                format!("End of the game ({totals}); {first} begins the next"),
            )
        }
        Event::Ended { totals } => {
            let totals = listed(totals, names);
            language.pick(format!("Fin du jeu : {totals}"), format!("The end: {totals}"))
        }
    }
}

fn scored(name: &str, case: Case, words: &[Letters], points: i32, language: Language) -> String {
    let (case, plural) = (named(case, language), if points.abs() > 1 { "s" } else { "" });
    if words.is_empty() {
        return language.pick(
            format!("{name} inscrit {points} en « {case} »"),
            format!("{name} writes {points} in '{case}'"),
        );
    }
    let words = words.iter().map(Letters::to_string).collect::<Vec<_>>().join(", ");
    let english_plural = if points == 1 { "" } else { "s" };
    language.pick(
        format!("{name} marque {words} en « {case} » : {points} point{plural}"),
        format!("{name} scores {words} in '{case}': {points} point{english_plural}"),
    )
}

/// What these dice show.
fn faces(dice: &Dice, keep: Keep) -> String {
    let shown = keep.iter().map(|die| match dice.faces()[die] {
        Face::Letter(letter) => letter.to_char(),
        Face::Diamond => '◇',
    });
    shown.map(String::from).collect::<Vec<_>>().join(" ")
}

fn listed(totals: &[i32], names: &[String]) -> String {
    names.iter().zip(totals).map(|(name, total)| format!("{name} {total}")).collect::<Vec<_>>().join(", ")
}

/// A box as the sheet names it.
pub(super) fn named(case: Case, language: Language) -> &'static str {
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

//! Events in words.

use lettrine_engine::Seat;
use lettrine_lexicon::Language;

use super::card::{Card, Laid};
use super::cards::Cards;
use super::event::{Fact, Seen};
use super::state::Phase;

pub(super) fn tell(event: &Seen, names: &[String], language: Language) -> String {
    let name = |seat: Seat| names.get(seat.index()).map_or("?", String::as_str);
    match event {
        Seen::Dealt { hands, draw, .. } => match hands.first() {
            Some(each) if *draw > 0 && hands.iter().all(|count| count == each) => language.pick(
                format!("On distribue {each} cartes à chacun ; il en reste {draw} dans la pioche."),
                format!("{each} cards are dealt to each; {draw} are left in the draw pile."),
            ),
            _ => language
                .pick(
                    "On distribue toutes les cartes : la dernière donne.",
                    "All cards are dealt out: the last deal.",
                )
                .to_owned(),
        },
        Seen::Returned { card } => {
            let card = spoken(*card, language);
            language.pick(
                format!(
                    "{card} ne peut pas commencer une rangée : la carte retourne dans la pioche, mélangée."
                ),
                format!("{card} cannot start a row: it goes back into the pile, which is shuffled."),
            )
        }
        Seen::Passed { seat, drew, card } => {
            let name = name(*seat);
            match (drew, card.map(|card| spoken(card, language))) {
                (_, Some(card)) => language.pick(
                    format!("{name} passe et pioche {card}."),
                    format!("{name} passes and draws {card}."),
                ),
                (true, None) => language
                    .pick(format!("{name} passe et pioche."), format!("{name} passes and draws a card.")),
                (false, None) => language.pick(format!("{name} passe."), format!("{name} passes.")),
            }
        }
        Seen::Fact(fact) => tell_fact(fact, names, language),
    }
}

fn tell_fact(fact: &Fact, names: &[String], language: Language) -> String {
    let name = |seat: &Seat| names.get(seat.index()).map_or("?", String::as_str);
    match fact {
        Fact::Lots { drawn, dealer } => {
            let drawn: Vec<String> = drawn
                .iter()
                .map(|(seat, card)| format!("{} {}", name(seat), spoken(*card, language)))
                .collect();
            let drawn = drawn.join(", ");
            match dealer.as_ref().map(name) {
                Some(dealer) => language.pick(
                    format!("On tire au sort : {drawn}. {dealer} donne."),
                    format!("Lots are drawn: {drawn}. {dealer} deals."),
                ),
                None => language.pick(
                    format!("On tire au sort : {drawn}. Il faut tirer encore."),
                    format!("Lots are drawn: {drawn}. Some draw again."),
                ),
            }
        }
        Fact::Opened { row, cards } => {
            let (row, cards) = (row.number(), list(cards, language));
            language.pick(
                format!("La rangée {row} commence par {cards}."),
                format!("Row {row} starts with {cards}."),
            )
        }
        Fact::Laid { seat, row, cards, word_out } => {
            let (name, row, cards) = (name(seat), row.number(), list(cards, language));
            let call = if *word_out { language.pick(" : WORD OUT !", ": WORD OUT!") } else { "." };
            language.pick(
                format!("{name} pose {cards} sur la rangée {row}{call}"),
                format!("{name} lays {cards} on row {row}{call}"),
            )
        }
        Fact::Misplayed { seat, row, cards, .. } => {
            let (name, row, cards) = (name(seat), row.number(), list(cards, language));
            language.pick(
                format!("{name} pose {cards} sur la rangée {row} : le dictionnaire refuse, et {name} reprend tout."),
                format!("{name} lays {cards} on row {row}: the dictionary says no, and {name} takes it all back."),
            )
        }
        Fact::Binned { seat, row } => {
            let (name, row) = (name(seat), row.number());
            language
                .pick(format!("{name} met la rangée {row} à la POUBELLE."), format!("{name} bins row {row}."))
        }
        Fact::Declined { seat } => {
            let name = name(seat);
            language.pick(format!("{name} ne contre pas."), format!("{name} does not counter."))
        }
        Fact::Cashed { seat, cards, points, .. } => {
            let (name, word) = (name(seat), cards.spell());
            let unit = if *points == 1 { "point" } else { "points" };
            language.pick(
                format!("{name} encaisse {word} : {points} {unit}."),
                format!("{name} cashes {word}: {points} {unit}."),
            )
        }
        Fact::Next { seat, phase } => tell_next(name(seat), *phase, language),
        Fact::Ended { out, gains } => tell_end(out.as_ref().map(name), gains, names, language),
    }
}

fn tell_next(name: &str, phase: Phase, language: Language) -> String {
    match phase {
        Phase::Turn | Phase::Over => {
            language.pick(format!("À {name} de jouer."), format!("{name} is to play."))
        }
        Phase::Start { row } => {
            let row = row.number();
            language.pick(
                format!("{name} doit commencer la rangée {row}."),
                format!("{name} has to start row {row}."),
            )
        }
        Phase::Counter { .. } => {
            language.pick(format!("{name} peut contrer."), format!("{name} may counter."))
        }
    }
}

fn tell_end(out: Option<&str>, gains: &[i32], names: &[String], language: Language) -> String {
    let why = match out {
        Some(name) => language.pick(
            format!("{name} a posé sa dernière carte : la partie est finie."),
            format!("{name} has laid the last card: the game is over."),
        ),
        None => language
            .pick("Tout le monde a passé : la partie est finie.", "Everybody has passed: the game is over.")
            .to_owned(),
    };
    let each: Vec<String> = names.iter().zip(gains).map(|(name, gain)| format!("{name} {gain:+}")).collect();
    let what = language.pick("Cartes en main :", "Cards in hand:");
    format!("{why} {what} {}.", each.join(", "))
}

fn list(cards: &Cards, language: Language) -> String {
    cards.iter().map(|laid| spoken_on_a_row(*laid, language)).collect::<Vec<_>>().join(", ")
}

/// A card as people call it: the signs of records are for records.
fn spoken(card: Card, language: Language) -> String {
    match card.laid() {
        Some(laid) => spoken_on_a_row(laid, language),
        None if card == Card::BIN => language.pick("une POUBELLE", "a POUBELLE").to_owned(),
        None => language.pick("un JOKER", "a joker").to_owned(),
    }
}

fn spoken_on_a_row(laid: Laid, language: Language) -> String {
    let letter = laid.letter();
    if laid.is_joker() {
        language.pick(format!("un JOKER ({letter})"), format!("a joker ({letter})"))
    } else if laid.is_again() {
        format!("{letter} (REJOUER)")
    } else if laid.is_safe() {
        format!("{letter} (INCONTRABLE)")
    } else {
        letter.to_string()
    }
}

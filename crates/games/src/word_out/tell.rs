//! Events in words for people.

use lettrine_engine::{Cast, Seat, Tell};
use lettrine_language::Language;

use super::card::{Card, Laid};
use super::cards::Cards;
use super::event::{Fact, Seen};
use super::state::Phase;

impl Tell for Seen {
    fn tell(&self, cast: &Cast<'_>) -> String {
        let language = cast.language;
        match self {
            Seen::Dealt { hands, draw, .. } => match hands.first() {
                Some(each) if *draw > 0 && hands.iter().all(|count| count == each) => language.pick(
                    format!("On distribue {each} cartes à chacun ; il en reste {draw} dans la pioche"),
                    format!("{each} cards are dealt to each; {draw} are left in the draw pile"),
                ),
                _ => language
                    .pick(
                        "On distribue toutes les cartes : la dernière donne",
                        "All cards are dealt out: the last deal",
                    )
                    .to_owned(),
            },
            Seen::Returned { card } => {
                let card = spoken(*card, language);
                language.pick(
                format!("On retourne {card}, qui ne peut pas commencer une rangée : la carte rejoint la pioche, que l'on mélange"),
                format!("The card turned up, {card}, cannot start a row: it goes back into the pile, which is shuffled"),
            )
            }
            Seen::Passed { seat, drew, card } => {
                let passes = cast.does(*seat, ["passe", "passez"], ["passes", "pass"]);
                let draws = cast.form(*seat, ["et pioche", "et piochez"], ["and draws", "and draw"]);
                match (drew, card.map(|card| spoken(card, language))) {
                    (_, Some(card)) => format!("{passes} {draws} {card}"),
                    (true, None) => format!("{passes} {draws}{}", language.pick("", " a card")),
                    (false, None) => passes,
                }
            }
            Seen::Fact(fact) => tell_fact(fact, cast),
        }
    }
}

fn tell_fact(fact: &Fact, cast: &Cast<'_>) -> String {
    let language = cast.language;
    match fact {
        Fact::Lots { drawn, dealer } => {
            let drawn: Vec<String> = drawn
                .iter()
                .map(|(seat, card)| format!("{} {}", cast.name(*seat), spoken(*card, language)))
                .collect();
            let drawn = drawn.join(", ");
            match dealer.map(|dealer| cast.then_does(dealer, ["donne", "donnez"], ["deals", "deal"])) {
                Some(deals) => language.pick(
                    format!("On tire au sort : {drawn} ; {deals}"),
                    format!("Lots are drawn: {drawn}; {deals}"),
                ),
                None => language.pick(
                    format!("On tire au sort : {drawn} ; il faut tirer encore"),
                    format!("Lots are drawn: {drawn}; some draw again"),
                ),
            }
        }
        Fact::Opened { row, cards } => {
            let (row, cards) = (row.number(), list(cards, language));
            language.pick(
                format!("La rangée {row} commence par {cards}"),
                format!("Row {row} starts with {cards}"),
            )
        }
        Fact::Laid { seat, row, cards, word_out } => {
            let lays = cast.does(*seat, ["pose", "posez"], ["lays", "lay"]);
            let (row, cards) = (row.number(), list(cards, language));
            let call = if *word_out { language.pick(" : WORD OUT !", ": WORD OUT!") } else { "" };
            language.pick(
                format!("{lays} {cards} sur la rangée {row}{call}"),
                format!("{lays} {cards} on row {row}{call}"),
            )
        }
        Fact::Misplayed { seat, row, cards, .. } => {
            let lays = cast.does(*seat, ["pose", "posez"], ["lays", "lay"]);
            let (row, cards) = (row.number(), list(cards, language));
            language.pick(
                format!("{lays} {cards} sur la rangée {row} : le dictionnaire refuse"),
                format!("{lays} {cards} on row {row}: the dictionary says no"),
            )
        }
        Fact::Binned { seat, row } => {
            let (bins, row) = (cast.does(*seat, ["met", "mettez"], ["bins", "bin"]), row.number());
            language.pick(format!("{bins} la rangée {row} à la POUBELLE"), format!("{bins} row {row}"))
        }
        Fact::Declined { seat } => {
            let french = ["ne contre pas", "ne contrez pas"];
            cast.does(*seat, french, ["does not counter", "do not counter"])
        }
        Fact::Cashed { seat, cards, points, .. } => {
            let cashes = cast.does(*seat, ["encaisse", "encaissez"], ["cashes", "cash"]);
            let (word, unit) = (cards.spell(), if *points == 1 { "point" } else { "points" });
            language.pick(
                format!("{cashes} {word} : {points} {unit}"),
                format!("{cashes} {word}: {points} {unit}"),
            )
        }
        Fact::Next { seat, phase } => tell_next(*seat, *phase, cast),
        Fact::Ended { out, gains } => tell_end(*out, gains, cast),
    }
}

fn tell_next(seat: Seat, phase: Phase, cast: &Cast<'_>) -> String {
    match phase {
        Phase::Turn | Phase::Over => {
            let name = cast.name(seat);
            let plays = cast.does(seat, ["joue", "jouez"], ["is to play", "are to play"]);
            cast.pick(format!("À {name} de jouer"), plays)
        }
        Phase::Start { row } => {
            let (has, row) = (cast.does(seat, ["doit", "devez"], ["has", "have"]), row.number());
            cast.pick(format!("{has} commencer la rangée {row}"), format!("{has} to start row {row}"))
        }
        Phase::Counter { .. } => {
            let may = cast.does(seat, ["peut", "pouvez"], ["may", "may"]);
            cast.pick(format!("{may} contrer"), format!("{may} counter"))
        }
    }
}

fn tell_end(out: Option<Seat>, gains: &[i32], cast: &Cast<'_>) -> String {
    let why = match out.map(|seat| cast.does(seat, ["a posé sa", "avez posé votre"], ["has", "have"])) {
        Some(has) => cast.pick(
            format!("{has} dernière carte : la partie est finie"),
            format!("{has} laid the last card: the game is over"),
        ),
        None => cast
            .pick("Tout le monde a passé : la partie est finie", "Everybody has passed: the game is over")
            .to_owned(),
    };
    let each = cast.each(gains.iter().map(|gain| format!("{gain:+}")));
    let what = cast.pick(" ; cartes en main :", "; cards in hand:");
    format!("{why}{what} {each}")
}

fn list(cards: &Cards, language: Language) -> String {
    cards.iter().map(|laid| spoken_on_a_row(*laid, language)).collect::<Vec<_>>().join(", ")
}

/// A card's name for people, without the notation of records.
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

//! Events in words.

use lettrine_engine::Seat;
use lettrine_lexicon::Language;

use super::card::Card;
use super::event::First;
use super::laid::{Laid, spell};
use super::seen::{Face, Seen};

/// The event in a short sentence.
pub(super) fn tell(event: &Seen, names: &[String], language: Language) -> String {
    let name = |seat: &Seat| names.get(seat.index()).map_or("?", String::as_str);
    match event {
        Seen::Dealt { hands, draw, .. } => {
            let each = hands.first().copied().unwrap_or_default();
            language.pick(
                format!("{each} cartes chacun, {draw} à la pioche"),
                format!("{each} cards each, {draw} in the pile"),
            )
        }
        Seen::Shown { seat, .. } => {
            let name = name(seat);
            language.pick(format!("{name} a choisi"), format!("{name} has chosen"))
        }
        Seen::Revealed { shown } => {
            let each = names.iter().zip(shown).map(|(name, cards)| {
                let word: Vec<_> = cards.iter().filter_map(|laid| laid.letter()).collect();
                let none = language.pick("rien", "nothing").to_owned();
                format!("{name} {}", if word.is_empty() { none } else { spell(&word) })
            });
            let each = each.collect::<Vec<_>>().join(", ");
            language.pick(format!("On montre : {each}"), format!("All show: {each}"))
        }
        Seen::Begins { seat, by } => {
            let name = name(seat);
            let (french, english) = match by {
                First::Points => ("le mot le plus cher", "the best word"),
                First::Age => ("le plus jeune", "the youngest"),
                First::Lot => ("tirage au sort", "by lot"),
            };
            language.pick(format!("{name} commence ({french})"), format!("{name} begins ({english})"))
        }
        Seen::Exchanged { seat, card, drawn } => {
            let name = name(seat);
            match (card, drawn) {
                (Some(card), Some(drawn)) => {
                    let (card, drawn) = (named(*card, language), named(*drawn, language));
                    language.pick(
                        format!("{name} échange {card} et reçoit {drawn}"),
                        format!("{name} exchanges {card} and gets {drawn}"),
                    )
                }
                _ => language.pick(format!("{name} échange une carte"), format!("{name} exchanges a card")),
            }
        }
        Seen::Composed { seat, cells, word, points, .. } => {
            let (name, word, cards) = (name(seat), spell(word), cards(cells, language));
            let points = points_told(*points, language);
            language.pick(
                format!("{name} pose {cards} et forme {word} : {points}"),
                format!("{name} lays {cards} and makes {word}: {points}"),
            )
        }
        Seen::Passed { seat, points: 0 } => {
            language.pick(format!("{} passe", name(seat)), format!("{} passes", name(seat)))
        }
        Seen::Passed { seat, points } => {
            let (name, points) = (name(seat), points_told(*points, language));
            language.pick(format!("{name} passe : {points}"), format!("{name} passes: {points}"))
        }
        Seen::Drawn { seat, count, cards } => {
            let (name, s) = (name(seat), if *count > 1 { "s" } else { "" });
            let cards = cards.as_ref().map_or_else(String::new, |cards| {
                let cards: Vec<String> = cards.iter().map(|card| named(*card, language)).collect();
                format!(" ({})", cards.join(", "))
            });
            language.pick(
                format!("{name} pioche {count} carte{s}{cards}"),
                format!("{name} draws {count} card{s}{cards}"),
            )
        }
        Seen::Turn { seat } => {
            language.pick(format!("À {} de jouer", name(seat)), format!("{} to play", name(seat)))
        }
        Seen::Ended { points, .. } => {
            let each = names.iter().zip(points).map(|(name, points)| format!("{name} {points}"));
            let each = each.collect::<Vec<_>>().join(", ");
            language.pick(
                format!("La partie est finie ; cartes restantes : {each}"),
                format!("The game is over; cards left: {each}"),
            )
        }
    }
}

fn points_told(points: i32, language: Language) -> String {
    let (french, english) = if points.abs() < 2 { ("point", "point") } else { ("points", "points") };
    format!("{points} {}", language.pick(french, if points == 0 { "points" } else { english }))
}

fn named(card: Card, language: Language) -> String {
    match card {
        Card::Letter(letter) => letter.to_string(),
        Card::Joker => language.pick("un joker", "a joker").to_owned(),
        Card::Gomme => language.pick("une gomme", "a gomme").to_owned(),
    }
}

fn cards(cells: &[Option<Face>], language: Language) -> String {
    let told = cells.iter().flatten().map(|face| match face {
        Face::Up(Laid::Letter(letter)) => letter.to_string(),
        Face::Up(Laid::Joker(letter)) => {
            language.pick(format!("un joker ({letter})"), format!("a joker ({letter})"))
        }
        Face::Up(Laid::Gomme) => language.pick("une gomme", "a gomme").to_owned(),
        Face::Up(Laid::JokerGomme) => language.pick("un joker (gomme)", "a joker (gomme)").to_owned(),
        Face::Up(Laid::FaceDown(card)) => {
            let card = named(*card, language);
            language.pick(format!("{card} (face cachée)"), format!("{card} (face down)"))
        }
        Face::Down => language.pick("une carte face cachée", "a card face down").to_owned(),
    });
    told.collect::<Vec<_>>().join(", ")
}

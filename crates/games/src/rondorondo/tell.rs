//! Events in words for people.

use lettrine_engine::{Cast, Tell};
use lettrine_language::Language;

use super::card::Card;
use super::event::First;
use super::laid::{Laid, spell};
use super::seen::{Face, Seen};

impl Tell for Seen {
    /// The event as a short sentence.
    fn tell(&self, cast: &Cast<'_>) -> String {
        let language = cast.language;
        match self {
            Seen::Dealt { hands, draw, .. } => {
                let each = hands.first().copied().unwrap_or_default();
                language.pick(
                    format!("{each} cartes chacun, {draw} à la pioche"),
                    format!("{each} cards each, {draw} in the pile"),
                )
            }
            Seen::Shown { seat, .. } => {
                cast.does(*seat, ["a choisi", "avez choisi"], ["has chosen", "have chosen"])
            }
            Seen::Revealed { shown } => {
                let each = cast.each(shown.iter().map(|cards| {
                    let word: Vec<_> = cards.iter().filter_map(|laid| laid.letter()).collect();
                    let none = language.pick("rien", "nothing").to_owned();
                    if word.is_empty() { none } else { spell(&word) }
                }));
                language.pick(format!("On montre : {each}"), format!("All show: {each}"))
            }
            Seen::Begins { seat, by } => {
                let begins = cast.does(*seat, ["commence", "commencez"], ["begins", "begin"]);
                let (french, english) = match by {
                    First::Points => ("le mot le plus cher", "the best word"),
                    First::Age => ("le plus jeune", "the youngest"),
                    First::Lot => ("tirage au sort", "by lot"),
                };
                format!("{begins} ({})", language.pick(french, english))
            }
            Seen::Exchanged { seat, card, drawn } => {
                let exchanges = cast.does(*seat, ["échange", "échangez"], ["exchanges", "exchange"]);
                let gets = cast.form(*seat, ["et reçoit", "et recevez"], ["and gets", "and get"]);
                match (card, drawn) {
                    (Some(card), Some(drawn)) => {
                        let (card, drawn) = (card.told(language), drawn.told(language));
                        format!("{exchanges} {card} {gets} {drawn}")
                    }
                    _ => format!("{exchanges} {}", language.pick("une carte", "a card")),
                }
            }
            Seen::Composed { seat, cells, word, points, .. } => {
                let lays = cast.does(*seat, ["pose", "posez"], ["lays", "lay"]);
                let makes = cast.form(*seat, ["et forme", "et formez"], ["and makes", "and make"]);
                let (word, cards, points) =
                    (spell(word), cards(cells, language), points_told(*points, language));
                let colon = language.pick(" :", ":");
                format!("{lays} {cards} {makes} {word}{colon} {points}")
            }
            Seen::Passed { seat, points } => {
                let passes = cast.does(*seat, ["passe", "passez"], ["passes", "pass"]);
                if *points == 0 {
                    return passes;
                }
                format!("{passes}{} {}", language.pick(" :", ":"), points_told(*points, language))
            }
            Seen::Drawn { seat, count, cards } => {
                let draws = cast.does(*seat, ["pioche", "piochez"], ["draws", "draw"]);
                let s = if *count > 1 { "s" } else { "" };
                let cards = cards.as_ref().map_or_else(String::new, |cards| {
                    let cards: Vec<String> = cards.iter().map(|card| card.told(language)).collect();
                    format!(" ({})", cards.join(", "))
                });
                language.pick(
                    format!("{draws} {count} carte{s}{cards}"),
                    format!("{draws} {count} card{s}{cards}"),
                )
            }
            Seen::Turn { seat } => {
                let plays = cast.does(*seat, ["joue", "jouez"], ["is to play", "are to play"]);
                language.pick(format!("À {} de jouer", cast.name(*seat)), plays)
            }
            Seen::Ended { points, .. } => {
                let each = cast.each(points.iter().map(i32::to_string));
                language.pick(
                    format!("La partie est finie ; cartes restantes : {each}"),
                    format!("The game is over; cards left: {each}"),
                )
            }
        }
    }
}

fn points_told(points: i32, language: Language) -> String {
    let (french, english) = if points.abs() < 2 { ("point", "point") } else { ("points", "points") };
    format!("{points} {}", language.pick(french, if points == 0 { "points" } else { english }))
}

impl Card {
    /// The card's name for people.
    #[must_use]
    pub fn told(self, language: Language) -> String {
        match self {
            Card::Letter(letter) => letter.to_string(),
            Card::Joker => language.pick("un joker", "a joker").to_owned(),
            Card::Gomme => language.pick("une gomme", "a gomme").to_owned(),
        }
    }
}

impl Laid {
    /// The card's name for people, with the letter that a joker was named.
    #[must_use]
    pub fn told(self, language: Language) -> String {
        match self {
            Laid::Letter(letter) => Card::Letter(letter).told(language),
            Laid::Joker(letter) => format!("{} ({letter})", Card::Joker.told(language)),
            Laid::Gomme => Card::Gomme.told(language),
            Laid::JokerGomme => format!("{} (gomme)", Card::Joker.told(language)),
            Laid::FaceDown(card) => {
                let card = card.told(language);
                language.pick(format!("{card} (face cachée)"), format!("{card} (face down)"))
            }
        }
    }
}

fn cards(cells: &[Option<Face>], language: Language) -> String {
    let told = cells.iter().flatten().map(|face| match face {
        Face::Up(laid) => laid.told(language),
        Face::Down => language.pick("une carte face cachée", "a card face down").to_owned(),
    });
    told.collect::<Vec<_>>().join(", ")
}

//! What happened, in words.

use lettrine_engine::Seat;
use lettrine_lexicon::Language;

use super::card::{Card, Tile};
use super::line::At;
use super::seen::{Seen, SeenCards};

/// The event in a short sentence.
pub(super) fn tell(event: &Seen, names: &[String], language: Language) -> String {
    Teller { names, language }.tell(event)
}

struct Teller<'t> {
    names: &'t [String],
    language: Language,
}

impl Teller<'_> {
    fn tell(&self, event: &Seen) -> String {
        let pick = |french: String, english: String| self.language.pick(french, english);
        match event {
            Seen::Cut { seat, card } => {
                let (name, card) = (self.name(*seat), self.card(*card));
                pick(format!("{name} coupe : {card}"), format!("{name} cuts: {card}"))
            }
            Seen::Shuffled { seat, pile, .. } => {
                let (name, count) = (self.name(*seat), pile.count);
                pick(
                    format!("{name} mélange et garde une PIOCHE de {count} cartes"),
                    format!("{name} shuffles and keeps a pile of {count} cards"),
                )
            }
            Seen::Buried { seat, card } => {
                let (name, card) = (self.name(*seat), self.card(*card));
                pick(
                    format!("{name} retourne {card} et glisse la carte sous sa PIOCHE"),
                    format!("{name} turns {card} and puts it under the pile"),
                )
            }
            Seen::Turned { seat, line, card } => {
                let name = self.name(*seat);
                pick(
                    format!("{name} retourne {card} : ligne {line}"),
                    format!("{name} turns {card}: line {line}"),
                )
            }
            Seen::Placed { seat, line, at, card } => {
                let (name, card, place) = (self.name(*seat), self.tile(*card), self.place(*at));
                pick(
                    format!("{name} pose {card} {place} la ligne {line}"),
                    format!("{name} lays {card} {place} line {line}"),
                )
            }
            Seen::Cracked { seat, word, points, .. } => {
                let name = self.name(*seat);
                pick(
                    format!("CRACK WORD ! {name} ramasse {word} : {points} points"),
                    format!("CRACK WORD! {name} takes {word}: {points} points"),
                )
            }
            Seen::Started { seat, line, card } => {
                let (name, card) = (self.name(*seat), self.tile(*card));
                pick(
                    format!("{name} relance la ligne {line} avec {card}"),
                    format!("{name} starts line {line} with {card}"),
                )
            }
            Seen::LeftEmpty { seat, line } => {
                let name = self.name(*seat);
                pick(
                    format!("{name} ne peut pas relancer la ligne {line}, qui reste vide"),
                    format!("{name} cannot start line {line}, which stays empty"),
                )
            }
            Seen::Misplayed { seat, line, card, why, .. } => {
                let (name, card, why) = (self.name(*seat), self.tile(*card), why.say(self.language));
                pick(
                    format!("{name} pose {card} sur la ligne {line} et reprend la carte : {why}"),
                    format!("{name} lays {card} on line {line} and takes it back: {why}"),
                )
            }
            Seen::Passed { seat, out: false } => {
                let name = self.name(*seat);
                pick(format!("{name} passe"), format!("{name} passes"))
            }
            Seen::Passed { seat, out: true } => {
                let name = self.name(*seat);
                pick(format!("{name} passe et sort du jeu"), format!("{name} passes and is out of the game"))
            }
            Seen::Turn { seat } => {
                let name = self.name(*seat);
                pick(format!("À {name} de jouer"), format!("{name} is to play"))
            }
            Seen::Binned { seat, line, back } => self.tell_bin(*seat, &line.to_string(), back),
            Seen::Drew { seat, cards } => self.tell_draw(*seat, cards),
            Seen::LastHand { seat, drawn } => self.tell_last_hand(*seat, drawn),
            Seen::Finished { seat, bonus } => {
                let name = self.name(*seat);
                pick(
                    format!(
                        "{name} a posé sa dernière carte et ramasse {} de sa couleur : fin de la partie",
                        self.count(*bonus)
                    ),
                    format!(
                        "{name} has laid the last card and takes {} of that colour: the game is over",
                        self.count(*bonus)
                    ),
                )
            }
            Seen::AllOut => pick(
                "Tous les joueurs ont passé : fin de la partie".into(),
                "Everybody has passed: the game is over".into(),
            ),
        }
    }

    fn tell_bin(&self, seat: Seat, line: &str, back: &[Vec<Card>]) -> String {
        let name = self.name(seat);
        let mut told = self
            .language
            .pick(format!("{name} met la ligne {line} à la POUBELLE"), format!("{name} bins line {line}"));
        for (other, cards) in Seat::all(back.len()).zip(back).filter(|(_, cards)| !cards.is_empty()) {
            let (name, cards) = (self.name(other), self.list(cards));
            told += &self
                .language
                .pick(format!(" ; {name} reprend {cards}"), format!("; {name} takes back {cards}"));
        }
        told
    }

    fn tell_draw(&self, seat: Seat, cards: &SeenCards) -> String {
        let name = self.name(seat);
        let what = match &cards.cards {
            Some(cards) => self.list(cards),
            None => self.count(cards.count),
        };
        self.language.pick(format!("{name} pioche {what}"), format!("{name} draws {what}"))
    }

    fn tell_last_hand(&self, seat: Seat, drawn: &[SeenCards]) -> String {
        let name = self.name(seat);
        let mut told = self.language.pick(
            format!("DERNIÈRE MAIN ! {name} a vidé sa PIOCHE"),
            format!("Last hand! {name} has emptied the pile"),
        );
        for (seat, cards) in Seat::all(drawn.len()).zip(drawn) {
            told += self.language.pick(" ; ", "; ");
            told += &self.tell_draw(seat, cards);
        }
        told
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    fn count(&self, cards: usize) -> String {
        match cards {
            0 | 1 => self
                .language
                .pick(format!("{cards} carte"), format!("{cards} card{}", if cards == 0 { "s" } else { "" })),
            _ => self.language.pick(format!("{cards} cartes"), format!("{cards} cards")),
        }
    }

    fn card(&self, card: Card) -> String {
        match card {
            Card::Letter(letter) => letter.to_string(),
            Card::Joker => self.language.pick("un JOKER", "a joker").to_owned(),
            Card::Bin => self.language.pick("une POUBELLE", "a POUBELLE").to_owned(),
        }
    }

    fn tile(&self, tile: Tile) -> String {
        if tile.joker {
            self.language.pick(format!("un JOKER ({})", tile.letter), format!("a joker ({})", tile.letter))
        } else {
            tile.letter.to_string()
        }
    }

    fn list(&self, cards: &[Card]) -> String {
        cards.iter().map(|card| self.card(*card)).collect::<Vec<_>>().join(", ")
    }

    fn place(&self, at: At) -> String {
        match at {
            At::Left => self.language.pick("à gauche de", "at the left of").to_owned(),
            At::Right => self.language.pick("à droite de", "at the right of").to_owned(),
            At::On(letter) => {
                self.language.pick(format!("sur la lettre {letter} de"), format!("on letter {letter} of"))
            }
        }
    }
}

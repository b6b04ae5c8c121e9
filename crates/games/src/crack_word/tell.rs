//! Events in words for people.

use lettrine_engine::{Cast, Seat, Tell};

use super::card::{Card, Tile};
use super::line::At;
use super::seen::{Seen, SeenCards};

impl Tell for Seen {
    /// The event as a short sentence.
    fn tell(&self, cast: &Cast<'_>) -> String {
        Teller(cast).tell(self)
    }
}

struct Teller<'t>(&'t Cast<'t>);

impl Teller<'_> {
    fn tell(&self, event: &Seen) -> String {
        let cast = self.0;
        let pick = |french: String, english: String| cast.pick(french, english);
        match event {
            Seen::Cut { seat, card } => {
                let (cuts, card) = (cast.does(*seat, ["coupe", "coupez"], ["cuts", "cut"]), self.card(*card));
                pick(format!("{cuts} : {card}"), format!("{cuts}: {card}"))
            }
            Seen::Shuffled { seat, pile, .. } => {
                let french = ["mélange et garde", "mélangez et gardez"];
                let (keeps, count) =
                    (cast.does(*seat, french, ["shuffles and keeps", "shuffle and keep"]), pile.count);
                pick(
                    format!("{keeps} une PIOCHE de {count} cartes"),
                    format!("{keeps} a pile of {count} cards"),
                )
            }
            Seen::Buried { seat, card } => {
                let turns = cast.does(*seat, ["retourne", "retournez"], ["turns", "turn"]);
                let puts = cast.form(
                    *seat,
                    ["glisse la carte sous sa", "glissez la carte sous votre"],
                    ["puts", "put"],
                );
                let card = self.card(*card);
                pick(
                    format!("{turns} {card} et {puts} PIOCHE"),
                    format!("{turns} {card} and {puts} it under the pile"),
                )
            }
            Seen::Turned { seat, line, card } => {
                let turns = cast.does(*seat, ["retourne", "retournez"], ["turns", "turn"]);
                pick(format!("{turns} {card} : ligne {line}"), format!("{turns} {card}: line {line}"))
            }
            Seen::Placed { seat, line, at, card } => {
                let lays = cast.does(*seat, ["pose", "posez"], ["lays", "lay"]);
                let (card, place) = (self.tile(*card), self.place(*at));
                pick(
                    format!("{lays} {card} {place} la ligne {line}"),
                    format!("{lays} {card} {place} line {line}"),
                )
            }
            Seen::Cracked { seat, word, points, .. } => {
                let takes = cast.does(*seat, ["ramasse", "ramassez"], ["takes", "take"]);
                pick(
                    format!("CRACK WORD ! {takes} {word} : {points} points"),
                    format!("CRACK WORD! {takes} {word}: {points} points"),
                )
            }
            Seen::Started { seat, line, card } => {
                let starts = cast.does(*seat, ["relance", "relancez"], ["starts", "start"]);
                let card = self.tile(*card);
                pick(
                    format!("{starts} la ligne {line} avec {card}"),
                    format!("{starts} line {line} with {card}"),
                )
            }
            Seen::LeftEmpty { seat, line } => {
                let cannot = cast.does(*seat, ["ne peut pas", "ne pouvez pas"], ["cannot", "cannot"]);
                pick(
                    format!("{cannot} relancer la ligne {line}, qui reste vide"),
                    format!("{cannot} start line {line}, which stays empty"),
                )
            }
            Seen::Misplayed { seat, line, card, why, .. } => {
                let lays = cast.does(*seat, ["pose", "posez"], ["lays", "lay"]);
                let takes = cast.form(*seat, ["reprend", "reprenez"], ["takes", "take"]);
                let (card, why) = (self.tile(*card), why.say(cast.language));
                pick(
                    format!("{lays} {card} sur la ligne {line} et {takes} la carte : {why}"),
                    format!("{lays} {card} on line {line} and {takes} it back: {why}"),
                )
            }
            Seen::Passed { seat, out: false } => cast.does(*seat, ["passe", "passez"], ["passes", "pass"]),
            Seen::Passed { seat, out: true } => {
                let french = ["passe et sort du jeu", "passez et sortez du jeu"];
                cast.does(*seat, french, ["passes and is out of the game", "pass and are out of the game"])
            }
            Seen::Turn { seat } => {
                let plays = cast.does(*seat, ["joue", "jouez"], ["is to play", "are to play"]);
                pick(format!("À {} de jouer", cast.name(*seat)), plays)
            }
            Seen::Binned { seat, line, back } => self.tell_bin(*seat, &line.to_string(), back),
            Seen::Drew { seat, cards } => {
                let draws = cast.does(*seat, ["pioche", "piochez"], ["draws", "draw"]);
                format!("{draws} {}", self.drawn(cards))
            }
            Seen::LastHand { seat, drawn } => self.tell_last_hand(*seat, drawn),
            Seen::Finished { seat, bonus } => self.tell_finish(*seat, *bonus),
            Seen::AllOut => pick(
                "Tous les joueurs ont passé : fin de la partie".into(),
                "Everybody has passed: the game is over".into(),
            ),
        }
    }

    fn tell_finish(&self, seat: Seat, bonus: usize) -> String {
        let cast = self.0;
        let laid = cast.does(seat, ["a posé sa", "avez posé votre"], ["has", "have"]);
        let takes = cast.form(seat, ["ramasse", "ramassez"], ["takes", "take"]);
        let own = cast.form(seat, ["sa", "votre"], ["that", "your"]);
        let bonus = self.count(bonus);
        cast.pick(
            format!("{laid} dernière carte et {takes} {bonus} de {own} couleur : fin de la partie"),
            format!("{laid} laid the last card and {takes} {bonus} of {own} colour: the game is over"),
        )
    }

    fn tell_bin(&self, seat: Seat, line: &str, back: &[Vec<Card>]) -> String {
        let cast = self.0;
        let bins = cast.does(seat, ["met", "mettez"], ["bins", "bin"]);
        let mut told =
            cast.pick(format!("{bins} la ligne {line} à la POUBELLE"), format!("{bins} line {line}"));
        for (other, cards) in Seat::all(back.len()).zip(back).filter(|(_, cards)| !cards.is_empty()) {
            let takes = cast.then_does(other, ["reprend", "reprenez"], ["takes back", "take back"]);
            let cards = self.list(cards);
            told += &cast.pick(format!(" ; {takes} {cards}"), format!("; {takes} {cards}"));
        }
        told
    }

    fn drawn(&self, cards: &SeenCards) -> String {
        match &cards.cards {
            Some(cards) => self.list(cards),
            None => self.count(cards.count),
        }
    }

    fn tell_last_hand(&self, seat: Seat, drawn: &[SeenCards]) -> String {
        let cast = self.0;
        let emptied = cast.does(seat, ["a vidé sa", "avez vidé votre"], ["has", "have"]);
        let mut told = cast.pick(
            format!("DERNIÈRE MAIN ! {emptied} PIOCHE"),
            format!("Last hand! {emptied} emptied the pile"),
        );
        for (seat, cards) in Seat::all(drawn.len()).zip(drawn) {
            let draws = cast.then_does(seat, ["pioche", "piochez"], ["draws", "draw"]);
            let drawn = self.drawn(cards);
            told += &cast.pick(format!(" ; {draws} {drawn}"), format!("; {draws} {drawn}"));
        }
        told
    }

    fn count(&self, cards: usize) -> String {
        match cards {
            0 | 1 => self
                .0
                .pick(format!("{cards} carte"), format!("{cards} card{}", if cards == 0 { "s" } else { "" })),
            _ => self.0.pick(format!("{cards} cartes"), format!("{cards} cards")),
        }
    }

    fn card(&self, card: Card) -> String {
        match card {
            Card::Letter(letter) => letter.to_string(),
            Card::Joker => self.0.pick("un JOKER", "a joker").to_owned(),
            Card::Bin => self.0.pick("une POUBELLE", "a POUBELLE").to_owned(),
        }
    }

    fn tile(&self, tile: Tile) -> String {
        if tile.joker {
            self.0.pick(format!("un JOKER ({})", tile.letter), format!("a joker ({})", tile.letter))
        } else {
            tile.letter.to_string()
        }
    }

    fn list(&self, cards: &[Card]) -> String {
        cards.iter().map(|card| self.card(*card)).collect::<Vec<_>>().join(", ")
    }

    fn place(&self, at: At) -> String {
        match at {
            At::Left => self.0.pick("à gauche de", "at the left of").to_owned(),
            At::Right => self.0.pick("à droite de", "at the right of").to_owned(),
            At::On(letter) => {
                self.0.pick(format!("sur la lettre {letter} de"), format!("on letter {letter} of"))
            }
        }
    }
}

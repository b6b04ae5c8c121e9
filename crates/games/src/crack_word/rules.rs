//! Judging actions: an action becomes events or a refusal.

use lettrine_engine::{Arbitration, Rules, Seat, Seed};
use lettrine_lexicon::{LetterSet, Letters, Lexicon};

use super::action::Action;
use super::card::{Card, Offer, Tile};
use super::cards::Cards;
use super::deal;
use super::event::Event;
use super::line::{At, Line, LineNumber};
use super::majority::Colours;
use super::refusal::{Misplay, Refusal};
use super::state::{Phase, State};

/// The number of letters of the shortest word that can be cracked (rule CW-10).
pub(super) const SHORTEST: usize = 3;

impl Rules for State {
    fn open(&self, seed: &Seed, events: &mut Vec<Event>) {
        deal::open(self, seed, events);
    }

    fn decide(
        &self,
        seat: Seat,
        action: &Action,
        lexicon: &Lexicon<'_>,
        _seed: &Seed,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        Play { state: self, seat, lexicon, events }.decide(action)
    }
}

/// An action while it is being judged.
pub(super) struct Play<'p, 'l> {
    pub(super) state: &'p State,
    pub(super) seat: Seat,
    pub(super) lexicon: &'p Lexicon<'l>,
    pub(super) events: &'p mut Vec<Event>,
}

impl Play<'_, '_> {
    /// Judges an action of the seat that is to act.
    fn decide(mut self, action: &Action) -> Result<(), Refusal> {
        match (self.state.public.phase, *action) {
            (Phase::Start { line }, Action::Start { card }) => self.start(line, card)?,
            (Phase::Start { line }, Action::Timeout) => match starter(self.hand(), self.lexicon) {
                Some(tile) => self.start(line, tile.into())?,
                // This happens only in imagined positions: the hand was dealt without knowing the lexicon.
                None => self.leave_empty(line),
            },
            (Phase::Start { .. }, _) => return Err(Refusal::StartOwed),
            (_, Action::Place { line, at, card, crack }) => self.place(line, at, card, crack)?,
            (_, Action::Bin { line }) => self.bin(line)?,
            (_, Action::Start { .. }) => return Err(Refusal::NothingToStart),
            (_, Action::Pass | Action::Timeout) => self.pass(),
        }
        Ok(())
    }

    pub(super) fn hand(&self) -> &Cards {
        &self.state.hidden.hands[self.seat.index()]
    }

    /// The hand after a card is laid, if it has that card.
    fn hand_without(&self, card: Card) -> Result<Cards, Refusal> {
        let mut hand = *self.hand();
        if !hand.contains(card) {
            return Err(Refusal::NotInHand);
        }
        hand.remove(card);
        Ok(hand)
    }

    /// Rules CW-6 to CW-11: a card is laid on a line, and the line cracked or not.
    fn place(&mut self, line: i64, at: At, card: Offer, crack: bool) -> Result<(), Refusal> {
        let (number, card) = (LineNumber::new(line).ok_or(Refusal::NoSuchLine)?, card.tile()?);
        let hand = self.hand_without(card.card())?;
        let line = self.state.public.line(number);
        can_lie(card, line, at)?;
        let seat = self.seat;
        match self.judge(line, at, card, crack) {
            Ok(letters) => {
                self.events.push(Event::Placed { seat, line: number, at, card });
                if crack {
                    let points = line.cards().len() + 1;
                    let word = letters.to_string();
                    self.events.push(Event::Cracked { seat, line: number, word, points });
                    self.cleared(hand, number);
                } else {
                    self.laid(hand);
                }
                Ok(())
            }
            Err(why) if self.state.public.options.arbitration == Arbitration::Lenient => {
                Err(Refusal::Misplay(why))
            }
            Err(why) => {
                self.events.push(Event::Misplayed { seat, line: number, at, card, why });
                self.pass();
                Ok(())
            }
        }
    }

    /// The dictionary and the majority (rules CW-7, CW-10, CW-11): the line's letters, or why it is a misplay.
    fn judge(&self, line: &Line, at: At, tile: Tile, crack: bool) -> Result<Letters, Misplay> {
        let (left, right) = match at {
            At::Left => (Some(tile.letter), None),
            At::Right => (None, Some(tile.letter)),
            At::On(_) => (None, None),
        };
        let letters: Letters = left.into_iter().chain(line.letters()).chain(right).collect();
        if !self.lexicon.is_factor(&letters) {
            return Err(Misplay::NoFactor);
        }
        if crack && (letters.len() < SHORTEST || !self.lexicon.is_word(&letters)) {
            return Err(Misplay::NoWord);
        }
        let colours = || Colours::of(line).after(line, at, self.seat, tile.joker);
        if crack && !colours().has_majority(self.seat, self.state.public.options.majority) {
            return Err(Misplay::NoMajority);
        }
        Ok(letters)
    }

    /// Rule CW-13: a POUBELLE on a line.
    fn bin(&mut self, line: i64) -> Result<(), Refusal> {
        let number = LineNumber::new(line).ok_or(Refusal::NoSuchLine)?;
        let hand = self.hand_without(Card::Bin)?;
        let public = &self.state.public;
        let line = public.line(number);
        if line.is_empty() {
            return Err(Refusal::NothingToBin);
        }
        let mut back = vec![Vec::new(); public.seats()];
        for laid in line.cards().iter().filter(|laid| laid.colour != self.seat && !public.is_out(laid.colour))
        {
            back[laid.colour.index()].push(laid.tile.card());
        }
        self.events.push(Event::Binned { seat: self.seat, line: number, back });
        self.cleared(hand, number);
        Ok(())
    }

    /// Rule CW-12: the emptied line is started. A start that is no factor is refused under any arbitration (rule CW-20).
    fn start(&mut self, line: LineNumber, card: Offer) -> Result<(), Refusal> {
        let card = card.tile()?;
        let hand = self.hand_without(card.card())?;
        if !starting_letters(self.lexicon).contains(card.letter) {
            return Err(Refusal::StartIsNoFactor);
        }
        self.events.push(Event::Started { seat: self.seat, line, card });
        self.laid(hand);
        Ok(())
    }
}

/// Rules CW-6 and CW-8: whether a card may lie at this place, whatever the dictionary says.
pub(super) fn can_lie(tile: Tile, line: &Line, at: At) -> Result<(), Refusal> {
    match at {
        At::Left if line.is_empty() => Err(Refusal::NoSuchPlace),
        At::Left | At::Right => Ok(()),
        At::On(number) => match line.letter_number(number) {
            None => Err(Refusal::NoSuchPlace),
            Some(beneath) if beneath.tile.letter != tile.letter => Err(Refusal::OtherLetter),
            Some(_) => Ok(()),
        },
    }
}

/// The letters that can stand alone on a line: those that some word contains.
pub(super) fn starting_letters(lexicon: &Lexicon<'_>) -> LetterSet {
    lexicon.factors().follow(lexicon.factors().start())
}

/// The first card of a hand, in notation order, that can start a line; a JOKER as the first letter that can.
pub(super) fn starter(hand: &Cards, lexicon: &Lexicon<'_>) -> Option<Tile> {
    let can = starting_letters(lexicon);
    let letter = (hand.letters() & can).iter().next().map(|letter| Tile { letter, joker: false });
    let joker = || can.iter().next().map(|letter| Tile { letter, joker: true });
    letter.or_else(|| joker().filter(|_| hand.contains(Card::Joker)))
}

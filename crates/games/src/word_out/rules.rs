//! Judging actions: an action becomes events or a refusal.

use lettrine_engine::{Arbitration, Rules, Seat, Seats, Seed};
use lettrine_lexicon::Lexicon;

use super::action::Action;
use super::card::{Card, Laid, Mark};
use super::cards::Cards;
use super::deal;
use super::event::{Event, Fact};
use super::hand::Hand;
use super::options::{AfterCounter, CounterRound};
use super::refusal::Refusal;
use super::row::Row;
use super::scoring::{self, points};
use super::state::{Phase, State, next_with_cards};

/// The number of letters of the shortest word that can be announced (WO-10).
pub(super) const SHORTEST: usize = 3;

impl Rules for State {
    fn open(&self, seed: &Seed, events: &mut Vec<Event>) {
        deal::open(self, seed, events);
    }

    /// Judges an action of the seat whose turn it is.
    fn decide(
        &self,
        seat: Seat,
        action: &Action,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        let mut judge = Judge { state: self, seat, lexicon, seed, events };
        match (action, self.public.phase) {
            (Action::Play { row, cards, word_out }, Phase::Turn) => judge.lay(*row, cards, *word_out),
            (Action::Start { cards, word_out }, Phase::Start { row })
            | (Action::Counter { cards, word_out }, Phase::Counter { row, .. }) => {
                judge.lay(row, cards, *word_out)
            }
            (Action::Bin { row }, Phase::Turn) => judge.bin(*row),
            (Action::Pass | Action::Timeout, Phase::Turn) => {
                judge.pass();
                Ok(())
            }
            (Action::Decline | Action::Timeout, Phase::Counter { row, announcer, .. }) => {
                judge.decline(row, announcer);
                Ok(())
            }
            (Action::Timeout, Phase::Start { row }) => judge.start_in_time(row),
            (Action::Misshapen { why }, _) => Err(Refusal::Misshapen(*why)),
            _ => Err(Refusal::NotNow),
        }
    }
}

struct Judge<'a> {
    state: &'a State,
    seat: Seat,
    lexicon: &'a Lexicon<'a>,
    seed: &'a Seed,
    events: &'a mut Vec<Event>,
}

impl Judge<'_> {
    fn happens(&mut self, fact: Fact) {
        self.events.push(Event::Fact(fact));
    }

    /// Lays cards on a row, in a turn, at a start or as a CONTRE.
    fn lay(&mut self, row: Row, cards: &Cards, word_out: bool) -> Result<(), Refusal> {
        let (seat, hand) = (self.seat, self.state.hand(self.seat));
        if let Some(card) = hand.lacks(cards) {
            return Err(Refusal::NotInHand(card));
        }
        if !may_follow_each_other(cards) {
            return Err(Refusal::TooFewAgain);
        }
        if let Err(why) = self.reads(row, cards, word_out) {
            if self.state.public.options.arbitration == Arbitration::Lenient {
                return Err(why);
            }
            self.happens(Fact::Misplayed { seat, row, cards: *cards, word_out });
            self.pay_misplay();
            return Ok(());
        }
        self.happens(Fact::Laid { seat, row, cards: *cards, word_out });
        if word_out {
            self.announce(row, cards);
        } else if hand.len() == cards.len() {
            self.go_out(seat, None);
        } else {
            self.turn_behind(self.left_of());
        }
        Ok(())
    }

    /// WO-5, WO-10: whether the dictionary accepts the row.
    fn reads(&self, row: Row, cards: &Cards, word_out: bool) -> Result<(), Refusal> {
        let words = self.lexicon.words();
        let row = self.state.public.row(row);
        let (mut here, mut is_word) = (words.start(), false);
        for card in row.iter().chain(cards.iter()) {
            let step = words.step(here, card.letter());
            let step = step.ok_or_else(|| Refusal::NoPrefix(row.followed_by(cards)))?;
            (here, is_word) = (step.state, step.is_word);
        }
        if word_out && !(is_word && row.len() + cards.len() >= SHORTEST) {
            return Err(Refusal::NoWord(row.followed_by(cards)));
        }
        Ok(())
    }

    /// WO-17: what a misplay costs, after the cards have gone back to the hand. A start is still owed.
    fn pay_misplay(&mut self) {
        match self.state.public.phase {
            Phase::Turn => self.pass(),
            Phase::Counter { row, announcer, .. } => self.decline(row, announcer),
            Phase::Start { .. } | Phase::Over => {}
        }
    }

    /// The seat at whose left play goes on after cards laid without a WORD OUT (WO-5, WO-13, WO-15).
    fn left_of(&self) -> Seat {
        match (self.state.public.phase, self.state.public.options.after_counter) {
            (Phase::Counter { first_announcer, .. }, AfterCounter::Announcer) => first_announcer,
            _ => self.seat,
        }
    }

    /// WO-11, WO-12, WO-14: the points are cashed at once, or the other players are asked.
    fn announce(&mut self, row: Row, cards: &Cards) {
        let seat = self.seat;
        let word = self.state.public.row(row).followed_by(cards);
        let left = self.state.hand(seat).without(cards);
        let phase = self.announced(row);
        match self.state.asked_behind(seat, phase).next() {
            Some(asked) if !left.is_empty() && !word.iter().any(|card| card.is_safe()) => {
                self.happens(Fact::Next { seat: asked, phase });
            }
            _ => self.cash(seat, row, word, &left),
        }
    }

    /// WO-14: the question that an announcement puts to the other players: the first of a chain, or a later one.
    fn announced(&self, row: Row) -> Phase {
        let announcer = self.seat;
        if let Phase::Counter { first_announcer, asked, .. } = self.state.public.phase.answered(announcer) {
            return Phase::Counter { row, announcer, first_announcer, asked };
        }
        let once = self.state.public.options.counter_round == CounterRound::Once;
        Phase::Counter { row, announcer, first_announcer: announcer, asked: once.then(Seats::default) }
    }

    /// WO-12: the next seat is asked; if there is none, the points are cashed.
    fn decline(&mut self, row: Row, announcer: Seat) {
        self.happens(Fact::Declined { seat: self.seat });
        let phase = self.state.public.phase.answered(self.seat);
        match self.state.asked_behind(self.seat, phase).next() {
            Some(seat) => self.happens(Fact::Next { seat, phase }),
            None => self.cash(announcer, row, *self.state.public.row(row), self.state.hand(announcer)),
        }
    }

    /// WO-13: the announcer gets the points and must start the row.
    fn cash(&mut self, announcer: Seat, row: Row, word: Cards, left: &Hand) {
        self.happens(Fact::Cashed { seat: announcer, row, cards: word, points: points(&word) });
        self.owe_start(announcer, row, left);
    }

    /// WO-9: a POUBELLE on a row.
    fn bin(&mut self, row: Row) -> Result<(), Refusal> {
        let mut left = *self.state.hand(self.seat);
        if !left.has(Card::BIN) {
            return Err(Refusal::NotInHand(Card::BIN));
        }
        if self.state.public.row(row).is_empty() {
            return Err(Refusal::BinOnEmptyRow);
        }
        left.take(Card::BIN);
        self.happens(Fact::Binned { seat: self.seat, row });
        self.owe_start(self.seat, row, &left);
        Ok(())
    }

    /// WO-9, WO-13: the row was emptied, and `seat`, whose hand is now `hand`, must start it.
    fn owe_start(&mut self, seat: Seat, row: Row, hand: &Hand) {
        if hand.is_empty() {
            self.go_out(seat, Some(row));
        } else if can_start(hand, self.lexicon) {
            self.happens(Fact::Next { seat, phase: Phase::Start { row } });
        } else {
            self.turn_behind(seat);
        }
    }

    /// The clock ran out at a start: the first card that can start the row is laid, alone.
    fn start_in_time(&mut self, row: Row) -> Result<(), Refusal> {
        if let Some(card) = first_start(self.state.hand(self.seat), self.lexicon) {
            return self.lay(row, &Cards::new().followed_by(&[card]), false);
        }
        self.turn_behind(self.seat);
        Ok(())
    }

    /// WO-6, WO-21, WO-23: a pass draws a card if the pile has one; with an empty pile, the game ends when every player with cards
    /// has passed in unbroken succession.
    fn pass(&mut self) {
        let State { public, hands, draw } = self.state;
        let card = draw.last().copied();
        self.events.push(Event::Passed { seat: self.seat, card });
        let with_cards = hands.iter().filter(|hand| !hand.is_empty()).count();
        if card.is_none() && public.passes as usize + 1 >= with_cards {
            self.end(None);
        } else {
            self.turn_behind(self.seat);
        }
    }

    fn turn_behind(&mut self, seat: Seat) {
        let seat = next_with_cards(&self.state.hands, seat);
        self.happens(Fact::Next { seat, phase: Phase::Turn });
    }

    /// WO-18, WO-19, WO-22: a player has laid the last card of the hand. `row` is the row that this player still has to start, if
    /// any.
    fn go_out(&mut self, out: Seat, row: Option<Row>) {
        if self.state.draw.is_empty() {
            return self.end(Some(out));
        }
        let (hands, draw) = deal::again(self.state, out, self.seed);
        let dealt: Vec<Hand> = hands.iter().map(|hand| hand.iter().copied().collect()).collect();
        self.events.push(Event::Dealt { hands, draw: draw.into() });
        let next = match row {
            None => Fact::Next { seat: out, phase: Phase::Turn },
            Some(row) if dealt.get(out.index()).is_some_and(|hand| can_start(hand, self.lexicon)) => {
                Fact::Next { seat: out, phase: Phase::Start { row } }
            }
            Some(_) => Fact::Next { seat: next_with_cards(&dealt, out), phase: Phase::Turn },
        };
        self.happens(next);
    }

    /// WO-22, WO-23: the game ends. The pile is empty, and `out` has laid the last card or, if it is `None`, all have passed.
    fn end(&mut self, out: Option<Seat>) {
        let held: Vec<i32> = self.state.hands.iter().map(cards_held).collect();
        let gains = scoring::end(out, &held).into();
        self.happens(Fact::Ended { out, gains });
    }
}

fn cards_held(hand: &Hand) -> i32 {
    i32::try_from(hand.len()).unwrap_or(i32::MAX)
}

/// WO-7: whether the REJOUER cards allow this many cards. Each allows one more; one laid directly after another costs none of them.
pub(super) fn may_follow_each_other(cards: &[Laid]) -> bool {
    left_to_lay(cards).is_some()
}

/// WO-7: how many more cards that are no REJOUER may be laid behind these; `None` if these are already too many.
pub(super) fn left_to_lay(cards: &[Laid]) -> Option<usize> {
    let (mut allowed, mut behind_again) = (1_usize, false);
    for card in cards {
        if !(behind_again && card.is_again()) {
            allowed = allowed.checked_sub(1)?;
        }
        behind_again = card.is_again();
        allowed += usize::from(behind_again);
    }
    Some(allowed)
}

/// WO-13: whether a card of the hand can start a row.
pub(super) fn can_start(hand: &Hand, lexicon: &Lexicon<'_>) -> bool {
    first_start(hand, lexicon).is_some()
}

/// The first card of the hand, in notation order, that can start a row; a joker as the first letter that can.
fn first_start(hand: &Hand, lexicon: &Lexicon<'_>) -> Option<Laid> {
    let starts = lexicon.words().follow(lexicon.words().start());
    let held = hand.letters(Mark::Plain) | hand.letters(Mark::Again) | hand.letters(Mark::Safe);
    if let Some(letter) = (starts & held).iter().next() {
        let mark = Mark::ALL.into_iter().find(|&mark| hand.letters(mark).contains(letter))?;
        return Some(Laid::new(letter, mark));
    }
    starts.iter().next().filter(|_| hand.has(Card::JOKER)).map(Laid::joker)
}

//! What follows a card or a pass: new hands, the last hand, the next turn and the end of the game.

use lettrine_engine::Seat;

use super::card::Card;
use super::cards::Cards;
use super::deal::HAND;
use super::event::Event;
use super::line::LineNumber;
use super::rules::{Play, starter};

impl Play<'_, '_> {
    /// A card was laid and no start is owed. `hand` is the hand without that card.
    pub(super) fn laid(&mut self, hand: Cards) {
        if !hand.is_empty() {
            self.next_turn();
        } else if self.state.public.is_last_hand() {
            self.finish(self.state.public.count_of(self.seat) + 1);
        } else {
            self.draw(HAND);
            self.next_turn();
        }
    }

    /// A line was emptied and is to be started (rules CW-12 and CW-13), from a new hand if the old one is empty (rule CW-14).
    pub(super) fn cleared(&mut self, mut hand: Cards, line: LineNumber) {
        if hand.is_empty() {
            let public = &self.state.public;
            if public.is_last_hand() {
                return self.finish(public.count_of(self.seat) - public.line(line).count_of(self.seat));
            }
            hand = self.draw(HAND);
        }
        if starter(&hand, self.lexicon).is_none() {
            self.leave_empty(line);
        }
    }

    /// No card of the hand can start the line: it stays empty (rule CW-12).
    pub(super) fn leave_empty(&mut self, line: LineNumber) {
        self.events.push(Event::LeftEmpty { seat: self.seat, line });
        self.next_turn();
    }

    /// Rules CW-9 and CW-16: a pass draws a card; in the last hand it puts the seat out of the game.
    pub(super) fn pass(&mut self) {
        let out = self.state.public.is_last_hand();
        self.events.push(Event::Passed { seat: self.seat, out });
        if !out {
            self.draw(1);
            return self.next_turn();
        }
        let next = self.still_in().find(|&seat| seat != self.seat);
        self.events.push(next.map_or(Event::AllOut, |seat| Event::Turn { seat }));
    }

    /// The turn goes to the left, past the seats that are out; back to this seat if no other is left in the game.
    fn next_turn(&mut self) {
        let seat = self.still_in().next().unwrap_or(self.seat);
        self.events.push(Event::Turn { seat });
    }

    /// The seats that were not out before this action, clockwise, this seat last.
    fn still_in(&self) -> impl Iterator<Item = Seat> {
        let public = &self.state.public;
        let round = self.seat.left(public.seats()).round(public.seats());
        round.filter(|&seat| !public.is_out(seat))
    }

    /// Draws up to `count` cards. If they include the very last card of the pile, the last hand begins for all (rule CW-15).
    fn draw(&mut self, count: usize) -> Cards {
        let piles = &self.state.hidden.piles;
        let drawn = top(&piles[self.seat.index()], count);
        let cards = drawn.iter().copied().collect();
        if drawn.len() < piles[self.seat.index()].len() {
            self.events.push(Event::Drew { seat: self.seat, cards: drawn });
        } else {
            let all = piles.iter().map(|pile| top(pile, drawn.len())).collect();
            self.events.push(Event::LastHand { seat: self.seat, drawn: all });
        }
        cards
    }

    /// Rule CW-17: the player has laid the last card of the hand in the last hand.
    fn finish(&mut self, bonus: usize) {
        self.events.push(Event::Finished { seat: self.seat, bonus });
    }
}

/// The top `count` cards of a pile, the top first.
fn top(pile: &[Card], count: usize) -> Vec<Card> {
    pile.iter().rev().take(count).copied().collect()
}

//! What follows a card laid, or none: new hands, the last hand, whose turn it is, the end.

use lettrine_engine::Seat;

use super::card::Card;
use super::cards::Cards;
use super::deal::HAND;
use super::event::Event;
use super::line::LineNumber;
use super::rules::{Play, starter};

impl Play<'_, '_> {
    /// A card was laid and nothing is owed. `hand` is what it leaves.
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

    /// A line was cleared and is to be started (rules CW-12 and CW-13), from the new hand if the old one is empty (rule CW-14).
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

    /// Nothing in the hand can start the line.
    pub(super) fn leave_empty(&mut self, line: LineNumber) {
        self.events.push(Event::LeftEmpty { seat: self.seat, line });
        self.next_turn();
    }

    /// Rules CW-9 and CW-16.
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

    /// The turn goes to the left, past those who are out; back to this seat if it is the last one in the game.
    fn next_turn(&mut self) {
        let seat = self.still_in().next().unwrap_or(self.seat);
        self.events.push(Event::Turn { seat });
    }

    /// The seats that were not out before this action, clockwise, this one last.
    fn still_in(&self) -> impl Iterator<Item = Seat> {
        let public = &self.state.public;
        let round = self.seat.left(public.seats()).round(public.seats());
        round.filter(|&seat| !public.is_out(seat))
    }

    /// Draws up to `count` cards. The very last card of a pile is the last hand for all (rule CW-15).
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

    /// Rule CW-17.
    fn finish(&mut self, bonus: usize) {
        self.events.push(Event::Finished { seat: self.seat, bonus });
    }
}

/// The cards on top of a pile, the uppermost first.
fn top(pile: &[Card], count: usize) -> Vec<Card> {
    pile.iter().rev().take(count).copied().collect()
}

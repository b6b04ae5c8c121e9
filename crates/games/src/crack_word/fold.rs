//! Applying events to a position: nothing else changes it.

use lettrine_engine::{Fold, Seat, Seats};

use super::card::{Card, Tile};
use super::event::Event;
use super::line::{At, Laid, LineNumber};
use super::state::{Phase, Stage, State};

impl Fold for State {
    /// Total: an event of a seat that the table does not have changes nothing.
    fn fold(&mut self, event: &Event) {
        if event.seat().is_some_and(|seat| seat.index() >= self.public.seats()) {
            return;
        }
        match *event {
            Event::Cut { .. } => self.public.chance += 1,
            Event::Shuffled { seat, ref pile, ref aside } => {
                self.public.chance += 1;
                self.hidden.piles[seat.index()] = pile.iter().rev().copied().collect();
                self.hidden.aside[seat.index()].extend(aside.iter().copied());
            }
            Event::Buried { seat, card } => {
                self.hidden.piles[seat.index()].pop();
                self.hidden.piles[seat.index()].insert(0, card);
                self.public.under[seat.index()].insert(0, card);
            }
            Event::Turned { seat, line, card } => {
                self.hidden.piles[seat.index()].pop();
                self.public.lines[line.index()].lay(At::Right, card, seat);
            }
            Event::Placed { seat, line, at, card } => self.lay(seat, line, at, card),
            Event::Started { seat, line, card } => self.lay(seat, line, At::Right, card),
            Event::Cracked { seat, line, .. } => {
                let cards = self.public.lines[line.index()].clear();
                self.cash(seat, &cards);
                self.public.phase = Phase::Start { line };
            }
            Event::Binned { seat, line, .. } => self.bin(seat, line),
            Event::Misplayed { seat, card, .. } => self.public.known[seat.index()].at_least_one(card.card()),
            Event::Passed { seat, .. } => {
                if let Stage::LastHand { out } = &mut self.public.stage {
                    *out = out.iter().chain([seat]).collect();
                }
            }
            Event::Drew { seat, ref cards } => self.draw(seat, cards),
            Event::LastHand { ref drawn, .. } => {
                for (seat, cards) in Seat::all(self.public.seats()).zip(drawn) {
                    self.draw(seat, cards);
                    self.put_pile_aside(seat);
                }
                self.public.stage = Stage::LastHand { out: Seats::default() };
            }
            Event::LeftEmpty { .. } => self.public.phase = Phase::Turn,
            Event::Turn { seat } => {
                self.public.turn = seat;
                self.public.phase = Phase::Turn;
            }
            Event::Finished { seat, .. } => {
                let lines = self.public.lines.iter_mut();
                let cards: Vec<Laid> = lines.flat_map(|line| line.take(seat)).collect();
                self.cash(seat, &cards);
                self.public.phase = Phase::Over;
            }
            Event::AllOut => self.public.phase = Phase::Over,
        }
    }
}

impl State {
    /// A card leaves the hand. If the table has seen an equal card go into that hand, the played card may be that one.
    fn play(&mut self, seat: Seat, card: Card) {
        self.hidden.hands[seat.index()].remove(card);
        self.public.known[seat.index()].remove(card);
    }

    fn lay(&mut self, seat: Seat, line: LineNumber, at: At, tile: Tile) {
        self.play(seat, tile.card());
        self.public.lines[line.index()].lay(at, tile, seat);
    }

    /// Moves cards to a PAQUET.
    fn cash(&mut self, seat: Seat, cards: &[Laid]) {
        let paquet = &mut self.public.paquets[seat.index()];
        *paquet = paquet.saturating_add(u32::try_from(cards.len()).unwrap_or(u32::MAX));
        for laid in cards {
            self.public.shown[laid.colour.index()].add(laid.tile.card());
        }
    }

    /// Rule CW-13: a POUBELLE on a line.
    fn bin(&mut self, seat: Seat, line: LineNumber) {
        self.play(seat, Card::Bin);
        self.public.shown[seat.index()].add(Card::Bin);
        let paquet = &mut self.public.paquets[seat.index()];
        *paquet = paquet.saturating_add(1);
        for laid in self.public.lines[line.index()].clear() {
            let (colour, card) = (laid.colour.index(), laid.tile.card());
            if laid.colour == seat || self.public.is_out(laid.colour) {
                self.public.shown[colour].add(card);
            } else {
                self.hidden.hands[colour].add(card);
                self.public.known[colour].add(card);
            }
        }
        self.public.phase = Phase::Start { line };
    }

    /// Moves cards from the top of the pile to the hand. Cards that the table has seen go under the pile are then known in the
    /// hand.
    fn draw(&mut self, seat: Seat, cards: &[Card]) {
        let pile = &mut self.hidden.piles[seat.index()];
        pile.truncate(pile.len().saturating_sub(cards.len()));
        self.hidden.hands[seat.index()].extend(cards.iter().copied());
        let under = &mut self.public.under[seat.index()];
        let known = under.drain(pile.len().min(under.len())..);
        self.public.known[seat.index()].extend(known);
    }

    /// Moves the rest of a pile out of the game (rule CW-15).
    fn put_pile_aside(&mut self, seat: Seat) {
        let under = std::mem::take(&mut self.public.under[seat.index()]);
        let pile = std::mem::take(&mut self.hidden.piles[seat.index()]);
        self.hidden.aside[seat.index()].extend(pile.into_iter().skip(under.len()));
        self.public.shown[seat.index()].extend(under);
    }
}

//! WO-3, WO-4: the first deal. WO-19, WO-20: the deals that follow.

use lettrine_engine::{Chance, Seat, Seed};

use super::card::Card;
use super::cards::Cards;
use super::event::{Event, Fact};
use super::hand::Hand;
use super::options::LastDeal;
use super::pack::pack;
use super::row::Row;
use super::state::{Phase, State};

/// The number of cards in a dealt hand.
pub(super) const HAND: usize = 8;

/// Deals a new game at an empty table: lots, hands, pile and the first card of each row.
pub(super) fn open(table: &State, seed: &Seed, events: &mut Vec<Event>) {
    let seats = table.hands.len();
    let cards: Vec<Card> = pack(table.public.options.decks).collect();
    let mut number = table.public.chance;
    let dealer = draw_lots(&cards, seats, seed, &mut number, events);
    let first = dealer.left(seats);

    let (hands, mut draw) = deal(cards, seats * HAND, seats, first, &mut seed.event(number));
    number += 1;
    events.push(Event::Dealt { hands, draw: draw.clone().into() });
    for row in Row::ALL {
        while let Some(&card) = draw.first() {
            if let Some(laid) = card.laid() {
                draw.remove(0);
                events.push(Fact::Opened { row, cards: Cards::new().followed_by(&[laid]) }.into());
                break;
            }
            // Put back into the pile in notation order, so that the shuffle depends on the cards alone.
            draw.sort_unstable();
            seed.event(number).shuffle(&mut draw);
            number += 1;
            events.push(Event::Returned { card, draw: draw.clone().into() });
        }
    }
    events.push(Fact::Next { seat: first, phase: Phase::Turn }.into());
}

/// WO-3: draws lots until one seat alone has the letter nearest Z. Each round is a chance event: a shuffle of the whole pack, from
/// whose top the seats draw in order.
fn draw_lots(cards: &[Card], seats: usize, seed: &Seed, number: &mut u64, events: &mut Vec<Event>) -> Seat {
    let mut drawing: Vec<Seat> = Seat::all(seats).collect();
    loop {
        let mut pack = cards.to_vec();
        seed.event(*number).shuffle(&mut pack);
        *number += 1;
        let mut top = pack.into_iter();
        let mut drawn = Vec::new();
        let letters: Vec<_> = drawing
            .iter()
            .map(|&seat| top.by_ref().inspect(|&card| drawn.push((seat, card))).find_map(|card| card.laid()))
            .map(|laid| laid.map(|laid| laid.letter()))
            .collect();
        let best = letters.iter().max().copied().flatten();
        let mut kept = letters.iter().map(|letter| *letter == best);
        drawing.retain(|_| kept.next().unwrap_or_default());
        let dealer = if let [dealer] = drawing[..] { Some(dealer) } else { None };
        events.push(Fact::Lots { drawn: drawn.into(), dealer }.into());
        if let Some(dealer) = dealer {
            return dealer;
        }
    }
}

/// The hands, one for each seat.
pub(super) type Hands = Box<[Box<[Card]>]>;

/// Shuffles and deals one card at a time, clockwise from `first`, until `dealt` cards are dealt or there are none left. The cards
/// must be in notation order. Returns the hands and the rest of the cards, top first.
fn deal(
    mut cards: Vec<Card>,
    dealt: usize,
    seats: usize,
    first: Seat,
    chance: &mut Chance,
) -> (Hands, Vec<Card>) {
    chance.shuffle(&mut cards);
    let draw = cards.split_off(cards.len().min(dealt));
    let mut hands = vec![Vec::with_capacity(HAND); seats];
    for (card, seat) in cards.into_iter().zip(first.round(seats).collect::<Vec<_>>().into_iter().cycle()) {
        if let Some(hand) = hands.get_mut(seat.index()) {
            hand.push(card);
        }
    }
    (hands.into_iter().map(Vec::into_boxed_slice).collect(), draw)
}

/// WO-19: a new deal. The pile and the hands are collected, except the hand of `out`: that player has just laid all of it, which
/// `state` does not show yet.
pub(super) fn again(state: &State, out: Seat, seed: &Seed) -> (Hands, Vec<Card>) {
    let others = Seat::all(state.hands.len()).filter(|&seat| seat != out);
    let held = others.flat_map(|seat| state.hand(seat).iter());
    let all: Hand = state.draw.iter().copied().chain(held).collect();
    let seats = state.hands.len();
    // WO-20: if the pile alone is measured and is too small, all cards are dealt out, even if that is more than eight each.
    let measured = match state.public.options.last_deal {
        LastDeal::All => all.len(),
        LastDeal::Pile => state.draw.len(),
    };
    let dealt = if measured < seats * HAND { all.len() } else { seats * HAND };
    deal(all.iter().collect(), dealt, seats, out, &mut seed.event(state.public.chance))
}

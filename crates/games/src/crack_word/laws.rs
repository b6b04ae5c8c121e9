//! What the engine's laws for all games need to know about CRACK WORD.

use lettrine_engine::Seat;
use lettrine_engine::laws::{Lawful, Move, Place};
use lettrine_lexicon::{Letter, Lexicon};
use serde_json::{Value, json};

use super::CrackWord;
use super::action::Action;
use super::card::{Card, Offer, Tile};
use super::event::Event;
use super::line::{At, LineNumber};
use super::rules::starter;
use super::state::{Phase, State};
use super::view::View;

impl Lawful for CrackWord {
    fn guess(view: &View<'_>, rng: &mut fastrand::Rng) -> Action {
        let line = rng.i64(0..=5);
        match rng.u8(..16) {
            0 => Action::Pass,
            1 => Action::Bin { line },
            2..=4 => Action::Start { card: guess_card(view, rng) },
            _ => {
                let at = match rng.u8(..4) {
                    0 => At::Left,
                    1 => At::Right,
                    _ => At::On(rng.i64(0..=4)),
                };
                Action::Place { line, at, card: guess_card(view, rng), crack: rng.bool() }
            }
        }
    }

    fn punishes(events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::Misplayed { .. }))
    }

    fn points(before: &State, event: &Event) -> Vec<i32> {
        let (seat, points) = match *event {
            Event::Cracked { seat, points, .. } => (seat, points),
            // The POUBELLE itself goes to the PAQUET (CW-13).
            Event::Binned { seat, .. } => (seat, 1),
            Event::Finished { seat, bonus } => (seat, bonus),
            _ => return vec![0; before.public.seats()],
        };
        let points = i32::try_from(points).unwrap_or(i32::MAX);
        Seat::all(before.public.seats()).map(|other| if other == seat { points } else { 0 }).collect()
    }

    fn places(state: &State) -> Vec<(Place, Vec<String>)> {
        let State { public, hidden } = state;
        let mut places = Vec::new();
        for seat in Seat::all(public.seats()) {
            let index = seat.index();
            places.push((hand(seat), codes(hidden.hands[index].iter())));
            places.push((pile(seat), codes(hidden.piles[index].iter().copied())));
            places.push((aside(seat), codes(hidden.aside[index].iter())));
            places.push((shown(seat), codes(public.shown[index].iter())));
            for number in LineNumber::all() {
                let own = public.line(number).cards().iter().filter(|laid| laid.colour == seat);
                places.push((line(number, seat), codes(own.map(|laid| laid.tile.card()))));
            }
        }
        places
    }

    fn moves(before: &State, event: &Event) -> Vec<Move> {
        match event {
            Event::Shuffled { seat, pile: cards, aside: out } => {
                let cards = cards.iter().map(|card| Move::out_of_the_box(card, pile(*seat)));
                cards.chain(out.iter().map(|card| Move::out_of_the_box(card, aside(*seat)))).collect()
            }
            Event::Turned { seat, line: number, card } => {
                vec![Move::new(card.card(), pile(*seat), line(*number, *seat))]
            }
            Event::Placed { seat, line: number, card, .. } | Event::Started { seat, line: number, card } => {
                vec![Move::new(card.card(), hand(*seat), line(*number, *seat))]
            }
            Event::Cracked { line: number, .. } => leave(before, *number, |_| true),
            Event::Binned { seat, line: number, back } => {
                let mut moves = vec![Move::new(Card::Bin, hand(*seat), shown(*seat))];
                for (owner, cards) in Seat::all(back.len()).zip(back) {
                    moves.extend(cards.iter().map(|card| Move::new(card, line(*number, owner), hand(owner))));
                }
                moves.extend(leave(before, *number, |owner| back[owner.index()].is_empty()));
                moves
            }
            Event::Drew { seat, cards } => draw(*seat, cards).collect(),
            Event::LastHand { drawn, .. } => {
                let seats = Seat::all(drawn.len());
                seats.zip(drawn).flat_map(|(seat, cards)| last_of_a_pile(before, seat, cards)).collect()
            }
            Event::Finished { seat, .. } => {
                LineNumber::all().flat_map(|number| leave(before, number, |owner| owner == *seat)).collect()
            }
            Event::Cut { .. }
            | Event::Buried { .. }
            | Event::LeftEmpty { .. }
            | Event::Misplayed { .. }
            | Event::Passed { .. }
            | Event::Turn { .. }
            | Event::AllOut => Vec::new(),
        }
    }

    fn remembered(state: &State) -> Vec<(Place, Vec<String>)> {
        let public = &state.public;
        Seat::all(public.seats())
            .flat_map(|seat| {
                let (known, under) = (&public.known[seat.index()], &public.under[seat.index()]);
                [(hand(seat), codes(known.iter())), (pile(seat), codes(under.iter().copied()))]
            })
            .collect()
    }

    /// Another position that looks the same to the viewer. Of each colour, the hand, the pile and the cards aside are shuffled
    /// together, except the viewer's own hand, cards that all have seen go into a hand, and cards that all have seen go under a
    /// pile (CW-5). A seat that is to start a line keeps a card that can (CW-12).
    fn otherwise(
        state: &State,
        viewer: Option<Seat>,
        lexicon: &Lexicon<'_>,
        rng: &mut fastrand::Rng,
    ) -> State {
        let mut other = state.clone();
        for seat in Seat::all(state.public.seats()) {
            let index = seat.index();
            let (held, lying) = (&state.hidden.hands[index], &state.hidden.piles[index]);
            let under = state.public.under[index].len();
            let mut stays = if viewer == Some(seat) { *held } else { state.public.known[index] };
            let owes_a_start = matches!(state.public.phase, Phase::Start { .. }) && state.public.turn == seat;
            if owes_a_start && starter(&stays, lexicon).is_none() {
                stays.extend(starter(held, lexicon).map(|tile| tile.card()));
            }
            let mut unseen = *held;
            unseen.remove_all(&stays);
            unseen.extend(lying.iter().skip(under).copied());
            unseen.extend(state.hidden.aside[index].iter());
            let mut hidden: Vec<Card> = unseen.iter().collect();
            rng.shuffle(&mut hidden);
            let mut hidden = hidden.into_iter();
            other.hidden.hands[index] = stays;
            other.hidden.hands[index].extend(hidden.by_ref().take(held.len() - stays.len()));
            other.hidden.piles[index].truncate(under);
            other.hidden.piles[index].extend(hidden.by_ref().take(lying.len() - under));
            other.hidden.aside[index] = hidden.collect();
        }
        other
    }

    /// A seat sees the cards that it draws. A start, or a line left empty, tells whether the hand has a card that can start
    /// (CW-12); the card of a start may be one that a timeout has chosen.
    fn unveils(_: &State, event: &Event, viewer: Option<Seat>) -> bool {
        match event {
            Event::Drew { seat, .. } => viewer == Some(*seat),
            Event::LastHand { .. } => viewer.is_some(),
            Event::Started { .. }
            | Event::LeftEmpty { .. }
            | Event::Cut { .. }
            | Event::Buried { .. }
            | Event::Turned { .. } => true,
            _ => false,
        }
    }

    fn some_options(_seats: usize, rng: &mut fastrand::Rng) -> Value {
        json!({
            "expert": rng.u8(..4) == 0,
            "majority": if rng.bool() { "relative" } else { "absolute" },
            "arbitration": if rng.bool() { "strict" } else { "lenient" },
            "turn_seconds": rng.choice([None, Some(30), Some(120)]).flatten(),
        })
    }
}

fn codes(cards: impl Iterator<Item = Card>) -> Vec<String> {
    cards.map(|card| card.to_string()).collect()
}

fn hand(seat: Seat) -> Place {
    format!("hand {}", seat.index())
}

fn pile(seat: Seat) -> Place {
    format!("pile {}", seat.index())
}

fn aside(seat: Seat) -> Place {
    format!("aside {}", seat.index())
}

fn shown(seat: Seat) -> Place {
    format!("shown {}", seat.index())
}

/// The cards of one colour on a line.
fn line(number: LineNumber, colour: Seat) -> Place {
    format!("line {} of {}", number.index(), colour.index())
}

/// The moves of the cards of some colours that leave a line for good, face up.
fn leave(before: &State, number: LineNumber, goes: impl Fn(Seat) -> bool) -> Vec<Move> {
    let cards = before.public.line(number).cards().iter().filter(|laid| goes(laid.colour));
    cards.map(|laid| Move::new(laid.tile.card(), line(number, laid.colour), shown(laid.colour))).collect()
}

fn draw(seat: Seat, cards: &[Card]) -> impl Iterator<Item = Move> {
    cards.iter().map(move |card| Move::new(card, pile(seat), hand(seat)))
}

/// CW-15: a seat draws the last cards, and the rest of the pile leaves the game; cards that all have seen go under it leave face
/// up.
fn last_of_a_pile(before: &State, seat: Seat, drawn: &[Card]) -> Vec<Move> {
    let (cards, under) = (&before.hidden.piles[seat.index()], before.public.under[seat.index()].len());
    let left = cards[..cards.len().saturating_sub(drawn.len())].iter().enumerate();
    let left = left.map(|(place, card)| {
        let to = if place < under { shown(seat) } else { aside(seat) };
        Move::new(card, pile(seat), to)
    });
    draw(seat, drawn).chain(left).collect()
}

/// A random card for an action: mostly one of the hand, sometimes a letter of a line, to cover it.
fn guess_card(view: &View<'_>, rng: &mut fastrand::Rng) -> Offer {
    let some_letter = |rng: &mut fastrand::Rng| Letter::from_index(rng.usize(..26)).unwrap_or(Letter::A);
    let card = view.hand.and_then(|hand| rng.choice(hand.iter().collect::<Vec<_>>())).unwrap_or(Card::Joker);
    let laid: Vec<Letter> = view.public.lines.iter().flat_map(|line| line.letters()).collect();
    match (rng.u8(..8), card) {
        (0, _) => Offer::Tile(Tile { letter: some_letter(rng), joker: false }),
        (1, _) => Offer::Tile(Tile { letter: rng.choice(laid).unwrap_or(Letter::A), joker: rng.bool() }),
        (2, Card::Joker) => Offer::Joker,
        (_, Card::Letter(letter)) => Offer::Tile(Tile { letter, joker: false }),
        (_, Card::Joker) => Offer::Tile(Tile { letter: some_letter(rng), joker: true }),
        (_, Card::Bin) => Offer::Bin,
    }
}

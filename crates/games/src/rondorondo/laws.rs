//! What the engine's laws for all games need to know about RONDORONDO.

use std::iter;

use lettrine_engine::Seat;
use lettrine_engine::laws::{Lawful, Move, Place};
use lettrine_lexicon::{Letter, Lexicon};
use serde_json::{Value, json};

use super::Rondorondo;
use super::action::{Action, Compose, Side};
use super::card::Card;
use super::cards::Cards;
use super::event::{Event, First};
use super::holder::{Cell, MOST_CELLS};
use super::laid::Laid;
use super::shown::Shown;
use super::state::{Phase, State};
use super::view::View;

impl Lawful for Rondorondo {
    /// Mostly lays cards of the hand into the right number of compartments, so that words come up by chance.
    fn guess(view: &View<'_>, rng: &mut fastrand::Rng) -> Action {
        let hand: Vec<Card> = view.acting_hand().map(|hand| hand.iter().collect()).unwrap_or_default();
        match rng.u8(..8) {
            0 => Action::Pass,
            1 => Action::Exchange { card: any_card(&hand, rng) },
            2 | 3 => {
                let shown = (0..rng.usize(2..=4)).map(|_| any_laid(&hand, rng));
                // A joker laid as a gomme cannot be shown.
                Action::Show { cards: shown.filter(|laid| *laid != Laid::JokerGomme).collect() }
            }
            _ => {
                let add = *rng.choice(&[None, None, Some(Side::Left), Some(Side::Right)]).unwrap_or(&None);
                let there = view.public.holder.cells().len().max(3) + usize::from(add.is_some());
                let length = if rng.u8(..20) == 0 { rng.usize(..=MOST_CELLS + 1) } else { there };
                let mut cells = (0..length.min(MOST_CELLS + 1)).map(|place| {
                    let added = add == Some(Side::Left) && place == 0 || add.is_some() && place + 1 == length;
                    (added || view.public.holder.is_empty() || rng.u8(..3) == 0).then(|| any_laid(&hand, rng))
                });
                Action::Compose(Compose { cells: cells.by_ref().collect(), add })
            }
        }
    }

    /// Nothing is punished: a word that is not in the lexicon is refused (RR-13).
    fn punishes(_: &[Event]) -> bool {
        false
    }

    fn points(before: &State, event: &Event) -> Vec<i32> {
        let (seat, points) = match event {
            Event::Composed { seat, points, .. } | Event::Passed { seat, points } => (*seat, *points),
            Event::Ended { points } => return points.clone(),
            _ => return vec![0; before.seats()],
        };
        Seat::all(before.seats()).map(|other| if other == seat { points } else { 0 }).collect()
    }

    fn places(state: &State) -> Vec<(Place, Vec<String>)> {
        let visible = state.public.holder.cells().iter().filter_map(|cell| cell.card());
        let mut places = vec![
            ("draw".into(), codes(state.draw.iter().copied())),
            ("holder".into(), codes(visible)),
            ("face down".into(), codes(state.face_down.iter().copied())),
            ("covered".into(), codes(state.public.covered.iter())),
            ("buried".into(), codes(state.buried.iter().map(|buried| buried.card))),
        ];
        places.extend(each_hand(&state.hands));
        places
    }

    fn moves(before: &State, event: &Event) -> Vec<Move> {
        match event {
            Event::Dealt { hands, draw } => {
                let hands = Seat::all(hands.len()).zip(hands).flat_map(|(seat, cards)| {
                    cards.iter().map(move |card| Move::out_of_the_box(card, hand(seat)))
                });
                hands.chain(draw.iter().map(|card| Move::out_of_the_box(card, "draw"))).collect()
            }
            Event::Exchanged { seat, card, drawn } => {
                vec![Move::new(drawn, "draw", hand(*seat)), Move::new(card, hand(*seat), "draw")]
            }
            Event::Composed { seat, laid, .. } => laid_moves(before, *seat, laid),
            Event::Drawn { seat, cards } => {
                cards.iter().map(|card| Move::new(card, "draw", hand(*seat))).collect()
            }
            Event::Shown { .. }
            | Event::Revealed { .. }
            | Event::Begins { .. }
            | Event::Passed { .. }
            | Event::Turn { .. }
            | Event::Ended { .. } => Vec::new(),
        }
    }

    fn remembered(state: &State) -> Vec<(Place, Vec<String>)> {
        each_hand(&state.public.known)
    }

    fn otherwise(state: &State, viewer: Option<Seat>, _: &Lexicon<'_>, rng: &mut fastrand::Rng) -> State {
        otherwise(state, viewer, rng)
    }

    /// A seat sees the cards that it draws, all see a lot. When all have shown, the words are public (RR-3); at the end the hands
    /// are.
    fn unveils(_: &State, event: &Event, viewer: Option<Seat>) -> bool {
        match event {
            Event::Dealt { .. } => viewer.is_some(),
            Event::Exchanged { seat, .. } | Event::Drawn { seat, .. } => viewer == Some(*seat),
            Event::Revealed { .. } | Event::Ended { .. } => true,
            Event::Begins { by, .. } => *by == First::Lot,
            Event::Shown { .. } | Event::Composed { .. } | Event::Passed { .. } | Event::Turn { .. } => false,
        }
    }

    fn some_options(seats: usize, rng: &mut fastrand::Rng) -> Value {
        let ages: Vec<Option<u8>> = (0..seats).map(|_| rng.bool().then(|| rng.u8(6..9))).collect();
        let mut options = match rng.u8(..4) {
            0 => json!({}),
            1 => json!({"opening": false, "turn_seconds": null}),
            2 => json!({"beginner": true, "ages": ages}),
            _ => {
                json!({"beginner": true, "opening": rng.bool(), "turn_seconds": rng.u8(30..=180), "ages": ages})
            }
        };
        for (name, value) in
            [("same_letter", json!(false)), ("joker_gomme", json!(true)), ("extra", json!("cards"))]
        {
            if rng.bool() {
                options[name] = value;
            }
        }
        options
    }
}

fn codes(cards: impl Iterator<Item = Card>) -> Vec<String> {
    cards.map(|card| card.to_string()).collect()
}

fn hand(seat: Seat) -> Place {
    format!("hand {}", seat.index())
}

fn each_hand(hands: &[Cards]) -> Vec<(Place, Vec<String>)> {
    Seat::all(hands.len()).zip(hands).map(|(seat, cards)| (hand(seat), codes(cards.iter()))).collect()
}

/// The moves of a word's cards, and of the cards that they cover.
fn laid_moves(before: &State, seat: Seat, compose: &Compose) -> Vec<Move> {
    let mut face_down = before.face_down.iter();
    let mut moves = Vec::new();
    // The first word covers nothing: there are no compartments yet.
    let cells = before.public.holder.extended(compose.add).into_iter().chain(iter::repeat(None));
    for (cell, laid) in cells.zip(&compose.cells) {
        let below = match cell {
            Some(Cell::FaceDown { .. }) => face_down.next().map(|card| (*card, "face down", "buried")),
            cell => cell.and_then(Cell::card).map(|card| (card, "holder", "covered")),
        };
        let Some(laid) = laid else { continue };
        moves.extend(below.map(|(card, from, to)| Move::new(card, from, to)));
        let to = if matches!(laid, Laid::FaceDown(_)) { "face down" } else { "holder" };
        moves.push(Move::new(laid.card(), hand(seat), to));
    }
    moves
}

/// Another position that looks the same to the viewer. These cards are shuffled together: the other hands, except cards shown in
/// the opening (RR-3); the pile, except cards that the viewer slid under it (RR-12); face-down cards, covered or not, except the
/// viewer's own (RR-19). The words that other seats have shown while not all have are replaced too.
fn otherwise(state: &State, viewer: Option<Seat>, rng: &mut fastrand::Rng) -> State {
    let mut other = state.clone();
    let is_hidden = |by: Option<Seat>| by.is_none() || by != viewer;
    let State { public, hands, draw, face_down, buried, phase } = &mut other;
    let backs = public.holder.cells().iter().filter_map(|cell| match cell {
        Cell::FaceDown { by } => Some(*by),
        _ => None,
    });
    let above = draw.len() - public.under.len();
    let pile = draw.iter_mut().zip(iter::repeat_n(None, above).chain(public.under.iter().copied().map(Some)));
    let mut cards: Vec<&mut Card> = pile
        .chain(face_down.iter_mut().zip(backs))
        .chain(buried.iter_mut().map(|buried| (&mut buried.card, buried.by)))
        .filter_map(|(card, by)| is_hidden(by).then_some(card))
        .collect();
    let mut held: Vec<Vec<Card>> = Vec::new();
    for (seat, hand) in Seat::all(hands.len()).zip(hands.iter_mut()) {
        let stays = if viewer == Some(seat) { hand.clone() } else { public.known[seat.index()].clone() };
        let mut rest = std::mem::replace(hand, stays);
        hand.iter().for_each(|card| _ = rest.remove(card));
        held.push(rest.iter().collect());
    }
    cards.extend(held.iter_mut().flatten());
    for last in (1..cards.len()).rev() {
        let (before, from) = cards.split_at_mut(last);
        if let Some(card) = before.get_mut(rng.usize(..=last)) {
            std::mem::swap(*card, from[0]);
        }
    }
    for (hand, cards) in hands.iter_mut().zip(held) {
        for card in cards {
            hand.insert(card);
        }
    }
    buried.sort_unstable();
    if let Phase::Opening { shown } = phase {
        let others = Seat::all(hands.len()).zip(shown).filter(|(seat, _)| viewer != Some(*seat));
        for (seat, shown) in others.filter(|(_, shown)| shown.is_some()) {
            *shown = Some(some_shown(&hands[seat.index()], rng));
        }
    }
    other
}

/// Three random letters of a hand, or none. They need not be a word: a shown word is judged only when it is shown.
fn some_shown(hand: &Cards, rng: &mut fastrand::Rng) -> Shown {
    let mut letters: Vec<Laid> = hand
        .iter()
        .filter_map(|card| match card {
            Card::Letter(letter) => Some(Laid::Letter(letter)),
            Card::Joker => Some(Laid::Joker(Letter::A)),
            Card::Gomme => None,
        })
        .collect();
    rng.shuffle(&mut letters);
    if letters.len() < 3 || rng.u8(..3) == 0 {
        Shown::default()
    } else {
        letters.into_iter().take(3).collect()
    }
}

fn any_card(hand: &[Card], rng: &mut fastrand::Rng) -> Card {
    let stranger = rng.u8(..10) == 0;
    let any = Card::all().nth(rng.usize(..28)).unwrap_or(Card::Joker);
    if stranger { any } else { rng.choice(hand).copied().unwrap_or(any) }
}

fn any_laid(hand: &[Card], rng: &mut fastrand::Rng) -> Laid {
    let card = any_card(hand, rng);
    if rng.u8(..6) == 0 {
        return Laid::FaceDown(card);
    }
    match card {
        Card::Letter(letter) => Laid::Letter(letter),
        Card::Joker if rng.u8(..4) == 0 => Laid::JokerGomme,
        Card::Joker => Laid::Joker(Letter::from_index(rng.usize(..26)).unwrap_or(Letter::A)),
        Card::Gomme => Laid::Gomme,
    }
}

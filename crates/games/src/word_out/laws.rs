//! What the laws of all games need to know about this one.

use lettrine_engine::laws::Lawful;
use serde_json::{Value, json};

use super::WordOut;
use super::action::Action;
use super::card::{Card, Laid};
use super::cards::Cards;
use super::event::{Event, Fact};
use super::hand::Hand;
use super::row::Row;
use super::state::{Phase, State};
use super::view::View;

impl Lawful for WordOut {
    fn guess(view: &View<'_>, rng: &mut fastrand::Rng) -> Action {
        let row = Row::ALL[rng.usize(..Row::ALL.len())];
        let (cards, word_out) = (guess_cards(view.hand.unwrap_or(&Hand::EMPTY), rng), rng.bool());
        match (rng.u8(..10), view.public.phase) {
            (0, _) => Action::Pass,
            (1, _) => Action::Decline,
            (2, _) => Action::Bin { row },
            (3.., Phase::Start { .. }) => Action::Start { cards, word_out },
            (3.., Phase::Counter { .. }) => Action::Counter { cards, word_out },
            _ => Action::Play { row, cards, word_out },
        }
    }

    fn punishes(events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::Fact(Fact::Misplayed { .. })))
    }

    fn cards(state: &State) -> Vec<String> {
        let public = &state.public;
        let rows = public.rows.iter().flat_map(|row| row.iter()).map(|laid| laid.card());
        let hands = state.hands.iter().flat_map(Hand::iter);
        let piles = state.draw.iter().chain(&public.discard).copied();
        let mut cards: Vec<Card> = rows.chain(hands).chain(piles).collect();
        cards.sort_unstable();
        cards.iter().map(ToString::to_string).collect()
    }

    fn some_options(_seats: usize, rng: &mut fastrand::Rng) -> Value {
        let mut options = json!({});
        if rng.bool() {
            options["decks"] = json!(rng.u8(1..=2));
        }
        if rng.bool() {
            options["arbitration"] = json!("lenient");
        }
        if rng.bool() {
            options["after_counter"] = json!("announcer");
        }
        options
    }
}

/// A few cards, mostly of the hand, more of them behind a REJOUER.
fn guess_cards(hand: &Hand, rng: &mut fastrand::Rng) -> Cards {
    let held: Vec<Card> = hand.iter().collect();
    let all: Vec<Card> = Card::all().collect();
    let mut cards = Cards::new();
    loop {
        let from = if rng.u8(..20) == 0 { &all } else { &held };
        let card = rng.choice(from).copied().unwrap_or(Card::JOKER);
        let letter =
            lettrine_lexicon::Letter::from_index(rng.usize(..26)).unwrap_or(lettrine_lexicon::Letter::A);
        let laid = card.laid().unwrap_or(Laid::joker(letter));
        cards.push(laid);
        if rng.u8(..8) >= if laid.is_again() { 7 } else { 2 } {
            return cards;
        }
    }
}

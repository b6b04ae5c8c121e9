//! What the laws of every game need to know about this one.

use lettrine_engine::laws::Lawful;
use lettrine_lexicon::Letter;
use serde_json::{Value, json};

use super::Rondorondo;
use super::action::{Action, Compose, Side};
use super::card::Card;
use super::event::Event;
use super::holder::MOST_CELLS;
use super::laid::Laid;
use super::state::State;
use super::view::View;

impl Lawful for Rondorondo {
    /// Mostly cards of the hand into compartments of the right number: words come up by chance.
    fn guess(view: &View<'_>, rng: &mut fastrand::Rng) -> Action {
        let hand: Vec<Card> = view.acting_hand().map(|hand| hand.iter().collect()).unwrap_or_default();
        match rng.u8(..8) {
            0 => Action::Pass,
            1 => Action::Exchange { card: any_card(&hand, rng) },
            2 | 3 => Action::Show { cards: (0..rng.usize(2..=4)).map(|_| any_laid(&hand, rng)).collect() },
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

    /// Nothing is ever punished: a word that is none is refused (RR-13).
    fn punishes(_: &[Event]) -> bool {
        false
    }

    fn cards(state: &State) -> Vec<String> {
        let visible = state.public.holder.cells().iter().filter_map(|cell| cell.card());
        let mut cards: Vec<Card> = state.hands.iter().flat_map(|hand| hand.iter()).collect();
        cards.extend(state.draw.iter().chain(&state.face_down).copied().chain(visible));
        cards.extend(state.public.covered.iter().chain(state.buried.iter().map(|buried| buried.card)));
        cards.sort_unstable();
        cards.iter().map(|card| card.to_string()).collect()
    }

    fn some_options(seats: usize, rng: &mut fastrand::Rng) -> Value {
        let ages: Vec<Option<u8>> = (0..seats).map(|_| rng.bool().then(|| rng.u8(6..9))).collect();
        match rng.u8(..4) {
            0 => json!({}),
            1 => json!({"opening": false, "turn_seconds": null}),
            2 => json!({"beginner": true, "ages": ages}),
            _ => {
                json!({"beginner": true, "opening": rng.bool(), "turn_seconds": rng.u8(30..=180), "ages": ages})
            }
        }
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
        Card::Joker => Laid::Joker(Letter::from_index(rng.usize(..26)).unwrap_or(Letter::A)),
        Card::Gomme => Laid::Gomme,
    }
}

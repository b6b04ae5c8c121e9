//! What the laws of every game need to know about this one.

use lettrine_engine::laws::Lawful;
use lettrine_lexicon::{Letter, Letters};
use serde_json::{Value, json};

use super::YahtzeeDesMots;
use super::action::Action;
use super::case::{Case, StandIn, Turn};
use super::die::{DICE, Face};
use super::event::Event;
use super::state::{Phase, State};
use super::view::View;

impl Lawful for YahtzeeDesMots {
    /// Any dice kept, or any box with letters of the dice cut into words: short ones are words now and then.
    fn guess(view: &View<'_>, rng: &mut fastrand::Rng) -> Action {
        if rng.u8(..4) == 0 {
            return Action::Throw { keep: (0..DICE).filter(|_| rng.bool()).collect() };
        }
        let case = match rng.usize(..Case::COUNT) {
            place if place < Turn::ALL.len() => Case::Turn(Turn::ALL[place]),
            place => Case::StandIn(StandIn::ALL[place % StandIn::ALL.len()]),
        };
        let zero = rng.bool().then(|| Turn::ALL[rng.usize(..Turn::ALL.len())]);
        let mut words: Vec<Letters> = Vec::new();
        if let Phase::Turn { dice, .. } = view.public.phase {
            let mut letters = dice.faces().map(|face| match face {
                Face::Letter(letter) => letter,
                Face::Diamond => Letter::from_index(rng.usize(..26)).unwrap_or(Letter::A),
            });
            rng.shuffle(&mut letters);
            let lengths =
                [(0, 0, 0), (2, 0, 0), (3, 0, 0), (4, 0, 0), (2, 2, 0), (2, 3, 0), (2, 2, 2), (7, 0, 0)];
            let (first, second, third) = lengths[rng.usize(..lengths.len())];
            let (head, rest) = letters.split_at(first);
            words.extend([head, &rest[..second], &rest[second..second + third]].map(Letters::from));
            words.retain(|word| !word.is_empty());
            words.sort();
        }
        Action::Score { case, words, zero }
    }

    /// A misplay is refused, never punished (rule YM-19).
    fn punishes(_: &[Event]) -> bool {
        false
    }

    /// There are only dice, and they never leave their places.
    fn cards(_: &State) -> Vec<String> {
        Vec::new()
    }

    /// Matches are short and rare: a second game shows all that a fifth could.
    fn some_options(_: usize, rng: &mut fastrand::Rng) -> Value {
        json!({
            "order": if rng.u8(..3) > 0 { "numeric" } else { "free" },
            "bonus": if rng.bool() { "1979" } else { "1982" },
            "parties": if rng.u8(..8) == 0 { 2 } else { 1 },
            "turn_seconds": rng.bool().then(|| rng.u16(30..=300)),
        })
    }
}

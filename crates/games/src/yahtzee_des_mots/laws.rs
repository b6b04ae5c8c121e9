//! What the engine's laws for all games need to know about YAHTZEE DES MOTS.

use lettrine_engine::Seat;
use lettrine_engine::laws::{Lawful, Move, Place};
use lettrine_lexicon::{Letter, Letters, Lexicon};
use serde_json::{Value, json};

use super::YahtzeeDesMots;
use super::action::Action;
use super::case::{Case, StandIn, Turn};
use super::die::{DICE, Dice, Face};
use super::event::Event;
use super::state::{Phase, State};
use super::view::View;

impl Lawful for YahtzeeDesMots {
    /// Any dice kept, or any box with the letters of the dice cut into words: short ones are sometimes words.
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

    /// A word that is wrong is refused, never punished (rule YM-19).
    fn punishes(_: &[Event]) -> bool {
        false
    }

    /// The points of a box and the premiums. The totals at the end of a game must add nothing to the points made before.
    fn points(before: &State, event: &Event) -> Vec<i32> {
        let players = before.public.players.iter();
        let earlier: Vec<i32> = players.map(|player| player.earlier.iter().sum()).collect();
        let (seat, points) = match event {
            Event::Scored { seat, points, premium, .. } => (*seat, points + premium),
            Event::BonusReached { seat, points } => (*seat, *points),
            Event::NextGame { totals, .. } => {
                let told = totals.iter().zip(earlier).map(|(total, earlier)| total + earlier);
                return told.zip(before.public.totals()).map(|(told, made)| told - made).collect();
            }
            Event::Ended { totals } => {
                return totals.iter().zip(before.public.totals()).map(|(told, made)| told - made).collect();
            }
            Event::Begins { .. } | Event::Thrown { .. } | Event::TimedOut { .. } => {
                return vec![0; earlier.len()];
            }
        };
        Seat::all(earlier.len()).map(|other| if other == seat { points } else { 0 }).collect()
    }

    /// There are no cards; the dice do not move between places.
    fn places(_: &State) -> Vec<(Place, Vec<String>)> {
        Vec::new()
    }

    fn moves(_: &State, _: &Event) -> Vec<Move> {
        Vec::new()
    }

    fn remembered(_: &State) -> Vec<(Place, Vec<String>)> {
        Vec::new()
    }

    /// Another position that looks the same to the viewer: the throws to come are hidden. But the view shows which dice may be
    /// kept, so the next throw must be the recorded one or, without one, show the same faces as now.
    fn otherwise(state: &State, _: Option<Seat>, _: &Lexicon<'_>, rng: &mut fastrand::Rng) -> State {
        let mut other = state.clone();
        let next = match state.public.phase {
            Phase::Turn { dice, throws } if throws.next().is_some() => {
                Some(state.rolls.front().copied().unwrap_or(dice))
            }
            _ => None,
        };
        let to_come = (0..4).filter_map(|_| {
            Dice::new(std::array::from_fn(|_| {
                Letter::from_index(rng.usize(..26)).map_or(Face::Diamond, Face::Letter)
            }))
        });
        other.rolls = next.into_iter().chain(to_come).collect();
        other
    }

    fn unveils(_: &State, event: &Event, _: Option<Seat>) -> bool {
        matches!(event, Event::Begins { .. } | Event::Thrown { .. })
    }

    /// Matches of several games are rare and short: a second game tests all that a fifth could.
    fn some_options(_: usize, rng: &mut fastrand::Rng) -> Value {
        json!({
            "order": if rng.u8(..3) > 0 { "numeric" } else { "free" },
            "bonus": if rng.bool() { "1979" } else { "1982" },
            "parties": if rng.u8(..8) == 0 { 2 } else { 1 },
            "opener": if rng.bool() { "first" } else { "lot" },
            "turn_seconds": rng.bool().then(|| rng.u16(30..=300)),
        })
    }
}

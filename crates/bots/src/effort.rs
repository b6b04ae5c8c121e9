//! How hard a decision looks to a spectator.
//!
//! A bot takes more time for a hard decision. If the time depended on its cards, its pace would give the hand away: a quick pass means
//! "no word", a long pause before a CONTRE is declined means "I nearly could". So the effort is computed only from the view of a
//! spectator. By its type, that view has no hidden card: two positions that look the same from outside take the same time.

use lettrine_engine::{AnyPosition, Seat};
use lettrine_games::crack_word::{self, CrackWord};
use lettrine_games::rondorondo::Rondorondo;
use lettrine_games::word_out::{self, WordOut};
use lettrine_games::yahtzee_des_mots::{self, StandIn, Throws, YahtzeeDesMots};

use crate::number;

/// The number of cards from which on a hand counts as full: more cards add no effort.
const FULL_HAND: f32 = 8.0;
/// The effort for an answer to one row or line, relative to a choice among all of them.
const ONE_PLACE: f32 = 0.4;
/// The effort in a game without its own estimate.
const USUAL: f32 = 0.5;

/// How hard the decision of a seat that may act looks from outside: from 0, with nothing to decide, to 1.
#[must_use]
pub fn effort(position: &dyn AnyPosition, seat: Seat) -> f32 {
    word_out(position, seat)
        .or_else(|| crack_word(position, seat))
        .or_else(|| Some(hand(position.watched::<Rondorondo>()?.count(seat))))
        .or_else(|| Some(yahtzee(position.watched::<YahtzeeDesMots>()?.public)))
        .unwrap_or(USUAL)
}

/// More cards and more rows to lay them on mean more effort.
fn word_out(position: &dyn AnyPosition, seat: Seat) -> Option<f32> {
    let view = position.watched::<WordOut>()?;
    let places = match view.public.phase {
        word_out::Phase::Turn => places(view.public.rows.iter().map(|row| row.is_empty())),
        _ => ONE_PLACE,
    };
    Some(hand(view.counts.get(seat.index()).copied()?) * places)
}

fn crack_word(position: &dyn AnyPosition, seat: Seat) -> Option<f32> {
    let view = position.watched::<CrackWord>()?;
    let places = match view.public.phase {
        crack_word::Phase::Turn => places(view.public.lines.iter().map(|line| line.is_empty())),
        _ => ONE_PLACE,
    };
    Some(hand(view.hands.get(seat.index()).copied()?) * places)
}

/// Everything is open in this game: more throws left and more open boxes mean more effort.
fn yahtzee(public: &yahtzee_des_mots::Public) -> f32 {
    let yahtzee_des_mots::Phase::Turn { throws, .. } = public.phase else { return 0.0 };
    let sheet = &public.player(public.turn).sheet;
    let open =
        sheet.open().count() + StandIn::ALL.iter().filter(|&&stand_in| sheet.is_open(stand_in)).count();
    let boxes = number(open) / 12.0;
    match throws {
        Throws::One => 0.5 + 0.5 * boxes,
        Throws::Two => 0.4 + 0.4 * boxes,
        Throws::Three => 0.5 * boxes,
    }
}

fn hand(cards: usize) -> f32 {
    (number(cards) / FULL_HAND).min(1.0)
}

/// The effort by the share of places with cards; empty places are all alike and add little.
fn places(empty: impl Iterator<Item = bool>) -> f32 {
    let (mut all, mut taken) = (0, 0);
    for is_empty in empty {
        all += 1;
        taken += i16::from(!is_empty);
    }
    ONE_PLACE + (1.0 - ONE_PLACE) * number(taken) / number(all.max(1))
}

#[cfg(test)]
mod tests {
    use lettrine_engine::{Bot, Seed};
    use lettrine_games::GAMES;

    use super::*;

    #[test]
    fn the_effort_depends_on_the_view_and_nothing_hidden() {
        let lexicon = lettrine_french::lexicon();
        for game in GAMES {
            let mut rng = fastrand::Rng::with_seed(5);
            let seed = Seed::new([3; 32]);
            let mut position = game.table("{}", 2).unwrap();
            let dealt = position.deal(&seed);
            position.fold(&dealt).unwrap();
            let (mut efforts, mut actions) = (Vec::new(), 0);
            while let Some(seat) = position.window().and_then(|window| window.seats.iter().next()) {
                let looks = effort(&*position, seat);
                assert!((0.0..=1.0).contains(&looks), "{} {looks}", game.name());
                efforts.push(looks.to_bits());
                for number in 0..4 {
                    let other = position.redealt(&seed, number);
                    assert_eq!(looks.to_bits(), effort(&*other, seat).to_bits(), "{}", game.name());
                }
                let action = position.choose(seat, Bot::Greedy, &lexicon, &mut rng).to_string();
                let made = position.judge(seat, &action, &lexicon, &seed).unwrap();
                position.fold(&made.events).unwrap();
                actions += 1;
                if actions > 60 {
                    break;
                }
            }
            efforts.sort_unstable();
            efforts.dedup();
            assert!(efforts.len() > 2, "{}: not every decision is as hard", game.name());
        }
    }

    #[test]
    fn the_first_throw_takes_no_thought_and_fewer_boxes_take_less() {
        let game = lettrine_games::named("yahtzee-des-mots").unwrap();
        let mut last = f32::MAX;
        for filled in [0, 4, 7] {
            let names = ["mot-2", "mot-3", "mot-4", "mot-5", "mot-6", "un-mot", "deux-mots"];
            let sheet: serde_json::Map<_, _> =
                names[..filled].iter().map(|&name| (name.into(), 3.into())).collect();
            let setup = serde_json::json!({"sheets": [sheet], "turn": 0, "dice": "RIENEAU", "throws": 1});
            let position = game.position("{}", 1, &setup.to_string(), &lettrine_french::lexicon()).unwrap();
            let looks = effort(&*position, Seat::new(0));
            assert!(looks < last, "{filled}: {looks}");
            last = looks;
        }
        let mut position = game.table("{}", 1).unwrap();
        let dealt = position.deal(&Seed::new([0; 32]));
        position.fold(&dealt).unwrap();
        assert!(effort(&*position, Seat::new(0)) < f32::EPSILON);
    }
}

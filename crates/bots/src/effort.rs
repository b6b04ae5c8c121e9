//! How hard a decision looks to somebody who watches.
//!
//! A bot takes its time over a hard decision. If it did so by what it holds, its pace would give its hand away: a quick pass says
//! "no word", a long silence before a CONTRE is let go says "I nearly could". So the effort is made from the view of somebody who
//! watches and nothing else. That view has no hidden card, by type: two positions that look alike from outside take alike.

use lettrine_engine::{Live, Seat};
use lettrine_games::crack_word::{self, CrackWord};
use lettrine_games::rondorondo::Rondorondo;
use lettrine_games::word_out::{self, WordOut};
use lettrine_games::yahtzee_des_mots::{self, StandIn, Throws, YahtzeeDesMots};

use crate::number;

/// A hand of so many cards is as much as anybody has to think about.
const FULL_HAND: f32 = 8.0;
/// What it takes to answer to one row or line, of what it takes to choose among all.
const ONE_PLACE: f32 = 0.4;
/// A game that nobody has looked at closely.
const USUAL: f32 = 0.5;

/// How hard the decision of a seat that is asked looks from outside: from 0, where there is nothing to decide, to 1.
#[must_use]
pub fn effort(live: &dyn Live, seat: Seat) -> f32 {
    word_out(live, seat)
        .or_else(|| crack_word(live, seat))
        .or_else(|| Some(hand(live.watched::<Rondorondo>()?.count(seat))))
        .or_else(|| Some(yahtzee(live.watched::<YahtzeeDesMots>()?.public)))
        .unwrap_or(USUAL)
}

/// The more cards and the more rows to lay them on, the harder.
fn word_out(live: &dyn Live, seat: Seat) -> Option<f32> {
    let view = live.watched::<WordOut>()?;
    let places = match view.public.phase {
        word_out::Phase::Turn => places(view.public.rows.iter().map(|row| row.is_empty())),
        _ => ONE_PLACE,
    };
    Some(hand(view.counts.get(seat.index()).copied()?) * places)
}

fn crack_word(live: &dyn Live, seat: Seat) -> Option<f32> {
    let view = live.watched::<CrackWord>()?;
    let places = match view.public.phase {
        crack_word::Phase::Turn => places(view.public.lines.iter().map(|line| line.is_empty())),
        _ => ONE_PLACE,
    };
    Some(hand(view.hands.get(seat.index()).copied()?) * places)
}

/// Everything lies open here: the more throws and boxes there are to choose from, the harder.
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

/// The share of places that something lies on; empty ones are all alike, and take little.
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
    fn the_effort_follows_what_is_seen_and_nothing_that_is_hidden() {
        let lexicon = lettrine_french::lexicon();
        for game in GAMES {
            let mut rng = fastrand::Rng::with_seed(5);
            let seed = Seed::new([3; 32]);
            let mut live = game.table("{}", 2).unwrap();
            let dealt = live.deal(&seed);
            live.fold(&dealt).unwrap();
            let (mut efforts, mut actions) = (Vec::new(), 0);
            while let Some(seat) = live.window().and_then(|window| window.seats.iter().next()) {
                let looks = effort(&*live, seat);
                assert!((0.0..=1.0).contains(&looks), "{} {looks}", game.name());
                efforts.push(looks.to_bits());
                for number in 0..4 {
                    let other = live.redealt(&seed, number);
                    assert_eq!(looks.to_bits(), effort(&*other, seat).to_bits(), "{}", game.name());
                }
                let action = live.choose(seat, Bot::Greedy, &lexicon, &mut rng).to_string();
                let made = live.judge(seat, &action, &lexicon, &seed).unwrap();
                live.fold(&made.events).unwrap();
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
            let live = game.position("{}", 1, &setup.to_string(), &lettrine_french::lexicon()).unwrap();
            let looks = effort(&*live, Seat::new(0));
            assert!(looks < last, "{filled}: {looks}");
            last = looks;
        }
        let mut live = game.table("{}", 1).unwrap();
        let dealt = live.deal(&Seed::new([0; 32]));
        live.fold(&dealt).unwrap();
        assert!(effort(&*live, Seat::new(0)) < f32::EPSILON);
    }
}

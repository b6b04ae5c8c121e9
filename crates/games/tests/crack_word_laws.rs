//! The laws of every game hold for CRACK WORD.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod crack_word_common;

use lettrine_engine::laws::check;
use lettrine_engine::{Game, Record, Seat};
use lettrine_games::crack_word::CrackWord;

#[test]
fn laws_hold_with_few_words() {
    for seed in 0..60 {
        check::<CrackWord>(&mut fastrand::Rng::with_seed(seed), crack_word_common::lexicon()).unwrap();
    }
}

#[test]
fn laws_hold_in_french() {
    for seed in 60..64 {
        check::<CrackWord>(&mut fastrand::Rng::with_seed(seed), lettrine_french::lexicon()).unwrap();
    }
}

/// The laws are checked on dealt games; a position's cards may be no pack.
#[test]
fn any_position_can_be_imagined() {
    let mut rng = fastrand::Rng::with_seed(7);
    let suite = include_str!("perft/crack-word.perft");
    for record in suite.lines().filter_map(|line| line.strip_prefix("position ")) {
        let start = Record::read(record).unwrap().start::<CrackWord>(crack_word_common::lexicon()).unwrap();
        let state = start.table.state;
        for viewer in Seat::all(state.public.seats()).map(Some).chain([None]) {
            let view = CrackWord::view(&state, viewer);
            let imagined = CrackWord::imagine(&view, &mut rng);
            assert_eq!(format!("{view:?}"), format!("{:?}", CrackWord::view(&imagined, viewer)));
        }
    }
}

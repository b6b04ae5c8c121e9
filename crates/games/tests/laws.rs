//! The laws of `lettrine_engine::laws`, on every registered game; and what must hold in positions that no deal gives.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod suite;

use lettrine_engine::{AnyGame, Game, Record, Seat};
use lettrine_games::GAMES;
use lettrine_games::crack_word::CrackWord;
use lettrine_games::rondorondo::Rondorondo;
use lettrine_games::word_out::WordOut;
use lettrine_games::yahtzee_des_mots::YahtzeeDesMots;
use lettrine_lexicon::{Lexicon, LexiconBuf, read_list};
use suite::{lexicon, positions};

fn keeps_the_laws(game: &dyn AnyGame, lexicon: Lexicon<'_>, seeds: impl IntoIterator<Item = u64>) {
    for seed in seeds {
        let kept = game.check_laws(&mut fastrand::Rng::with_seed(seed), lexicon);
        assert_eq!(kept, Ok(()), "{} with seed {seed}", game.name());
    }
}

#[test]
fn every_game_keeps_the_laws_on_a_small_lexicon() {
    for game in GAMES {
        keeps_the_laws(*game, lexicon(), 0..35);
    }
}

// A test of its own, so that two run at a time.
#[test]
fn every_game_keeps_the_laws_on_a_small_lexicon_again() {
    for game in GAMES {
        keeps_the_laws(*game, lexicon(), 35..60);
    }
}

#[test]
fn every_game_keeps_the_laws_on_the_french_lexicon() {
    for game in GAMES {
        // The seeds that the games were first tried with, and three for all.
        let own = match game.name() {
            "word-out" => 0..4,
            "crack-word" => 60..64,
            "rondorondo" => 100..104,
            _ => 101..105,
        };
        keeps_the_laws(*game, lettrine_french::lexicon(), own.chain(1000..1003));
    }
}

#[test]
fn every_game_keeps_the_laws_on_a_poor_lexicon() {
    // Three words: hands that cannot start, letters that are no prefix and no factor.
    let poor = LexiconBuf::build("pauvre", &read_list(b"rue\nas\nzoo\n").words).unwrap();
    for game in GAMES {
        keeps_the_laws(*game, poor.get(), 2000..2010);
    }
}

/// The laws are checked on dealt games; a position's cards may be no pack.
fn any_position_can_be_imagined<G: Game>() {
    let mut rng = fastrand::Rng::with_seed(7);
    for position in positions::<G>() {
        let record = Record::read(&position.text).unwrap();
        let before = record.start::<G>(lexicon()).unwrap().table.state;
        for state in [before, position.table.state] {
            for viewer in Seat::all(record.seats.len()).map(Some).chain([None]) {
                let view = G::view(&state, viewer);
                let imagined = G::imagine(&view, &mut rng);
                let (view, same) = (format!("{view:?}"), format!("{:?}", G::view(&imagined, viewer)));
                assert_eq!(view, same, "{}: {}", G::NAME, position.comment);
            }
        }
    }
}

#[test]
fn any_position_of_word_out_can_be_imagined() {
    any_position_can_be_imagined::<WordOut>();
}

#[test]
fn any_position_of_crack_word_can_be_imagined() {
    any_position_can_be_imagined::<CrackWord>();
}

#[test]
fn any_position_of_rondorondo_can_be_imagined() {
    any_position_can_be_imagined::<Rondorondo>();
}

#[test]
fn any_position_of_yahtzee_des_mots_can_be_imagined() {
    any_position_can_be_imagined::<YahtzeeDesMots>();
}

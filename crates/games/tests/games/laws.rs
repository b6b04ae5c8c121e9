//! The laws of `lettrine_engine::laws` on every registered game, and on positions that no deal gives.

use crate::suite::{lexicon, positions};
use lettrine_engine::laws::{Checked, Lawful, check_from};
use lettrine_engine::{AnyGame, Game, Imagine, Look, Record, Seat};
use lettrine_games::GAMES;
use lettrine_games::crack_word::CrackWord;
use lettrine_games::rondorondo::Rondorondo;
use lettrine_games::word_out::WordOut;
use lettrine_games::yahtzee_des_mots::YahtzeeDesMots;
use lettrine_lexicon::{Lexicon, LexiconBuf, read_list};

fn keeps_the_laws(game: &dyn AnyGame, lexicon: Lexicon<'_>, seeds: impl IntoIterator<Item = u64>) -> Checked {
    let mut checked = Checked::default();
    for seed in seeds {
        match game.check_laws(&mut fastrand::Rng::with_seed(seed), lexicon) {
            Ok(more) => checked.add(&more),
            Err(broken) => panic!("{} with seed {seed}: {broken}", game.name()),
        }
    }
    checked
}

/// What the random games must have reached for the laws to mean something: each kind of action and of event, every phase with other
/// hidden cards, misplays if they cost something.
fn must_have_seen(game: &str) -> &'static str {
    match game {
        "word-out" => {
            "do play, do start, do counter, do decline, do bin, do pass, do timeout, misplayed, event dealt, \
             event laid, event cashed, event binned, event passed, event ended, other world in turn for a seat, \
             other world in start for a seat, other world in counter for a seat, other world in turn for who watches, \
             other world in start for who watches, other world in counter for who watches"
        }
        "crack-word" => {
            "do place, do start, do bin, do pass, do timeout, misplayed, event cracked, event binned, event drew, \
             event last_hand, event all_out, other world in turn for a seat, other world in start for a seat, \
             other world in turn for who watches, other world in start for who watches"
        }
        "rondorondo" => {
            "do show, do compose, do exchange, do pass, do timeout, event revealed, event composed, event exchanged, \
             event drawn, event ended, other world in opening for a seat, other world in turn for a seat, \
             other world in opening for who watches, other world in turn for who watches"
        }
        "yahtzee-des-mots" => {
            "do throw, do score, do timeout, event thrown, event scored, event timed-out, event ended, \
             other world in throw for a seat, other world in turn for a seat, other world in throw for who watches, \
             other world in turn for who watches"
        }
        _ => "do timeout",
    }
}

#[test]
fn every_game_keeps_the_laws_on_a_small_lexicon() {
    for game in GAMES {
        let checked = keeps_the_laws(*game, lexicon(), 0..16);
        let all = ["own action in another world", "another's action seen alike to its end"];
        for what in must_have_seen(game.name()).split(", ").chain(all) {
            assert!(checked.times(what) >= 3, "{} has not seen enough of {what}: {checked:?}", game.name());
        }
    }
}

// A separate test, so that two run in parallel.
#[test]
fn every_game_keeps_the_laws_on_a_small_lexicon_again() {
    for game in GAMES {
        keeps_the_laws(*game, lexicon(), 16..24);
    }
}

#[test]
fn every_game_keeps_the_laws_on_the_french_lexicon() {
    for game in GAMES {
        // Some seeds for each game, and two for all games.
        let own = match game.name() {
            "word-out" => 0..2,
            "crack-word" => 60..63,
            "rondorondo" => 100..103,
            _ => 101..104,
        };
        keeps_the_laws(*game, lettrine_french::lexicon(), own.chain(1000..1002));
    }
}

#[test]
fn every_game_keeps_the_laws_on_a_poor_lexicon() {
    // Three words only: there are hands that cannot start, and letters that are no prefix and no factor.
    let poor = LexiconBuf::build("pauvre", &read_list(b"rue\nas\nzoo\n").words).unwrap();
    for game in GAMES {
        keeps_the_laws(*game, poor.get(), 2000..2006);
    }
}

/// The laws are checked on dealt games; the cards of a setup need not make a pack.
fn any_position_can_be_imagined<G: Game>() {
    let mut rng = fastrand::Rng::with_seed(7);
    for position in positions::<G>() {
        let record = Record::read(&position.text).unwrap();
        let before = record.start::<G>(lexicon()).unwrap().state;
        for state in [before, position.state] {
            for viewer in Seat::all(record.seats.len()).map(Some).chain([None]) {
                let view = state.view(viewer);
                let imagined = view.imagine(&mut rng);
                let (view, same) = (format!("{view:?}"), format!("{:?}", imagined.view(viewer)));
                assert_eq!(view, same, "{}: {}", G::NAME, position.comment);
            }
        }
    }
}

/// The positions have what random games rarely reach: nearly empty hands, empty piles, cards that the table remembers, lines that
/// can be cracked.
fn any_position_keeps_the_laws<G: Lawful>() {
    let mut rng = fastrand::Rng::with_seed(8);
    for position in positions::<G>() {
        let options = Record::read(&position.text).unwrap().start::<G>(lexicon()).unwrap().options;
        for _ in 0..4 {
            let checked =
                check_from::<G>(position.state.clone(), &options, position.seed, lexicon(), &mut rng);
            assert!(checked.is_ok(), "{}: {}: {}", G::NAME, position.comment, checked.unwrap_err());
        }
    }
}

#[test]
fn play_from_any_position_keeps_the_laws() {
    any_position_keeps_the_laws::<WordOut>();
    any_position_keeps_the_laws::<CrackWord>();
    any_position_keeps_the_laws::<Rondorondo>();
    any_position_keeps_the_laws::<YahtzeeDesMots>();
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

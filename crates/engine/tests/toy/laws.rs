//! The laws work: a correct game passes, and each way to break a law is caught by the right law.

use lettrine_engine::laws::{Checked, check};

use crate::broken::{Broken, ways};
use crate::game::Higher;
use crate::position::lexicon;

/// The number of games played to find a broken law.
const GAMES: u64 = 300;

/// The first error that the laws report for a broken game.
fn why<const WAY: u8>() -> Option<String> {
    (0..GAMES).find_map(|seed| check::<Broken<WAY>>(&mut fastrand::Rng::with_seed(seed), lexicon()).err())
}

macro_rules! caught {
    ($($name:ident: $way:ident by $message:literal;)*) => {$(
        #[test]
        fn $name() {
            let why = why::<{ ways::$way }>().unwrap_or_else(|| panic!("nothing was noticed"));
            assert!(why.contains($message), "another law noticed it: {why}");
        }
    )*};
}

caught! {
    a_pile_shown_in_a_view_is_caught: VIEW_SHOWS_THE_PILE by "can tell two worlds apart:";
    hands_shown_in_one_phase_are_caught: VIEW_SHOWS_HANDS_WHILE_BIDDING by "can tell two worlds apart:";
    a_draw_seen_by_others_is_caught: DRAWN_CARD_IS_SEEN_BY_ALL by "apart by what happens";
    a_sealed_bid_seen_by_others_is_caught: BID_IS_SEEN_BY_ALL by "apart by what happens";
    a_sealed_bid_told_as_a_word_is_caught: BID_IS_TOLD_AS_A_WORD by "apart by what happens";
    a_judgement_by_what_is_hidden_is_caught: JUDGES_BY_THE_PILE by "is judged by what is hidden";
    a_staging_by_what_is_hidden_is_caught: STAGES_BY_THE_PILE by "is staged by what is hidden";
    verbs_that_tell_what_is_hidden_are_caught: MAY_TELLS_THE_PILE by "can tell two worlds apart:";
    a_clock_that_tells_what_is_hidden_is_caught: CLOCK_TELLS_THE_PILE by "can tell two worlds apart:";
    points_that_are_not_scored_are_caught: TELLS_A_POINT_TOO_MANY by "but the scores are";
    points_from_nowhere_are_caught: KEEPS_QUIET_ABOUT_HANDS by "the gains make";
    a_card_that_does_not_move_is_caught: TELLS_ANOTHER_CARD by "cards lie otherwise than";
    a_lost_card_is_caught: LOSES_A_CARD by "cards are not conserved";
    a_memory_of_what_is_gone_is_caught: REMEMBERS_WHAT_IS_GONE by "but is not there";
    a_memory_of_what_nobody_saw_is_caught: REMEMBERS_WHAT_NOBODY_SAW by "but nobody was shown it";
    an_action_offered_twice_is_caught: OFFERS_TWICE by "visits an action twice";
    an_action_not_offered_is_caught: OFFERS_TOO_LITTLE by "accepted true, offered false";
    an_offered_misplay_is_caught: OFFERS_A_MISPLAY by "`legal` offers";
    an_offer_to_who_may_not_act_is_caught: OFFERS_TO_THE_IDLE by "who may not act";
    an_offer_that_does_not_stop_is_caught: OFFERS_ON_AND_ON by "does not stop when told";
    a_refusal_with_events_is_caught: HAPPENS_THOUGH_REFUSED by "is refused, but something happens";
    a_setup_that_lacks_something_is_caught: SETUP_LACKS_THE_CHANCE by "reads as another state";
    a_log_that_lacks_something_is_caught: LOG_LACKS_SOMETHING by "logged events read as others";
    a_game_without_end_is_caught: NEVER_ENDS by "no end after";
    a_clock_that_is_refused_is_caught: REFUSES_THE_CLOCK by "Timeout is refused";
    a_wrong_imagination_is_caught: IMAGINES_TOO_MUCH by "an imagined state shows another view";
    an_action_that_reads_as_another_is_caught: READS_ANOTHER_ACTION by "reads as";
    a_window_for_nobody_is_caught: NOBODY_MAY_ACT by "a window that nobody may act in";
    another_world_that_cannot_be_is_caught: OTHER_WORLD_IS_NO_POSITION by "the other world is no position";
}

#[test]
fn a_lawful_game_keeps_the_laws_and_every_kind_of_check_is_made() {
    let mut checked = Checked::default();
    for seed in 0..GAMES {
        match check::<Higher>(&mut fastrand::Rng::with_seed(seed), lexicon()) {
            Ok(more) => checked.add(&more),
            Err(broken) => panic!("seed {seed}: {broken}"),
        }
    }
    let all = "event dealt, event bid, event revealed, event begins, event played, event misplayed, event drew, \
        event passed, event turn, event ended, do bid, do play, do draw, do pass, do timeout, misplayed, \
        other world in bidding for a seat, other world in bidding for who watches, other world in turn for a seat, \
        other world in turn for who watches, own action in another world, another's action in another world, \
        another's action seen alike to its end";
    for what in all.split(", ") {
        assert!(checked.times(what) > 20, "{what}: {checked:?}");
    }
}

#[test]
fn every_broken_law_has_a_test() {
    let kinds = include_str!("broken/ways.rs").lines().filter(|line| line.contains(": u8 = ")).count();
    let tests = include_str!("laws.rs").lines().filter(|line| line.contains(" by \"")).count();
    assert_eq!(kinds, tests);
}

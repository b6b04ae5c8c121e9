//! Scenes in which players give up.

use super::*;

/// One player gives up and a bot takes over; then the other gives up and the game ends. Both play again in a rematch.
pub(super) fn given_up(game: &'static str, number: u64) -> Told {
    let mut told = Told::begin(game, 2, r#"{"turn_seconds":60}"#, number);
    told.steps(5, Level::Normal);
    told.script.write(&Entry::GaveUp { place: 0, stand_in: Some(Level::Normal) });
    told.look();
    told.steps(4, Level::Normal);
    told.script.write(&Entry::GaveUp { place: 1, stand_in: None });
    told.look();
    told.rematch(number + 1);
    told.look();
    told.steps(3, Level::Normal);
    told.look();
    told
}

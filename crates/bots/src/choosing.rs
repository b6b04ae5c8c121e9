//! What a player does in a game whose kind only its name tells.

use lettrine_engine::{Bot, Live, Seat};
use lettrine_games::crack_word::CrackWord;
use lettrine_games::rondorondo::Rondorondo;
use lettrine_games::word_out::WordOut;
use lettrine_lexicon::Lexicon;
use serde_json::Value;

use crate::search::{Judgement, Spent, search};
use crate::{Level, Player};

/// A player's choice, canonical. It is made from the seat's view, nothing else; `words` are those that the player knows.
pub fn choose(
    live: &dyn Live,
    seat: Seat,
    player: Player,
    words: &Lexicon<'_>,
    spent: Spent<'_>,
    rng: &mut fastrand::Rng,
) -> Value {
    let level = match player {
        Player::Simple(bot) => return live.choose(seat, bot, words, rng),
        Player::Level(level) => level,
    };
    searched::<WordOut>(live, seat, level, words, spent, rng)
        .or_else(|| searched::<CrackWord>(live, seat, level, words, spent, rng))
        .or_else(|| searched::<Rondorondo>(live, seat, level, words, spent, rng))
        .unwrap_or_else(|| live.choose(seat, Bot::Greedy, words, rng))
}

fn searched<G: Judgement>(
    live: &dyn Live,
    seat: Seat,
    level: Level,
    words: &Lexicon<'_>,
    spent: Spent<'_>,
    rng: &mut fastrand::Rng,
) -> Option<Value> {
    let view = live.view_of::<G>(seat)?;
    let mut attention = rng.fork();
    let notices = &mut |_: &G::Action| attention.u32(..1000) < level.attention();
    let action = search::<G>(&view, seat, words, notices, spent, rng);
    serde_json::to_value(action).ok()
}

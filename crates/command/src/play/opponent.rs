//! A bot as an opponent in the terminal.

use lettrine_bots::{Mind, Player};
use lettrine_engine::{AnyPosition, Bot, Seat};
use lettrine_games::yahtzee_des_mots::Order;
use lettrine_lexicon::Lexicon;
use serde_json::Value as Json;

use crate::analyse;
use crate::language::Language;
use crate::trouble::Trouble;

pub(super) enum Opponent {
    Simple(Bot),
    Level(Box<Mind>, lettrine_bots::Level),
}

impl Opponent {
    pub(super) fn new(player: Player, lexicon: &Lexicon<'_>) -> Result<Opponent, Trouble> {
        Ok(match player {
            Player::Simple(bot) => Opponent::Simple(bot),
            Player::Level(level) => Opponent::Level(Box::new(Mind::new(level, lexicon)?), level),
        })
    }

    /// Solves the game before the first move if the bot needs that. In free order it would take minutes, so the bot does without.
    pub(super) fn prepare(
        &self,
        position: &dyn AnyPosition,
        seat: Seat,
        language: Language,
    ) -> Result<(), Trouble> {
        let Opponent::Level(mind, _) = self else { return Ok(()) };
        match mind.wants_solved(position, seat).filter(|terms| terms.order == Order::Numeric) {
            Some(terms) => analyse::solve(mind, terms, language),
            None => Ok(()),
        }
    }

    /// Whether [`Opponent::prepare`] will solve the game.
    pub(super) fn must_prepare(&self, position: &dyn AnyPosition, seat: Seat) -> bool {
        let Opponent::Level(mind, _) = self else { return false };
        mind.wants_solved(position, seat).is_some_and(|terms| terms.order == Order::Numeric)
    }

    pub(super) fn choose(
        &self,
        position: &dyn AnyPosition,
        seat: Seat,
        lexicon: &Lexicon<'_>,
        luck: u64,
    ) -> Json {
        let mut rng = fastrand::Rng::with_seed(luck);
        match self {
            Opponent::Simple(bot) => position.choose(seat, *bot, lexicon, &mut rng),
            Opponent::Level(mind, level) => {
                mind.choose(position, seat, &mut |playouts| level.share(playouts), &mut rng)
            }
        }
    }
}

/// The bot's name at the table.
pub(super) fn name(player: Player, language: Language) -> &'static str {
    match player {
        Player::Level(level) => level.character(),
        Player::Simple(Bot::Greedy) => language.pick("Glouton", "Greedy"),
        Player::Simple(_) => language.pick("Hasard", "Random"),
    }
}

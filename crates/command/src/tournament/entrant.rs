//! A player of a tournament, and its budget for a decision.

use std::time::Duration;

use lettrine_bots::Player;

use crate::processor::Processor;

/// A player with its name, such as `maitre@5ms`.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Entrant {
    pub(super) name: String,
    pub(super) player: Player,
    pub(super) budget: Budget,
}

/// How long a decision may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Budget {
    /// This many playouts: the choice is reproducible.
    Playouts(u32),
    /// This much processor time.
    Time(Duration),
}

impl Entrant {
    /// Reads `greedy`, `maitre`, `maitre@5ms` or `maitre@2000`.
    pub(super) fn read(text: &str) -> Option<Entrant> {
        let (name, budget) = text.split_once('@').map_or((text, None), |(name, budget)| (name, Some(budget)));
        let player = Player::named(name)?;
        let budget = match (budget, player) {
            (Some(budget), Player::Level(_)) => Budget::read(budget)?,
            (Some(_), Player::Simple(_)) => return None,
            (None, Player::Level(level)) => Budget::Playouts(level.playouts()),
            (None, Player::Simple(_)) => Budget::Playouts(0),
        };
        Some(Entrant { name: text.to_owned(), player, budget })
    }
}

impl Budget {
    fn read(text: &str) -> Option<Budget> {
        let number = |text: &str| text.parse::<u32>().ok().filter(|&number| number > 0);
        match text.strip_suffix("ms") {
            Some(milliseconds) => Some(Budget::Time(Duration::from_millis(number(milliseconds)?.into()))),
            None => Some(Budget::Playouts(number(text)?)),
        }
    }

    /// The share of the budget that is spent after this many playouts of a decision.
    pub(super) fn spent(self, began: &Processor, playouts: u32) -> f32 {
        match self {
            Budget::Playouts(0) => 1.0,
            #[expect(clippy::cast_precision_loss, reason = "a share need not be exact")]
            Budget::Playouts(most) => playouts as f32 / most as f32,
            Budget::Time(most) => began.elapsed().as_secs_f32() / most.as_secs_f32(),
        }
    }
}

#[cfg(test)]
mod tests {
    use lettrine_bots::Level;

    use super::*;

    #[test]
    fn a_player_is_read_with_its_budget_and_nothing_is_guessed() {
        let read = |text| Entrant::read(text).map(|entrant| (entrant.player, entrant.budget));
        let (master, ms) = (Player::Level(Level::Maitre), Duration::from_millis);
        assert_eq!(read("maitre@5ms"), Some((master, Budget::Time(ms(5)))));
        assert_eq!(read("maitre@2000"), Some((master, Budget::Playouts(2000))));
        assert_eq!(read("maitre"), Some((master, Budget::Playouts(Level::Maitre.playouts()))));
        for text in ["", "maitre@", "maitre@0", "maitre@5s", "maitre@-1", "greedy@5ms", "maître", "@5ms"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}

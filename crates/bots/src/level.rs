//! [`Level`]: how well a bot plays.

/// The four levels, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Knows the best-known words, and overlooks much.
    Debutant,
    /// Knows the words of a newspaper, and sometimes overlooks counters.
    Amateur,
    /// Knows nearly all words, and looks ahead.
    Confirme,
    /// Knows all words, and looks ahead as long as there is time.
    Maitre,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 4] = [Level::Debutant, Level::Amateur, Level::Confirme, Level::Maitre];

    /// The level's name in commands, logs and records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Debutant => "debutant",
            Level::Amateur => "amateur",
            Level::Confirme => "confirme",
            Level::Maitre => "maitre",
        }
    }

    /// The name of the character that plays at this level, the same in all games.
    #[must_use]
    pub const fn character(self) -> &'static str {
        match self {
            Level::Debutant => "Minuscule",
            Level::Amateur => "Apostrophe",
            Level::Confirme => "Esperluette",
            Level::Maitre => "Majuscule",
        }
    }

    /// The level with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// The minimum familiarity (0 to 9) of the words that the level knows.
    #[must_use]
    pub const fn familiarity(self) -> u8 {
        match self {
            Level::Debutant => 5,
            Level::Amateur => 4,
            Level::Confirme => 2,
            Level::Maitre => 0,
        }
    }

    /// Whether the level knows forms that are hardly ever spoken, such as the past subjunctive.
    #[must_use]
    pub const fn knows_literary_forms(self) -> bool {
        matches!(self, Level::Confirme | Level::Maitre)
    }

    /// The probability that the level notices a possible action, per thousand.
    #[must_use]
    pub(crate) const fn attention(self) -> u32 {
        match self {
            Level::Debutant => 500,
            Level::Amateur => 650,
            Level::Confirme => 800,
            Level::Maitre => 1000,
        }
    }

    /// The probability that the level notices a way to keep dice, per thousand. There are 127 ways, and each is weighed exactly by
    /// the solver: a level that noticed half of them would make words of seven letters that few people make.
    #[must_use]
    pub(crate) const fn attention_to_keeps(self) -> u32 {
        match self {
            Level::Debutant => 20,
            Level::Amateur => 60,
            Level::Confirme | Level::Maitre => self.attention(),
        }
    }

    /// The probability that the level considers counters in a decision, those of others and its own, per thousand.
    #[must_use]
    pub(crate) const fn foresight(self) -> u32 {
        match self {
            Level::Debutant => 700,
            Level::Amateur => 850,
            Level::Confirme | Level::Maitre => 1000,
        }
    }

    /// The default number of playouts for a decision.
    #[must_use]
    pub const fn playouts(self) -> u32 {
        match self {
            Level::Debutant | Level::Amateur => 0,
            Level::Confirme => 100,
            Level::Maitre => 2000,
        }
    }

    /// The share of the default playouts that is done after `playouts`; 1 for a level without playouts.
    #[must_use]
    pub fn share(self, playouts: u32) -> f32 {
        #[expect(clippy::cast_precision_loss, reason = "a share need not be exact")]
        let share = playouts as f32 / self.playouts() as f32;
        if self.playouts() == 0 { 1.0 } else { share }
    }
}

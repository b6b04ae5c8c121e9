//! How well a player plays.

/// The four levels, from the weakest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Everyday words, and much is overlooked.
    Debutant,
    /// The words of a newspaper; counters are overlooked now and then.
    Amateur,
    /// Nearly all words, and a look ahead.
    Confirme,
    /// All words, and as long a look ahead as there is time for.
    Maitre,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 4] = [Level::Debutant, Level::Amateur, Level::Confirme, Level::Maitre];

    /// Its name in commands, logs and records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Debutant => "debutant",
            Level::Amateur => "amateur",
            Level::Confirme => "confirme",
            Level::Maitre => "maitre",
        }
    }

    /// The name of the character that plays so, the same in all games.
    #[must_use]
    pub const fn character(self) -> &'static str {
        match self {
            Level::Debutant => "Minuscule",
            Level::Amateur => "Apostrophe",
            Level::Confirme => "Esperluette",
            Level::Maitre => "Majuscule",
        }
    }

    /// The level of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// How familiar a word has to be to be known, from 0 to 9.
    #[must_use]
    pub const fn familiarity(self) -> u8 {
        match self {
            Level::Debutant => 5,
            Level::Amateur => 4,
            Level::Confirme => 2,
            Level::Maitre => 0,
        }
    }

    /// Whether forms that are hardly ever spoken, such as the past subjunctive, are known.
    #[must_use]
    pub const fn knows_literary_forms(self) -> bool {
        matches!(self, Level::Confirme | Level::Maitre)
    }

    /// How often a possible action comes to mind, in a thousand times.
    #[must_use]
    pub(crate) const fn attention(self) -> u32 {
        match self {
            Level::Debutant => 500,
            Level::Amateur => 650,
            Level::Confirme => 800,
            Level::Maitre => 1000,
        }
    }

    /// The same for ways to keep dice. There are 127 of them, and those who weighed half as exactly as the solver does would make
    /// words of seven letters that few people make.
    #[must_use]
    pub(crate) const fn attention_to_keeps(self) -> u32 {
        match self {
            Level::Debutant => 20,
            Level::Amateur => 60,
            Level::Confirme | Level::Maitre => self.attention(),
        }
    }

    /// At how many decisions of a thousand the level thinks of counters, the others' and its own.
    #[must_use]
    pub(crate) const fn foresight(self) -> u32 {
        match self {
            Level::Debutant => 700,
            Level::Amateur => 850,
            Level::Confirme | Level::Maitre => 1000,
        }
    }

    /// How many playouts a decision is worth, where nobody says otherwise.
    #[must_use]
    pub const fn playouts(self) -> u32 {
        match self {
            Level::Debutant | Level::Amateur => 0,
            Level::Confirme => 100,
            Level::Maitre => 2000,
        }
    }

    /// The share of these that is done after so many; all, where there are none.
    #[must_use]
    pub fn share(self, playouts: u32) -> f32 {
        #[expect(clippy::cast_precision_loss, reason = "a share need not be exact")]
        let share = playouts as f32 / self.playouts() as f32;
        if self.playouts() == 0 { 1.0 } else { share }
    }
}

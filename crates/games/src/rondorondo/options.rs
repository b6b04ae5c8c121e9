//! The options that the players agree on beforehand.

use lettrine_engine::{Choice, Fields, ReadError, ReadOptions, Values};
use serde::Serialize;

/// The options of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question that the players answer with yes or no"
)]
pub struct Options {
    /// Whether the first player is found by showing words (RR-3), or by lot.
    pub opening: bool,
    /// Whether a card may be laid face down (RR-19).
    pub beginner: bool,
    /// Whether a letter may be covered by the same letter (RR-5).
    pub same_letter: bool,
    /// Whether a joker may be laid as a gomme (RR-9).
    pub joker_gomme: bool,
    /// Which cards of a turn earn extra points (RR-14).
    pub extra: Extra,
    /// The clock of a turn, in seconds; `None` for no clock.
    pub turn_seconds: Option<u16>,
    /// The players' ages, one entry for each seat, if given: of tied seats the youngest begins (RR-3).
    pub ages: Vec<Option<u8>>,
}

/// Which cards laid in a turn earn extra points from the third on (RR-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Extra {
    /// Letters, and jokers laid as letters.
    Letters,
    /// All cards, gommes and cards face down included.
    Cards,
}

/// The smallest and the largest value of the clock, in seconds.
const TURN_SECONDS: [u16; 2] = [30, 180];

impl Options {
    /// The default options for this number of seats.
    #[must_use]
    pub fn usual(seats: usize) -> Options {
        Options {
            opening: true,
            beginner: false,
            same_letter: true,
            joker_gomme: false,
            extra: Extra::Letters,
            turn_seconds: Some(60),
            ages: vec![None; seats],
        }
    }
}

impl ReadOptions for Options {
    const CHOICES: &'static [Choice] = &[
        Choice {
            name: "opening",
            rule: "RR-3",
            title: [
                "Chacun montre un mot : celui qui rapporte le plus commence",
                "Everyone shows a word: the best one begins",
            ],
            note: [
                "Chacun choisit en secret un mot de trois lettres de sa main ; sinon, on tire au sort qui commence.",
                "Everyone chooses in secret a word of three letters in hand; otherwise a lot decides who begins.",
            ],
            printed: true,
            values: Values::Flag,
        },
        Choice {
            name: "beginner",
            rule: "RR-19",
            title: [
                "Débutants : une carte face cachée par tour peut servir de gomme",
                "Beginners: once a turn, a card face down may serve as a gomme",
            ],
            note: [
                "Une variante plus facile : n'importe quelle carte peut alors effacer une lettre au bord du mot.",
                "An easier variant: any card can then rub out a letter at an end of the word.",
            ],
            printed: true,
            values: Values::Flag,
        },
        Choice {
            name: "same_letter",
            rule: "RR-5",
            title: ["Une lettre peut couvrir la même lettre", "A letter may cover the same letter"],
            note: [
                "Un E sur un E, par exemple : le mot ne change pas là, mais c'est une carte posée de plus.",
                "An E on an E, for instance: the word stays as it is there, but one more card is laid.",
            ],
            printed: false,
            values: Values::Flag,
        },
        Choice {
            name: "joker_gomme",
            rule: "RR-9",
            title: ["Un joker peut servir de gomme", "A joker may serve as a gomme"],
            note: [
                "Il peut alors effacer une lettre au bord du mot, et compte 1 au lieu de −2 ; le livret dit oui et non.",
                "It may then rub out a letter at an end of the word, and counts 1 and not −2; the rulebook says yes and no.",
            ],
            printed: false,
            values: Values::Flag,
        },
        Choice {
            name: "extra",
            rule: "RR-14",
            title: [
                "Ce qui compte pour la prime de trois points",
                "What counts for the premium of three points",
            ],
            note: [
                "Dans un même tour, la troisième posée, et chacune après elle, rapporte trois points de plus.",
                "In one turn, the third that is laid and each one after it scores three more points.",
            ],
            printed: false,
            values: Values::OneOf(&[
                ("letters", ["les lettres et les jokers", "letters and jokers"]),
                ("cards", ["toutes les cartes, gommes comprises", "all cards, gommes included"]),
            ]),
        },
        Choice {
            name: "turn_seconds",
            rule: "C-3",
            title: ["Temps pour jouer", "Time for a turn"],
            note: [
                "Le sablier de la boîte dure une minute, échanges compris ; quand il est vide, on passe.",
                "The hourglass of the box takes a minute, exchanges included; when it is empty, you pass.",
            ],
            printed: true,
            values: Values::AnyClock(TURN_SECONDS[0], TURN_SECONDS[1]),
        },
        Choice {
            name: "ages",
            rule: "RR-3",
            title: ["Âges : à égalité, le plus jeune commence", "Ages: in a tie, the youngest begins"],
            note: [
                "S'il manque l'âge d'un des joueurs à égalité, on tire au sort.",
                "If the age of one of the tied players is missing, a lot decides.",
            ],
            printed: false,
            values: Values::Ages,
        },
    ];

    fn read(fields: &mut Fields<'_>, seats: usize) -> Result<Options, ReadError> {
        let mut options = Options::usual(seats);
        for (name, option) in [
            ("opening", &mut options.opening),
            ("beginner", &mut options.beginner),
            ("same_letter", &mut options.same_letter),
            ("joker_gomme", &mut options.joker_gomme),
        ] {
            if let Some(flag) = fields.optional(name) {
                *option = flag.boolean()?;
            }
        }
        if let Some(extra) = fields.optional("extra") {
            options.extra = extra.one_of(&[("letters", Extra::Letters), ("cards", Extra::Cards)])?;
        }
        if let Some(seconds) = fields.optional("turn_seconds") {
            let [least, most] = TURN_SECONDS.map(i64::from);
            options.turn_seconds =
                if seconds.is_null() { None } else { Some(seconds.integer(least..=most)?) };
        }
        if let Some(ages) = fields.optional("ages") {
            let ages = ages.list_of(seats..=seats)?;
            options.ages = ages
                .iter()
                .map(|age| if age.is_null() { Ok(None) } else { age.integer(0..=150).map(Some) })
                .collect::<Result<_, _>>()?;
        }
        Ok(options)
    }
}

//! What the players agree on beforehand.

use lettrine_engine::{Arbitration, Choice, Fields, ReadError, ReadOptions, Values, read_seconds};
use serde::Serialize;

/// The options of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Options {
    /// WO-2: how many sets of cards, 1 or 2.
    pub decks: u8,
    /// Rules.
    pub arbitration: Arbitration,
    /// WO-15.
    pub after_counter: AfterCounter,
    /// WO-14.
    pub counter_round: CounterRound,
    /// WO-20.
    pub last_deal: LastDeal,
    /// The clock of a turn; none unless asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn_seconds: Option<u16>,
    /// The clock of a CONTRE; none unless asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counter_seconds: Option<u16>,
}

/// WO-15: at whose left play goes on after a CONTRE without a WORD OUT.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum AfterCounter {
    /// At the left of the player who countered.
    Counterer,
    /// At the left of the player who announced first in the chain.
    Announcer,
}

/// WO-14: who is asked when a CONTRE is itself a WORD OUT.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CounterRound {
    /// Everybody again, from the left of the new announcer.
    Afresh,
    /// Those whom the round of the first announcement has not reached yet.
    Once,
}

/// WO-20: which cards have to suffice for eight each, or else it is the last deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LastDeal {
    /// The pile and the hands that are collected.
    All,
    /// The pile alone.
    Pile,
}

const TURN_SECONDS: &[u16] = &[30, 60, 90, 120];
const COUNTER_SECONDS: &[u16] = &[10, 20, 30];

impl Options {
    /// The defaults at a table of so many (WO-2).
    #[must_use]
    pub fn of(seats: usize) -> Options {
        Options {
            decks: if seats < 6 { 1 } else { 2 },
            arbitration: Arbitration::Strict,
            after_counter: AfterCounter::Counterer,
            counter_round: CounterRound::Afresh,
            last_deal: LastDeal::All,
            turn_seconds: None,
            counter_seconds: None,
        }
    }
}

impl ReadOptions for Options {
    const CHOICES: &'static [Choice] = &[
        Choice {
            name: "decks",
            rule: "WO-2",
            title: ["Nombre de jeux de cartes", "Sets of cards"],
            note: [
                "À six joueurs ou plus, deux jeux de 108 cartes valent mieux qu'un.",
                "From six players on, two sets of 108 cards are better than one.",
            ],
            printed: true,
            values: Values::Number(1, 2),
        },
        Arbitration::CHOICE,
        Choice {
            name: "after_counter",
            rule: "WO-15",
            title: [
                "Après un CONTRE, la main passe à la gauche de",
                "After a CONTRE, play goes on at the left of",
            ],
            note: [
                "C'est là que le jeu reprend quand un CONTRE allonge le mot sans l'annoncer.",
                "This is where play goes on when a CONTRE makes the word longer and does not announce it.",
            ],
            printed: false,
            values: Values::OneOf(&[
                ("counterer", ["celui qui a contré", "who countered"]),
                ("announcer", ["celui qui avait annoncé", "who had announced"]),
            ]),
        },
        Choice {
            name: "counter_round",
            rule: "WO-14",
            title: ["Quand un CONTRE est lui-même un WORD OUT", "When a CONTRE is itself a WORD OUT"],
            note: [
                "Le livret parle du tour de table sans dire s'il recommence à chaque nouveau mot.",
                "The rulebook speaks of a round of the table, not of whether it begins again with each new word.",
            ],
            printed: false,
            values: Values::OneOf(&[
                ("afresh", ["tous peuvent contrer à nouveau", "all may counter again"]),
                ("once", ["on finit le tour de table commencé", "the round that has begun is finished"]),
            ]),
        },
        Choice {
            name: "last_deal",
            rule: "WO-20",
            title: [
                "Il faut huit cartes pour chacun, à compter dans",
                "There have to be eight cards for each, to be counted in",
            ],
            note: [
                "S'il n'y en a pas assez, c'est la dernière donne : on distribue tout.",
                "If there are too few it is the last deal, and all cards are dealt out.",
            ],
            printed: false,
            values: Values::OneOf(&[
                ("all", ["la pioche et les mains ramassées", "the pile and the hands collected"]),
                ("pile", ["la pioche seule", "the pile alone"]),
            ]),
        },
        Choice {
            name: "turn_seconds",
            rule: "C-3",
            title: ["Temps pour jouer", "Time for a turn"],
            note: ["Quand le temps est écoulé, on passe son tour.", "When time is up the player passes."],
            printed: false,
            values: Values::Clock(TURN_SECONDS),
        },
        Choice {
            name: "counter_seconds",
            rule: "C-3",
            title: ["Temps pour contrer", "Time for a CONTRE"],
            note: [
                "Le même temps pour tous ; quand il est écoulé, le mot passe.",
                "The same time for all; when it is up the word goes through.",
            ],
            printed: false,
            values: Values::Clock(COUNTER_SECONDS),
        },
    ];

    fn read(fields: &mut Fields<'_>, seats: usize) -> Result<Options, ReadError> {
        let mut options = Options::of(seats);
        if let Some(decks) = fields.optional("decks") {
            options.decks = decks.integer(1..=2)?;
        }
        options.arbitration = Arbitration::read(fields)?;
        if let Some(after) = fields.optional("after_counter") {
            options.after_counter = after
                .one_of(&[("counterer", AfterCounter::Counterer), ("announcer", AfterCounter::Announcer)])?;
        }
        if let Some(round) = fields.optional("counter_round") {
            options.counter_round =
                round.one_of(&[("afresh", CounterRound::Afresh), ("once", CounterRound::Once)])?;
        }
        if let Some(last) = fields.optional("last_deal") {
            options.last_deal = last.one_of(&[("all", LastDeal::All), ("pile", LastDeal::Pile)])?;
        }
        options.turn_seconds = read_seconds(fields, "turn_seconds", TURN_SECONDS)?;
        options.counter_seconds = read_seconds(fields, "counter_seconds", COUNTER_SECONDS)?;
        Ok(options)
    }
}

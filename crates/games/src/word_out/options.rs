//! The options that the players agree on beforehand.

use lettrine_engine::{Arbitration, Choice, Fields, ReadError, ReadOptions, Values, read_seconds};
use serde::Serialize;

/// The options of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Options {
    /// WO-2: how many sets of cards, 1 or 2.
    pub decks: u8,
    /// Rules: strict or lenient arbitration.
    pub arbitration: Arbitration,
    /// WO-15: where play goes on after a CONTRE without a WORD OUT.
    pub after_counter: AfterCounter,
    /// WO-14: which seats are asked when a CONTRE is itself a WORD OUT.
    pub counter_round: CounterRound,
    /// WO-20: which cards must suffice for eight each.
    pub last_deal: LastDeal,
    /// The clock of a turn, in seconds; off by default (C-3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn_seconds: Option<u16>,
    /// The clock of a CONTRE, in seconds; off by default (C-3).
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

/// WO-14: which seats are asked when a CONTRE is itself a WORD OUT.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CounterRound {
    /// All other players again, from the new announcer's left.
    Afresh,
    /// Only the seats that have not answered yet in this chain.
    Once,
}

/// WO-20: which cards are counted. If they are too few for eight each, it is the last deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LastDeal {
    /// The pile and the collected hands.
    All,
    /// The pile alone.
    Pile,
}

const TURN_SECONDS: &[u16] = &[30, 60, 90, 120];
const COUNTER_SECONDS: &[u16] = &[10, 20, 30];

impl Options {
    /// The defaults for this number of seats (WO-2).
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
                "Le livret en prend deux à partir de six joueurs ; un jeu a 108 cartes.",
                "The rulebook takes two from six players on; a set has 108 cards.",
            ],
            printed: true,
            values: Values::Number(1, 2),
        },
        Arbitration::CHOICE,
        Choice {
            name: "after_counter",
            rule: "WO-15",
            title: ["Qui joue après un CONTRE", "Who plays after a CONTRE"],
            note: [
                "Quand celui qui contre allonge le mot sans annoncer lui-même WORD OUT.",
                "When whoever counters makes the word longer without announcing a WORD OUT in turn.",
            ],
            printed: false,
            values: Values::OneOf(&[
                ("counterer", ["le voisin de gauche du contreur", "the left neighbour of whoever countered"]),
                (
                    "announcer",
                    ["le voisin de gauche de l'annonceur", "the left neighbour of whoever announced"],
                ),
            ]),
        },
        Choice {
            name: "counter_round",
            rule: "WO-14",
            title: ["Quand un CONTRE est lui-même un WORD OUT", "When a CONTRE is itself a WORD OUT"],
            note: [
                "Chacun peut contrer à son tour ; le livret ne dit pas si l'on repart de zéro à chaque nouveau mot.",
                "Everyone is asked in turn; the rulebook does not say whether all are asked again for each new word.",
            ],
            printed: false,
            values: Values::OneOf(&[
                ("afresh", ["tous peuvent contrer à nouveau", "everyone may counter again"]),
                ("once", ["on finit le tour de table commencé", "the round that has begun is finished"]),
            ]),
        },
        Choice {
            name: "last_deal",
            rule: "WO-20",
            title: ["Dernière donne, dès qu'il manque des cartes", "Last deal, as soon as cards are missing"],
            note: [
                "Il en faut huit pour chacun ; quand il n'y en a plus assez, on distribue tout une dernière fois.",
                "Everyone needs eight; when there are too few, all that is left is dealt out one last time.",
            ],
            printed: false,
            values: Values::OneOf(&[
                ("all", ["dans la pioche et les mains ramassées", "in the pile and the hands collected"]),
                ("pile", ["dans la pioche seule", "in the pile alone"]),
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
                "Le même temps pour tous ; quand il est écoulé, on ne peut plus contrer.",
                "The same time for all; when it is up, nobody can counter any more.",
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

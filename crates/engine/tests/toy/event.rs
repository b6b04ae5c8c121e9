//! The actions, events and refusals of HIGHER.

use lettrine_engine::laws::Lawful;
use lettrine_engine::{Effects, Fields, Gain, Gains, ReadAction, ReadError, Refusal, Seat};
use lettrine_language::Language;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::card::Card;
use crate::game::Higher;
use crate::state::State;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub(crate) enum Action {
    /// Bids a card from the hand for the first turn.
    Bid { card: Card },
    /// Lays a card that is not lower than the top of the heap.
    Play { card: Card },
    /// Draws a card.
    Draw,
    /// Passes, if the pile is empty.
    Pass,
    /// The clock ran out: the lowest card is bid; in a turn, a card is drawn, or the seat passes if the pile is empty.
    Timeout,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub(crate) enum Event {
    /// The deal: a chance event.
    Dealt {
        hands: Vec<Vec<Card>>,
        pile: Vec<Card>,
    },
    Bid {
        seat: Seat,
        card: Card,
    },
    Revealed {
        bids: Vec<Card>,
    },
    /// The highest bid begins; a tie is decided by lot, which is a chance event.
    Begins {
        seat: Seat,
        lot: bool,
    },
    Played {
        seat: Seat,
        card: Card,
        points: i32,
    },
    Misplayed {
        seat: Seat,
        card: Card,
        points: i32,
    },
    Drew {
        seat: Seat,
        card: Card,
    },
    Passed {
        seat: Seat,
    },
    Turn {
        seat: Seat,
    },
    Ended {
        gains: Vec<i32>,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Refused {
    NotNow,
    NotInHand(Card),
    TooLow(Card),
    NoPile,
    PileLeft,
}

impl Refusal for Refused {
    fn rule(&self) -> &'static str {
        match self {
            Refused::NotNow | Refused::NotInHand(_) => "A-3",
            Refused::TooLow(_) => "HI-2",
            Refused::NoPile | Refused::PileLeft => "HI-3",
        }
    }

    fn say(&self, language: Language) -> String {
        match self {
            Refused::NotNow => language.pick("pas maintenant", "not now").to_owned(),
            Refused::NotInHand(card) => {
                language.pick(format!("pas de {card} en main"), format!("no {card} in the hand"))
            }
            Refused::TooLow(card) => {
                language.pick(format!("{card} est trop bas"), format!("{card} is too low"))
            }
            Refused::NoPile => language.pick("la pioche est vide", "the pile is empty").to_owned(),
            Refused::PileLeft => language.pick("il reste une pioche", "there is a pile").to_owned(),
        }
    }
}

impl ReadAction<Higher> for Action {
    const TIMEOUT: Action = Action::Timeout;

    fn read(verb: &str, fields: &mut Fields<'_>) -> Result<Option<Action>, ReadError> {
        Ok(Some(match verb {
            "bid" => Action::Bid { card: Card::read(&fields.required("card")?)? },
            "play" => Action::Play { card: Card::read(&fields.required("card")?)? },
            "draw" => Action::Draw,
            "pass" => Action::Pass,
            "timeout" => Action::Timeout,
            _ => return Ok(None),
        }))
    }

    fn overt(&self) -> Value {
        match self {
            Action::Bid { .. } => json!({"do": "bid"}),
            action => json!(action),
        }
    }
}

impl Effects for Event {
    fn rewinds(&self) -> bool {
        matches!(self, Event::Dealt { .. } | Event::Turn { .. })
    }

    fn reveals(&self) -> bool {
        matches!(self, Event::Dealt { .. } | Event::Drew { .. } | Event::Revealed { .. })
    }
}

impl Gains for State {
    fn gains(&self, event: &Event) -> Vec<Gain> {
        Gain::each(&Higher::points(self, event), ["cartes", "cards"])
    }
}

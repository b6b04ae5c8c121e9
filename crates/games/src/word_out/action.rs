//! The actions of a player, and how they are read from records.

use lettrine_engine::{Fields, Problem, ReadAction, ReadError, Reader};
use serde::Serialize;

use super::WordOut;
use super::card::{Card, Laid};
use super::cards::Cards;
use super::row::Row;

/// An action that a player may try, whether or not its shape is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Action {
    /// WO-5: lay cards on a row.
    Play {
        /// The row.
        row: Row,
        /// The cards, in order.
        cards: Cards,
        /// Whether to announce WORD OUT.
        #[serde(skip_serializing_if = "is_false")]
        #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
        word_out: bool,
    },
    /// WO-9: lay a POUBELLE on a row.
    Bin {
        /// The row.
        row: Row,
    },
    /// WO-13: start the row that was emptied.
    Start {
        /// The cards, in order.
        cards: Cards,
        /// Whether to announce WORD OUT.
        #[serde(skip_serializing_if = "is_false")]
        #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
        word_out: bool,
    },
    /// WO-14: counter a WORD OUT.
    Counter {
        /// The cards, in order.
        cards: Cards,
        /// Whether to announce WORD OUT.
        #[serde(skip_serializing_if = "is_false")]
        #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
        word_out: bool,
    },
    /// WO-12: decline to counter a WORD OUT.
    Decline,
    /// WO-6: pass.
    Pass,
    /// The clock ran out.
    Timeout,
    /// An action that no position allows, though a record can contain it. It is refused where it stands in the record (rule A-3).
    #[cfg_attr(feature = "typescript", ts(skip))]
    Misshapen {
        /// What is wrong with the action's shape.
        why: Shape,
    },
}

/// What is wrong with a misshapen action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// There is no such row.
    NoSuchRow,
    /// No card is laid.
    NoCards,
    /// More cards are laid than the longest word has letters.
    TooManyCards,
    /// A POUBELLE is laid like a letter.
    BinAsLetter,
    /// A joker is laid without a name.
    UnnamedJoker,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_false(value: &bool) -> bool {
    !value
}

impl ReadAction<WordOut> for Action {
    const TIMEOUT: Action = Action::Timeout;

    fn read(verb: &str, fields: &mut Fields<'_>) -> Result<Option<Action>, ReadError> {
        let shaped = match verb {
            "play" => {
                let row = read_row(fields)?;
                let (cards, word_out) = read_cards(fields)?;
                row.and_then(|row| Ok(Action::Play { row, cards: cards?, word_out }))
            }
            "bin" => read_row(fields)?.map(|row| Action::Bin { row }),
            "start" => {
                let (cards, word_out) = read_cards(fields)?;
                cards.map(|cards| Action::Start { cards, word_out })
            }
            "counter" => {
                let (cards, word_out) = read_cards(fields)?;
                cards.map(|cards| Action::Counter { cards, word_out })
            }
            "decline" => Ok(Action::Decline),
            "pass" => Ok(Action::Pass),
            "timeout" => Ok(Action::Timeout),
            _ => return Ok(None),
        };
        Ok(Some(shaped.unwrap_or_else(|why| Action::Misshapen { why })))
    }
}

fn read_row(fields: &mut Fields<'_>) -> Result<Result<Row, Shape>, ReadError> {
    let number = fields.required("row")?.integer(i64::MIN..=i64::MAX)?;
    Ok(Row::numbered(number).ok_or(Shape::NoSuchRow))
}

fn read_cards(fields: &mut Fields<'_>) -> Result<(Result<Cards, Shape>, bool), ReadError> {
    let cards = fields.required("cards")?.each(read_card)?;
    let word_out = fields.optional("word_out").map_or(Ok(false), |word_out| word_out.boolean())?;
    let shaped = cards.into_iter().collect::<Result<Vec<Laid>, Shape>>().and_then(|cards| {
        if cards.is_empty() { Err(Shape::NoCards) } else { Cards::of(&cards).ok_or(Shape::TooManyCards) }
    });
    Ok((shaped, word_out))
}

fn read_card(reader: &Reader<'_>) -> Result<Result<Laid, Shape>, ReadError> {
    let code = reader.text()?;
    match (Laid::named(code), Card::named(code)) {
        (Some(laid), _) => Ok(Ok(laid)),
        (None, Some(Card::BIN)) => Ok(Err(Shape::BinAsLetter)),
        (None, Some(_)) => Ok(Err(Shape::UnnamedJoker)),
        (None, None) => Err(reader.fails(Problem::NotACard(code.to_owned()))),
    }
}

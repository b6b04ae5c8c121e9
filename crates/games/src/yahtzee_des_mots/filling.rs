//! Filling a box: which box may be filled, with which words, and for how many points. It is used for the dice on the screen and for
//! the real dice, of which only the words are known.

use lettrine_lexicon::{Letter, Letters};

use super::case::{Case, StandIn, Turn};
use super::options::Order;
use super::refusal::Refused;
use super::scoring::Unserved;
use super::shape::{SHORTEST, Shape};
use super::sheet::{ALL_ALIKE, PREMIUM, Sheet, YAHTZEE};

/// What filling a box writes down.
pub(super) struct Written {
    /// The points in the box.
    pub(super) points: i32,
    /// The premium beside the sheet (rule YM-14).
    pub(super) premium: i32,
    /// The turn's box that gets 0, if a box stands in for it.
    pub(super) zero: Option<Turn>,
}

/// Checks that a box may be filled now (rules YM-7, YM-9). Returns the turn that gets 0, if the box stands in for one.
pub(super) fn opened(
    order: Order,
    sheet: &Sheet,
    case: Case,
    zero: Option<Turn>,
) -> Result<Option<Turn>, Refused> {
    match case {
        Case::Turn(turn) => playable(order, sheet, turn, zero).map(|()| None),
        Case::StandIn(stand_in) => stood_in_for(order, sheet, stand_in, zero).map(Some),
    }
}

/// Rule YM-7: the turn's box or, in free order, any open one.
fn playable(order: Order, sheet: &Sheet, turn: Turn, zero: Option<Turn>) -> Result<(), Refused> {
    if zero.is_some() {
        return Err(Refused::ZeroUncalledFor);
    }
    match sheet.open().next() {
        _ if !sheet.is_open(turn) => Err(Refused::Filled(turn.into())),
        Some(next) if order == Order::Numeric && next != turn => Err(Refused::NotThisTurn { turn: next }),
        _ => Ok(()),
    }
}

/// Rule YM-9: the turn that a box stands in for.
fn stood_in_for(order: Order, sheet: &Sheet, stand_in: StandIn, zero: Option<Turn>) -> Result<Turn, Refused> {
    if !sheet.is_open(stand_in) {
        return Err(Refused::Filled(stand_in.into()));
    }
    match (order, zero) {
        (Order::Numeric, None) => sheet.open().next().ok_or(Refused::NothingThrown),
        (Order::Numeric, Some(_)) => Err(Refused::ZeroUncalledFor),
        (Order::Free, None) => Err(Refused::ZeroMissing),
        (Order::Free, Some(turn)) if sheet.is_open(turn) => Ok(turn),
        (Order::Free, Some(turn)) => Err(Refused::Filled(turn.into())),
    }
}

/// Rule YM-4: each die serves once, in words of two letters or more.
pub(super) fn made_of(mut unserved: Unserved, words: &[Letters]) -> Result<(), Refused> {
    if let Some(word) = words.iter().find(|word| word.len() < SHORTEST) {
        return Err(Refused::TooShort(word.clone()));
    }
    for word in words {
        unserved = unserved.serve_word(word).ok_or_else(|| Refused::NotInTheDice(word.clone()))?;
    }
    Ok(())
}

/// Whether the box takes this number of words with these numbers of letters.
pub(super) fn suits(sheet: &Sheet, case: Case, words: &[Letters], zero: Option<Turn>) -> Result<(), Refused> {
    let refuse = |unless: bool, refused: Refused| if unless { Ok(()) } else { Err(refused) };
    match case {
        // Rule YM-8: a zero may be written whatever the dice show.
        Case::Turn(turn) => refuse(
            words.is_empty() || takes(turn.wants(), words) || premium(sheet, words) > 0,
            Refused::DoesNotFit(turn),
        ),
        Case::StandIn(stand_in) if !stand_in.takes_words() => {
            refuse(words.is_empty(), Refused::NoWordsHere(stand_in))
        }
        Case::StandIn(StandIn::Yahtzee) => refuse(takes(Shape::SEVEN, words), Refused::NotSeven),
        Case::StandIn(_) if words.is_empty() => Err(Refused::ChanceWithoutWords),
        Case::StandIn(_) => {
            zero.map_or(Ok(()), |turn| refuse(takes(turn.leaves(), words), Refused::SuitsTheTurn(turn)))
        }
    }
}

/// Rule YM-19: every word is in the lexicon.
pub(super) fn all_are_words(words: &[Letters], is_word: impl Fn(&[Letter]) -> bool) -> Result<(), Refused> {
    match words.iter().find(|word| !is_word(word)) {
        Some(word) => Err(Refused::NotAWord(word.clone())),
        None => Ok(()),
    }
}

/// What a legal score writes down. A further word of seven letters that does not fit its box leaves 0 there (rule YM-14).
pub(super) fn worth(
    sheet: &Sheet,
    unserved: Unserved,
    case: Case,
    words: &[Letters],
    zero: Option<Turn>,
) -> Written {
    let letters = words.iter().flat_map(|word| word.iter().copied());
    let value = { letters }.try_fold(unserved, Unserved::serve).map_or(0, |served| served.earned());
    let points = match case {
        Case::Turn(turn) if !takes(turn.wants(), words) => 0,
        Case::StandIn(StandIn::Voyelles | StandIn::Consonnes) => ALL_ALIKE,
        Case::StandIn(StandIn::Yahtzee) => YAHTZEE,
        Case::Turn(_) | Case::StandIn(StandIn::Chance) => value,
    };
    Written { points, premium: premium(sheet, words), zero }
}

/// Rule YM-14: the premium for a further word of seven letters.
fn premium(sheet: &Sheet, words: &[Letters]) -> i32 {
    if sheet.holds_yahtzee() && takes(Shape::SEVEN, words) { PREMIUM } else { 0 }
}

fn takes(shape: Shape, words: &[Letters]) -> bool {
    shape.takes(words.iter().map(|word| word.len()))
}

//! Judges an action: events, or a refusal.

use lettrine_engine::{Seat, Seed};
use lettrine_lexicon::{Letters, Lexicon};

use super::action::Action;
use super::case::{Case, StandIn, Turn};
use super::die::{Dice, Keep};
use super::event::Event;
use super::fold;
use super::options::{Opener, Order};
use super::refusal::Refused;
use super::scoring::{Unserved, all_consonants, all_vowels};
use super::shape::{SHORTEST, Shape};
use super::sheet::{ALL_ALIKE, PREMIUM, Sheet, YAHTZEE};
use super::state::{Phase, Public, State};
use super::throws::Throws;

/// Rule YM-16: nothing is dealt. Seat 0 has the dice, or the seat that a lot names, alone at the table too.
pub(super) fn open(table: &State, seed: &Seed, events: &mut Vec<Event>) {
    let Public { options, players, chance, .. } = &table.public;
    if options.opener == Opener::Lot {
        let lot = seed.event(*chance).below(u32::try_from(players.len()).unwrap_or(u32::MAX));
        events.push(Event::Begins { seat: Seat::new(u8::try_from(lot).unwrap_or(0)) });
    }
}

pub(super) fn decide(
    state: &State,
    seat: Seat,
    action: &Action,
    lexicon: &Lexicon<'_>,
    seed: &Seed,
    events: &mut Vec<Event>,
) -> Result<(), Refused> {
    match action {
        Action::Throw { keep } => {
            let (throw, dice) = throw(state, *keep, seed)?;
            events.push(Event::Thrown { seat, throw, keep: *keep, dice });
        }
        Action::Score { case, words, zero } => {
            let Written { points, premium, zero } = score(&state.public, *case, words, *zero, lexicon)?;
            let scored = Event::Scored { seat, case: *case, words: words.clone(), points, premium, zero };
            settle(&state.public, seat, scored, events);
        }
        Action::Timeout => {
            // Whoever is to play has a turn open.
            if let Some(case) = state.public.turn_box() {
                settle(&state.public, seat, Event::TimedOut { seat, case }, events);
            }
        }
    }
    Ok(())
}

/// Rule YM-3. The throws that a record fixes come first, and then chance.
fn throw(state: &State, keep: Keep, seed: &Seed) -> Result<(Throws, Dice), Refused> {
    let (throw, kept) = match state.public.phase {
        Phase::Turn { dice, throws } => {
            let throw = throws.next().ok_or(Refused::NoThrowLeft)?;
            if keep == Keep::ALL {
                return Err(Refused::KeepsAll);
            }
            if !keep.within(state.keepable()) {
                return Err(Refused::KeepDisagrees);
            }
            (throw, Some((dice, keep)))
        }
        Phase::Throw | Phase::Over if keep == Keep::NONE => (Throws::One, None),
        Phase::Throw | Phase::Over => return Err(Refused::FirstThrowKeeps),
    };
    let dice = state
        .rolls
        .front()
        .copied()
        .unwrap_or_else(|| Dice::thrown(kept, &mut seed.event(state.public.chance)));
    Ok((throw, dice))
}

/// What is written down.
pub(super) struct Written {
    /// In the box.
    pub(super) points: i32,
    /// Beside the sheet (rule YM-14).
    pub(super) premium: i32,
    /// The turn that gets 0 for a box that stands in.
    pub(super) zero: Option<Turn>,
}

fn score(
    public: &Public,
    case: Case,
    words: &[Letters],
    zero: Option<Turn>,
    lexicon: &Lexicon<'_>,
) -> Result<Written, Refused> {
    let Phase::Turn { dice, throws } = public.phase else { return Err(Refused::NothingThrown) };
    let sheet = &public.player(public.turn).sheet;
    let zero = match case {
        Case::Turn(turn) => playable(public, sheet, turn, zero).map(|()| None)?,
        Case::StandIn(stand_in) => Some(stood_in_for(public, sheet, stand_in, zero)?),
    };
    if let Case::StandIn(stand_in) = case
        && throws == Throws::Three
        && stand_in != StandIn::Yahtzee
    {
        return Err(Refused::ThirdThrow(stand_in));
    }
    made_of(&dice, words)?;
    suits(sheet, &dice, case, words, zero)?;
    match words.iter().find(|word| !lexicon.is_word(word)) {
        Some(word) => Err(Refused::NotAWord(word.clone())),
        None => Ok(worth(sheet, &dice, case, words, zero)),
    }
}

/// Rule YM-7: the turn's box or, in free order, any that is open.
fn playable(public: &Public, sheet: &Sheet, turn: Turn, zero: Option<Turn>) -> Result<(), Refused> {
    if zero.is_some() {
        return Err(Refused::ZeroUncalledFor);
    }
    match public.turn_box() {
        _ if !sheet.is_open(turn) => Err(Refused::Filled(turn.into())),
        Some(next) if public.options.order == Order::Numeric && next != turn => {
            Err(Refused::NotThisTurn { turn: next })
        }
        _ => Ok(()),
    }
}

/// Rule YM-9: the turn that a box stands in for.
fn stood_in_for(
    public: &Public,
    sheet: &Sheet,
    stand_in: StandIn,
    zero: Option<Turn>,
) -> Result<Turn, Refused> {
    if !sheet.is_open(stand_in) {
        return Err(Refused::Filled(stand_in.into()));
    }
    match (public.options.order, zero) {
        (Order::Numeric, None) => public.turn_box().ok_or(Refused::NothingThrown),
        (Order::Numeric, Some(_)) => Err(Refused::ZeroUncalledFor),
        (Order::Free, None) => Err(Refused::ZeroMissing),
        (Order::Free, Some(turn)) if sheet.is_open(turn) => Ok(turn),
        (Order::Free, Some(turn)) => Err(Refused::Filled(turn.into())),
    }
}

/// Rule YM-4: each die serves once, in words of two letters or more.
fn made_of(dice: &Dice, words: &[Letters]) -> Result<(), Refused> {
    if let Some(word) = words.iter().find(|word| word.len() < SHORTEST) {
        return Err(Refused::TooShort(word.clone()));
    }
    let mut unserved = Unserved::from(dice);
    for word in words {
        unserved = unserved.serve_word(word).ok_or_else(|| Refused::NotInTheDice(word.clone()))?;
    }
    Ok(())
}

/// Whether box, dice and number of words and letters go together.
fn suits(
    sheet: &Sheet,
    dice: &Dice,
    case: Case,
    words: &[Letters],
    zero: Option<Turn>,
) -> Result<(), Refused> {
    let refuse = |unless: bool, refused: Refused| if unless { Ok(()) } else { Err(refused) };
    match case {
        // Rule YM-8: a zero can be written down whatever the dice show.
        Case::Turn(turn) => refuse(
            words.is_empty() || takes(turn.wants(), words) || premium(sheet, words) > 0,
            Refused::DoesNotFit(turn),
        ),
        Case::StandIn(stand_in) if !stand_in.takes_words() && !words.is_empty() => {
            Err(Refused::NoWordsHere(stand_in))
        }
        Case::StandIn(StandIn::Voyelles) => refuse(all_vowels(dice.faces()), Refused::NotAllVowels),
        Case::StandIn(StandIn::Consonnes) => refuse(all_consonants(dice.faces()), Refused::NotAllConsonants),
        Case::StandIn(StandIn::Yahtzee) => refuse(takes(Shape::SEVEN, words), Refused::NotSeven),
        Case::StandIn(StandIn::Chance) if words.is_empty() => Err(Refused::ChanceWithoutWords),
        Case::StandIn(StandIn::Chance) => {
            zero.map_or(Ok(()), |turn| refuse(takes(turn.leaves(), words), Refused::SuitsTheTurn(turn)))
        }
    }
}

/// What a legal score is worth. A further word of seven letters that does not fit its box leaves 0 there (rule YM-14).
fn worth(sheet: &Sheet, dice: &Dice, case: Case, words: &[Letters], zero: Option<Turn>) -> Written {
    let letters = words.iter().flat_map(|word| word.iter().copied());
    let value =
        { letters }.try_fold(Unserved::from(dice), Unserved::serve).map_or(0, |served| served.earned());
    let points = match case {
        Case::Turn(turn) if !takes(turn.wants(), words) => 0,
        Case::StandIn(StandIn::Voyelles | StandIn::Consonnes) => ALL_ALIKE,
        Case::StandIn(StandIn::Yahtzee) => YAHTZEE,
        Case::Turn(_) | Case::StandIn(StandIn::Chance) => value,
    };
    Written { points, premium: premium(sheet, words), zero }
}

/// What a score of the right shape writes down, if its words are words.
pub(super) fn written(public: &Public, action: &Action) -> Option<(Case, Written)> {
    let (Action::Score { case, words, zero }, Phase::Turn { dice, .. }) = (action, public.phase) else {
        return None;
    };
    Some((*case, worth(&public.player(public.turn).sheet, &dice, *case, words, *zero)))
}

/// The points that a legal action makes now, the upper premium included if it is reached by it.
pub(super) fn promise(public: &Public, action: &Action) -> i32 {
    let Some((case, written)) = written(public, action) else { return 0 };
    let mut sheet = public.player(public.turn).sheet.clone();
    let before = sheet.bonus(public.options.bonus);
    sheet.fill(case, written.points);
    written.points + written.premium + sheet.bonus(public.options.bonus) - before
}

/// Rule YM-14.
fn premium(sheet: &Sheet, words: &[Letters]) -> i32 {
    if sheet.holds_yahtzee() && takes(Shape::SEVEN, words) { PREMIUM } else { 0 }
}

fn takes(shape: Shape, words: &[Letters]) -> bool {
    shape.takes(words.iter().map(|word| word.len()))
}

/// What follows when a box has been filled: the upper premium (rule YM-15), the next game or the end (rule YM-16).
fn settle(public: &Public, seat: Seat, written: Event, events: &mut Vec<Event>) {
    let mut after = public.clone();
    fold::public(&mut after, &written);
    events.push(written);
    let bonus = |public: &Public| public.player(seat).sheet.bonus(public.options.bonus);
    if bonus(&after) > bonus(public) {
        events.push(Event::BonusReached { seat, points: bonus(&after) });
    }
    if after.phase != Phase::Over {
        return;
    }
    if after.is_last_game() {
        events.push(Event::Ended { totals: after.totals() });
    } else {
        let totals = after.players.iter().map(|player| player.game(&after.options)).collect();
        events.push(Event::NextGame { totals, first: after.first.left(after.players.len()) });
    }
}

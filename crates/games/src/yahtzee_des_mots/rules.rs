//! Judging actions: an action becomes events or a refusal.

use lettrine_engine::{Rules, Seat, Seed};
use lettrine_lexicon::{Letters, Lexicon};

use super::action::Action;
use super::case::{Case, StandIn, Turn};
use super::die::{Dice, Keep};
use super::event::Event;
use super::filling::{self, Written};
use super::fold;
use super::options::Opener;
use super::refusal::Refused;
use super::scoring::{Unserved, all_consonants, all_vowels};
use super::state::{Phase, Public, State};
use super::throws::Throws;

impl Rules for State {
    /// Rule YM-16: nothing is dealt. Seat 0 begins, or a seat drawn by lot. The lot is drawn for a single player too.
    fn open(&self, seed: &Seed, events: &mut Vec<Event>) {
        let Public { options, players, chance, .. } = &self.public;
        if options.opener == Opener::Lot {
            let lot = seed.event(*chance).below(u32::try_from(players.len()).unwrap_or(u32::MAX));
            events.push(Event::Begins { seat: Seat::new(u8::try_from(lot).unwrap_or(0)) });
        }
    }

    fn decide(
        &self,
        seat: Seat,
        action: &Action,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
        events: &mut Vec<Event>,
    ) -> Result<(), Refused> {
        match action {
            Action::Throw { keep } => {
                let (throw, dice) = throw(self, *keep, seed)?;
                events.push(Event::Thrown { seat, throw, keep: *keep, dice });
            }
            Action::Score { case, words, zero } => {
                let Written { points, premium, zero } = score(&self.public, *case, words, *zero, lexicon)?;
                let scored = Event::Scored { seat, case: *case, words: words.clone(), points, premium, zero };
                settle(&self.public, seat, scored, events);
            }
            Action::Timeout => {
                // The seat that is to play has an open turn.
                if let Some(case) = self.public.turn_box() {
                    settle(&self.public, seat, Event::TimedOut { seat, case }, events);
                }
            }
        }
        Ok(())
    }
}

/// Rule YM-3: a throw. The throws that a record fixes come first, then chance events.
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

fn score(
    public: &Public,
    case: Case,
    words: &[Letters],
    zero: Option<Turn>,
    lexicon: &Lexicon<'_>,
) -> Result<Written, Refused> {
    let Phase::Turn { dice, throws } = public.phase else { return Err(Refused::NothingThrown) };
    let sheet = &public.player(public.turn).sheet;
    let zero = filling::opened(public.options.order, sheet, case, zero)?;
    if let Case::StandIn(stand_in) = case
        && throws == Throws::Three
        && stand_in != StandIn::Yahtzee
    {
        return Err(Refused::ThirdThrow(stand_in));
    }
    let unserved = Unserved::from(&dice);
    filling::made_of(unserved, words)?;
    filling::suits(sheet, case, words, zero)?;
    all_alike(&dice, case)?;
    filling::all_are_words(words, |word| lexicon.is_word(word))?;
    Ok(filling::worth(sheet, unserved, case, words, zero))
}

/// Rule YM-11: the dice show seven vowels or seven consonants.
fn all_alike(dice: &Dice, case: Case) -> Result<(), Refused> {
    match case {
        Case::StandIn(StandIn::Voyelles) if !all_vowels(dice.faces()) => Err(Refused::NotAllVowels),
        Case::StandIn(StandIn::Consonnes) if !all_consonants(dice.faces()) => Err(Refused::NotAllConsonants),
        _ => Ok(()),
    }
}

/// What a score of the right shape would write down, if its words are in the lexicon.
pub(super) fn written(public: &Public, action: &Action) -> Option<(Case, Written)> {
    let (Action::Score { case, words, zero }, Phase::Turn { dice, .. }) = (action, public.phase) else {
        return None;
    };
    let sheet = &public.player(public.turn).sheet;
    Some((*case, filling::worth(sheet, Unserved::from(&dice), *case, words, *zero)))
}

/// The points that a legal action makes now, including the upper premium if it is reached with it.
pub(super) fn promise(public: &Public, action: &Action) -> i32 {
    let Some((case, written)) = written(public, action) else { return 0 };
    let mut sheet = public.player(public.turn).sheet.clone();
    let before = sheet.bonus(public.options.bonus);
    sheet.fill(case, written.points);
    written.points + written.premium + sheet.bonus(public.options.bonus) - before
}

/// Adds the events that follow a filled box: the upper premium (rule YM-15), the next game or the end (rule YM-16).
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

//! The puzzles of the card games: a position, and the one action that makes the most points.

use std::ops::{ControlFlow, RangeInclusive};

use lettrine_bots::review::made_by;
use lettrine_engine::{
    Chance, Game, Look, Playing, ReadError, ReadOptions, Reader, Record, Search, Seat, Seed, Setup,
    Unplayable, json, parse, read_action,
};
use lettrine_lexicon::{Letters, Lexicon};
use serde_json::{Value, json};

use crate::difficulty::{gap, nearest, percent};
use crate::puzzle::{Answer, Grade, Made, NoAnswer, SOLVER, seed_from};
use crate::vocabulary::{Vocabulary, hurt};

/// How many positions are tried for a day. If none has the difficulty that the weekday asks for, the nearest to it is taken.
const TRIES: u64 = 2000;
/// How many everyday answers a position has at least: a puzzle leaves a choice.
const FEWEST_EVERYDAY: usize = 2;

/// A card game with a puzzle a day.
pub(crate) trait Riddle: Game {
    /// How many points the best everyday answer makes at least.
    const FEWEST_POINTS: i32;

    /// The options of the puzzle's table.
    fn options() -> Value;

    /// Makes a position of a dealt one, from words to choose from; none, if the cards do not allow it.
    fn lay(setup: &mut Value, words: &Vocabulary<'_>, chance: &mut Chance) -> Option<()>;

    /// Whether an action answers the puzzle.
    fn answers(action: &Self::Action) -> bool;

    /// The action that leaves an answer's word on the table, to be looked at.
    fn shown(action: &Self::Action) -> Self::Action;
}

/// The first position whose gap is aimed at, or the one that comes nearest to it.
pub(crate) fn make<G: Riddle>(words: &Vocabulary<'_>, seed: &Seed, aim: &RangeInclusive<u8>) -> Option<Made> {
    let (gap, found) = nearest(TRIES, aim, |number| attempt::<G>(words, &mut seed.event(number)))?;
    let table = table_of::<G>(&found.record, words.all).ok()?;
    Some(Made {
        best: told(&table, &found.best),
        everyday: told(&table, &found.everyday),
        record: found.record,
        gap,
    })
}

/// A position that may become a puzzle.
struct Found<A> {
    record: Value,
    best: Best<A>,
    everyday: Best<A>,
}

/// A dealt position, laid out anew.
fn laid<G: Riddle>(words: &Vocabulary<'_>, chance: &mut Chance) -> Option<Value> {
    let (table, _) = Playing::<G>::deal(&read_options::<G>()?, 2, seed_from(chance), words.all);
    let mut setup = table.state.write_setup();
    G::lay(&mut setup, words, chance)?;
    Some(setup)
}

fn attempt<G: Riddle>(words: &Vocabulary<'_>, chance: &mut Chance) -> Option<(u8, Found<G::Action>)> {
    let setup = laid::<G>(words, chance)?;
    let record = json!({
        "format": 1, "game": G::NAME, "seats": ["1", "2"], "seed": seed_from(chance).to_string(),
        "options": G::options(), "setup": setup,
    });
    let table = table_of::<G>(&record, words.all).ok()?;
    let everyday = Best::of(&table, words.everyday());
    if everyday.count < FEWEST_EVERYDAY || everyday.points < G::FEWEST_POINTS {
        return None;
    }
    let best = Best::of(&table, words.all);
    // There is something for experts, and none of it is a word that hurts.
    let hurts = |action| hurt(&made_by(&table, SOLVER, action));
    if best.points <= everyday.points || best.actions.iter().any(hurts) {
        return None;
    }
    Some((gap(everyday.points.into(), best.points.into()), Found { record, best, everyday }))
}

/// The best answers that some words allow.
struct Best<A> {
    /// The answers that make the most points.
    actions: Vec<A>,
    /// The points.
    points: i32,
    /// How many answers there are, good or not.
    count: usize,
}

impl<A: Ord> Best<A> {
    fn of<G: Riddle<Action = A>>(table: &Playing<'_, G>, words: Lexicon<'_>) -> Best<A> {
        let view = table.state.view(Some(SOLVER));
        let mut best = Best { actions: Vec::new(), points: 0, count: 0 };
        let _ = view.legal(&words, &mut |action| {
            if G::answers(&action) {
                best.count += 1;
                let points = view.promise(&action, &words);
                if points > best.points {
                    best.actions.clear();
                    best.points = points;
                }
                if points == best.points {
                    best.actions.push(action);
                }
            }
            ControlFlow::Continue(())
        });
        best.actions.sort();
        best
    }
}

/// The best answers without repetition: the same word in other cards is the same answer.
fn told<G: Riddle>(table: &Playing<'_, G>, best: &Best<G::Action>) -> Vec<Answer> {
    let mut told: Vec<Answer> = Vec::new();
    for answer in best.actions.iter().filter_map(|action| answer(table, action, best.points)) {
        if told.iter().all(|other| other.words != answer.words) {
            told.push(answer);
        }
    }
    told
}

/// An answer with its words and the table after it; none, if the game refuses it.
fn answer<G: Riddle>(table: &Playing<'_, G>, action: &G::Action, points: i32) -> Option<Answer> {
    let mut after = table.clone();
    after.act(SOLVER, &G::shown(action), &mut Vec::new()).ok()?;
    Some(Answer {
        actions: vec![json::value(action)],
        worth: points.into(),
        points,
        words: made_by(table, SOLVER, action),
        view: json::value(&after.state.view(Some(SOLVER))),
    })
}

/// Grades these actions at this position.
pub(crate) fn grade<G: Riddle>(
    record: &Value,
    list: Lexicon<'_>,
    actions: &[Value],
    most: f64,
) -> Result<Grade, NoAnswer> {
    let table = table_of::<G>(record, list).map_err(|error| NoAnswer::Unplayable(1, error.into()))?;
    let [action] = actions else { return Err(NoAnswer::Unfinished) };
    let action = read_action::<G>(&action.to_string())
        .map_err(|error| NoAnswer::Unplayable(1, Unplayable::Unreadable(error)))?;
    if !G::answers(&action) {
        return Err(NoAnswer::Unfinished);
    }
    let played = table.clone().act(SOLVER, &action, &mut Vec::new());
    played.map_err(|refused| NoAnswer::Unplayable(1, refused.into()))?;
    let points = table.state.view(Some(SOLVER)).promise(&action, &list);
    let answer = answer(&table, &action, points).ok_or(NoAnswer::Unfinished)?;
    Ok(Grade { percent: percent(answer.worth, most), answer })
}

fn read_options<G: Riddle>() -> Option<G::Options> {
    let tree = parse(&G::options().to_string()).ok()?;
    G::Options::read(&mut Reader::new(&tree).object().ok()?, 2).ok()
}

fn table_of<'a, G: Riddle>(record: &Value, list: Lexicon<'a>) -> Result<Playing<'a, G>, ReadError> {
    Ok(Record::read(&record.to_string())?.start::<G>(list)?.table)
}

/// Takes the first card of a letter out of a pile of cards.
pub(crate) fn take(pile: &mut Vec<Value>, letter: char) -> Option<String> {
    let is_it = |card: &Value| card.as_str().is_some_and(|code| code.starts_with(letter));
    let place = pile.iter().position(is_it)?;
    pile.remove(place).as_str().map(str::to_owned)
}

/// The cards at a place of a setup, taken away from there.
pub(crate) fn taken(setup: &mut Value, pointer: &str) -> Vec<Value> {
    match setup.pointer_mut(pointer).map(Value::take) {
        Some(Value::Array(cards)) => cards,
        _ => Vec::new(),
    }
}

/// One of these words.
pub(crate) fn pick<'w>(words: &'w [Letters], chance: &mut Chance) -> Option<&'w Letters> {
    words.get(chance.below(u32::try_from(words.len()).ok()?) as usize)
}

/// The opponent of a seat, at a table of two.
pub(crate) fn other(seat: Seat) -> Seat {
    seat.left(2)
}

#[cfg(test)]
mod tests {
    use lettrine_games::crack_word::CrackWord;
    use lettrine_games::word_out::WordOut;
    use lettrine_lexicon::{LexiconBuf, read_list};

    use super::*;
    use crate::check::spelled;

    /// The rows or lines of a few hundred positions, made from words of which one begins with a word that hurts.
    fn rows<G: Riddle>() -> Vec<String> {
        let list = LexiconBuf::build("few", &read_list(b"cone\nmare\nsite\ntaire\n").words).unwrap();
        let words = Vocabulary::new(list.get()).unwrap();
        let seed = Seed::new([1; 32]);
        let setups = (0..300).filter_map(|number| laid::<G>(&words, &mut seed.event(number)));
        setups.flat_map(|setup| spelled(&setup)).collect()
    }

    #[test]
    fn nothing_on_the_table_spells_a_word_that_hurts() {
        for rows in [rows::<WordOut>(), rows::<CrackWord>()] {
            assert!(rows.len() > 20, "{rows:?}");
            assert!(rows.iter().all(|row| row != "CON"), "{rows:?}");
        }
    }
}

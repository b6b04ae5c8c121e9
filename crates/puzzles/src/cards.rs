//! [`Riddle`]: the puzzles of the card games. Each is a position; its answer is the action that makes the most points.

use std::ops::{ControlFlow, RangeInclusive};

use lettrine_bots::review::made_by;
use lettrine_engine::record::Start;
use lettrine_engine::{
    Chance, Game, Look, ReadError, ReadOptions, Reader, Record, Rules, Search, Seat, Seed, Setup, Unplayable,
    json, parse, read_action,
};
use lettrine_lexicon::{Letters, Lexicon};
use serde_json::{Value, json};

use crate::difficulty::{gap, nearest, percent};
use crate::puzzle::{Answer, Grade, Made, NoAnswer, SOLVER, seed_from};
use crate::vocabulary::{Vocabulary, hurt};

/// The number of positions tried for a day. If none has the difficulty of the weekday, the nearest is taken.
const TRIES: u64 = 2000;
/// The minimum number of everyday answers in a position, so that the solver has a choice.
const FEWEST_EVERYDAY: usize = 2;

/// A card game with a daily puzzle.
pub(crate) trait Riddle: Game {
    /// The minimum number of points of the best everyday answer.
    const FEWEST_POINTS: i32;

    /// The options of the puzzle's table.
    fn options() -> Value;

    /// Turns a dealt position into a puzzle position, using words of the vocabulary. `None` if the cards do not allow it.
    fn lay(setup: &mut Value, words: &Vocabulary<'_>, chance: &mut Chance) -> Option<()>;

    /// Whether an action answers the puzzle.
    fn answers(action: &Self::Action) -> bool;

    /// The action that leaves the answer's word visible on the table.
    fn shown(action: &Self::Action) -> Self::Action;
}

/// The first position whose gap is in the aim, or the nearest one.
pub(crate) fn make<G: Riddle>(words: &Vocabulary<'_>, seed: &Seed, aim: &RangeInclusive<u8>) -> Option<Made> {
    let (gap, found) = nearest(TRIES, aim, |number| attempt::<G>(words, &mut seed.event(number)))?;
    let start = start_of::<G>(&found.record, words.all).ok()?;
    Some(Made {
        best: told(&start, &found.best, words.all),
        everyday: told(&start, &found.everyday, words.all),
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

/// A dealt position, rearranged by [`Riddle::lay`].
fn laid<G: Riddle>(words: &Vocabulary<'_>, chance: &mut Chance) -> Option<Value> {
    let (state, _) = G::State::dealt(&read_options::<G>()?, 2, &seed_from(chance));
    let mut setup = state.write_setup();
    G::lay(&mut setup, words, chance)?;
    Some(setup)
}

fn attempt<G: Riddle>(words: &Vocabulary<'_>, chance: &mut Chance) -> Option<(u8, Found<G::Action>)> {
    let setup = laid::<G>(words, chance)?;
    let record = json!({
        "format": 1, "game": G::NAME, "seats": ["1", "2"], "seed": seed_from(chance).to_string(),
        "options": G::options(), "setup": setup,
    });
    let start = start_of::<G>(&record, words.all).ok()?;
    let everyday = Best::of::<G>(&start.state, words.everyday());
    if everyday.count < FEWEST_EVERYDAY || everyday.points < G::FEWEST_POINTS {
        return None;
    }
    let best = Best::of::<G>(&start.state, words.all);
    // Experts find more than everyday words allow, and none of the best answers has a word that hurts.
    let hurts = |action| hurt(&made_by::<G>(&start.state, SOLVER, action, &words.all, &start.seed));
    if best.points <= everyday.points || best.actions.iter().any(hurts) {
        return None;
    }
    Some((gap(everyday.points.into(), best.points.into()), Found { record, best, everyday }))
}

/// The best answers with a given list of words.
struct Best<A> {
    /// The answers that make the most points.
    actions: Vec<A>,
    /// The points.
    points: i32,
    /// The number of all answers.
    count: usize,
}

impl<A: Ord> Best<A> {
    fn of<G: Riddle<Action = A>>(state: &G::State, words: Lexicon<'_>) -> Best<A> {
        let view = state.view(Some(SOLVER));
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

/// The best answers without duplicates: the same words laid with other cards are the same answer.
fn told<G: Riddle>(start: &Start<G>, best: &Best<G::Action>, list: Lexicon<'_>) -> Vec<Answer> {
    let mut told: Vec<Answer> = Vec::new();
    for answer in best.actions.iter().filter_map(|action| answer(start, action, best.points, list)) {
        if told.iter().all(|other| other.words != answer.words) {
            told.push(answer);
        }
    }
    told
}

/// An answer with its words and the table after it; `None` if the game refuses it.
fn answer<G: Riddle>(start: &Start<G>, action: &G::Action, points: i32, list: Lexicon<'_>) -> Option<Answer> {
    let mut after = start.state.clone();
    after.act(SOLVER, &G::shown(action), &list, &start.seed, &mut Vec::new()).ok()?;
    Some(Answer {
        actions: vec![json::value(action)],
        worth: points.into(),
        points,
        words: made_by::<G>(&start.state, SOLVER, action, &list, &start.seed),
        view: json::value(&after.view(Some(SOLVER))),
    })
}

/// Grades these actions in this position.
pub(crate) fn grade<G: Riddle>(
    record: &Value,
    list: Lexicon<'_>,
    actions: &[Value],
    most: f64,
) -> Result<Grade, NoAnswer> {
    let start = start_of::<G>(record, list).map_err(|error| NoAnswer::Unplayable(1, error.into()))?;
    let [action] = actions else { return Err(NoAnswer::Unfinished) };
    let action = read_action::<G>(&action.to_string())
        .map_err(|error| NoAnswer::Unplayable(1, Unplayable::Unreadable(error)))?;
    if !G::answers(&action) {
        return Err(NoAnswer::Unfinished);
    }
    let played = start.state.judge(SOLVER, &action, &list, &start.seed, &mut Vec::new());
    played.map_err(|refused| NoAnswer::Unplayable(1, refused.into()))?;
    let points = start.state.view(Some(SOLVER)).promise(&action, &list);
    let answer = answer(&start, &action, points, list).ok_or(NoAnswer::Unfinished)?;
    Ok(Grade { percent: percent(answer.worth, most), answer })
}

fn read_options<G: Riddle>() -> Option<G::Options> {
    let tree = parse(&G::options().to_string()).ok()?;
    G::Options::read(&mut Reader::new(&tree).object().ok()?, 2).ok()
}

fn start_of<G: Riddle>(record: &Value, list: Lexicon<'_>) -> Result<Start<G>, ReadError> {
    Record::read(&record.to_string())?.start(list)
}

/// Removes the first card with this letter from a pile.
pub(crate) fn take(pile: &mut Vec<Value>, letter: char) -> Option<String> {
    let is_it = |card: &Value| card.as_str().is_some_and(|code| code.starts_with(letter));
    let place = pile.iter().position(is_it)?;
    pile.remove(place).as_str().map(str::to_owned)
}

/// Removes the cards at a JSON pointer of a setup and returns them.
pub(crate) fn taken(setup: &mut Value, pointer: &str) -> Vec<Value> {
    match setup.pointer_mut(pointer).map(Value::take) {
        Some(Value::Array(cards)) => cards,
        _ => Vec::new(),
    }
}

/// A random word of these.
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
    use crate::vocabulary::hurt;

    /// The rows or lines of a few hundred positions, made from these words.
    fn rows<G: Riddle>(words: &Vocabulary<'_>) -> Vec<String> {
        let seed = Seed::new([1; 32]);
        let setups = (0..300).filter_map(|number| laid::<G>(words, &mut seed.event(number)));
        setups.flat_map(|setup| spelled(&setup)).collect()
    }

    fn nothing_hurts(words: &Vocabulary<'_>, rows: &[String]) {
        assert!(rows.len() > 20, "{rows:?}");
        for row in rows {
            assert!(!hurt(std::slice::from_ref(row)), "{row} of {} words", words.all.word_count());
        }
    }

    #[test]
    fn nothing_on_the_table_spells_a_word_that_hurts() {
        // A few words, of which one begins with a word that hurts, and all.
        let list = LexiconBuf::build("few", &read_list(b"cone\nmare\nsite\ntaire\n").words).unwrap();
        for list in [list.get(), lettrine_french::lexicon()] {
            let words = Vocabulary::new(list).unwrap();
            nothing_hurts(&words, &rows::<WordOut>(&words));
            nothing_hurts(&words, &rows::<CrackWord>(&words));
        }
    }
}

//! Le jet du jour: the first throw lies there, two more may follow, and the solver knows what every decision is worth.
//!
//! All boxes but one are filled, and yahtzee is open: the turn is the whole game, so what a decision is worth is exact. Chance
//! comes from the puzzle's seed: whoever keeps the same dice throws the same.

use std::ops::RangeInclusive;

use lettrine_bots::review::made_by;
use lettrine_bots::yahtzee::{Graded, Solution, Terms};
use lettrine_engine::{Game, Look, Playing, Position, Record, Seed, Unplayable, json, read_action};
use lettrine_games::yahtzee_des_mots::{
    Action, Bonus, Case, Components, Dice, Order, StandIn, Turn, View, YahtzeeDesMots,
};
use lettrine_lexicon::Lexicon;
use serde_json::{Map, Value, json};

use crate::difficulty::{gap, percent};
use crate::puzzle::{Answer, Grade, Made, NoAnswer, SOLVER, seed_from};
use crate::vocabulary::{Vocabulary, may_hurt};

/// So many throws are tried for a day, each in a few milliseconds: about one in ten suits.
const TRIES: u64 = 200;
/// The boxes that the throw may be for.
const BOXES: [Turn; 3] = [Turn::UnMot, Turn::DeuxMots, Turn::TroisMots];
/// Values that differ by less are the same: the solver's sums lose as much.
const SAME: f64 = 1e-3;
/// So many answers that are equally good are told.
const EQUALS: usize = 8;

/// The solver, with all words and with everyday ones.
pub(crate) struct Solvers {
    all: Solution,
    everyday: Solution,
}

impl Solvers {
    pub(crate) fn new(words: &Vocabulary<'_>) -> Solvers {
        let terms = Terms { order: Order::Numeric, bonus: Bonus::Of1979 };
        let solver = |words: &Lexicon<'_>| Solution::unsolved(Components::shipped(), words, terms);
        Solvers { all: solver(&words.all), everyday: solver(&words.everyday()) }
    }
}

/// The first throw whose gap is aimed at; where there is none among those that are tried, the first that has one at all.
pub(crate) fn make(
    words: &Vocabulary<'_>,
    solvers: &Solvers,
    seed: &Seed,
    aim: &RangeInclusive<u8>,
) -> Option<Made> {
    let first = |aim: &RangeInclusive<u8>| {
        (0..TRIES).find_map(|number| attempt(words, solvers, thrown(seed, number)?, aim))
    };
    first(aim).or_else(|| first(&(1..=100)))
}

/// A throw whose gap is aimed at, if the dice that come let the solver write a word both times.
fn attempt(
    words: &Vocabulary<'_>,
    solvers: &Solvers,
    record: Value,
    aim: &RangeInclusive<u8>,
) -> Option<Made> {
    let table = table_of(&record, words.all)?;
    let common = best(&solvers.everyday, &table, &words.everyday()).first()?.expected;
    let most = best(&solvers.all, &table, &words.all).first()?.expected;
    let gap = gap(common, most);
    if !aim.contains(&gap) || most - common < SAME {
        return None;
    }
    let everyday = lines(&solvers.everyday, &table_of(&record, words.everyday())?);
    let best = lines(&solvers.all, &table);
    let written = |lines: &[Answer]| !lines.is_empty() && lines.iter().all(|line| !line.words.is_empty());
    (written(&everyday) && written(&best)).then_some(Made { record, best, everyday, gap })
}

/// The record of a first throw, for one of the boxes.
fn thrown(seed: &Seed, number: u64) -> Option<Value> {
    let mut chance = seed.event(number);
    let turn = *BOXES.get(chance.below(u32::try_from(BOXES.len()).ok()?) as usize)?;
    let dice = Dice::thrown(None, &mut chance);
    let open = [Case::Turn(turn), Case::StandIn(StandIn::Yahtzee)];
    let filled = Case::all().filter(|case| !open.contains(case));
    let sheet: Map<String, Value> = filled.map(|case| (case.name().to_owned(), json!(0))).collect();
    let setup = json!({"sheets": [sheet], "turn": 0, "dice": dice, "throws": 1});
    Some(json!({
        "format": 1, "game": YahtzeeDesMots::NAME, "seats": ["1"], "seed": seed_from(&mut chance).to_string(),
        "options": {"turn_seconds": null}, "setup": setup,
    }))
}

fn table_of<'a>(record: &Value, words: Lexicon<'a>) -> Option<Playing<'a, YahtzeeDesMots>> {
    let record = Record::read(&record.to_string()).ok()?;
    Some(record.start::<YahtzeeDesMots>(words).ok()?.table)
}

/// The decisions that are worth the most, but for words that hurt. None, if all of them are such.
fn best(solution: &Solution, table: &Playing<'_, YahtzeeDesMots>, words: &Lexicon<'_>) -> Vec<Graded> {
    let mut graded = solution.graded(&view(table), words);
    let most = graded.first().map_or(0.0, |best| best.expected);
    graded.retain(|graded| most - graded.expected < SAME && !hurts(&graded.action));
    graded
}

fn hurts(action: &Action) -> bool {
    matches!(action, Action::Score { words, .. } if words.iter().any(|word| may_hurt(word)))
}

fn view<'t>(table: &'t Playing<'_, YahtzeeDesMots>) -> View<'t> {
    table.state.view(Some(SOLVER))
}

/// How the solver plays the throw, with each of the first decisions that are equally good.
fn lines(solution: &Solution, table: &Playing<'_, YahtzeeDesMots>) -> Vec<Answer> {
    let line = |first: Graded| {
        let (mut actions, mut at) = (vec![first.action], table.clone());
        loop {
            let last = actions.last()?;
            if let Action::Score { .. } = last {
                let written = written(&at, last)?;
                return Some(Answer { actions: told(&actions), worth: first.expected, ..written });
            }
            at.act(SOLVER, last, &mut Vec::new()).ok()?;
            actions.push(best(solution, &at, &at.lexicon).into_iter().next()?.action);
        }
    };
    best(solution, table, &table.lexicon).into_iter().take(EQUALS).filter_map(line).collect()
}

fn told(actions: &[Action]) -> Vec<Value> {
    actions.iter().map(json::value).collect()
}

/// What is written down last, on the dice that lie there; none, if the game refuses it.
fn written(table: &Playing<'_, YahtzeeDesMots>, action: &Action) -> Option<Answer> {
    let mut after = table.clone();
    after.act(SOLVER, action, &mut Vec::new()).ok()?;
    let points = after.state.scores().first().copied()?;
    Some(Answer {
        actions: Vec::new(),
        worth: points.into(),
        points,
        words: made_by(table, SOLVER, action),
        view: json::value(&view(table)),
    })
}

/// What these decisions are worth: the most that could be expected, less what each of them has cost. The luck of the throws
/// counts for nothing.
pub(crate) fn grade(
    solvers: &Solvers,
    all: Lexicon<'_>,
    record: &Value,
    actions: &[Value],
) -> Result<Grade, NoAnswer> {
    let mut table = table_of(record, all).ok_or(NoAnswer::Unfinished)?;
    let (mut whole, mut lost) = (None, 0.0);
    for (place, action) in actions.iter().enumerate() {
        let unplayable = |why: Unplayable| NoAnswer::Unplayable(place + 1, why);
        let action =
            read_action::<YahtzeeDesMots>(&action.to_string()).map_err(|error| unplayable(error.into()))?;
        let graded = solvers.all.graded(&view(&table), &all);
        let best = graded.first().map_or(0.0, |best| best.expected);
        let mut after = table.clone();
        after.act(SOLVER, &action, &mut Vec::new()).map_err(|refused| unplayable(refused.into()))?;
        let chosen = match graded.iter().find(|graded| graded.action == action) {
            Some(known) => known.expected,
            // The same words in another order.
            None => after.state.scores().first().copied().unwrap_or(0).into(),
        };
        let whole = *whole.get_or_insert(best);
        lost += f64::max(0.0, best - chosen);
        if let Action::Score { .. } = action {
            let written = written(&table, &action).filter(|_| place + 1 == actions.len());
            let written = written.ok_or(NoAnswer::Unfinished)?;
            let worth = f64::max(0.0, whole - lost);
            let answer = Answer { actions: actions.to_vec(), worth, ..written };
            return Ok(Grade { answer, percent: if lost < SAME { 100 } else { percent(worth, whole) } });
        }
        table = after;
    }
    Err(NoAnswer::Unfinished)
}

//! The daily throw (Le jet du jour) of YAHTZEE DES MOTS: the first throw is given, two more may follow.
//!
//! All boxes except one turn and yahtzee are filled, so the turn is the whole game and the solver computes the exact worth of every
//! decision. Chance comes from the puzzle's seed: all players who keep the same dice throw the same.

use std::ops::RangeInclusive;

use lettrine_bots::review::made_by;
use lettrine_bots::yahtzee::{Graded, Solution, Terms};
use lettrine_engine::record::Start;
use lettrine_engine::{Game, Look, Position, Record, Rules, Seed, Unplayable, json, read_action};
use lettrine_games::yahtzee_des_mots::{
    Action, Bonus, Case, Components, Dice, Order, StandIn, State, Turn, View, YahtzeeDesMots,
};
use lettrine_lexicon::Lexicon;
use serde_json::{Map, Value, json};

use crate::difficulty::{gap, percent};
use crate::puzzle::{Answer, Grade, Made, NoAnswer, SOLVER, seed_from};
use crate::vocabulary::{Vocabulary, may_hurt};

/// The number of throws tried for a day. Each takes a few milliseconds, and about one in ten is suitable.
const TRIES: u64 = 200;
/// The boxes that may be open.
const BOXES: [Turn; 3] = [Turn::UnMot, Turn::DeuxMots, Turn::TroisMots];
/// Values that differ by less are equal: this is the rounding error of the solver's sums.
const SAME: f64 = 1e-3;
/// The maximum number of equally good answers in a puzzle.
const EQUALS: usize = 8;

/// Two solvers: one with all words, one with everyday words.
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

/// The first throw whose gap is in the aim; if none of those tried is, the first with any gap.
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

/// A puzzle from a throw whose gap is in the aim, if both solvers end up writing a word with the dice that follow.
fn attempt(
    words: &Vocabulary<'_>,
    solvers: &Solvers,
    record: Value,
    aim: &RangeInclusive<u8>,
) -> Option<Made> {
    let start = start_of(&record, words.all)?;
    let common = best(&solvers.everyday, &start.state, &words.everyday()).first()?.expected;
    let most = best(&solvers.all, &start.state, &words.all).first()?.expected;
    let gap = gap(common, most);
    if !aim.contains(&gap) || most - common < SAME {
        return None;
    }
    let everyday = lines(&solvers.everyday, &start_of(&record, words.everyday())?, words.everyday());
    let best = lines(&solvers.all, &start, words.all);
    let written = |lines: &[Answer]| !lines.is_empty() && lines.iter().all(|line| !line.words.is_empty());
    (written(&everyday) && written(&best)).then_some(Made { record, best, everyday, gap })
}

/// The record of a random first throw for one of the boxes.
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

fn start_of(record: &Value, words: Lexicon<'_>) -> Option<Start<YahtzeeDesMots>> {
    Record::read(&record.to_string()).ok()?.start(words).ok()
}

/// The decisions with the highest worth, except words that hurt. Empty if all of them hurt.
fn best(solution: &Solution, state: &State, words: &Lexicon<'_>) -> Vec<Graded> {
    let mut graded = solution.graded(&view(state), words);
    let most = graded.first().map_or(0.0, |best| best.expected);
    graded.retain(|graded| most - graded.expected < SAME && !hurts(&graded.action));
    graded
}

fn hurts(action: &Action) -> bool {
    matches!(action, Action::Score { words, .. } if words.iter().any(|word| may_hurt(word)))
}

fn view(state: &State) -> View<'_> {
    state.view(Some(SOLVER))
}

/// The solver's play of the throw, once for each of the equally good first decisions.
fn lines(solution: &Solution, start: &Start<YahtzeeDesMots>, words: Lexicon<'_>) -> Vec<Answer> {
    let line = |first: Graded| {
        let (mut actions, mut at) = (vec![first.action], start.state.clone());
        loop {
            let last = actions.last()?;
            if let Action::Score { .. } = last {
                let written = written(&at, last, &words, &start.seed)?;
                return Some(Answer { actions: told(&actions), worth: first.expected, ..written });
            }
            at.act(SOLVER, last, &words, &start.seed, &mut Vec::new()).ok()?;
            actions.push(best(solution, &at, &words).into_iter().next()?.action);
        }
    };
    best(solution, &start.state, &words).into_iter().take(EQUALS).filter_map(line).collect()
}

fn told(actions: &[Action]) -> Vec<Value> {
    actions.iter().map(json::value).collect()
}

/// The answer that a final action writes with the current dice; `None` if the game refuses it.
fn written(state: &State, action: &Action, words: &Lexicon<'_>, seed: &Seed) -> Option<Answer> {
    let mut after = state.clone();
    after.act(SOLVER, action, words, seed, &mut Vec::new()).ok()?;
    let points = after.scores().first().copied()?;
    Some(Answer {
        actions: Vec::new(),
        worth: points.into(),
        points,
        words: made_by::<YahtzeeDesMots>(state, SOLVER, action, words, seed),
        view: json::value(&view(state)),
    })
}

/// Grades these decisions: the highest expected points, minus the loss of each decision. The luck of the throws does not
/// count.
pub(crate) fn grade(
    solvers: &Solvers,
    all: Lexicon<'_>,
    record: &Value,
    actions: &[Value],
) -> Result<Grade, NoAnswer> {
    let Start { mut state, seed, .. } = start_of(record, all).ok_or(NoAnswer::Unfinished)?;
    let (mut whole, mut lost) = (None, 0.0);
    for (place, action) in actions.iter().enumerate() {
        let unplayable = |why: Unplayable| NoAnswer::Unplayable(place + 1, why);
        let action =
            read_action::<YahtzeeDesMots>(&action.to_string()).map_err(|error| unplayable(error.into()))?;
        let graded = solvers.all.graded(&view(&state), &all);
        let best = graded.first().map_or(0.0, |best| best.expected);
        let mut after = state.clone();
        after
            .act(SOLVER, &action, &all, &seed, &mut Vec::new())
            .map_err(|refused| unplayable(refused.into()))?;
        let chosen = match graded.iter().find(|graded| graded.action == action) {
            Some(known) => known.expected,
            // Not in the list: the same words in another order.
            None => after.scores().first().copied().unwrap_or(0).into(),
        };
        let whole = *whole.get_or_insert(best);
        lost += f64::max(0.0, best - chosen);
        if let Action::Score { .. } = action {
            let written = written(&state, &action, &all, &seed).filter(|_| place + 1 == actions.len());
            let written = written.ok_or(NoAnswer::Unfinished)?;
            let worth = f64::max(0.0, whole - lost);
            let answer = Answer { actions: actions.to_vec(), worth, ..written };
            return Ok(Grade { answer, percent: if lost < SAME { 100 } else { percent(worth, whole) } });
        }
        state = after;
    }
    Err(NoAnswer::Unfinished)
}

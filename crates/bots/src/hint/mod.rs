//! [`Hint`]: help for a player who is stuck: where to look, then the word, then the move. A step that would say nothing is left out:
//! there is nothing to look for before the first throw, and a move that makes no word and leads to none has no word to show.
//!
//! A hint is computed from the player's own view. An everyday word is preferred to a rare one, unless the rare one is clearly better.

mod crack_word;
mod rondorondo;
#[cfg(test)]
mod tests;
mod word_out;
mod yahtzee;

use lettrine_engine::{
    AnyPosition, Cast, Effects, Fold, Gains, Game, Imagine, Look, Rules, Seat, Seed, Tell, json,
};
use lettrine_french::glossary;
use lettrine_games::crack_word::CrackWord;
use lettrine_games::rondorondo::Rondorondo;
use lettrine_games::word_out::WordOut;
use lettrine_games::yahtzee_des_mots::YahtzeeDesMots;
use lettrine_language::Language;
use lettrine_lexicon::{Letter, Letters, Lexicon};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Mind;
use crate::review::missed::made_by;
use crate::search::{Judgement, compare, search};

/// A hint in steps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hint {
    /// Where to look, the word, and the move, each in French and in English. The move is always present and last; the word, if
    /// there is one, is the step before it.
    pub steps: Vec<[String; 2]>,
    /// The dictionary words that the word step names, spelt as in the dictionary.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
    /// The move, as records write it.
    pub action: Value,
}

impl Hint {
    /// The words that the first `steps` steps name. The step where to look names none.
    #[must_use]
    pub fn words(&self, steps: usize) -> &[String] {
        if steps + 1 >= self.steps.len() { &self.words } else { &[] }
    }
}

/// Dictionary words, and the sentence that names them in French and in English.
struct Naming {
    words: Vec<String>,
    told: [String; 2],
}

/// By how many points a move with an everyday word may be worse and still be the hint.
const EVERYDAY: f64 = 2.0;
/// The number of playouts for a hint. No clock stops them, so that the same view gives the same hint on every machine.
const PLAYOUTS: u32 = 200;

/// The two minds that compute a hint, and the players' names.
#[derive(Clone, Copy)]
struct Knowing<'m> {
    /// The mind that knows only everyday words.
    everyday: &'m Mind,
    /// The mind that plays well.
    strong: &'m Mind,
    /// The names of the players at the table.
    names: &'m [String],
}

/// A game in which hints can be given.
trait Hinted: Game {
    /// The action that the player should play.
    fn advise(
        view: &Self::View<'_>,
        seat: Seat,
        knowing: Knowing<'_>,
        rng: &mut fastrand::Rng,
    ) -> Self::Action;

    /// The sentence that tells where to look without telling more; `None` if there is only one thing to do.
    fn look(view: &Self::View<'_>, action: &Self::Action) -> Option<[String; 2]>;

    /// The word to which the action leads, if it makes none at once.
    fn aim(view: &Self::View<'_>, action: &Self::Action, knowing: Knowing<'_>) -> Option<Naming>;

    /// The action in words, for an action whose events would tell the outcome of chance.
    fn plainly(view: &Self::View<'_>, action: &Self::Action) -> Option<[String; 2]>;
}

impl Mind {
    /// A hint for a seat that may act, computed only from the seat's view. `everyday` is a mind that knows only everyday words.
    /// `names` are the players at the table. `None` for a game without hints.
    pub fn hint(
        &self,
        everyday: &Mind,
        position: &dyn AnyPosition,
        seat: Seat,
        names: &[String],
    ) -> Option<Hint> {
        let knowing = Knowing { everyday, strong: self, names };
        hint::<WordOut>(position, seat, knowing)
            .or_else(|| hint::<CrackWord>(position, seat, knowing))
            .or_else(|| hint::<Rondorondo>(position, seat, knowing))
            .or_else(|| hint::<YahtzeeDesMots>(position, seat, knowing))
    }
}

fn hint<G: Hinted>(position: &dyn AnyPosition, seat: Seat, knowing: Knowing<'_>) -> Option<Hint> {
    let view = position.view_of::<G>(seat)?;
    // A fixed seed: the same view gives the same hint, however often it is requested.
    let rng = &mut fastrand::Rng::with_seed(0);
    let action = G::advise(&view, seat, knowing, rng);
    // Only an imagined position that looks the same is used, never the real one.
    let (state, lexicon) = (view.imagine(rng), knowing.strong.words());
    let words = made_by::<G>(&state, seat, &action, &lexicon, &Seed::default());
    let naming = if words.is_empty() { G::aim(&view, &action, knowing) } else { Some(named(words)) };
    let (words, word) = naming.map(|Naming { words, told }| (words, told)).unzip();
    let told = G::plainly(&view, &action).unwrap_or_else(|| told::<G>(state, seat, &action, knowing));
    let steps = [G::look(&view, &action), word, Some(told)].into_iter().flatten().collect();
    Some(Hint { steps, words: words.unwrap_or_default(), action: json::value(&action) })
}

/// The move of a good player; or one with an everyday word, if that is nearly as good.
fn advised<G: Judgement>(
    view: &G::View<'_>,
    seat: Seat,
    knowing: Knowing<'_>,
    rng: &mut fastrand::Rng,
) -> G::Action {
    #[expect(clippy::cast_precision_loss, reason = "a share need not be exact")]
    let spent = &mut |done: u32| done as f32 / (PLAYOUTS / 2) as f32;
    let familiar = search::<G>(view, seat, &knowing.everyday.words(), &mut |_| true, spent, rng);
    // Every word of the everyday mind is known to the strong one.
    let strong = &knowing.strong.words();
    let compared = compare::<G>(view, seat, [strong, strong], &familiar, PLAYOUTS, rng);
    if compared.gain - compared.error > EVERYDAY { compared.best } else { familiar }
}

/// The effects of an action, as the player would be told.
fn told<G: Game>(mut state: G::State, seat: Seat, action: &G::Action, knowing: Knowing<'_>) -> [String; 2] {
    let (mut seen, mut events) = (Vec::new(), Vec::new());
    let lexicon = knowing.strong.words();
    if state.judge(seat, action, &lexicon, &Seed::default(), &mut events).is_err() {
        return [String::new(), String::new()];
    }
    for event in &events {
        // Only the action itself and its points are told, not the events that follow.
        if event.reveals() || !seen.is_empty() && state.gains(event).is_empty() {
            break;
        }
        seen.extend(state.see(event, Some(seat)));
        state.fold(event);
    }
    [Language::French, Language::English].map(|language| {
        let cast = Cast::new(knowing.names, language).told_to(Some(seat));
        seen.iter().map(|seen| sentence(seen.tell(&cast))).collect::<Vec<_>>().join(" ")
    })
}

fn named(words: Vec<String>) -> Naming {
    let several = words.join(", ");
    let told = match words.len() {
        1 => [format!("Le mot : {several}."), format!("The word: {several}.")],
        _ => [format!("Les mots : {several}."), format!("The words: {several}.")],
    };
    Naming { words, told }
}

/// The text with a full stop, which a line of a log does not have.
fn sentence(told: String) -> String {
    if told.ends_with(['.', '!', '?']) { told } else { told + "." }
}

/// A text in French and in English.
fn both(french: &str, english: &str) -> [String; 2] {
    [french.to_owned(), english.to_owned()]
}

/// A longer word that fits the letters, if there is one: the most familiar, and of these the shortest.
fn on_the_way(
    letters: &[Letter],
    fits: impl Fn(&[Letter], &[Letter]) -> bool,
    knowing: Knowing<'_>,
) -> Option<Naming> {
    let longer = |word: &&[Letter]| word.len() > letters.len() && fits(word, letters);
    let best = |lexicon: Lexicon<'_>| {
        let words = lexicon.all();
        let familiar = |word: &&[Letter]| {
            (std::cmp::Reverse(glossary().familiarity(word).unwrap_or_default()), word.len())
        };
        words
            .iter()
            .filter(longer)
            .min_by_key(familiar)
            .map(|word| word.iter().copied().collect::<Letters>().to_string())
    };
    let word = best(knowing.everyday.words()).or_else(|| best(knowing.strong.words()))?;
    let told = [format!("Pensez à {word}."), format!("Think of {word}.")];
    Some(Naming { words: vec![word], told })
}

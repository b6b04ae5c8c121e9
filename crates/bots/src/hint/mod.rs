//! A hint for a player who is stuck: where to look, then the word, then the move. A step that would say nothing is left out:
//! nothing is to be looked for before the first throw, and a move that makes no word and leads to none has no word to show.
//!
//! It is thought out from the player's own view. An everyday word comes before a rare one, unless the rare one is clearly better.

mod crack_word;
mod rondorondo;
#[cfg(test)]
mod tests;
mod word_out;
mod yahtzee;

use lettrine_engine::{
    Cast, Effects, Fold, Gains, Game, Imagine, Live, Look, Playing, Seat, Seed, Tell, json,
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

/// A hint, step by step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hint {
    /// Where to look, the word, and the move, each in French and in English. The move is always there, and last; the word,
    /// if there is one, comes just before it.
    pub steps: Vec<[String; 2]>,
    /// The words of the dictionary that the word's step names, as they stand in it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
    /// The move, as records write it.
    pub action: Value,
}

impl Hint {
    /// The words that are named by so many steps: where to look names none.
    #[must_use]
    pub fn words(&self, steps: usize) -> &[String] {
        if steps + 1 >= self.steps.len() { &self.words } else { &[] }
    }
}

/// Words of the dictionary, and the sentence that names them, in French and in English.
struct Naming {
    words: Vec<String>,
    told: [String; 2],
}

/// How many points an everyday word may cost and still be the one to tell.
const EVERYDAY: f64 = 2.0;
/// How many playouts a hint is worth: no clock stops them, so that the same view has the same hint on every machine.
const PLAYOUTS: u32 = 200;

/// The two players who think about a hint together, and whom it is told of.
#[derive(Clone, Copy)]
struct Knowing<'m> {
    /// One who knows everyday words alone.
    everyday: &'m Mind,
    /// One who plays well.
    strong: &'m Mind,
    /// The names round the table.
    names: &'m [String],
}

/// A game in which hints can be given.
trait Hinted: Game {
    /// What the player should do.
    fn advise(
        view: &Self::View<'_>,
        seat: Seat,
        knowing: Knowing<'_>,
        rng: &mut fastrand::Rng,
    ) -> Self::Action;

    /// Where to look, without giving more away; none where there is only one thing to do.
    fn look(view: &Self::View<'_>, action: &Self::Action) -> Option<[String; 2]>;

    /// The word that the action leads to, where it makes none at once.
    fn aim(view: &Self::View<'_>, action: &Self::Action, knowing: Knowing<'_>) -> Option<Naming>;

    /// The action in words, where telling its events would tell what only chance decides.
    fn plainly(view: &Self::View<'_>, action: &Self::Action) -> Option<[String; 2]>;
}

impl Mind {
    /// A hint for a seat that may act, made from the seat's view, nothing else. `everyday` knows everyday words alone.
    /// `names` are those round the table. None in a game that nobody has taught it yet.
    pub fn hint(&self, everyday: &Mind, live: &dyn Live, seat: Seat, names: &[String]) -> Option<Hint> {
        let knowing = Knowing { everyday, strong: self, names };
        hint::<WordOut>(live, seat, knowing)
            .or_else(|| hint::<CrackWord>(live, seat, knowing))
            .or_else(|| hint::<Rondorondo>(live, seat, knowing))
            .or_else(|| hint::<YahtzeeDesMots>(live, seat, knowing))
    }
}

fn hint<G: Hinted>(live: &dyn Live, seat: Seat, knowing: Knowing<'_>) -> Option<Hint> {
    let view = live.view_of::<G>(seat)?;
    // The same view has the same hint, whoever asks and however often.
    let rng = &mut fastrand::Rng::with_seed(0);
    let action = G::advise(&view, seat, knowing, rng);
    // Nothing of the real position is used, only one that looks the same.
    let (state, lexicon) = (view.imagine(rng), knowing.strong.words());
    let table = Playing::<G> { state, seed: Seed::default(), lexicon };
    let words = made_by(&table, seat, &action);
    let naming = if words.is_empty() { G::aim(&view, &action, knowing) } else { Some(named(words)) };
    let (words, word) = naming.map(|Naming { words, told }| (words, told)).unzip();
    let told = G::plainly(&view, &action).unwrap_or_else(|| told(&table, seat, &action, knowing.names));
    let steps = [G::look(&view, &action), word, Some(told)].into_iter().flatten().collect();
    Some(Hint { steps, words: words.unwrap_or_default(), action: json::value(&action) })
}

/// The move that a good player would make; where one with an everyday word is nearly as good, that one.
fn advised<G: Judgement>(
    view: &G::View<'_>,
    seat: Seat,
    knowing: Knowing<'_>,
    rng: &mut fastrand::Rng,
) -> G::Action {
    #[expect(clippy::cast_precision_loss, reason = "a share need not be exact")]
    let spent = &mut |done: u32| done as f32 / (PLAYOUTS / 2) as f32;
    let familiar = search::<G>(view, seat, &knowing.everyday.words(), &mut |_| true, spent, rng);
    let compared = compare::<G>(view, seat, &knowing.strong.words(), &familiar, PLAYOUTS, rng);
    if compared.gain - compared.error > EVERYDAY { compared.best } else { familiar }
}

/// What an action does, as the player would be told.
fn told<G: Game>(table: &Playing<'_, G>, seat: Seat, action: &G::Action, names: &[String]) -> [String; 2] {
    let (mut seen, mut events) = (Vec::new(), Vec::new());
    if table.clone().act(seat, action, &mut events).is_err() {
        return [String::new(), String::new()];
    }
    let mut state = table.state.clone();
    for event in &events {
        // The action itself, and the points that it makes; what comes after it is not the player's doing.
        if event.reveals() || !seen.is_empty() && state.gains(event).is_empty() {
            break;
        }
        seen.extend(state.see(event, Some(seat)));
        state.fold(event);
    }
    [Language::French, Language::English].map(|language| {
        let cast = Cast::new(names, language).told_to(Some(seat));
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

/// With a full stop: a line of a log has none.
fn sentence(told: String) -> String {
    if told.ends_with(['.', '!', '?']) { told } else { told + "." }
}

/// A text in French and in English.
fn both(french: &str, english: &str) -> [String; 2] {
    [french.to_owned(), english.to_owned()]
}

/// A word that letters are on their way to, if there is one: the most familiar, of these the shortest.
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

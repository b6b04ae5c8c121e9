//! `lettrine tournament`: bots play against each other in pairs, each deal twice with the seats swapped.

mod duel;
mod entrant;
mod rate;

use std::io::{IsTerminal, Write};

use lettrine_engine::ReplayError;
use lexopt::prelude::*;
use serde_json::{Value as Json, json};

use crate::figure::figure;
use crate::language::Language;
use crate::lexicon_file::{Source, path};
use crate::trouble::Trouble;
use crate::{Context, Outcome, help};
use duel::{Side, Tables, Tally, pair};
use entrant::Entrant;
use rate::Rate;

pub(crate) fn run(mut context: Context) -> Result<Outcome, Trouble> {
    let language = context.language;
    let (mut game, mut entrants, mut pairs, mut seed, mut lexicon, mut json) =
        (None, Vec::new(), 100, 0, None, false);
    let (mut options, arguments) = (String::from("{}"), &mut context.arguments);
    while let Some(argument) = arguments.next()? {
        match argument {
            Short('h') | Long("help" | "aide") => return help::print(Some("tournament"), language),
            Long("pairs") => pairs = pairs_of(&arguments.value()?.to_string_lossy())?,
            Long("seed") => seed = number("--seed", &arguments.value()?.to_string_lossy())?,
            Long("options") => options = arguments.value()?.to_string_lossy().into_owned(),
            Long("lexicon") => lexicon = Some(path(arguments.value()?)),
            Long("json") => json = true,
            Value(value) if game.is_none() => game = Some(value.to_string_lossy().into_owned()),
            Value(value) => entrants.push(entrant(&value.to_string_lossy())?),
            other => return Err(other.unexpected().into()),
        }
    }
    let name: String = game.ok_or(Trouble::MissingArgument(language.pick("le jeu", "the game")))?;
    let game = lettrine_games::named(&name).ok_or(Trouble::UnknownGame(name))?;
    if entrants.len() < 2 {
        return Err(Trouble::MissingArgument(language.pick("un adversaire", "an opponent")));
    }
    let unread = |error| Trouble::Replay { path: "--options".into(), error: ReplayError::Read(error) };
    game.read_options(&options, 2).map_err(unread)?;
    let source = Source::load(lexicon.as_deref())?;
    let tables = Tables { game, options: &options, lexicon: source.lexicon(), seed };
    let results = play(&tables, &entrants, pairs, language)?;
    let mut out = anstream::stdout();
    if json {
        let results: Vec<Json> = results.iter().map(Duel::json).collect();
        writeln!(out, "{}", json!({ "results": results }))?;
    } else {
        for result in &results {
            writeln!(out, "{}", result.tell(language))?;
        }
    }
    Ok(Outcome::Yes)
}

fn pairs_of(value: &str) -> Result<u32, Trouble> {
    let expected = ("un nombre de paires, au moins 1", "a number of pairs, at least 1");
    let bad = || Trouble::BadValue { option: "--pairs".into(), value: value.into(), expected };
    value.parse().ok().filter(|&pairs| pairs > 0).ok_or_else(bad)
}

fn number<N: std::str::FromStr>(option: &str, value: &str) -> Result<N, Trouble> {
    let expected = ("un nombre entier", "a whole number");
    value.parse().map_err(|_| Trouble::BadValue { option: option.into(), value: value.into(), expected })
}

fn entrant(text: &str) -> Result<Entrant, Trouble> {
    let expected = (
        "debutant, amateur, confirme ou maitre (avec @5ms ou @2000 si l'on veut), greedy ou random",
        "debutant, amateur, confirme or maitre (with @5ms or @2000 if wished), greedy or random",
    );
    Entrant::read(text).ok_or_else(|| Trouble::BadValue {
        option: "BOT".into(),
        value: text.into(),
        expected,
    })
}

/// Two players and the result of their games.
struct Duel<'a> {
    first: &'a str,
    second: &'a str,
    tally: Tally,
}

/// Plays every two entrants against each other.
fn play<'a>(
    tables: &Tables<'_>,
    entrants: &'a [Entrant],
    pairs: u32,
    language: Language,
) -> Result<Vec<Duel<'a>>, Trouble> {
    let sides: Vec<Side<'a>> =
        entrants.iter().map(|entrant| Side::new(entrant, &tables.lexicon)).collect::<Result<_, _>>()?;
    let mut results = Vec::new();
    for (place, first) in sides.iter().enumerate() {
        for second in &sides[place + 1..] {
            let mut duel =
                Duel { first: &first.entrant.name, second: &second.entrant.name, tally: Tally::default() };
            for number in 0..pairs {
                duel.tally.add(&pair(tables, [first, second], number)?);
                duel.show(pairs, language);
            }
            results.push(duel);
        }
    }
    Ok(results)
}

impl Duel<'_> {
    fn rate(&self) -> Rate {
        Rate::of(self.tally.won, self.tally.pairs.into())
    }

    fn margin(&self) -> f64 {
        let [first, second] = self.tally.scores;
        self.tally.per_game(first - second)
    }

    fn json(&self) -> Json {
        let Rate { share: rate, low, high } = self.rate();
        let [score_first, score_second] = self.tally.scores.map(|sum| self.tally.per_game(sum));
        json!({
            "first": self.first, "second": self.second, "pairs": self.tally.pairs,
            "rate": rate, "low": low, "high": high, "margin": self.margin(),
            "score_first": score_first, "score_second": score_second,
            "ms_first": self.tally.milliseconds(0), "ms_second": self.tally.milliseconds(1),
        })
    }

    fn tell(&self, language: Language) -> String {
        let Rate { share: rate, low, high } = self.rate();
        let [first, second] = self.tally.scores.map(|sum| self.tally.per_game(sum));
        let [ms_first, ms_second] = [0, 1].map(|side| self.tally.milliseconds(side));
        let percent = |share: f64| figure(100.0 * share, 1, language);
        let (of, scores) =
            language.pick(("paires gagnées", "points en moyenne"), ("pairs won", "points on average"));
        let colon = language.pick(" :", ":");
        let won = format!("{} % ({}–{})", percent(rate), percent(low), percent(high));
        let each = format!("{} / {} ms", figure(ms_first, 2, language), figure(ms_second, 2, language));
        let [first, second] = [first, second].map(|score| figure(score, 1, language));
        format!(
            "{} – {}{colon} {won} {of} ({}), {scores}{colon} {first} / {second}, {each}",
            self.first, self.second, self.tally.pairs
        )
    }

    /// Shows the progress, if standard error is a terminal.
    fn show(&self, pairs: u32, language: Language) {
        if !std::io::stderr().is_terminal() {
            return;
        }
        let done = self.tally.pairs;
        let line =
            if done < pairs { format!("{done} / {pairs}  {}", self.tell(language)) } else { String::new() };
        let _ = write!(anstream::stderr(), "\r\x1b[K{line}");
    }
}

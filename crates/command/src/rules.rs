//! `lettrine rules`: prints the rules of a game, or a single rule.

use std::io::Write;

use lettrine_engine::AnyGame;
use lexopt::prelude::*;

use crate::language::Language;
use crate::trouble::Trouble;
use crate::{Context, Outcome, help};

pub(crate) fn run(mut context: Context) -> Result<Outcome, Trouble> {
    let language = context.language;
    let mut asked = None;
    while let Some(argument) = context.arguments.next()? {
        match argument {
            Short('h') | Long("help" | "aide") => return help::print(Some("rules"), language),
            Value(value) if asked.is_none() => asked = Some(value.to_string_lossy().into_owned()),
            other => return Err(other.unexpected().into()),
        }
    }
    let mut out = anstream::stdout();
    let Some(asked) = asked else {
        for game in lettrine_games::GAMES {
            writeln!(out, "{:<18}{}", game.name(), title(*game, language))?;
        }
        return Ok(Outcome::Yes);
    };
    if let Some(game) = lettrine_games::named(&asked) {
        write!(out, "{}", game.rules(language))?;
        return Ok(Outcome::Yes);
    }
    let [french, english] = lettrine_games::SHARED_RULES;
    let shared = language.pick(french, english);
    let rule = lettrine_games::GAMES
        .iter()
        .map(|game| game.rules(language))
        .chain([shared])
        .find_map(|rules| section(rules, &asked));
    writeln!(out, "{}", rule.ok_or(Trouble::UnknownRule(asked))?.trim_end())?;
    Ok(Outcome::Yes)
}

/// The title of a game's rules: their first heading.
fn title(game: &dyn AnyGame, language: Language) -> &'static str {
    game.rules(language).lines().next().unwrap_or_default().trim_start_matches(['#', ' '])
}

/// The section of one rule: from its heading to the next heading.
fn section(rules: &'static str, rule: &str) -> Option<&'static str> {
    let heading = |line: &str| {
        line.strip_prefix("## ").is_some_and(|text| {
            text.split([' ', ':', ',']).next().is_some_and(|id| id.eq_ignore_ascii_case(rule))
        })
    };
    let start = rules
        .split_inclusive('\n')
        .scan(0, |at, line| {
            let here = *at;
            *at += line.len();
            Some((here, line))
        })
        .find(|(_, line)| heading(line.trim_end()))?
        .0;
    let rest = &rules[start..];
    let ends = ["\n## ", "\n# "].into_iter().filter_map(|heading| rest.find(heading));
    let end = ends.min().unwrap_or(rest.len());
    Some(&rest[..end])
}

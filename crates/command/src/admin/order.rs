//! The command line of `lettrine admin`: a verb, what it is about, and its options.

use std::ffi::OsStr;
use std::net::IpAddr;

use lettrine_server::person::Who;
use lettrine_server::secret::TableId;
use lettrine_server::store::Filter;
use lexopt::prelude::*;

use super::{bans, chat, person, tables};
use crate::Context;
use crate::language::Language;
use crate::lexicon_file::path;
use crate::reports::Form;
use crate::stores::Named;
use crate::trouble::{Trouble, WHOLE};

/// The verbs, each with the options that it takes beside those of the store and `--json`.
const VERBS: [(&str, &[&str]); 11] = [
    ("figures", &[]),
    ("tables", &["--game", "--status", "--older", "--limit"]),
    ("close", &["--reason"]),
    ("reopen", &[]),
    ("delete", &[]),
    ("bans", &[]),
    ("ban", &["--days", "--reason"]),
    ("unban", &[]),
    ("chat", &["--forget"]),
    ("words", &["--export", "--clear"]),
    ("person", &["--erase"]),
];

/// The parsed command line: its words and its options.
#[derive(Default)]
pub(super) struct Asked {
    words: Vec<String>,
    /// The options that some verb takes, as they are written.
    options: Vec<String>,
    pub(super) named: Named,
    pub(super) json: bool,
    export: Option<String>,
    pub(super) reason: Option<String>,
    days: Option<u32>,
    pub(super) game: Option<String>,
    pub(super) status: Option<String>,
    pub(super) older: Option<u32>,
    pub(super) limit: Option<u32>,
}

impl Asked {
    /// Reads the arguments; `None` if help was asked for or nothing was.
    pub(super) fn read(context: &mut Context) -> Result<Option<Asked>, Trouble> {
        let (mut asked, mut is_empty) = (Asked::default(), true);
        let arguments = &mut context.arguments;
        while let Some(argument) = arguments.next()? {
            is_empty = false;
            if let Long(name) = &argument
                && VERBS.iter().any(|(_, takes)| takes.contains(&format!("--{name}").as_str()))
            {
                asked.options.push(format!("--{name}"));
            }
            match argument {
                Short('h') | Long("help" | "aide") => return Ok(None),
                Long("data") => asked.named.folder = Some(path(arguments.value()?)),
                Long("database") => asked.named.database = Some(text(&arguments.value()?)),
                Long("json") => asked.json = true,
                Long("erase" | "forget" | "clear") => {}
                Long("export") => asked.export = Some(text(&arguments.value()?)),
                Long("reason") => asked.reason = Some(text(&arguments.value()?)),
                Long("game") => asked.game = Some(text(&arguments.value()?)),
                Long("status") => asked.status = Some(text(&arguments.value()?)),
                Long("days") => asked.days = Some(number("--days", &arguments.value()?)?),
                Long("older") => asked.older = Some(number("--older", &arguments.value()?)?),
                Long("limit") => asked.limit = Some(number("--limit", &arguments.value()?)?),
                Value(value) => asked.words.push(text(&value)),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok((!is_empty).then_some(asked))
    }

    /// Whether an option that some verb takes was given.
    pub(super) fn has(&self, option: &str) -> bool {
        self.options.iter().any(|given| given == option)
    }
}

fn text(value: &OsStr) -> String {
    value.to_string_lossy().into_owned()
}

fn number(option: &str, value: &OsStr) -> Result<u32, Trouble> {
    let value = value.to_string_lossy().into_owned();
    value.parse().map_err(|_| Trouble::BadValue { option: option.into(), value, expected: WHOLE })
}

/// What the words ask for. It is known before the store is opened, which may migrate it.
pub(super) enum Order {
    Figures,
    Tables(Filter),
    Close(TableId),
    Reopen(TableId),
    Delete(TableId),
    Bans,
    /// An address, and for how many days; `None`: for good.
    Ban(IpAddr, Option<u32>),
    Unban(IpAddr),
    Chat,
    ForgetChat(TableId, i64),
    Words(Form),
    Person(Who),
}

impl Order {
    pub(super) fn of(asked: &Asked, language: Language) -> Result<Order, Trouble> {
        let missing =
            |french: &'static str, english| Err(Trouble::MissingArgument(language.pick(french, english)));
        let mut words = asked.words.iter().map(String::as_str);
        let Some(verb) = words.next() else {
            return missing(
                "ce qu'il faut faire (figures, tables, ban…)",
                "what to do (figures, tables, ban…)",
            );
        };
        let words: Vec<&str> = words.collect();
        let Some((_, takes)) = VERBS.iter().find(|(known, _)| *known == verb) else {
            return Err(Trouble::UnknownCommand(format!("admin {verb}")));
        };
        if let Some(option) = asked.options.iter().find(|option| !takes.contains(&option.as_str())) {
            return Err(Trouble::NotTaken { command: format!("admin {verb}"), option: option.clone() });
        }
        let (order, used) = match (verb, &words[..]) {
            ("figures", _) => (Order::Figures, 0),
            ("tables", _) => (Order::Tables(tables::filter(asked)?), 0),
            ("close", [table, ..]) => (Order::Close(tables::table(verb, table)?), 1),
            ("reopen", [table, ..]) => (Order::Reopen(tables::table(verb, table)?), 1),
            ("delete", [table, ..]) => (Order::Delete(tables::table(verb, table)?), 1),
            ("close" | "reopen" | "delete", []) => return missing("la table", "the table"),
            ("bans", _) => (Order::Bans, 0),
            ("ban", [address, ..]) => (Order::Ban(bans::address(verb, address)?, bans::days(asked.days)?), 1),
            ("unban", [address, ..]) => (Order::Unban(bans::address(verb, address)?), 1),
            ("ban" | "unban", []) => return missing("l'adresse IP", "the IP address"),
            ("chat", [table, entry, ..]) if asked.has("--forget") => {
                (Order::ForgetChat(tables::table(verb, table)?, chat::entry(entry)?), 2)
            }
            ("chat", [_, _, ..]) => return missing("« --forget »", "'--forget'"),
            ("chat", []) if !asked.has("--forget") => (Order::Chat, 0),
            ("chat", _) => return missing("la table et l'entrée", "the table or the entry"),
            ("words", _) => {
                let form = Form::of("admin words", asked.export.as_deref(), asked.json, language)?;
                (Order::Words(form), 0)
            }
            ("person", [who, ..]) => (Order::Person(person::who(who)?), 1),
            _ => return missing("la personne", "the person"),
        };
        match words.get(used) {
            Some(extra) => Err(Trouble::UnexpectedArgument((*extra).into())),
            None => Ok(order),
        }
    }
}

#[cfg(test)]
mod tests {
    use lettrine_server::app::App;

    use super::*;

    fn refused(line: &str, language: Language) -> String {
        let arguments = lexopt::Parser::from_args(line.split(' '));
        let mut context = Context { language, arguments, app: App::default() };
        let read = Asked::read(&mut context).map(Option::unwrap);
        let Err(trouble) = read.and_then(|asked| Order::of(&asked, language).map(|_| ())) else {
            panic!("{line} is accepted");
        };
        trouble.say(language)
    }

    #[test]
    fn an_option_that_a_verb_does_not_take_is_refused_with_both_named() {
        let table = "aaaaaaaaaaaaaaaa";
        for (line, verb, option) in [
            (format!("close {table} --days 4"), "close", "--days"),
            ("bans --erase".into(), "bans", "--erase"),
            ("figures --limit 3".into(), "figures", "--limit"),
            ("tables --reason x".into(), "tables", "--reason"),
            ("--forget person x".into(), "person", "--forget"),
            ("words --forget".into(), "words", "--forget"),
            ("chat --clear".into(), "chat", "--clear"),
        ] {
            let (french, english) = (refused(&line, Language::French), refused(&line, Language::English));
            assert_eq!(french, format!("« admin {verb} » ne prend pas « {option} »"));
            assert_eq!(english, format!("'admin {verb}' takes no '{option}'"));
        }
    }

    #[test]
    fn a_word_of_the_wrong_form_is_refused_with_its_verb() {
        let english = |line| refused(line, Language::English);
        assert!(english("ban salon").contains("'admin ban salon': expected an IP address"));
        assert!(english("reopen ?").contains("'admin reopen ?': expected the name"));
        assert!(english("nonexist").contains("unknown command 'admin nonexist'; 'lettrine help admin'"));
        assert!(english("ban 192.0.2.1 --days 99999999999").ends_with("a whole number from 0 to 4294967295"));
        assert_eq!(english("figures extra"), "unexpected argument 'extra'");
        assert_eq!(english("words --export all"), "'--export all': expected missing or unwanted");
        assert_eq!(english("words --export missing --json"), "'admin words --export' takes no '--json'");
    }

    #[test]
    fn what_is_missing_is_named() {
        let told = |line| [Language::French, Language::English].map(|language| refused(line, language));
        assert_eq!(told("close"), ["il manque la table", "the table is missing"]);
        assert_eq!(told("chat x 3"), ["il manque « --forget »", "'--forget' is missing"]);
        assert!(told("--json")[0].contains("il manque ce qu'il faut faire"));
    }
}

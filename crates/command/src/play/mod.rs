//! `lettrine play`: a whole game in the terminal, against bots or among people who share a keyboard.

mod command;
mod games;
mod keyboard;
mod offers;
mod opponent;
mod page;
mod paint;
mod session;
mod sitting;
mod tongue;

#[cfg(test)]
mod tests;

use std::path::PathBuf;

use lettrine_bots::{Level, Player};
use lettrine_engine::AnyGame;
use lexopt::prelude::*;

use self::keyboard::Keyboard;
use self::opponent::Opponent;
use self::session::Session;
use self::sitting::Sitting;
use crate::deal::{self, Order};
use crate::language::Language;
use crate::lexicon_file::path;
use crate::trouble::{Kept, Trouble};
use crate::{Context, Outcome, help};

pub(crate) fn run(mut context: Context) -> Result<Outcome, Trouble> {
    let language = context.language;
    let (mut game, mut people, mut bots, mut seed) = (None, Vec::new(), Vec::new(), None);
    let (mut options, mut lexicon, mut save) = (Vec::new(), None, None::<PathBuf>);
    let arguments = &mut context.arguments;
    while let Some(argument) = arguments.next()? {
        match argument {
            Short('h') | Long("help" | "aide") => return help::print(Some("play"), language),
            Long("bot") => bots.push(bot(&arguments.value()?.to_string_lossy())?),
            Long("seat") => people.push(arguments.value()?.to_string_lossy().trim().to_owned()),
            Long("seed") => seed = Some(arguments.value()?.to_string_lossy().into_owned()),
            Long("option") => options.push(deal::option(&arguments.value()?.to_string_lossy())?),
            Long("lexicon") => lexicon = Some(path(arguments.value()?)),
            Long("save") => save = Some(path(arguments.value()?)),
            Value(value) if game.is_none() => game = Some(value.to_string_lossy().into_owned()),
            other => return Err(other.unexpected().into()),
        }
    }
    let name: String = game.ok_or(Trouble::MissingArgument(language.pick("le jeu", "the game")))?;
    let unknown = || Trouble::UnknownGame(name.clone());
    let game = lettrine_games::named(&name).ok_or_else(unknown)?;
    let tongue = tongue::of(&name).ok_or_else(unknown)?;
    if let Some(path) = save.as_ref().filter(|path| path.exists()) {
        return Err(Trouble::Kept(Kept::Exists(path.clone())));
    }
    seat(game, &mut people, &mut bots, language);
    let seats = named(&people, &bots, language);
    let seed = seed.map_or_else(deal::fresh_seed, Ok)?;
    let order =
        Order { game: name, seats, seated_by: "--seat, --bot", seed, options, bots: Vec::new(), lexicon };
    let (loaded, dealt) = order.fill()?;
    let record = dealt.map_err(|error| order.mistyped(error))?;
    let sitting = Sitting::deal(&loaded, record, language)?;
    let mut opponents: Vec<Option<Opponent>> = people.iter().map(|_| None).collect();
    for bot in bots {
        opponents.push(Some(Opponent::new(bot, &sitting.lexicon)?));
    }
    let keyboard = Keyboard::open()?;
    let session = Session { sitting, tongue, bots: opponents, keyboard, before_screen: None, save, language };
    session.run()?;
    Ok(Outcome::Yes)
}

fn bot(text: &str) -> Result<Player, Trouble> {
    let expected = (
        "debutant, amateur, confirme, maitre, greedy ou random",
        "debutant, amateur, confirme, maitre, greedy or random",
    );
    let player = Player::named(&tongue::plain(text).to_lowercase());
    player.ok_or_else(|| Trouble::BadValue { option: "--bot".into(), value: text.into(), expected })
}

/// Fills the seats: one person if none is named, and beginner bots up to the number of players that the game needs.
fn seat(game: &dyn AnyGame, people: &mut Vec<String>, bots: &mut Vec<Player>, language: Language) {
    if people.is_empty() {
        people.push(language.pick("Moi", "Me").to_owned());
    }
    while bots.len() + people.len() < *game.seats().start() {
        bots.push(Player::Level(Level::Debutant));
    }
}

/// The names of all seats: people, then bots, which are numbered if their name is taken.
fn named(people: &[String], bots: &[Player], language: Language) -> Vec<String> {
    let mut names = people.to_vec();
    for bot in bots {
        let name = opponent::name(*bot, language);
        let taken = |name: &str| names.iter().any(|other| other == name);
        let numbered = (2_usize..).map(|number| format!("{name} {number}"));
        if let Some(free) = std::iter::once(name.to_owned()).chain(numbered).find(|name| !taken(name)) {
            names.push(free);
        }
    }
    names
}

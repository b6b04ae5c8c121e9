//! People and bots at one terminal, until the game is over or somebody has had enough.

use std::cell::OnceCell;
use std::path::PathBuf;

use lettrine_engine::Seat;
use lettrine_lexicon::Lexicon;

use super::command::Command;
use super::keyboard::Keyboard;
use super::offers::Offers;
use super::opponent::Opponent;
use super::page::{say, say_row, short};
use super::paint::{Ink, ink};
use super::table::Table;
use super::tongue::{Tongue, plain};
use crate::dico::entry::Telling;
use crate::language::Language;
use crate::one_line;
use crate::trouble::Trouble;

pub(super) struct Session<'a> {
    pub(super) table: Table<'a>,
    pub(super) tongue: &'static dyn Tongue,
    /// The bots, a seat each; nobody's, where a person sits.
    pub(super) bots: Vec<Option<Opponent>>,
    pub(super) keyboard: Keyboard<'a>,
    /// Who sees the screen.
    pub(super) before_screen: Option<Seat>,
    pub(super) save: Option<PathBuf>,
    pub(super) language: Language,
}

/// How a person's turn ended.
enum Turn {
    Done,
    Left,
}

impl Session<'_> {
    pub(super) fn run(mut self) -> Result<(), Trouble> {
        self.prepare()?;
        self.keep()?;
        while let Some(seat) = self.next() {
            let turn = match self.bots.get(seat.index()) {
                Some(Some(_)) => self.think(seat)?,
                _ => self.ask(seat)?,
            };
            self.keep()?;
            if matches!(turn, Turn::Left) {
                return self.leave();
            }
        }
        self.end()
    }

    /// Who is to act: the first, where several may.
    fn next(&self) -> Option<Seat> {
        self.table.live.window()?.seats.iter().next()
    }

    fn prepare(&self) -> Result<(), Trouble> {
        for (bot, seat) in self.bots.iter().zip(Seat::all(self.bots.len())) {
            let Some(bot) = bot.as_ref().filter(|bot| bot.must_prepare(&*self.table.live, seat)) else {
                continue;
            };
            let name = self.name(seat);
            say(&self.language.pick(
                format!("{name} résout le jeu avant de commencer ; la première fois, cela prend un moment…"),
                format!("{name} solves the game before it begins; the first time that takes a while…"),
            ))?;
            bot.prepare(&*self.table.live, seat, self.language)?;
        }
        Ok(())
    }

    fn think(&mut self, seat: Seat) -> Result<Turn, Trouble> {
        let Some(Some(bot)) = self.bots.get(seat.index()) else { return Ok(Turn::Left) };
        let action = bot.choose(&*self.table.live, seat, &self.table.lexicon, self.table.luck());
        let refused = self.table.act(seat, &action)?.err();
        match refused {
            Some(why) => Err(Trouble::Tournament(format!("{action}: {}", why.say(self.language)))),
            None => Ok(Turn::Done),
        }
    }

    fn ask(&mut self, seat: Seat) -> Result<Turn, Trouble> {
        if !self.turn_to(seat)? {
            return Ok(Turn::Left);
        }
        self.show(seat)?;
        self.offer(seat);
        let prompt = format!("{}> ", self.name(seat));
        loop {
            let Some(line) = self.keyboard.line(&prompt)? else {
                if self.sure()? {
                    return Ok(Turn::Left);
                }
                continue;
            };
            match Command::read(&line) {
                _ if line.is_empty() => {}
                Some(Command::Quit) => {
                    if self.sure()? {
                        return Ok(Turn::Left);
                    }
                }
                Some(Command::Undo) => {
                    if self.undo()? {
                        return Ok(Turn::Done);
                    }
                }
                Some(command) => self.answer(&command, seat)?,
                None => {
                    if self.play(&line, seat)? {
                        return Ok(Turn::Done);
                    }
                }
            }
        }
    }

    /// Hands the keyboard over, where several share it. Whether somebody took it.
    fn turn_to(&mut self, seat: Seat) -> Result<bool, Trouble> {
        let is_shared = self.bots.iter().filter(|bot| bot.is_none()).count() > 1;
        if is_shared && self.before_screen != Some(seat) {
            self.before_screen = Some(seat);
            self.keyboard.hand_over()?;
            let name = self.name(seat);
            let pass = self.language.pick(
                format!("Passez le clavier à {name}, puis Entrée. "),
                format!("Pass the keyboard to {name}, then Enter. "),
            );
            while self.keyboard.line(&pass)?.is_none() {
                if self.sure()? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// The name of a seat, as there is room for it.
    fn name(&self, seat: Seat) -> String {
        self.table.names.get(seat.index()).map(|name| short(name)).unwrap_or_default()
    }

    /// What has happened, the table, the hand.
    fn show(&mut self, seat: Seat) -> Result<(), Trouble> {
        say("")?;
        for told in self.table.news(Some(seat)) {
            say(&format!("· {}", one_line(&told)))?;
        }
        say("")?;
        self.table_seen(Some(seat))?;
        self.hand(seat)
    }

    fn table_seen(&self, viewer: Option<Seat>) -> Result<(), Trouble> {
        let names: Vec<String> = self.table.names.iter().map(|name| short(name)).collect();
        let board = self.tongue.board(&self.table.live.view(viewer), &names, self.language);
        board.iter().try_for_each(|line| say_row(line))
    }

    fn hand(&self, seat: Seat) -> Result<(), Trouble> {
        let hand = self.tongue.hand(&self.table.live.view(Some(seat)), self.language);
        say_row(&super::tongue::row(self.tongue.held(self.language), &hand))
    }

    fn offer(&mut self, seat: Seat) {
        let offers = Offers {
            live: self.table.live.fork(),
            seat,
            lexicon: self.table.lexicon,
            tongue: self.tongue,
            language: self.language,
            found: OnceCell::new(),
        };
        self.keyboard.offer(Some(offers));
    }

    /// Plays what was typed, or says why not. Whether it was played.
    fn play(&mut self, line: &str, seat: Seat) -> Result<bool, Trouble> {
        let view = self.table.live.view(Some(seat));
        let Some(action) = self.tongue.read(&plain(line), &view, &self.table.live.may(seat)) else {
            let line = lettrine_engine::cut(line);
            say(&self.language.pick(
                format!("« {line} » : je ne comprends pas ; « ? » dit ce qui peut se faire."),
                format!("'{line}': not understood; '?' tells what may be done."),
            ))?;
            return Ok(false);
        };
        self.table.remember();
        let Err(why) = self.table.act(seat, &action)? else { return Ok(true) };
        self.table.forget();
        let rule = why.rule().map_or_else(String::new, |rule| format!(" ({rule})"));
        say(&format!("{} {}{rule}", ink("✗", Ink::Red), one_line(&why.say(self.language))))?;
        Ok(false)
    }

    fn answer(&self, command: &Command, seat: Seat) -> Result<(), Trouble> {
        match command {
            Command::Hand => self.hand(seat),
            Command::Table => {
                self.table_seen(Some(seat))?;
                self.hand(seat)
            }
            Command::Scores => self.scores(),
            Command::Look(words) => self.look(words),
            _ => self.help(seat),
        }
    }

    fn help(&self, seat: Seat) -> Result<(), Trouble> {
        say(self.language.pick("Vous pouvez :", "You may:"))?;
        for verb in self.table.live.may(seat) {
            say(&format!("  {}", self.tongue.example(verb, self.language)))?;
        }
        say(self.language.pick(
            "Et toujours : main, table, scores, dico MOT, annuler, quitter ; Tab complète.",
            "And always: hand, table, scores, dico WORD, undo, quit; Tab completes.",
        ))
    }

    fn scores(&self) -> Result<(), Trouble> {
        let scores = self.table.live.scores();
        let each =
            self.table.names.iter().zip(scores).map(|(name, score)| format!("{} {score}", short(name)));
        say(&each.collect::<Vec<_>>().join(", "))
    }

    fn look(&self, words: &str) -> Result<(), Trouble> {
        let lexicon: Lexicon<'_> = self.table.lexicon;
        let telling = Telling::default();
        for word in words.split(' ') {
            match telling.look_up(&lexicon, word, self.language) {
                Ok(entry) => {
                    let mut told = Vec::new();
                    telling.print(&entry, &mut told, self.language)?;
                    String::from_utf8_lossy(&told).lines().try_for_each(say)?;
                }
                Err(trouble) => say(&one_line(&trouble.say(self.language)))?,
            }
        }
        Ok(())
    }

    /// Takes the last move back. Among people that is for them to agree on, not for a key.
    fn undo(&mut self) -> Result<bool, Trouble> {
        let people = self.bots.iter().filter(|bot| bot.is_none()).count();
        let why = if people > 1 {
            self.language
                .pick("On n'annule que contre des robots.", "Moves are taken back against bots only.")
        } else if self.table.undo() {
            say(self.language.pick("Votre dernier coup est repris.", "Your last move is taken back."))?;
            return Ok(true);
        } else {
            self.language.pick("Vous n'avez encore rien joué.", "You have played nothing yet.")
        };
        say(why)?;
        Ok(false)
    }

    /// Asks before the game is given up; whoever closes the keyboard twice means it.
    fn sure(&mut self) -> Result<bool, Trouble> {
        if self.save.is_none() {
            say(self.language.pick("Cette partie n'est pas gardée.", "This game is not kept."))?;
        }
        let question = self.language.pick("Quitter la partie ? (oui/non) ", "Leave the game? (yes/no) ");
        let answer = self.keyboard.line(question)?;
        Ok(answer.is_none_or(|answer| matches!(plain(&answer).as_str(), "OUI" | "O" | "YES" | "Y")))
    }

    /// Writes the record, where one is wanted: after every move, so that nothing is lost.
    fn keep(&self) -> Result<(), Trouble> {
        self.save.as_deref().map_or(Ok(()), |path| self.table.save(path))
    }

    fn leave(&self) -> Result<(), Trouble> {
        say("")?;
        say(self.language.pick("À bientôt !", "See you soon!"))?;
        self.saved()
    }

    fn saved(&self) -> Result<(), Trouble> {
        let Some(path) = &self.save else { return Ok(()) };
        let path = one_line(&path.to_string_lossy());
        say(&self.language.pick(format!("Partie gardée : {path}"), format!("Game kept: {path}")))
    }

    fn end(&mut self) -> Result<(), Trouble> {
        let person = Seat::all(self.bots.len()).zip(&self.bots).find(|(_, bot)| bot.is_none());
        let people = self.bots.iter().filter(|bot| bot.is_none()).count();
        let viewer = person.map(|(seat, _)| seat).filter(|_| people == 1);
        say("")?;
        let news = self.table.news(viewer);
        // Somebody who watches was told nothing yet: the end is enough.
        let told = news.len().saturating_sub(if viewer.is_some() { news.len() } else { 8 });
        for told in &news[told..] {
            say(&format!("· {}", one_line(told)))?;
        }
        say("")?;
        self.table_seen(None)?;
        say("")?;
        say(&ink(self.language.pick("La partie est finie.", "The game is over."), Ink::Yellow))?;
        self.scores()?;
        self.saved()
    }
}

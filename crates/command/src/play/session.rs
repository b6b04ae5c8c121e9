//! A game of people and bots at one terminal, until the game is over or a player leaves.

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
use super::sitting::Sitting;
use super::tongue::{Tongue, plain};
use crate::dico::entry::Telling;
use crate::language::Language;
use crate::one_line;
use crate::trouble::Trouble;

pub(super) struct Session<'a> {
    pub(super) sitting: Sitting<'a>,
    pub(super) tongue: &'static dyn Tongue,
    /// The bot of each seat; `None` where a person sits.
    pub(super) bots: Vec<Option<Opponent>>,
    pub(super) keyboard: Keyboard<'a>,
    /// The seat whose player now sees the screen.
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

    /// The seat that acts next: the first one, if several may act.
    fn next(&self) -> Option<Seat> {
        self.sitting.position.window()?.seats.iter().next()
    }

    fn prepare(&self) -> Result<(), Trouble> {
        for (bot, seat) in self.bots.iter().zip(Seat::all(self.bots.len())) {
            let Some(bot) = bot.as_ref().filter(|bot| bot.must_prepare(&*self.sitting.position, seat)) else {
                continue;
            };
            let name = self.name(seat);
            say(&self.language.pick(
                format!("{name} résout le jeu avant de commencer ; la première fois, cela prend un moment…"),
                format!("{name} solves the game before it begins; the first time that takes a while…"),
            ))?;
            bot.prepare(&*self.sitting.position, seat, self.language)?;
        }
        Ok(())
    }

    fn think(&mut self, seat: Seat) -> Result<Turn, Trouble> {
        let Some(Some(bot)) = self.bots.get(seat.index()) else { return Ok(Turn::Left) };
        let action = bot.choose(&*self.sitting.position, seat, &self.sitting.lexicon, self.sitting.luck());
        let refused = self.sitting.act(seat, &action)?.err();
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

    /// Passes the keyboard to this seat if several people share it. False if the players leave instead.
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

    /// The name of a seat, cut to its maximum length.
    fn name(&self, seat: Seat) -> String {
        self.sitting.names.get(seat.index()).map(|name| short(name)).unwrap_or_default()
    }

    /// Prints what has happened, the table, and the player's hand.
    fn show(&mut self, seat: Seat) -> Result<(), Trouble> {
        say("")?;
        for told in self.sitting.news(Some(seat)) {
            say(&format!("· {}", one_line(&told)))?;
        }
        say("")?;
        self.table_seen(Some(seat))?;
        self.hand(seat)
    }

    fn table_seen(&self, viewer: Option<Seat>) -> Result<(), Trouble> {
        let names: Vec<String> = self.sitting.names.iter().map(|name| short(name)).collect();
        let board = self.tongue.board(&self.sitting.position.view(viewer), &names, self.language);
        board.iter().try_for_each(|line| say_row(line))
    }

    fn hand(&self, seat: Seat) -> Result<(), Trouble> {
        let hand = self.tongue.hand(&self.sitting.position.view(Some(seat)), self.language);
        say_row(&super::tongue::row(self.tongue.held(self.language), &hand))
    }

    fn offer(&mut self, seat: Seat) {
        let offers = Offers {
            position: self.sitting.position.fork(),
            seat,
            lexicon: self.sitting.lexicon,
            tongue: self.tongue,
            language: self.language,
            found: OnceCell::new(),
        };
        self.keyboard.offer(Some(offers));
    }

    /// Plays what was typed, or says why not. Returns whether it was played.
    fn play(&mut self, line: &str, seat: Seat) -> Result<bool, Trouble> {
        let view = self.sitting.position.view(Some(seat));
        let Some(action) = self.tongue.read(&plain(line), &view, &self.sitting.position.may(seat)) else {
            let line = lettrine_engine::cut(line);
            say(&self.language.pick(
                format!("« {line} » : je ne comprends pas ; « ? » dit ce qui peut se faire."),
                format!("'{line}': not understood; '?' tells what may be done."),
            ))?;
            return Ok(false);
        };
        self.sitting.remember();
        let Err(why) = self.sitting.act(seat, &action)? else { return Ok(true) };
        self.sitting.forget();
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
        for verb in self.sitting.position.may(seat) {
            say(&format!("  {}", self.tongue.example(verb, self.language)))?;
        }
        say(self.language.pick(
            "Et toujours : main, table, scores, dico MOT, annuler, quitter ; Tab complète.",
            "And always: hand, table, scores, dico WORD, undo, quit; Tab completes.",
        ))
    }

    fn scores(&self) -> Result<(), Trouble> {
        let scores = self.sitting.position.scores();
        let each =
            self.sitting.names.iter().zip(scores).map(|(name, score)| format!("{} {score}", short(name)));
        say(&each.collect::<Vec<_>>().join(", "))
    }

    fn look(&self, words: &str) -> Result<(), Trouble> {
        let lexicon: Lexicon<'_> = self.sitting.lexicon;
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

    /// Takes the last move back. With several people at the keyboard it is refused: all of them would have to agree.
    fn undo(&mut self) -> Result<bool, Trouble> {
        let people = self.bots.iter().filter(|bot| bot.is_none()).count();
        let why = if people > 1 {
            self.language
                .pick("On n'annule que contre des robots.", "Moves are taken back against bots only.")
        } else if self.sitting.undo() {
            say(self.language.pick("Votre dernier coup est repris.", "Your last move is taken back."))?;
            return Ok(true);
        } else {
            self.language.pick("Vous n'avez encore rien joué.", "You have played nothing yet.")
        };
        say(why)?;
        Ok(false)
    }

    /// Asks before the game is left. An end of input as the answer means yes.
    fn sure(&mut self) -> Result<bool, Trouble> {
        if self.save.is_none() {
            say(self.language.pick("Cette partie n'est pas gardée.", "This game is not kept."))?;
        }
        let question = self.language.pick("Quitter la partie ? (oui/non) ", "Leave the game? (yes/no) ");
        let answer = self.keyboard.line(question)?;
        Ok(answer.is_none_or(|answer| matches!(plain(&answer).as_str(), "OUI" | "O" | "YES" | "Y")))
    }

    /// Writes the record, if one is wanted. It is written after every move, so that nothing is lost.
    fn keep(&self) -> Result<(), Trouble> {
        self.save.as_deref().map_or(Ok(()), |path| self.sitting.save(path))
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
        let news = self.sitting.news(viewer);
        // A game with several people, or with none, has no single viewer. The last events are enough then.
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

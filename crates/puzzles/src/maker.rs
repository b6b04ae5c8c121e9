//! [`Maker`]: makes puzzles and grades answers.

use std::sync::OnceLock;

use lettrine_engine::{Game, Seed};
use lettrine_games::crack_word::CrackWord;
use lettrine_games::rondorondo::Rondorondo;
use lettrine_games::word_out::WordOut;
use lettrine_games::yahtzee_des_mots::YahtzeeDesMots;
use lettrine_lexicon::{BuildError, Letter, Lexicon};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::difficulty::aim;
use crate::puzzle::{Grade, NoAnswer, Puzzle};
use crate::vocabulary::Vocabulary;
use crate::yahtzee::Solvers;
use crate::{Day, cards, yahtzee};

/// The version of the maker. It must be increased whenever a day would give a different puzzle, so that a name never means two
/// puzzles. Past days then get new puzzles under new names, and results that browsers have stored under the old names no longer apply.
pub const VERSION: u32 = 2;

/// Makes the puzzles of any day from one word list. It takes a few megabytes, and one second to start.
pub struct Maker<'l> {
    words: Vocabulary<'l>,
    solvers: OnceLock<Solvers>,
}

impl<'l> Maker<'l> {
    /// A maker for this word list.
    pub fn new(list: Lexicon<'l>) -> Result<Maker<'l>, BuildError> {
        Ok(Maker { words: Vocabulary::new(list)?, solvers: OnceLock::new() })
    }

    /// The name of a day's puzzle. It contains everything the puzzle is made from.
    #[must_use]
    pub fn name(&self, day: Day, game: &str) -> String {
        format!("{game}.{day}.{VERSION}.{}", self.words.name)
    }

    /// The puzzle of a day; `None` if there is no such game, or if the word list gives no puzzle.
    #[must_use]
    pub fn make(&self, day: Day, game: &str) -> Option<Puzzle> {
        let game = lettrine_games::named(game)?.name();
        let name = self.name(day, game);
        let (seed, aim) = (Seed::new(Sha256::digest(&name).into()), aim(day, game));
        let made = match game {
            WordOut::NAME => cards::make::<WordOut>(&self.words, &seed, &aim),
            CrackWord::NAME => cards::make::<CrackWord>(&self.words, &seed, &aim),
            Rondorondo::NAME => cards::make::<Rondorondo>(&self.words, &seed, &aim),
            YahtzeeDesMots::NAME => yahtzee::make(&self.words, self.solvers(), &seed, &aim),
            _ => None,
        }?;
        let (record, best, everyday, gap) = (made.record, made.best, made.everyday, made.gap);
        (!best.is_empty() && !everyday.is_empty()).then_some(Puzzle {
            day,
            game,
            name,
            record,
            best,
            everyday,
            gap,
        })
    }

    /// Grades an answer to a puzzle. The game itself judges the actions, with all words of the list.
    pub fn grade(&self, puzzle: &Puzzle, actions: &[Value]) -> Result<Grade, NoAnswer> {
        let most = puzzle.best.first().map_or(0.0, |best| best.worth);
        let (record, list) = (&puzzle.record, self.words.all);
        match puzzle.game {
            WordOut::NAME => cards::grade::<WordOut>(record, list, actions, most),
            CrackWord::NAME => cards::grade::<CrackWord>(record, list, actions, most),
            Rondorondo::NAME => cards::grade::<Rondorondo>(record, list, actions, most),
            _ => yahtzee::grade(self.solvers(), list, record, actions),
        }
    }

    /// All words of the list.
    pub(crate) fn list(&self) -> Lexicon<'l> {
        self.words.all
    }

    /// Whether a word is an everyday word.
    pub(crate) fn is_everyday(&self, word: &[Letter]) -> bool {
        self.words.everyday().is_word(word)
    }

    fn solvers(&self) -> &Solvers {
        self.solvers.get_or_init(|| Solvers::new(&self.words))
    }
}

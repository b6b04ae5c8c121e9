//! [`AnyTabletop`]: a game at a real table that is known only by name.

use lettrine_language::Language;
use lettrine_lexicon::Lexicon;

use super::counted::{Counted, count};
use super::{Dictionary, Tabletop};
use crate::reader::{Fields, Reader, parse};
use crate::registry::options;
use crate::{Cast, ReadError, Registered, Seat, Seed, Tell, Unplayable};

/// Any game at a real table. Options, shown things and lines are JSON, as clients send them.
pub trait AnyTabletop: Sync {
    /// The game's name.
    fn name(&self) -> &'static str;

    /// The steps of the preparation before the game begins.
    fn preparation(&self, options: &str, seats: usize, language: Language) -> Result<Vec<String>, ReadError>;

    /// Finds the seat that begins, as the booklet says. `shown` is what the players show for it, if the booklet asks for it.
    fn draw(
        &self,
        options: &str,
        names: &[String],
        shown: &str,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
        language: Language,
    ) -> Result<Drawn, Unplayable>;

    /// Counts a sheet. A line that cannot be read or is refused says so in its own result.
    fn count(
        &self,
        options: &str,
        seats: usize,
        lines: &str,
        lexicon: &Lexicon<'_>,
    ) -> Result<Counted, ReadError>;
}

/// The seat that begins, and how it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The seat that begins.
    pub first: Seat,
    /// How the seat was found, in words.
    pub told: Vec<String>,
}

impl<G: Tabletop> AnyTabletop for Registered<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn preparation(&self, agreed: &str, seats: usize, language: Language) -> Result<Vec<String>, ReadError> {
        let (options, _) = options::<G>(agreed, seats)?;
        let steps = G::preparation(&options, seats).into_iter();
        Ok(steps.map(|[french, english]| language.pick(french, english)).collect())
    }

    fn draw(
        &self,
        agreed: &str,
        names: &[String],
        shown: &str,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
        language: Language,
    ) -> Result<Drawn, Unplayable> {
        let (options, agreed) = options::<G>(agreed, names.len())?;
        let tree = parse(shown)?;
        let mut fields: Fields<'_> = Reader::new(&tree).object()?;
        let words = Dictionary::new(lexicon, &agreed);
        let (first, seen) = G::draw(&options, names.len(), &mut fields, &words, seed)?;
        fields.finish()?;
        let cast = Cast::new(names, language);
        Ok(Drawn { first, told: seen.iter().map(|seen| seen.tell(&cast)).collect() })
    }

    fn count(
        &self,
        agreed: &str,
        seats: usize,
        lines: &str,
        lexicon: &Lexicon<'_>,
    ) -> Result<Counted, ReadError> {
        let (options, agreed) = options::<G>(agreed, seats)?;
        let tree = parse(lines)?;
        let lines = Reader::new(&tree).list()?;
        Ok(count::<G>(&options, seats, &lines, &Dictionary::new(lexicon, &agreed)))
    }
}

//! [`Counted`]: the result of counting a sheet.

use lettrine_lexicon::Letters;
use serde_json::Value;

use super::{Dictionary, Sheet, Tabletop};
use crate::read_error::{Problem, ReadError};
use crate::{Gain, Illegal, Reader, Seat, Unplayable, winners};

/// The result of counting a sheet.
#[derive(Clone, Debug)]
pub struct Counted {
    /// The counted lines, in order.
    pub lines: Vec<CountedLine>,
    /// The totals, one for each seat.
    pub scores: Vec<i32>,
    /// The seats with the most points (rule T-1).
    pub winners: Vec<Seat>,
    /// Whether the game is over.
    pub over: bool,
    /// The boxes of the printed sheet, if the game has one.
    pub boxes: Value,
}

/// The result of counting a line.
#[derive(Clone, Debug)]
pub struct CountedLine {
    /// The points of the line, with their reasons; empty if the line is refused.
    pub gains: Vec<Gain>,
    /// The totals after this line, one for each seat.
    pub scores: Vec<i32>,
    /// Why the line is refused; `None` if it counts.
    pub refused: Option<Unplayable>,
    /// The word that is missing in the dictionary, if the line is refused for that.
    pub lacking: Option<Letters>,
}

/// Counts the lines of a sheet.
pub(super) fn count<G: Tabletop>(
    options: &G::Options,
    seats: usize,
    lines: &[Reader<'_>],
    words: &Dictionary<'_>,
) -> Counted {
    let mut sheet = G::blank(options, seats);
    let mut counted = Vec::with_capacity(lines.len());
    for line in lines {
        let marked = mark::<G>(&mut sheet, line, options, seats, words);
        let scores = sheet.totals();
        counted.push(match marked {
            Ok(gains) => CountedLine { gains, scores, refused: None, lacking: None },
            Err((refused, lacking)) => {
                CountedLine { gains: Vec::new(), scores, refused: Some(refused), lacking }
            }
        });
    }
    let scores = sheet.totals();
    Counted {
        lines: counted,
        winners: winners(&scores),
        scores,
        over: sheet.is_over(),
        boxes: G::boxes(&sheet),
    }
}

type Wrong = (Unplayable, Option<Letters>);

fn mark<G: Tabletop>(
    sheet: &mut G::Sheet,
    reader: &Reader<'_>,
    options: &G::Options,
    seats: usize,
    words: &Dictionary<'_>,
) -> Result<Vec<Gain>, Wrong> {
    let line = read::<G>(reader, options, seats).map_err(|error| (error.into(), None))?;
    if sheet.is_over() && !G::follows_the_end(&line) {
        return Err((Unplayable::Over, None));
    }
    G::mark(sheet, &line, words).map_err(|refusal| {
        let lacking = G::lacking(&line, &refusal);
        (Illegal::Refused(refusal).into(), lacking)
    })
}

fn read<G: Tabletop>(reader: &Reader<'_>, options: &G::Options, seats: usize) -> Result<G::Line, ReadError> {
    let mut fields = reader.object()?;
    let verb_reader = fields.required("do")?;
    let verb = verb_reader.text()?;
    let line = G::read_line(verb, &mut fields, options, seats)?
        .ok_or_else(|| verb_reader.fails(Problem::Unknown(verb.to_owned())))?;
    fields.finish()?;
    Ok(line)
}

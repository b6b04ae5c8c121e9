//! CRACK WORD with the real box: the lines that the players write down while PAQUETS grow, and the points.

use lettrine_engine::{
    Dictionary, Fields, Gain, Problem, ReadError, ScoreSheet, Seat, Seed, Tabletop, Unplayable, drawn_by_deal,
};
use lettrine_lexicon::Letters;

use super::event::Event;
use super::gains::{binned, cracked, finished};
use super::options::Options;
use super::pack::PACK;
use super::preparing;
use super::refusal::{Misplay, Refusal};
use super::rules::SHORTEST;
use super::{CrackWord, Seen};

/// A line that the players write down.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(tag = "do", rename_all = "snake_case"))]
pub enum SheetLine {
    /// A line was cracked.
    Crack {
        /// The seat that cracked the line.
        seat: Seat,
        /// The word.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        word: Letters,
        /// The number of its cards, hidden ones included.
        cards: usize,
    },
    /// A POUBELLE was laid.
    Bin {
        /// The seat that laid the POUBELLE.
        seat: Seat,
    },
    /// The end of the game.
    End {
        /// The seat that laid the last card; none if all players are out (CW-18).
        out: Option<Seat>,
        /// The number of cards of that colour on the lines (CW-17).
        #[cfg_attr(feature = "typescript", ts(optional))]
        bonus: Option<usize>,
    },
    /// The PAQUETS as the players have counted them; the last count replaces all scores.
    Count {
        /// The number of cards in each PAQUET.
        paquets: Vec<i32>,
    },
}

impl Tabletop for CrackWord {
    type Line = SheetLine;
    type Sheet = ScoreSheet;

    fn preparation(options: &Options, seats: usize) -> Vec<[String; 2]> {
        preparing::steps(*options, seats)
    }

    fn draw(
        options: &Options,
        seats: usize,
        _: &mut Fields<'_>,
        _: &Dictionary<'_>,
        seed: &Seed,
    ) -> Result<(Seat, Vec<Seen>), Unplayable> {
        Ok(drawn_by_deal::<CrackWord>(options, seats, seed, |event| matches!(event, Event::Cut { .. })))
    }

    fn blank(_: &Options, seats: usize) -> ScoreSheet {
        ScoreSheet::blank(seats)
    }

    fn read_line(
        verb: &str,
        fields: &mut Fields<'_>,
        _: &Options,
        seats: usize,
    ) -> Result<Option<SheetLine>, ReadError> {
        // No PAQUET is larger than all packs together.
        let most = i64::try_from(PACK.len() * seats).unwrap_or(i64::MAX);
        Ok(Some(match verb {
            "crack" => {
                let seat = fields.required("seat")?.seat(seats)?;
                let word = fields.required("word")?.word()?;
                let reader = fields.required("cards")?;
                let cards = reader.integer(0..=most)?;
                if cards < word.len() {
                    return Err(reader.fails(Problem::Game(
                        "le mot a plus de lettres que de cartes",
                        "the word has more letters than cards",
                    )));
                }
                SheetLine::Crack { seat, word, cards }
            }
            "bin" => SheetLine::Bin { seat: fields.required("seat")?.seat(seats)? },
            "end" => {
                let out = fields.required("out")?;
                if out.is_null() {
                    SheetLine::End { out: None, bonus: None }
                } else {
                    let bonus = fields.required("bonus")?.integer(0..=most)?;
                    SheetLine::End { out: Some(out.seat(seats)?), bonus: Some(bonus) }
                }
            }
            "count" => {
                let paquets = fields.required("paquets")?.list_of(seats..=seats)?;
                let paquets = paquets.iter().map(|size| size.integer(0..=most)).collect::<Result<_, _>>()?;
                SheetLine::Count { paquets }
            }
            _ => return Ok(None),
        }))
    }

    fn mark(sheet: &mut ScoreSheet, line: &SheetLine, words: &Dictionary<'_>) -> Result<Vec<Gain>, Refusal> {
        let gains = match line {
            SheetLine::Crack { seat, word, cards } => {
                if word.len() < SHORTEST || !words.is_word(word) {
                    return Err(Refusal::Misplay(Misplay::NoWord));
                }
                let pieces = word.iter().map(ToString::to_string).collect();
                vec![cracked(*seat, *cards, &word.to_string(), pieces)]
            }
            SheetLine::Bin { seat } => vec![binned(*seat)],
            SheetLine::End { out, bonus } => {
                sheet.over = true;
                out.zip(*bonus).map_or(Vec::new(), |(seat, cards)| finished(seat, cards))
            }
            SheetLine::Count { paquets } => {
                sheet.over = true;
                let change: Vec<i32> =
                    paquets.iter().zip(&sheet.scores).map(|(now, before)| now - before).collect();
                Gain::each(&change, ["PAQUETS comptés", "PAQUETS counted"])
            }
        };
        Gain::add_up(&gains, &mut sheet.scores);
        Ok(gains)
    }

    fn follows_the_end(line: &SheetLine) -> bool {
        matches!(line, SheetLine::Count { .. })
    }

    fn lacking(line: &SheetLine, _: &Refusal) -> Option<Letters> {
        match line {
            SheetLine::Crack { word, .. } if word.len() >= SHORTEST => Some(word.clone()),
            _ => None,
        }
    }
}

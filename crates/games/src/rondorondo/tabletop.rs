//! RONDORONDO with the real box: the lines that the players write on the pad, and their points.

use lettrine_engine::{
    Dictionary, Fields, Gain, Problem, ReadError, Reader, ScoreSheet, Seat, Seed, Tabletop, Unplayable,
};
use lettrine_lexicon::Letters;

use super::card::Card;
use super::components::pack;
use super::gains::{composed, left_in_hand, passed};
use super::holder::{Cell, Holder, MOST_CELLS};
use super::laid::Laid;
use super::opening;
use super::options::{Extra, Options};
use super::preparing;
use super::refusal::Refused;
use super::scoring;
use super::seen::{FACE_DOWN, Face};
use super::setup::read_laid;
use super::{Rondorondo, Seen};

/// The largest number of exchanges accepted for one turn; a turn of a minute has fewer.
const MOST_EXCHANGES: i64 = 100;

/// A line that the players write on the pad.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(tag = "do", rename_all = "snake_case"))]
pub enum SheetLine {
    /// A player made a word.
    Word {
        /// The seat that made the word.
        seat: Seat,
        /// The visible cards of the holder after the word, from left to right.
        holder: Vec<Face>,
        /// The number of cards laid for the word that count for extra points (RR-14).
        laid: usize,
        /// The number of cards exchanged before.
        exchanges: u32,
    },
    /// A dash: a player found no word (RR-10).
    Pass {
        /// The seat that passed.
        seat: Seat,
        /// The number of cards exchanged in that turn.
        exchanges: u32,
    },
    /// The end, with the cards that each seat still holds (RR-16).
    End {
        /// The cards held, one list for each seat.
        hands: Vec<Vec<Card>>,
    },
}

impl Tabletop for Rondorondo {
    type Line = SheetLine;
    type Sheet = ScoreSheet;

    fn preparation(options: &Options, seats: usize) -> Vec<[String; 2]> {
        preparing::steps(options, seats)
    }

    fn draw(
        options: &Options,
        seats: usize,
        fields: &mut Fields<'_>,
        words: &Dictionary<'_>,
        seed: &Seed,
    ) -> Result<(Seat, Vec<Seen>), Unplayable> {
        opening::beside_the_box(options, seats, fields, words, seed)
    }

    fn blank(_: &Options, seats: usize) -> ScoreSheet {
        ScoreSheet::blank(seats)
    }

    fn read_line(
        verb: &str,
        fields: &mut Fields<'_>,
        options: &Options,
        seats: usize,
    ) -> Result<Option<SheetLine>, ReadError> {
        Ok(Some(match verb {
            "word" => {
                let seat = fields.required("seat")?.seat(seats)?;
                let holder = fields.required("holder")?.list_of(0..=MOST_CELLS)?;
                let holder: Vec<_> =
                    holder.iter().map(|face| read_face(face, options)).collect::<Result<_, _>>()?;
                // Cards laid in this turn are visible, so there are at most as many as the holder shows.
                let counts = |face: &&Face| options.extra == Extra::Cards || cell(**face).letter().is_some();
                let most = holder.iter().filter(counts).count();
                let most = i64::try_from(most).unwrap_or(i64::MAX);
                let laid = fields.required("laid")?.integer(0..=most)?;
                SheetLine::Word { seat, holder, laid, exchanges: read_exchanges(fields)? }
            }
            "pass" => {
                let seat = fields.required("seat")?.seat(seats)?;
                SheetLine::Pass { seat, exchanges: read_exchanges(fields)? }
            }
            "end" => {
                let hands = fields.required("hands")?.list_of(seats..=seats)?;
                let hands = hands.iter().map(read_hand).collect::<Result<_, _>>()?;
                SheetLine::End { hands }
            }
            _ => return Ok(None),
        }))
    }

    fn mark(sheet: &mut ScoreSheet, line: &SheetLine, words: &Dictionary<'_>) -> Result<Vec<Gain>, Refused> {
        let gains = match line {
            SheetLine::Word { seat, holder, laid, exchanges } => {
                let holder = Holder::new(holder.iter().copied().map(cell))?;
                let word = holder.letters();
                if word.is_empty() {
                    return Err(Refused::TooShort);
                }
                if !words.is_word(&word) {
                    return Err(Refused::NoWord(word));
                }
                let points = scoring::visible(&holder, *laid, *exchanges).total();
                vec![composed(*seat, &holder, &word, points)]
            }
            SheetLine::Pass { seat, exchanges } => passed(*seat, scoring::cost_of(*exchanges)),
            SheetLine::End { hands } => {
                sheet.over = true;
                let hands: Vec<_> = hands.iter().map(|hand| hand.iter().copied().collect()).collect();
                left_in_hand(&scoring::left_in_hand(&hands))
            }
        };
        Gain::add_up(&gains, &mut sheet.scores);
        Ok(gains)
    }

    fn lacking(_: &SheetLine, refusal: &Refused) -> Option<Letters> {
        match refusal {
            Refused::NoWord(word) => Some(word.iter().copied().collect()),
            _ => None,
        }
    }
}

/// The compartment that shows this card.
fn cell(face: Face) -> Cell {
    match face {
        Face::Up(laid) => Cell::of(laid, None),
        Face::Down => Cell::FaceDown { by: None },
    }
}

/// Reads a visible card; `()` for a card face down, only with `beginner`.
fn read_face(reader: &Reader<'_>, options: &Options) -> Result<Face, ReadError> {
    if options.beginner && reader.text()? == FACE_DOWN {
        return Ok(Face::Down);
    }
    match read_laid(reader, options)? {
        Laid::FaceDown(_) => Err(reader.fails(Problem::NotACard(reader.text()?.to_owned()))),
        laid => Ok(Face::Up(laid)),
    }
}

fn read_exchanges(fields: &mut Fields<'_>) -> Result<u32, ReadError> {
    fields.optional("exchanges").map_or(Ok(0), |number| number.integer(0..=MOST_EXCHANGES))
}

/// Reads a hand. No hand has more cards than the pack.
fn read_hand(reader: &Reader<'_>) -> Result<Vec<Card>, ReadError> {
    reader.list_of(0..=pack().count())?.iter().map(Card::read).collect()
}

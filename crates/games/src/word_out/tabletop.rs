//! WORD OUT with the real box: the lines that the scorekeeper writes down, and their points.

use lettrine_engine::{
    Dictionary, Fields, Gain, Problem, ReadError, Reader, ScoreSheet, Seat, Seed, Tabletop, Unplayable,
    drawn_by_deal,
};
use lettrine_lexicon::Letters;

use super::card::Laid;
use super::cards::Cards;
use super::event::{Event, Fact};
use super::gains::{cashed, left_in_hand};
use super::options::Options;
use super::pack::pack;
use super::preparing;
use super::refusal::Refusal;
use super::rules::SHORTEST;
use super::scoring::{end, points};
use super::{Seen, WordOut};

/// A line that the scorekeeper writes down.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(tag = "do", rename_all = "snake_case"))]
pub enum SheetLine {
    /// A WORD OUT was cashed.
    Cash {
        /// The seat that cashed it.
        seat: Seat,
        /// The cards of the word. REJOUER and INCONTRABLE need no mark, as they change no points.
        cards: Cards,
    },
    /// A player laid the last card of the hand, and a new deal begins (WO-18, WO-19).
    Deal {
        /// The seat of that player.
        seat: Seat,
    },
    /// The end, with the cards that each seat still holds.
    End {
        /// The seat that laid the last card; none if all have passed (WO-23).
        out: Option<Seat>,
        /// The number of cards that each seat holds.
        held: Vec<i32>,
    },
}

impl Tabletop for WordOut {
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
        let lots = |event: &Event| matches!(event, Event::Fact(Fact::Lots { .. }));
        Ok(drawn_by_deal::<WordOut>(options, seats, seed, lots))
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
            "cash" => {
                SheetLine::Cash { seat: fields.required("seat")?.seat(seats)?, cards: read_cards(fields)? }
            }
            "deal" => SheetLine::Deal { seat: fields.required("seat")?.seat(seats)? },
            "end" => {
                let out = fields.required("out")?;
                let out = if out.is_null() { None } else { Some(out.seat(seats)?) };
                let held = read_held(&fields.required("held")?, out, *options, seats)?;
                SheetLine::End { out, held }
            }
            _ => return Ok(None),
        }))
    }

    fn mark(sheet: &mut ScoreSheet, line: &SheetLine, words: &Dictionary<'_>) -> Result<Vec<Gain>, Refusal> {
        let gains = match line {
            SheetLine::Cash { seat, cards } => {
                if cards.len() < SHORTEST || !words.is_word(&cards.spell()) {
                    return Err(Refusal::NoWord(*cards));
                }
                vec![cashed(*seat, cards, points(cards))]
            }
            SheetLine::Deal { .. } => Vec::new(),
            SheetLine::End { out, held } => {
                sheet.over = true;
                left_in_hand(&end(*out, held))
            }
        };
        Gain::add_up(&gains, &mut sheet.scores);
        Ok(gains)
    }

    fn lacking(_: &SheetLine, refusal: &Refusal) -> Option<Letters> {
        match refusal {
            Refusal::NoWord(cards) => Some(cards.spell()).filter(|word| word.len() >= SHORTEST),
            _ => None,
        }
    }
}

fn read_cards(fields: &mut Fields<'_>) -> Result<Cards, ReadError> {
    let reader = fields.required("cards")?;
    let laid = reader.each(Laid::read)?;
    Cards::of(&laid).ok_or_else(|| {
        reader.fails(Problem::Game("aucun mot n'est aussi long", "no word is as long as that"))
    })
}

/// Reads the cards held: no seat holds more cards than there are, and the seat that went out holds none.
fn read_held(
    reader: &Reader<'_>,
    out: Option<Seat>,
    options: Options,
    seats: usize,
) -> Result<Vec<i32>, ReadError> {
    let most = i64::try_from(pack(options.decks).count()).unwrap_or(i64::MAX);
    let held = reader.list_of(seats..=seats)?.into_iter().zip(Seat::all(seats));
    held.map(|(held, seat)| held.integer(0..=if Some(seat) == out { 0 } else { most })).collect()
}

//! YAHTZEE DES MOTS with the real box: the printed sheets, filled with words.

use lettrine_engine::{
    Dictionary, Fields, Gain, Problem, ReadError, Seat, Seed, Tabletop, Unplayable, drawn_by_deal, json,
};
use lettrine_lexicon::{Letter, Letters};
use serde::Serialize;
use serde_json::Value;

use super::action::{read_case, read_turn, read_word};
use super::case::{Case, Turn};
use super::die::{DICE, Face};
use super::event::Event;
use super::filling::{self, Written};
use super::gains::{made, reached, scored};
use super::options::{Opener, Options};
use super::preparing;
use super::refusal::Refused;
use super::scoring::Unserved;
use super::sheet::Sheet;
use super::state::Player;
use super::{YahtzeeDesMots, shape::MOST_WORDS};

/// A line that the players write down.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(tag = "do", rename_all = "snake_case"))]
pub enum SheetLine {
    /// A box was filled.
    Score(Filled),
}

/// A box that was filled. The real dice are not known, only the words that they made; seven vowels or consonants are not checked.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Filled {
    /// The player's seat.
    seat: Seat,
    /// The number of the game in the match, from 1.
    game: u8,
    /// The box.
    #[cfg_attr(feature = "typescript", ts(rename = "box"))]
    case: Case,
    /// The words.
    #[cfg_attr(feature = "typescript", ts(type = "string[]"))]
    words: Vec<Letters>,
    /// The letter that ◇ stood for, if it was used.
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    diamond: Option<Letter>,
    /// In free order, the turn's box that this box stands in for.
    #[cfg_attr(feature = "typescript", ts(optional))]
    zero: Option<Turn>,
}

/// The sheets of all players for each game of the match.
#[derive(Clone, Debug)]
pub struct ScoreSheet {
    options: Options,
    games: Vec<Vec<Player>>,
}

/// One player's column of the printed sheet.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Column<'a> {
    /// The filled boxes.
    pub boxes: &'a Sheet,
    /// The sum of the upper boxes.
    pub upper: i32,
    /// The upper premium, or 0 if it is not reached.
    pub bonus: i32,
    /// The sum of all other boxes.
    pub lower: i32,
    /// The premiums beside the sheet, for further words of seven letters.
    pub premiums: i32,
    /// The total of the column.
    pub total: i32,
}

impl lettrine_engine::Sheet for ScoreSheet {
    fn totals(&self) -> Vec<i32> {
        let seats = self.games.first().map_or(0, Vec::len);
        let game = |seat: usize| self.games.iter().filter_map(move |game| game.get(seat));
        let total =
            |seat| game(seat).fold(0_i32, |sum, player| sum.saturating_add(player.game(&self.options)));
        (0..seats).map(total).collect()
    }

    fn is_over(&self) -> bool {
        self.games.iter().flatten().all(|player| player.sheet.is_full())
    }
}

impl Tabletop for YahtzeeDesMots {
    type Line = SheetLine;
    type Sheet = ScoreSheet;

    fn preparation(options: &Options, _: usize) -> Vec<[String; 2]> {
        preparing::steps(options)
    }

    fn draw(
        options: &Options,
        seats: usize,
        _: &mut Fields<'_>,
        _: &Dictionary<'_>,
        seed: &Seed,
    ) -> Result<(Seat, Vec<Event>), Unplayable> {
        let lot = Options { opener: Opener::Lot, ..options.clone() };
        Ok(drawn_by_deal::<YahtzeeDesMots>(&lot, seats, seed, |event| matches!(event, Event::Begins { .. })))
    }

    fn blank(options: &Options, seats: usize) -> ScoreSheet {
        let games = vec![vec![Player::default(); seats]; usize::from(options.parties)];
        ScoreSheet { options: options.clone(), games }
    }

    fn read_line(
        verb: &str,
        fields: &mut Fields<'_>,
        options: &Options,
        seats: usize,
    ) -> Result<Option<SheetLine>, ReadError> {
        if verb != "score" {
            return Ok(None);
        }
        let seat = fields.required("seat")?.seat(seats)?;
        let game =
            fields.optional("game").map_or(Ok(1), |game| game.integer(1..=i64::from(options.parties)))?;
        let case = read_case(&fields.required("box")?)?;
        let words = fields
            .optional("words")
            .map_or(Ok(Vec::new()), |words| words.list_of(0..=MOST_WORDS)?.iter().map(read_word).collect())?;
        let diamond = read_diamond(fields, &words)?;
        let zero = fields.optional("zero").map(|zero| read_turn(&zero)).transpose()?;
        Ok(Some(SheetLine::Score(Filled { seat, game, case, words, diamond, zero })))
    }

    fn mark(sheet: &mut ScoreSheet, line: &SheetLine, words: &Dictionary<'_>) -> Result<Vec<Gain>, Refused> {
        let SheetLine::Score(line) = line;
        let options = &sheet.options;
        let game = usize::from(line.game).saturating_sub(1);
        let player = sheet.games.get_mut(game).and_then(|game| game.get_mut(line.seat.index()));
        let Some(player) = player else { return Err(Refused::NothingThrown) };
        let zero = filling::opened(options.order, &player.sheet, line.case, line.zero)?;
        let unserved = line.dice();
        filling::made_of(unserved, &line.words)?;
        filling::suits(&player.sheet, line.case, &line.words, zero)?;
        filling::all_are_words(&line.words, |word| words.is_word(word))?;
        let written = filling::worth(&player.sheet, unserved, line.case, &line.words, zero);
        let before = player.sheet.bonus(options.bonus);
        player.write(line.case, &written);
        let Written { points, premium, .. } = written;
        let mut gains = scored(line.seat, line.case, made(unserved, &line.words), points, premium);
        gains.extend(reached(line.seat, player.sheet.bonus(options.bonus) - before));
        Ok(gains)
    }

    fn boxes(sheet: &ScoreSheet) -> Value {
        let column = |player| Column::of(player, &sheet.options);
        let games: Vec<Vec<Column<'_>>> =
            sheet.games.iter().map(|game| game.iter().map(column).collect()).collect();
        json::value(&games)
    }

    fn lacking(_: &SheetLine, refusal: &Refused) -> Option<Letters> {
        match refusal {
            Refused::NotAWord(word) => Some(word.clone()),
            _ => None,
        }
    }
}

impl Filled {
    /// The dice that made the words, as far as they are known: at most seven.
    fn dice(&self) -> Unserved {
        let mut diamond = self.diamond;
        let letters = self.words.iter().flat_map(|word| word.iter().copied());
        let face = |letter: Letter| match diamond.take_if(|stood_for| *stood_for == letter) {
            Some(_) => Face::Diamond,
            None => Face::Letter(letter),
        };
        letters.map(face).take(DICE).collect()
    }
}

impl<'a> Column<'a> {
    fn of(player: &'a Player, options: &Options) -> Column<'a> {
        let boxes = &player.sheet;
        Column {
            boxes,
            upper: boxes.upper(),
            bonus: boxes.bonus(options.bonus),
            lower: boxes.lower(),
            premiums: player.premiums,
            total: player.game(options),
        }
    }
}

/// Reads the letter that ◇ stood for, which must be a letter of the words. Of equal letters it does not matter which.
fn read_diamond(fields: &mut Fields<'_>, words: &[Letters]) -> Result<Option<Letter>, ReadError> {
    let Some(reader) = fields.optional("diamond") else { return Ok(None) };
    let letters = read_word(&reader)?;
    match letters[..] {
        [letter] if words.iter().any(|word| word.contains(&letter)) => Ok(Some(letter)),
        _ => Err(reader.fails(Problem::Game(
            "◇ remplace une lettre des mots",
            "◇ stands for one of the letters of the words",
        ))),
    }
}

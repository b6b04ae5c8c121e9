//! [`Judgement`] for CRACK WORD, a heuristic: the majority in a line, how near a line is to a word, and which cards are worth
//! keeping.

use lettrine_engine::Seat;
use lettrine_games::crack_word::{Action, At, Card, CrackWord, Line, LineNumber, Offer, View};
use lettrine_lexicon::{Letter, Lexicon};

use crate::number;
use crate::search::Judgement;

impl Judgement for CrackWord {
    const CANDIDATES: usize = 24;
    const DEPTH: usize = 6;
    const GLANCES: usize = 2000;

    fn glance(view: &View<'_>, action: &Action, lexicon: &Lexicon<'_>) -> f32 {
        let (Some(seat), Some(hand), public) = (view.viewer, view.hand, view.public) else { return 0.0 };
        let line = |line: i64| LineNumber::new(line).map(|line| Shape::of(public.line(line), seat));
        // In the last hand, every card laid brings the end closer, and the last card ends the game (CW-17).
        let step = match (public.is_last_hand(), hand.len()) {
            (true, 1) => number(public.count_of(seat)),
            (true, _) => LAST_HAND,
            (false, _) => 0.0,
        };
        match action {
            Action::Place { line: place, at, card: Offer::Tile(tile), crack } => {
                let Some(before) = line(*place) else { return 0.0 };
                let kept = if tile.joker { JOKER } else { 0.0 };
                if *crack {
                    return before.stake + 1.0 - kept + step - before.own * number(public.is_last_hand());
                }
                let worth = before.prospect(lexicon);
                before.with(*at, tile.letter).prospect(lexicon) - worth - kept + step
            }
            Action::Bin { line: place } => {
                let Some(before) = line(*place) else { return 0.0 };
                1.0 - BIN - before.prospect(lexicon) + step
            }
            Action::Start { card: Offer::Tile(tile) } => {
                if tile.joker {
                    -JOKER
                } else {
                    step
                }
            }
            // In the last hand, a player who passes is out (CW-16).
            Action::Pass if public.is_last_hand() => -number(hand.len()),
            _ => PASS,
        }
    }

    fn outlook(view: &View<'_>, lexicon: &Lexicon<'_>) -> f32 {
        let (Some(seat), Some(hand), public) = (view.viewer, view.hand, view.public) else { return 0.0 };
        let lines: f32 =
            public.lines.iter().map(|line| Shape::of(line, seat).prospect(lexicon).max(0.0)).sum();
        let specials = JOKER * f32::from(hand.count(Card::Joker)) + BIN * f32::from(hand.count(Card::Bin));
        let race = if public.is_last_hand() { -LAST_HAND * number(hand.len()) } else { 0.0 };
        lines + specials + race
    }
}

/// The values of special cards in the hand, in points.
const JOKER: f32 = 2.5;
const BIN: f32 = 1.5;
/// The value of a pass, which trades the turn for a card.
const PASS: f32 = -0.2;
/// The value of one card fewer in the last hand.
const LAST_HAND: f32 = 0.5;

/// A line from the perspective of one player.
pub(crate) struct Shape {
    letters: Vec<Letter>,
    /// The player's visible cards minus those of the strongest other player; negative if the player is behind.
    lead: f32,
    /// The number of cards, hidden ones included: the points for cracking the line.
    stake: f32,
    /// How many of these cards are the player's own.
    own: f32,
    /// For each visible card, whether it is the player's own.
    mine: Vec<bool>,
}

impl Shape {
    pub(crate) fn of(line: &Line, seat: Seat) -> Shape {
        let mut colours = [0_i16; 4];
        for laid in line.visible() {
            if let Some(count) = colours.get_mut(laid.colour.index()) {
                *count += 1;
            }
        }
        let own = colours.get(seat.index()).copied().unwrap_or_default();
        let others = colours.iter().enumerate().filter(|(other, _)| *other != seat.index());
        let most = others.map(|(_, count)| *count).max().unwrap_or_default();
        Shape {
            letters: line.letters().collect(),
            lead: f32::from(own - most),
            stake: number(line.cards().len()),
            own: number(line.count_of(seat)),
            mine: line.visible().map(|laid| laid.colour == seat).collect(),
        }
    }

    /// The player's visible cards minus those of the strongest other player; negative if the player is behind.
    pub(crate) fn lead(&self) -> f32 {
        self.lead
    }

    /// The line after the player has laid a card.
    pub(crate) fn with(mut self, at: At, letter: Letter) -> Shape {
        let hides = match at {
            At::Left => {
                self.letters.insert(0, letter);
                None
            }
            At::Right => {
                self.letters.push(letter);
                None
            }
            At::On(number) => usize::try_from(number - 1).ok().and_then(|place| self.mine.get(place)),
        };
        self.lead += match hides {
            Some(true) => 0.0,
            Some(false) => 2.0,
            None => 1.0,
        };
        self.stake += 1.0;
        self
    }

    /// The value of the line to the player when it is another player's turn: its cards, weighted by the chance that it is cracked.
    pub(crate) fn prospect(&self, lexicon: &Lexicon<'_>) -> f32 {
        // The next player adds a card of their own colour, so a lead of one is then gone.
        let side = match self.lead {
            lead if lead >= 3.0 => 0.7,
            lead if lead >= 2.0 => 0.5,
            lead if lead >= 1.0 => 0.15,
            lead if lead >= 0.0 => -0.3,
            lead if lead >= -1.0 => -0.4,
            _ => -0.5,
        };
        self.stake * side * self.nearness(lexicon)
    }

    /// A rough probability that one card completes the line to a word.
    fn nearness(&self, lexicon: &Lexicon<'_>) -> f32 {
        if self.letters.len() < 2 {
            return 0.1;
        }
        let words = lexicon.words();
        let mut is_word = false;
        let mut end = Some(words.start());
        for &letter in &self.letters {
            let step = end.and_then(|here| words.step(here, letter));
            (end, is_word) = (step.map(|step| step.state), step.is_some_and(|step| step.is_word));
        }
        // A line that is already a word can be cracked by covering one of its letters.
        let covered = if is_word && self.letters.len() > 2 { 0.5 } else { 0.0 };
        let behind = end.map_or(0.0, |end| {
            let ends = |letter: &Letter| words.step(end, *letter).is_some_and(|step| step.is_word);
            words.follow(end).iter().filter(ends).map(common).sum::<f32>().min(0.5)
        });
        (0.15_f32 + covered + behind).min(1.0)
    }
}

/// A rough probability that a hand contains a letter.
fn common(letter: Letter) -> f32 {
    match letter.to_char() {
        'A' | 'E' | 'I' | 'S' => 0.3,
        'N' | 'O' | 'R' | 'T' | 'L' | 'U' => 0.2,
        _ => 0.06,
    }
}

//! Finds the best word that a hand can make, without enumerating every way to lay every word.
//!
//! Playouts need only this word, hundreds of times per decision. The walk through the dictionary is that of the rules, but points and
//! spent cards are summed up on the way down, and each word is laid only in the best way: letters of the hand before jokers, and a
//! letter that stays is covered by the same letter if that earns more than the card is worth. The search is not complete: it uses at most
//! one joker per word, and only as a common letter.

use arrayvec::ArrayVec;
use lettrine_games::rondorondo::{Card, Cells, Compose, Extra, Laid, Side, View, Word};
use lettrine_lexicon::{Automaton, LetterSet, Lexicon, State};

use super::frame::{Frame, MOST};
use super::hand::Hand;
use super::worth::{Worth, index};

/// The minimum length of a word.
const FEWEST: usize = 3;

/// A word that can be made, and its worth to the player.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Found {
    pub(super) compose: Compose,
    pub(super) worth: f32,
}

/// The best word that the view's seat can make from the current one, optionally without one of its cards; `None` before the first word.
pub(super) fn best(
    view: &View<'_>,
    without: Option<Card>,
    lexicon: &Lexicon<'_>,
    worth: &Worth,
) -> Option<Found> {
    let right = Frame::new(view, Side::Right)?;
    let mut walk = Walk::new(view, without, lexicon, worth);
    walk.run(&right);
    if right.added.is_some() {
        walk.run(&Frame::new(view, Side::Left)?);
    }
    walk.best
}

/// A walk through the dictionary along the compartments.
struct Walk<'a> {
    words: Automaton<'a>,
    worth: &'a Worth,
    hand: Hand,
    same_letter: bool,
    extra_for_all: bool,
    /// The first compartment of the word; the number of letters to rub out before it, and the points that count there.
    start: usize,
    before: (u8, f32),
    path: Word,
    /// Bit sets of the compartments that keep their card, and of those that get a joker.
    kept: u16,
    jokers: u16,
    best: Option<Found>,
}

/// How far a word has been read.
#[derive(Clone, Copy)]
struct Far {
    at: usize,
    place: State,
    /// The points of the letters so far, minus the worth in the hand of the laid cards.
    sum: f32,
    laid: u8,
}

impl<'a> Walk<'a> {
    fn new(view: &View<'_>, without: Option<Card>, lexicon: &Lexicon<'a>, worth: &'a Worth) -> Walk<'a> {
        Walk {
            words: lexicon.words(),
            worth,
            hand: Hand::of(view, without),
            same_letter: view.options().same_letter,
            extra_for_all: view.options().extra == Extra::Cards,
            start: 0,
            before: (0, 0.0),
            path: Word::new(),
            kept: 0,
            jokers: 0,
            best: None,
        }
    }

    /// Searches all words that can be made in this frame.
    fn run(&mut self, frame: &Frame) {
        self.before = (0, 0.0);
        for start in 0..frame.count {
            self.start = start;
            self.descend(frame, Far { at: start, place: self.words.start(), sum: 0.0, laid: 0 });
            if frame.added == Some(start) {
                return;
            }
            // The next word begins one compartment later: this compartment is rubbed out or already blank.
            let (letters, counted) = frame.slots[start].left_out();
            self.before = (self.before.0 + letters, self.before.1 + counted);
            if self.before.0 > self.hand.gommes {
                return;
            }
        }
    }

    fn descend(&mut self, frame: &Frame, far: Far) {
        let (at, slot) = (far.at, frame.slots[far.at]);
        let there = slot.letter.map_or(LetterSet::EMPTY, LetterSet::from);
        // At least one letter must stay: if none has so far, the last one that can must.
        let may_lay = self.kept != 0 || at + 1 < frame.last_letter;
        let lays = if may_lay { self.hand.playable() } else { LetterSet::EMPTY };
        for letter in (self.words.follow(far.place) & (lays | there)).iter() {
            let Some(step) = self.words.step(far.place, letter) else { continue };
            let mut next = Far { at: at + 1, place: step.state, ..far };
            let (hand, kept, jokers) = (self.hand, self.kept, self.jokers);
            if there.contains(letter) {
                next.sum += slot.value;
                self.kept |= 1 << at;
            } else {
                next.laid += 1;
                if self.hand.take(letter) {
                    next.sum += self.worth.laid[letter.index()];
                } else {
                    next.sum += self.worth.laid[index(Card::Joker)];
                    self.jokers |= 1 << at;
                }
            }
            self.path.push(letter);
            if step.is_word && self.kept != 0 && self.path.len() >= FEWEST {
                self.weigh(frame, next);
            }
            if next.at < frame.count {
                self.descend(frame, next);
            }
            self.path.pop();
            (self.hand, self.kept, self.jokers) = (hand, kept, jokers);
        }
    }

    /// Lays the word that has been read in the best way, and records it if it is better than all before.
    fn weigh(&mut self, frame: &Frame, far: Far) {
        let (behind, counted_behind) = frame.rest[far.at];
        let (before, counted_before) = self.before;
        let blanks = before + behind;
        if blanks > self.hand.gommes || self.path == frame.previous {
            return;
        }
        let laid = far.laid + if self.extra_for_all { blanks } else { 0 };
        let (covers, gain) = self.cover(frame, laid);
        let rubbed_out =
            counted_before + counted_behind - f32::from(blanks) * self.worth.keep[index(Card::Gomme)];
        let worth = far.sum
            + rubbed_out
            + gain
            + self.worth.length[self.path.len()]
            + self.worth.repeated(self.hand.repeats());
        if self.best.as_ref().is_none_or(|best| worth > best.worth) {
            self.best = Some(Found { compose: self.compose(frame, far.at, covers), worth });
        }
    }

    /// Which of the letters that stay are best covered by the same letter: the compartments, and the gain including all extra points.
    /// One letter must stay.
    fn cover(&self, frame: &Frame, laid: u8) -> (u16, f32) {
        let (mut best_covers, mut best) = (0, extra(laid));
        if !self.same_letter || self.kept.count_ones() < 2 {
            return (best_covers, best);
        }
        let mut gains: ArrayVec<(f32, u16), MOST> = ArrayVec::new();
        let mut hand = self.hand;
        for (at, letter) in (self.start..).zip(&self.path) {
            if self.kept >> at & 1 == 1 && hand.has(*letter) {
                let repeated = hand.repeats();
                hand.take(*letter);
                let rid = self.worth.repeated(repeated - hand.repeats());
                let gain = self.worth.laid[letter.index()] - frame.slots[at].value - rid;
                gains.push((gain, 1 << at));
            }
        }
        gains.sort_unstable_by(|a, b| b.0.total_cmp(&a.0));
        gains.truncate(self.kept.count_ones() as usize - 1);
        let (mut sum, mut covers, mut count) = (0.0, 0, laid);
        for (gain, place) in gains {
            (sum, covers, count) = (sum + gain, covers | place, count + 1);
            if sum + extra(count) > best {
                (best_covers, best) = (covers, sum + extra(count));
            }
        }
        (best_covers, best)
    }

    fn compose(&self, frame: &Frame, end: usize, covers: u16) -> Compose {
        let added_right = frame.side == Side::Right && frame.added.is_some();
        let leaves_out = added_right && end < frame.count;
        let count = frame.count - usize::from(leaves_out);
        let mut cells = Cells::new();
        for (at, slot) in frame.slots.iter().enumerate().take(count) {
            let letter = at.checked_sub(self.start).and_then(|place| self.path.get(place));
            cells.push(match letter {
                None => slot.letter.map(|_| Laid::Gomme),
                Some(_) if (self.kept & !covers) >> at & 1 == 1 => None,
                Some(letter) if self.jokers >> at & 1 == 1 => Some(Laid::Joker(*letter)),
                Some(letter) => Some(Laid::Letter(*letter)),
            });
        }
        Compose { cells, add: frame.added.filter(|_| !leaves_out).map(|_| frame.side) }
    }
}

/// Three extra points for each card from the third on (RR-14).
fn extra(laid: u8) -> f32 {
    3.0 * f32::from(laid.saturating_sub(2))
}

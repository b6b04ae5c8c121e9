//! The points: of a word (WO-16), and of the cards still held at the end (WO-22, WO-23).

use lettrine_engine::Seat;

use super::card::{GREEN, Laid, RED};

/// The extra points of a green letter (WO-16).
pub(super) const GREEN_EXTRA: i32 = 2;
/// The factor of a red letter (WO-16).
pub(super) const RED_FACTOR: i32 = 2;

/// WO-16: one point a card, two more a green letter, the sum doubled for each red letter. A joker counts as the letter it was
/// named.
#[must_use]
pub fn points(word: &[Laid]) -> i32 {
    let (mut sum, mut doublings) = (0_i32, 0);
    for card in word {
        sum += 1 + if GREEN.contains(card.letter()) { GREEN_EXTRA } else { 0 };
        doublings += u32::from(RED.contains(card.letter()));
    }
    // A row of a setup may have dozens of red letters: the points saturate at `i32::MAX`.
    RED_FACTOR
        .checked_pow(doublings)
        .map_or(if sum == 0 { 0 } else { i32::MAX }, |factor| sum.saturating_mul(factor))
}

/// The points that each seat gains or loses at the end, from the number of cards that each seat holds. The seat that went out gains
/// as many as the others lose (WO-22); if none did, every seat loses (WO-23).
#[must_use]
pub(super) fn end(out: Option<Seat>, held: &[i32]) -> Vec<i32> {
    let is_out = |seat: &Seat| Some(*seat) == out;
    let others: i32 =
        Seat::all(held.len()).zip(held).filter(|(seat, _)| !is_out(seat)).map(|(_, held)| held).sum();
    Seat::all(held.len()).zip(held).map(|(seat, held)| if is_out(&seat) { others } else { -held }).collect()
}

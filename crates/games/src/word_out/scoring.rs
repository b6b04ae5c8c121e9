//! WO-16: what a word is worth.

use super::card::{GREEN, Laid, RED};

/// One point a card, two more a green letter, the sum doubled for each red letter. A joker counts as the letter it was named.
#[must_use]
pub fn points(word: &[Laid]) -> i32 {
    let (mut sum, mut doublings) = (0_i32, 0);
    for card in word {
        sum += if GREEN.contains(card.letter()) { 3 } else { 1 };
        doublings += u32::from(RED.contains(card.letter()));
    }
    // A row of a setup may be all Z: the points stop at the largest number there is.
    2_i32
        .checked_pow(doublings)
        .map_or(if sum == 0 { 0 } else { i32::MAX }, |factor| sum.saturating_mul(factor))
}

//! [`Seed`] and [`Chance`]: random numbers that a replay draws again identically.
//!
//! Chance event number k of a game (a shuffle, a lot, a throw; k from 0) draws from a `ChaCha20` stream with the seed as key and
//! k as stream number. A draw depends on nothing else: a refused action consumes no randomness, and a restored position
//! continues as the original game would have. Draws use the stream's 32-bit words, in order:
//!
//! - a number below n: words are drawn until one is below the largest multiple of n that 32 bits hold; the number is its
//!   remainder modulo n. Every number is equally likely.
//! - a shuffle of m things: for i from m − 1 down to 1, the thing at index i is swapped with the thing at an index drawn
//!   below i + 1.
//!
//! This algorithm must never change: a record of today has to give the same game for ever.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The secret from which all randomness of a game is derived.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed with these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The random stream of chance event number `number`.
    #[must_use]
    pub fn event(&self, number: u64) -> Chance {
        let mut stream = ChaCha20Rng::from_seed(self.0);
        stream.set_stream(number);
        Chance(stream)
    }
}

/// The random stream of one chance event.
#[derive(Clone, Debug)]
pub struct Chance(ChaCha20Rng);

impl Chance {
    /// A uniform number below `n`. `n` should not be 0; 0 is treated as 1.
    pub fn below(&mut self, n: u32) -> u32 {
        let n = n.max(1);
        // 2³² modulo n, computed in 32 bits. Words above the last whole multiple of n are rejected.
        let surplus = n.wrapping_neg() % n;
        loop {
            let word = self.0.next_u32();
            if word <= u32::MAX - surplus {
                return word % n;
            }
        }
    }

    /// Shuffles the things (Fisher–Yates, from the last index down).
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let other = self.below(u32::try_from(last + 1).unwrap_or(u32::MAX)) as usize;
            things.swap(last, other);
        }
    }
}

/// The error for a text that is no seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASeed;

impl FromStr for Seed {
    type Err = NotASeed;
    /// Reads at most 64 hexadecimal digits; missing digits on the right are zeros.
    fn from_str(text: &str) -> Result<Seed, NotASeed> {
        if text.len() > 64 {
            return Err(NotASeed);
        }
        let mut bytes = [0; 32];
        for (place, digit) in text.chars().enumerate() {
            let digit = u8::try_from(digit.to_digit(16).ok_or(NotASeed)?).map_err(|_| NotASeed)?;
            bytes[place / 2] |= if place % 2 == 0 { digit << 4 } else { digit };
        }
        Ok(Seed(bytes))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Does not print the bytes: a seed in a log would reveal all hidden cards.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_seeds_are_padded_with_zeros_on_the_right() {
        assert_eq!("2f".parse::<Seed>().unwrap().to_string(), format!("2f{}", "0".repeat(62)));
        assert_eq!("2".parse::<Seed>(), "20".parse::<Seed>());
        assert_eq!("".parse::<Seed>(), Ok(Seed::default()));
        assert_eq!(("0".repeat(65).parse::<Seed>(), "xy".parse::<Seed>()), (Err(NotASeed), Err(NotASeed)));
    }

    #[test]
    fn the_same_seed_and_number_draw_the_same_for_ever() {
        let seed: Seed = "2f".parse().unwrap();
        let mut cards: Vec<u32> = (0..10).collect();
        seed.event(3).shuffle(&mut cards);
        assert_eq!(cards, SHUFFLED);
        let draws: Vec<u32> =
            std::iter::repeat_n((), 6).scan(seed.event(0), |chance, ()| Some(chance.below(6))).collect();
        assert_eq!(draws, DRAWN);
        assert_ne!(seed.event(0).below(u32::MAX), seed.event(1).below(u32::MAX));
    }
    const SHUFFLED: [u32; 10] = [2, 1, 4, 0, 5, 8, 6, 9, 3, 7];
    const DRAWN: [u32; 6] = [0, 4, 1, 3, 3, 5];

    #[test]
    fn a_word_past_the_last_whole_multiple_is_drawn_again() {
        // For n = 2³¹ + 1, nearly every second word is rejected.
        let n = (1 << 31) + 1;
        let words = |number| {
            let mut stream = Seed::default().event(number);
            std::iter::repeat_with(move || stream.0.next_u32())
        };
        let mut again = 0;
        for number in 0..64 {
            let kept = words(number).position(|word| word < n).unwrap();
            again += usize::from(kept > 0);
            assert_eq!(Some(Seed::default().event(number).below(n)), words(number).nth(kept));
        }
        assert!(again > 10, "{again}");
    }

    #[test]
    fn draws_are_unbiased() {
        let mut chance = Seed::default().event(0);
        let mut counts = [0_u32; 7];
        (0..70_000).for_each(|_| counts[chance.below(7) as usize] += 1);
        assert!(counts.iter().all(|&count| (9_500..10_500).contains(&count)), "{counts:?}");
    }
}

//! The server's source of randomness: the system's generator, so that nobody can predict a deal; or, in tests, a number given at the
//! start, from which all deals and all choices of bots follow.

use std::sync::atomic::{AtomicU64, Ordering};

use lettrine_engine::{Seat, Seed};
use sha2::{Digest, Sha256};

/// The server's source of randomness.
pub struct Chance {
    /// The number that everything follows from, in tests.
    number: Option<u64>,
    /// How many games were dealt from that number.
    dealt: AtomicU64,
}

impl Chance {
    /// A source: random without a number; with one, everybody who knows the number can predict it.
    #[must_use]
    pub fn new(number: Option<u64>) -> Chance {
        Chance { number, dealt: AtomicU64::new(0) }
    }

    /// The seed of the next game: a random one, or the next one that follows from the number.
    pub(crate) fn deal(&self) -> Result<Seed, getrandom::Error> {
        let mut bytes = [0; 32];
        match self.number {
            None => getrandom::fill(&mut bytes)?,
            Some(number) => {
                let dealt = self.dealt.fetch_add(1, Ordering::Relaxed);
                bytes = Sha256::digest(format!("deal {number} {dealt}")).into();
            }
        }
        Ok(Seed::new(bytes))
    }
}

impl lettrine_table::Chance for Chance {
    fn deal(&self) -> Option<Seed> {
        Chance::deal(self).ok()
    }

    fn thought(&self, game: &Seed, window: u32, seat: Seat, same: bool) -> Option<u64> {
        // At an evening's tables the deal's own seed is enough: nobody knows it before the evening ends.
        let number = self.number.or(same.then_some(0))?;
        let hash = Sha256::digest(format!("thought {number} {game} {window} {}", seat.index()));
        hash.first_chunk().copied().map(u64::from_le_bytes)
    }
}

#[cfg(test)]
mod tests {
    use lettrine_table::Chance as _;

    use super::*;

    fn deals(number: Option<u64>) -> [String; 3] {
        let chance = Chance::new(number);
        std::array::from_fn(|_| chance.deal().unwrap().to_string())
    }

    #[test]
    fn deals_follow_from_the_number_and_each_is_another() {
        let [first, second, third] = deals(Some(7));
        assert_eq!([&first, &second, &third], deals(Some(7)).each_ref());
        assert!(first != second && second != third);
        assert_ne!(first, deals(Some(8))[0]);
        assert_ne!(deals(None), deals(None));
    }

    #[test]
    fn a_bot_chooses_by_the_game_the_window_and_its_seat() {
        let chance = Chance::new(Some(7));
        let [one, other] = [Seed::new([1; 32]), Seed::new([2; 32])];
        let here = |game, window, seat| chance.thought(game, window, Seat::new(seat), false).unwrap();
        let thought = here(&one, 3, 1);
        assert_eq!(thought, here(&one, 3, 1));
        assert!(
            [here(&other, 3, 1), here(&one, 4, 1), here(&one, 3, 0)].iter().all(|&there| there != thought)
        );
        assert_ne!(Some(thought), Chance::new(Some(8)).thought(&one, 3, Seat::new(1), false));
        let nobody = Chance::new(None);
        assert_eq!(nobody.thought(&one, 3, Seat::new(1), false), None);
        let same = nobody.thought(&one, 3, Seat::new(1), true);
        assert!(same.is_some() && same == Chance::new(None).thought(&one, 3, Seat::new(1), true));
        assert_ne!(same, nobody.thought(&other, 3, Seat::new(1), true));
    }
}

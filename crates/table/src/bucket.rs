//! A token bucket, for rate limits.

use crate::logged::Millis;

/// A token bucket: it fills at a steady rate, and each request takes one token.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    rate: f32,
    most: f32,
    level: f32,
    tick: Millis,
}

impl Bucket {
    /// A full bucket that gains `rate` tokens per second and holds at most `most`.
    #[must_use]
    pub fn new((rate, most): (f32, f32), tick: Millis) -> Bucket {
        Bucket { rate, most, level: most, tick }
    }

    /// Takes one token. False if there is none at this tick.
    pub fn take(&mut self, tick: Millis) -> bool {
        self.level = self.level_at(tick);
        self.tick = tick;
        let enough = self.level >= 1.0;
        if enough {
            self.level -= 1.0;
        }
        enough
    }

    #[expect(clippy::cast_precision_loss, reason = "nobody counts fractions of a drop")]
    fn level_at(&self, tick: Millis) -> f32 {
        let seconds = tick.saturating_sub(self.tick).max(0) as f32 / 1000.0;
        (self.level + seconds * self.rate).min(self.most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_holds_no_more_than_its_measure_and_fills_again() {
        let mut bucket = Bucket::new((0.5, 3.0), 0);
        assert_eq!([(); 5].map(|()| bucket.take(0)), [true, true, true, false, false]);
        assert_eq!([bucket.take(1_900), bucket.take(2_100), bucket.take(2_200)], [false, true, false]);
        assert_eq!([(); 4].map(|()| bucket.take(1_000_000)), [true, true, true, false]);
    }
}

//! A cache of minds, one for each level and word list: choosing the words that a level knows takes a good part of a second.

use std::sync::{Arc, Mutex, PoisonError};

use lettrine_bots::{Level, Mind};
use lettrine_lexicon::Fingerprint;

use crate::lexicons::Words;

/// How many minds are kept, some megabytes each: those of four word lists.
const KEPT: usize = 16;

/// The words and the level of a mind.
type Key = (Fingerprint, Level);

/// The minds in the cache, the most recently used first.
#[derive(Default)]
pub(super) struct Minds(Mutex<Vec<(Key, Arc<Mind>)>>);

impl Minds {
    /// The mind of a level for these words; `None` if it would know no word.
    pub(super) fn of(&self, level: Level, words: &Words) -> Option<Arc<Mind>> {
        let key = (words.get().fingerprint(), level);
        if let Some(mind) = self.find(key) {
            return Some(mind);
        }
        // Made without the lock, so that other tables go on. At worst two threads make the same mind.
        let mind = Arc::new(Mind::new(level, &words.get()).ok()?);
        self.keep(key, &mind);
        Some(mind)
    }

    fn find(&self, key: Key) -> Option<Arc<Mind>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(|(other, _)| *other == key)?;
        kept[..=place].rotate_right(1);
        kept.first().map(|(_, mind)| Arc::clone(mind))
    }

    fn keep(&self, key: Key, mind: &Arc<Mind>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.insert(0, (key, Arc::clone(mind)));
        kept.truncate(KEPT);
    }
}

#[cfg(test)]
mod tests {
    use lettrine_lexicon::{Letters, LexiconBuf, Words as List};

    use super::*;

    fn list(words: &[&str]) -> Words {
        let words = words.iter().map(|word| word.parse::<Letters>().unwrap());
        Words::Own(Arc::new(LexiconBuf::build("test", &List::new(words)).unwrap()))
    }

    fn knows(mind: &Mind, word: &str) -> bool {
        mind.words().is_word(&word.parse::<Letters>().unwrap())
    }

    #[test]
    fn a_mind_is_made_once_for_each_level_and_kept_while_it_is_used() {
        let (minds, words) = (Minds::default(), list(&["rue", "xyste"]));
        let first = minds.of(Level::Debutant, &words).unwrap();
        assert!(knows(&first, "rue") && !knows(&first, "xyste"));
        assert!(knows(&minds.of(Level::Maitre, &words).unwrap(), "xyste"));
        for letter in ('A'..).take(KEPT) {
            // Words that are not French are known at every level.
            minds.of(Level::Debutant, &list(&["rue", &format!("XQ{letter}")])).unwrap();
            assert!(Arc::ptr_eq(&first, &minds.of(Level::Debutant, &words).unwrap()));
        }
        assert_eq!(minds.0.lock().unwrap().len(), KEPT);
    }
}

//! [`Anagrams`]: all words, pairs of words and triples of words that up to seven letters can spell.

use std::ops::{ControlFlow, RangeInclusive};

use hashbrown::HashMap;

use crate::{Letter, LetterSet, Letters, Lexicon};

/// The largest number of letters in a handful.
const MOST: usize = 7;

/// An index of the words of up to seven letters by their letters in any order.
///
/// The key of a handful is the sum of its letters' keys, so the key of each subset takes one addition.
#[derive(Clone, Debug)]
pub struct Anagrams {
    /// For each handful that spells words, the first word in alphabetical order.
    words: HashMap<Key, Letters>,
    /// For each handful that lacks one letter to a word, the letters that complete it.
    completing: HashMap<Key, LetterSet>,
}

/// The letter counts of a handful, four bits for each letter of the alphabet.
type Key = u128;

fn key(letter: Letter) -> Key {
    1 << (4 * letter.index())
}

/// The words that a handful can spell: for each subset of its letters, whether they spell a word.
#[derive(Clone, Debug)]
pub struct Spellings<'a> {
    anagrams: &'a Anagrams,
    letters: Vec<Letter>,
    keys: Vec<Key>,
    /// Bit s is set if the letters of subset s spell a word. The joker, if there is one, is the last element of the handful.
    words: u128,
}

/// The highest points that words can make, and words that make them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// The sum of the values of the letters.
    pub points: u32,
    /// Words that make these points.
    pub words: Vec<Letters>,
}

impl Anagrams {
    /// Indexes the lexicon's words of up to seven letters. Takes some tens of milliseconds.
    #[must_use]
    pub fn new(lexicon: &Lexicon<'_>) -> Anagrams {
        let mut anagrams = Anagrams { words: HashMap::new(), completing: HashMap::new() };
        let _ = lexicon.completions(&[], |word| {
            if word.len() <= MOST {
                anagrams.insert(word);
            }
            ControlFlow::Continue(())
        });
        anagrams
    }

    fn insert(&mut self, word: &[Letter]) {
        let whole: Key = word.iter().map(|&letter| key(letter)).sum();
        self.words.entry(whole).or_insert_with(|| word.into());
        for &letter in word {
            self.completing.entry(whole - key(letter)).or_default().insert(letter);
        }
    }

    /// The words that these letters, and a joker if there is one, can spell. Of more than seven in all, only the first seven count.
    #[must_use]
    pub fn spellings(&self, letters: &[Letter], joker: bool) -> Spellings<'_> {
        let letters = letters[..letters.len().min(MOST - usize::from(joker))].to_vec();
        let mut keys = vec![0];
        for &letter in &letters {
            keys.extend_from_within(..);
            let half = keys.len() / 2;
            keys[half..].iter_mut().for_each(|sum| *sum += key(letter));
        }
        let mut words = 0;
        for (subset, sum) in keys.iter().enumerate() {
            words |= u128::from(self.words.contains_key(sum)) << subset;
            if joker {
                words |= u128::from(self.completing.contains_key(sum)) << (subset + keys.len());
            }
        }
        Spellings { anagrams: self, letters, keys, words }
    }
}

impl Spellings<'_> {
    /// The best single word whose length is in this range.
    ///
    /// `values[i]` is the value of the i-th letter of the alphabet; a joker has the value 0.
    #[must_use]
    pub fn one(&self, lengths: RangeInclusive<usize>, values: &[u8; 26]) -> Option<Best> {
        let suits = |&subset: &usize| lengths.contains(&(subset.count_ones() as usize));
        let best = self.subsets().filter(suits).max_by_key(|&subset| self.worth(subset, values))?;
        Some(self.told(&[best], values))
    }

    /// The best two words that together use each letter of the handful at most once.
    #[must_use]
    pub fn two(&self, values: &[u8; 26]) -> Option<Best> {
        let subsets: Vec<usize> = self.subsets().collect();
        let pairs = subsets
            .iter()
            .flat_map(|&a| subsets.iter().filter(move |&&b| a < b && a & b == 0).map(move |&b| [a, b]));
        let best =
            pairs.max_by_key(|pair| pair.map(|subset| self.worth(subset, values)).iter().sum::<u32>())?;
        Some(self.told(&best, values))
    }

    /// The best three words that together use each letter of the handful at most once.
    #[must_use]
    pub fn three(&self, values: &[u8; 26]) -> Option<Best> {
        let subsets: Vec<usize> = self.subsets().collect();
        let mut best: Option<(u32, [usize; 3])> = None;
        for (i, &a) in subsets.iter().enumerate() {
            for (j, &b) in subsets.iter().enumerate().skip(i + 1).filter(|&(_, &b)| a & b == 0) {
                for &c in subsets[j + 1..].iter().filter(|&&c| (a | b) & c == 0) {
                    let worth = self.worth(a | b | c, values);
                    if best.is_none_or(|(most, _)| worth > most) {
                        best = Some((worth, [a, b, c]));
                    }
                }
            }
        }
        best.map(|(_, subsets)| self.told(&subsets, values))
    }

    /// The subsets that spell a word, in ascending order.
    fn subsets(&self) -> impl Iterator<Item = usize> {
        let mut rest = self.words;
        std::iter::from_fn(move || {
            let subset = (rest != 0).then(|| rest.trailing_zeros() as usize);
            rest &= rest.wrapping_sub(1);
            subset
        })
    }

    fn worth(&self, subset: usize, values: &[u8; 26]) -> u32 {
        let taken = self.letters.iter().enumerate().filter(|&(place, _)| subset >> place & 1 == 1);
        taken.map(|(_, letter)| u32::from(values[letter.index()])).sum()
    }

    fn told(&self, subsets: &[usize], values: &[u8; 26]) -> Best {
        Best {
            points: subsets.iter().map(|&subset| self.worth(subset, values)).sum(),
            words: subsets.iter().filter_map(|&subset| self.word(subset)).collect(),
        }
    }

    /// The alphabetically first word of a subset's letters.
    fn word(&self, subset: usize) -> Option<Letters> {
        let mut sum = self.keys[subset % self.keys.len()];
        if subset >= self.keys.len() {
            sum += key(self.anagrams.completing.get(&sum)?.iter().next()?);
        }
        self.anagrams.words.get(&sum).cloned()
    }
}

//! Questions for the lexicon: half of them are hits, in random order, so that caches do not help.

use lettrine_lexicon::{Letter, Letters, Lexicon};

/// Strings of letters in one buffer, so that reading the questions costs every contestant the same.
pub(crate) struct Queries {
    letters: Vec<Letter>,
    text: Vec<u8>,
    /// Where each string begins, and where the last one ends.
    bounds: Vec<usize>,
}

impl Queries {
    fn push(&mut self, word: &[Letter]) {
        self.letters.extend_from_slice(word);
        self.text.extend(Letters::from(word).to_string().bytes());
        self.bounds.push(self.letters.len());
    }

    fn len(&self) -> usize {
        self.bounds.len() - 1
    }

    fn ranges(&self) -> impl Iterator<Item = std::ops::Range<usize>> {
        self.bounds.windows(2).map(|bounds| bounds[0]..bounds[1])
    }

    /// The questions as letters, for the lexicon.
    pub(crate) fn letters(&self) -> impl Iterator<Item = &[Letter]> {
        self.ranges().map(|range| &self.letters[range])
    }

    /// The questions as bytes, for the others.
    pub(crate) fn text(&self) -> impl Iterator<Item = &[u8]> {
        self.ranges().map(|range| &self.text[range])
    }
}

/// Draws random questions. A hit is a piece of a random word; a miss is such a piece with one letter changed so that it is no hit.
pub(crate) struct Drawing<'a> {
    words: Vec<Letters>,
    lexicon: Lexicon<'a>,
    /// The state of `SplitMix64`, which starts with a constant: every run has the same questions.
    seed: u64,
}

impl<'a> Drawing<'a> {
    pub(crate) fn new(lexicon: Lexicon<'a>) -> Drawing<'a> {
        Drawing { words: lexicon.all().iter().map(Letters::from).collect(), lexicon, seed: 0x1e77_412e }
    }

    pub(crate) fn words(&mut self, count: usize) -> Queries {
        self.draw(count, |_, word| 0..word.len(), |lexicon, piece| lexicon.is_word(piece))
    }

    pub(crate) fn prefixes(&mut self, count: usize) -> Queries {
        self.draw(count, |random, word| 0..1 + random % word.len(), |lexicon, piece| lexicon.is_prefix(piece))
    }

    pub(crate) fn factors(&mut self, count: usize) -> Queries {
        let any = |random: usize, word: &[Letter]| {
            let start = random % word.len();
            start..start + 1 + (random >> 8) % (word.len() - start)
        };
        self.draw(count, any, |lexicon, piece| lexicon.is_factor(piece))
    }

    fn draw(
        &mut self,
        count: usize,
        piece: impl Fn(usize, &[Letter]) -> std::ops::Range<usize>,
        is_one: impl Fn(&Lexicon<'_>, &[Letter]) -> bool,
    ) -> Queries {
        let mut queries = Queries { letters: Vec::new(), text: Vec::new(), bounds: vec![0] };
        let mut hits = 0;
        while queries.len() < count {
            let place = self.random() % self.words.len();
            let word = self.words[place].clone();
            let mut letters = word[piece(self.random(), &word)].to_vec();
            if hits * 2 <= queries.len() {
                hits += 1;
            } else {
                let place = self.random() % letters.len();
                letters[place] = Letter::from_index(self.random() % 26).unwrap_or(Letter::A);
                if is_one(&self.lexicon, &letters) {
                    continue;
                }
            }
            queries.push(&letters);
        }
        queries
    }

    fn random(&mut self) -> usize {
        self.seed = self.seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.seed;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) >> 32).unwrap_or(0)
    }
}

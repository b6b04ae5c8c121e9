//! [`Anagrams`]: which letters spell a word in some order.

use hashbrown::HashSet;
use lettrine_games::yahtzee_des_mots::{DICE, Face};
use lettrine_lexicon::{Automaton, Letter, Lexicon, State};

/// The letter counts, three bits each. The key of combined letters is the sum of their keys.
type Key = u128;

fn key(letter: Letter) -> Key {
    1 << (3 * letter.index())
}

/// The letters of all words that seven dice can spell, regardless of their order.
pub(super) struct Anagrams {
    whole: HashSet<Key>,
    /// The same with one letter removed, for which ◇ stands.
    but_one: HashSet<Key>,
}

impl Anagrams {
    /// Reads the lexicon.
    pub(super) fn new(lexicon: &Lexicon<'_>) -> Anagrams {
        let mut anagrams = Anagrams { whole: HashSet::new(), but_one: HashSet::new() };
        let words = lexicon.words();
        anagrams.read(words, words.start(), &mut Vec::with_capacity(DICE));
        anagrams
    }

    fn read(&mut self, words: Automaton<'_>, state: State, path: &mut Vec<Letter>) {
        for letter in words.follow(state).iter() {
            let Some(step) = words.step(state, letter) else { continue };
            path.push(letter);
            if step.is_word {
                let whole = path.iter().map(|&letter| key(letter)).sum();
                self.whole.insert(whole);
                self.but_one.extend(path.iter().map(|&letter| whole - key(letter)));
            }
            if path.len() < DICE {
                self.read(words, step.state, path);
            }
            path.pop();
        }
    }

    /// Whether all of these faces together spell a word of at least two letters. Two ◇ never do, because the dice have only one.
    pub(super) fn spell(&self, faces: impl IntoIterator<Item = Face>) -> bool {
        let (mut letters, mut count, mut diamonds) = (0, 0, 0);
        for face in faces {
            count += 1;
            match face {
                Face::Letter(letter) => letters += key(letter),
                Face::Diamond => diamonds += 1,
            }
        }
        match diamonds {
            _ if count < 2 => false,
            0 => self.whole.contains(&letters),
            1 => self.but_one.contains(&letters),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lettrine_lexicon::{Letters, LexiconBuf, Words};

    #[test]
    fn letters_spell_in_any_order_and_a_diamond_is_one_of_them() {
        let letters = |text: &str| text.parse::<Letters>().unwrap();
        let list = LexiconBuf::build("", &Words::new(["rue", "ruse", "as"].map(letters))).unwrap();
        let anagrams = Anagrams::new(&list.get());
        let spell = |signs: &str| anagrams.spell(signs.bytes().filter_map(Face::from_ascii));
        assert!(["EUR", "RUE", "SUER", "SA", "*A", "R*SE", "U*E"].into_iter().all(spell));
        assert!(!["EURR", "R", "*", "**", "RU", "**E", "ES", ""].into_iter().any(spell));
    }
}

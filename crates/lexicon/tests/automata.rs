//! The automata compared with a naive implementation: a sorted set of strings.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use lettrine_lexicon::{Anagrams, Cell, Letter, LetterSet, Letters, LexiconBuf, Rack, Ranks, Words};
use proptest::prelude::*;

fn letters(text: &str) -> Letters {
    text.parse().unwrap()
}

fn compiled(words: &BTreeSet<String>) -> LexiconBuf {
    LexiconBuf::build("essai", &Words::new(words.iter().map(|word| letters(word)))).unwrap()
}

/// Asserts that every query gives the same answer as a naive search through the set, for `asked`, some words, and all their factors.
fn agrees(words: &BTreeSet<String>, asked: &[String]) {
    let file = compiled(words);
    let lexicon = file.get();
    assert_eq!(lexicon.word_count(), words.len());
    let listed: Vec<String> = lexicon.all().iter().map(|word| Letters::from(word).to_string()).collect();
    assert!(listed.iter().eq(words.iter()), "{listed:?}");
    for text in asked.iter().chain(words.iter().take(50)).flat_map(|text| pieces(text)) {
        let piece = letters(&text);
        let factor = |text: &str| words.iter().any(|word| word.contains(text));
        let prefix = |text: &str| words.iter().any(|word| word.starts_with(text));
        assert_eq!(lexicon.is_word(&piece), words.contains(&text), "word {text}");
        assert_eq!(lexicon.is_prefix(&piece), prefix(&text), "prefix {text}");
        assert_eq!(lexicon.is_factor(&piece), factor(&text), "factor {text}");
        let those = |holds: &dyn Fn(Letter) -> bool| {
            Letter::all().filter(|&letter| holds(letter)).collect::<LetterSet>()
        };
        assert_eq!(
            lexicon.after_prefix(&piece),
            those(&|letter| prefix(&format!("{text}{letter}"))),
            "after {text}"
        );
        assert_eq!(
            lexicon.after_factor(&piece),
            those(&|letter| factor(&format!("{text}{letter}"))),
            "behind {text}"
        );
        assert_eq!(
            lexicon.before_factor(&piece),
            those(&|letter| factor(&format!("{letter}{text}"))),
            "before {text}"
        );
    }
    let ranks = Ranks::new(lexicon.words());
    for (rank, word) in words.iter().enumerate() {
        assert_eq!(ranks.of(&letters(word)), Some(rank), "{word}");
    }
    assert_eq!(lexicon.is_faithful(), Ok(true));
}

fn pieces(text: &str) -> BTreeSet<String> {
    (0..text.len())
        .flat_map(|from| (from + 1..=text.len()).map(move |to| text[from..to].to_owned()))
        .collect()
}

fn set(words: &[&str]) -> BTreeSet<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

#[test]
fn w_2_word_prefix_and_factor() {
    let file = compiled(&set(&["ABOYEZ", "OBJET", "RUE", "RUES"]));
    let lexicon = file.get();
    assert!(
        lexicon.is_word(&letters("rue"))
            && lexicon.is_prefix(&letters("rue"))
            && lexicon.is_factor(&letters("rue"))
    );
    assert!(!lexicon.is_word(&letters("ru")) && lexicon.is_prefix(&letters("ru")));
    assert!(!lexicon.is_prefix(&letters("oye")) && lexicon.is_factor(&letters("oye")));
    assert!(!lexicon.is_factor(&letters("ozé")));
    assert_eq!(lexicon.after_prefix(&letters("rue")).to_string(), "S");
    assert_eq!(lexicon.before_factor(&letters("ye")).to_string(), "O");
    let nothing = letters("");
    assert!(!lexicon.is_word(&nothing) && !lexicon.is_prefix(&nothing) && !lexicon.is_factor(&nothing));
}

#[test]
fn w_2_a_single_letter_is_no_word() {
    let words = Words::new([letters("a"), letters("y"), letters("ya")]);
    assert_eq!(words.len(), 1);
}

#[test]
fn w_5_words_added_and_struck_bring_their_prefixes_and_factors() {
    let file = compiled(&set(&["RUE", "RUADE", "SUR"]));
    let ours = file
        .get()
        .amended("ours", &[letters("zouk"), letters("rue")], &[letters("ruade"), letters("zut")])
        .unwrap();
    let lexicon = ours.get();
    assert_eq!((lexicon.word_count(), lexicon.name()), (3, "ours"));
    assert!(
        lexicon.is_word(&letters("zouk"))
            && lexicon.is_prefix(&letters("zo"))
            && lexicon.is_factor(&letters("uk"))
    );
    assert!(
        !lexicon.is_word(&letters("ruade"))
            && !lexicon.is_prefix(&letters("rua"))
            && !lexicon.is_factor(&letters("ad"))
    );
    assert_ne!(lexicon.fingerprint(), file.get().fingerprint());
    let back = lexicon.amended("essai", &[letters("ruade")], &[letters("zouk")]).unwrap();
    assert_eq!(back.bytes(), file.bytes(), "the same words and name are the same bytes");
}

#[test]
fn adversarial_lists_agree_with_a_naive_set() {
    let longest = "Z".repeat(lettrine_lexicon::LONGEST);
    let asked = ["A", "AB", "ZZZ", "QWERTY", &longest].map(str::to_owned);
    let all_pairs: BTreeSet<String> =
        Letter::all().flat_map(|a| Letter::all().map(move |b| format!("{a}{b}"))).collect();
    let all_letters = set(&["ABCDEFGHIJKLMNOPQRSTUVWXYZ", "ZYXWVUTSRQPONMLKJIHGFEDCBA"]);
    for list in [
        set(&[]),
        set(&["AA"]),
        set(&["AB", "ABA", "ABAB", "ABABA", "BABA"]),
        set(&[&longest, "AZ"]),
        all_pairs,
        all_letters,
    ] {
        agrees(&list, &asked);
    }
}

#[test]
fn repeated_and_unsorted_words_make_the_same_lexicon() {
    let once = Words::new(["robe", "rue", "sur"].map(letters));
    let often = Words::new(["sur", "rue", "robe", "rue", "sûr"].map(letters));
    assert_eq!(
        LexiconBuf::build("x", &once).unwrap().bytes(),
        LexiconBuf::build("x", &often).unwrap().bytes()
    );
}

#[test]
fn a_visitor_that_breaks_off_is_called_no_more() {
    let file = compiled(&set(&["AA", "AB", "AC"]));
    let mut seen = 0;
    let flow = file.get().completions(&[], |_| {
        seen += 1;
        if seen == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((flow, seen), (ControlFlow::Break(()), 2));
}

fn some_words() -> impl Strategy<Value = BTreeSet<String>> {
    // Few different letters, so that words share beginnings, middles and ends.
    prop_oneof![
        prop::collection::btree_set("[AB]{2,7}", 0..40),
        prop::collection::btree_set("[AEIRST]{2,9}", 0..60),
        prop::collection::btree_set("[A-Z]{2,12}", 0..30),
    ]
}

proptest! {
    #[test]
    fn automata_agree_with_a_naive_set(words in some_words(), asked in prop::collection::vec("[AEIRSTZ]{1,8}", 0..6)) {
        agrees(&words, &asked);
    }

    #[test]
    fn racks_find_exactly_the_words_that_their_letters_spell(words in some_words(), rack in "[ABEIRST?]{0,7}") {
        let file = compiled(&words);
        let mut found = Vec::new();
        let _ = file.get().of_rack(&rack.parse::<Rack>().unwrap(), |it| {
            let spelled: String = it.word.iter().enumerate()
                .map(|(place, letter)| if it.is_joker(place) { '?' } else { letter.to_char() }).collect();
            // The letters used must be in the rack.
            let mut left: Vec<char> = rack.chars().collect();
            for piece in spelled.chars() {
                let place = left.iter().position(|&there| there == piece).unwrap();
                left.swap_remove(place);
            }
            found.push(Letters::from(it.word).to_string());
            ControlFlow::Continue(())
        });
        let expected: Vec<String> = words.iter().filter(|word| can_spell(&rack, word)).cloned().collect();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn patterns_match_free_cells_and_take_the_other_letters_from_the_rack(
        words in some_words(), pattern in "[.:ABES]{1,7}", rack in "[ABEIRST?]{0,5}"
    ) {
        // `.` is any letter, `:` is from the rack, a letter is itself or covered from the rack.
        let cells: Vec<Cell> = pattern.chars().map(|sign| match sign {
            '.' => Cell::ANY,
            ':' => Cell::RACK,
            letter => Cell::coverable(Letter::from_ascii(u8::try_from(letter).unwrap()).unwrap()),
        }).collect();
        let file = compiled(&words);
        let mut found = Vec::new();
        let _ = file.get().fitting(&cells, &rack.parse().unwrap(), |it| {
            found.push(Letters::from(it.word).to_string());
            ControlFlow::Continue(())
        });
        let fits = |word: &&String| word.len() == pattern.len() && {
            let laid: String = pattern.chars().zip(word.chars())
                .filter(|&(sign, letter)| sign != '.' && sign != letter).map(|(_, letter)| letter).collect();
            can_spell(&rack, &laid)
        };
        let expected: Vec<String> = words.iter().filter(fits).cloned().collect();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn near_words_are_exactly_those_within_the_given_number_of_slips(words in some_words(), typed in "[AEIRST]{1,6}", most in 0_usize..3) {
        let file = compiled(&words);
        let found: Vec<String> = file.get().near(&letters(&typed), most).iter().map(Letters::to_string).collect();
        let expected: Vec<String> = words.iter().filter(|word| slips(&typed, word) <= most).cloned().collect();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn the_best_words_of_seven_letters(words in prop::collection::btree_set("[AEIRST]{2,5}", 0..25), dice in "[AEIRST]{6}[AEIRST?]") {
        let file = compiled(&words);
        let anagrams = Anagrams::new(&file.get());
        let joker = dice.ends_with('?');
        let shown: Letters = letters(dice.trim_end_matches('?'));
        let mut values = [0; 26];
        for (letter, value) in [('A', 1), ('E', 1), ('I', 2), ('R', 3), ('S', 1), ('T', 5)] {
            values[letter as usize - 'A' as usize] = value;
        }
        let spellings = anagrams.spellings(&shown, joker);
        let list: Vec<&String> = words.iter().collect();
        for count in 1..=3 {
            let expected = combinations(&list, count).into_iter().filter_map(|words| points(&dice, &words.concat(), &values)).max();
            let found = match count { 1 => spellings.one(2..=7, &values), 2 => spellings.two(&values), _ => spellings.three(&values) };
            prop_assert_eq!(found.as_ref().map(|best| best.points), expected, "{} words of {}", count, dice);
            if let Some(best) = found {
                let told = best.words.iter().map(Letters::to_string).collect::<Vec<_>>();
                prop_assert!(told.len() == count && told.iter().all(|word| words.contains(word)));
                prop_assert!(points(&dice, &told.concat(), &values).unwrap() >= best.points);
            }
        }
    }
}

/// All combinations of `count` words, repetitions allowed.
fn combinations<'a>(words: &[&'a String], count: usize) -> Vec<Vec<&'a str>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let with = |i: usize| combinations(&words[i..], count - 1).into_iter().map(move |rest| (i, rest));
    (0..words.len())
        .flat_map(with)
        .map(|(i, rest)| std::iter::once(words[i].as_str()).chain(rest).collect())
        .collect()
}

/// The value of the letters when spelled with the dice, using real letters before the joker; `None` if they cannot be spelled.
fn points(dice: &str, letters: &str, values: &[u8; 26]) -> Option<u32> {
    let mut left: Vec<char> = dice.chars().collect();
    let mut points = 0;
    for letter in letters.chars() {
        let place =
            left.iter().position(|&die| die == letter).or_else(|| left.iter().position(|&die| die == '?'))?;
        if left.swap_remove(place) != '?' {
            points += u32::from(values[letter as usize - 'A' as usize]);
        }
    }
    Some(points)
}

fn can_spell(rack: &str, word: &str) -> bool {
    points(rack, word, &[0; 26]).is_some()
}

/// The textbook edit distance with insertions, deletions, substitutions and swaps of neighbours.
fn slips(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            table[i][j] = match (i, j) {
                (0, _) => j,
                (_, 0) => i,
                _ => {
                    let mut best = (table[i - 1][j] + 1)
                        .min(table[i][j - 1] + 1)
                        .min(table[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]));
                    if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                        best = best.min(table[i - 2][j - 2] + 1);
                    }
                    best
                }
            };
        }
    }
    table[a.len()][b.len()]
}

//! The components of the box (RR-1), read from `components.txt` at compile time. A file that does not add up to the rulebook's
//! counts is a compile error.

use super::card::Card;

/// The data file of the components.
pub(super) const TEXT: &str = include_str!("components.txt");

/// The number of different cards: twenty-six letters, the joker and the gomme, in notation order.
pub(super) const KINDS: usize = 28;

/// The number of each card and its value, indexed by card.
pub(super) struct Components {
    pub(super) counts: [u32; KINDS],
    pub(super) values: [i32; KINDS],
}

pub(super) const COMPONENTS: Components = read(TEXT.as_bytes());

/// The whole pack in notation order.
pub(super) fn pack() -> impl Iterator<Item = Card> {
    Card::all().flat_map(|card| std::iter::repeat_n(card, COMPONENTS.counts[card.index()] as usize))
}

/// Reads the file. A line is a card, a space, its count, a space, its value; `#` begins a comment.
const fn read(text: &[u8]) -> Components {
    let mut components = Components { counts: [0; KINDS], values: [0; KINDS] };
    let mut at = 0;
    while at < text.len() {
        if text[at] != b'#' {
            let kind = kind(text[at]);
            assert!(components.counts[kind] == 0, "components.txt: a card stands twice");
            assert!(at + 1 < text.len() && text[at + 1] == b' ', "components.txt: no space behind a card");
            let (count, behind) = number(text, at + 2);
            let (value, behind) = number(text, behind + 1);
            assert!(count > 0, "components.txt: a count below 1");
            components.counts[kind] = count.unsigned_abs();
            components.values[kind] = value;
            at = behind;
        }
        while at < text.len() && text[at] != b'\n' {
            at += 1;
        }
        at += 1;
    }
    check(&components);
    components
}

/// Checks the rulebook's counts (RR-1).
const fn check(components: &Components) {
    let mut letters = 0;
    let mut kind = 0;
    while kind < 26 {
        letters += components.counts[kind];
        kind += 1;
    }
    assert!(letters == 94, "components.txt: there are 94 letters");
    assert!(components.counts[26] == 6, "components.txt: there are 6 jokers");
    assert!(components.counts[27] == 10, "components.txt: there are 10 gommes");
}

const fn kind(code: u8) -> usize {
    assert!(code.is_ascii_uppercase() || code == b'?' || code == b'-', "components.txt: no such card");
    match code {
        b'?' => 26,
        b'-' => 27,
        letter => (letter - b'A') as usize,
    }
}

/// Reads an integer; returns it with the position after it.
const fn number(text: &[u8], mut at: usize) -> (i32, usize) {
    let negative = at < text.len() && text[at] == b'-';
    if negative {
        at += 1;
    }
    let (start, mut number) = (at, 0);
    while at < text.len() && text[at].is_ascii_digit() {
        number = number * 10 + (text[at] - b'0') as i32;
        at += 1;
    }
    assert!(at > start, "components.txt: a number is missing");
    (if negative { -number } else { number }, at)
}

//! The cards of a set, from `components.txt`. The file is read while the crate is compiled: one that does not add up to the
//! rulebook's numbers (WO-1) is a compile error.

use super::card::{CODES, Card, GREEN, Mark, RED};

/// The data file of the components.
pub(super) const COMPONENTS: &str = include_str!("components.txt");

/// How many of each card one set has, indexed by the card's code.
const COUNTS: [u8; CODES] = read(COMPONENTS.as_bytes());

/// The kinds in the order of the file, and how many cards of each the rulebook counts.
const KINDS: [(&[u8], usize); 7] = [
    (b"simple", 62),
    (b"bonus", 12),
    (b"double", 7),
    (b"rejouer", 12),
    (b"incontrable", 10),
    (b"poubelle", 3),
    (b"joker", 2),
];

/// All the cards of this many sets, in notation order.
pub fn pack(decks: u8) -> impl Iterator<Item = Card> {
    let times = move |count: u8| usize::from(count) * usize::from(decks);
    let cards = COUNTS.iter().enumerate();
    cards.flat_map(move |(code, &count)| std::iter::repeat_n(Card::at(code), times(count)))
}

const fn read(text: &[u8]) -> [u8; CODES] {
    let mut counts = [0; CODES];
    let (mut at, mut kind) = (0, 0);
    while at < text.len() {
        if text[at] == b'#' || text[at] == b'\n' {
            at = line_end(text, at) + 1;
            continue;
        }
        assert!(kind < KINDS.len(), "components.txt: a line too many");
        let (name, rulebook) = KINDS[kind];
        at = blanks(text, name_end(text, at, name));
        let (total, behind) = number(text, at);
        assert!(total == rulebook, "components.txt: a kind has another number of cards than in the rulebook");
        at = blanks(text, behind);
        let mut listed = 0;
        while at < text.len() && text[at] != b'\n' {
            let code = code_of(kind, text[at]);
            let (count, behind) = number(text, at + 1);
            assert!(counts[code] == 0 && count <= 108, "components.txt: a letter stands twice, or too often");
            #[expect(clippy::cast_possible_truncation, reason = "at most 108, as checked")]
            let few = count as u8;
            counts[code] = few;
            listed += count;
            at = blanks(text, behind);
        }
        if kind >= 5 {
            #[expect(clippy::cast_possible_truncation, reason = "the rulebook's number, 2 or 3")]
            let few = total as u8;
            counts[if kind == 5 { Card::BIN.code() } else { Card::JOKER.code() }] = few;
            listed = total;
        }
        assert!(listed == total, "components.txt: the letters of a kind do not add up");
        kind += 1;
        at += 1;
    }
    assert!(kind == KINDS.len(), "components.txt: a kind is missing");
    counts
}

/// The code of the card that a letter means in the line of a kind. Green and red letters stand in their own lines only.
const fn code_of(kind: usize, letter: u8) -> usize {
    assert!(letter.is_ascii_uppercase() && kind < 5, "components.txt: not a letter");
    let bit = 1 << (letter - b'A');
    let (green, red) = (GREEN.bits() & bit != 0, RED.bits() & bit != 0);
    assert!(green == (kind == 1) && red == (kind == 2), "components.txt: a letter of another colour");
    let mark = match kind {
        3 => Mark::Again,
        4 => Mark::Safe,
        _ => Mark::Plain,
    };
    (letter - b'A') as usize * 4 + mark as usize
}

const fn line_end(text: &[u8], mut at: usize) -> usize {
    while at < text.len() && text[at] != b'\n' {
        at += 1;
    }
    at
}

const fn blanks(text: &[u8], mut at: usize) -> usize {
    while at < text.len() && text[at] == b' ' {
        at += 1;
    }
    at
}

const fn name_end(text: &[u8], at: usize, name: &[u8]) -> usize {
    let mut place = 0;
    while place < name.len() {
        assert!(
            at + place < text.len() && text[at + place] == name[place],
            "components.txt: not the kind that comes here"
        );
        place += 1;
    }
    at + place
}

const fn number(text: &[u8], mut at: usize) -> (usize, usize) {
    let (first, mut value) = (at, 0);
    while at < text.len() && text[at].is_ascii_digit() {
        value = value * 10 + (text[at] - b'0') as usize;
        at += 1;
    }
    assert!(at > first && at < first + 4, "components.txt: a number is missing or too long");
    (value, at)
}

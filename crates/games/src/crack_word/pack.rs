//! The pack of one colour (rule CW-1), read from `components.txt` at compile time.

use super::card::KINDS;
use super::cards::Cards;

/// The data file of the cards.
pub(super) const COMPONENTS: &str = include_str!("components.txt");

/// The number of cards of a pack.
const SIZE: u16 = 54;

/// The pack of every colour. A file that does not add up is a compile error.
pub(super) const PACK: Cards = Cards::new(read(COMPONENTS.as_bytes()));

const fn read(text: &[u8]) -> [u16; KINDS] {
    let mut counts = [0; KINDS];
    let (mut at, mut sum) = (0, 0);
    while at < text.len() {
        let code = text[at];
        // A comment line is skipped.
        if code != b'/' {
            let kind = kind(code);
            assert!(counts[kind] == 0, "a card stands twice in components.txt");
            assert!(
                at + 2 < text.len() && text[at + 1] == b' ',
                "a line of components.txt is a code and a count"
            );
            at += 2;
            while at < text.len() && text[at] != b'\n' {
                assert!(text[at].is_ascii_digit(), "a line of components.txt is a code and a count");
                counts[kind] = counts[kind] * 10 + (text[at] - b'0') as u16;
                at += 1;
            }
            sum += counts[kind];
        }
        while at < text.len() && text[at] != b'\n' {
            at += 1;
        }
        at += 1;
    }
    assert!(sum == SIZE, "components.txt does not add up to a pack");
    counts
}

const fn kind(code: u8) -> usize {
    match code {
        b'?' => 26,
        b'#' => 27,
        letter => {
            assert!(letter.is_ascii_uppercase(), "an unknown card in components.txt");
            (letter - b'A') as usize
        }
    }
}

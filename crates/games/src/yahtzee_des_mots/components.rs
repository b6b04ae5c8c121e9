//! The dice and the values of the letters, out of `components.txt`.
//!
//! The file is read when the crate is compiled: one that does not add up to the box's dice is no program.

use lettrine_lexicon::Letter;

use super::die::{DICE, Face};

/// The text of the file.
pub(super) const TEXT: &str = include_str!("components.txt");

/// What the box holds.
pub(super) static BOX: Components = Components::read(TEXT.as_bytes());

/// Faces on a die.
pub(super) const FACES: u32 = 6;
const SIDES: usize = FACES as usize;

/// The dice and the values of the letters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Components {
    /// The faces of each die, in the order in which chance numbers them.
    pub(super) dice: [[Face; SIDES]; DICE],
    /// The value of each letter, A first.
    pub(super) values: [u8; 26],
}

impl Components {
    /// Rule YM-1: seven dice of six faces, one ◇ among them, and every letter of the dice with one value.
    pub(super) const fn read(text: &[u8]) -> Components {
        let mut read = Components { dice: [[Face::Diamond; SIDES]; DICE], values: [0; 26] };
        let (mut dice, mut at) = (0, 0);
        while at < text.len() {
            let end = line_end(text, at);
            match text[at] {
                b'd' => {
                    assert!(dice < DICE, "there are seven dice");
                    read.dice[dice] = faces(text, at + 3, end);
                    dice += 1;
                }
                b'v' => read.values = values(read.values, text, at + 5, end),
                mark => assert!(mark == b'#' || mark == b'\n', "a line is a die, a value or a comment"),
            }
            at = end + 1;
        }
        assert!(dice == DICE, "there are seven dice");
        read.check();
        read
    }

    const fn check(&self) {
        let (mut diamonds, mut face) = (0, 0);
        while face < DICE * SIDES {
            match self.dice[face / SIDES][face % SIDES] {
                Face::Diamond => diamonds += 1,
                Face::Letter(letter) => assert!(self.values[letter.index()] > 0, "a letter has no value"),
            }
            face += 1;
        }
        assert!(diamonds == 1, "one ◇ is on one die");
    }
}

const fn line_end(text: &[u8], mut at: usize) -> usize {
    while at < text.len() && text[at] != b'\n' {
        at += 1;
    }
    at
}

/// The six signs that follow, each behind a space.
const fn faces(text: &[u8], mut at: usize, end: usize) -> [Face; SIDES] {
    assert!(end == at + 2 * SIDES, "a die has six faces");
    let mut faces = [Face::Diamond; SIDES];
    let mut count = 0;
    while count < SIDES {
        assert!(text[at] == b' ', "faces stand apart");
        let face = Face::from_ascii(text[at + 1]);
        assert!(face.is_some(), "a face is a letter or `*`");
        if let Some(face) = face {
            faces[count] = face;
        }
        count += 1;
        at += 2;
    }
    faces
}

/// A number of one digit and the letters that are worth it, each behind a space.
const fn values(mut values: [u8; 26], text: &[u8], mut at: usize, end: usize) -> [u8; 26] {
    assert!(text[at] == b' ' && text[at + 1].is_ascii_digit(), "a value is a digit");
    let value = text[at + 1] - b'0';
    at += 2;
    while at < end {
        let letter = Letter::from_ascii(text[at + 1]);
        assert!(text[at] == b' ' && letter.is_some(), "letters stand apart");
        if let Some(letter) = letter {
            assert!(values[letter.index()] == 0, "a letter has one value");
            values[letter.index()] = value;
        }
        at += 2;
    }
    values
}

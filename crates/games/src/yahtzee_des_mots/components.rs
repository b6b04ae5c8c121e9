//! The dice and the values of the letters, read from `components.txt` or a file of the same form.
//!
//! The shipped file is read at compile time: a file without the dice of the box is a compile error.

use lettrine_lexicon::Letter;

use super::die::{DICE, Face};

/// The text of the shipped file.
pub(super) const TEXT: &str = include_str!("components.txt");

/// The components of the shipped file.
pub(super) static BOX: Components = match Components::read(TEXT.as_bytes()) {
    Ok(components) => components,
    Err(_) => panic!("components.txt does not hold the dice of the box"),
};

/// The number of faces of a die.
pub(super) const FACES: u32 = 6;
const SIDES: usize = FACES as usize;

/// The dice and the values of the letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Components {
    /// The faces of each die, in the order in which chance events number them.
    pub dice: [[Face; SIDES]; DICE],
    /// The value of each letter, A first.
    pub values: [u8; 26],
}

/// Why a text does not describe the components.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotComponents {
    /// The line, counted from 1; `None` if the fault is in the whole.
    pub line: Option<usize>,
    /// What is wrong, in French and in English.
    pub why: [&'static str; 2],
}

type Read<T> = Result<T, NotComponents>;

const fn whole<T: Copy>(why: [&'static str; 2]) -> Read<T> {
    Err(NotComponents { line: None, why })
}

impl Components {
    /// The components of the shipped file.
    #[must_use]
    pub fn shipped() -> &'static Components {
        &BOX
    }

    /// Reads a file. Rule YM-1: seven dice of six faces, one ◇ among them, and every letter of the dice with one value.
    pub const fn read(text: &[u8]) -> Read<Components> {
        let mut read = Components { dice: [[Face::Diamond; SIDES]; DICE], values: [0; 26] };
        let (mut dice, mut at, mut line) = (0, 0, 1);
        while at < text.len() {
            let end = line_end(text, at);
            let wrong = match text[at] {
                b'd' if dice == DICE => Some(["il y a sept dés", "there are seven dice"]),
                b'd' => match faces(text, at, end) {
                    Ok(faces) => {
                        read.dice[dice] = faces;
                        dice += 1;
                        None
                    }
                    Err(why) => Some(why),
                },
                b'v' => match values(read.values, text, at, end) {
                    Ok(values) => {
                        read.values = values;
                        None
                    }
                    Err(why) => Some(why),
                },
                b'#' | b'\n' => None,
                _ => Some([
                    "une ligne est un dé (die), une valeur (value) ou un commentaire (#)",
                    "a line is a die, a value or a comment (#)",
                ]),
            };
            if let Some(why) = wrong {
                return Err(NotComponents { line: Some(line), why });
            }
            at = end + 1;
            line += 1;
        }
        if dice < DICE {
            return whole(["il y a sept dés", "there are seven dice"]);
        }
        read.checked()
    }

    const fn checked(self) -> Read<Components> {
        let (mut diamonds, mut face) = (0, 0);
        while face < DICE * SIDES {
            match self.dice[face / SIDES][face % SIDES] {
                Face::Diamond => diamonds += 1,
                Face::Letter(letter) if self.values[letter.index()] == 0 => {
                    return whole(["une lettre n'a pas de valeur", "a letter has no value"]);
                }
                Face::Letter(_) => {}
            }
            face += 1;
        }
        if diamonds != 1 {
            return whole(["un seul dé porte ◇, une seule fois", "one die shows ◇, once"]);
        }
        Ok(self)
    }
}

const fn line_end(text: &[u8], mut at: usize) -> usize {
    while at < text.len() && text[at] != b'\n' {
        at += 1;
    }
    at
}

/// Whether the text has these bytes at this position.
const fn begins(text: &[u8], at: usize, word: &[u8]) -> bool {
    let mut i = 0;
    while i < word.len() {
        if at + i >= text.len() || text[at + i] != word[i] {
            return false;
        }
        i += 1;
    }
    true
}

/// Reads a die: `die` and six signs, each after a space.
const fn faces(text: &[u8], at: usize, end: usize) -> Result<[Face; SIDES], [&'static str; 2]> {
    const WRONG: [&str; 2] =
        ["un dé est « die » et six signes, A à Z ou *", "a die is \"die\" and six signs, A to Z or *"];
    if !begins(text, at, b"die") || end != at + 3 + 2 * SIDES {
        return Err(WRONG);
    }
    let mut faces = [Face::Diamond; SIDES];
    let mut count = 0;
    while count < SIDES {
        let space = at + 3 + 2 * count;
        match Face::from_ascii(text[space + 1]) {
            Some(face) if text[space] == b' ' => faces[count] = face,
            _ => return Err(WRONG),
        }
        count += 1;
    }
    Ok(faces)
}

/// Reads a value: `value`, a digit and the letters with that value, each after a space.
const fn values(
    mut values: [u8; 26],
    text: &[u8],
    at: usize,
    end: usize,
) -> Result<[u8; 26], [&'static str; 2]> {
    const WRONG: [&str; 2] = [
        "une valeur est « value », un chiffre et des lettres, chacune une fois",
        "a value is \"value\", a digit and letters, each once",
    ];
    let digit = at + 6;
    if !begins(text, at, b"value ")
        || digit >= end
        || !text[digit].is_ascii_digit()
        || (end - digit).is_multiple_of(2)
    {
        return Err(WRONG);
    }
    let value = text[digit] - b'0';
    let mut space = digit + 1;
    while space < end {
        match Letter::from_ascii(text[space + 1]) {
            Some(letter)
                if text[space] == b' '
                    && text[space + 1].is_ascii_uppercase()
                    && values[letter.index()] == 0 =>
            {
                values[letter.index()] = value;
            }
            _ => return Err(WRONG),
        }
        space += 2;
    }
    Ok(values)
}

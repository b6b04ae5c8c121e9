//! The dice: the faces after a throw, and the dice that a player keeps.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use lettrine_engine::Chance;
use lettrine_lexicon::Letter;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::components::{BOX, FACES};

/// The number of dice.
pub const DICE: usize = 7;

/// The face that a die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// A letter.
    Letter(Letter),
    /// ◇, any letter, worth nothing (rule YM-1).
    Diamond,
}

impl Face {
    /// The face with this sign in records; `*` is the ◇. Letters are capitals.
    #[must_use]
    pub const fn from_ascii(sign: u8) -> Option<Face> {
        match (sign, Letter::from_ascii(sign)) {
            (b'*', _) => Some(Face::Diamond),
            (b'A'..=b'Z', Some(letter)) => Some(Face::Letter(letter)),
            _ => None,
        }
    }

    /// The face's sign in records.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Face::Letter(letter) => letter.to_char(),
            Face::Diamond => '*',
        }
    }
}

/// The value of a letter that a die shows (rule YM-1).
#[must_use]
pub fn value(letter: Letter) -> i32 {
    i32::from(BOX.values[letter.index()])
}

/// The seven dice with their visible faces, in the order of the dice.
#[derive(Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Dice([Face; DICE]);

impl Dice {
    /// The face of each die, die 1 first.
    #[must_use]
    pub fn faces(&self) -> &[Face; DICE] {
        &self.0
    }

    /// Dice with these faces; `None` if two of them show ◇.
    #[must_use]
    pub fn new(faces: [Face; DICE]) -> Option<Dice> {
        let diamonds = faces.iter().filter(|&&face| face == Face::Diamond).count();
        (diamonds <= 1).then_some(Dice(faces))
    }

    /// A random throw: for each die that is not kept, from die 1 on, the number of its face is drawn. In a setup ◇ may lie on a die
    /// that does not have it; while that ◇ is kept, a die that would show ◇ is drawn again.
    #[must_use]
    pub fn thrown(kept: Option<(Dice, Keep)>, chance: &mut Chance) -> Dice {
        let is_taken = kept.is_some_and(|(lying, keep)| keep.iter().any(|die| lying.0[die] == Face::Diamond));
        Dice(std::array::from_fn(|die| match kept {
            Some((lying, keep)) if keep.contains(die) => lying.0[die],
            _ => loop {
                let face = BOX.dice[die][chance.below(FACES) as usize];
                if !(is_taken && face == Face::Diamond) {
                    break face;
                }
            },
        }))
    }

    /// The dice that show the same face in both throws.
    #[must_use]
    pub fn alike(&self, other: &Dice) -> Keep {
        (0..DICE).filter(|&die| self.0[die] == other.0[die]).collect()
    }
}

/// The error for a text that is no throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotDice;

impl FromStr for Dice {
    type Err = NotDice;
    /// Reads seven signs: capitals, and at most one `*`. The letters need not be on the dice.
    fn from_str(text: &str) -> Result<Dice, NotDice> {
        let signs: [u8; DICE] = text.as_bytes().try_into().map_err(|_| NotDice)?;
        let mut faces = [Face::Diamond; DICE];
        for (face, sign) in faces.iter_mut().zip(signs) {
            *face = Face::from_ascii(sign).ok_or(NotDice)?;
        }
        Dice::new(faces).ok_or(NotDice)
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|face| write!(f, "{}", face.sign()))
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Dice, D::Error> {
        let signs = Cow::<str>::deserialize(deserializer)?;
        signs.parse().map_err(|NotDice| D::Error::custom(format!("{signs} is no throw")))
    }
}

/// The dice that are kept while the others are thrown again, as a bit set: bit 0 for die 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number[]"))]
pub struct Keep(u8);

impl Keep {
    /// No die.
    pub const NONE: Keep = Keep(0);
    /// All seven dice.
    pub const ALL: Keep = Keep((1 << DICE) - 1);

    /// Whether the die at this index (0 for die 1) is kept.
    #[must_use]
    pub fn contains(self, die: usize) -> bool {
        self.0 >> die & 1 == 1
    }

    /// Whether every die kept here is also kept in `other`.
    #[must_use]
    pub fn within(self, other: Keep) -> bool {
        self.0 & !other.0 == 0
    }

    /// The same set, with the die at this index.
    #[must_use]
    pub fn with(self, die: usize) -> Keep {
        Keep((self.0 | 1 << die) & Keep::ALL.0)
    }

    /// Every subset of these dice, including the empty one and the whole set.
    pub fn subsets(self) -> impl Iterator<Item = Keep> {
        (0..=Keep::ALL.0).map(Keep).filter(move |keep| keep.within(self))
    }

    /// The indices of the dice, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..DICE).filter(move |&die| self.contains(die))
    }
}

impl FromIterator<usize> for Keep {
    fn from_iter<I: IntoIterator<Item = usize>>(dice: I) -> Keep {
        dice.into_iter().fold(Keep::NONE, Keep::with)
    }
}

/// As die numbers, from 1, ascending.
impl Serialize for Keep {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|die| die + 1))
    }
}

impl<'de> Deserialize<'de> for Keep {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Keep, D::Error> {
        Vec::<usize>::deserialize(deserializer)?.into_iter().try_fold(Keep::NONE, |keep, number| {
            let die = number.checked_sub(1).filter(|&die| die < DICE && !keep.contains(die));
            die.map(|die| keep.with(die))
                .ok_or_else(|| D::Error::custom(format!("{number} is no further die")))
        })
    }
}

//! Options that several games share: [`Arbitration`] and clocks.

use serde::Serialize;

use crate::choice::{Choice, Values};
use crate::read_error::{Problem, ReadError};
use crate::reader::Fields;

/// What an attempt costs when the dictionary does not have its word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Arbitration {
    /// Rule A-1: the penalty of the rulebook applies.
    #[default]
    Strict,
    /// Rule A-2: the attempt costs nothing; it is refused with a reason.
    Lenient,
}

impl Arbitration {
    /// The description of this option for a form.
    pub const CHOICE: Choice = Choice {
        name: "arbitration",
        rule: "A-1",
        title: ["Un mot refusé par le dictionnaire", "A word that the dictionary refuses"],
        note: [
            "S'il coûte le tour, on reprend ses cartes et l'on passe ; sinon, on peut essayer autre chose.",
            "If it costs the turn, you take your cards back and pass; otherwise you may try something else.",
        ],
        printed: true,
        values: Values::OneOf(&[
            ("strict", ["coûte le tour", "costs the turn"]),
            ("lenient", ["est signalé et ne coûte rien", "is pointed out and costs nothing"]),
        ]),
    };

    /// Reads the option `arbitration`; the default is strict.
    pub fn read(fields: &mut Fields<'_>) -> Result<Arbitration, ReadError> {
        let names = [("strict", Arbitration::Strict), ("lenient", Arbitration::Lenient)];
        fields
            .optional("arbitration")
            .map_or(Ok(Arbitration::Strict), |arbitration| arbitration.one_of(&names))
    }
}

/// Reads a clock option that is off by default (rule C-3): one of the allowed numbers of seconds, or `null`.
pub fn read_seconds(fields: &mut Fields<'_>, name: &str, allowed: &[u16]) -> Result<Option<u16>, ReadError> {
    let Some(clock) = fields.optional(name).filter(|clock| !clock.is_null()) else { return Ok(None) };
    let seconds: u16 = clock.integer(0..=i64::from(u16::MAX))?;
    if allowed.contains(&seconds) {
        return Ok(Some(seconds));
    }
    let allowed: Vec<String> = allowed.iter().map(u16::to_string).collect();
    Err(clock.fails(Problem::NotOneOf { value: seconds.to_string(), allowed: allowed.join(", ") }))
}

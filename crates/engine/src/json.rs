//! JSON of the types of this workspace.
//!
//! `serde_json` fails to write a map whose keys are no strings, and what a type's own `Serialize` refuses. No type that is written here
//! has such keys or refuses anything, whatever its value: so writing it gives JSON and no error, and this is the one place that says so.

use serde::Serialize;
use serde::ser::Error;
use serde_json::Value;
use serde_json::ser::{Formatter, Serializer};
use serde_json::value::{RawValue, to_raw_value};

/// As a value.
pub fn value(of: &(impl Serialize + ?Sized)) -> Value {
    written(serde_json::to_value(of))
}

/// As text that stays as it is.
pub fn raw(of: &(impl Serialize + ?Sized)) -> Box<RawValue> {
    written(to_raw_value(of))
}

/// As text.
pub fn text(of: &(impl Serialize + ?Sized)) -> String {
    written(serde_json::to_string(of))
}

/// As text in a form of its own.
pub(crate) fn formed(of: &impl Serialize, form: impl Formatter) -> String {
    let mut text = Vec::with_capacity(1024);
    let done = of.serialize(&mut Serializer::with_formatter(&mut text, form));
    written(done.and_then(|()| String::from_utf8(text).map_err(Error::custom)))
}

#[expect(clippy::panic, reason = "it cannot happen, and nothing else in its place could go into a log")]
fn written<T>(json: serde_json::Result<T>) -> T {
    json.unwrap_or_else(|error| panic!("a type that cannot be written: {error}"))
}

//! Infallible serialisation to JSON for the types of this workspace.
//!
//! `serde_json` fails only for a map whose keys are not strings and when a type's own `Serialize` fails. No type that is
//! serialised here does either, whatever its value. The functions of this module therefore return no error; they panic instead.

use serde::Serialize;
use serde::ser::Error;
use serde_json::Value;
use serde_json::ser::{Formatter, Serializer};
use serde_json::value::{RawValue, to_raw_value};

/// The thing as a JSON value.
pub fn value(of: &(impl Serialize + ?Sized)) -> Value {
    written(serde_json::to_value(of))
}

/// The thing as JSON text that is embedded unchanged into other JSON.
pub fn raw(of: &(impl Serialize + ?Sized)) -> Box<RawValue> {
    written(to_raw_value(of))
}

/// The thing as JSON text.
pub fn text(of: &(impl Serialize + ?Sized)) -> String {
    written(serde_json::to_string(of))
}

/// JSON that the caller has assembled from parts written by this module. It must be valid.
#[must_use]
pub fn verbatim(json: String) -> Box<RawValue> {
    written(RawValue::from_string(json))
}

/// The thing as JSON text, written with a custom formatter.
pub(crate) fn formed(of: &impl Serialize, form: impl Formatter) -> String {
    let mut text = Vec::with_capacity(1024);
    let done = of.serialize(&mut Serializer::with_formatter(&mut text, form));
    written(done.and_then(|()| String::from_utf8(text).map_err(Error::custom)))
}

#[expect(clippy::panic, reason = "it cannot happen, and nothing else in its place could go into a log")]
fn written<T>(json: serde_json::Result<T>) -> T {
    json.unwrap_or_else(|error| panic!("a type that cannot be written: {error}"))
}

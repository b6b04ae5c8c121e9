//! [`Sight`]: a view as JSON, split into its fields.

use std::io;

use serde::Serialize;
use serde_json::ser::Formatter;

use crate::json;

/// Separates fields, and field names from values. This byte never occurs in JSON text: in a string it is written `\u0000`.
const BETWEEN: u8 = b'\0';

/// A view as JSON whose outermost fields are kept apart, so that two sights can be compared and sent in part without parsing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sight(String);

impl Sight {
    /// The sight of a view. Anything that is no object, or has no fields, gives an empty sight.
    #[must_use]
    pub fn of(view: &impl Serialize) -> Sight {
        let fields = json::formed(view, Apart { depth: 0 });
        if fields.ends_with(char::from(BETWEEN)) { Sight(fields) } else { Sight::default() }
    }

    /// The fields in their order, each with its JSON.
    pub fn fields(&self) -> impl Iterator<Item = (&str, &str)> {
        let mut parts = self.0.split_terminator(char::from(BETWEEN));
        std::iter::from_fn(move || Some((parts.next()?.trim_matches('"'), parts.next()?)))
    }
}

/// A formatter that writes the outermost object without braces, colons and commas, and separates its names and values.
struct Apart {
    /// The number of open objects.
    depth: usize,
}

impl Formatter for Apart {
    fn begin_object<W: io::Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth += 1;
        if self.depth > 1 { writer.write_all(b"{") } else { Ok(()) }
    }

    fn end_object<W: io::Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth -= 1;
        if self.depth > 0 { writer.write_all(b"}") } else { Ok(()) }
    }

    fn begin_object_key<W: io::Write + ?Sized>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        if self.depth > 1 && !first { writer.write_all(b",") } else { Ok(()) }
    }

    fn begin_object_value<W: io::Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(if self.depth > 1 { b":" } else { &[BETWEEN] })
    }

    fn end_object_value<W: io::Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        if self.depth > 1 { Ok(()) } else { writer.write_all(&[BETWEEN]) }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::json;

    #[derive(Serialize)]
    struct Inner {
        deep: [u8; 2],
        more: BTreeMap<&'static str, u8>,
    }

    #[derive(Serialize)]
    struct View {
        name: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        none: Option<u8>,
        #[serde(flatten)]
        flat: Flat,
        list: Vec<Inner>,
    }

    #[derive(Serialize)]
    struct Flat {
        deep: [u8; 2],
    }

    fn view() -> View {
        let list = vec![
            Inner { deep: [3, 4], more: BTreeMap::new() },
            Inner { deep: [5, 6], more: BTreeMap::from([("a", 1), ("b", 2)]) },
        ];
        View { name: "a\"\0b", none: None, flat: Flat { deep: [1, 2] }, list }
    }

    #[test]
    fn a_sight_splits_the_view_into_its_top_level_fields() {
        let sight = Sight::of(&view());
        let fields: Vec<String> = sight.fields().map(|(name, json)| format!("\"{name}\":{json}")).collect();
        assert_eq!(format!("{{{}}}", fields.join(",")), json::text(&view()));
        assert_eq!(sight.fields().map(|(name, _)| name).collect::<Vec<_>>(), ["name", "deep", "list"]);
        let list = sight.fields().find(|(name, _)| *name == "list");
        assert_eq!(
            list.map(|(_, json)| json),
            Some(r#"[{"deep":[3,4],"more":{}},{"deep":[5,6],"more":{"a":1,"b":2}}]"#)
        );
    }

    #[test]
    fn a_view_without_fields_has_an_empty_sight() {
        assert_eq!(Sight::of(&[1, 2]).fields().count() + Sight::of(&"a\0b\0").fields().count(), 0);
        assert_eq!(Sight::of(&BTreeMap::<String, u8>::new()), Sight::default());
    }
}

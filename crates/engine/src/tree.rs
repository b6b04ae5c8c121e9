//! [`Tree`]: strictly parsed JSON. A duplicate key is an error.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// A JSON value.
#[derive(Clone, Debug, PartialEq)]
pub enum Tree {
    /// `null`
    Null,
    /// `true`, `false`
    Boolean(bool),
    /// A whole number.
    Integer(i64),
    /// Any other number; no field of a record accepts one.
    Number(f64),
    /// A string.
    Text(String),
    /// An array.
    List(Vec<Tree>),
    /// An object, its keys in their original order, each once.
    Object(Vec<(String, Tree)>),
}

impl Tree {
    /// The type of the value.
    pub(crate) fn kind(&self) -> Kind {
        match self {
            Tree::Null => Kind::Null,
            Tree::Boolean(_) => Kind::Boolean,
            Tree::Integer(_) => Kind::Integer,
            Tree::Number(_) => Kind::Number,
            Tree::Text(_) => Kind::Text,
            Tree::List(_) => Kind::List,
            Tree::Object(_) => Kind::Object,
        }
    }
}

impl From<&Tree> for serde_json::Value {
    fn from(tree: &Tree) -> serde_json::Value {
        match tree {
            Tree::Null => serde_json::Value::Null,
            Tree::Boolean(value) => (*value).into(),
            Tree::Integer(value) => (*value).into(),
            Tree::Number(value) => (*value).into(),
            Tree::Text(text) => text.as_str().into(),
            Tree::List(items) => items.iter().map(serde_json::Value::from).collect(),
            Tree::Object(entries) => {
                entries.iter().map(|(key, tree)| (key.clone(), serde_json::Value::from(tree))).collect()
            }
        }
    }
}

/// The types of JSON values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "they are the names of JSON")]
pub enum Kind {
    Null,
    Boolean,
    Integer,
    Number,
    Text,
    List,
    Object,
}

impl Tree {
    /// Reads a tree. A duplicate key in an object is an error, and is returned in `twice`.
    pub(crate) fn read<'de, D: Deserializer<'de>>(
        deserializer: D,
        twice: &mut Option<String>,
    ) -> Result<Tree, D::Error> {
        TreeReader { twice }.deserialize(deserializer)
    }
}

struct TreeReader<'t> {
    twice: &'t mut Option<String>,
}

impl<'de> DeserializeSeed<'de> for TreeReader<'_> {
    type Value = Tree;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Tree, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for TreeReader<'_> {
    type Value = Tree;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Tree, E> {
        Ok(Tree::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Tree, E> {
        Ok(Tree::Boolean(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Tree, E> {
        Ok(Tree::Integer(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Tree, E> {
        #[expect(
            clippy::cast_precision_loss,
            reason = "larger than anything a record takes, and refused as such"
        )]
        Ok(i64::try_from(value).map_or(Tree::Number(value as f64), Tree::Integer))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Tree, E> {
        Ok(Tree::Number(value))
    }

    fn visit_str<E>(self, value: &str) -> Result<Tree, E> {
        Ok(Tree::Text(value.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Tree, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(TreeReader { twice: self.twice })? {
            list.push(item);
        }
        Ok(Tree::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Tree, A::Error> {
        let mut object: Vec<(String, Tree)> = Vec::new();
        while let Some(key) = entries.next_key::<String>()? {
            if object.iter().any(|(known, _)| *known == key) {
                // serde_json adds the line and column.
                let error = A::Error::custom("a key stands twice");
                *self.twice = Some(key);
                return Err(error);
            }
            let value = entries.next_value_seed(TreeReader { twice: self.twice })?;
            object.push((key, value));
        }
        Ok(Tree::Object(object))
    }
}

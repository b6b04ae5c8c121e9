//! What changed in a view.

use serde::Serialize;
use serde_json::{Map, Value};

/// What changed in a view: its fields, the outermost ones only.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Patch {
    /// Fields with new values.
    #[cfg_attr(feature = "schemas", ts(type = "Partial<View>"))]
    #[cfg_attr(feature = "schemas", schema(value_type = Object))]
    pub changed: Map<String, Value>,
    /// Fields that are gone.
    pub gone: Vec<String>,
}

impl Patch {
    /// What makes one view of another.
    #[must_use]
    pub fn between(before: &Value, after: &Value) -> Patch {
        let none = Map::new();
        let (before, after) = (before.as_object().unwrap_or(&none), after.as_object().unwrap_or(&none));
        let changed = after.iter().filter(|(name, value)| before.get(*name) != Some(value));
        Patch {
            changed: changed.map(|(name, value)| (name.clone(), value.clone())).collect(),
            gone: before.keys().filter(|name| !after.contains_key(*name)).cloned().collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(rng: &mut fastrand::Rng) -> Value {
        let field = |rng: &mut fastrand::Rng| match rng.u8(0..5) {
            0 => Value::Null,
            1 => rng.u8(0..3).into(),
            2 => rng.bool().into(),
            3 => vec![rng.u8(0..2); rng.usize(0..3)].into(),
            _ => Map::from_iter([("inner".to_owned(), rng.u8(0..2).into())]).into(),
        };
        let names = "abcdef".chars().filter(|_| rng.bool()).map(String::from).collect::<Vec<_>>();
        names.into_iter().map(|name| (name, field(rng))).collect::<Map<_, _>>().into()
    }

    #[test]
    fn a_patch_makes_one_view_of_the_other_and_says_nothing_twice() {
        let mut rng = fastrand::Rng::with_seed(4);
        for _ in 0..2000 {
            let (before, after) = (view(&mut rng), view(&mut rng));
            let Patch { changed, gone } = Patch::between(&before, &after);
            assert!(changed.iter().all(|(name, value)| before.get(name) != Some(value)));
            let mut patched = before.as_object().cloned().unwrap();
            for name in gone {
                assert!(patched.remove(&name).is_some());
            }
            patched.extend(changed);
            assert_eq!(Value::Object(patched), after, "{before}");
            assert_eq!(Patch::between(&after, &after), Patch::default());
        }
    }
}

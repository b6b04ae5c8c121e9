//! What changed in a view.

use lettrine_engine::Sight;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

/// What changed in a view: its fields, the outermost ones only.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Patch {
    /// Fields with new values.
    #[serde(serialize_with = "as_object")]
    #[cfg_attr(feature = "schemas", ts(type = "Partial<View>"))]
    #[cfg_attr(feature = "schemas", schema(value_type = Object))]
    pub changed: Vec<(String, Box<RawValue>)>,
    /// Fields that are gone.
    pub gone: Vec<String>,
}

impl Patch {
    /// What makes one view of another. A view writes what is the same in the same way, so that texts can be compared.
    #[must_use]
    pub fn between(before: &Sight, after: &Sight) -> Patch {
        let (before, after): (Vec<_>, Vec<_>) = (before.fields().collect(), after.fields().collect());
        let changed = after.iter().filter(|field| !before.contains(field));
        let gone = before.iter().filter(|(name, _)| after.iter().all(|(other, _)| other != name));
        Patch {
            changed: changed.filter_map(|(name, json)| Some(((*name).to_owned(), raw(json)?))).collect(),
            gone: gone.map(|(name, _)| (*name).to_owned()).collect(),
        }
    }
}

/// JSON of a sight is JSON: none of it is left out.
fn raw(json: &str) -> Option<Box<RawValue>> {
    RawValue::from_string(json.to_owned()).ok()
}

fn as_object<S: Serializer>(fields: &[(String, Box<RawValue>)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(fields.iter().map(|(name, json)| (name, json)))
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, Value};

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
            let patch = Patch::between(&Sight::of(&before), &Sight::of(&after));
            let Value::Object(changed) = serde_json::to_value(&patch).unwrap()["changed"].take() else {
                panic!("no object")
            };
            assert!(changed.iter().all(|(name, value)| before.get(name) != Some(value)));
            let mut patched = before.as_object().cloned().unwrap();
            for name in patch.gone {
                assert!(patched.remove(&name).is_some());
            }
            patched.extend(changed);
            assert_eq!(Value::Object(patched), after, "{before}");
            let none = Patch::between(&Sight::of(&after), &Sight::of(&after));
            assert!(none.changed.is_empty() && none.gone.is_empty());
        }
    }
}

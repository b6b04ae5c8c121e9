//! Hashes of the view that a viewer was shown last. They are enough to compute a patch, without storing or rendering the old view.

use std::hash::BuildHasher;

use foldhash::quality::FixedState;
use lettrine_engine::{Sight, json};

use crate::protocol::Patch;

/// Separates the names of fields, which do not contain this character.
const BETWEEN: char = '\0';

/// The names of a view's top-level fields, and a 64-bit hash of each field's JSON. A hash collision is not to be expected in the life of a
/// server; a viewer would then miss the change of one field until its next change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Glimpse {
    names: Box<str>,
    hashes: Box<[u64]>,
}

impl Glimpse {
    pub(crate) fn of(sight: &Sight) -> Glimpse {
        let (mut names, mut hashes) = (String::with_capacity(256), Vec::with_capacity(32));
        for (name, json) in sight.fields() {
            names.push_str(name);
            names.push(BETWEEN);
            hashes.push(FixedState::with_seed(0).hash_one(json));
        }
        Glimpse { names: names.into(), hashes: hashes.into() }
    }

    /// Computes the patch to this sight, and remembers the sight as what the viewer was shown. Comparing JSON is sound because a view
    /// serialises equal values to equal JSON.
    pub(crate) fn follow(&mut self, sight: &Sight) -> Patch {
        let now = Glimpse::of(sight);
        let mut before = self.fields().peekable();
        let (mut changed, mut gone) = (String::from("{"), Vec::new());
        for ((name, json), hash) in sight.fields().zip(&now.hashes) {
            // A view writes its fields in a fixed order: the old fields that are skipped on the way to this one are gone.
            while let Some((old, _)) = before.next_if(|(old, _)| *old != name && !now.has(old)) {
                gone.push(old.to_owned());
            }
            if before.next_if(|(old, _)| *old == name) != Some((name, hash)) {
                changed.extend([if changed.len() > 1 { ",\"" } else { "\"" }, name, "\":", json]);
            }
        }
        gone.extend(before.filter(|(old, _)| !now.has(old)).map(|(old, _)| old.to_owned()));
        changed.push('}');
        *self = now;
        Patch { changed: json::verbatim(changed), gone }
    }

    fn fields(&self) -> impl Iterator<Item = (&str, &u64)> {
        self.names.split_terminator(BETWEEN).zip(&self.hashes)
    }

    fn has(&self, name: &str) -> bool {
        self.names.split_terminator(BETWEEN).any(|field| field == name)
    }
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
        let mut before = view(&mut rng);
        let mut glimpse = Glimpse::of(&Sight::of(&before));
        for _ in 0..2000 {
            let after = view(&mut rng);
            let patch = glimpse.follow(&Sight::of(&after));
            let Value::Object(changed) = json::value(&patch.changed) else { panic!("no object") };
            assert!(changed.iter().all(|(name, value)| before.get(name) != Some(value)));
            let mut patched = before.as_object().cloned().unwrap();
            for name in patch.gone {
                assert!(patched.remove(&name).is_some());
            }
            patched.extend(changed);
            assert_eq!(Value::Object(patched), after, "{before}");
            let none = glimpse.follow(&Sight::of(&after));
            assert_eq!((none.changed.get(), none.gone.len()), ("{}", 0));
            before = after;
        }
    }
}

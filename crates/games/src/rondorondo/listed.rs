//! Lists with a fixed capacity as JSON: a longer list is an error.

use arrayvec::ArrayVec;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub(super) fn serialize<T: Serialize, S: Serializer, const ROOM: usize>(
    list: &ArrayVec<T, ROOM>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(list)
}

pub(super) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>, const ROOM: usize>(
    deserializer: D,
) -> Result<ArrayVec<T, ROOM>, D::Error> {
    let list = Vec::<T>::deserialize(deserializer)?;
    let length = list.len();
    if length > ROOM {
        return Err(D::Error::invalid_length(length, &format!("at most {ROOM}").as_str()));
    }
    Ok(list.into_iter().collect())
}

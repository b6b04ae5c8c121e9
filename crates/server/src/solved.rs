//! Files of solved games: one file per solution, named by the hash of all that the solution depends on.
//!
//! A file that cannot be read, or whose checksum is wrong, counts as missing: the game is solved again.

use std::io::Write;
use std::path::{Path, PathBuf};

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

/// The bytes of one pair: a state's number (4) and its value (8).
const PAIR: usize = 12;
const CHECKSUM: usize = 32;

/// The file of the solution with this name.
#[must_use]
pub fn file(folder: &Path, name: &str) -> PathBuf {
    let hash = Sha256::digest(name);
    folder.join(format!("{}.solved", HEXLOWER.encode(&hash[..16])))
}

/// The values in a file; `None` if it is missing or damaged.
#[must_use]
pub fn read(file: &Path) -> Option<Vec<(u32, f64)>> {
    let bytes = std::fs::read(file).ok()?;
    let (checksum, values) = bytes.split_at_checked(CHECKSUM)?;
    if checksum != Sha256::digest(values).as_slice() || values.len() % PAIR != 0 {
        return None;
    }
    let pair = |pair: &[u8]| {
        let (state, value) = pair.split_first_chunk::<4>()?;
        Some((u32::from_le_bytes(*state), f64::from_le_bytes(value.try_into().ok()?)))
    };
    values.chunks_exact(PAIR).map(pair).collect()
}

/// Writes a file atomically: through a temporary file that is renamed.
pub fn write(file: &Path, values: impl Iterator<Item = (u32, f64)>) -> std::io::Result<()> {
    let mut values: Vec<(u32, f64)> = values.collect();
    values.sort_unstable_by_key(|(state, _)| *state);
    let bytes: Vec<u8> = values
        .iter()
        .flat_map(|(state, value)| [&state.to_le_bytes()[..], &value.to_le_bytes()].concat())
        .collect();
    let folder = file.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder)?;
    let mut new = tempfile::NamedTempFile::new_in(folder)?;
    new.write_all(&Sha256::digest(&bytes))?;
    new.write_all(&bytes)?;
    new.persist(file)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_as_it_was_written_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a").join("b.solved");
        assert_eq!(read(&file), None);
        write(&file, [(7, 1.5), (3, -2.0)].into_iter()).unwrap();
        assert_eq!(read(&file), Some(vec![(3, -2.0), (7, 1.5)]));
        let written = std::fs::read(&file).unwrap();
        for at in 0..written.len() {
            let mut bytes = written.clone();
            bytes[at] ^= 1;
            std::fs::write(&file, &bytes).unwrap();
            assert_eq!(read(&file), None, "byte {at}");
            std::fs::write(&file, &written[..at]).unwrap();
            assert_eq!(read(&file), None, "cut at {at}");
        }
    }
}

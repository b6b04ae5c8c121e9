//! [`Witnesses`]: other dictionaries, asked only whether they have a spelling. Nothing is copied from them. See `witnesses.py`.

use std::collections::HashSet;
use std::path::Path;

use crate::Failure;

/// The number of witnesses. If one is missing, all counts would differ, so an incomplete folder is refused.
const HOW_MANY: usize = 6;

/// The spellings of each witness, without those that begin with a capital.
pub(crate) struct Witnesses(Vec<HashSet<String>>);

impl Witnesses {
    /// Reads the text files of the folder, one spelling per line.
    pub(crate) fn read(folder: &Path) -> Result<Witnesses, Failure> {
        let failed = |error| Failure::file(folder, &error);
        let mut witnesses = Vec::new();
        for file in std::fs::read_dir(folder).map_err(failed)? {
            let path = file.map_err(failed)?.path();
            if path.extension().is_some_and(|extension| extension == "txt") {
                let text = std::fs::read_to_string(&path).map_err(|error| Failure::file(&path, &error))?;
                let words = text.lines().filter(|line| !line.starts_with(char::is_uppercase));
                witnesses.push(words.map(plain).collect());
            }
        }
        if witnesses.len() != HOW_MANY {
            let found = format!("{} witnesses instead of {HOW_MANY}", witnesses.len());
            return Err(Failure::file(folder, &std::io::Error::other(found)));
        }
        Ok(Witnesses(witnesses))
    }

    /// The number of witnesses that have this spelling, including its diacritics.
    pub(crate) fn count(&self, spelling: &str) -> usize {
        let spelling = plain(spelling);
        self.0.iter().filter(|witness| witness.contains(&spelling)).count()
    }
}

/// The spelling in lower case, with œ and æ in two letters, as some witnesses write them.
fn plain(spelling: &str) -> String {
    spelling.to_lowercase().replace('œ', "oe").replace('æ', "ae")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spelling_is_counted_once_a_witness_and_capitals_do_not_count() {
        let folder = std::env::temp_dir().join(format!("lettrine-witnesses-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        for number in 0..HOW_MANY {
            let words = if number < 2 { "cœur\nété\nParis\n" } else { "ete\nEté\n" };
            std::fs::write(folder.join(format!("{number}.txt")), words).unwrap();
        }
        let witnesses = Witnesses::read(&folder).unwrap();
        assert_eq!(
            ["cœur", "coeur", "été", "ete", "paris"].map(|word| witnesses.count(word)),
            [2, 2, 2, 4, 0]
        );
        std::fs::remove_file(folder.join("0.txt")).unwrap();
        let error = Witnesses::read(&folder).err().unwrap().to_string();
        assert!(error.contains("5 witnesses instead of 6"), "{error}");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

//! New secrets and ids of tables, from the system's random generator, so that nobody can guess them.

pub use lettrine_table::secret::{BYTES, Digest, Opens, Secret, TableId};

/// A new secret.
pub fn new_secret(opens: Opens) -> Result<Secret, getrandom::Error> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes)?;
    Ok(Secret::of(opens, bytes))
}

/// The id of a new table.
pub fn new_table() -> Result<TableId, getrandom::Error> {
    let mut bytes = [0; 10];
    getrandom::fill(&mut bytes)?;
    Ok(TableId::of(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_secrets_and_new_tables_differ() {
        assert_ne!(new_secret(Opens::Seat).unwrap(), new_secret(Opens::Seat).unwrap());
        assert_ne!(new_table().unwrap(), new_table().unwrap());
    }
}

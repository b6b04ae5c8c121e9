//! How many files and sockets this process may have open.

/// As many as the system allows at all. Shells usually allow a thousand, and each player needs one.
#[cfg(unix)]
pub fn raise() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current != maximum {
        // Where the system refuses, things stay as they are.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    }
}

/// Elsewhere there is nothing to raise.
#[cfg(not(unix))]
pub fn raise() {}

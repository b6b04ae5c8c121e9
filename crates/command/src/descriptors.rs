//! The limit on open files and sockets of this process.

/// Raises the limit to the maximum that the system allows. Shells usually allow a thousand, and each player needs one.
#[cfg(unix)]
pub fn raise() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current != maximum {
        // If the system refuses, the limit stays as it is.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    }
}

/// Other systems have no such limit.
#[cfg(not(unix))]
pub fn raise() {}

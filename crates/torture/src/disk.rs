//! Disks that fail, as far as this machine lets them: a small one in memory that is filled, or whose answers `strace` changes.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Trouble;

/// A disk in memory of a few megabytes, which is gone with this value.
pub(crate) struct SmallDisk(PathBuf);

impl SmallDisk {
    /// Puts one at this folder. Only root may.
    pub(crate) fn mount(folder: &Path) -> Result<SmallDisk, Trouble> {
        run(Command::new("mount").args(["-t", "tmpfs", "-o", "size=48m", "tmpfs"]).arg(folder))
            .map_err(|trouble| format!("only root can try a full disk: {trouble}"))?;
        Ok(SmallDisk(folder.to_owned()))
    }

    fn filler(&self) -> PathBuf {
        self.0.join("filler")
    }

    /// Fills it to the last byte.
    pub(crate) fn fill(&self) -> Result<(), Trouble> {
        let mut file = std::fs::File::create(self.filler())?;
        for size in [1 << 16, 1 << 12, 1] {
            while file.write_all(&vec![0; size]).is_ok() {}
        }
        Ok(())
    }

    /// Makes room again.
    pub(crate) fn empty(&self) -> Result<(), Trouble> {
        Ok(std::fs::remove_file(self.filler())?)
    }

    /// Lets nobody write any more, or again; only while nobody does.
    pub(crate) fn read_only(&self, yes: bool) -> Result<(), Trouble> {
        let how = if yes { "remount,ro" } else { "remount,rw" };
        run(Command::new("mount").args(["-o", how]).arg(&self.0))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

fn run(command: &mut Command) -> Result<(), Trouble> {
    let output = command.output()?;
    if output.status.success() {
        return Ok(());
    }
    Err(String::from_utf8_lossy(&output.stderr).trim().to_owned().into())
}

/// `strace` that changes what the system answers to these calls.
pub(crate) fn strace(calls: &str, answer: &str) -> Vec<String> {
    // -D: the server is our own child, and strace its companion.
    let words = ["strace", "-D", "-f", "-q", "-o", "/dev/null", "-e"].map(str::to_owned);
    let trace = [format!("trace={calls}"), "-e".to_owned(), format!("inject={calls}:{answer}")];
    words.into_iter().chain(trace).collect()
}

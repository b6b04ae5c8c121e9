//! Disks that fail: a small one in memory that is filled up or made read-only, and `strace`, which changes the results of system calls.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Trouble;

/// A tmpfs, which is unmounted when this value is dropped.
pub(crate) struct SmallDisk(PathBuf);

impl SmallDisk {
    /// Mounts it at this folder, which only root may do.
    pub(crate) fn mount(folder: &Path, megabytes: u32) -> Result<SmallDisk, Trouble> {
        let size = format!("size={megabytes}m");
        run(Command::new("mount").args(["-t", "tmpfs", "-o", &size, "tmpfs"]).arg(folder))
            .map_err(|trouble| format!("only root can try a full disk: {trouble}"))?;
        Ok(SmallDisk(folder.to_owned()))
    }

    fn filler(&self) -> PathBuf {
        self.0.join("filler")
    }

    /// Fills the disk to the last byte.
    pub(crate) fn fill(&self) -> Result<(), Trouble> {
        let mut file = std::fs::File::create(self.filler())?;
        for size in [1 << 16, 1 << 12, 1] {
            while file.write_all(&vec![0; size]).is_ok() {}
        }
        Ok(())
    }

    /// Frees the disk again.
    pub(crate) fn empty(&self) -> Result<(), Trouble> {
        Ok(std::fs::remove_file(self.filler())?)
    }

    /// Makes the disk read-only or writable; works only while no program writes to it.
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

/// The command line that starts a program with a `strace` that changes the results of these system calls.
pub(crate) fn strace(calls: &str, answer: &str) -> Vec<String> {
    // -D: the server is our direct child, and strace runs beside it.
    ["strace".to_owned(), "-D".to_owned()].into_iter().chain(injecting(calls, answer)).collect()
}

/// The options of such a `strace`.
pub(crate) fn injecting(calls: &str, answer: &str) -> Vec<String> {
    let words = ["-f", "-q", "-o", "/dev/null", "-e"].map(str::to_owned);
    let trace = [format!("trace={calls}"), "-e".to_owned(), format!("inject={calls}:{answer}")];
    words.into_iter().chain(trace).collect()
}

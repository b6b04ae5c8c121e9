//! What fails beside the kills, and how it is repaired.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Trouble;
use crate::attack::Attacker;
use crate::disk::{SmallDisk, strace};
use crate::house::Store;
use crate::node::Start;
use crate::options::{Attack, Options};

/// The library that changes the date of one program, where Debian has it.
const FAKETIME: &str = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";
const WRITES: &str = "pwrite64,pwritev";
const FLUSHES: &str = "fdatasync,fsync";

/// What this machine lacks for the attack; none if it can be run.
pub(crate) fn missing(options: &Options) -> Option<String> {
    let runs = |program: &str| Command::new(program).arg("-V").output().is_ok();
    match options.attack {
        Attack::ReadOnlyDisk | Attack::SlowDisk if !runs("strace") => Some("strace is missing".into()),
        Attack::FullDisk | Attack::ReadOnlyDisk => {
            let folder = tempfile::tempdir().ok()?;
            SmallDisk::mount(folder.path(), 1).err().map(|trouble| trouble.to_string())
        }
        Attack::Clock if !Path::new(FAKETIME).is_file() => Some("faketime is missing".into()),
        _ => None,
    }
}

impl Attacker<'_> {
    /// Causes the failure that happens while the server still runs.
    pub(crate) async fn strike(&mut self) -> Result<(), Trouble> {
        match (self.options.attack, &mut self.house.store) {
            (Attack::FullDisk, _) => self.house.disk()?.fill(),
            (Attack::ReadOnlyDisk, Store::Postgres(postgres)) => {
                postgres.disturb(WRITES, "error=EROFS").await
            }
            (Attack::Clock, _) => {
                let hours = self.random.i64(-2000..2000);
                Ok(std::fs::write(self.clock(), format!("{hours:+}h"))?)
            }
            (Attack::Database, Store::Postgres(postgres)) => postgres.crash().await,
            (Attack::Database, Store::Sqlite(data)) => {
                Ok(std::fs::rename(&*data, data.with_extension("away"))?)
            }
            _ => Ok(()),
        }
    }

    /// Repairs what the server needs to start.
    pub(crate) async fn heal(&mut self, node: usize) -> Result<(), Trouble> {
        if self.options.attack == Attack::FullDisk {
            self.house.disk()?.empty()?;
        }
        let delay = self.delay();
        match (self.options.attack, &mut self.house.store) {
            // A write that failed may have stopped the database.
            (Attack::FullDisk | Attack::ReadOnlyDisk | Attack::Database, Store::Postgres(postgres)) => {
                postgres.start_again().await
            }
            (Attack::SlowDisk, Store::Postgres(postgres)) => postgres.disturb(FLUSHES, &delay).await,
            (Attack::ReadOnlyDisk, Store::Sqlite(_)) => self.starts_not_on_a_read_only_disk(node).await,
            (Attack::Database, Store::Sqlite(data)) => {
                Ok(std::fs::rename(data.with_extension("away"), data)?)
            }
            _ => Ok(()),
        }
    }

    async fn starts_not_on_a_read_only_disk(&mut self, node: usize) -> Result<(), Trouble> {
        self.house.disk()?.read_only(true)?;
        let started = self.house.nodes[node].start(&Start::default()).await;
        self.house.disk()?.read_only(false)?;
        if started.is_ok() {
            self.house.nodes[node].kill().await?;
            return Err("a server starts on a disk that it cannot write to".into());
        }
        Ok(())
    }

    /// How the next server is started, perhaps with a disk that fails for a while.
    pub(crate) fn start(&mut self) -> Start {
        let mut start = Start::default();
        match (self.options.attack, &self.house.store) {
            (Attack::ReadOnlyDisk, Store::Sqlite(_)) => {
                let first = self.random.u32(60..400);
                start.through = strace("pwrite64", &format!("error=EROFS:when={first}..{}", first + 40));
            }
            (Attack::SlowDisk, Store::Sqlite(_)) => start.through = strace(FLUSHES, &self.delay()),
            (Attack::Clock, _) => {
                let set = |name: &str, value: String| (name.to_owned(), value);
                start.environment = vec![
                    set("LD_PRELOAD", FAKETIME.into()),
                    set("FAKETIME_TIMESTAMP_FILE", self.clock().display().to_string()),
                    set("FAKETIME_CACHE_DURATION", "1".into()),
                    set("FAKETIME_DONT_FAKE_MONOTONIC", "1".into()),
                ];
            }
            _ => {}
        }
        start
    }

    /// How much longer every flush of a slow disk takes.
    fn delay(&mut self) -> String {
        format!("delay_exit={}", self.random.u32(1_000..60_000))
    }

    /// The file from which `faketime` reads the date.
    fn clock(&self) -> PathBuf {
        self.house.folder.path().join("clock")
    }
}

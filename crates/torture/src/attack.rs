//! An attack: players play, servers are killed and restarted, something else fails meanwhile, and in the end the logs are checked.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::rc::Rc;
use std::time::{Duration, Instant};

use lettrine_server::secret::TableId;
use tokio::task::LocalSet;

use crate::Trouble;
use crate::disk::{SmallDisk, strace};
use crate::house::House;
use crate::law::Found;
use crate::node::Start;
use crate::options::{Attack, Options};
use crate::player::{Player, Shared};

/// How many requests must be acknowledged between two kills, unless that takes too long.
const BETWEEN_KILLS: usize = 3;
/// How long to wait for that.
const PLAYERS_WAITED_FOR: Duration = Duration::from_secs(5);

/// The outcome of an attack.
pub(crate) struct Attacked {
    pub(crate) kills: u32,
    pub(crate) found: Found,
    /// The folder with logs and data, which is kept if a law was broken.
    pub(crate) kept: Option<PathBuf>,
}

/// The library that changes the date of one program, where Debian has it.
const FAKETIME: &str = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";

/// What this machine lacks for the attack; none if it can be run.
pub(crate) fn missing(options: &Options) -> Option<String> {
    let runs = |program: &str| Command::new(program).arg("-V").output().is_ok();
    match options.attack {
        Attack::FullDisk | Attack::ReadOnlyDisk => {
            let folder = tempfile::tempdir().ok()?;
            SmallDisk::mount(folder.path()).err().map(|trouble| trouble.to_string())
        }
        Attack::SlowDisk if !runs("strace") => Some("strace is missing".into()),
        Attack::Clock if !Path::new(FAKETIME).is_file() => Some("faketime is missing".into()),
        _ => None,
    }
}

pub(crate) async fn run(options: &Options) -> Result<Attacked, Trouble> {
    let mut house = House::new(options).await?;
    let small = matches!(options.attack, Attack::FullDisk | Attack::ReadOnlyDisk);
    let disk = small.then(|| SmallDisk::mount(&house.data())).transpose()?;
    let shared = Rc::new(Shared::default());
    for node in 0..house.nodes.len() {
        house.start(node, Start::default()).await?;
    }
    shared.hosts.replace(house.nodes.iter().map(|node| node.address).collect());
    let players = LocalSet::new();
    for number in 0..options.tables {
        let seed = options.seed.wrapping_mul(1000).wrapping_add(number as u64);
        let player = Player { shared: Rc::clone(&shared), random: fastrand::Rng::with_seed(seed) };
        players.spawn_local(player.play());
    }
    let mut attacker =
        Attacker { options, house, disk, shared, random: fastrand::Rng::with_seed(options.seed) };
    let kills = players.run_until(attacker.attack()).await?;
    attacker.shared.stop.set(true);
    // The servers run undisturbed now, so that all pending requests are answered.
    players.await;
    attacker.compare(kills).await
}

struct Attacker<'a> {
    options: &'a Options,
    house: House,
    disk: Option<SmallDisk>,
    shared: Rc<Shared>,
    random: fastrand::Rng,
}

impl Attacker<'_> {
    /// Kills servers until there were enough kills, or the time is over. Returns the number of kills.
    async fn attack(&mut self) -> Result<u32, Trouble> {
        let end = Instant::now() + Duration::from_secs(self.options.seconds);
        let mut kills = 0;
        while kills < self.options.kills && Instant::now() < end {
            self.let_play().await;
            self.strike().await?;
            tokio::time::sleep(Duration::from_millis(self.random.u64(0..60))).await;
            let node = self.random.usize(..self.house.nodes.len());
            self.house.nodes[node].kill().await?;
            kills += 1;
            self.heal(node).await?;
            let how = self.start();
            self.house.start(node, how).await?;
        }
        Ok(kills)
    }

    /// Waits until some requests are acknowledged, and a little longer.
    async fn let_play(&mut self) {
        let (due, since) = (self.shared.acknowledged.get() + BETWEEN_KILLS, Instant::now());
        while self.shared.acknowledged.get() < due && since.elapsed() < PLAYERS_WAITED_FOR {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        tokio::time::sleep(Duration::from_millis(self.random.u64(0..80))).await;
    }

    /// Causes the failure that happens while the server still runs.
    async fn strike(&mut self) -> Result<(), Trouble> {
        if let (Attack::Database, Some(postgres)) = (self.options.attack, &mut self.house.postgres) {
            return postgres.crash().await;
        }
        match (self.options.attack, &self.disk) {
            (Attack::FullDisk, Some(disk)) => disk.fill(),
            (Attack::Clock, _) => {
                let hours = self.random.i64(-2000..2000);
                Ok(std::fs::write(self.clock(), format!("{hours:+}h"))?)
            }
            (Attack::Database, _) => {
                let data = self.house.data();
                Ok(std::fs::rename(&data, data.with_extension("away"))?)
            }
            _ => Ok(()),
        }
    }

    /// Repairs what the server needs to start.
    async fn heal(&mut self, node: usize) -> Result<(), Trouble> {
        if let (Attack::Database, Some(postgres)) = (self.options.attack, &mut self.house.postgres) {
            return postgres.start_again().await;
        }
        match (self.options.attack, &self.disk) {
            (Attack::FullDisk, Some(disk)) => disk.empty(),
            (Attack::ReadOnlyDisk, Some(disk)) => {
                disk.read_only(true)?;
                let started = self.house.nodes[node].start(&Start::default()).await;
                disk.read_only(false)?;
                if started.is_ok() {
                    self.house.nodes[node].kill().await?;
                    return Err("a server starts on a disk that it cannot write to".into());
                }
                Ok(())
            }
            (Attack::Database, _) => {
                let data = self.house.data();
                Ok(std::fs::rename(data.with_extension("away"), data)?)
            }
            _ => Ok(()),
        }
    }

    /// How the next server is started, perhaps with a disk that fails for a while.
    fn start(&mut self) -> Start {
        let mut start = Start::default();
        match self.options.attack {
            Attack::ReadOnlyDisk => {
                let first = self.random.u32(60..400);
                start.through = strace("pwrite64", &format!("error=EROFS:when={first}..{}", first + 40));
            }
            Attack::SlowDisk => {
                let micros = self.random.u32(1_000..60_000);
                start.through = strace("fdatasync,fsync", &format!("delay_exit={micros}"));
            }
            Attack::Clock => {
                let set = |name: &str, value: String| (name.to_owned(), value);
                start.environment = vec![
                    set("LD_PRELOAD", FAKETIME.into()),
                    set("FAKETIME_TIMESTAMP_FILE", self.clock().display().to_string()),
                    set("FAKETIME_CACHE_DURATION", "1".into()),
                    set("FAKETIME_DONT_FAKE_MONOTONIC", "1".into()),
                ];
            }
            Attack::None | Attack::FullDisk | Attack::Database => {}
        }
        start
    }

    /// The file from which `faketime` reads the date.
    fn clock(&self) -> PathBuf {
        self.house.folder.path().join("clock")
    }

    /// Stops the servers, and compares what clients were told with the logs.
    async fn compare(mut self, kills: u32) -> Result<Attacked, Trouble> {
        for node in &mut self.house.nodes {
            node.kill().await?;
        }
        let (store, mut found) = (self.house.store().await?, Found::default());
        for table in self.shared.tables.take() {
            let id = TableId::said(&table.id).ok_or("no name of a table")?;
            let log = store.load(id).await?;
            found.compare(&table.id, &table.promised, log.iter().map(|logged| logged.body.as_str()));
        }
        store.close().await?;
        let mut kept = None;
        if !found.holds() {
            self.house.folder.disable_cleanup(true);
            kept = Some(self.house.folder.path().to_owned());
        }
        Ok(Attacked { kills, found, kept })
    }
}

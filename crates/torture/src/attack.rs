//! An attack: players play, servers are killed and restarted, something else fails meanwhile, and in the end the logs are checked.

use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

use lettrine_server::secret::TableId;
use tokio::task::LocalSet;

use crate::Trouble;
use crate::house::House;
use crate::law::Found;
use crate::node::Start;
use crate::options::Options;
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

pub(crate) async fn run(options: &Options) -> Result<Attacked, Trouble> {
    let mut house = House::new(options).await?;
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
    let mut attacker = Attacker { options, house, shared, random: fastrand::Rng::with_seed(options.seed) };
    let kills = players.run_until(attacker.attack()).await?;
    attacker.shared.stop.set(true);
    // The servers run undisturbed now, so that all pending requests are answered.
    players.await;
    attacker.compare(kills).await
}

pub(crate) struct Attacker<'a> {
    pub(crate) options: &'a Options,
    pub(crate) house: House,
    shared: Rc<Shared>,
    pub(crate) random: fastrand::Rng,
}

impl Attacker<'_> {
    /// Kills servers until there were enough kills, or the time is over. Returns the number of kills.
    async fn attack(&mut self) -> Result<u32, Trouble> {
        let end = Instant::now() + self.options.longest();
        let mut kills = 0;
        while kills < self.options.kills && Instant::now() < end {
            self.let_play().await;
            self.strike().await?;
            // PostgreSQL notices a failure of its disk only at the next page or segment.
            let most = if self.options.postgres { 500 } else { 60 };
            tokio::time::sleep(Duration::from_millis(self.random.u64(0..most))).await;
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

    /// Stops the servers, and compares what clients were told with the logs.
    async fn compare(mut self, kills: u32) -> Result<Attacked, Trouble> {
        for node in &mut self.house.nodes {
            node.kill().await?;
        }
        let (store, mut found) = (self.house.open().await?, Found::default());
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

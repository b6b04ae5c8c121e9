//! A server from its start to its end.

use std::future::Future;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use lettrine_lexicon::LexiconBuf;
use tokio::net::TcpListener;
use tokio::runtime::Handle;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::bots::Bots;
use crate::chance::Chance;
use crate::config::Config;
use crate::door::Door;
use crate::http::router;
use crate::lexicons::Lexicons;
use crate::metrics::Metrics;
use crate::nodes::{self, Nodes};
use crate::orders::{self, Orders};
use crate::push::Push;
use crate::puzzles::Puzzles;
use crate::reviews::Reviews;
use crate::rooms::Rooms;
use crate::shared::{Limits, Shared, Work};
use crate::store::{self, Claim, ClaimError, DatabaseError, Millis, Postgres, Sqlite, Store};
use crate::sweeping::{BETWEEN_SWEEPS, Sweeper};
use crate::time::{BETWEEN_PULSES, Gap, Time};
use crate::uptime::now;

/// How often the server writes down that it is alive, while clocks run: what a crash may cost a player's opponents.
const BETWEEN_BEATS: Duration = Duration::from_millis(500);
/// How long a store that several servers share may not answer before nobody's clock is charged for it.
const AWAY: Duration = Duration::from_secs(2);
/// How long no other server looks for old tables: a little less than the time between two looks, so that the same one may look again.
const SWEEP_LEASE: Duration = Duration::from_mins(59);
/// How long requests may take to finish when the server stops.
const TO_FINISH: Duration = Duration::from_secs(5);

/// A server that runs.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
    shared: Arc<Shared>,
    claim: Option<Claim>,
}

/// Why a server does not start.
#[derive(Debug)]
pub enum StartError {
    /// Another server plays in this folder.
    FolderTaken(PathBuf),
    /// The database cannot be used.
    Database(DatabaseError),
    /// Something else, as the system says.
    Failed(String),
}

impl From<String> for StartError {
    fn from(why: String) -> StartError {
        StartError::Failed(why)
    }
}

impl From<DatabaseError> for StartError {
    fn from(why: DatabaseError) -> StartError {
        StartError::Database(why)
    }
}

/// Opens the store that the settings name. A folder is claimed: its database is one server's.
async fn open_store(config: &Config) -> Result<(Arc<dyn Store>, Option<Claim>), StartError> {
    if let Some(address) = &config.database {
        return Ok((Arc::new(Postgres::open(address).await?), None));
    }
    let claim = Claim::take(&config.data).map_err(|error| match error {
        ClaimError::Taken => StartError::FolderTaken(config.data.clone()),
        ClaimError::Unlockable(error) => format!("{}: {error}", config.data.display()).into(),
    })?;
    Ok((Arc::new(Sqlite::open(&config.data.join(store::FILE_NAME))?), Some(claim)))
}

/// Starts a server. When this returns, it answers.
pub async fn start(config: Config, lexicons: Vec<LexiconBuf>) -> Result<Running, StartError> {
    std::fs::create_dir_all(&config.data).map_err(|error| format!("{}: {error}", config.data.display()))?;
    let (store, claim) = open_store(&config).await?;
    let listener =
        TcpListener::bind(config.listen).await.map_err(|error| format!("{}: {error}", config.listen))?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let (nodes, waiting) = Nodes::new(&*store);
    let date = store.date().await.map_err(|error| error.to_string())?;
    let ahead = date.map_or(0, |date| date - now());
    let (past, run) = store.begin_run(now() + ahead).await.map_err(|error| error.to_string())?;
    let brought = store.lists().await.map_err(|error| error.to_string())?;
    let ordered = store.orders().await.map_err(|error| error.to_string())?;
    // Push services want to know whom they deal with, and browsers a page by https.
    let public = config.public_url.as_deref().filter(|url| url.starts_with("https:"));
    let push = Push::start(&config.data, public, config.push_anywhere, Arc::clone(&store)).await?;
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let bots = Bots::start(cores - 1, &config.data).map_err(|error| error.to_string())?;
    let work = Work::start(cores).map_err(|error| error.to_string())?;
    let reviews = Reviews::start(Handle::current()).map_err(|error| error.to_string())?;
    let shared = Arc::new(Shared {
        lexicons: Lexicons::new(lexicons, brought, Arc::clone(&store), Handle::current()),
        store,
        time: Time::ahead(&past, run, ahead),
        chance: Chance::new(config.seed),
        bots,
        work,
        reviews,
        puzzles: Puzzles::default(),
        rooms: Rooms::default(),
        nodes,
        push,
        metrics: Metrics::new(),
        orders: Orders::new(ordered),
        limits: Limits::default(),
        config,
    });
    nodes::start(&shared, waiting);
    tokio::spawn(pulse(Arc::clone(&shared)));
    tokio::spawn(orders::obey(Arc::clone(&shared)));
    tokio::spawn(beat(Arc::clone(&shared)));
    tokio::spawn(sweep(Arc::clone(&shared), past.iter().map(|run| run.alive).max()));
    let (stop, stopped) = oneshot::channel::<()>();
    let door = Door::new(listener, &shared.config);
    let served = tokio::spawn(door.serve(router(&shared), async move { _ = stopped.await }));
    if let Some(seed) = shared.config.seed {
        tracing::warn!(
            seed,
            "FOR TESTS: every deal follows from --seed, and whoever knows it knows all cards"
        );
    }
    if let Some(database) = &shared.config.database {
        tracing::info!(%address, %database, "listening");
    } else {
        tracing::info!(%address, data = %shared.config.data.display(), "listening");
    }
    Ok(Running { address, stop, served, shared, claim })
}

impl Running {
    /// Serves until the signal comes, then finishes what was begun: clients are told, writes are done.
    pub async fn until(self, signal: impl Future<Output = ()>) -> Result<(), String> {
        signal.await;
        tracing::info!("stopping");
        let Running { stop, served, shared, claim, .. } = self;
        let _ = stop.send(());
        shared.rooms.stop().await;
        let _ = tokio::time::timeout(TO_FINISH, served).await;
        // A request that came in between may have opened a room again.
        shared.rooms.stop().await;
        let _ = shared.store.beat(shared.time.run(), shared.time.now()).await;
        shared.store.close().await.map_err(|error| error.to_string())?;
        drop(claim);
        tracing::info!("stopped");
        Ok(())
    }
}

/// Feels the server's pulse, whatever the disk does.
async fn pulse(shared: Arc<Shared>) {
    loop {
        tokio::time::sleep(BETWEEN_PULSES).await;
        let _ = shared.time.now();
    }
}

/// Writes down that the server is alive, while clocks run, and when it stood still. While none does, it is only seen to that the
/// store is still in its place.
async fn beat(shared: Arc<Shared>) {
    let mut heard = Instant::now();
    loop {
        tokio::time::sleep(BETWEEN_BEATS).await;
        let now = shared.time.now();
        for gap in shared.time.gaps() {
            note(&shared, gap).await;
        }
        let was_away = shared.nodes.are_several() && heard.elapsed() > AWAY;
        // What fails is in the log: the store says so itself.
        let answered = if shared.metrics.clocks.get() > 0 && !was_away {
            shared.store.beat(shared.time.run(), now).await
        } else {
            shared.store.look().await
        };
        if answered.is_ok() {
            if was_away {
                shared.time.was_away(heard.elapsed());
            }
            heard = Instant::now();
        }
    }
}

/// A run has ended and another begins: that must be known after a restart too, and to everybody whose clock runs.
async fn note(shared: &Shared, gap: Gap) {
    let seconds = (gap.resumed - gap.stopped) / 1000;
    tracing::warn!(seconds, "the server stood still or the date was set; no clock is charged for it");
    let _ = shared.store.beat(shared.time.run(), gap.stopped).await;
    match shared.store.begin_run(gap.resumed).await {
        Ok((_, run)) => shared.time.runs_as(run.number),
        Err(error) => tracing::error!(%error, "an interruption cannot be written down"),
    }
    shared.rooms.wake();
}

/// Forgets tables that nobody has touched for long. Finished games stay.
async fn sweep(shared: Arc<Shared>, last_alive: Option<Millis>) {
    let store = Arc::clone(&shared.store);
    let mut sweeper = Sweeper { store, last: last_alive, kept: (&shared.config).into() };
    loop {
        tokio::time::sleep(BETWEEN_SWEEPS).await;
        // One of the servers on a store looks, and once in this time: how often it is looked counts.
        let held = shared.store.hold(vec!["sweep".to_owned()], SWEEP_LEASE).await;
        if held.is_ok_and(|held| !held.is_empty()) {
            sweeper.sweep(now()).await;
        }
        // The next server can tell by this whether its clock has leapt, though no clock of a table ran.
        let _ = shared.store.beat(shared.time.run(), shared.time.now()).await;
    }
}

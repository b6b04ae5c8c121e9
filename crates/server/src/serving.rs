//! A running server: how it starts, its background tasks, and how it stops.

use std::future::Future;
use std::io;
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
use crate::key::Key;
use crate::lexicons::Lexicons;
use crate::metrics::Metrics;
use crate::nodes::{self, Nodes};
use crate::orders::{self, Orders};
use crate::password::Password;
use crate::push::Push;
use crate::puzzles::Puzzles;
use crate::reviews::Reviews;
use crate::rooms::Rooms;
use crate::shared::{Limits, Shared, Work};
use crate::store::{
    self, BesideError, Claim, ClaimError, DatabaseError, Millis, Place, Postgres, Sqlite, Store,
};
use crate::sweeping::{BETWEEN_SWEEPS, Sweeper};
use crate::time::{BETWEEN_PULSES, Gap, Time};
use crate::uptime;

/// How often the server writes a heartbeat while clocks run. After a crash, at most this much thinking time is not charged to the
/// player whose turn it was.
const BETWEEN_BEATS: Duration = Duration::from_millis(500);
/// How long a shared store may fail to answer before the time is charged to no clock.
const AWAY: Duration = Duration::from_secs(2);
/// How long the lease for a sweep lasts: a little less than the time between two sweeps, so that the same server can take it again.
const SWEEP_LEASE: Duration = Duration::from_mins(59);
/// By how much the date may be behind the time of the logs without a warning, in milliseconds.
const BEHIND: Millis = 60_000;
/// How long open requests may take to finish when the server stops.
const TO_FINISH: Duration = Duration::from_secs(5);

/// A running server.
pub struct Running {
    /// The address on which the server listens.
    pub address: SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
    shared: Arc<Shared>,
    claim: Option<Claim>,
}

/// Why a server does not start.
#[derive(Debug)]
pub enum StartError {
    /// Another server uses this data folder.
    FolderTaken(PathBuf),
    /// The store cannot be used.
    Store(BesideError),
    /// The data folder cannot be created or locked.
    Folder(PathBuf, io::Error),
    /// The server cannot listen at this address.
    Listen(SocketAddr, io::Error),
    /// Another error, in the system's words.
    Failed(String),
}

impl From<String> for StartError {
    fn from(why: String) -> StartError {
        StartError::Failed(why)
    }
}

impl From<DatabaseError> for StartError {
    fn from(why: DatabaseError) -> StartError {
        StartError::Store(why.into())
    }
}

/// Opens the store that the settings name. A data folder is locked, because only one server may use its database.
async fn open_store(config: &Config) -> Result<(Arc<dyn Store>, Option<Claim>), StartError> {
    if let Some(address) = &config.database {
        return Ok((Arc::new(Postgres::open(address).await?), None));
    }
    let claim = Claim::take(&config.data).map_err(|error| match error {
        ClaimError::Taken => StartError::FolderTaken(config.data.clone()),
        ClaimError::Unlockable(error) => StartError::Folder(config.data.clone(), error),
    })?;
    let file = config.data.join(store::FILE_NAME);
    match Sqlite::open(&file) {
        Ok(store) => Ok((Arc::new(store), Some(claim))),
        Err(why) => match store::open_archive(&Place::File(file)).await {
            Err(why @ (BesideError::Later(_) | BesideError::Unreadable(..))) => Err(StartError::Store(why)),
            _ => Err(why.into()),
        },
    }
}

/// Starts a server. When this returns, the server accepts requests.
pub async fn start(config: Config, lexicons: Vec<LexiconBuf>) -> Result<Running, StartError> {
    store::create_folder(&config.data).map_err(|error| StartError::Folder(config.data.clone(), error))?;
    let (store, claim) = open_store(&config).await?;
    let unheard = |error| StartError::Listen(config.listen, error);
    let listener = TcpListener::bind(config.listen).await.map_err(unheard)?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let (nodes, waiting) = Nodes::new(&*store);
    let date = store.date().await.map_err(|error| error.to_string())?;
    let begins = date.unwrap_or_else(uptime::now);
    let (past, run) = store.begin_run(begins).await.map_err(|error| error.to_string())?;
    let time = if nodes.are_several() { Time::new(&past, run) } else { Time::alone(&past, run) };
    if let Some(date) = date {
        time.go_by(date);
    }
    let brought = store.lists().await.map_err(|error| error.to_string())?;
    let ordered = store.orders().await.map_err(|error| error.to_string())?;
    // Push services require a contact address, and browsers allow push only on pages served by https.
    let public = config.public_url.as_deref().filter(|url| url.starts_with("https:"));
    let subject = public.or(config.push_anywhere.then_some("https://localhost"));
    let needs_key = subject.is_some() || config.password.is_some();
    let key = if needs_key { Some(Key::of_store(&*store, &config.data).await?) } else { None };
    let push = Push::start(key.as_ref().zip(subject), config.push_anywhere, Arc::clone(&store))?;
    let password = config.password.clone().zip(key.as_ref());
    let password = password.map(|(password, key)| Password::new(password, key));
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let bots = Bots::start(cores - 1, &config.data).map_err(|error| error.to_string())?;
    let work = Work::start(cores).map_err(|error| error.to_string())?;
    let reviews = Reviews::start(Handle::current()).map_err(|error| error.to_string())?;
    let shared = Arc::new(Shared {
        lexicons: Lexicons::new(lexicons, brought, Arc::clone(&store), Handle::current()),
        store,
        time,
        chance: Chance::new(config.seed),
        bots,
        work,
        reviews,
        puzzles: Puzzles::default(),
        rooms: Rooms::default(),
        nodes,
        push,
        password,
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
    /// Serves until the signal comes, then shuts down in order: clients are told, pending writes are finished.
    pub async fn until(self, signal: impl Future<Output = ()>) -> Result<(), String> {
        signal.await;
        tracing::info!("stopping");
        let Running { stop, served, shared, claim, .. } = self;
        let _ = stop.send(());
        shared.rooms.stop().await;
        let _ = tokio::time::timeout(TO_FINISH, served).await;
        // A request may have opened a room again in between.
        shared.rooms.stop().await;
        let _ = shared.store.beat(shared.time.run(), shared.time.now()).await;
        shared.store.close().await.map_err(|error| error.to_string())?;
        drop(claim);
        tracing::info!("stopped");
        Ok(())
    }
}

/// Reads the clock regularly, so that a pause of the whole process is noticed even while the disk is slow. Warns if the date is behind it.
async fn pulse(shared: Arc<Shared>) {
    let mut was_behind = false;
    loop {
        tokio::time::sleep(BETWEEN_PULSES).await;
        let behind = shared.time.behind();
        let is_behind = behind > BEHIND;
        if is_behind && !was_behind {
            tracing::warn!(
                seconds = behind / 1000,
                "the date was set back, and logs go on from the later one: deals of an evening may count as late; restart the server"
            );
        }
        was_behind = is_behind;
    }
}

/// Writes a heartbeat while clocks run, and records every interruption of the server. While no clock runs, it only checks that the
/// store is still there.
async fn beat(shared: Arc<Shared>) {
    let mut heard = Instant::now();
    loop {
        tokio::time::sleep(BETWEEN_BEATS).await;
        let now = shared.time.now();
        for gap in shared.time.gaps() {
            note(&shared, gap).await;
        }
        let was_away = shared.nodes.are_several() && heard.elapsed() > AWAY;
        // Errors need no handling here: the store logs them itself.
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

/// Records an interruption: one run ends and the next begins. The store keeps it for after a restart, and every room in memory
/// recomputes its clock.
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

/// Deletes tables that have not changed for long. Finished games stay, unless the settings limit their age.
async fn sweep(shared: Arc<Shared>, last_alive: Option<Millis>) {
    let store = Arc::clone(&shared.store);
    let mut sweeper = Sweeper { store, last: last_alive, kept: (&shared.config).into() };
    loop {
        tokio::time::sleep(BETWEEN_SWEEPS).await;
        // Only one of the servers on a store sweeps, once per interval, because the sweeper's rules depend on how often it runs.
        let held = shared.store.hold(vec!["sweep".to_owned()], SWEEP_LEASE).await;
        if held.is_ok_and(|held| !held.is_empty()) {
            sweeper.sweep(shared.date()).await;
        }
        // By this heartbeat the next server notices whether the system's date has jumped, even if no table's clock ran.
        let _ = shared.store.beat(shared.time.run(), shared.time.now()).await;
    }
}

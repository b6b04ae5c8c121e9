//! A server from its start to its end.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use lettrine_lexicon::LexiconBuf;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::bots::Bots;
use crate::config::Config;
use crate::door::{Door, Peer};
use crate::http::router;
use crate::lexicons::Lexicons;
use crate::metrics::Metrics;
use crate::room::Command;
use crate::rooms::Rooms;
use crate::shared::{Limits, Shared};
use crate::store::{Run, Sqlite, Store};
use crate::uptime::{Uptime, now};

/// How often the server writes down that it is alive, while clocks run: what a crash may cost a player's opponents.
const BETWEEN_BEATS: Duration = Duration::from_millis(500);
/// How often old tables are looked for.
const BETWEEN_SWEEPS: Duration = Duration::from_hours(1);
/// How long requests may take to finish when the server stops.
const TO_FINISH: Duration = Duration::from_secs(5);
/// After what time a table that was never played at is forgotten.
const WAITING_KEPT: i64 = 2 * DAY;
const DAY: i64 = 24 * 60 * 60 * 1000;

/// A server that runs.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<std::io::Result<()>>,
    shared: Arc<Shared>,
    run: Run,
}

/// Starts a server. When this returns, it answers.
pub async fn start(config: Config, lexicons: Vec<LexiconBuf>) -> Result<Running, String> {
    std::fs::create_dir_all(&config.data).map_err(|error| format!("{}: {error}", config.data.display()))?;
    let listener =
        TcpListener::bind(config.listen).await.map_err(|error| format!("{}: {error}", config.listen))?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let store = Sqlite::open(&config.data.join("lettrine.sqlite"))?;
    let (past, run) = store.begin_run(now()).await.map_err(|error| error.to_string())?;
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let shared = Arc::new(Shared {
        store: Arc::new(store),
        lexicons: Lexicons::new(lexicons),
        uptime: Uptime::new(&past, run),
        bots: Bots::start(cores - 1).map_err(|error| error.to_string())?,
        rooms: Rooms::default(),
        metrics: Metrics::new(),
        limits: Limits::default(),
        config,
    });
    tokio::spawn(wake(Arc::clone(&shared)));
    tokio::spawn(beat(Arc::clone(&shared), run));
    tokio::spawn(sweep(Arc::clone(&shared)));
    let (stop, stopped) = oneshot::channel::<()>();
    let door = Door::new(listener, &shared.config);
    let app = router(&shared).into_make_service_with_connect_info::<Peer>();
    let serve = axum::serve(door, app).with_graceful_shutdown(async move { _ = stopped.await });
    let served = tokio::spawn(async move { serve.await });
    tracing::info!(%address, data = %shared.config.data.display(), "listening");
    Ok(Running { address, stop, served, shared, run })
}

impl Running {
    /// Serves until the signal comes, then finishes what was begun: clients are told, writes are done.
    pub async fn until(self, signal: impl Future<Output = ()>) -> Result<(), String> {
        signal.await;
        tracing::info!("stopping");
        let Running { stop, served, shared, run, .. } = self;
        let _ = stop.send(());
        shared.rooms.stop().await;
        let _ = tokio::time::timeout(TO_FINISH, served).await;
        // A request that came in between may have opened a room again.
        shared.rooms.stop().await;
        let _ = shared.store.beat(run.number, now()).await;
        shared.store.close().await.map_err(|error| error.to_string())?;
        tracing::info!("stopped");
        Ok(())
    }
}

/// Tables whose clocks ran when the server last stopped are loaded, so that their clocks ring.
async fn wake(shared: Arc<Shared>) {
    match shared.store.ticking().await {
        Ok(tables) => {
            for table in tables {
                Rooms::send(&shared, table, Command::Wake).await;
            }
        }
        Err(error) => tracing::error!(%error, "running clocks cannot be found"),
    }
}

/// Writes down that the server is alive, while clocks run.
async fn beat(shared: Arc<Shared>, run: Run) {
    loop {
        tokio::time::sleep(BETWEEN_BEATS).await;
        if shared.metrics.clocks.get() > 0 {
            let _ = shared.store.beat(run.number, now()).await;
        }
    }
}

/// Forgets tables that nobody has touched for long. Finished games stay.
async fn sweep(shared: Arc<Shared>) {
    loop {
        let playing = now() - i64::from(shared.config.idle_days) * DAY;
        match shared.store.expire(now() - WAITING_KEPT, playing).await {
            Ok(0) => {}
            Ok(tables) => tracing::info!(tables, "idle tables forgotten"),
            Err(error) => tracing::error!(%error, "idle tables cannot be forgotten"),
        }
        tokio::time::sleep(BETWEEN_SWEEPS).await;
    }
}

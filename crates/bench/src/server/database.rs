//! The server on `PostgreSQL`, compared with the plain inserts of `pgbench` on the same machine.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Serialize;

use super::house::{House, Linger};
use super::load::{self, Run};
use super::memory::Weights;
use super::process::Process;
use super::reconnecting::Reconnecting;
use super::script::Script;
use super::{ROUNDS, fail, memory, reconnecting};
use crate::Trouble;

/// Moves per second of an open-loop run: moves are not delayed by earlier answers.
pub(super) const RATE: u32 = 1000;

/// The number of servers in runs with several nodes.
pub(super) const NODES: usize = 3;
/// No round begins after this time, because each takes long on a busy machine.
const BUDGET: Duration = Duration::from_mins(4);

/// All results.
#[derive(Default, Serialize)]
pub(super) struct OnPostgres {
    pub(super) closed: Vec<Run>,
    pub(super) paced: Vec<Run>,
    /// The same with several servers on the database; the seats of each table are at different servers.
    pub(super) nodes_closed: Vec<Run>,
    pub(super) nodes_paced: Vec<Run>,
    pub(super) echo: Vec<Run>,
    pub(super) inserts: Vec<Inserts>,
    pub(super) paced_inserts: Vec<Inserts>,
    /// The database's work per move of the runs at a rate: statements, transactions, and bytes of its write-ahead log.
    pub(super) statements: Vec<f64>,
    pub(super) transactions: Vec<f64>,
    pub(super) bytes: Vec<f64>,
    /// The memory and the reconnection of one server, and of several.
    pub(super) weights: Vec<Weights>,
    pub(super) reconnecting: Vec<Reconnecting>,
}

/// A run of `pgbench`: one row per transaction, as large as an entry.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Inserts {
    pub(super) per_second: f64,
    pub(super) p50: f64,
    pub(super) p99: f64,
}

/// A database: an existing one, or one that is started here and stops when this value is dropped.
struct Database {
    address: String,
    _started: Option<(Child, ChildStdin)>,
}

impl Database {
    fn at(address: Option<String>) -> Result<Database, Trouble> {
        if let Some(address) = address {
            return Ok(Database { address, _started: None });
        }
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/postgres");
        let mut child = Command::new(script)
            .arg("counting")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(fail)?;
        let mut line = String::new();
        if let Some(said) = child.stdout.take() {
            BufReader::new(said).read_line(&mut line).map_err(fail)?;
        }
        let input = child.stdin.take().filter(|_| line.starts_with("postgres://"));
        let input =
            input.ok_or_else(|| fail("PostgreSQL does not start; scripts/setup tests installs it"))?;
        Ok(Database { address: line.trim().to_owned(), _started: Some((child, input)) })
    }

    /// The result of a query, as text.
    fn ask(&self, sql: &str) -> Result<String, Trouble> {
        let done = Command::new("psql").args([&self.address, "-qAtX", "-c", sql]).output().map_err(fail)?;
        if done.status.success() {
            return Ok(String::from_utf8_lossy(&done.stdout).trim().to_owned());
        }
        Err(fail(String::from_utf8_lossy(&done.stderr)))
    }

    /// The database's counters: statements, if it counts them, transactions, and bytes of its write-ahead log.
    fn done(&self) -> Result<[f64; 3], Trouble> {
        let number = |sql| self.ask(sql).and_then(|text| text.parse::<f64>().map_err(fail));
        // Backends publish their counters only after they have been idle for a moment.
        std::thread::sleep(Duration::from_millis(1500));
        let statements =
            number("select sum(calls) from pg_stat_statements where query not like '%pg_stat_%'");
        Ok([
            statements.unwrap_or(f64::NAN),
            number("select xact_commit from pg_stat_database where datname = current_database()")?,
            number("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')")?,
        ])
    }

    /// A run of `pgbench`: at full speed, or at this rate per second.
    fn inserts(&self, folder: &Path, rate: Option<u32>) -> Result<Inserts, Trouble> {
        let script = folder.join("insert.sql");
        let insert = format!(
            "\\set id random(1, 1000000000)\ninsert into plain_inserts (id, body) values (:id, '{}');\n",
            "x".repeat(400)
        );
        std::fs::File::create(&script)
            .and_then(|mut file| file.write_all(insert.as_bytes()))
            .map_err(fail)?;
        self.ask("create table if not exists plain_inserts (id bigint, body text)")?;
        for old in std::fs::read_dir(folder).map_err(fail)?.flatten() {
            if old.file_name().to_string_lossy().starts_with("pgbench_log") {
                std::fs::remove_file(old.path()).map_err(fail)?;
            }
        }
        let mut command = Command::new("pgbench");
        command.args(["-n", "-M", "prepared", "-j", "1", "-l", "-c", &load::IN_FLIGHT.to_string()]);
        command.args(["-T", &load::LASTS.as_secs().to_string(), "-f"]).arg(&script).arg(&self.address);
        if let Some(rate) = rate {
            command.args(["-R", &rate.to_string()]);
        }
        let done = command.current_dir(folder).output().map_err(fail)?;
        if !done.status.success() {
            return Err(fail(String::from_utf8_lossy(&done.stderr)));
        }
        let mut waits = Vec::new();
        for log in std::fs::read_dir(folder).map_err(fail)?.flatten() {
            if log.file_name().to_string_lossy().starts_with("pgbench_log") {
                let text = std::fs::read_to_string(log.path()).map_err(fail)?;
                // The third column is the latency in microseconds, from the time when the transaction was due.
                waits.extend(text.lines().filter_map(|line| line.split(' ').nth(2)?.parse::<f64>().ok()));
            }
        }
        waits.sort_by(f64::total_cmp);
        let at = |share: usize| waits.get(waits.len() * share / 100).map_or(f64::NAN, |wait| wait / 1e3);
        #[expect(clippy::cast_precision_loss, reason = "counts of a benchmark")]
        let per_second = waits.len() as f64 / load::LASTS.as_secs_f64();
        Ok(Inserts { per_second, p50: at(50), p99: at(99) })
    }
}

/// Rounds of moves on a database; the server, the echo and plain inserts take turns.
pub(super) async fn measure(
    address: Option<String>,
    folder: &Path,
    scripts: &[Arc<Script>],
) -> Result<OnPostgres, Trouble> {
    let database = Database::at(address)?;
    if database.ask("create extension if not exists pg_stat_statements").is_err() {
        writeln!(anstream::stderr(), "the database counts no statements: it lacks pg_stat_statements")?;
    }
    let alone = House::on_postgres(folder.join("alone"), &database.address, 1);
    let nodes = House::on_postgres(folder.join("nodes"), &database.address, NODES);
    let mut measured = moves(&database, &alone, &nodes, folder, scripts).await?;
    for house in [alone, nodes] {
        measured.weights.push(memory::weigh(&house, scripts).await?);
        measured.reconnecting.push(reconnecting::measure(&house, scripts).await?);
    }
    Ok(measured)
}

/// Rounds of moves with one server and with several.
async fn moves(
    database: &Database,
    alone: &House,
    nodes: &House,
    folder: &Path,
    scripts: &[Arc<Script>],
) -> Result<OnPostgres, Trouble> {
    let (mut measured, start, bare) = (OnPostgres::default(), Instant::now(), [Process::echo()?]);
    while measured.closed.len() < ROUNDS && (measured.closed.is_empty() || start.elapsed() < BUDGET) {
        // Servers run only while they are measured: all of them listen to every notification of the database.
        let servers = alone.open(Linger::Briefly)?;
        let desks = load::tables(&servers, scripts).await?;
        measured.closed.push(load::costing(&servers, load::closed(desks)).await?);
        let desks = load::tables(&servers, scripts).await?;
        let before = database.done()?;
        let run = load::costing(&servers, load::paced(desks, RATE)).await?;
        let after = database.done()?;
        #[expect(clippy::cast_precision_loss, reason = "counts of a benchmark")]
        let each: Vec<f64> =
            after.iter().zip(before).map(|(after, before)| (after - before) / run.moves as f64).collect();
        measured.statements.push(each[0]);
        measured.transactions.push(each[1]);
        measured.bytes.push(each[2]);
        measured.paced.push(run);
        drop(servers);
        let servers = nodes.open(Linger::Briefly)?;
        let desks = load::tables(&servers, scripts).await?;
        measured.nodes_closed.push(load::costing(&servers, load::closed(desks)).await?);
        let desks = load::tables(&servers, scripts).await?;
        measured.nodes_paced.push(load::costing(&servers, load::paced(desks, RATE)).await?);
        drop(servers);
        let desks = load::echoes(bare[0].address, scripts).await?;
        measured.echo.push(load::costing(&bare, load::paced(desks, RATE)).await?);
        measured.inserts.push(database.inserts(folder, None)?);
        measured.paced_inserts.push(database.inserts(folder, Some(RATE))?);
    }
    Ok(measured)
}

//! `make torture`: clients play on the real program while it is killed at random and restarted, its disk fills up, its date changes, or its
//! database goes away. A request that was acknowledged must be in the log, once; a request that was refused must not.
//!
//! All random choices (which server is killed, after how long, what clients send) follow from a seed. The timing of the machine does not,
//! so a failing run cannot be replayed exactly: its folder, with the data and the logs, is kept.

mod attack;
mod disk;
mod failing;
mod house;
mod http;
mod law;
mod node;
mod options;
mod player;
mod postgres;
mod socket;
mod table;

use std::io::Write;
use std::process::ExitCode;
use std::time::Instant;

use options::Options;

/// Why a run is aborted.
type Trouble = Box<dyn std::error::Error + Send + Sync>;

fn main() -> ExitCode {
    let run = || -> Result<bool, Trouble> {
        let Some(options) = Options::read()? else { return Ok(true) };
        tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(torture(&options))
    };
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(trouble) => {
            let _ = writeln!(anstream::stderr(), "lettrine-torture: {trouble}");
            ExitCode::from(2)
        }
    }
}

/// Runs the attack. Returns whether there were as many kills as asked for, and the laws held.
async fn torture(options: &Options) -> Result<bool, Trouble> {
    let started = Instant::now();
    if let Some(missing) = failing::missing(options) {
        writeln!(anstream::stdout(), "{}: not tried here: {missing}", options.attack.name())?;
        return Ok(true);
    }
    let attacked = attack::run(options).await?;
    let found = &attacked.found;
    let mut out = anstream::stdout().lock();
    writeln!(
        out,
        "{}: {} kills of {} nodes on {} in {:.0} s, seed {}: {} tables, {} actions acknowledged, {} refused, {} said again; \
         {} lost, {} doubled, {} done though refused",
        options.attack.name(),
        attacked.kills,
        options.nodes,
        options.store_name(),
        started.elapsed().as_secs_f64(),
        options.seed,
        found.tables,
        found.acknowledged,
        found.refused,
        found.said_again,
        found.lost,
        found.doubled,
        found.done_though_refused,
    )?;
    found.examples.iter().try_for_each(|example| writeln!(out, "  {example}"))?;
    let is_enough = attacked.kills >= options.kills;
    if !is_enough {
        writeln!(out, "  the time was over before {} kills: --seconds sets more", options.kills)?;
    }
    if let Some(folder) = attacked.kept {
        writeln!(out, "  what the servers kept and logged is in {}", folder.display())?;
    }
    Ok(found.holds() && is_enough)
}

//! The command-line options.

use std::io::Write;
use std::time::Duration;

use lexopt::prelude::*;

use crate::Trouble;

const HELP: &str = "\
lettrine-torture               clients play while servers are killed (SIGKILL) at random and started again
  --attack NAME                what happens beside the kills: none (the default), full-disk, read-only-disk, slow-disk, clock
                               (the date jumps), database (files are moved away, or PostgreSQL crashes and is started again)
  --kills N                    how many kills (100)
  --seed N                     seed of all random choices (1)
  --nodes N                    how many servers share the store; more than one only with PostgreSQL (1)
  --postgres                   on PostgreSQL, started by scripts/postgres of the working folder; without it, SQLite in a folder
                               of its own
  --tables N                   tables played at the same time (6)
  --seconds N                  stop after so many seconds, even with fewer kills (20 for each kill, at least 600)

Exit code: 0, 1 if something acknowledged was lost or doubled or if there were fewer kills, 2 on an error.
";

/// What fails in addition to the kills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Attack {
    None,
    FullDisk,
    ReadOnlyDisk,
    SlowDisk,
    Clock,
    Database,
}

impl Attack {
    const ALL: [Attack; 6] = [
        Attack::None,
        Attack::FullDisk,
        Attack::ReadOnlyDisk,
        Attack::SlowDisk,
        Attack::Clock,
        Attack::Database,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Attack::None => "none",
            Attack::FullDisk => "full-disk",
            Attack::ReadOnlyDisk => "read-only-disk",
            Attack::SlowDisk => "slow-disk",
            Attack::Clock => "clock",
            Attack::Database => "database",
        }
    }
}

/// The command-line options.
pub(crate) struct Options {
    pub(crate) attack: Attack,
    pub(crate) kills: u32,
    pub(crate) seed: u64,
    pub(crate) nodes: usize,
    pub(crate) postgres: bool,
    pub(crate) tables: usize,
    seconds: Option<u64>,
}

impl Options {
    /// The options of this process; none if help was asked for.
    pub(crate) fn read() -> Result<Option<Options>, Trouble> {
        let mut options = Options {
            attack: Attack::None,
            kills: 100,
            seed: 1,
            nodes: 1,
            postgres: false,
            tables: 6,
            seconds: None,
        };
        let mut arguments = lexopt::Parser::from_env();
        while let Some(argument) = arguments.next()? {
            match argument {
                Short('h') | Long("help") => {
                    write!(anstream::stdout(), "{HELP}")?;
                    return Ok(None);
                }
                Long("attack") => {
                    let name = arguments.value()?.string()?;
                    let known = Attack::ALL.into_iter().find(|attack| attack.name() == name);
                    options.attack = known.ok_or_else(|| format!("there is no attack '{name}'"))?;
                }
                Long("kills") => options.kills = arguments.value()?.parse()?,
                Long("seed") => options.seed = arguments.value()?.parse()?,
                Long("nodes") => options.nodes = arguments.value()?.parse()?,
                Long("postgres") => options.postgres = true,
                Long("tables") => options.tables = arguments.value()?.parse()?,
                Long("seconds") => options.seconds = Some(arguments.value()?.parse()?),
                other => return Err(other.unexpected().into()),
            }
        }
        if options.nodes == 0 || (options.nodes > 1 && !options.postgres) {
            return Err("several nodes need --postgres".into());
        }
        Ok(Some(options))
    }

    /// After how long the run stops. A kill takes less than a second, except on a very busy machine.
    pub(crate) fn longest(&self) -> Duration {
        Duration::from_secs(self.seconds.unwrap_or(600.max(20 * u64::from(self.kills))))
    }

    pub(crate) fn store_name(&self) -> &'static str {
        if self.postgres { "PostgreSQL" } else { "SQLite" }
    }
}

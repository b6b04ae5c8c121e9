//! The report: all results, and how they are printed.

use std::io::Write;

use serde::Serialize;

use super::database::{self, OnPostgres};
use super::load::{self, Run};
use super::memory::{self, Weights};
use super::reconnecting::{self, Reconnecting};
use super::searching::{self, Searching};
use super::starting::{self, Start};
use crate::Trouble;

/// All results.
#[derive(Default, Serialize)]
pub(super) struct Report {
    pub(super) flush: Option<Flush>,
    pub(super) moves: Option<Moves>,
    pub(super) searching: Option<Searching>,
    pub(super) weights: Option<Weights>,
    pub(super) reconnecting: Option<Reconnecting>,
    pub(super) start: Option<Start>,
    pub(super) postgres: Option<OnPostgres>,
}

/// How long the disk takes to flush 4 KiB, in milliseconds.
#[derive(Serialize)]
pub(super) struct Flush {
    pub(super) p50: f64,
    pub(super) p99: f64,
}

/// The rounds of each contestant, in order.
#[derive(Default, Serialize)]
pub(super) struct Moves {
    pub(super) closed: Vec<Run>,
    pub(super) closed_echo: Vec<Run>,
    pub(super) paced: Vec<Run>,
    pub(super) paced_echo: Vec<Run>,
}

/// The median round, by p99.
fn median(rounds: &[Run]) -> Option<&Run> {
    let mut order: Vec<&Run> = rounds.iter().collect();
    order.sort_by(|one, other| one.p99.total_cmp(&other.p99));
    order.get(order.len() / 2).copied()
}

impl Report {
    pub(super) fn print(&self, out: &mut impl Write) -> Result<(), Trouble> {
        if let Some(flush) = &self.flush {
            flush.print(out)?;
        }
        if let Some(moves) = &self.moves {
            moves.print(out)?;
        }
        if let Some(searching) = &self.searching {
            searching.print(out)?;
        }
        if let Some(weights) = &self.weights {
            print_weights(weights, out)?;
        }
        if let Some(reconnecting) = &self.reconnecting {
            reconnecting.print(out)?;
        }
        if let Some(start) = &self.start {
            print_start(start, out)?;
        }
        if let Some(postgres) = &self.postgres {
            postgres.print(out)?;
        }
        Ok(())
    }
}

impl Flush {
    fn print(&self, out: &mut impl Write) -> Result<(), Trouble> {
        let Flush { p50, p99 } = self;
        Ok(writeln!(out, "The disk alone takes {p50:.2} ms (p99 {p99:.2}) to keep 4 KiB.\n")?)
    }
}

impl Moves {
    fn print(&self, out: &mut impl Write) -> Result<(), Trouble> {
        let Moves { closed, closed_echo, paced, paced_echo } = self;
        let (tables, seconds, rounds) = (load::TABLES, load::LASTS.as_secs(), super::ROUNDS);
        writeln!(
            out,
            "{tables} tables of two, the four games in turn, {seconds} s a run, the median of {rounds} rounds\n"
        )?;
        writeln!(
            out,
            "| moves | contestant | rate a second | p50 ms | p99 ms | p99 of each round | longest ms | CPU µs a move | bytes written a move |"
        )?;
        writeln!(out, "|---|---|---|---|---|---|---|---|---|")?;
        let in_flight = format!("{} in flight", load::IN_FLIGHT);
        let due = format!("{} a second", load::RATE);
        for (what, who, rounds) in [
            (&in_flight, "lettrine", closed),
            (&in_flight, "echo", closed_echo),
            (&due, "lettrine", paced),
            (&due, "echo", paced_echo),
        ] {
            let Some(Run { moves_per_second, p50, p99, longest, cpu, written, .. }) = median(rounds) else {
                continue;
            };
            let each = rounds.iter().map(|run| format!("{:.1}", run.p99)).collect::<Vec<_>>().join(", ");
            writeln!(
                out,
                "| {what} | {who} | {moves_per_second:.0} | {p50:.2} | {p99:.2} | {each} | {longest:.1} | {cpu:.0} | {written:.0} |"
            )?;
        }
        let all = || Some((median(closed)?, median(closed_echo)?, median(paced)?, median(paced_echo)?));
        if let Some((closed, closed_echo, paced, paced_echo)) = all() {
            writeln!(
                out,
                "\nThe echo, which keeps nothing, is {:.1} times as fast; at {due} its answers come {:.1} times as soon (p50).\n",
                closed_echo.moves_per_second / closed.moves_per_second,
                paced.p50 / paced_echo.p50
            )?;
        }
        Ok(())
    }
}

impl OnPostgres {
    fn print(&self, out: &mut impl Write) -> Result<(), Trouble> {
        let (tables, seconds, rounds) = (load::TABLES, load::LASTS.as_secs(), self.closed.len());
        writeln!(
            out,
            "PostgreSQL, {tables} tables of two, the four games in turn, {seconds} s a run, the median of {rounds} rounds\n"
        )?;
        writeln!(
            out,
            "| moves | contestant | rate a second | p50 ms | p99 ms | p99 of each round | CPU µs a move |"
        )?;
        writeln!(out, "|---|---|---|---|---|---|---|")?;
        let in_flight = format!("{} in flight", load::IN_FLIGHT);
        let due = format!("{} a second", database::RATE);
        let several = format!("lettrine, {} nodes", database::NODES);
        let runs = [
            (&in_flight, "lettrine", &self.closed),
            (&due, "lettrine", &self.paced),
            (&in_flight, &several, &self.nodes_closed),
            (&due, &several, &self.nodes_paced),
            (&due, "echo", &self.echo),
        ];
        for (what, who, rounds) in runs {
            let Some(Run { moves_per_second, p50, p99, cpu, .. }) = median(rounds) else { continue };
            let each = rounds.iter().map(|run| format!("{:.1}", run.p99)).collect::<Vec<_>>().join(", ");
            writeln!(
                out,
                "| {what} | {who} | {moves_per_second:.0} | {p50:.2} | {p99:.2} | {each} | {cpu:.0} |"
            )?;
        }
        for (what, rounds) in [(&in_flight, &self.inserts), (&due, &self.paced_inserts)] {
            let mut order: Vec<_> = rounds.iter().collect();
            order.sort_by(|one, other| one.p99.total_cmp(&other.p99));
            let Some(run) = order.get(order.len() / 2) else { continue };
            let each = rounds.iter().map(|run| format!("{:.1}", run.p99)).collect::<Vec<_>>().join(", ");
            let (per_second, p50, p99) = (run.per_second, run.p50, run.p99);
            writeln!(
                out,
                "| {what} | pgbench, an insert each | {per_second:.0} | {p50:.2} | {p99:.2} | {each} | |"
            )?;
        }
        let (statements, transactions, bytes) =
            (halfway(&self.statements), halfway(&self.transactions), halfway(&self.bytes));
        writeln!(
            out,
            "\nOf {due}, a move takes {statements:.2} statements, {transactions:.2} transactions and {bytes:.0} bytes of the database's log.\n"
        )?;
        for (who, (weights, reconnecting)) in
            ["one node", &several].into_iter().zip(self.weights.iter().zip(&self.reconnecting))
        {
            writeln!(out, "PostgreSQL, {who}:\n")?;
            print_weights(weights, out)?;
            reconnecting.print(out)?;
        }
        Ok(())
    }
}

/// The median.
fn halfway(values: &[f64]) -> f64 {
    let mut order = values.to_vec();
    order.sort_by(f64::total_cmp);
    order.get(order.len() / 2).copied().unwrap_or(f64::NAN)
}

impl Searching {
    fn print(&self, out: &mut impl Write) -> Result<(), Trouble> {
        let (tables, rate, rounds) = (load::TABLES, searching::RATE, super::ROUNDS);
        writeln!(
            out,
            "{tables} tables of two, {rate} moves a second, alone and beside {} of the heaviest searches at a time; the median \
             of {rounds} rounds\n",
            searching::SEARCHES
        )?;
        writeln!(
            out,
            "| moves | p50 ms | p99 ms | p99 of each round | longest ms | memory growth MB, maximum |"
        )?;
        writeln!(out, "|---|---|---|---|---|---|")?;
        let runs =
            [("alone", &self.alone, &self.alone_grew), ("beside searches", &self.beside, &self.beside_grew)];
        for (what, rounds, grew) in runs {
            let Some(Run { p50, p99, longest, .. }) = median(rounds) else { continue };
            let each = rounds.iter().map(|run| format!("{:.1}", run.p99)).collect::<Vec<_>>().join(", ");
            let grew = megabytes(grew.iter().copied().max().unwrap_or_default());
            writeln!(out, "| {what} | {p50:.2} | {p99:.2} | {each} | {longest:.1} | {grew:.1} |")?;
        }
        Ok(writeln!(out, "\n{} searches were answered.\n", self.answered)?)
    }
}

impl Reconnecting {
    fn print(&self, out: &mut impl Write) -> Result<(), Trouble> {
        let (sockets, rounds) = (reconnecting::SOCKETS, reconnecting::ROUNDS);
        writeln!(
            out,
            "All servers are killed and started again, {rounds} times; all {sockets} sockets reconnect at once\n"
        )?;
        writeln!(out, "| from the start of the new process | ms, median | after each kill |\n|---|---|---|")?;
        for (what, times) in [
            ("half of the players have their table again", &self.half),
            ("99 % of them", &self.most),
            ("all of them", &self.all),
            ("as many sockets at an echo", &self.echo),
        ] {
            let mut order = times.clone();
            order.sort_by(f64::total_cmp);
            let each = times.iter().map(|time| format!("{time:.0}")).collect::<Vec<_>>().join(", ");
            let median = order.get(order.len() / 2).copied().unwrap_or(f64::NAN);
            writeln!(out, "| {what} | {median:.0} | {each} |")?;
        }
        Ok(writeln!(out)?)
    }
}

fn print_weights(weights: &Weights, out: &mut impl Write) -> Result<(), Trouble> {
    let Weights { table, socket, echo, server } = weights;
    let (tables, sockets) = (memory::TABLES, memory::SOCKETS);
    writeln!(out, "| in memory | kB each |\n|---|---|")?;
    for (what, bytes) in [
        (format!("idle socket, {sockets} at {tables} tables (two seats, three spectators)"), socket),
        (format!("idle socket of an echo, {sockets}"), echo),
        (format!("table, {tables} in the middle of a game"), table),
    ] {
        writeln!(out, "| {what} | {:.1} |", bytes / 1000.0)?;
    }
    writeln!(out, "\nA server with nothing loaded has {:.1} MB.\n", megabytes(*server))?;
    Ok(())
}

fn print_start(start: &Start, out: &mut impl Write) -> Result<(), Trouble> {
    let Start { ready, table, load_p50, load_p99, bytes } = start;
    writeln!(
        out,
        "{} tables in the store ({:.0} MB), {} moves at each, one in {} with a clock that runs; best of {} starts\n",
        starting::TABLES,
        megabytes(*bytes),
        starting::MOVES,
        starting::CLOCKS,
        starting::ROUNDS
    )?;
    writeln!(out, "| what | ms |\n|---|---|")?;
    writeln!(out, "| from the start of the process to the first answer | {ready:.2} |")?;
    writeln!(out, "| to the first table | {table:.2} |")?;
    writeln!(out, "| loading a table, p50 of {} | {load_p50:.2} |", starting::LOADS)?;
    writeln!(out, "| loading a table, p99 of {} | {load_p99:.2} |", starting::LOADS)?;
    Ok(())
}

#[expect(clippy::cast_precision_loss, reason = "megabytes")]
fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}

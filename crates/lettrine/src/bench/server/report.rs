//! The figures, and how they are shown.

use std::io::Write;

use serde::Serialize;

use super::load::{self, Run};
use super::memory::{self, Weights};
use super::starting::{self, Start};
use crate::trouble::Trouble;

#[derive(Serialize)]
pub(super) struct Report {
    pub(super) flush: Flush,
    pub(super) moves: Moves,
    pub(super) weights: Weights,
    pub(super) start: Start,
}

/// What the disk takes for 4 KiB, in milliseconds.
#[derive(Serialize)]
pub(super) struct Flush {
    pub(super) p50: f64,
    pub(super) p99: f64,
}

#[derive(Serialize)]
pub(super) struct Moves {
    pub(super) closed: Run,
    pub(super) closed_echo: Run,
    pub(super) paced: Run,
    pub(super) paced_echo: Run,
}

impl Report {
    pub(super) fn print(&self, out: &mut impl Write) -> Result<(), Trouble> {
        let Report { flush, moves, weights, start } = self;
        writeln!(
            out,
            "{} tables of two, the four games in turn, {} s a run, best of {} rounds; the disk alone takes {:.2} ms (p99 {:.2}) to keep 4 KiB\n",
            load::TABLES,
            load::LASTS.as_secs(),
            super::ROUNDS,
            flush.p50,
            flush.p99
        )?;
        writeln!(out, "| moves | contestant | a second | p50 ms | p99 ms | longest ms |\n|---|---|---|---|---|---|")?;
        let closed = format!("{} under way at a time", load::IN_FLIGHT);
        let paced = format!("{} a second", load::RATE);
        for (what, who, run) in [
            (&closed, "lettrine", &moves.closed),
            (&closed, "echo", &moves.closed_echo),
            (&paced, "lettrine", &moves.paced),
            (&paced, "echo", &moves.paced_echo),
        ] {
            let Run { moves_per_second, p50, p99, longest, .. } = run;
            writeln!(out, "| {what} | {who} | {moves_per_second:.0} | {p50:.2} | {p99:.2} | {longest:.1} |")?;
        }
        writeln!(
            out,
            "\nThe echo, which keeps nothing, is {:.1} times as fast; at {} a second its answers come {:.1} times as soon (p50).",
            moves.closed_echo.moves_per_second / moves.closed.moves_per_second,
            load::RATE,
            moves.paced.p50 / moves.paced_echo.p50
        )?;
        writeln!(out, "\n| in memory | kB each |\n|---|---|")?;
        for (what, bytes) in [
            (format!("idle socket, {} at {} tables (two seats, three who watch)", memory::SOCKETS, memory::TABLES), weights.socket),
            (format!("idle socket of an echo, {}", memory::SOCKETS), weights.echo),
            (format!("table, {} in the middle of a game", memory::TABLES), weights.table),
        ] {
            writeln!(out, "| {what} | {:.1} |", bytes / 1000.0)?;
        }
        #[expect(clippy::cast_precision_loss, reason = "megabytes")]
        let megabytes = |bytes: u64| bytes as f64 / 1e6;
        writeln!(
            out,
            "\nA server with nothing in use: {:.1} MB. {} tables in the store ({:.0} MB, {} moves each, one in {} with a clock that runs), best of {} starts:",
            megabytes(weights.server),
            starting::TABLES,
            megabytes(start.bytes),
            starting::MOVES,
            starting::CLOCKS,
            starting::ROUNDS
        )?;
        writeln!(out, "\n| what | ms |\n|---|---|")?;
        for (what, time) in [
            ("from the start of the process to the first answer".to_owned(), start.ready),
            ("to the first table".to_owned(), start.table),
            (format!("loading a table, p50 of {}", starting::LOADS), start.load_p50),
            (format!("loading a table, p99 of {}", starting::LOADS), start.load_p99),
        ] {
            writeln!(out, "| {what} | {time:.2} |")?;
        }
        Ok(())
    }
}

//! `make simulate SEED= STEPS= FAULT=`: runs worlds with ascending seeds, until this many steps were made.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it tells whoever started it")]

use std::process::ExitCode;

use lettrine_simulator::{Fault, run};

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let mut number = |name: &str, default: u64| match words.next() {
        None => Ok(default),
        Some(word) => word.parse().map_err(|_| eprintln!("{name} is a number, not {word}")),
    };
    let (Ok(seed), Ok(steps)) = (number("SEED", 1), number("STEPS", 1_000_000)) else {
        return ExitCode::from(2);
    };
    let fault = match words.next() {
        None => None,
        Some(name) => match Fault::named(&name) {
            None => {
                let names = Fault::ALL.map(Fault::name).join(", ");
                eprintln!("there is no fault {name}: {names}");
                return ExitCode::from(2);
            }
            fault => fault,
        },
    };
    match run(seed, steps, fault) {
        Ok(worlds) => {
            println!("{steps} steps in {worlds} worlds from seed {seed}: every law held");
            ExitCode::SUCCESS
        }
        Err(found) => {
            println!("SEED={} breaks a law at step {}: {}", found.seed, found.step, found.broken.law);
            println!("  {}", found.broken.what);
            found.log.iter().for_each(|line| println!("    {line}"));
            ExitCode::FAILURE
        }
    }
}

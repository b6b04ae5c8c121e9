//! `make simulate SEED= STEPS= FAULT=`: worlds from a seed on, until so many steps were made.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it tells whoever started it")]

use std::process::ExitCode;

use lettrine_simulator::{Fault, run};

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let number =
        |word: Option<String>, default: u64| word.and_then(|word| word.parse().ok()).unwrap_or(default);
    let seed = number(words.next(), 1);
    let steps = number(words.next(), 1_000_000);
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

//! `lettrine bench`: runs the benchmarks. They are a separate program, so that a first start need not build them.

use std::process::Command;

use crate::trouble::Trouble;
use crate::{Context, Outcome, help};

pub(crate) fn run(mut context: Context) -> Result<Outcome, Trouble> {
    let arguments: Vec<_> = context.arguments.raw_args()?.collect();
    if arguments.first().is_none_or(|first| first == "-h" || first == "--help" || first == "--aide") {
        return help::print(Some("bench"), context.language);
    }
    let name = format!("lettrine-bench{}", std::env::consts::EXE_SUFFIX);
    let program = std::env::current_exe()?.with_file_name(name);
    let ended = Command::new(&program).args(arguments).status().map_err(|_| Trouble::Bench(program))?;
    Ok(if ended.success() { Outcome::Yes } else { Outcome::No })
}

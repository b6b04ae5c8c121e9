//! The program `lettrine`: the command, with the files of the web app in it (`build.rs` lists them). All the rest is in crates that
//! do not know the app, so both can be built at the same time, and a change to a page compiles this file alone.

use std::process::ExitCode;

use lettrine_server::app::App;

include!(concat!(env!("OUT_DIR"), "/app.rs"));

fn main() -> ExitCode {
    lettrine_command::main(App::new(FILES))
}

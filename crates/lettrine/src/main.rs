//! The program `lettrine`: the command, with the files of the web app embedded (`build.rs` lists them). The other crates do not depend
//! on the app, so both can be built at the same time, and a change to a page recompiles this crate alone.

use std::process::ExitCode;

use lettrine_server::app::App;

include!(concat!(env!("OUT_DIR"), "/app.rs"));

fn main() -> ExitCode {
    lettrine_command::main(App::new(FILES))
}

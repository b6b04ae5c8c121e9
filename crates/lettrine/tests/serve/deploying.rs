//! Checks that the files in `deploy/` agree with the program.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::keeping::{lettrine, said};
use crate::server::Server;

fn file(name: &str) -> String {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name);
    std::fs::read_to_string(path).unwrap()
}

/// The words of a text with this prefix.
fn words(text: &str, beginning: &str) -> BTreeSet<String> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let parts = text.split(|c| !is_part(c)).filter(|word| word.starts_with(beginning));
    parts.map(str::to_owned).collect()
}

#[tokio::test]
async fn every_figure_of_the_dashboard_is_one_that_the_server_tells_and_none_is_left_out() {
    let server = Server::start();
    let figures = server.get("/metrics").await.body;
    let told: BTreeSet<String> = figures
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split(['{', ' ']).next().map(str::to_owned))
        .collect();
    let shown = words(&file("dashboard.json"), "lettrine_");
    assert!(shown.is_subset(&told), "{:?}", shown.difference(&told));
    let kind = |name: &String| {
        let name = name.trim_end_matches("_total").trim_end_matches("_bucket");
        name.trim_end_matches("_sum").trim_end_matches("_count").to_owned()
    };
    let missing: Vec<String> =
        told.iter().map(kind).filter(|name| !shown.iter().map(kind).any(|of| of == *name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    serde_json::from_str::<serde_json::Value>(&file("dashboard.json")).unwrap();
}

#[test]
fn every_variable_that_deploy_sets_is_one_that_serve_knows() {
    let help = said(0, lettrine(&["help", "serve"]));
    for name in ["lettrine.service", "Containerfile", "compose.yaml", "nginx.conf"] {
        for variable in words(&file(name), "LETTRINE_") {
            assert!(help.contains(&variable), "{name}: {variable}");
        }
    }
}

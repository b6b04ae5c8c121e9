//! The date of all nodes is the database's, whatever the date of a node's machine.

use lettrine_server::uptime::{DAY, now};
use serde_json::json;
use tokio::task::spawn_blocking;

use crate::client::Client;
use crate::cluster::spawn;
use crate::server::Server;
use crate::{patience, postgres};

const ADA: &str = "padaadaadaadaadaadaadaada";

/// A new database whose clock is three days behind this machine's.
fn database() -> String {
    let database = postgres::shared().database();
    let name = database.rsplit('/').next().unwrap();
    let behind = format!(
        "create function public.clock_timestamp() returns timestamptz language sql volatile
         as $$ select pg_catalog.clock_timestamp() - interval '3 days' $$;
         alter database {name} set search_path = public, pg_catalog"
    );
    postgres::shared().sql(&database, &behind);
    database
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_that_is_over_only_by_the_nodes_own_date_goes_on_and_a_ban_holds() {
    let (database, folder) = (spawn_blocking(database).await.unwrap(), tempfile::tempdir().unwrap());
    let settings = ["--database", &database, "--no-rate-limits"].map(str::to_owned);
    let program = spawn(&folder, &settings).await;
    let node = Server(program.address.clone());

    let yesterday = now() - DAY;
    let new = json!({"title": "Jeudi", "game": "word-out", "deals": 1, "ends": yesterday});
    let evening = node.post("/api/evenings", new).await["evening"].as_str().unwrap().to_owned();
    node.post(&format!("/api/evenings/{evening}/players"), json!({"name": "Ada", "identity": ADA})).await;
    let deal = node.post(&format!("/api/evenings/{evening}/deals/1"), json!({"identity": ADA})).await;
    let table = deal["table"].as_str().unwrap();
    let mut ada = Client::join(&node, table, json!({"identity": ADA})).await;
    ada.ask(json!({"for": "give_up"})).await.unwrap();
    ada.until(|ada| ada.game["result"].is_object()).await;
    // Others still play: neither the evening nor the table shows what was dealt.
    let told = node.get(&format!("/api/evenings/{evening}"), &json!(ADA)).await.json();
    assert!(told["seeds"].is_null() && told["now"].as_i64().unwrap() < yesterday, "{told}");
    assert_eq!(told["players"][0]["deals"][0]["status"], "given_up", "{told}");
    let record = node.request("GET", &format!("/api/tables/{table}/games/1/record")).send().await;
    assert_eq!(record.problem(), (409, "evening_on".into()));
    let log = node.request("GET", &format!("/api/tables/{table}/games/1/log")).send().await.json();
    assert!(log["game"]["seed"].is_null(), "{log}");

    let ban =
        format!("insert into bans (address, reason, added, until) values ('127.0.0.1', '', 0, {yesterday})");
    spawn_blocking(move || postgres::shared().sql(&database, &ban)).await.unwrap();
    let refused = async || node.request("GET", "/api/games").send().await.status == 403;
    patience(async {
        while !refused().await {
            tokio::task::yield_now().await;
        }
    })
    .await;
}

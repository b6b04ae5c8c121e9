//! A store with rows of every kind, with the same content each time.

use std::path::Path;
use std::sync::Arc;

use lettrine_language::Language;
use lettrine_server::push::{Endpoint, Keys, Subscription};
use lettrine_server::secret::{Opens, Secret, TableId};
use lettrine_server::store::{
    Ban, Batch, ChatReport, Closed, FILE_NAME, KeptEvening, KeptList, ListHead, Logged, Report, ReportKind,
    SpeechPart, Sqlite, Store,
};
use lettrine_server::table::Table;
use lettrine_server::uptime::Uptime;
use serde_json::Value;
use tempfile::TempDir;

/// Golden logs that together have every kind of entry.
pub(crate) const LOGS: [&str; 6] = [
    include_str!("../golden/word-out.jsonl"),
    include_str!("../golden/crack-word-redealt.jsonl"),
    include_str!("../golden/rondorondo-on-one-screen.jsonl"),
    include_str!("../golden/yahtzee-des-mots-alone.jsonl"),
    include_str!("../golden/crack-word-given-up.jsonl"),
    include_str!("../golden/word-out-hints.jsonl"),
];

const NOON: i64 = 1_700_000_000_000;

/// A folder with a store that has rows of every kind.
pub(crate) fn store() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&folder.path().join(FILE_NAME)).unwrap());
    crate::wait(async {
        for (number, log) in (0..).zip(LOGS) {
            append(&*store, TableId::of([number; 10]), log).await;
        }
        beside(&*store).await;
        store.close().await.unwrap();
    });
    folder
}

/// Writes into a folder's store what a server writes when it starts.
pub(crate) fn started_once(folder: &Path) {
    let store = Sqlite::open(&folder.join(FILE_NAME)).unwrap();
    crate::wait(async {
        store.begin_run(NOON).await.unwrap();
        store.push_key(b"another key".to_vec()).await.unwrap();
        store.close().await.unwrap();
    });
}

/// Appends a log as a room would, entry by entry; the head is that of the whole log from the first entry on.
async fn append(store: &dyn Store, table: TableId, log: &str) {
    let entry = |line: &str| {
        let line: Value = serde_json::from_str(line).unwrap();
        Logged::new(line["at"].as_i64().unwrap(), line["body"].to_string())
    };
    let log: Vec<Logged> = log.lines().map(entry).collect();
    let head = Table::load(table, &log, &Uptime::default(), 0).unwrap().unwrap().head();
    for (first, Logged { at, body, .. }) in (0..).zip(log) {
        let people = if first == 0 { vec![person()] } else { Vec::new() };
        let head = head.clone();
        store.append(Batch { table, first, at, entries: vec![body], head, people }).await.unwrap();
    }
}

fn person() -> lettrine_server::secret::Digest {
    Secret::of(Opens::Seat, [7; 20]).digest()
}

async fn beside(store: &dyn Store) {
    let table = TableId::of([0; 10]);
    let list = ListHead { fingerprint: "f1".into(), name: "zoé".into(), words: 2, added: NOON };
    store.keep_list(KeptList { head: list, text: b"\x1f\x8b\x00\xff".to_vec() }).await.unwrap();
    let (_, run) = store.begin_run(NOON).await.unwrap();
    store.beat(run.number, NOON + 500).await.unwrap();
    let endpoint = Endpoint::read("https://updates.push.services.mozilla.com/wpush/v2/1", false).unwrap();
    let keys = Keys { p256dh: [4; 65], auth: [5; 16] };
    // Erased before the subscription is made, because an erasure also deletes subscriptions.
    store.erase(person(), NOON).await.unwrap();
    let subscription = Subscription { endpoint, keys, language: Language::English };
    store.subscribe(person(), subscription, NOON).await.unwrap();
    store.push_key(b"a key".to_vec()).await.unwrap();
    store.keep_review(table, 1, r#"{"moves":[]}"#.into()).await.unwrap();
    let part = Some(SpeechPart::Verb);
    let (word, spelling, reason) = ("ZOBER".into(), "zober".into(), Some("« courant »".into()));
    store.report(Report { kind: ReportKind::Missing, word, spelling, part, reason }, NOON).await.unwrap();
    store.count_answer("2026-11-17 word-out".into(), 7).await.unwrap();
    let (id, body, seed) = (TableId::of([9; 10]), r#"{"game":"word-out"}"#.to_owned(), "ab".to_owned());
    let evening = KeptEvening { id, opened: NOON, starts: NOON + 1, ends: NOON + 2, body, seed };
    store.keep_evening(evening).await.unwrap();
    store.join_evening(id, person(), "Ada".into(), NOON).await.unwrap();
    store.seat_at_evening(id, person(), 1, table).await.unwrap();
    let (address, reason) = ("192.0.2.7".to_owned(), "insultes".to_owned());
    store.ban(Ban { address, reason: reason.clone(), added: NOON, until: Some(NOON + 1) }).await.unwrap();
    store.close_table(Closed { table, reason, at: NOON }).await.unwrap();
    let lines = r#"[{"name":"Léo","text":"Imbécile","at":1700000000000}]"#.to_owned();
    store.report_chat(ChatReport { table, seq: 3, lines, count: 1, latest: NOON }).await.unwrap();
}

//! Arbitrary bytes as the body of an HTTP request: to open a table, to play at once, to sit down, to import a record, to count a
//! sheet. The result is a problem or a log that can be loaded; never a panic.
#![no_main]

use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;

use lettrine_engine::Seed;
use lettrine_language::Language;
use lettrine_server::bots::Bots;
use lettrine_server::chance::Chance;
use lettrine_server::lexicons::Lexicons;
use lettrine_server::limits;
use lettrine_server::metrics::Metrics;
use lettrine_server::nodes::Nodes;
use lettrine_server::orders::Orders;
use lettrine_server::problem::{Problem, TableProblem};
use lettrine_server::protocol::{Import, NewTable, Quick, Sit, WhoPlays, WrittenSheet};
use lettrine_server::push::{Push, Subscription};
use lettrine_server::puzzles::Puzzles;
use lettrine_server::reviews::Reviews;
use lettrine_server::rooms::Rooms;
use lettrine_server::secret::{Digest, TableId};
use lettrine_server::shared::{Limits, Shared, Work};
use lettrine_server::store::{
    self, Answer, Ban, Batch, Changes, ChatReport, Closed, Figures, Filter, Hosting, Idle, Joining,
    KeptEvening, KeptList, KeptPlayer, ListHead, Listed, Logged, Millis, Outdated, Report, Rewrite, Run,
    Store, Swept,
};
use lettrine_server::table::Table;
use lettrine_server::time::Time;
use lettrine_server::uptime::Uptime;
use lettrine_server::{Config, importing, opening, tabletop};
use libfuzzer_sys::fuzz_target;
use serde_json::value::RawValue;
use tokio::runtime::Runtime;

/// A store that keeps only the last batch appended.
#[derive(Default)]
struct Last(Mutex<Option<Batch>>);

fn done<'a, T: Send + 'a>(value: T) -> Answer<'a, T> {
    Box::pin(std::future::ready(Ok(value)))
}

impl Hosting for Last {
    fn figures(&self) -> Answer<'_, Figures> {
        done(Figures::default())
    }
    fn list_tables(&self, _: Filter) -> Answer<'_, Vec<(Listed, String)>> {
        done(Vec::new())
    }
    fn orders(&self) -> Answer<'_, store::Orders> {
        done(store::Orders::default())
    }
    fn ban(&self, _: Ban) -> Answer<'_, ()> {
        done(())
    }
    fn unban(&self, _: String) -> Answer<'_, bool> {
        done(false)
    }
    fn close_table(&self, _: Closed) -> Answer<'_, bool> {
        done(false)
    }
    fn reopen_table(&self, _: TableId) -> Answer<'_, bool> {
        done(false)
    }
    fn report_chat(&self, _: ChatReport) -> Answer<'_, bool> {
        done(true)
    }
    fn chat_reports(&self) -> Answer<'_, Vec<ChatReport>> {
        done(Vec::new())
    }
    fn forget_chat_report(&self, _: TableId, _: i64) -> Answer<'_, bool> {
        done(false)
    }
    fn rewrite(&self, _: Rewrite) -> Answer<'_, ()> {
        done(())
    }
    fn evenings_of(&self, _: Digest) -> Answer<'_, Vec<(String, String)>> {
        done(Vec::new())
    }
    fn forget_person(&self, _: Digest, _: Digest, _: String) -> Answer<'_, ()> {
        done(())
    }
    fn note_sweep(&self, _: Millis, _: i64) -> Answer<'_, Option<Millis>> {
        done(None)
    }
    fn forget_old(&self, _: Outdated) -> Answer<'_, usize> {
        done(0)
    }
}

impl Store for Last {
    fn append(&self, batch: Batch) -> Answer<'_, ()> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(batch);
        done(())
    }
    fn load(&self, _: TableId) -> Answer<'_, Vec<Logged>> {
        done(Vec::new())
    }
    fn load_from(&self, _: TableId, _: i64) -> Answer<'_, Vec<Logged>> {
        done(Vec::new())
    }
    fn lobby(&self, _: u32) -> Answer<'_, Vec<Listed>> {
        done(Vec::new())
    }
    fn tables_of(&self, _: Digest, _: u32) -> Answer<'_, Vec<Listed>> {
        done(Vec::new())
    }
    fn tables(&self, _: Vec<TableId>) -> Answer<'_, Vec<Listed>> {
        done(Vec::new())
    }
    fn ticking(&self) -> Answer<'_, Vec<TableId>> {
        done(Vec::new())
    }
    fn delete(&self, _: TableId) -> Answer<'_, ()> {
        done(())
    }
    fn sweep(&self, _: Idle) -> Answer<'_, Swept> {
        done(Swept { marked: 0, deleted: 0 })
    }
    fn look(&self) -> Answer<'_, ()> {
        done(())
    }
    fn ready(&self) -> Answer<'_, ()> {
        done(())
    }
    fn begin_run(&self, at: Millis) -> Answer<'_, (Vec<Run>, Run)> {
        done((Vec::new(), Run { number: 1, started: at, alive: at }))
    }
    fn runs(&self) -> Answer<'_, Vec<Run>> {
        done(Vec::new())
    }
    fn beat(&self, _: i64, _: Millis) -> Answer<'_, ()> {
        done(())
    }
    fn keep_list(&self, _: KeptList) -> Answer<'_, ()> {
        done(())
    }
    fn lists(&self) -> Answer<'_, Vec<ListHead>> {
        done(Vec::new())
    }
    fn list(&self, _: String) -> Answer<'_, Option<Vec<u8>>> {
        done(None)
    }
    fn erase(&self, _: Digest, _: Millis) -> Answer<'_, ()> {
        done(())
    }
    fn erased(&self, _: Digest) -> Answer<'_, Option<Millis>> {
        done(None)
    }
    fn subscribe(&self, _: Digest, _: Subscription, _: Millis) -> Answer<'_, ()> {
        done(())
    }
    fn unsubscribe(&self, _: String) -> Answer<'_, ()> {
        done(())
    }
    fn subscriptions(&self, _: Digest) -> Answer<'_, Vec<Subscription>> {
        done(Vec::new())
    }
    fn push_key(&self, made: Vec<u8>) -> Answer<'_, Vec<u8>> {
        done(made)
    }
    fn keep_review(&self, _: TableId, _: u32, _: String) -> Answer<'_, ()> {
        done(())
    }
    fn review(&self, _: TableId, _: u32) -> Answer<'_, Option<String>> {
        done(None)
    }
    fn report(&self, _: Report, _: Millis) -> Answer<'_, bool> {
        done(true)
    }
    fn count_answer(&self, _: String, _: u8) -> Answer<'_, ()> {
        done(())
    }
    fn answer_counts(&self, _: String) -> Answer<'_, Vec<(u8, u32)>> {
        done(Vec::new())
    }
    fn keep_evening(&self, _: KeptEvening) -> Answer<'_, ()> {
        done(())
    }
    fn evening(&self, _: TableId) -> Answer<'_, Option<KeptEvening>> {
        done(None)
    }
    fn join_evening(&self, _: TableId, _: Digest, _: String, _: Millis) -> Answer<'_, Joining> {
        done(Joining::Joined)
    }
    fn seat_at_evening(&self, _: TableId, _: Digest, _: u8, table: TableId) -> Answer<'_, TableId> {
        done(table)
    }
    fn evening_players(&self, _: TableId, _: Option<Digest>) -> Answer<'_, Vec<KeptPlayer>> {
        done(Vec::new())
    }
    fn changes(&self) -> Changes {
        Changes::none()
    }
    fn say(&self, _: String) -> Answer<'_, ()> {
        done(())
    }
    fn hold(&self, leases: Vec<String>, _: Duration) -> Answer<'_, Vec<String>> {
        done(leases)
    }
    fn let_go(&self, _: Vec<String>) -> Answer<'_, ()> {
        done(())
    }
    fn close(&self) -> Answer<'_, ()> {
        done(())
    }
}

struct Server {
    shared: Arc<Shared>,
    store: Arc<Last>,
    runtime: Runtime,
}

static SERVER: LazyLock<Server> = LazyLock::new(|| {
    let store = Arc::new(Last::default());
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let shared = Arc::new(Shared {
        config: Config::default(),
        store: Arc::clone(&store) as Arc<dyn Store>,
        lexicons: Lexicons::new(
            Vec::new(),
            Vec::new(),
            Arc::clone(&store) as Arc<dyn Store>,
            runtime.handle().clone(),
        ),
        time: Time::new(&[], Run { number: 1, started: 0, alive: 0 }),
        chance: Chance::new(None),
        bots: Bots::start(1, &std::env::temp_dir()).unwrap(),
        reviews: Reviews::start(runtime.handle().clone()).unwrap(),
        work: Work::start(1).unwrap(),
        puzzles: Puzzles::default(),
        rooms: Rooms::default(),
        nodes: Nodes::alone(),
        push: Push::start(None, false, Arc::clone(&store) as Arc<dyn Store>).unwrap(),
        password: None,
        metrics: Metrics::new(),
        orders: Orders::new(store::Orders::default()),
        limits: Limits::default(),
    });
    Server { shared, store, runtime }
});

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Server { shared, runtime, .. } = &*SERVER;
    if let Ok(new) = serde_json::from_str::<NewTable>(text) {
        check(runtime.block_on(opening::open(shared, new)));
    }
    if let Ok(quick) = serde_json::from_str::<Quick>(text) {
        check(runtime.block_on(opening::quick(shared, quick)));
    }
    if let Ok(sit) = serde_json::from_str::<Sit>(text) {
        let _ = limits::name(&sit.name);
    }
    for game in lettrine_games::TABLETOPS {
        beside_the_box(game.name(), text);
    }
    // Compiling a lexicon with a table's own words takes a second, and is not tested here.
    if text.contains("_words") {
        return;
    }
    if let Ok(import) = serde_json::from_str::<Import>(text) {
        check(runtime.block_on(importing::import(shared, import, None, Language::French)));
    }
    // The bytes as a bare record, without the fields of a request.
    if let Ok(record) = serde_json::from_str::<Box<RawValue>>(text) {
        let import = Import { record, identity: None, bots: Vec::new() };
        check(runtime.block_on(importing::import(shared, import, None, Language::English)));
    }
});

/// A counted sheet has as many lines as were written, and every problem has a message.
fn beside_the_box(game: &str, text: &str) {
    if let Ok(sheet) = serde_json::from_str::<WrittenSheet>(text) {
        match tabletop::count(game, &sheet, Language::French) {
            Ok(counted) => assert_eq!(counted.lines.len(), sheet.lines.len()),
            Err(problem) => assert!(!problem.say(Language::French).is_empty()),
        }
    }
    if let Ok(who) = serde_json::from_str::<WhoPlays>(text) {
        match tabletop::who_begins(game, &who, &Seed::default(), Language::English) {
            Ok(begins) => assert!(begins.first < who.names.len()),
            Err(problem) => assert!(!problem.say(Language::English).is_empty()),
        }
    }
}

/// A problem has a message. A written log can be loaded, and its head is the one that was stored with it.
fn check<T>(asked: Result<T, Problem>) {
    if let Err(problem) = asked {
        assert!(!problem.say(Language::French).is_empty());
        assert_ne!(problem, Problem::Table(TableProblem::Damaged));
        return;
    }
    let batch = SERVER.store.0.lock().unwrap_or_else(PoisonError::into_inner).take().unwrap();
    let log: Vec<Logged> = batch.entries.into_iter().map(|body| Logged::new(batch.at, body)).collect();
    let table = Table::load(batch.table, &log, &Uptime::default(), batch.at).unwrap().unwrap();
    assert_eq!(table.head(), batch.head);
    assert_eq!(usize::try_from(table.next), Ok(log.len()));
}

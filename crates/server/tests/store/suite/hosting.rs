//! Requests of the server's host: figures, lists, bans, closed tables, reports, erasure, expiry.

use lettrine_server::secret::TableId;
use lettrine_server::store::{
    Ban, Batch, ChatReport, Closed, Count, Filter, KeptEvening, Orders, Outdated, Report, ReportKind,
    Rewrite, Status, Store, StoreError,
};

use super::{Place, batch, bodies, browser, head, open_table, person, public, table};

fn game(status: Status, game: &str) -> lettrine_server::store::Head {
    public(status, &format!(r#"{{"game":"{game}"}}"#))
}

fn ban(address: &str, until: Option<i64>) -> Ban {
    Ban { address: address.into(), reason: "insultes".into(), added: 5, until }
}

fn chat_report(table: TableId, seq: i64, latest: i64) -> ChatReport {
    ChatReport { table, seq, lines: format!("[\"{seq}\"]"), count: 1, latest }
}

fn word_report(word: &str) -> Report {
    let (word, spelling) = (word.to_uppercase(), word.to_owned());
    Report { kind: ReportKind::Missing, word, spelling, part: None, reason: None }
}

/// Stores an evening that ends at this time.
async fn evening(store: &dyn Store, ends: i64) -> TableId {
    let id = table();
    let kept = KeptEvening { id, opened: 1, starts: 2, ends, body: "{}".into(), seed: "seed".into() };
    store.keep_evening(kept).await.unwrap();
    id
}

pub(crate) async fn a_host_gets_the_figures_of_the_store(place: &dyn Place) {
    let store = place.open().await;
    let empty = store.figures().await.unwrap();
    assert_eq!((empty.tables, empty.entries, empty.people, empty.alive), (Vec::new(), 0, 0, None));
    let (ada, now) = (person(), 40);
    for (at, status, name) in [
        (10, Status::Playing, "word-out"),
        (20, Status::Over, "word-out"),
        (30, Status::Playing, "rondorondo"),
    ] {
        let table = table();
        let batch = Batch { at, head: game(status, name), people: vec![ada], ..batch(table, 0, &["a", "b"]) };
        store.append(batch).await.unwrap();
    }
    store.ban(ban("192.0.2.1", None)).await.unwrap();
    store.subscribe(ada, browser(1), 1).await.unwrap();
    store.report(word_report("zober"), 1).await.unwrap();
    evening(&*store, 3).await;
    let (_, run) = store.begin_run(now).await.unwrap();
    store.beat(run.number, now + 7).await.unwrap();
    let figures = store.figures().await.unwrap();
    let count = |game: &str, status: &str| Count { game: game.into(), status: status.into(), tables: 1 };
    assert_eq!(
        figures.tables,
        [count("rondorondo", "playing"), count("word-out", "over"), count("word-out", "playing")]
    );
    let kept =
        (figures.entries, figures.people, figures.evenings, figures.subscriptions, figures.word_reports);
    assert_eq!(kept, (6, 1, 1, 1, 1));
    assert_eq!((figures.bans, figures.closed, figures.chat_reports, figures.lists), (1, 0, 0, 0));
    assert_eq!((figures.runs, figures.alive), (1, Some(now + 7)));
    assert!(figures.bytes > 0);
}

pub(crate) async fn a_host_lists_tables_by_game_state_and_age(place: &dyn Place) {
    let store = place.open().await;
    let mut tables = Vec::new();
    for (at, status, name) in [
        (10, Status::Playing, "word-out"),
        (20, Status::Over, "word-out"),
        (30, Status::Playing, "rondorondo"),
    ] {
        tables.push(open_table(&*store, at, game(status, name)).await);
    }
    let all = Filter { limit: 9, ..Filter::default() };
    for (filter, expected) in [
        (all.clone(), vec![2, 1, 0]),
        (Filter { limit: 2, ..all.clone() }, vec![2, 1]),
        (Filter { game: Some("word-out".into()), ..all.clone() }, vec![1, 0]),
        (Filter { status: Some(Status::Playing), ..all.clone() }, vec![2, 0]),
        (Filter { before: Some(20), ..all.clone() }, vec![0]),
        (Filter { game: Some("tarot".into()), ..all }, vec![]),
    ] {
        let listed = store.list_tables(filter.clone()).await.unwrap();
        let found: Vec<TableId> = listed.iter().map(|(listed, _)| listed.table).collect();
        assert_eq!(found, expected.iter().map(|nth| tables[*nth]).collect::<Vec<_>>(), "{filter:?}");
    }
    let (latest, status) =
        store.list_tables(Filter { limit: 1, ..Filter::default() }).await.unwrap().remove(0);
    assert_eq!(
        (latest.updated, latest.summary.as_str(), status.as_str()),
        (30, r#"{"game":"rondorondo"}"#, "playing")
    );
}

pub(crate) async fn bans_and_closed_tables_stand_until_they_are_taken_back(place: &dyn Place) {
    let store = place.open().await;
    assert_eq!(store.orders().await.unwrap(), Orders::default());
    let table = open_table(&*store, 1, head(Status::Waiting)).await;
    let closed = |reason: &str| Closed { table, reason: reason.into(), at: 7 };
    store.ban(ban("192.0.2.2", None)).await.unwrap();
    store.ban(ban("192.0.2.1", None)).await.unwrap();
    // A second ban of the same address replaces the first.
    store.ban(ban("192.0.2.1", Some(99))).await.unwrap();
    assert!(store.close_table(closed("")).await.unwrap());
    assert!(store.close_table(closed("travaux")).await.unwrap());
    let nowhere = Closed { table: super::table(), ..closed("") };
    assert!(!store.close_table(nowhere).await.unwrap(), "there is no such table");
    let orders = store.orders().await.unwrap();
    assert_eq!(orders.bans, [ban("192.0.2.1", Some(99)), ban("192.0.2.2", None)]);
    assert_eq!(orders.closed, [closed("travaux")]);
    assert!(store.unban("192.0.2.1".into()).await.unwrap());
    assert!(!store.unban("192.0.2.1".into()).await.unwrap());
    assert!(store.reopen_table(table).await.unwrap());
    assert!(!store.reopen_table(table).await.unwrap());
    let left = Orders { bans: vec![ban("192.0.2.2", None)], ..Orders::default() };
    assert_eq!(store.orders().await.unwrap(), left);
    // Deleting a table also deletes its closing order.
    store.close_table(closed("")).await.unwrap();
    store.delete(table).await.unwrap();
    assert_eq!(store.orders().await.unwrap().closed, []);
}

pub(crate) async fn reported_lines_are_counted_and_forgotten_one_by_one(place: &dyn Place) {
    let store = place.open().await;
    let table = open_table(&*store, 1, head(Status::Playing)).await;
    for (seq, latest) in [(3, 10), (4, 30), (3, 20), (3, 15)] {
        assert!(store.report_chat(chat_report(table, seq, latest)).await.unwrap());
    }
    let thrice = ChatReport { count: 3, ..chat_report(table, 3, 20) };
    assert_eq!(store.chat_reports().await.unwrap(), [chat_report(table, 4, 30), thrice.clone()]);
    assert!(store.forget_chat_report(table, 4).await.unwrap());
    assert!(!store.forget_chat_report(table, 4).await.unwrap());
    assert_eq!(store.chat_reports().await.unwrap(), [thrice]);
}

pub(crate) async fn a_log_in_other_words_is_whole_and_a_longer_one_is_a_conflict(place: &dyn Place) {
    let (store, ada, leo) = (place.open().await, person(), person());
    let (mine, other) = (table(), table());
    for table in [mine, other] {
        let people = vec![ada, leo];
        store.append(Batch { people, ..batch(table, 0, &["\"a\"", "\"b\"", "\"c\""]) }).await.unwrap();
        store.keep_review(table, 1, "\"quotes\"".into()).await.unwrap();
        store.report_chat(chat_report(table, 1, 5)).await.unwrap();
    }
    let rewrite = |first: i64| Rewrite {
        changed: vec![(1, "\"…\"".into())],
        batch: batch(mine, first, &["\"erased\""]),
        person: Some(ada),
    };
    assert_eq!(store.rewrite(rewrite(2)).await, Err(StoreError::Conflict));
    assert_eq!(bodies(&*store, mine).await, ["\"a\"", "\"b\"", "\"c\""]);
    assert_eq!(store.orders().await.unwrap().rewritten, []);
    store.rewrite(rewrite(3)).await.unwrap();
    assert_eq!(store.orders().await.unwrap().rewritten, [(mine, 1003)]);
    // Loading verifies every hash, so the hashes of the rewritten log are right.
    assert_eq!(bodies(&*store, mine).await, ["\"a\"", "\"…\"", "\"c\"", "\"erased\""]);
    assert_eq!(bodies(&*store, other).await.len(), 3);
    store.append(batch(mine, 4, &["\"on\""])).await.unwrap();
    assert_eq!(bodies(&*store, mine).await.len(), 5);
    // Reviews and chat reports of the table may quote the old texts, so they are deleted too.
    assert_eq!(
        (store.review(mine, 1).await.unwrap(), store.review(other, 1).await.unwrap().is_some()),
        (None, true)
    );
    assert_eq!(store.chat_reports().await.unwrap(), [chat_report(other, 1, 5)]);
    assert_eq!(super::tables_of(&*store, ada).await, [other]);
    assert_eq!(super::tables_of(&*store, leo).await.len(), 2);
    // A second rewrite gets a later time than the first, even if its own is not later. Notices are deleted when they are old.
    store.rewrite(Rewrite { batch: Batch { at: 1003, ..batch(mine, 5, &[]) }, ..rewrite(5) }).await.unwrap();
    assert_eq!(store.orders().await.unwrap().rewritten, [(mine, 1004)]);
    let later =
        Outdated { finished: None, reports: 0, subscriptions: 0, evenings: None, bans: 0, rewritten: 0 };
    for (rewritten, told) in [(1004, 1), (1005, 0)] {
        store.forget_old(Outdated { rewritten, ..later }).await.unwrap();
        assert_eq!(store.orders().await.unwrap().rewritten.len(), told);
    }
}

pub(crate) async fn rows_older_than_their_limit_are_forgotten_and_no_others(place: &dyn Place) {
    let (store, ada) = (place.open().await, person());
    // For each kind, one row that is older than its limit, and one that is exactly as old.
    let mut games = Vec::new();
    for (at, status) in [(9, Status::Over), (10, Status::Over), (1, Status::Playing)] {
        games.push(open_table(&*store, at, head(status)).await);
    }
    let evenings = [evening(&*store, 49).await, evening(&*store, 50).await];
    for evening in evenings {
        store.join_evening(evening, ada, "Ada".into(), 1).await.unwrap();
        store.seat_at_evening(evening, ada, 1, table()).await.unwrap();
    }
    for (number, at) in [(1, 29), (2, 30)] {
        store.subscribe(ada, browser(number), at).await.unwrap();
    }
    for (word, at) in [("zober", 19), ("zabir", 20)] {
        store.report(word_report(word), at).await.unwrap();
        store.report_chat(chat_report(games[2], at, at)).await.unwrap();
    }
    for (address, until) in [("192.0.2.1", Some(39)), ("192.0.2.2", Some(40)), ("192.0.2.3", None)] {
        store.ban(ban(address, until)).await.unwrap();
    }

    let for_good =
        Outdated { finished: None, reports: 0, subscriptions: 0, evenings: None, bans: 0, rewritten: 0 };
    assert_eq!(store.forget_old(for_good).await.unwrap(), 0);
    let outdated = Outdated {
        finished: Some(10),
        reports: 20,
        subscriptions: 30,
        evenings: Some(50),
        bans: 40,
        ..for_good
    };
    // A game, two reports, a subscription, a ban, and an evening with its player and the player's table.
    assert_eq!(store.forget_old(outdated).await.unwrap(), 8);
    assert_eq!(store.forget_old(outdated).await.unwrap(), 0);

    let there = store.tables(games.clone()).await.unwrap();
    let mut there: Vec<TableId> = there.into_iter().map(|listed| listed.table).collect();
    there.sort_by_key(|table| games.iter().position(|game| game == table));
    assert_eq!(there, games[1..], "an unfinished game stays, however old");
    assert!(bodies(&*store, games[0]).await.is_empty());
    assert_eq!(store.chat_reports().await.unwrap(), [chat_report(games[2], 20, 20)]);
    assert_eq!(store.subscriptions(ada).await.unwrap().len(), 1);
    let addresses: Vec<_> = store.orders().await.unwrap().bans.into_iter().map(|ban| ban.address).collect();
    assert_eq!(addresses, ["192.0.2.2", "192.0.2.3"]);
    for (evening, players) in evenings.into_iter().zip([0, 1]) {
        assert_eq!(store.evening(evening).await.unwrap().is_some(), players > 0);
        assert_eq!(store.evening_players(evening, None).await.unwrap().len(), players);
    }
    let figures = store.figures().await.unwrap();
    assert_eq!((figures.word_reports, figures.subscriptions, figures.evenings), (1, 1, 1));
}

pub(crate) async fn the_earliest_date_of_the_latest_sweeps_is_known(place: &dyn Place) {
    let mut store = place.open().await;
    for (at, earliest) in
        [(50, None), (10, None), (60, Some(10)), (40, Some(10)), (70, Some(40)), (80, Some(40))]
    {
        assert_eq!(store.note_sweep(at, 3).await.unwrap(), earliest, "{at}");
        // A server that is started again goes on counting.
        store = place.open().await;
    }
    assert_eq!(store.note_sweep(90, 5).await.unwrap(), None, "of earlier ones nothing is kept");
}

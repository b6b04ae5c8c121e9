//! Data that is stored beside the logs: subscriptions, reviews, reports, answer counts, evenings, leases.

use std::time::Duration;

use lettrine_language::Language;
use lettrine_server::push::{Endpoint, Keys, Subscription};
use lettrine_server::secret::Digest;
use lettrine_server::store::{Batch, Joining, KeptEvening, Report, ReportKind, SpeechPart, Status};

use super::{Place, batch, head, open_table, person, public, table};

/// The push subscription of a browser with this number.
pub(crate) fn browser(number: u8) -> Subscription {
    let endpoint = Endpoint::read(&format!("https://push.example/{number}"), true).unwrap();
    // An uncompressed point begins with the byte 4.
    let mut point = [number; 65];
    point[0] = 4;
    let keys = Keys::of(&point, &[number; 16]).unwrap();
    let language = if number.is_multiple_of(2) { Language::French } else { Language::English };
    Subscription { endpoint, keys, language }
}

fn endpoints(subscriptions: &[Subscription]) -> Vec<&str> {
    subscriptions.iter().map(|subscription| subscription.endpoint.as_str()).collect()
}

pub(crate) async fn subscriptions_erasures_and_the_push_key_are_kept(place: &dyn Place) {
    let (store, ada, leo) = (place.open().await, person(), person());
    for number in 0..10 {
        store.subscribe(ada, browser(number), i64::from(number)).await.unwrap();
    }
    let kept = store.subscriptions(ada).await.unwrap();
    let latest: Vec<String> = (2..10).map(|number| format!("https://push.example/{number}")).collect();
    assert_eq!(endpoints(&kept), latest, "the oldest make room");
    assert_eq!((kept[0].language, kept[1].language), (Language::French, Language::English));
    assert_eq!(kept[0].keys.p256dh, browser(2).keys.p256dh);
    // A browser's subscription belongs to one person: the last who subscribed with it.
    store.subscribe(leo, browser(9), 20).await.unwrap();
    store.unsubscribe("https://push.example/8".into()).await.unwrap();
    assert_eq!(store.subscriptions(ada).await.unwrap().len(), 6);
    assert_eq!(endpoints(&store.subscriptions(leo).await.unwrap()), ["https://push.example/9"]);
    // An erasure deletes the person's subscriptions, and an earlier date does not replace a later one.
    assert_eq!(store.erased(ada).await.unwrap(), None);
    store.erase(ada, 500).await.unwrap();
    store.erase(ada, 400).await.unwrap();
    assert_eq!(store.erased(ada).await.unwrap(), Some(500));
    assert!(store.subscriptions(ada).await.unwrap().is_empty());
    assert_eq!(store.subscriptions(leo).await.unwrap().len(), 1);
    assert_eq!(store.push_key(vec![1, 2]).await.unwrap(), [1, 2]);
    assert_eq!(store.push_key(vec![3]).await.unwrap(), [1, 2]);
}

pub(crate) async fn reviews_reports_and_counts_are_kept(place: &dyn Place) {
    let store = place.open().await;
    let (known, unknown) = (open_table(&*store, 1, head(Status::Over)).await, table());
    for (table, review) in [(known, "\"first\""), (known, "\"second\""), (unknown, "\"lost\"")] {
        store.keep_review(table, 2, review.into()).await.unwrap();
    }
    assert_eq!(store.review(known, 2).await.unwrap().as_deref(), Some("\"second\""));
    assert_eq!(store.review(known, 1).await.unwrap(), None);
    assert_eq!(store.review(unknown, 2).await.unwrap(), None);
    store.delete(known).await.unwrap();
    assert_eq!(store.review(known, 2).await.unwrap(), None);

    for (tenths, times) in [(10, 2), (3, 1)] {
        for _ in 0..times {
            store.count_answer("day-1".into(), tenths).await.unwrap();
        }
    }
    assert_eq!(store.answer_counts("day-1".into()).await.unwrap(), [(3, 1), (10, 2)]);
    assert!(store.answer_counts("day-2".into()).await.unwrap().is_empty());

    let (part, reason) = (Some(SpeechPart::Verb), Some("dit souvent".to_owned()));
    let (word, spelling) = ("ZOBER".to_owned(), "zober".to_owned());
    let report = Report { kind: ReportKind::Missing, word, spelling, part, reason };
    assert!(store.report(report.clone(), 5).await.unwrap());
    assert!(store.report(Report { part: None, reason: None, ..report }, 4).await.unwrap());
}

pub(crate) async fn an_evening_has_its_players_and_their_tables(place: &dyn Place) {
    let (store, ada, leo, zoe) = (place.open().await, person(), person(), person());
    let evening =
        KeptEvening { id: table(), opened: 1, starts: 2, ends: 3, body: "{}".into(), seed: "seed".into() };
    assert_eq!(store.evening(evening.id).await.unwrap(), None);
    store.keep_evening(evening.clone()).await.unwrap();
    assert_eq!(store.evening(evening.id).await.unwrap(), Some(evening.clone()));
    // The times and the plan of an evening may change; its seed and its opening time never do.
    let moved =
        KeptEvening { opened: 9, starts: 4, ends: 5, body: "[]".into(), seed: "other".into(), ..evening };
    store.keep_evening(moved.clone()).await.unwrap();
    let stands = KeptEvening { opened: 1, seed: "seed".into(), ..moved };
    assert_eq!(store.evening(stands.id).await.unwrap(), Some(stands.clone()));
    // The evening's host can be anonymised; the rest of the plan stays.
    let (host, nobody) = (person(), person());
    let hosted = |host: Digest| KeptEvening {
        id: evening.id,
        body: format!(r#"{{"title":"Jeudi","host":"{}"}}"#, host.text()),
        ..stands.clone()
    };
    store.keep_evening(hosted(host)).await.unwrap();
    store.forget_person(host, nobody, "Anonyme".into()).await.unwrap();
    assert_eq!(store.evening(evening.id).await.unwrap(), Some(hosted(nobody)));
    let join = |person, name: &str, at| store.join_evening(evening.id, person, name.into(), at);
    assert_eq!(join(ada, "Ada", 9).await.unwrap(), Joining::Joined);
    assert_eq!(join(leo, "Leo", 5).await.unwrap(), Joining::Joined);
    assert_eq!(join(zoe, "ada", 6).await.unwrap(), Joining::NameTaken("Ada".into()));
    assert_eq!(join(ada, "Somebody", 7).await.unwrap(), Joining::Joined);
    let (first, second) = (table(), table());
    assert_eq!(store.seat_at_evening(evening.id, ada, 1, first).await.unwrap(), first);
    assert_eq!(store.seat_at_evening(evening.id, ada, 1, second).await.unwrap(), first, "one attempt");
    assert_eq!(store.seat_at_evening(evening.id, ada, 2, second).await.unwrap(), second);
    store
        .append(Batch { at: 8, head: public(Status::Playing, "\"x\""), ..batch(second, 0, &["opened"]) })
        .await
        .unwrap();
    let players = store.evening_players(evening.id, Some(ada)).await.unwrap();
    let names: Vec<_> = players.iter().map(|player| (player.name.as_str(), player.you)).collect();
    assert_eq!(names, [("Leo", false), ("Ada", true)], "in the order in which they came");
    let deals: Vec<_> = players[1].tables.iter().map(|deal| (deal.deal, deal.table)).collect();
    assert_eq!(deals, [(1, first), (2, second)]);
    assert_eq!(players[1].tables[0].listed, None);
    assert_eq!(players[1].tables[1].listed, Some((8, "\"x\"".to_owned())));
}

pub(crate) async fn a_server_alone_holds_every_lease_and_hears_no_changes(place: &dyn Place) {
    let store = place.open().await;
    let mut changes = store.changes();
    let table = open_table(&*store, 1, head(Status::Waiting)).await;
    store.say("to nobody".into()).await.unwrap();
    store.delete(table).await.unwrap();
    for _ in 0..2 {
        let mut held = store.hold(vec!["b".into(), "a".into()], Duration::from_hours(1)).await.unwrap();
        held.sort();
        assert_eq!(held, ["a", "b"]);
    }
    store.let_go(vec!["a".into()]).await.unwrap();
    store.close().await.unwrap();
    assert_eq!(changes.next().await, None, "what a server does itself is not told");
}

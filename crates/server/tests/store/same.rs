//! A comparison of the two stores: random requests are sent to both, and the answers must be equal.

use std::sync::Arc;

use lettrine_server::secret::{Digest, TableId};
use lettrine_server::store::{
    Batch, Head, Idle, KeptEvening, KeptList, ListHead, Report, ReportKind, SpeechPart, Sqlite, Status, Store,
};

use crate::postgres::Database;
use crate::suite::{Place, browser, person, table};

/// The number of requests for each seed.
const QUESTIONS: usize = 400;
const SEEDS: u64 = 4;

/// Both stores, with a few ids that the requests use again and again.
struct Both {
    stores: [Arc<dyn Store>; 2],
    tables: Vec<TableId>,
    people: Vec<Digest>,
    evenings: Vec<TableId>,
    /// The numbers of each run in the two stores; they need not be equal.
    runs: Vec<[i64; 2]>,
    dice: fastrand::Rng,
}

/// Sends a request to both stores, and compares the answers.
macro_rules! ask {
    ($both:expr, $store:ident => $question:expr) => {{
        let $store = &$both.stores[0];
        let first = $question.await;
        let $store = &$both.stores[1];
        let second = $question.await;
        assert_eq!(first, second, "{}", stringify!($question));
        first
    }};
}

impl Both {
    fn one<T: Copy>(dice: &mut fastrand::Rng, all: &[T]) -> T {
        all[dice.usize(..all.len())]
    }

    fn batch(&mut self, table: TableId, next: i64) -> Batch {
        let dice = &mut self.dice;
        // Mostly the right number; sometimes one that conflicts.
        let first = if dice.u8(..5) == 0 { dice.i64(-1..6) } else { next };
        let entries = (0..dice.usize(1..4)).map(|_| format!("\"{}\"", dice.u32(..9999))).collect();
        let status = Both::one(dice, &[Status::Waiting, Status::Playing, Status::Over]);
        let deadline = dice.bool().then(|| dice.i64(0..50));
        let summary = format!("{{\"n\":{}}}", dice.u16(..));
        let head = Head { status, public: dice.bool(), deadline, summary };
        let people = (0..dice.usize(..3)).map(|_| Both::one(dice, &self.people)).collect();
        Batch { table, first, at: dice.i64(0..40), entries, head, people }
    }

    async fn ask(&mut self) {
        let (table, person, evening) = (
            Both::one(&mut self.dice, &self.tables),
            Both::one(&mut self.dice, &self.people),
            Both::one(&mut self.dice, &self.evenings),
        );
        let (at, number) = (self.dice.i64(0..60), self.dice.u8(..5));
        match self.dice.u8(..24) {
            0..=6 => {
                let next = ask!(self, store => store.load(table)).unwrap().len();
                let batch = self.batch(table, i64::try_from(next).unwrap());
                _ = ask!(self, store => store.append(batch.clone()));
            }
            7 => _ = ask!(self, store => store.load_from(table, number.into())),
            8 => _ = ask!(self, store => store.lobby(number.into())),
            9 => _ = ask!(self, store => store.tables_of(person, number.into())),
            10 => _ = ask!(self, store => store.ticking()),
            11 => _ = ask!(self, store => store.delete(table)),
            12 => {
                let idle = Idle { waiting: at - 30, playing: at - 40, grace: number.into() };
                _ = ask!(self, store => store.sweep(idle));
                _ = ask!(self, store => store.note_sweep(at, i64::from(number) + 1));
            }
            13 => self.run(at).await,
            14 => {
                let head = ListHead {
                    fingerprint: format!("f{number}"),
                    name: format!("n{}", at % 4),
                    words: 9,
                    added: at,
                };
                let list = KeptList { head, text: vec![number; 3] };
                _ = ask!(self, store => store.keep_list(list.clone()));
                _ = ask!(self, store => store.lists());
                _ = ask!(self, store => store.list(format!("f{number}")));
            }
            15 => {
                if number == 0 {
                    _ = ask!(self, store => store.erase(person, at));
                }
                _ = ask!(self, store => store.erased(person));
            }
            16 => {
                _ = ask!(self, store => store.subscribe(person, browser(u8::try_from(at).unwrap() % 12), at));
                _ = ask!(self, store => store.subscriptions(person));
            }
            17 => _ = ask!(self, store => store.unsubscribe(format!("https://push.example/{number}"))),
            18 => {
                _ = ask!(self, store => store.keep_review(table, number.into(), format!("\"{at}\"")));
                _ = ask!(self, store => store.review(table, (number / 2).into()));
            }
            19 => {
                _ = ask!(self, store => store.count_answer(format!("p{}", at % 2), number));
                _ = ask!(self, store => store.answer_counts("p0".into()));
            }
            20 => {
                let kept = KeptEvening {
                    id: evening,
                    opened: at,
                    starts: at,
                    ends: at + 3,
                    body: "{}".into(),
                    seed: "s".into(),
                };
                _ = ask!(self, store => store.keep_evening(kept.clone()));
                _ = ask!(self, store => store.evening(evening));
            }
            21 => {
                _ = ask!(self, store => store.join_evening(evening, person, format!("Nom {number}"), at));
                _ = ask!(self, store => store.seat_at_evening(evening, person, number, table));
            }
            22 => _ = ask!(self, store => store.evening_players(evening, Some(person))),
            _ => {
                let kind = ReportKind::ALL[usize::from(number % 2)];
                let part = (number > 2).then_some(SpeechPart::Adjective);
                let reason = (at % 3 == 0).then(|| format!("à cause de {at}"));
                let report =
                    Report { kind, word: format!("MOT{number}"), spelling: format!("mot{at}"), part, reason };
                _ = ask!(self, store => store.report(report.clone(), at));
            }
        }
    }

    /// Begins a run, or sends a sign of life for the last one.
    async fn run(&mut self, at: i64) {
        let stores = self.stores.clone();
        if let Some(run) = self.runs.last().filter(|_| at % 2 == 0) {
            for (store, run) in stores.iter().zip(run) {
                store.beat(*run, at).await.unwrap();
            }
        } else {
            let mut begun = [0; 2];
            for (store, begun) in stores.iter().zip(&mut begun) {
                *begun = store.begin_run(at).await.unwrap().1.number;
            }
            self.runs.push(begun);
        }
        let mut told = Vec::new();
        for store in &stores {
            let runs = store.runs().await.unwrap();
            told.push(runs.iter().map(|run| (run.started, run.alive)).collect::<Vec<_>>());
        }
        assert_eq!(told[0], told[1]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_questions_get_the_same_answers_from_both_stores() {
    for seed in 0..SEEDS {
        let (folder, database) = (tempfile::tempdir().unwrap(), Database::fresh());
        let sqlite: Arc<dyn Store> = Arc::new(Sqlite::open(&folder.path().join("lettrine.sqlite")).unwrap());
        let mut both = Both {
            stores: [sqlite, database.open().await],
            tables: (0..6).map(|_| table()).collect(),
            people: (0..4).map(|_| person()).collect(),
            evenings: (0..2).map(|_| table()).collect(),
            runs: Vec::new(),
            dice: fastrand::Rng::with_seed(seed),
        };
        for _ in 0..QUESTIONS {
            both.ask().await;
        }
        for store in both.stores {
            store.close().await.unwrap();
        }
    }
}

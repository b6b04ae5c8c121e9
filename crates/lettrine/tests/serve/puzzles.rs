//! The puzzles of the day: told without their answers, graded, counted once, and never told before their day.

use lettrine_puzzles::{Maker, Puzzle};
use serde_json::{Value, json};

use crate::http::Answer;
use crate::server::Server;

const TODAY: &str = "2026-11-18";
const GAMES: [&str; 4] = ["word-out", "crack-word", "rondorondo", "yahtzee-des-mots"];

fn server() -> Server {
    Server::with(&["--no-rate-limits", "--today", TODAY])
}

fn puzzle(day: &str, game: &str) -> Puzzle {
    let maker = Maker::new(lettrine_french::lexicon()).unwrap();
    maker.make(day.parse().unwrap(), game).unwrap()
}

async fn get(server: &Server, path: &str) -> Answer {
    server.request("GET", path).send().await
}

async fn answer(server: &Server, day: &str, game: &str, body: &Value) -> Answer {
    let path = format!("/api/puzzles/{day}/{game}/answers");
    server.request("POST", &path).body(body).send().await
}

#[tokio::test]
async fn a_day_has_a_puzzle_for_each_game_and_tells_no_answer() {
    let server = server();
    let told = get(&server, "/api/puzzles/today").await.json();
    assert_eq!((&told["day"], &told["today"], &told["hardness"]), (&json!(TODAY), &json!(TODAY), &json!(3)));
    let games: Vec<&Value> = told["puzzles"].as_array().unwrap().iter().map(|one| &one["game"]).collect();
    assert_eq!(json!(games), json!(GAMES));
    assert_eq!(told["puzzles"][0]["puzzle"], json!(puzzle(TODAY, "word-out").name));
    let earlier = get(&server, "/api/puzzles/2026-11-02").await.json();
    assert_eq!((&earlier["day"], &earlier["hardness"]), (&json!("2026-11-02"), &json!(1)));
}

#[tokio::test]
async fn no_puzzle_is_told_before_its_day_nor_of_a_day_before_the_first() {
    let server = server();
    for day in
        ["2026-11-19", "2026-10-31", "9999-12-31", "1970-01-01", "2026-02-30", "demain", "%00", "2026-11-1"]
    {
        let told = get(&server, &format!("/api/puzzles/{day}")).await;
        assert_eq!((told.status, &told.json()["code"]), (404, &json!("no_such_day")), "{day}");
        let opened = server
            .request("POST", &format!("/api/puzzles/{day}/word-out/table"))
            .body(&json!({"name": "Ada"}))
            .send()
            .await;
        assert_eq!(opened.status, 404, "{day}");
        let graded = answer(&server, day, "word-out", &json!({"puzzle": "x", "actions": []})).await;
        assert_eq!(graded.status, 404, "{day}");
    }
    let said = get(&server, "/api/puzzles/2026-11-19").await.json();
    assert_eq!(
        said["detail"],
        json!("il n'y a pas de défi ce jour-là : il y en a du 2026-11-01 au 2026-11-18")
    );
}

#[tokio::test]
async fn a_table_shows_the_position_and_neither_its_answers_nor_hints() {
    let server = server();
    for game in GAMES {
        let path = format!("/api/puzzles/{TODAY}/{game}/table");
        let opened = server.request("POST", &path).body(&json!({"name": "Ada"})).send().await;
        assert_eq!(opened.status, 201, "{game}: {}", opened.body);
        let table = opened.json();
        assert_eq!(table["status"], json!("playing"));
        assert_eq!(table["seats"].as_array().unwrap().len(), 1, "the others are bots");
        let best = puzzle(TODAY, game).best;
        for word in best.iter().flat_map(|answer| &answer.words).filter(|word| word.len() > 3) {
            assert!(!opened.body.contains(word.as_str()), "{game}: {word}");
        }
        let about = get(&server, &format!("/api/tables/{}", table["table"].as_str().unwrap())).await.json();
        assert_eq!((&about["hints"], &about["game"]), (&json!(false), &json!(game)));
        let legal = server.request("GET", &format!("/api/tables/{}/legal", table["table"].as_str().unwrap()));
        let legal = legal.bearer(&table["seats"][0]["secret"]).send().await;
        assert_eq!(legal.problem(), (403, "no_hints".into()), "{game}: moves are answers");
    }
    let nobody = server
        .request("POST", &format!("/api/puzzles/{TODAY}/word-out/table"))
        .body(&json!({"name": " "}))
        .send()
        .await;
    assert_eq!((nobody.status, &nobody.json()["code"]), (400, &json!("bad_name")));
}

#[tokio::test]
async fn answers_are_graded_and_the_best_ones_told_afterwards() {
    let server = server();
    for game in GAMES {
        let puzzle = puzzle(TODAY, game);
        let body = json!({"puzzle": puzzle.name, "actions": puzzle.best[0].actions});
        let told = answer(&server, TODAY, game, &body).await;
        assert_eq!(told.status, 200, "{game}: {}", told.body);
        let grade = told.json();
        assert_eq!(grade["percent"], json!(100), "{game}");
        assert_eq!(grade["best"][0]["words"], json!(puzzle.best[0].words));
        assert_eq!(grade["everyday"][0]["words"], json!(puzzle.everyday[0].words));
        assert_eq!(grade["seats"], json!(puzzle.record["seats"].as_array().unwrap().len()), "{game}");
        assert_eq!(grade["best"].as_array().unwrap().len(), puzzle.best.len(), "equals are listed");
        assert_eq!(grade["counts"], json!([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), "nobody asked to be counted");
        let poorer = json!({"puzzle": puzzle.name, "actions": puzzle.everyday[0].actions});
        assert!(answer(&server, TODAY, game, &poorer).await.json()["percent"].as_u64().unwrap() <= 100);
    }
}

#[tokio::test]
async fn an_invalid_answer_is_refused_with_its_reason_and_reveals_no_solution() {
    let server = server();
    let puzzle = puzzle(TODAY, "word-out");
    let name = &puzzle.name;
    let cases = [
        (json!({"puzzle": name, "actions": []}), 400, "no_answer"),
        (json!({"puzzle": name, "actions": [{"do": "pass"}]}), 400, "no_answer"),
        (json!({"puzzle": name, "actions": vec![json!({"do": "pass"}); 9]}), 400, "no_answer"),
        (json!({"puzzle": "word-out.2026-11-18.0.old", "actions": []}), 409, "other_puzzle"),
        (json!({"puzzle": name, "actions": [{"do": "dance"}]}), 400, "unreadable"),
        (json!({"puzzle": name, "actions": [null]}), 400, "unreadable"),
        (json!({"puzzle": name}), 400, "malformed"),
        (json!({"puzzle": name, "actions": [], "seed": 1}), 400, "malformed"),
    ];
    for (body, status, code) in cases {
        let told = answer(&server, TODAY, "word-out", &body).await;
        assert_eq!((told.status, &told.json()["code"]), (status, &json!(code)), "{body}");
        assert!(!told.body.contains(puzzle.best[0].words[0].as_str()), "{}", told.body);
    }
    let other = answer(&server, TODAY, "tas", &json!({"puzzle": name, "actions": []})).await;
    assert_eq!((other.status, &other.json()["code"]), (400, &json!("no_such_game")));
}

#[tokio::test]
async fn an_answer_is_counted_once_on_its_own_day_and_stays_after_a_restart() {
    let mut server = server();
    let today = puzzle(TODAY, "word-out");
    let body = |word: &str| json!({"puzzle": today.name, "actions": today.best[0].actions, "count": word});
    for word in ["browser-1", "browser-1", "browser-2", "short"] {
        answer(&server, TODAY, "word-out", &body(word)).await;
    }
    let old = puzzle("2026-11-17", "word-out");
    let past = json!({"puzzle": old.name, "actions": old.best[0].actions, "count": "browser-1"});
    let counts = answer(&server, "2026-11-17", "word-out", &past).await.json()["counts"].clone();
    assert_eq!(counts, json!([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), "its day is over");
    server.crash();
    let again = json!({"puzzle": today.name, "actions": today.best[0].actions});
    let counts = answer(&server, TODAY, "word-out", &again).await.json()["counts"].clone();
    assert_eq!(counts, json!([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]));
}

#[tokio::test]
async fn requests_for_tables_with_puzzles_are_counted_before_a_puzzle_is_made() {
    let server = Server::with(&["--today", TODAY]);
    let tomorrow = "/api/puzzles/2026-11-19/word-out/table";
    for _ in 0..60 {
        let told = server.request("POST", tomorrow).body(&json!({"name": "Ada"})).send().await;
        if told.problem() == (429, "too_many".into()) {
            return;
        }
        assert_eq!(told.problem(), (404, "no_such_day".into()));
    }
    panic!("nothing was counted");
}

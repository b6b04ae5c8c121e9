//! Imported games: everybody is told, and what was hidden is dealt anew once another person sits down.

use std::process::{Command, Output};

use serde_json::{Value, json};

use crate::client::{Client, code};
use crate::player::Game;
use crate::server::Server;

/// A game that Ada has imported: the table, its links, and the secret of each seat.
struct Brought {
    table: String,
    links: Value,
    secrets: Vec<Value>,
}

impl Brought {
    async fn to(server: &Server, game: &Game, more: Value) -> Brought {
        let mut import = json!({"record": game.record()});
        import.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let opened = server.post("/api/records", import).await;
        let secrets = opened["seats"].as_array().unwrap().iter().map(|seat| seat["secret"].clone());
        Brought {
            table: opened["table"].as_str().unwrap().to_owned(),
            links: opened["links"].clone(),
            secrets: secrets.collect(),
        }
    }

    /// Ada, who imported the game, at a seat.
    async fn ada(&self, server: &Server, seat: usize) -> Client {
        let with = json!({"secret": self.secrets[seat], "host": self.links["host"]});
        Client::join(server, &self.table, with).await
    }

    /// Another person at a seat.
    async fn friend(&self, server: &Server, seat: usize) -> Client {
        Client::join(server, &self.table, json!({"secret": self.secrets[seat]})).await
    }

    async fn record(&self, server: &Server) -> Value {
        server.get(&format!("/api/tables/{}/games/1/record", self.table)).await.json()
    }
}

/// Games in which something is hidden, in the middle of play.
fn rigged() -> Vec<Game> {
    ["word-out", "crack-word", "rondorondo"]
        .into_iter()
        .map(|name| {
            let mut game = Game::deal(name, 3, json!({}), "bad");
            for _ in 0..7 {
                let seat = game.to_act().unwrap();
                let action = game.choose(seat);
                game.play(seat, &action);
            }
            game
        })
        .collect()
}

#[tokio::test]
async fn once_another_player_sits_down_only_the_open_cards_of_an_import_stay() {
    let server = Server::with_only(&["--return-time", "0"]);
    for game in rigged() {
        let brought = Brought::to(&server, &game, json!({})).await;
        let mut ada = brought.ada(&server, 0).await;
        let told = |client: &Client| (client.table["imported"].clone(), client.table["redealt"].clone());
        assert_eq!(told(&ada), (json!(true), json!(false)));
        assert_eq!(ada.game["view"], game.view(Some(0)), "alone she has what she brought");
        let promised = ada.game["commitment"].clone();

        let leo = brought.friend(&server, 1).await;
        assert_eq!(told(&leo), (json!(true), json!(true)));
        assert_ne!(leo.game["view"], game.view(Some(1)), "Ada knew these cards");
        ada.until(|ada| ada.game["commitment"] != promised).await;
        assert_eq!(told(&ada), (json!(true), json!(true)));
        assert_ne!(ada.game["view"], game.view(Some(0)), "she may have chosen her own as well");
        let watcher = Client::join(&server, &brought.table, json!({"secret": brought.links["watch"]})).await;
        assert_eq!(watcher.game["view"], game.view(None), "what everybody saw is as it was");
        let look = server.request("GET", &format!("/api/tables/{}", brought.table));
        let look = look.bearer(&brought.links["watch"]).send().await.json();
        assert_eq!((&look["imported"], &look["redealt"]), (&json!(true), &json!(true)));

        // A player who comes back finds the cards that were dealt to them.
        let again = brought.friend(&server, 1).await;
        assert_eq!(
            (&again.game["view"], &again.game["commitment"]),
            (&leo.game["view"], &leo.game["commitment"])
        );
        // Ada may have looked at the third hand: it is dealt anew as well, as long as nothing was played.
        let zoe = brought.friend(&server, 2).await;
        assert_ne!(zoe.game["commitment"], leo.game["commitment"]);
    }
}

#[tokio::test]
async fn a_new_deal_that_was_played_on_is_not_dealt_anew_for_a_later_player() {
    let server = Server::with_only(&[]);
    let brought = Brought::to(&server, &crate::rematch::almost_over(3), json!({})).await;
    let mut ada = brought.ada(&server, 0).await;
    let leo = brought.friend(&server, 1).await;
    ada.host(json!({"do": "resume"})).await.unwrap();
    ada.act("throw", &json!({"do": "throw", "keep": []})).await.unwrap();
    let zoe = brought.friend(&server, 2).await;
    assert_eq!(zoe.game["commitment"], leo.game["commitment"]);
    assert_eq!(zoe.game["view"]["dice"], ada.game["view"]["dice"]);
}

#[tokio::test]
async fn an_importing_player_alone_keeps_the_cards_on_every_device() {
    let server = Server::with_only(&[]);
    for game in rigged() {
        let identity = format!("{:-<28}", "ada");
        let brought = Brought::to(&server, &game, json!({"identity": identity})).await;
        let promised = brought.ada(&server, 0).await.game["commitment"].clone();
        let with = json!({"secret": brought.secrets[1], "identity": identity});
        let browser = Client::join(&server, &brought.table, with).await;
        let watch = json!({"secret": brought.links["watch"]});
        let watcher = Client::join(&server, &brought.table, watch).await;
        assert_eq!(browser.game["view"], game.view(Some(1)));
        assert_eq!((&watcher.game["commitment"], &watcher.table["redealt"]), (&promised, &json!(false)));
    }
}

#[tokio::test]
async fn a_new_deal_outlives_a_crash_and_plays_before_it_cannot_be_undone() {
    let mut server = Server::with_only(&["--return-time", "0"]);
    let setup = json!({
        "hands": [["E", "A", "B"], ["S", "T", "L"]], "draw": [],
        "rows": [["R", "U"], ["A"], ["M"], ["P"]], "turn": 0,
    });
    let game = Game::position("word-out", 2, json!({}), setup);
    let brought = Brought::to(&server, &game, json!({})).await;
    let mut ada = brought.ada(&server, 0).await;
    ada.host(json!({"do": "resume"})).await.unwrap();
    let lay = json!({"do": "play", "row": 1, "cards": ["E"]});
    let window = ada.window();
    ada.act("lay", &lay).await.unwrap();
    assert_eq!(ada.game["turn"]["undo"], true);
    let leo = brought.friend(&server, 1).await;
    ada.until(|ada| ada.table["redealt"] == true).await;
    assert!(ada.window() > window + 1, "what answered the old cards is stale");
    assert_eq!(ada.game["turn"]["undo"], false);
    assert_eq!(code(ada.ask(json!({"for": "undo"})).await), "cannot_undo");
    let (view, hand) = (ada.game["view"].clone(), leo.game["view"]["hand"].clone());
    server.crash();
    let leo = brought.friend(&server, 1).await;
    let again = brought.ada(&server, 0).await;
    assert_eq!((&again.game["view"], &leo.game["view"]["hand"]), (&view, &hand));
    assert_eq!(again.game["commitment"], leo.game["commitment"]);
}

pub(crate) fn lettrine(arguments: &[&str], language: &str, record: &Value) -> Output {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), record.to_string()).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_lettrine"));
    command.args(arguments).arg(file.path()).args(["--lang", language]).output().unwrap()
}

/// Bots play all seats to the end.
async fn play_out(ada: &mut Client, seats: usize) {
    for place in 0..seats {
        ada.host(json!({"do": "stand_in", "place": place, "level": "normal"})).await.unwrap();
    }
    if ada.table["paused"] == true {
        ada.host(json!({"do": "resume"})).await.unwrap();
    }
    ada.until(|ada| ada.game["seed"].is_string()).await;
}

#[tokio::test]
async fn the_record_of_a_redealt_game_replays_and_verify_says_that_it_was_redealt() {
    let server = Server::with_only(&["--no-rate-limits"]);
    let mut games = rigged();
    games.push(crate::rematch::almost_over(3));
    for game in games {
        let brought = Brought::to(&server, &game, json!({})).await;
        let mut ada = brought.ada(&server, 0).await;
        let _leo = brought.friend(&server, 1).await;
        play_out(&mut ada, 3).await;
        let record = brought.record(&server).await;
        let notes = &record["notes"];
        assert_eq!(
            (&notes["imported"], &notes["redealt"]["after"]),
            (&json!(true), &json!(game.actions.len()))
        );
        assert_eq!(notes["redealt"]["actions"], json!(game.actions));
        assert_eq!((&record["seed"], &notes["commitment"]), (&ada.game["seed"], &ada.game["commitment"]));
        assert_eq!(json!(Game::again(&record).scores()), ada.game["scores"], "the engine plays it again");
        let replayed = lettrine(&["replay"], "fr", &record);
        assert!(replayed.status.success(), "{}", String::from_utf8_lossy(&replayed.stderr));
        for (language, words) in [("fr", "importée, puis redistribuée"), ("en", "imported, then dealt anew")]
        {
            let verified = lettrine(&["verify"], language, &record);
            let said = String::from_utf8_lossy(&verified.stdout);
            assert_eq!(verified.status.code(), Some(1), "{said}");
            assert!(said.contains(words), "{said}");
        }
    }
}

#[tokio::test]
async fn verify_does_not_call_an_imported_deal_a_promise_kept() {
    let server = Server::with_only(&[]);
    let game = Game::deal("yahtzee-des-mots", 2, json!({}), "bad");
    let brought = Brought::to(&server, &game, json!({})).await;
    let mut ada = brought.ada(&server, 0).await;
    play_out(&mut ada, 2).await;
    let record = brought.record(&server).await;
    assert!(record.get("setup").is_none() && record["notes"].get("redealt").is_none());
    for (language, words) in [("fr", "Cette partie a été importée :"), ("en", "This game was imported:")] {
        let verified = lettrine(&["verify"], language, &record);
        let said = String::from_utf8_lossy(&verified.stdout);
        assert_eq!(verified.status.code(), Some(1), "{said}");
        assert!(said.starts_with(words), "{said}");
    }
}

#[tokio::test]
async fn the_game_after_an_imported_one_is_the_servers_own() {
    let server = Server::with_only(&[]);
    let brought = Brought::to(&server, &crate::rematch::almost_over(1), json!({})).await;
    let mut ada = brought.ada(&server, 0).await;
    play_out(&mut ada, 1).await;
    ada.ask(json!({"for": "rematch"})).await.unwrap();
    assert_eq!((&ada.game["number"], &ada.table["imported"]), (&json!(2), &json!(false)));
}

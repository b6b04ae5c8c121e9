//! Servers for tests, whose deals and bots follow from a seed.

use serde_json::{Value, json};

use crate::server::Server;
use crate::whole_games::{play_on, played, sat_down};

/// The seed and the actions of a game against a bot that sometimes overlooks moves.
async fn game(server: &Server, name: &str, idle: &[&str]) -> (Value, Value) {
    let quick = json!({"game": name, "bots": 1, "level": "amateur", "sit": {"name": "Ada"}});
    let mut record = played(server, quick, idle).await;
    let actions = record["actions"].as_array_mut().unwrap();
    // In the opening all seats show a word at the same time: the order in which these are logged is random.
    let opening = actions.iter().take_while(|action| action["do"] == "show").count();
    actions[..opening].sort_by_key(|action| action["seat"].as_u64());
    (record["seed"].clone(), record["actions"].clone())
}

/// Checks that two servers with the same seed play the same games.
async fn same_again(name: &str, idle: &[&str]) {
    let [one, other] = [(); 2].map(|()| Server::with(&["--seed", "5"]));
    let first = game(&one, name, idle).await;
    assert_eq!(first, game(&other, name, idle).await);
    let second = game(&one, name, idle).await;
    assert_ne!(first.0, second.0, "each table has a deal of its own");
    assert_eq!(second, game(&other, name, idle).await);
}

#[tokio::test]
async fn servers_with_one_seed_play_the_same_games_of_word_out() {
    same_again("word-out", &["pass", "decline", "start"]).await;
}

#[tokio::test]
async fn servers_with_one_seed_play_the_same_games_of_crack_word() {
    same_again("crack-word", &["pass", "start"]).await;
}

#[tokio::test]
async fn servers_with_one_seed_play_the_same_games_of_rondorondo() {
    same_again("rondorondo", &["pass", "show"]).await;
}

#[tokio::test]
async fn servers_with_one_seed_play_the_same_games_of_yahtzee_des_mots() {
    same_again("yahtzee-des-mots", &["score", "throw"]).await;
}

/// A bot that imagines the hidden cards: with a seed it does all its playouts, however slow the machine is.
#[tokio::test]
async fn servers_with_one_seed_search_to_the_same_end() {
    let quick = json!({"game": "word-out", "bots": 1, "level": "confirme", "sit": {"name": "Ada"}});
    let mut rows = Vec::new();
    for _ in 0..2 {
        let server = Server::with(&["--seed", "5"]);
        let (_, mut ada) = sat_down(&server, quick.clone()).await;
        play_on(&mut ada, &["pass", "decline", "start"], 4).await;
        rows.push(ada.game["view"]["rows"].clone());
    }
    assert_eq!(rows[0], rows[1]);
}

#[tokio::test]
async fn a_seeded_server_warns_in_its_log_and_unseeded_servers_deal_differently() {
    // Of three tables, so that two servers do not deal the same by chance.
    let hands = async |server: &Server| {
        let mut hands = Vec::new();
        for _ in 0..3 {
            let quick = json!({"game": "word-out", "sit": {"name": "Ada"}});
            let entered = server.post("/api/quick", quick).await;
            let hand = entered["now"]["game"]["view"]["hand"].clone();
            assert!(hand[0].is_string(), "{hand}");
            hands.push(hand);
        }
        hands
    };
    let [five, six] = ["5", "6"].map(|seed| Server::with(&["--seed", seed]));
    assert_ne!(hands(&five).await, hands(&six).await);
    assert!(five.log().contains("WARN FOR TESTS"), "{}", five.log());
    let [one, other] = [(); 2].map(|()| Server::start());
    assert_ne!(hands(&one).await, hands(&other).await);
    assert!(!one.log().contains("FOR TESTS"), "{}", one.log());
}

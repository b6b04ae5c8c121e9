//! The server sends no viewer what that viewer cannot know. Tested on the bytes themselves, with the real binary, in every game.
//!
//! Two tables that look the same to a viewer, but differ in what is hidden, send that viewer the same bytes ([`twins`], [`sides`]).
//! In whole games, each viewer is sent what the engine says that this viewer may see, and nothing else ([`whole`]).
//!
//! `HIDDEN_TIMES=50 cargo test -p lettrine --test hidden` plays fifty times as much.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on should stop")]

mod compared;
mod http;
mod patience;
mod position;
#[path = "../common/program.rs"]
mod program;
mod secrets;
mod server;
mod sides;
mod socket;
mod table;
mod twins;
mod viewer;
mod whole;

use lettrine_engine::laws::Lawful;
use lettrine_games::crack_word::CrackWord;
use lettrine_games::rondorondo::Rondorondo;
use lettrine_games::word_out::WordOut;
use lettrine_games::yahtzee_des_mots::YahtzeeDesMots;

use compared::Compared;
use server::Server;
use sides::Sides;
use twins::Twins;
use whole::Whole;

/// For how many plays at most two tables are followed.
const FOLLOWED: usize = 12;

/// The factor by which more is played than usual.
fn times() -> usize {
    std::env::var("HIDDEN_TIMES").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// Follows this many pairs of tables, and checks that at least so many comparisons were made.
async fn look_alike<G: Lawful>(pairs: usize, least: Compared) {
    let server = Server::start();
    let mut compared = Compared::default();
    let mut seeds = fastrand::Rng::with_seed(1);
    for _ in 0..pairs * times() {
        let mut rng = seeds.fork();
        let (twins, language) = (Twins::<G>::some(&mut rng), if rng.bool() { "fr" } else { "en" });
        let mut sides = Sides::sit_down(&server, twins, language, &mut compared).await;
        sides.read().await;
        for _ in 0..FOLLOWED {
            sides.ask(&mut rng).await;
            if !sides.step(&mut rng).await {
                break;
            }
        }
        sides.read().await;
    }
    assert!(compared.is_at_least(&least), "{}: {compared:?}", G::NAME);
}

#[tokio::test]
async fn two_tables_of_word_out_that_look_the_same_send_the_same_bytes() {
    look_alike::<WordOut>(16, Compared { own: 10, others: 60, sealed: 18, tried: 600, read: 96 }).await;
}

#[tokio::test]
async fn two_tables_of_crack_word_that_look_the_same_send_the_same_bytes() {
    look_alike::<CrackWord>(16, Compared { own: 10, others: 50, sealed: 0, tried: 500, read: 96 }).await;
}

#[tokio::test]
async fn two_tables_of_rondorondo_that_look_the_same_send_the_same_bytes() {
    // Laying or exchanging cards draws from the hidden pile, so a pair of tables nearly always parts at the viewer's own turn.
    look_alike::<Rondorondo>(16, Compared { own: 2, others: 30, sealed: 0, tried: 300, read: 96 }).await;
}

#[tokio::test]
async fn two_tables_of_yahtzee_des_mots_that_look_the_same_send_the_same_bytes() {
    look_alike::<YahtzeeDesMots>(16, Compared { own: 10, others: 35, sealed: 0, tried: 300, read: 96 }).await;
}

/// Plays this many whole games.
async fn play_whole<G: Lawful>(games: usize) {
    let server = Server::start();
    let mut seeds = fastrand::Rng::with_seed(2);
    for _ in 0..games * times() {
        let mut rng = seeds.fork();
        let seats = rng.usize(2..=4);
        let plays = Whole::<G>::deal(&server, seats, &mut rng).await.play(&mut rng).await;
        assert!(plays > 4 * seats, "{}: {plays} plays", G::NAME);
    }
}

#[tokio::test]
async fn whole_games_of_word_out_show_no_viewer_anything_hidden() {
    play_whole::<WordOut>(2).await;
}

#[tokio::test]
async fn whole_games_of_crack_word_show_no_viewer_anything_hidden() {
    play_whole::<CrackWord>(2).await;
}

#[tokio::test]
async fn whole_games_of_rondorondo_show_no_viewer_anything_hidden() {
    play_whole::<Rondorondo>(2).await;
}

#[tokio::test]
async fn whole_games_of_yahtzee_des_mots_show_no_viewer_anything_hidden() {
    play_whole::<YahtzeeDesMots>(2).await;
}

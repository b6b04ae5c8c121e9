//! Whole games in which all seats are played over sockets, with a spectator.

use lettrine_engine::laws::Lawful;
use lettrine_engine::record::Start;
use lettrine_engine::{Effects, Position, Seat};
use lettrine_language::Language;
use serde_json::{Value, json};

use crate::http::get;
use crate::position::{Known, after, ahead, goes_on, some_action, some_record, somebody, start};
use crate::server::Server;
use crate::table::Table;
use crate::viewer::{Ply, Viewer};

/// A whole game under way.
pub(crate) struct Whole<'a, G: Lawful> {
    server: &'a Server,
    table: Table,
    deal: Start<G>,
    position: Known<G>,
    /// The viewers by seat; the last one is a spectator.
    viewers: Vec<Viewer>,
    played: Vec<(Seat, G::Action)>,
}

impl<'a, G: Lawful> Whole<'a, G> {
    /// Imports a game, has everybody join, and starts it as the host.
    pub(crate) async fn deal(server: &'a Server, seats: usize, rng: &mut fastrand::Rng) -> Whole<'a, G> {
        let record = some_record::<G>(seats, rng);
        let deal = start::<G>(&record).unwrap();
        let position = Known { state: deal.state.clone(), seed: deal.seed };
        let table = Table::of(server, &record).await;
        let mut viewers: Vec<Viewer> = Vec::new();
        for seat in Seat::all(seats).map(Some).chain([None]) {
            let language = if rng.bool() { Language::French } else { Language::English };
            viewers.push(Viewer::join(server, &table, seat, language, &position).await);
        }
        viewers[0].socket.say(&json!({"say": "host", "id": "go", "host": {"do": "resume"}})).await;
        for viewer in &mut viewers {
            viewer.hear_turn(&position).await;
        }
        viewers[0].hear("accepted").await;
        Whole { server, table, deal, position, viewers, played: Vec::new() }
    }

    /// Plays at random to the end, and returns how many plays that took.
    pub(crate) async fn play(mut self, rng: &mut fastrand::Rng) -> usize {
        while let Some(plies) = self.plies(rng) {
            self.answer(plies, rng).await;
            if rng.u8(..16) == 0 && self.position.state.window().is_some() {
                let viewer = &self.viewers[rng.usize(..self.viewers.len())];
                viewer.read(self.server, &self.table, &self.deal, &self.played, &self.position).await;
            }
        }
        let (_, record) = get(self.server, &self.table.path("/games/1/record"), None, "fr").await;
        let record: Value = serde_json::from_str(&record).unwrap();
        assert_eq!(record["seed"], self.table.seed);
        // The seed is public now: an undo is refused, because all that is to come would be known.
        if let Some((last, _)) = self.played.last() {
            let viewer = &mut self.viewers[last.index()];
            viewer.socket.say(&json!({"say": "ask", "id": "undo", "ask": {"for": "undo"}})).await;
            viewer.hear("refused").await;
        }
        self.played.len()
    }

    /// The next plays: one, or as many as are needed to answer a question that goes round the table.
    fn plies(&self, rng: &mut fastrand::Rng) -> Option<Vec<Ply<G>>> {
        let (mut position, mut plies) = (self.position.clone(), Vec::new());
        loop {
            let window = position.state.window()?;
            let seat = somebody(&position, rng)?;
            let action = some_action(&position, seat, rng).unwrap();
            let (next, events) = after(&position, seat, &action)?;
            plies.push((seat, action, position));
            position = next;
            if !goes_on(window, position.state.window(), events.iter().any(Effects::rewinds)) {
                return Some(plies);
            }
        }
    }

    /// Sends the plays; answers to the same question in random order. Until the last of them, a seat learns only that its own answer was
    /// accepted.
    async fn answer(&mut self, plies: Vec<Ply<G>>, rng: &mut fastrand::Rng) {
        let window = self.viewers[0].socket.window;
        let mut sealed: Vec<(Seat, G::Action)> = plies.iter().map(|ply| (ply.0, ply.1.clone())).collect();
        rng.shuffle(&mut sealed);
        let Some((last, action)) = sealed.pop() else { return };
        sealed.extend(self.falling(&plies, rng));
        rng.shuffle(&mut sealed);
        for (seat, action) in sealed {
            self.say(seat, &action, window).await;
            let viewer = &mut self.viewers[seat.index()];
            viewer.answered = true;
            viewer.hear_turn(&self.position).await;
            viewer.hear("accepted").await;
        }
        self.say(last, &action, window).await;
        if let Some((seat, action, before)) = plies.last() {
            self.position = after(before, *seat, action).unwrap().0;
        }
        for viewer in &mut self.viewers {
            viewer.hear_played(&plies, &self.position).await;
        }
        self.played.extend(plies.into_iter().map(|(seat, action, _)| (seat, action)));
        if self.position.state.window().is_none() {
            for viewer in &mut self.viewers {
                viewer.hear_table(&self.table, &self.position).await;
            }
        }
        self.viewers[last.index()].hear("accepted").await;
    }

    async fn say(&mut self, seat: Seat, action: &G::Action, window: u32) {
        let viewer = &mut self.viewers[seat.index()];
        viewer.move_on(self.server, &self.table, &self.position).await;
        let id = format!("act {}", self.played.len());
        viewer.socket.say(&json!({"say": "act", "id": id, "window": window, "action": action})).await;
    }

    /// Answers of seats after the one that ends the question. They are dropped, and no viewer ever sees them.
    fn falling(&self, plies: &[Ply<G>], rng: &mut fastrand::Rng) -> Vec<(Seat, G::Action)> {
        let Some(window) = self.position.state.window().filter(|window| !window.then.is_empty()) else {
            return Vec::new();
        };
        let behind = window.then.iter().filter(|seat| plies.iter().all(|ply| ply.0 != *seat));
        let answer = |seat: Seat| Some((seat, some_action(&ahead(&self.position, seat)?, seat, rng)?));
        behind.filter_map(answer).collect()
    }
}

//! Two tables side by side, and a viewer who must not be able to tell them apart.

use lettrine_engine::laws::Lawful;
use lettrine_engine::{Effects, Look, Position, Seat, Window};
use serde_json::{Value, json};

use crate::compared::Compared;
use crate::http::get;
use crate::position::{after, ahead, goes_on, some_actions, somebody};
use crate::server::Server;
use crate::socket::{Socket, Told};
use crate::table::Table;
use crate::twins::Twins;

/// The maximum number of actions in one `stage` request.
const STAGED_AT_MOST: usize = 16;

/// Two tables that look the same to a viewer.
pub(crate) struct Sides<'a, G: Lawful> {
    server: &'a Server,
    twins: Box<Twins<G>>,
    tables: [Table; 2],
    /// The sockets at each table, by seat; the last one is a spectator's.
    people: [Vec<Socket>; 2],
    language: &'static str,
    compared: &'a mut Compared,
}

/// A seat and its answer to a question at each table; `None` where it does not answer.
type Answer<A> = (Seat, [Option<A>; 2]);

impl<'a, G: Lawful> Sides<'a, G> {
    /// All members join both tables, and the host resumes the game.
    pub(crate) async fn sit_down(
        server: &'a Server,
        twins: Box<Twins<G>>,
        language: &'static str,
        compared: &'a mut Compared,
    ) -> Sides<'a, G> {
        let tables = [Table::of(server, &twins.records[0]).await, Table::of(server, &twins.records[1]).await];
        let mut sides = Sides { server, twins, tables, people: [vec![], vec![]], language, compared };
        let eye = sides.eye();
        let mut told = [vec![], vec![]];
        for (table, (told, people)) in sides.tables.iter().zip(told.iter_mut().zip(&mut sides.people)) {
            for viewer in (0..table.seats.len()).map(Some).chain([None]) {
                let mut socket = table.join(server, viewer, language).await;
                let heard = socket.hear_until("table").await;
                if people.len() == eye {
                    told.extend(heard);
                }
                people.push(socket);
            }
            let resume = json!({"say": "host", "id": "resume", "host": {"do": "resume"}});
            let heard = people[0].ask(&resume).await;
            if eye == 0 {
                told.extend(heard);
            }
        }
        sides.catch_up("sitting down", told).await;
        sides
    }

    /// The index of the viewer's socket.
    fn eye(&self) -> usize {
        self.twins.viewer.map_or(self.tables[0].seats.len(), Seat::index)
    }

    /// The viewer receives all pending messages of both tables, and compares them.
    async fn catch_up(&mut self, what: &str, mut told: [Vec<Told>; 2]) {
        let eye = self.eye();
        for (told, people) in told.iter_mut().zip(&mut self.people) {
            told.extend(people[eye].catch_up().await);
        }
        self.compare(what, &told.map(|told| told.into_iter().map(|told| told.text).collect()));
    }

    /// Checks that the viewer has received the same at both tables, and no secret.
    fn compare(&self, what: &str, told: &[Vec<String>; 2]) {
        for (told, table) in told.iter().zip(&self.tables) {
            for secret in table.unspeakable(self.twins.viewer.map(Seat::index)) {
                assert!(told.iter().all(|told| !told.contains(&secret)), "{secret} was told by {what}");
            }
        }
        let masked = |table: usize| -> Vec<String> {
            told[table].iter().map(|told| self.tables[table].mask(told)).collect()
        };
        let (one, other) = (masked(0), masked(1));
        let [setup, other_setup] = [0, 1].map(|table| &self.twins.records[table]["setup"]);
        assert!(
            one == other,
            "{}: {:?} can tell two tables apart by {what}\n{}\n{}\nthey began with\n{setup}\n{other_setup}",
            G::NAME,
            self.twins.viewer,
            one.join("\n"),
            other.join("\n"),
        );
    }

    /// A seat that is to act plays at both tables, in a way that looks the same to the viewer. False if that is not possible.
    pub(crate) async fn step(&mut self, rng: &mut fastrand::Rng) -> bool {
        let Some(window) = self.twins.positions[0].state.window() else { return false };
        let Some(answers) = self.answers(window, rng) else { return false };
        for (seat, actions) in answers {
            let open = self.people[0][self.eye()].window;
            let mut told = [vec![], vec![]];
            for (table, action) in actions.iter().enumerate() {
                let Some(action) = action else { continue };
                let heard = self.people[table][seat.index()].act(open, &json!(action)).await;
                let answer = heard.last().unwrap();
                assert!(answer.is("accepted"), "{}: {}", json!(action), answer.text);
                if seat.index() == self.eye() {
                    told[table] = heard;
                }
            }
            self.catch_up(&format!("what {seat:?} played: {}", json!(actions)), told).await;
            if !window.then.is_empty() {
                self.compared.sealed += 1;
                self.read().await;
            } else if self.twins.viewer == Some(seat) {
                self.compared.own += 1;
            } else {
                self.compared.others += 1;
            }
        }
        true
    }

    /// The answers to the open window, in the order in which they are sent. If a question goes round the table, the seats answer in
    /// random order, and a seat after the one that ends the question may have sent any answer or none.
    fn answers(&mut self, mut window: Window, rng: &mut fastrand::Rng) -> Option<Vec<Answer<G::Action>>> {
        let (asked, goes_round) = (window.seats | window.then, !window.then.is_empty());
        let first = self.twins.positions.clone();
        let mut answers: Vec<Answer<G::Action>> = Vec::new();
        loop {
            let seat = somebody(&self.twins.positions[0], rng)?;
            let (actions, next) = self.twins.play(&self.twins.positions, seat, rng)?;
            let (_, events) = after(&self.twins.positions[0], seat, &actions[0])?;
            answers.push((seat, actions.map(Some)));
            self.twins.positions = next;
            let after = self.twins.positions[0].state.window();
            if !goes_on(window, after, events.iter().any(Effects::rewinds)) {
                break;
            }
            window = after?;
        }
        rng.shuffle(&mut answers);
        if goes_round {
            let counts = |seat: &Seat| answers.iter().any(|(of, _)| of == seat);
            let behind: Vec<Seat> = asked.iter().filter(|seat| !counts(seat)).collect();
            for seat in behind {
                let [one, other] = [0, 1].map(|table| {
                    let actions = some_actions(&ahead(&first[table], seat)?, seat, 4, rng);
                    rng.choice(&actions).cloned().filter(|_| rng.bool())
                });
                let other = if self.twins.viewer == Some(seat) { one.clone() } else { other };
                answers.insert(rng.usize(..answers.len()), (seat, [one, other]));
            }
        }
        Some(answers)
    }

    /// The viewer stages actions and sends one that is refused; neither changes the game.
    pub(crate) async fn ask(&mut self, rng: &mut fastrand::Rng) {
        let eye = self.eye();
        let (mut staged, mut refused): (Vec<Value>, Option<Value>) = (Vec::new(), None);
        if let Some(seat) = self.twins.viewer {
            let position = &self.twins.positions[0];
            let window = position.state.window();
            let asked = window.is_some_and(|window| (window.seats | window.then).contains(seat));
            let turn = ahead(position, seat);
            let mut tried: Vec<G::Action> =
                (0..4).map(|_| G::guess(&position.state.view(Some(seat)), rng)).collect();
            tried.extend(turn.iter().flat_map(|turn| some_actions(turn, seat, 4, rng)));
            let fails =
                |action: &G::Action| turn.as_ref().is_none_or(|turn| after(turn, seat, action).is_none());
            refused = tried.iter().find(|action| !asked || fails(action)).map(|action| json!(action));
            staged.extend(tried.iter().take(STAGED_AT_MOST).map(|action| json!(action)));
        }
        let mut told = [vec![], vec![]];
        for (told, people) in told.iter_mut().zip(&mut self.people) {
            let viewer = &mut people[eye];
            let stage = json!({"say": "stage", "id": "stage", "actions": staged});
            let heard = viewer.ask(&stage).await;
            let answer = if self.twins.viewer.is_some() { "staged" } else { "refused" };
            assert!(heard.iter().all(|told| told.is(answer)), "{stage} was not {answer}");
            told.extend(heard.into_iter().map(|told| told.text));
            if let Some(action) = &refused {
                let heard = viewer.act(viewer.window, action).await;
                assert!(heard.iter().all(|told| told.is("refused")), "{action} was not refused");
                told.extend(heard.into_iter().map(|told| told.text));
            }
        }
        self.compared.tried += staged.len() + refused.iter().len();
        self.compare(&format!("trying {} and {}", json!(staged), json!(refused)), &told);
    }

    /// The viewer reads everything that HTTP offers.
    pub(crate) async fn read(&mut self) {
        let viewer = self.twins.viewer.map(Seat::index);
        for what in ["", "/games/1/record", "/games/1/replay", "/games/1/log"] {
            let mut read = [vec![], vec![]];
            for (read, table) in read.iter_mut().zip(&self.tables) {
                let secret = Some(table.secret(viewer));
                let (status, body) = get(self.server, &table.path(what), secret, self.language).await;
                assert_eq!(status, "200", "{body}");
                read.push(body);
            }
            self.compare(&format!("reading {what}"), &read);
            self.compared.read += 1;
        }
    }
}

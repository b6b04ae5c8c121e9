//! What everybody at a table is told: each what that viewer may see.

use lettrine_engine::{Seat, Viewer};
use lettrine_lexicon::Language;
use lettrine_table::seats::seat_number as number;
use serde_json::Value;

use super::Room;
use super::acting::Ply;
use super::members::{Member, MemberId};
use super::seating::links;
use crate::problem::Problem;
use crate::protocol::{
    ChatLine, ClockInfo, GainInfo, Game, Happening, HintInfo, Links, Patch, SeatInfo, SeatKind, TableInfo,
    Tell, Turn, UndoInfo, You,
};
use crate::seats::{Place, Sitter};
use crate::secret::Secret;
use crate::store::Status;

/// What the viewers see before something is played, and what they will be told of it.
pub(super) struct Before {
    eyes: (Option<u8>, Language),
    view: Value,
    happened: Vec<Happening>,
}

impl Room {
    /// What everybody who is there will be told of plays that are about to be logged.
    pub(super) fn before_plies(&self, plies: &[Ply]) -> Result<Vec<Before>, Problem> {
        let Some(play) = &self.table.play else { return Err(Problem::NotBegun) };
        let (eyes, names) = (self.members.eyes(), self.table.names());
        let seat_of = |place: Option<u8>| place.and_then(|place| self.table.seat_of(place));
        let viewers: Vec<Viewer> = eyes
            .iter()
            .map(|(place, language)| (seat_of(*place), *language))
            .map(|(seat, language)| Viewer { eyes: seat, you: seat, language })
            .collect();
        let mut before: Vec<Before> = eyes
            .into_iter()
            .zip(&viewers)
            .map(|(eyes, viewer)| Before { eyes, view: play.live.view(viewer.eyes), happened: Vec::new() })
            .collect();
        if before.is_empty() {
            return Ok(before);
        }
        let mut live = play.live.fork();
        for Ply { seat, made, by, .. } in plies {
            let seen = live.see(&made.events, &viewers, &names).map_err(|_| Problem::Damaged)?;
            let words = Happening::words(&*live, &made.events).map_err(|_| Problem::Damaged)?;
            live.fold(&made.events).map_err(|_| Problem::Damaged)?;
            for (before, seen) in before.iter_mut().zip(seen) {
                let (events, told) = seen.into_iter().map(|seen| (seen.event, seen.told)).unzip();
                let words = words.clone();
                before.happened.push(Happening { seat: number(*seat), by: *by, events, told, words });
            }
        }
        Ok(before)
    }

    /// Tells everybody what was played, now that it is in the log.
    pub(super) fn tell_played(&mut self, before: Vec<Before>) {
        let Some(play) = &self.table.play else { return };
        let scores = play.live.scores();
        let result = play.result();
        for Before { eyes, view, happened } in before {
            let seat = eyes.0.and_then(|place| self.table.seat_of(place));
            let tell = Tell::Played {
                happened,
                patch: Patch::between(&view, &play.live.view(seat)),
                turn: self.turn(eyes.0, eyes.1),
                scores: scores.clone(),
                result: result.clone(),
            };
            self.members.tell_eyes(eyes, &tell);
        }
        if result.is_some() {
            // The seed is shown, and the table is over.
            self.tell_everything();
        }
        self.drop_slow();
    }

    /// Tells one socket everything.
    pub(super) fn tell_table(&mut self, id: MemberId) {
        if let Some(member) = self.members.get(id) {
            self.members.tell(id, &self.whole(self.you(member), member.language));
        }
    }

    /// Tells everybody everything: a game begins, or plays were taken back.
    pub(super) fn tell_everything(&mut self) {
        for member in self.members.iter() {
            self.members.tell(member.id, &self.whole(self.you(member), member.language));
        }
        self.drop_slow();
    }

    /// Tells everybody who sits where and what is agreed.
    pub(super) fn tell_seats(&mut self) {
        let table = self.table_info();
        for member in self.members.iter() {
            let tell = Tell::Seats { table: table.clone(), you: self.you(member) };
            self.members.tell(member.id, &tell);
        }
        self.drop_slow();
    }

    /// Tells everybody what is to be done: the clock was stopped or goes on.
    pub(super) fn tell_turn(&mut self) {
        for eyes in self.members.eyes() {
            self.members.tell_eyes(eyes, &Tell::Turn { turn: self.turn(eyes.0, eyes.1) });
        }
        self.drop_slow();
    }

    /// Tells the seat, on all its devices, that its answer is in. Nobody else learns of it.
    pub(super) fn tell_turn_to_seat(&mut self, seat: Seat) {
        let Some(place) = self.table.places.get(seat.index()).map(|place| place.number) else { return };
        for eyes in self.members.eyes().into_iter().filter(|(of, _)| *of == Some(place)) {
            self.members.tell_eyes(eyes, &Tell::Turn { turn: self.turn(eyes.0, eyes.1) });
        }
        self.drop_slow();
    }

    /// Who did not keep up is gone: the others go on.
    pub(super) fn drop_slow(&mut self) {
        let slow = self.members.take_slow();
        if slow.is_empty() {
            return;
        }
        self.shared.metrics.slow.inc_by(slow.len() as u64);
        if self.members.is_empty() {
            self.lonely = tokio::time::Instant::now();
        }
        if slow.iter().any(|member| member.place.is_some()) {
            self.tell_seats();
        }
    }

    /// What whoever has just opened this table, and sits there, will be told on joining.
    pub(super) fn whole_for(&self, seat: &Secret, host: &Secret, language: Language) -> Tell {
        let host = self.table.is_host(host).then(|| links(host));
        self.whole(self.viewer_at(self.table.place_opened_by(seat), host.is_some(), host), language)
    }

    fn whole(&self, you: You, language: Language) -> Tell {
        let chat = self.table.chat.iter();
        Tell::Table {
            table: self.table_info(),
            game: self.game(you.place, language),
            you,
            chat: chat
                .map(|said| ChatLine { place: said.place, text: said.text.clone(), at: said.at })
                .collect(),
        }
    }

    fn you(&self, member: &Member) -> You {
        self.viewer_at(member.place, member.host, member.links.clone())
    }

    fn viewer_at(&self, place: Option<u8>, host: bool, links: Option<Links>) -> You {
        let seat = place.and_then(|place| self.table.seat_of(place));
        You { place, seat: seat.map(number), host, links }
    }

    fn game(&self, place: Option<u8>, language: Language) -> Option<Game> {
        let play = self.table.play.as_ref()?;
        let seat = place.and_then(|place| self.table.seat_of(place));
        let over = play.window().is_none();
        let scores = play.live.scores();
        Some(Game {
            number: self.table.games,
            view: play.live.view(seat),
            turn: self.turn(place, language),
            plays: play.told(),
            retold: play.retold,
            commitment: play.commitment(),
            seed: over.then(|| play.seed.to_string()),
            result: play.result(),
            gains: over.then(|| play.gains.iter().map(|gain| GainInfo::of(gain, language)).collect()),
            scores,
        })
    }

    fn turn(&self, place: Option<u8>, language: Language) -> Option<Turn> {
        let play = self.table.play.as_ref()?;
        let window = play.window()?;
        let seat = place.and_then(|place| self.table.seat_of(place));
        let answered = seat.is_some_and(|seat| play.has_answered(seat));
        Some(Turn {
            window: play.window,
            phase: window.phase,
            seats: play.asked().into_iter().map(number).collect(),
            sealed: window.sealed || !window.then.is_empty(),
            may: seat.filter(|_| !answered).map(|seat| play.live.may(seat)).unwrap_or_default(),
            answered,
            undo: seat.is_some_and(|seat| play.undoable(seat).is_some()) && !self.table.undo_refused,
            clock: play.clock.map(|clock| ClockInfo {
                left: clock.left(self.shared.time.now()),
                of: clock.of,
                running: clock.deadline().is_some(),
            }),
            hint: seat.and_then(|seat| HintInfo::of(play.hint_of(seat)?, language)),
        })
    }

    pub(super) fn table_info(&self) -> TableInfo {
        let table = &self.table;
        let terms = &table.terms;
        TableInfo {
            id: table.id.to_string(),
            game: terms.game.clone(),
            status: table.status(),
            public: terms.public,
            seats: table.places.iter().map(|place| self.seat_info(place)).collect(),
            options: terms.options.clone(),
            extra_words: terms.extra_words.clone(),
            struck_words: terms.struck_words.clone(),
            lexicon: terms.lexicon.clone(),
            playable: self.words.is_some(),
            lobby: self.shared.config.lobby,
            hints: table.gives_hints(),
            chat: self.shared.config.chat,
            uploads: self.shared.config.uploads,
            paused: table.play.as_ref().is_some_and(|play| play.paused),
            held: table.play.as_ref().is_some_and(|play| play.held),
            imported: table.play.as_ref().is_some_and(|play| play.imported),
            redealt: table.play.as_ref().is_some_and(|play| !play.redeals.places.is_empty()),
            undo: table
                .undo
                .as_ref()
                .map(|undo| UndoInfo { place: undo.place, waiting: self.undo_waits_for() }),
            games: table.games,
            series: table.series(),
            rematch: if table.status() == Status::Over { table.rematch.clone() } else { Vec::new() },
            watchers: self.members.watchers(),
        }
    }

    fn seat_info(&self, place: &Place) -> SeatInfo {
        let (kind, level) = match &place.sitter {
            Sitter::Nobody => (SeatKind::Open, None),
            Sitter::Person { .. } => (SeatKind::Person, None),
            Sitter::Bot { level, .. } => (SeatKind::Bot, Some(*level)),
        };
        SeatInfo {
            place: place.number,
            kind,
            name: place.name().to_owned(),
            colour: place.colour(),
            level,
            present: self.members.present(place.number),
            away: self.away.contains(&place.number),
            stand_in: place.stand_in.is_some(),
            gave_up: place.gave_up,
            muted: place.muted,
            hints: self.hints_of(place.number),
        }
    }

    /// After how many plays each hint was given that a place asked for in this game.
    fn hints_of(&self, place: u8) -> Vec<u32> {
        let (Some(play), Some(seat)) = (&self.table.play, self.table.seat_of(place)) else {
            return Vec::new();
        };
        play.hints.iter().filter(|given| given.seat == seat).map(|given| given.after).collect()
    }
}

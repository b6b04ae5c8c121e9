//! Telling the members: each is told what that viewer may see.

use lettrine_language::Language;

use super::Room;
use super::members::Member;
use super::news::{News, Played, seat_at};
use crate::input::{MemberId, Moment};
use crate::logged::{Millis, Status};
use crate::nodes::{Lease, Message};
use crate::output::Output;
use crate::protocol::{
    ChatLine, ClockInfo, GainInfo, Game, HintInfo, Links, SeatInfo, SeatKind, TableInfo, Tell, Turn,
    UndoInfo, You,
};
use crate::seats::{Place, Sitter, seat_number};
use crate::secret::Secret;

impl Room {
    /// Sends the news, now that the entries are in the log.
    pub(super) fn publish(&mut self, at: &Moment<'_>) {
        let News { everything, seats, turn, turn_of, played, chat, left, removed, reactions, .. } =
            std::mem::take(&mut self.draft.news);
        for place in removed {
            let to = self.members.take_place(place);
            if !to.is_empty() {
                self.outputs.push_back(Output::Close { to, problem: crate::Problem::Removed });
            }
        }
        let table = &self.table;
        let stood = self.members.stand_up(|place| left.contains(&place) || table.place(place).is_none());
        let has_played = !played.is_empty();
        if !everything {
            self.tell_played(played, at);
        }
        // At the end of the game the seed and the gains are shown.
        let whole = everything || has_played && self.table.status() == Status::Over;
        if whole {
            self.tell_everything(at);
        }
        if seats && !everything {
            self.tell_seats();
        }
        if turn && !everything {
            self.tell_turn(at, |_| true);
        }
        if !everything && !has_played && !turn_of.is_empty() {
            let table = &self.table;
            let places: Vec<Option<u8>> = self
                .members
                .eyes()
                .iter()
                .map(|eyes| eyes.0)
                .filter(|place| seat_at(table, *place).is_some_and(|seat| turn_of.contains(&seat)))
                .collect();
            self.tell_turn(at, |place| places.contains(&place));
        }
        // Members that were told everything have the chat messages already.
        for line in chat.into_iter().filter(|_| !whole) {
            self.tell(self.members.ids(), Tell::Chat { line });
        }
        for (place, reaction) in reactions {
            if self.lease != Lease::Alone {
                let message = Message::Reaction { place, reaction: reaction.clone() };
                self.outputs.push_back(Output::Publish(message));
            }
            self.tell(self.members.ids(), Tell::Reaction { place, reaction });
        }
        // Last, because it has all that was told above: a chat line told after it would be there twice.
        for member in stood.into_iter().filter(|_| !whole) {
            self.tell_whole(member, at);
        }
    }

    pub(super) fn tell(&mut self, to: Vec<MemberId>, tell: Tell) {
        if !to.is_empty() {
            self.outputs.push_back(Output::Tell { to, tell: Box::new(tell) });
        }
    }

    /// Tells everybody the plays.
    fn tell_played(&mut self, played: Vec<Played>, at: &Moment<'_>) {
        let Some(play) = &self.table.play else { return };
        let (scores, result) = (play.position.scores(), play.result());
        let mut tells = Vec::with_capacity(played.len());
        for Played { eyes, before: mut shown, happened } in played {
            let seat = eyes.0.and_then(|place| self.table.seat_of(place));
            let tell = Tell::Played {
                happened,
                patch: shown.follow(&play.position.sight(seat)),
                turn: self.turn(eyes.0, eyes.1, at.now),
                scores: scores.clone(),
                result: result.clone(),
            };
            self.glimpses.put(seat, &self.table, shown);
            tells.push((self.members.looking(eyes), tell));
        }
        for (to, tell) in tells {
            self.tell(to, tell);
        }
    }

    /// Tells one member everything.
    pub(super) fn tell_whole(&mut self, id: MemberId, at: &Moment<'_>) {
        if let Some(member) = self.members.get(id) {
            let whole = self.whole(self.you(member), member.language, at);
            self.tell(vec![id], whole);
        }
    }

    /// Tells everybody everything: a game begins or ends, or plays were taken back.
    fn tell_everything(&mut self, at: &Moment<'_>) {
        self.members.ids().into_iter().for_each(|id| self.tell_whole(id, at));
    }

    /// Tells everybody the seats and the terms.
    fn tell_seats(&mut self) {
        let table = self.look();
        let tells: Vec<_> = self.members.iter().map(|member| (member.id, self.you(member))).collect();
        for (id, you) in tells {
            self.tell(vec![id], Tell::Seats { table: table.clone(), you });
        }
    }

    /// Tells the members of some places their turn: the clock was stopped or started, or their answer was sealed.
    fn tell_turn(&mut self, at: &Moment<'_>, is_told: impl Fn(Option<u8>) -> bool) {
        for eyes in self.members.eyes().into_iter().filter(|eyes| is_told(eyes.0)) {
            let turn = self.turn(eyes.0, eyes.1, at.now);
            self.tell(self.members.looking(eyes), Tell::Turn { turn });
        }
    }

    /// What the person who has just opened this table, and sits there, will be told on joining.
    #[must_use]
    pub fn whole_for(&self, seat: &Secret, host: &Secret, language: Language, at: &Moment<'_>) -> Tell {
        let host = self.table.is_host(host).then(|| super::links(host));
        self.whole(self.viewer_at(self.table.place_opened_by(seat), host.is_some(), host), language, at)
    }

    fn whole(&self, you: You, language: Language, at: &Moment<'_>) -> Tell {
        let chat = self.table.chat.iter();
        Tell::Table {
            table: self.look(),
            game: self.game(you.place, language, at),
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
        You { place, seat: seat_at(&self.table, place), host, links }
    }

    fn game(&self, place: Option<u8>, language: Language, at: &Moment<'_>) -> Option<Game> {
        let play = self.table.play.as_ref()?;
        let seat = place.and_then(|place| self.table.seat_of(place));
        let over = play.window().is_none();
        let scores = play.position.scores();
        Some(Game {
            number: self.table.games,
            view: play.position.view(seat),
            turn: self.turn(place, language, at.now),
            plays: play.told(),
            retold: play.retold,
            commitment: play.commitment(),
            seed: (over && !self.table.terms.is_sealed(at.date)).then(|| play.seed.to_string()),
            result: play.result(),
            gains: over.then(|| play.gains.iter().map(|gain| GainInfo::of(gain, language)).collect()),
            scores,
        })
    }

    pub(super) fn turn(&self, place: Option<u8>, language: Language, now: Millis) -> Option<Turn> {
        let play = self.table.play.as_ref()?;
        let window = play.window()?;
        let seat = place.and_then(|place| self.table.seat_of(place));
        let answered = seat.is_some_and(|seat| play.has_answered(seat));
        let acts = !answered && place.is_some_and(|place| self.plays_itself(place).is_ok());
        Some(Turn {
            window: play.window,
            phase: window.phase,
            seats: play.asked().into_iter().map(seat_number).collect(),
            sealed: window.sealed || !window.then.is_empty(),
            may: seat.filter(|_| acts).map(|seat| play.position.may(seat)).unwrap_or_default(),
            answered,
            undo: seat.is_some_and(|seat| play.undoable(seat).is_some())
                && !self.table.undo_refused
                && self.table.terms.same_deal.is_none(),
            clock: play.clock.map(|clock| ClockInfo {
                left: clock.left(now),
                of: clock.of,
                running: clock.deadline().is_some(),
            }),
            hint: seat.and_then(|seat| HintInfo::of(play.hint_of(seat)?, language)),
        })
    }

    /// What everybody may know about the table.
    #[must_use]
    pub fn look(&self) -> TableInfo {
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
            lobby: self.settings.lobby,
            hints: table.gives_hints(),
            chat: self.settings.chat,
            uploads: self.settings.uploads,
            paused: table.play.as_ref().is_some_and(|play| play.paused),
            held: table.play.as_ref().is_some_and(|play| play.held),
            imported: table.play.as_ref().is_some_and(|play| play.imported),
            evening: table.terms.same_deal.as_ref().map(|same| same.evening.clone()),
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

    /// For each hint that the place asked for in this game, the number of plays before it.
    fn hints_of(&self, place: u8) -> Vec<u32> {
        let (Some(play), Some(seat)) = (&self.table.play, self.table.seat_of(place)) else {
            return Vec::new();
        };
        play.hints.iter().filter(|given| given.seat == seat).map(|given| given.after).collect()
    }
}

#[cfg(test)]
mod tests {
    use lettrine_engine::{Seed, json};

    use super::*;
    use crate::entry::{Entry, SameDeal};
    use crate::logged::Logged;
    use crate::protocol::Sit;
    use crate::room::storing::tests::{SETTINGS, moment, opened};
    use crate::seats::Level;
    use crate::secret::{BYTES, Opens, TableId};
    use crate::terms::deal;
    use crate::uptime::Uptime;

    #[test]
    fn whether_an_evening_is_over_is_judged_by_the_date_even_if_the_log_is_ahead_of_it() {
        const ENDS: Millis = 5_000;
        let (id, mut opened) = (TableId::of([1; 10]), opened());
        let Entry::Opened { terms, .. } = &mut opened else { panic!("it opens the table") };
        terms.same_deal = Some(SameDeal { evening: "e".into(), until: ENDS });
        let started = deal(terms, &Seed::new([1; 32])).unwrap();
        let [seat, host] = [Opens::Seat, Opens::Host].map(|opens| Secret::of(opens, [7; BYTES]));
        let (seated, _) = crate::seat(id, 0, &Sit { name: "Ada".into(), ..Sit::default() }, &seat).unwrap();
        let bot = Entry::BotSeated { place: 1, name: "Azur".into(), level: Level::Easy };
        let gave_up = Entry::GaveUp { place: 0, stand_in: None };
        // The server's date was an hour ahead, and was then put right.
        let (now, uptime) = (ENDS + 3_600_000, Uptime::default());
        let log = [opened, seated, bot, started, gave_up].map(|entry| Logged::new(now, json::text(&entry)));
        for (date, is_told) in [(ENDS - 1, false), (ENDS, true)] {
            let at = Moment { now, date, ..moment(&uptime, 0) };
            let room = Room::open(id, &log, SETTINGS, Lease::Alone, &at).unwrap();
            let whole = room.whole_for(&seat, &host, Language::French, &at);
            let Tell::Table { game: Some(game), .. } = whole else { panic!("the game is told") };
            assert_eq!((game.result.is_some(), game.seed.is_some()), (true, is_told));
        }
    }
}

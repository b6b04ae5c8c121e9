//! The game under way: what was played, what each seat has yet to be told, and the record of it.

use std::path::Path;

use lettrine_engine::{Events, Live, Seat, Seed, Unplayable, Viewer, json};
use lettrine_lexicon::Lexicon;
use lettrine_server::play::commitment;
use serde_json::{Value as Json, json};

use crate::language::Language;
use crate::record_file::Loaded;
use crate::trouble::Trouble;

pub(super) struct Table<'a> {
    pub(super) live: Box<dyn Live>,
    pub(super) lexicon: Lexicon<'a>,
    pub(super) names: Vec<String>,
    language: Language,
    seed: Seed,
    /// The record as it was dealt; its actions are what was played.
    record: Json,
    actions: Vec<Json>,
    /// What each seat has not been told yet, and at the end what somebody who watches has not.
    news: Vec<Vec<String>>,
    /// The position before each move of a person, with the number of actions then.
    before: Vec<(Box<dyn Live>, usize)>,
    undone: u32,
}

impl<'a> Table<'a> {
    /// Deals the game of a record without actions.
    pub(super) fn deal(
        loaded: &'a Loaded,
        mut record: Json,
        language: Language,
    ) -> Result<Table<'a>, Trouble> {
        let names = loaded.record.seats.clone();
        let read = |error| loaded.trouble(lettrine_engine::ReplayError::Read(error));
        let live = loaded.game.table(&record["options"].to_string(), names.len()).map_err(read)?;
        let seed = loaded.record.seed;
        let lexicon = loaded.lexicon();
        record["notes"] = json!({"commitment": commitment(&seed)});
        let mut table = Table {
            news: vec![Vec::new(); names.len() + 1],
            live,
            lexicon,
            names,
            language,
            seed,
            record,
            actions: Vec::new(),
            before: Vec::new(),
            undone: 0,
        };
        let dealt = table.live.deal(&seed);
        table.happen(&dealt)?;
        Ok(table)
    }

    /// Plays an action, or tells why not; then nothing has changed.
    pub(super) fn act(&mut self, seat: Seat, action: &Json) -> Result<Result<(), Unplayable>, Trouble> {
        match self.live.judge(seat, &action.to_string(), &self.lexicon, &self.seed) {
            Err(why) => Ok(Err(why)),
            Ok(made) => {
                let mut played = json!({"seat": seat});
                if let (Json::Object(played), Json::Object(fields)) = (&mut played, json::value(&made.action))
                {
                    played.extend(fields);
                }
                self.actions.push(played);
                self.happen(&made.events)?;
                Ok(Ok(()))
            }
        }
    }

    /// Remembers the position, to come back to it.
    pub(super) fn remember(&mut self) {
        self.before.push((self.live.fork(), self.actions.len()));
    }

    /// Forgets the position that was remembered last: nothing was played there.
    pub(super) fn forget(&mut self) {
        self.before.pop();
    }

    /// Goes back to the position before a person's last move. Whether there was one.
    pub(super) fn undo(&mut self) -> bool {
        let Some((live, played)) = self.before.pop() else { return false };
        self.live = live;
        self.actions.truncate(played);
        self.news.iter_mut().for_each(Vec::clear);
        self.undone += 1;
        true
    }

    /// A number that every decision has for itself, the same in the same position of the same game.
    pub(super) fn luck(&self) -> u64 {
        let played = u64::try_from(self.actions.len()).unwrap_or(u64::MAX);
        u64::from(self.seed.event(u64::MAX).below(u32::MAX)) ^ played << 32
    }

    fn happen(&mut self, events: &Events) -> Result<(), Trouble> {
        let seats = Seat::all(self.names.len()).map(Some).chain([None]);
        let viewers: Vec<Viewer> =
            seats.map(|seat| Viewer { eyes: seat, you: seat, language: self.language }).collect();
        let seen = self.live.see(events, &viewers, &self.names)?.seen;
        for (news, seen) in self.news.iter_mut().zip(seen) {
            news.extend(seen.into_iter().map(|seen| seen.told).filter(|told| !told.is_empty()));
        }
        self.live.fold(events)?;
        Ok(())
    }

    /// What a seat, or somebody who watches, has not been told yet.
    pub(super) fn news(&mut self, viewer: Option<Seat>) -> Vec<String> {
        let place = viewer.map_or(self.names.len(), Seat::index);
        self.news.get_mut(place).map(std::mem::take).unwrap_or_default()
    }

    /// Writes the record: as a whole or not at all.
    pub(super) fn save(&self, path: &Path) -> Result<(), Trouble> {
        let mut record = self.record.clone();
        record["actions"] = self.actions.clone().into();
        if self.undone > 0 {
            record["notes"]["undone"] = self.undone.into();
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let written = tempfile::NamedTempFile::new_in(folder).and_then(|file| {
            std::fs::write(file.path(), format!("{record}\n"))?;
            file.persist(path).map_err(|error| error.error)
        });
        written.map(drop).map_err(|error| Trouble::Write { path: path.into(), error })
    }
}

//! A game at one terminal: its position, its actions, the news that each seat has not seen yet, and its record.
//!
//! A `Sitting` is not a Table of the server: it has no log and no clock. An undo restores a copy of an earlier position.

use std::path::Path;

use lettrine_engine::{AnyPosition, Events, Seat, Seed, Unplayable, Viewer, json};
use lettrine_lexicon::Lexicon;
use lettrine_server::play::commitment;
use serde_json::{Value as Json, json};

use crate::language::Language;
use crate::record_file::Loaded;
use crate::trouble::Trouble;

pub(super) struct Sitting<'a> {
    pub(super) position: Box<dyn AnyPosition>,
    pub(super) lexicon: Lexicon<'a>,
    pub(super) names: Vec<String>,
    language: Language,
    seed: Seed,
    /// The record as it was dealt, without the actions played.
    record: Json,
    actions: Vec<Json>,
    /// The news that each seat has not seen yet; the last list is that of a spectator.
    news: Vec<Vec<String>>,
    /// The position before each move of a person, with the number of actions played until then.
    before: Vec<(Box<dyn AnyPosition>, usize)>,
    undone: u32,
}

impl<'a> Sitting<'a> {
    /// Deals the game of a record without actions.
    pub(super) fn deal(
        loaded: &'a Loaded,
        mut record: Json,
        language: Language,
    ) -> Result<Sitting<'a>, Trouble> {
        let names = loaded.record.seats.clone();
        let read = |error| loaded.trouble(lettrine_engine::ReplayError::Read(error));
        let position = loaded.game.table(&record["options"].to_string(), names.len()).map_err(read)?;
        let seed = loaded.record.seed;
        let lexicon = loaded.lexicon();
        record["notes"] = json!({"commitment": commitment(&seed)});
        let mut sitting = Sitting {
            news: vec![Vec::new(); names.len() + 1],
            position,
            lexicon,
            names,
            language,
            seed,
            record,
            actions: Vec::new(),
            before: Vec::new(),
            undone: 0,
        };
        let dealt = sitting.position.deal(&seed);
        sitting.happen(&dealt)?;
        Ok(sitting)
    }

    /// Plays an action, or returns why it was refused; a refusal changes nothing.
    pub(super) fn act(&mut self, seat: Seat, action: &Json) -> Result<Result<(), Unplayable>, Trouble> {
        match self.position.judge(seat, &action.to_string(), &self.lexicon, &self.seed) {
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

    /// Saves the position for an undo.
    pub(super) fn remember(&mut self) {
        self.before.push((self.position.fork(), self.actions.len()));
    }

    /// Drops the position saved last, because no move was played there.
    pub(super) fn forget(&mut self) {
        self.before.pop();
    }

    /// Restores the position before a person's last move. False if there is none.
    pub(super) fn undo(&mut self) -> bool {
        let Some((position, played)) = self.before.pop() else { return false };
        self.position = position;
        self.actions.truncate(played);
        self.news.iter_mut().for_each(Vec::clear);
        self.undone += 1;
        true
    }

    /// The random seed of a bot's decision: it depends on the game's seed and the number of actions played, so it is reproducible.
    pub(super) fn luck(&self) -> u64 {
        let played = u64::try_from(self.actions.len()).unwrap_or(u64::MAX);
        u64::from(self.seed.event(u64::MAX).below(u32::MAX)) ^ played << 32
    }

    fn happen(&mut self, events: &Events) -> Result<(), Trouble> {
        let seats = Seat::all(self.names.len()).map(Some).chain([None]);
        let viewers: Vec<Viewer> =
            seats.map(|seat| Viewer { eyes: seat, you: seat, language: self.language }).collect();
        let seen = self.position.see(events, &viewers, &self.names)?.seen;
        for (news, seen) in self.news.iter_mut().zip(seen) {
            news.extend(seen.into_iter().map(|seen| seen.told).filter(|told| !told.is_empty()));
        }
        self.position.fold(events)?;
        Ok(())
    }

    /// Takes the news that a seat, or a spectator, has not seen yet.
    pub(super) fn news(&mut self, viewer: Option<Seat>) -> Vec<String> {
        let place = viewer.map_or(self.names.len(), Seat::index);
        self.news.get_mut(place).map(std::mem::take).unwrap_or_default()
    }

    /// Writes the record atomically: completely or not at all.
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

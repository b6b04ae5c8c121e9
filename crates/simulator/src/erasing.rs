//! A person has their data erased: entries of the log are changed in place, and one is appended, as the server does it
//! (`server/src/person.rs`).

use lettrine_engine::json;
use lettrine_table::entry::Entry;
use lettrine_table::logged::Logged;
use lettrine_table::seats::Place;

use crate::judge::Broken;
use crate::store::Drafted;
use crate::world::World;

impl World {
    /// A node erases the names and the lines of chat of one place, whoever sat there. At most once in a world.
    pub(crate) fn erase(&mut self, node: usize) -> Result<(), Broken> {
        let people = self.judge.table().places.iter().filter(|place| place.is_person());
        let people: Vec<&Place> = people.collect();
        let is_cut = self.nodes[node].storeless_until > self.now;
        if people.is_empty() || is_cut || self.store.is_erased || self.store.is_deleted {
            return Ok(());
        }
        let (place, colour) = (people[0].number, people[0].colour().unwrap_or_default());
        let name = format!("Anonyme {place}");
        for logged in &mut self.store.log {
            let Ok(mut entry) = serde_json::from_str::<Entry>(&logged.body) else { continue };
            match &mut entry {
                Entry::Seated { place: of, name: old, .. } | Entry::Renamed { place: of, name: old, .. }
                    if *of == place =>
                {
                    old.clone_from(&name);
                }
                Entry::Said { place: of, text } if *of == place => "…".clone_into(text),
                _ => continue,
            }
            logged.body = json::text(&entry);
        }
        self.store.is_erased = true;
        self.judge.erased(&self.store.log)?;
        // By this entry the rooms in memory learn that the table has changed.
        let date = self.nodes[node].date(self.now);
        self.store.log.push(Logged::new(date, json::text(&Entry::Renamed { place, name, colour })));
        let drafted = Drafted { at: self.now, here: Vec::new(), started: (self.now, self.now) };
        self.judge.appended(&self.store.log, &drafted, &self.times)?;
        self.notify(None);
        Ok(())
    }
}

//! Evenings: many players get the same deals. Each plays them alone against the same bots, at ordinary tables of their own; the
//! highest total wins.
//!
//! All deals follow from one seed, which is secret until the evening is over: a player who knew it could rehearse. A hash of each
//! deal's seed is published before, as at every table. Bots choose by the deal's seed too, so that the same moves get the same
//! replies at every table.

use lettrine_engine::Seed;
use lettrine_table::terms::deal;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::entry::{Entry, SameDeal, Terms};
use crate::opening::Opening;
use crate::play::commitment;
use crate::problem::{Problem, TableProblem};
use crate::protocol::{Kept, Sit};
use crate::seats::Level;
use crate::secret::{Digest, TableId};
use crate::shared::Shared;
use crate::store::{KeptDeal, KeptEvening, Millis, Status};

/// An evening.
#[derive(Clone, Debug)]
pub struct Evening {
    /// The evening's id in addresses.
    pub id: TableId,
    /// When the first deal may be played.
    pub starts: Millis,
    /// When the evening ends: a deal that is finished later does not count.
    pub ends: Millis,
    /// The title, the game and the deals.
    pub plan: Plan,
    seed: Seed,
}

/// An evening's title, game, bots and deals, as the store keeps them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// The title.
    pub title: String,
    /// The terms of each table: the game, its options, the word list.
    pub terms: Terms,
    /// The level of the bots.
    pub level: Level,
    /// How many deals there are.
    pub deals: u8,
    /// The digest of the identity of the browser that opened the evening, and may move or cancel it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<Digest>,
    /// Whether the evening was cancelled.
    #[serde(default)]
    pub cancelled: bool,
}

/// The state of a deal that a player has begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The deal is being played.
    Playing,
    /// The deal is over, and counts.
    Over {
        /// The player's points.
        score: i32,
        /// Whether the player gave up.
        gave_up: bool,
    },
    /// The deal was not over when the evening ended, or the summary of its table cannot be read.
    Late,
}

impl Evening {
    /// An evening with these times, its start and its end.
    #[must_use]
    pub fn new(id: TableId, (starts, ends): (Millis, Millis), plan: Plan, seed: Seed) -> Evening {
        Evening { id, starts, ends, plan, seed }
    }

    /// The row that the store keeps of this evening.
    pub fn keep(&self, opened: Millis) -> Result<KeptEvening, Problem> {
        let body = serde_json::to_string(&self.plan).map_err(|_| TableProblem::Damaged)?;
        let (id, starts, ends, seed) = (self.id, self.starts, self.ends, self.seed.to_string());
        Ok(KeptEvening { id, opened, starts, ends, body, seed })
    }

    /// Reads an evening from its row.
    pub fn read(kept: &KeptEvening) -> Result<Evening, Problem> {
        let plan = serde_json::from_str(&kept.body).map_err(|_| TableProblem::Damaged)?;
        let seed = kept.seed.parse().map_err(|_| TableProblem::Damaged)?;
        Ok(Evening { id: kept.id, starts: kept.starts, ends: kept.ends, plan, seed })
    }

    /// Whether the browser with this identity opened the evening.
    #[must_use]
    pub fn is_hosted_by(&self, person: Option<Digest>) -> bool {
        person.is_some() && person == self.plan.host
    }

    /// The numbers of the deals, from 1.
    pub fn deals(&self) -> impl Iterator<Item = u8> + use<> {
        1..=self.plan.deals
    }

    /// The seed of a deal.
    #[must_use]
    pub fn seed(&self, number: u8) -> Seed {
        Seed::new(Sha256::digest(format!("evening {} deal {number}", self.seed)).into())
    }

    /// The hash of a deal's seed, published before anybody plays the deal.
    #[must_use]
    pub fn promise(&self, number: u8) -> String {
        commitment(&self.seed(number))
    }

    /// Opens the table at which a player plays a deal, unless it exists already.
    pub async fn open_table(
        &self,
        shared: &Shared,
        table: TableId,
        number: u8,
        sit: &Sit,
    ) -> Result<(), Problem> {
        if !shared.store.tables(vec![table]).await?.is_empty() {
            return Ok(());
        }
        let same_deal = Some(SameDeal { evening: self.id.to_string(), until: self.ends });
        let terms = Terms { same_deal, hints: Some(false), public: false, ..self.plan.terms.clone() };
        // Nobody gets the host's secret of the table: a host could add a seat or a word, and the deal would no longer be the same for
        // all.
        let mut opening = Opening::new(terms.clone(), None)?;
        opening.id = table;
        opening.sit(0, sit)?;
        opening.seat_bots(terms.seats, &vec![self.plan.level; usize::from(terms.seats.saturating_sub(1))]);
        opening.entries.push(deal(&terms, &self.seed(number))?);
        match opening.write(shared).await {
            // Another page of the same browser has opened the table first.
            Err(Problem::Table(TableProblem::Store))
                if !shared.store.tables(vec![table]).await?.is_empty() =>
            {
                Ok(())
            }
            done => done,
        }
    }

    /// The state of a deal that a player has begun.
    pub async fn standing(&self, shared: &Shared, of: &KeptDeal, now: Millis) -> Result<Standing, Problem> {
        let unfinished = if now >= self.ends { Standing::Late } else { Standing::Playing };
        let Some((updated, summary)) = &of.listed else { return Ok(unfinished) };
        let Ok(Kept { summary, .. }) = serde_json::from_str(summary) else { return Ok(Standing::Late) };
        let result = summary.result.filter(|_| summary.status == Status::Over);
        let Some(score) = result.as_ref().and_then(|result| result.scores.first()) else {
            return Ok(unfinished);
        };
        // The seed is public once the evening is over: a deal finished after that does not count.
        if *updated > self.ends && last_play(shared, of.table).await? > self.ends {
            return Ok(Standing::Late);
        }
        let gave_up = result.as_ref().is_some_and(|result| result.given_up.contains(&0));
        Ok(Standing::Over { score: *score, gave_up })
    }
}

/// The time of the last action at a table; giving up is one.
async fn last_play(shared: &Shared, table: TableId) -> Result<Millis, Problem> {
    let log = shared.store.load(table).await?;
    let read = move || {
        let plays = log.iter().filter(|logged| {
            matches!(serde_json::from_str(&logged.body), Ok(Entry::Played { .. } | Entry::GaveUp { .. }))
        });
        plays.map(|logged| logged.at).max().unwrap_or_default()
    };
    Ok(shared.work.records.run(read).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deals_follow_from_the_seed_and_each_is_another() {
        let terms = serde_json::json!({
            "game": "word-out", "seats": 2, "options": {}, "lexicon": "français", "fingerprint": "", "components": "",
            "public": false,
        });
        let terms = serde_json::from_value(terms).unwrap();
        let plan = Plan {
            title: "Jeudi".into(),
            terms,
            level: Level::Amateur,
            deals: 3,
            host: None,
            cancelled: false,
        };
        let evening = |seed| Evening::new(TableId::of([7; 10]), (0, 1), plan.clone(), Seed::new([seed; 32]));
        let seeds = |evening: &Evening| {
            evening.deals().map(|deal| evening.seed(deal).to_string()).collect::<Vec<_>>()
        };
        let one = evening(1);
        assert_eq!(seeds(&one), seeds(&Evening::read(&one.keep(0).unwrap()).unwrap()));
        assert_ne!(seeds(&one), seeds(&evening(2)));
        assert!(seeds(&one)[0] != seeds(&one)[1] && !one.promise(1).contains(&seeds(&one)[0]));
    }
}

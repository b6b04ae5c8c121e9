//! Opening tables: the wish is checked, and a log begins.

use lettrine_engine::AnyGame;
use lettrine_games::named;
use lettrine_table::terms::{Wish, bot_name, deal};
use lettrine_table::{links, seat};
use serde_json::{Map, Value};

use crate::entry::{Entry, Terms};
use crate::problem::{Problem, TableProblem};
use crate::protocol::{Entered, NewTable, Quick, Sat, Sit};
use crate::seats::Level;
use crate::secret::{Opens, Secret, TableId, new_secret, new_table};
use crate::shared::Shared;
use crate::store::Batch;
use crate::table::{Keys, Table};

pub(crate) use lettrine_table::terms::shown;

/// The terms of a table on this server that follow from a wish.
pub fn terms(shared: &Shared, wish: Wish<'_>) -> Result<Terms, Problem> {
    if wish.public && !shared.config.lobby {
        return Err(TableProblem::NoLobby.into());
    }
    Ok(wish.terms(&shared.lexicons)?)
}

/// The entry that deals a game, from a new seed.
pub fn start(shared: &Shared, terms: &Terms) -> Result<Entry, Problem> {
    Ok(deal(terms, &shared.chance.deal()?)?)
}

/// A log that is about to be written.
pub struct Opening {
    /// The table's id.
    pub id: TableId,
    /// The host's secret.
    pub host: Secret,
    /// The first entries of the log.
    pub entries: Vec<Entry>,
}

impl Opening {
    /// An opening with these terms. The person of `identity` is written down as the one who opened the table.
    pub fn new(terms: Terms, identity: Option<&str>) -> Result<Opening, Problem> {
        let (id, host) = (new_table()?, new_secret(Opens::Host)?);
        let opened = Entry::Opened {
            terms,
            host: host.digest(),
            invitation: host.derive(Opens::Invitation).digest(),
            watch: host.derive(Opens::Watch).digest(),
            person: identity.and_then(Secret::said).map(|identity| identity.digest()),
        };
        Ok(Opening { id, host, entries: vec![opened] })
    }

    /// Seats a person at a place.
    pub fn sit(&mut self, place: u8, sit: &Sit) -> Result<Sat, Problem> {
        let (entry, sat) = seat(self.id, place, sit, &new_secret(Opens::Seat)?)?;
        self.entries.push(entry);
        Ok(sat)
    }

    /// Seats bots, from the last place backwards.
    pub(crate) fn seat_bots(&mut self, seats: u8, levels: &[Level]) {
        let mut names = Vec::new();
        for (place, level) in (0..seats).rev().zip(levels) {
            let name = bot_name(*level, &names);
            names.push(name.clone());
            self.entries.push(Entry::BotSeated { place, name, level: *level });
        }
    }

    /// Writes the entries to the store.
    pub async fn write(&self, shared: &Shared) -> Result<(), Problem> {
        let at = shared.time.now();
        let Some(Entry::Opened { terms, host, invitation, watch, person }) = self.entries.first() else {
            return Err(TableProblem::Damaged.into());
        };
        let keys = Keys { host: *host, invitation: *invitation, watch: *watch, person: *person };
        let mut table = Table::open(self.id, terms.clone(), keys);
        let mut people: Vec<_> = person.iter().copied().collect();
        for entry in &self.entries[1..] {
            if let Entry::Seated { person, .. } = entry {
                people.extend(*person);
            }
            table.fold(entry, at, &shared.time.uptime()).map_err(|_| TableProblem::Damaged)?;
        }
        let entries = self.entries.iter().map(serde_json::to_string).collect::<Result<_, _>>();
        let entries = entries.map_err(|_| TableProblem::Damaged)?;
        shared
            .store
            .append(Batch { table: self.id, first: 0, at, entries, head: table.head(), people })
            .await?;
        shared.metrics.opened.inc();
        Ok(())
    }

    /// The answer to the person who opened the table.
    #[must_use]
    pub fn entered(&self, seat: Option<Sat>) -> Entered {
        Entered { table: self.id.to_string(), links: links(&self.host), seat, now: None }
    }
}

/// Opens a table.
pub async fn open(shared: &Shared, new: NewTable) -> Result<Entered, Problem> {
    let wish = Wish {
        game: &new.game,
        seats: new.seats,
        options: new.options.as_ref().map_or("{}", |options| options.get()),
        lexicon: new.lexicon.as_deref(),
        public: new.public,
        hints: new.hints,
    };
    let terms = terms(shared, wish)?;
    let seats = terms.seats;
    let taken = new.bots.len() + usize::from(new.sit.is_some());
    if taken > usize::from(seats) {
        return Err(TableProblem::TableFull.into());
    }
    let mut opening = Opening::new(terms, new.identity.as_deref())?;
    let sat = match new.sit {
        Some(sit) => Some(opening.sit(0, &Sit { identity: sit.identity.or(new.identity), ..sit })?),
        None => None,
    };
    opening.seat_bots(seats, &new.bots);
    opening.write(shared).await?;
    Ok(opening.entered(sat))
}

/// Opens a table, seats bots, and deals at once.
pub async fn quick(shared: &Shared, quick: Quick) -> Result<Entered, Problem> {
    let game = named(&quick.game).ok_or_else(|| TableProblem::NoSuchGame(shown(&quick.game)))?;
    let bots =
        quick.bots.unwrap_or_else(|| u8::try_from(game.seats().start().saturating_sub(1)).unwrap_or(1));
    let options = quick.options.as_ref().map_or("{}", |options| options.get());
    let options = lenient(game, options);
    let wish = Wish {
        game: &quick.game,
        seats: Some(bots.saturating_add(1)),
        options: &options,
        lexicon: quick.lexicon.as_deref(),
        public: false,
        hints: quick.hints,
    };
    let terms = terms(shared, wish)?;
    if !shared.lexicons.may_begin(&terms) {
        return Err(TableProblem::Busy.into());
    }
    let start = start(shared, &terms)?;
    let mut opening = Opening::new(terms, quick.identity.as_deref())?;
    let sat = opening.sit(0, &Sit { identity: quick.sit.identity.or(quick.identity), ..quick.sit })?;
    opening.seat_bots(bots + 1, &vec![quick.level; usize::from(bots)]);
    opening.entries.push(start);
    opening.write(shared).await?;
    Ok(opening.entered(Some(sat)))
}

/// The options with lenient arbitration: against bots a refused word costs nothing (rule A-2), unless the player chose otherwise.
/// Options that are no JSON object stay as they are; the code that reads them reports that.
pub(crate) fn lenient(game: &dyn AnyGame, options: &str) -> String {
    let has_arbitration = game.choices().iter().any(|choice| choice.name == "arbitration");
    match serde_json::from_str::<Map<String, Value>>(options) {
        Ok(mut wishes) if has_arbitration && !wishes.contains_key("arbitration") => {
            wishes.insert("arbitration".into(), "lenient".into());
            Value::Object(wishes).to_string()
        }
        _ => options.to_owned(),
    }
}

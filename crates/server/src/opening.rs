//! Opening tables: what is agreed is read, and a log begins.

use lettrine_engine::{AnyGame, Problem as Unreadable, ReadError};
use lettrine_games::named;
use serde_json::{Map, Value};

use crate::entry::{Entry, Terms};
use crate::limits;
use crate::problem::Problem;
use crate::protocol::{Entered, NewTable, Quick, Sat, Sit};
use crate::room::{links, raw, seat};
use crate::seats::Level;
use crate::secret::{Opens, Secret, TableId};
use crate::shared::Shared;
use crate::store::Batch;
use crate::table::{Keys, Table};

/// Names for bots.
const BOT_NAMES: [&str; 12] =
    ["Azur", "Brume", "Cèdre", "Dune", "Écume", "Flore", "Givre", "Houle", "Iris", "Jade", "Lune", "Mésange"];

/// A bot's name that nobody at the table has: its character's, unless that one sits there already.
#[must_use]
pub fn bot_name(level: Level, names: &[String]) -> String {
    let free = |name: &&str| !names.iter().any(|taken| taken == name);
    level.character().into_iter().chain(BOT_NAMES).find(free).unwrap_or("Robot").to_owned()
}

/// What is played at a table, as somebody wishes it.
pub fn terms(
    shared: &Shared,
    game: &str,
    seats: Option<u8>,
    options: &str,
    lexicon: Option<&str>,
    public: bool,
    hints: Option<bool>,
) -> Result<Terms, Problem> {
    if public && !shared.config.lobby {
        return Err(Problem::NoLobby);
    }
    let game = named(game).ok_or_else(|| Problem::NoSuchGame(shown(game)))?;
    let list = match lexicon {
        None => shared.lexicons.default_list(),
        Some(name) => shared.lexicons.named(name).ok_or_else(|| Problem::NoSuchLexicon(shown(name)))?,
    };
    let (fewest, most) = (*game.seats().start(), *game.seats().end());
    let seats = seats.map_or(fewest.max(2), usize::from);
    if !game.seats().contains(&seats) {
        return Err(Problem::WrongSeats { fewest, most });
    }
    let (options, agreed) = game.read_options(options, seats).map_err(in_options)?;
    for (name, words) in [("extra_words", &agreed.extra), ("struck_words", &agreed.struck)] {
        if words.len() > limits::AGREED_WORDS {
            let problem = Unreadable::WrongLength { found: words.len(), allowed: 0..=limits::AGREED_WORDS };
            return Err(in_options(ReadError { at: name.to_owned(), problem }));
        }
    }
    let spell = |words: Vec<lettrine_lexicon::Letters>| words.iter().map(ToString::to_string).collect();
    Ok(Terms {
        game: game.name().to_owned(),
        seats: u8::try_from(seats).unwrap_or(u8::MAX),
        options,
        extra_words: spell(agreed.extra),
        struck_words: spell(agreed.struck),
        lexicon: list.name,
        fingerprint: list.fingerprint,
        components: game.components(),
        public,
        hints,
    })
}

/// Options are read by themselves; whoever wrote them wrote them under that name.
fn in_options(ReadError { at, problem }: ReadError) -> Problem {
    let dot = if at.is_empty() { "" } else { "." };
    Problem::Read(ReadError { at: format!("options{dot}{at}"), problem })
}

/// What somebody wrote, short enough to be said again.
pub(crate) fn shown(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}

/// The options of a table as somebody would write them, agreed words included.
#[must_use]
pub fn options_again(terms: &Terms) -> String {
    let mut options = terms.options.clone();
    for (name, words) in [("extra_words", &terms.extra_words), ("struck_words", &terms.struck_words)] {
        if let (Value::Object(options), false) = (&mut options, words.is_empty()) {
            options.insert(name.to_owned(), words.clone().into());
        }
    }
    options.to_string()
}

/// The entry that deals a game, from a seed of its own.
pub fn start(shared: &Shared, terms: &Terms) -> Result<Entry, Problem> {
    let seed = shared.chance.deal()?;
    let game = named(&terms.game).ok_or(Problem::Damaged)?;
    let dealt = game.table(&terms.options.to_string(), usize::from(terms.seats))?.deal(&seed);
    Ok(Entry::Started { seed: seed.to_string(), setup: None, events: raw(dealt.events)?, imported: false })
}

/// A log that is about to begin.
pub struct Opening {
    /// The table's name.
    pub id: TableId,
    /// The host's secret.
    pub host: Secret,
    /// What the log begins with.
    pub entries: Vec<Entry>,
}

impl Opening {
    /// A table with these terms.
    pub fn new(terms: Terms, identity: Option<&str>) -> Result<Opening, Problem> {
        let (id, host) = (TableId::new()?, Secret::new(Opens::Host)?);
        let opened = Entry::Opened {
            terms,
            host: host.digest(),
            invitation: host.derive(Opens::Invitation).digest(),
            watch: host.derive(Opens::Watch).digest(),
            person: identity.and_then(Secret::said).map(|identity| identity.digest()),
        };
        Ok(Opening { id, host, entries: vec![opened] })
    }

    /// Somebody sits down.
    pub fn sit(&mut self, place: u8, sit: &Sit) -> Result<Sat, Problem> {
        let (entry, sat) = seat(self.id, place, sit)?;
        self.entries.push(entry);
        Ok(sat)
    }

    /// Bots sit down, from the last seat backwards.
    fn seat_bots(&mut self, seats: u8, levels: &[Level]) {
        let mut names = Vec::new();
        for (place, level) in (0..seats).rev().zip(levels) {
            let name = bot_name(*level, &names);
            names.push(name.clone());
            self.entries.push(Entry::BotSeated { place, name, level: *level });
        }
    }

    /// Writes the log's beginning.
    pub async fn write(&self, shared: &Shared) -> Result<(), Problem> {
        let at = shared.time.now();
        let Some(Entry::Opened { terms, host, invitation, watch, person }) = self.entries.first() else {
            return Err(Problem::Damaged);
        };
        let keys = Keys { host: *host, invitation: *invitation, watch: *watch, person: *person };
        let mut table = Table::open(self.id, terms.clone(), keys);
        let mut people: Vec<_> = person.iter().copied().collect();
        for entry in &self.entries[1..] {
            if let Entry::Seated { person, .. } = entry {
                people.extend(*person);
            }
            table.fold(entry, at, &shared.time.uptime()).map_err(|_| Problem::Damaged)?;
        }
        let entries = self.entries.iter().map(serde_json::to_string).collect::<Result<_, _>>();
        let entries = entries.map_err(|_| Problem::Damaged)?;
        shared
            .store
            .append(Batch { table: self.id, first: 0, at, entries, head: table.head(), people })
            .await?;
        shared.metrics.opened.inc();
        Ok(())
    }

    /// What its opener gets to know.
    #[must_use]
    pub fn entered(&self, seat: Option<Sat>) -> Entered {
        Entered { table: self.id.to_string(), links: links(&self.host), seat, now: None }
    }
}

/// Opens a table.
pub async fn open(shared: &Shared, new: NewTable) -> Result<Entered, Problem> {
    let options = new.options.as_ref().map_or("{}", |options| options.get());
    let lexicon = new.lexicon.as_deref();
    let terms = terms(shared, &new.game, new.seats, options, lexicon, new.public, new.hints)?;
    let seats = terms.seats;
    let taken = new.bots.len() + usize::from(new.sit.is_some());
    if taken > usize::from(seats) {
        return Err(Problem::TableFull);
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

/// Opens a table, seats bots, and deals.
pub async fn quick(shared: &Shared, quick: Quick) -> Result<Entered, Problem> {
    let game = named(&quick.game).ok_or_else(|| Problem::NoSuchGame(shown(&quick.game)))?;
    let bots =
        quick.bots.unwrap_or_else(|| u8::try_from(game.seats().start().saturating_sub(1)).unwrap_or(1));
    let options = quick.options.as_ref().map_or("{}", |options| options.get());
    let options = lenient(game, options);
    let (seats, lexicon) = (Some(bots.saturating_add(1)), quick.lexicon.as_deref());
    let terms = terms(shared, &quick.game, seats, &options, lexicon, false, quick.hints)?;
    let start = start(shared, &terms)?;
    let mut opening = Opening::new(terms, quick.identity.as_deref())?;
    let sat = opening.sit(0, &Sit { identity: quick.sit.identity.or(quick.identity), ..quick.sit })?;
    opening.seat_bots(bots + 1, &vec![quick.level; usize::from(bots)]);
    opening.entries.push(start);
    opening.write(shared).await?;
    Ok(opening.entered(Some(sat)))
}

/// Against bots a refused word costs nothing (rule A-2), unless somebody wishes otherwise.
/// What is no object stays as it is: whoever reads the options says so.
fn lenient(game: &dyn AnyGame, options: &str) -> String {
    let has_arbitration = game.choices().iter().any(|choice| choice.name == "arbitration");
    match serde_json::from_str::<Map<String, Value>>(options) {
        Ok(mut wishes) if has_arbitration && !wishes.contains_key("arbitration") => {
            wishes.insert("arbitration".into(), "lenient".into());
            Value::Object(wishes).to_string()
        }
        _ => options.to_owned(),
    }
}

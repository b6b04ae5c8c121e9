//! The games that a person has played to their end, read from the logs of the person's tables.

use lettrine_language::Language;

use crate::problem::Problem;
use crate::protocol::{Finished, FinishedPlayer, GainInfo, SeatKind};
use crate::seats::{Place, Sitter, seat_number};
use crate::secret::{Digest, TableId};
use crate::shared::Shared;
use crate::store::{Logged, Millis, Status};
use crate::table::{Damaged, Table};
use crate::uptime::Uptime;

/// The most tables whose logs are read for one answer, the latest first.
const TABLES: u32 = 200;

/// A person's games that ended after `since`, the latest first. Games from before the person's last erasure are left out.
pub async fn finished(
    shared: &Shared,
    person: Digest,
    since: Millis,
    language: Language,
) -> Result<Vec<Finished>, Problem> {
    let since = since.max(shared.store.erased(person).await?.unwrap_or(0));
    let mut games = Vec::new();
    for table in shared.store.tables_of(person, TABLES).await? {
        if table.updated <= since {
            continue;
        }
        let log = shared.store.load(table.table).await?;
        let read = move || of_table(table.table, &log, person, language);
        // A damaged log yields no games, and the others are still listed.
        games.extend(shared.work.records.run(read).await?.unwrap_or_default());
    }
    games.retain(|game| game.ended > since);
    games.sort_by_key(|game| std::cmp::Reverse(game.ended));
    Ok(games)
}

/// A person's games at one table. Imported games do not count, because anybody can write a record; nor do games in which the person
/// had several seats, as when several people share one screen.
fn of_table(
    id: TableId,
    log: &[Logged],
    person: Digest,
    language: Language,
) -> Result<Vec<Finished>, Damaged> {
    let (mut games, mut over) = (Vec::new(), false);
    Table::follow(id, log, &Uptime::default(), 0, &mut |table, at| {
        let was = std::mem::replace(&mut over, table.status() == Status::Over);
        if over && !was {
            games.extend(at_its_end(table, at, person, language));
        }
    })?;
    Ok(games)
}

/// The game that has just ended at this table, from this person's seat.
fn at_its_end(table: &Table, ended: Millis, person: Digest, language: Language) -> Option<Finished> {
    let play = table.play.as_ref().filter(|play| !play.imported)?;
    let is_own =
        |place: &&Place| matches!(&place.sitter, Sitter::Person { person: of, .. } if *of == Some(person));
    let mut own = table.places.iter().filter(is_own);
    let (Some(place), None) = (own.next(), own.next()) else { return None };
    // A player who gave up has not played to the end.
    if place.gave_up {
        return None;
    }
    let seat = table.seat_of(place.number)?;
    let result = play.result()?;
    let player = |(place, score): (&Place, i32)| FinishedPlayer {
        name: place.name().to_owned(),
        kind: if place.is_person() { SeatKind::Person } else { SeatKind::Bot },
        score,
    };
    Some(Finished {
        table: table.id.to_string(),
        number: table.games,
        ended,
        game: table.terms.game.clone(),
        options: table.terms.options.clone(),
        players: table.places.iter().zip(result.scores).map(player).collect(),
        winners: result.winners,
        seat: seat_number(seat),
        best: play.best_of(seat).map(|gain| GainInfo::of(gain, language)),
    })
}

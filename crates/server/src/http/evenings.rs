//! Evenings over HTTP: opening, joining, playing, moving and cancelling them, and their results.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use lettrine_engine::{Problem as Unreadable, ReadError};
use lettrine_games::named;
use lettrine_table::terms::{Wish, options_again};

use super::tables::allowed;
use super::visitor::{Address, Bearer, Body, Path};
use crate::evenings::{Evening, Plan, Standing};
use crate::limits;
use crate::opening::{lenient, shown, terms};
use crate::problem::{Problem, TableProblem};
use crate::protocol::{
    DealInfo, DealStatus, DealTable, EveningInfo, EveningOpened, EveningPlayer, JoinEvening, MoveEvening,
    NewEvening, PlayDeal, Sit,
};
use crate::secret::{Digest, Secret, TableId, new_table};
use crate::shared::Shared;
use crate::store::{Joining, KeptPlayer, Millis};

/// An hour, in milliseconds.
const HOUR: Millis = 60 * 60_000;
/// How far ahead an evening may start, at most.
const AHEAD: Millis = 90 * 24 * HOUR;
/// The longest time from an evening's start to its end.
const LONGEST: Millis = 31 * 24 * HOUR;
/// Why a title is refused, in French and in English.
const BAD_TITLE: [&str; 2] =
    ["un titre a de 1 à 200 caractères visibles", "a title has 1 to 200 visible characters"];
/// The length of an evening whose end is not given.
const USUAL: Millis = 3 * HOUR;

/// Opens an evening: all players get the same deals, each at a table of their own, against bots of the same level. A browser that
/// gives its identity as a bearer becomes the host: it may move and cancel the evening.
#[cfg_attr(test, utoipa::path(post, path = "/api/evenings", request_body = NewEvening, security(("bearer" = []), ()), responses(
    (status = 201, body = EveningOpened), (status = 400, description = "Something in the request is wrong"),
    (status = 403, description = "`not_yours`: this is no identity"), (status = 429, description = "`too_many`"))))]
pub(super) async fn open(
    State(shared): State<Arc<Shared>>,
    Address(address): Address,
    Bearer(identity): Bearer,
    Body(new): Body<NewEvening>,
) -> Result<(StatusCode, Json<EveningOpened>), Problem> {
    let at = shared.date();
    let mut evening = read(&shared, &new, at)?;
    evening.plan.host = identity.map(|identity| identity.digest());
    allowed(&shared, address)?;
    shared.store.keep_evening(evening.keep(at)?).await?;
    Ok((StatusCode::CREATED, Json(EveningOpened { evening: evening.id.to_string() })))
}

/// Validates a new evening.
fn read(shared: &Shared, new: &NewEvening, at: Millis) -> Result<Evening, Problem> {
    let title = limits::text(&new.title).ok_or_else(|| {
        let [french, english] = BAD_TITLE;
        unreadable("title", Unreadable::Game(french, english))
    })?;
    let game = named(&new.game).ok_or_else(|| TableProblem::NoSuchGame(shown(&new.game)))?;
    let fewest = u8::try_from(game.seats().start().saturating_sub(1)).unwrap_or(1);
    let options = lenient(game, new.options.as_ref().map_or("{}", |options| options.get()));
    let terms = terms(
        shared,
        Wish {
            game: &new.game,
            seats: Some(new.bots.unwrap_or(fewest).saturating_add(1)),
            options: &options,
            lexicon: new.lexicon.as_deref(),
            public: false,
            hints: Some(false),
        },
    )?;
    within("deals", new.deals.into(), 1..=limits::EVENING_DEALS.into())?;
    let times = times(new.starts, new.ends, at)?;
    let plan = Plan { title, terms, level: new.level, deals: new.deals, host: None, cancelled: false };
    Ok(Evening::new(new_table()?, times, plan, shared.chance.deal()?))
}

/// When an evening starts and ends.
fn times(starts: Option<Millis>, ends: Option<Millis>, at: Millis) -> Result<(Millis, Millis), Problem> {
    // A start in the past becomes now.
    let starts = starts.unwrap_or(at).max(at);
    within("starts", starts, 0..=at + AHEAD)?;
    let ends = ends.unwrap_or(starts + USUAL);
    within("ends", ends, starts + 1..=starts + LONGEST)?;
    Ok((starts, ends))
}

fn within(name: &str, value: i64, allowed: std::ops::RangeInclusive<i64>) -> Result<(), Problem> {
    if allowed.contains(&value) {
        return Ok(());
    }
    Err(unreadable(name, Unreadable::OutOfRange { value, allowed }))
}

/// The problem for one wrong field of a request.
fn unreadable(field: &str, problem: Unreadable) -> Problem {
    ReadError { at: field.to_owned(), problem }.into()
}

/// An evening: its game, its times and the results of its players. With the browser's identity as a bearer, the answer also contains
/// the player's own tables. The seeds are published when the evening is over.
#[cfg_attr(test, utoipa::path(get, path = "/api/evenings/{evening}", params(("evening" = String, Path)), security(("bearer" = []), ()),
    responses((status = 200, body = EveningInfo), (status = 403, description = "`not_yours`"), (status = 404, description = "`not_found`"))))]
pub(super) async fn look(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<String>,
    Bearer(identity): Bearer,
) -> Result<Json<EveningInfo>, Problem> {
    let evening = find(&shared, &id).await?;
    Ok(Json(told(&shared, &evening, identity.map(|identity| identity.digest())).await?))
}

/// Changes the times of an evening that has not begun. Only the browser that opened it may do so, with the same identity as a bearer.
#[cfg_attr(test, utoipa::path(patch, path = "/api/evenings/{evening}", params(("evening" = String, Path)), request_body = MoveEvening,
    security(("bearer" = [])), responses((status = 200, body = EveningInfo), (status = 400, description = "`unreadable`: the times are out of range"),
    (status = 403, description = "`not_yours`"), (status = 404, description = "`not_found`"),
    (status = 409, description = "`evening_begun` or `evening_over`"))))]
pub(super) async fn reschedule(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<String>,
    Bearer(identity): Bearer,
    Body(to): Body<MoveEvening>,
) -> Result<Json<EveningInfo>, Problem> {
    let at = shared.date();
    let (mut evening, host) = hosted(&shared, &id, identity, at).await?;
    // A table keeps the evening's end as it was when the table was dealt, and hides the deal until then. So the end must not change later.
    if at >= evening.starts {
        return Err(Problem::EveningBegun);
    }
    (evening.starts, evening.ends) = times(Some(to.starts), Some(to.ends), at)?;
    shared.store.keep_evening(evening.keep(at)?).await?;
    Ok(Json(told(&shared, &evening, Some(host)).await?))
}

/// Cancels an evening: it is over at once. Only the browser that opened it may do so, with the same identity as a bearer.
#[cfg_attr(test, utoipa::path(delete, path = "/api/evenings/{evening}", params(("evening" = String, Path)), security(("bearer" = [])),
    responses((status = 200, body = EveningInfo), (status = 403, description = "`not_yours`"),
    (status = 404, description = "`not_found`"), (status = 409, description = "`evening_over`"))))]
pub(super) async fn cancel(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<String>,
    Bearer(identity): Bearer,
) -> Result<Json<EveningInfo>, Problem> {
    let at = shared.date();
    let (mut evening, host) = hosted(&shared, &id, identity, at).await?;
    (evening.plan.cancelled, evening.ends) = (true, at);
    shared.store.keep_evening(evening.keep(at)?).await?;
    Ok(Json(told(&shared, &evening, Some(host)).await?))
}

/// The evening with this id and its host, if the evening is not over and this identity opened it.
async fn hosted(
    shared: &Shared,
    id: &str,
    identity: Option<Secret>,
    at: Millis,
) -> Result<(Evening, Digest), Problem> {
    let evening = find(shared, id).await?;
    let host = identity.map(|identity| identity.digest()).filter(|host| evening.is_hosted_by(Some(*host)));
    let host = host.ok_or(TableProblem::NotYours)?;
    if at >= evening.ends { Err(Problem::EveningOver) } else { Ok((evening, host)) }
}

/// Joins an evening under a name. A player who joins again keeps the earlier name.
#[cfg_attr(test, utoipa::path(post, path = "/api/evenings/{evening}/players", params(("evening" = String, Path)),
    request_body = JoinEvening, responses((status = 201, body = EveningInfo), (status = 400, description = "`bad_name`"),
    (status = 403, description = "`not_yours`: this is no identity"), (status = 404, description = "`not_found`"),
    (status = 409, description = "`name_taken`, `table_full` or `evening_over`"))))]
pub(super) async fn join(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<String>,
    Body(join): Body<JoinEvening>,
) -> Result<(StatusCode, Json<EveningInfo>), Problem> {
    let evening = find(&shared, &id).await?;
    let name = limits::name(&join.name).map_err(TableProblem::BadName)?;
    let person = person(&join.identity)?;
    let at = shared.date();
    if at >= evening.ends {
        return Err(Problem::EveningOver);
    }
    match shared.store.join_evening(evening.id, person, name, at).await? {
        Joining::Joined => Ok((StatusCode::CREATED, Json(told(&shared, &evening, Some(person)).await?))),
        Joining::NameTaken(name) => Err(TableProblem::NameTaken(name).into()),
        Joining::Full => Err(TableProblem::TableFull.into()),
    }
}

/// Plays a deal of an evening. The first request opens the table; later requests get the same table. The deals before this one must
/// be over.
#[cfg_attr(test, utoipa::path(post, path = "/api/evenings/{evening}/deals/{deal}",
    params(("evening" = String, Path), ("deal" = u8, Path, description = "From 1")), request_body = PlayDeal, responses(
    (status = 201, body = DealTable), (status = 403, description = "`not_yours`: this is no identity"), (status = 404, description = "`not_found`"),
    (status = 409, description = "`too_early`, `evening_over`, `not_joined` or `earlier_deal`"))))]
pub(super) async fn play(
    State(shared): State<Arc<Shared>>,
    Path((id, deal)): Path<(String, u8)>,
    Body(play): Body<PlayDeal>,
) -> Result<(StatusCode, Json<DealTable>), Problem> {
    let evening = find(&shared, &id).await?;
    let (person, at) = (person(&play.identity)?, shared.date());
    if !evening.deals().any(|number| number == deal) {
        return Err(TableProblem::NotFound.into());
    }
    let players = shared.store.evening_players(evening.id, Some(person)).await?;
    let you = players.into_iter().find(|player| player.you).ok_or(Problem::NotJoined)?;
    if !you.tables.iter().any(|table| table.deal == deal) {
        may_begin(&shared, &evening, &you, deal, at).await?;
    }
    let table = shared.store.seat_at_evening(evening.id, person, deal, new_table()?).await?;
    let sit = Sit { name: you.name, colour: play.colour, place: Some(0), identity: Some(play.identity) };
    evening.open_table(&shared, table, deal, &sit).await?;
    Ok((StatusCode::CREATED, Json(DealTable { table: table.to_string() })))
}

async fn may_begin(
    shared: &Shared,
    evening: &Evening,
    you: &KeptPlayer,
    deal: u8,
    at: Millis,
) -> Result<(), Problem> {
    // Checked first: an evening that was cancelled before its start is over, not early.
    if at >= evening.ends {
        return Err(Problem::EveningOver);
    }
    if at < evening.starts {
        return Err(Problem::TooEarly);
    }
    for before in 1..deal {
        let begun = you.tables.iter().find(|table| table.deal == before).ok_or(Problem::EarlierDeal)?;
        if !matches!(evening.standing(shared, begun, at).await?, Standing::Over { .. }) {
            return Err(Problem::EarlierDeal);
        }
    }
    Ok(())
}

async fn find(shared: &Shared, id: &str) -> Result<Evening, Problem> {
    let id = TableId::said(id).ok_or(TableProblem::NotFound)?;
    Evening::read(&shared.store.evening(id).await?.ok_or(TableProblem::NotFound)?)
}

fn person(identity: &str) -> Result<Digest, Problem> {
    Secret::said(identity).map(|identity| identity.digest()).ok_or(TableProblem::NotYours.into())
}

/// The evening as its players see it, with the best player first.
async fn told(shared: &Shared, evening: &Evening, person: Option<Digest>) -> Result<EveningInfo, Problem> {
    let at = shared.date();
    let over = at >= evening.ends;
    let mut players = Vec::new();
    for player in shared.store.evening_players(evening.id, person).await? {
        players.push(results(shared, evening, player, at).await?);
    }
    players.sort_by_key(|player| std::cmp::Reverse(player.total));
    let totals: Vec<i32> = players.iter().map(|player| player.total).collect();
    for player in &mut players {
        player.rank = 1 + totals.iter().filter(|total| **total > player.total).count();
    }
    let Plan { title, terms, level, deals, cancelled, .. } = evening.plan.clone();
    Ok(EveningInfo {
        id: evening.id.to_string(),
        title,
        game: terms.game.clone(),
        options: options_again(&terms),
        lexicon: terms.lexicon,
        bots: terms.seats.saturating_sub(1),
        level,
        deals,
        starts: evening.starts,
        ends: evening.ends,
        cancelled,
        host: evening.is_hosted_by(person),
        now: at,
        promises: evening.deals().map(|deal| evening.promise(deal)).collect(),
        seeds: over.then(|| evening.deals().map(|deal| evening.seed(deal).to_string()).collect()),
        players,
    })
}

/// The results of one player. The tables of other players are hidden until the evening is over.
async fn results(
    shared: &Shared,
    evening: &Evening,
    player: KeptPlayer,
    at: Millis,
) -> Result<EveningPlayer, Problem> {
    let (mut deals, mut total) = (Vec::new(), 0);
    for begun in &player.tables {
        let (status, score) = match evening.standing(shared, begun, at).await? {
            Standing::Playing => (DealStatus::Playing, None),
            Standing::Late => (DealStatus::Late, None),
            Standing::Over { score, gave_up: true } => (DealStatus::GivenUp, Some(score)),
            Standing::Over { score, gave_up: false } => (DealStatus::Over, Some(score)),
        };
        total += score.unwrap_or_default();
        let table = (player.you || at >= evening.ends).then(|| begun.table.to_string());
        deals.push(DealInfo { deal: begun.deal, status, score, table });
    }
    Ok(EveningPlayer { name: player.name, you: player.you, deals, total, rank: 0 })
}

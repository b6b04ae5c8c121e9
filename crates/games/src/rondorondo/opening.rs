//! The opening: every player secretly shows a word, and the most points begins (RR-3).

use lettrine_engine::{Dictionary, Fields, Illegal, Seat, Seed, Unplayable};
use lettrine_lexicon::{Letter, Lexicon};

use super::cards::Cards;
use super::event::{Event, First};
use super::holder::FEWEST_CELLS;
use super::laid::{Laid, Word};
use super::options::Options;
use super::refusal::Refused;
use super::scoring;
use super::seen::Seen;
use super::shown::Shown;
use super::state::State;

/// Whether a seat may show these cards: none, or a word of three letters or jokers from the hand.
pub(super) fn check(hand: &Cards, cards: &Shown, lexicon: &Lexicon<'_>) -> Result<(), Refused> {
    let mut hand = hand.clone();
    check_word(cards, |_| true)?;
    if let Some(laid) = cards.iter().find(|laid| !hand.remove(laid.card())) {
        return Err(Refused::NotInHand(laid.card()));
    }
    check_word(cards, |word| lexicon.is_word(word))
}

/// Whether these cards are none, or a word of three letters or jokers.
fn check_word(cards: &Shown, is_word: impl Fn(&[Letter]) -> bool) -> Result<(), Refused> {
    if cards.is_empty() {
        return Ok(());
    }
    let word = letters(cards).ok_or(Refused::ShowThree)?;
    if is_word(&word) { Ok(()) } else { Err(Refused::ShownNoWord(word)) }
}

/// The word that three letters or jokers spell; `None` for any other cards.
pub(super) fn letters(cards: &[Laid]) -> Option<Word> {
    // The length is checked first: collecting more letters than a `Word` has room for would panic.
    let three = Some(cards).filter(|cards| cards.len() == FEWEST_CELLS)?;
    three.iter().map(|laid| laid.letter()).collect()
}

/// A seat shows. After the last seat, all words are revealed and the first player is found.
pub(super) fn show(
    state: &State,
    shown: &[Option<Shown>],
    seat: Seat,
    cards: &Shown,
    seed: &Seed,
    events: &mut Vec<Event>,
) {
    events.push(Event::Shown { seat, cards: cards.clone() });
    let with_this = |other: Seat| {
        if other == seat { Some(cards.clone()) } else { shown[other.index()].clone() }
    };
    let Some(shown) = Seat::all(shown.len()).map(with_this).collect::<Option<Vec<Shown>>>() else { return };
    let (seat, by) = first(&state.public.options, &shown, seed, state.public.chance);
    events.extend([Event::Revealed { shown }, Event::Begins { seat, by }, Event::Turn { seat }]);
}

/// The first player of a game with the real box: the players enter their words in `shown`, or leave it to a lot. Hands are not
/// checked.
pub(super) fn beside_the_box(
    options: &Options,
    seats: usize,
    fields: &mut Fields<'_>,
    words: &Dictionary<'_>,
    seed: &Seed,
) -> Result<(Seat, Vec<Seen>), Unplayable> {
    let mut shown = vec![Shown::default(); seats];
    if let Some(reader) = fields.optional("shown") {
        for (shown, reader) in shown.iter_mut().zip(reader.list_of(seats..=seats)?) {
            *shown = reader.each(Laid::read_shown)?.into_iter().collect();
            check_word(shown, |word| words.is_word(word)).map_err(Illegal::Refused)?;
        }
    }
    let (seat, by) = first(options, &shown, seed, 0);
    let revealed = shown.iter().any(|cards| !cards.is_empty()).then_some(Seen::Revealed { shown });
    Ok((seat, revealed.into_iter().chain([Seen::Begins { seat, by }]).collect()))
}

/// The first player: the most points; on a tie the youngest, if all tied seats gave an age and one is lowest; else a lot among the
/// tied seats. If nobody has a word, a lot among all.
fn first(options: &Options, shown: &[Shown], seed: &Seed, chance: u64) -> (Seat, First) {
    let points = |seat: Seat| scoring::shown(&shown[seat.index()]);
    let best = Seat::all(shown.len()).map(points).max().unwrap_or_default();
    let tied: Vec<Seat> = Seat::all(shown.len()).filter(|&seat| points(seat) == best).collect();
    if shown.iter().all(|cards| cards.is_empty()) {
        return (lot(&tied, seed, chance), First::Lot);
    }
    if let [seat] = tied[..] {
        return (seat, First::Points);
    }
    match youngest(options, &tied) {
        Some(seat) => (seat, First::Age),
        None => (lot(&tied, seed, chance), First::Lot),
    }
}

fn youngest(options: &Options, tied: &[Seat]) -> Option<Seat> {
    let age = |seat: &Seat| options.ages.get(seat.index()).copied().flatten();
    let ages = tied.iter().map(age).collect::<Option<Vec<u8>>>()?;
    let lowest = ages.iter().min()?;
    let mut youngest = tied.iter().zip(&ages).filter(|(_, age)| *age == lowest);
    let (seat, _) = youngest.next()?;
    youngest.next().is_none().then_some(*seat)
}

/// Draws one of these seats by lot: a draw below their number.
pub(super) fn lot(seats: &[Seat], seed: &Seed, chance: u64) -> Seat {
    let place = seed.event(chance).below(u32::try_from(seats.len()).unwrap_or(u32::MAX));
    seats.get(place as usize).copied().unwrap_or(Seat::new(0))
}

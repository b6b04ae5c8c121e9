//! Calls: notifications to players whose turn it is, and who have no page open.

use super::Room;
use crate::nodes::Lease;
use crate::output::{Call, Output};
use crate::seats::{Place, Sitter};

impl Room {
    /// Notifies the players who are to act and are not connected, once per window. Not if there is a clock: it would run out before they
    /// came.
    pub(super) fn call_players(&mut self) {
        let Some(play) = &self.table.play else { return };
        let window = play.window;
        self.called.retain(|(of, _)| *of == window);
        if play.paused || play.clock.is_some() {
            return;
        }
        for seat in play.asked() {
            let Some(place) = self.table.places.get(seat.index()) else { continue };
            let Sitter::Person { person: Some(person), .. } = place.sitter else { continue };
            let here = self.members.present(place.number) > 0 || place.stand_in.is_some();
            if play.has_answered(seat) || !self.called.insert((window, place.number)) || here {
                continue;
            }
            // Only the node that attends to the table notifies. The others remember who was notified, in case they take over.
            if self.lease == Lease::Elsewhere {
                continue;
            }
            let others = self.table.places.iter().filter(|other| other.number != place.number);
            self.outputs.push_back(Output::Call(Call {
                person,
                game: title(&self.table.terms.game),
                others: others.map(Place::name).map(str::to_owned).collect(),
            }));
        }
    }
}

/// A game's title for people: `word-out` becomes Word Out.
fn title(name: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
        if word == "des" { word.to_owned() } else { first + letters.as_str() }
    };
    name.split('-').map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    #[test]
    fn games_are_called_as_people_write_them() {
        assert_eq!(super::title("word-out"), "Word Out");
        assert_eq!(super::title("yahtzee-des-mots"), "Yahtzee des Mots");
    }
}

//! [`Cast`]: the players that a sentence names, and the listener to whom it is told.

use lettrine_language::Language;

use crate::seat::Seat;

/// The names and the listener with which an event is put into words. A listener who is one of the players is "you" in the text.
#[derive(Clone, Copy, Debug)]
pub struct Cast<'t> {
    names: &'t [String],
    you: Option<Seat>,
    /// The language of the listener.
    pub language: Language,
}

impl<'t> Cast<'t> {
    /// A cast without a listener: all players go by their names.
    #[must_use]
    pub fn new(names: &'t [String], language: Language) -> Self {
        Cast { names, you: None, language }
    }

    /// The same cast, told to one of the players.
    #[must_use]
    pub fn told_to(self, you: Option<Seat>) -> Self {
        Cast { you, ..self }
    }

    /// One of two texts, by the listener's language.
    pub fn pick<T>(&self, french: T, english: T) -> T {
        self.language.pick(french, english)
    }

    /// A player within a sentence: "Léo", "vous".
    #[must_use]
    pub fn name(&self, seat: Seat) -> &'t str {
        if self.you == Some(seat) {
            return self.language.pick("vous", "you");
        }
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    /// All players, each followed by its own text: "Léo +3, vous −2".
    #[must_use]
    pub fn each(&self, what: impl IntoIterator<Item = String>) -> String {
        let each = Seat::all(self.names.len()).zip(what);
        each.map(|(seat, what)| format!("{} {what}", self.name(seat))).collect::<Vec<_>>().join(", ")
    }

    /// One of two forms: the first for another player, the second for the listener ("sa", "votre").
    pub fn form<T>(&self, seat: Seat, french: [T; 2], english: [T; 2]) -> T {
        let [other, you] = self.language.pick(french, english);
        if self.you == Some(seat) { you } else { other }
    }

    /// The beginning of a sentence. The verb has two forms: for another player and for the listener ("Léo pose", "Vous posez").
    #[must_use]
    pub fn does(&self, seat: Seat, french: [&str; 2], english: [&str; 2]) -> String {
        let subject =
            if self.you == Some(seat) { self.language.pick("Vous", "You") } else { self.name(seat) };
        format!("{subject} {}", self.form(seat, french, english))
    }

    /// The same as [`Cast::does`] within a sentence, without the capital: "Léo pose", "vous posez".
    #[must_use]
    pub fn then_does(&self, seat: Seat, french: [&str; 2], english: [&str; 2]) -> String {
        format!("{} {}", self.name(seat), self.form(seat, french, english))
    }
}

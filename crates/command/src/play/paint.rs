//! Cards, dice and names in colours. Without colours (`NO_COLOR`, a file) brackets and signs say the same.

use anstyle::{AnsiColor, Color, Style};

/// Colours that are readable on light and on dark terminals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    Plain,
    Green,
    Red,
    Blue,
    Magenta,
    Cyan,
    Yellow,
    Dim,
}

/// The colours of the seats, for cards that belong to a player, each with a sign.
const SEATS: [(Ink, char); 4] = [(Ink::Blue, '●'), (Ink::Red, '▲'), (Ink::Green, '■'), (Ink::Magenta, '◆')];

/// The colour and the sign of a seat.
pub(super) fn of_seat(seat: usize) -> (Ink, char) {
    SEATS[seat % SEATS.len()]
}

fn style(ink: Ink) -> Style {
    let colour = |colour: AnsiColor| Style::new().bold().fg_color(Some(Color::Ansi(colour)));
    match ink {
        Ink::Plain => Style::new().bold(),
        Ink::Green => colour(AnsiColor::Green),
        Ink::Red => colour(AnsiColor::Red),
        Ink::Blue => colour(AnsiColor::Blue),
        Ink::Magenta => colour(AnsiColor::Magenta),
        Ink::Cyan => colour(AnsiColor::Cyan),
        Ink::Yellow => colour(AnsiColor::Yellow),
        Ink::Dim => Style::new().dimmed(),
    }
}

/// A text in a colour.
pub(super) fn ink(text: &str, ink: Ink) -> String {
    let style = style(ink);
    format!("{style}{text}{style:#}")
}

/// A card or a die, in brackets.
pub(super) fn tile(text: &str, colour: Ink) -> String {
    ink(&format!("[{text}]"), colour)
}

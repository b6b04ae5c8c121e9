//! Text from outside, quoted in an error: it may be anything, and of any length.

use std::borrow::Cow;

/// So many characters of a value are quoted.
const QUOTED: usize = 40;

/// A value as an error quotes it: whole if it is short, else its beginning and an ellipsis.
#[must_use]
pub fn cut(value: &str) -> Cow<'_, str> {
    cut_after(value, QUOTED)
}

/// The text whole, or so many characters of it and an ellipsis.
#[must_use]
pub fn cut_after(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}

/// The message of a JSON reader, with the value that it quotes cut, and the place before it. Such a message is
/// ``place: unknown variant `…`, expected …``, or has the value between double quotes; what is expected is the program's own, but
/// place and value may themselves hold any of these marks.
#[must_use]
pub fn cut_message(message: &str) -> Cow<'_, str> {
    match message.split_once(": ").map(|(place, what)| (cut(place), what)) {
        Some((Cow::Owned(place), what)) => format!("{place}: {}", cut_value(what)).into(),
        _ => cut_value(message),
    }
}

fn cut_value(message: &str) -> Cow<'_, str> {
    let head = message.rfind(", expected ").unwrap_or(message.len());
    let Some(open) = message[..head].find(['`', '"']) else { return cut_after(message, LONGEST_MESSAGE) };
    let mark = if message[open..].starts_with('`') { '`' } else { '"' };
    let Some(close) = message[..head].rfind(mark).filter(|close| *close > open) else {
        return cut_after(message, LONGEST_MESSAGE);
    };
    let (before, value, behind) = (&message[..=open], &message[open + 1..close], &message[close..]);
    cut_after(&format!("{before}{}{behind}", cut(value)), LONGEST_MESSAGE).into_owned().into()
}

/// No message of a JSON reader is longer that quotes nothing.
const LONGEST_MESSAGE: usize = 400;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_cut_after_forty_characters_whatever_they_are() {
        assert_eq!((cut("E"), cut(&"É".repeat(40))), ("E".into(), "É".repeat(40).into()));
        assert_eq!(cut(&"É".repeat(41)), format!("{}…", "É".repeat(40)));
    }

    #[test]
    fn the_value_in_a_message_is_cut_and_the_rest_stays() {
        let long = "x`, expected \"".repeat(30);
        for (message, rest) in [
            (
                format!("unknown variant `{long}`, expected one of `join`, `act`"),
                "`, expected one of `join`, `act`",
            ),
            (format!("invalid type: string {long:?}, expected u8 at line 1"), "\", expected u8 at line 1"),
        ] {
            let told = cut_message(&message);
            assert!(told.ends_with(rest), "{told}");
            assert!(told.chars().count() < 120, "{told}");
        }
        let placed = format!("{}: unknown field `{long}`, expected `do`", "é".repeat(9000));
        assert_eq!(
            cut_message(&placed),
            format!("{}…: unknown field `{}`, expected `do`", "é".repeat(40), cut(&long))
        );
        assert_eq!(cut_message("EOF while parsing"), "EOF while parsing");
        assert!(cut_message(&"`".repeat(9000)).chars().count() <= 401);
        assert!(cut_message(&format!("{} is no card", "é".repeat(9000))).chars().count() <= 401);
    }
}

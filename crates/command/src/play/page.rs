//! Lines wrapped to the width that every terminal has.

use std::io::Write;

use lettrine_engine::cut_after;
use unicode_width::UnicodeWidthChar;

use crate::one_line;
use crate::trouble::Trouble;

/// The maximum width of a line, in columns.
pub(super) const COLUMNS: usize = 80;
/// The column where the content of a row begins, after its label.
pub(super) const BESIDE: usize = 13;
/// How many characters of a name are shown where several names share a line.
const NAME: usize = 24;
/// The start of an escape sequence, and the sequence that resets the colour.
const ESCAPE: char = '\x1b';
const PLAIN: &str = "\x1b[0m";

/// A name cut to its maximum length, without control characters.
pub(super) fn short(name: &str) -> String {
    cut_after(&one_line(name), NAME).into_owned()
}

/// Prints a line, wrapped if necessary.
pub(super) fn say(line: &str) -> Result<(), Trouble> {
    say_under(line, 2)
}

/// Prints a row of a table; wrapped lines are indented to the content, not to the label.
pub(super) fn say_row(line: &str) -> Result<(), Trouble> {
    say_under(line, BESIDE)
}

fn say_under(line: &str, indent: usize) -> Result<(), Trouble> {
    let mut out = anstream::stdout();
    fold(line, indent).iter().try_for_each(|piece| writeln!(out, "{piece}"))?;
    Ok(())
}

/// Wraps a line into pieces that fit, all but the first indented by this many columns. The line is broken at spaces and before cards; a
/// part that is too long is broken anywhere.
pub(super) fn fold(line: &str, indent: usize) -> Vec<String> {
    let (mut pieces, mut piece, mut wide, mut is_begun) = (Vec::new(), String::new(), 0, false);
    for Part { mut spaces, text } in parts(line) {
        if is_begun && wide + spaces + width(text) > COLUMNS {
            pieces.push(std::mem::replace(&mut piece, " ".repeat(indent)));
            (wide, spaces) = (indent, 0);
        }
        piece.push_str(&" ".repeat(spaces));
        wide += spaces;
        for sign in signs(text) {
            if wide + width(sign) > COLUMNS {
                pieces.push(std::mem::replace(&mut piece, " ".repeat(indent)));
                wide = indent;
            }
            piece.push_str(sign);
            wide += width(sign);
        }
        is_begun = true;
    }
    pieces.push(piece);
    pieces
}

/// A part of a line that is kept whole if possible, and how many spaces are before it.
struct Part<'t> {
    spaces: usize,
    text: &'t str,
}

/// Splits a line into parts. A part begins after each space and where a colour begins, as each card does.
fn parts(line: &str) -> Vec<Part<'_>> {
    let (mut parts, mut spaces) = (Vec::new(), 0);
    for word in line.split(' ') {
        let mut from = 0;
        // A colour may consist of several escape sequences.
        let begins = |at: &usize| {
            let (before, behind) = word.split_at(*at);
            !behind.starts_with(PLAIN) && (before.ends_with(PLAIN) || !before.ends_with('m'))
        };
        let colours = word.match_indices(ESCAPE).map(|(at, _)| at).filter(begins);
        for to in colours.chain([word.len()]).filter(|to| *to > 0) {
            parts.push(Part { spaces: std::mem::take(&mut spaces), text: &word[from..to] });
            from = to;
        }
        spaces += 1;
    }
    parts
}

/// The characters of a text; an escape sequence counts as one.
fn signs(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let len =
            if first == ESCAPE { rest.find('m').map_or(rest.len(), |end| end + 1) } else { first.len_utf8() };
        let (sign, behind) = rest.split_at(len);
        rest = behind;
        Some(sign)
    })
}

/// How many columns a text takes up.
pub(super) fn width(text: &str) -> usize {
    let of = |sign: &str| match sign.chars().next() {
        None | Some(ESCAPE) => 0,
        Some(first) => first.width().unwrap_or(0),
    };
    signs(text).map(of).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::paint::{Ink, tile};

    #[test]
    fn a_line_is_broken_at_spaces_and_goes_on_under_its_text() {
        let line = format!("· {}", "mot ".repeat(30));
        let pieces = fold(&line, 2);
        assert_eq!(pieces.len(), 2);
        assert_eq!(pieces[0], format!("· {}mot", "mot ".repeat(18)));
        assert!(pieces[1].starts_with("  mot mot"), "{pieces:?}");
    }

    #[test]
    fn cards_stay_whole_and_colours_take_no_room() {
        let cards: String = std::iter::repeat_n(tile("E!", Ink::Yellow), 40).collect();
        let pieces = fold(&format!("  {:<10} {cards}", "Rangée 1"), BESIDE);
        assert_eq!(pieces.len(), 3);
        assert_eq!((width(&pieces[0]), width(&pieces[1])), (77, 77));
        assert!(pieces.iter().all(|piece| piece.ends_with(PLAIN) && piece.matches("[E!]").count() > 5));
    }

    #[test]
    fn text_without_spaces_is_broken_at_the_line_end_and_wide_signs_count_twice() {
        assert_eq!(
            fold(&"x".repeat(170), 2).iter().map(|piece| width(piece)).collect::<Vec<_>>(),
            [80, 80, 14]
        );
        let wide = fold(&"漢".repeat(100), 0);
        assert_eq!(wide.iter().map(|piece| width(piece)).collect::<Vec<_>>(), [80, 80, 40]);
    }

    #[test]
    fn a_line_of_just_the_width_stays_one_and_an_empty_one_is_a_line() {
        assert_eq!(fold(&"x".repeat(80), 2).len(), 1);
        assert_eq!(fold("", 2), [""]);
        assert_eq!(fold(&format!("{} y", "x".repeat(79)), 0), ["x".repeat(79), "y".to_owned()]);
    }

    #[test]
    fn a_name_is_cut_and_nothing_in_it_reaches_the_terminal() {
        assert_eq!(short("Léa"), "Léa");
        assert_eq!(width(&short(&"é".repeat(60))), 25);
        assert!(!short("a\x1b[2Jb").contains(ESCAPE));
    }
}

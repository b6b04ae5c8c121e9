//! Conversion of dictionary markup to plain text. Only the line breaks of the markup are kept.

use crate::LONGEST_TEXT;

/// Tags that begin a new line.
const BREAKS: [&str; 22] = [
    "br",
    "p",
    "div",
    "li",
    "ul",
    "ol",
    "dl",
    "dt",
    "dd",
    "tr",
    "table",
    "hr",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "blockquote",
    "def",
    "ex",
    "sense",
];
/// Tags whose content is not text for readers.
const UNREAD: [&str; 3] = ["script", "style", "head"];
/// Character entities by name.
const NAMED: [(&str, char); 12] = [
    ("amp", '&'),
    ("lt", '<'),
    ("gt", '>'),
    ("quot", '"'),
    ("apos", '\''),
    ("nbsp", '\u{a0}'),
    ("laquo", '«'),
    ("raquo", '»'),
    ("eacute", 'é'),
    ("hellip", '…'),
    ("ndash", '–'),
    ("mdash", '—'),
];

/// The plain text of HTML, XDXF or Pango markup.
pub(crate) fn plain(markup: &str) -> String {
    let mut text = String::with_capacity(markup.len());
    let mut rest = markup;
    while let Some(at) = rest.find(['<', '&']) {
        text.push_str(&rest[..at]);
        rest = &rest[at..];
        rest = if rest.starts_with('<') { after_tag(rest, &mut text) } else { after_sign(rest, &mut text) };
    }
    text.push_str(rest);
    tidy(&text)
}

/// Handles a tag, or a `<` that begins no tag, at the start of `rest`. Returns the remaining markup.
fn after_tag<'a>(rest: &'a str, text: &mut String) -> &'a str {
    let is_tag = rest[1..].starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!' | '?'));
    let Some(end) = rest.find('>').filter(|_| is_tag) else {
        text.push('<');
        return &rest[1..];
    };
    let tag = rest[1..end].trim_start_matches('/');
    let name =
        tag.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default().to_ascii_lowercase();
    if BREAKS.contains(&name.as_str()) {
        text.push('\n');
    }
    let behind = &rest[end + 1..];
    if !UNREAD.contains(&name.as_str()) || rest.starts_with("</") {
        return behind;
    }
    // Without a closing tag, all the rest belongs to the tag.
    let closing = format!("</{name}");
    let lower = behind.to_ascii_lowercase();
    lower.find(&closing).map_or("", |end| &behind[end..])
}

/// Handles a character entity, or an `&` that begins no entity, at the start of `rest`. Returns the remaining markup.
fn after_sign<'a>(rest: &'a str, text: &mut String) -> &'a str {
    let end = rest.bytes().take(12).position(|byte| byte == b';');
    let sign = end.and_then(|end| sign(&rest[1..end]).zip(Some(end)));
    let (sign, end) = sign.unwrap_or(('&', 0));
    text.push(sign);
    &rest[end + 1..]
}

fn sign(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let hexadecimal = number.strip_prefix(['x', 'X']);
        let number = match hexadecimal {
            Some(digits) => u32::from_str_radix(digits, 16),
            None => number.parse(),
        };
        return number.ok().and_then(char::from_u32);
    }
    NAMED.iter().find(|(known, _)| *known == name).map(|(_, sign)| *sign)
}

/// The text without invisible and bidirectional control characters, extra blanks and empty lines, and cut at the maximum length.
pub(crate) fn tidy(text: &str) -> String {
    let hides = |c: &char| {
        c.is_control() && *c != '\n' && *c != '\t'
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let seen: String = text.chars().filter(|c| !hides(c)).collect();
    let lines = seen
        .lines()
        .map(|line| line.split([' ', '\t']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" "));
    let whole = lines.filter(|line| !line.trim().is_empty()).collect::<Vec<_>>().join("\n");
    match whole.char_indices().nth(LONGEST_TEXT) {
        Some((end, _)) => format!("{}…", whole[..end].trim_end()),
        None => whole,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_is_reduced_to_its_text_and_lines() {
        let page = "<div class=\"x\"><b>aboyer</b><br/>1. Crier, en parlant du <i>chien</i>.<BR>2.&nbsp;&Eacute;lever &lt;fort&gt; la voix&#8230;</div>";
        assert_eq!(
            plain(page),
            "aboyer\n1. Crier, en parlant du chien.\n2.\u{a0}&Eacute;lever <fort> la voix…"
        );
        assert_eq!(plain("a < b & c <3"), "a < b & c <3");
        assert_eq!(plain("x<script>alert('<b>')</script>y<style>p{}"), "xy");
        assert_eq!(plain("<p>un</p><p>deux</p>"), "un\ndeux");
        assert_eq!(plain("&#x41;&#0;&#xFFFFFFFF;&"), "A&#xFFFFFFFF;&");
    }

    #[test]
    fn invisible_characters_are_left_out_and_long_texts_are_cut() {
        assert_eq!(tidy("  a\u{202e}b\u{7}  c \n\n\t\n d"), "ab c\nd");
        let long = tidy(&"mot ".repeat(LONGEST_TEXT));
        assert!(long.ends_with('…') && long.chars().count() <= LONGEST_TEXT + 1);
    }
}

//! The page `/api/limits`: the limits, with the values that the server enforces.

use std::fmt::Write;

use super::super::socket::{BETWEEN_PINGS, SILENCE, TO_JOIN};
use crate::limits as L;

/// The page as HTML.
pub(super) fn page() -> String {
    let mut page = String::from(
        "<p>What is too much is refused with <code>too_fast</code>, <code>too_many</code> or <code>too_long</code> (see \
         <a href=\"/api/errors\">errors</a>): over HTTP as 429 with <code>Retry-After</code>, or 413; what waits too long behind others, with <code>busy</code> (503, <code>Retry-After</code>); over a socket that goes on too \
         fast, as <code>closing</code>. A rate is told as so many a second in the long run, and so many at once. Behind one address of \
         IPv4, or one /64 of IPv6, all count together. The server's host may lift the limits by address, and set how many sockets an \
         address may hold.</p>\n<table>\n",
    );
    for (name, value, about) in rows().into_iter().chain(queues()) {
        let _ = writeln!(page, "<tr id=\"{name}\"><td>{about}</td><td>{value}</td></tr>");
    }
    page.push_str("</table>\n");
    super::page("Limits", &page)
}

/// Name, value and meaning of each limit.
fn rows() -> Vec<(&'static str, String, &'static str)> {
    let rate = |(long, once): (f32, f32)| format!("{long} a second, {once} at once");
    let seconds = |time: std::time::Duration| format!("{} s", time.as_secs());
    let kilobytes = |bytes: usize| format!("{} kB", bytes / 1024);
    vec![
        (
            "AGREED_LISTS",
            L::AGREED_LISTS.to_string(),
            "word lists with different agreed words in use at a time; a game that begins with yet another is told <code>busy</code>",
        ),
        (
            "AGREED_LISTS_IN_ALL",
            L::AGREED_LISTS_IN_ALL.to_string(),
            "the same for games that have begun, and come back to memory",
        ),
        ("REQUESTS", rate(L::REQUESTS), "requests from one address"),
        ("TABLES", rate(L::TABLES), "tables and evenings opened, and records brought, from one address"),
        ("SEARCHES", rate(L::SEARCHES), "searches in the dictionary from one address"),
        ("SHEETS", rate(L::SHEETS), "score sheets counted, and first players drawn, from one address"),
        ("SHEET_LINES", L::SHEET_LINES.to_string(), "lines of a score sheet"),
        ("FINISHED", rate(L::FINISHED), "lists of a person's finished games for one address"),
        ("LEGAL", rate(L::LEGAL), "questions for legal actions from one address"),
        ("WORD_LISTS", rate(L::WORD_LISTS), "word lists handed out to one address"),
        (
            "UPLOADS",
            rate(L::UPLOADS),
            "word lists brought, and requests to see or erase what is kept of a person, from one address",
        ),
        ("REPORTS", rate(L::REPORTS), "words and lines of chat reported to the host from one address"),
        ("REPORTED_WORDS", L::REPORTED_WORDS.to_string(), "reported words that the server keeps"),
        ("REPORTED_LINES", L::REPORTED_LINES.to_string(), "reported lines of chat that the server keeps"),
        ("REPORTED_CONTEXT", L::REPORTED_CONTEXT.to_string(), "lines that are kept before a reported one"),
        ("ANSWERS", rate(L::ANSWERS), "answers to puzzles from one address"),
        ("EVENING_PLAYERS", L::EVENING_PLAYERS.to_string(), "people who take part in one evening"),
        ("EVENING_DEALS", L::EVENING_DEALS.to_string(), "deals of one evening"),
        (
            "PASSWORDS",
            rate(L::PASSWORDS),
            "wrong passwords of one address before they are answered <code>too_fast</code>; the right one always opens",
        ),
        ("CONNECTIONS", L::CONNECTIONS.to_string(), "connections of one address beside its sockets"),
        ("MESSAGES", rate(L::MESSAGES), "messages over one socket, pings and pongs among them"),
        ("CHAT", rate(L::CHAT), "chat lines and reactions of one place at a table"),
        ("HINTS", rate(L::HINTS), "hints to one place at a table"),
        ("NOTED_HINTS", L::NOTED_HINTS.to_string(), "hints that are read from the notes of a record"),
        ("WRITING", rate(L::WRITING), "what one place has written into a table's log beside its plays"),
        (
            "ENTRIES_BESIDE_PLAYS",
            L::ENTRIES_BESIDE_PLAYS.to_string(),
            "entries of a table's log beside what was played",
        ),
        ("ANSWER_ACTIONS", L::ANSWER_ACTIONS.to_string(), "actions of an answer to a puzzle"),
        ("MESSAGE_BYTES", kilobytes(L::MESSAGE_BYTES), "the longest message over a socket"),
        ("REQUEST_BYTES", kilobytes(L::REQUEST_BYTES), "the longest request over HTTP"),
        ("RECORD_BYTES", kilobytes(L::RECORD_BYTES), "the longest record"),
        ("LIST_BYTES", kilobytes(L::LIST_BYTES), "the largest file of a word list"),
        ("LIST_WORDS", L::LIST_WORDS.to_string(), "the most words of a list that somebody brings"),
        ("LISTS", L::LISTS.to_string(), "lists that people may bring to a server, in all"),
        (
            "LEGAL_ACTIONS",
            L::LEGAL_ACTIONS.to_string(),
            "legal actions in one answer, the most promising first",
        ),
        ("STAGED_ACTIONS", L::STAGED_ACTIONS.to_string(), "actions in one <code>stage</code>"),
        (
            "AGREED_WORDS",
            L::AGREED_WORDS.to_string(),
            "words that a table adds, and as many that it strikes out",
        ),
        (
            "HELD_SEATS",
            L::HELD_SEATS.to_string(),
            "seats whose secrets a browser asks about at once, to find its tables",
        ),
        ("LONGEST_NAME", L::LONGEST_NAME.to_string(), "characters of a name"),
        ("TO_JOIN", seconds(TO_JOIN), "until a socket has said <code>join</code>"),
        (
            "BETWEEN_PINGS",
            seconds(BETWEEN_PINGS),
            "between two pings of the server; any WebSocket library answers them by itself",
        ),
        ("SILENCE", seconds(SILENCE), "without a message or a pong, and the server hangs up"),
    ]
}

/// The same of the queues.
fn queues() -> Vec<(&'static str, String, &'static str)> {
    vec![
        (
            "WAITING_SEARCHES",
            L::WAITING_SEARCHES.to_string(),
            "searches that wait for their turn, of all addresses",
        ),
        (
            "WAITING_LEGAL",
            L::WAITING_LEGAL.to_string(),
            "questions for legal actions that wait, of all addresses",
        ),
        ("WAITING_RECORDS", L::WAITING_RECORDS.to_string(), "records that wait to be read or written"),
        ("WAITING_LISTS", L::WAITING_LISTS.to_string(), "word lists that wait to be made or written out"),
        (
            "WAITING_PUZZLES",
            L::WAITING_PUZZLES.to_string(),
            "puzzles and answers that wait to be made or graded",
        ),
        (
            "WAITING_MESSAGES",
            L::WAITING_MESSAGES.to_string(),
            "messages that may wait for a client before it is too slow",
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_is_on_the_page_with_its_value() {
        let page = page();
        let sources = [
            include_str!("../../limits.rs"),
            include_str!("../../../../table/src/limits.rs"),
            include_str!("../../../../table/src/writing.rs"),
        ];
        let names: Vec<&str> = sources
            .iter()
            .flat_map(|source| source.lines())
            .filter_map(|line| line.strip_prefix("pub const ")?.split(':').next())
            .collect();
        assert!(names.len() > 15, "{names:?}");
        for name in names {
            assert!(
                page.contains(&format!("<tr id=\"{name}\">")),
                "{name} is missing: add it to `rows` or `queues`"
            );
        }
        assert!(page.contains("0.2 a second, 30 at once") && page.contains("<td>16 kB</td>"), "{page}");
    }
}

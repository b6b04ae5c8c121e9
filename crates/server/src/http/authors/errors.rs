//! The page `/api/errors`: every error code, with its HTTP status and example messages.

use std::collections::BTreeMap;
use std::fmt::Write;

use lettrine_language::Language;

use super::super::page::escape;
use crate::problem::every;

/// The page as HTML.
pub(super) fn page() -> String {
    let mut page = String::from(
        "<p>Over HTTP an error is a problem detail (RFC 9457, <code>application/problem+json</code>): <code>code</code>, \
         <code>status</code>, <code>detail</code>, and <code>rule</code> where a rule of the game says so. Over a socket \
         <code>refused</code> and <code>closing</code> have a <code>problem</code> with <code>code</code>, <code>message</code> and \
         <code>rule</code>. Programs go by the code; the sentences may change, and name what they are about where these are \
         examples. What was refused has changed nothing.</p>\n<table>\n<tr><th>code</th><th>status</th><th>for example</th></tr>\n",
    );
    let mut codes = BTreeMap::<&str, (String, String)>::new();
    for problem in every() {
        let (statuses, examples) = codes.entry(problem.code()).or_default();
        let status = problem.status().as_str().to_owned();
        if !statuses.contains(&status) {
            let comma = if statuses.is_empty() { "" } else { ", " };
            let _ = write!(statuses, "{comma}{status}");
        }
        let line = if examples.is_empty() { "" } else { "<br>" };
        let _ = write!(examples, "{line}{}", escape(&problem.say(Language::English)));
    }
    for (code, (statuses, examples)) in codes {
        let _ = writeln!(
            page,
            "<tr id=\"{code}\"><td><code>{code}</code></td><td>{statuses}</td><td>{examples}</td></tr>"
        );
    }
    page.push_str("</table>\n");
    super::page("Errors", &page)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The codes in the source of the problems: `("code", S::…` or `("code", *status`.
    fn codes() -> Vec<&'static str> {
        let source = concat!(include_str!("../../problem/about.rs"), include_str!("../../problem/table.rs"));
        let pieces: Vec<&str> = source.split('"').collect();
        let is_code = |pair: &&[&str]| {
            let behind = pair[1].trim_start_matches(',').trim_start();
            behind.starts_with("S::") || behind.starts_with("*status")
        };
        pieces.windows(2).filter(is_code).map(|pair| pair[0]).collect()
    }

    #[test]
    fn every_code_is_on_the_page() {
        let (page, codes) = (page(), codes());
        assert!(
            codes.len() > 50 && codes.contains(&"stale") && codes.contains(&"not_your_turn"),
            "{codes:?}"
        );
        for code in codes {
            assert!(
                page.contains(&format!("<tr id=\"{code}\">")),
                "{code} is missing: add it to `problem::every`"
            );
        }
    }

    #[test]
    fn every_problem_has_a_sentence_in_both_languages() {
        for problem in every() {
            let [french, english] =
                [Language::French, Language::English].map(|language| problem.say(language));
            assert!(!french.is_empty() && !english.is_empty(), "{problem:?}");
        }
    }
}

//! The problems of the server itself, one by one: a code for programs, the HTTP status, a sentence for people.

use axum::http::StatusCode;

use super::{Problem, table};

impl Problem {
    /// The code, the status, and a sentence in French and in English; empty if [`Problem::say`] makes the sentence.
    #[expect(clippy::too_many_lines, reason = "a table, a line or three a problem")]
    pub(super) fn about(&self) -> (&'static str, StatusCode, [&'static str; 2]) {
        use StatusCode as S;
        match self {
            Problem::Table(problem) => table::about(problem),
            Problem::Malformed(_) => ("malformed", S::BAD_REQUEST, [""; 2]),
            Problem::Unanswerable(status) => ("malformed", *status, [""; 2]),
            Problem::At(_, problem) => problem.about(),
            Problem::NotLetters { .. } => ("not_letters", S::BAD_REQUEST, [""; 2]),
            Problem::IsAWord(_) => ("is_a_word", S::CONFLICT, [""; 2]),
            Problem::NoSuchWord(_) => ("no_such_word", S::CONFLICT, [""; 2]),
            Problem::ReportsFull => (
                "reports_full",
                S::CONFLICT,
                [
                    "l'hôte a déjà beaucoup de signalements à revoir : revenez plus tard",
                    "the host has many reports to look at already: come back later",
                ],
            ),
            Problem::TooEarly => (
                "too_early",
                S::CONFLICT,
                ["la soirée n'a pas encore commencé", "the evening has not begun yet"],
            ),
            Problem::EveningOver => {
                ("evening_over", S::CONFLICT, ["la soirée est finie", "the evening is over"])
            }
            Problem::EveningBegun => (
                "evening_begun",
                S::CONFLICT,
                [
                    "la soirée a commencé : elle ne se déplace plus",
                    "the evening has begun: it can no longer be moved",
                ],
            ),
            Problem::EveningOn => (
                "evening_on",
                S::CONFLICT,
                [
                    "d'autres jouent encore cette donne : elle se dévoile à la fin de la soirée",
                    "others still play this deal: it comes to light when the evening is over",
                ],
            ),
            Problem::NotJoined => (
                "not_joined",
                S::CONFLICT,
                ["inscrivez-vous d'abord à la soirée", "take part in the evening first"],
            ),
            Problem::EarlierDeal => (
                "earlier_deal",
                S::CONFLICT,
                ["finissez d'abord la donne précédente", "finish the deal before it first"],
            ),
            Problem::BadList(_) => ("bad_list", S::BAD_REQUEST, [""; 2]),
            Problem::ListNameTaken(_) => ("list_name_taken", S::CONFLICT, [""; 2]),
            Problem::TooManyLists => ("too_many_lists", S::CONFLICT, [""; 2]),
            Problem::NoUploads => (
                "no_uploads",
                S::FORBIDDEN,
                ["ici, on n'ajoute pas de liste de mots", "word lists cannot be added here"],
            ),
            Problem::NoSuchDay { .. } => ("no_such_day", S::NOT_FOUND, [""; 2]),
            Problem::NoPuzzle => (
                "no_puzzle",
                S::NOT_FOUND,
                ["il n'y a pas de défi de ce jeu ce jour-là", "there is no puzzle of this game on that day"],
            ),
            Problem::OtherPuzzle => (
                "other_puzzle",
                S::CONFLICT,
                [
                    "ce défi a changé depuis : rechargez la page",
                    "this puzzle has changed since: load the page again",
                ],
            ),
            Problem::NoAnswer => (
                "no_answer",
                S::BAD_REQUEST,
                ["ce n'est pas une réponse à ce défi", "this does not answer the puzzle"],
            ),
            Problem::PasswordNeeded => (
                "password_needed",
                S::UNAUTHORIZED,
                ["ce serveur demande un mot de passe", "this server asks for a password"],
            ),
            Problem::WrongPassword => {
                ("wrong_password", S::FORBIDDEN, ["ce n'est pas le mot de passe", "that is not the password"])
            }
            Problem::ForeignOrigin => (
                "foreign_origin",
                S::FORBIDDEN,
                ["cette page vient d'un autre site", "this page comes from another site"],
            ),
            Problem::ForeignHost(_) => ("foreign_host", S::MISDIRECTED_REQUEST, [""; 2]),
            Problem::BadSubscription => (
                "bad_subscription",
                S::BAD_REQUEST,
                [
                    "cet abonnement aux notifications n'est pas celui d'un navigateur : une adresse https publique et deux clés",
                    "this is no browser's subscription to notifications: a public https address and two keys",
                ],
            ),
            Problem::TooMany => (
                "too_many",
                S::TOO_MANY_REQUESTS,
                ["trop de tables ou de connexions d'un coup", "too many tables or connections at a time"],
            ),
            // The same code as for a message that is too long.
            Problem::TooLarge => ("too_long", S::PAYLOAD_TOO_LARGE, [""; 2]),
            Problem::Unreplayable(_) => ("unreplayable", S::BAD_REQUEST, [""; 2]),
            Problem::OtherFingerprint => (
                "other_fingerprint",
                S::CONFLICT,
                [
                    "ce relevé a été joué avec une autre liste de mots ou un autre matériel",
                    "this record was played with another word list or other components",
                ],
            ),
            Problem::Closed(_) => ("closed", S::NOT_FOUND, [""; 2]),
            Problem::Banned => (
                "banned",
                S::FORBIDDEN,
                [
                    "qui s'occupe de ce serveur n'y laisse pas entrer votre adresse",
                    "whoever looks after this server does not let your address in",
                ],
            ),
            Problem::TooSlow => (
                "too_slow",
                S::REQUEST_TIMEOUT,
                ["la connexion est trop lente", "the connection is too slow"],
            ),
            // The same code as for a failed write: clients try both again.
            Problem::Unread => (
                "store",
                S::SERVICE_UNAVAILABLE,
                [
                    "le serveur n'atteint pas ses données pour le moment : réessayez dans un instant",
                    "the server cannot reach its data at the moment: try again in a moment",
                ],
            ),
        }
    }
}

//! What can go wrong for somebody, told in their language.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use lettrine_engine::{ReadError, ReplayError, Unplayable};
use lettrine_lexicon::Language;
use serde_json::json;

use crate::protocol::Trouble;
use crate::store::StoreError;

/// Why something is not done.
#[derive(Clone, Debug, PartialEq)]
pub enum Problem {
    /// The request is not what it should be: which part, and why, as the reader of JSON says.
    Malformed(String),
    /// A part of the request says something impossible.
    Read(ReadError),
    /// This is not made of letters.
    NotLetters {
        /// What.
        text: String,
        /// Which character of it, from 1.
        at: usize,
    },
    /// There is no such thing.
    NotFound,
    /// There is no such game.
    NoSuchGame(String),
    /// There is no such word list.
    NoSuchLexicon(String),
    /// The game cannot be played by so many.
    WrongSeats {
        /// The fewest.
        fewest: usize,
        /// The most.
        most: usize,
    },
    /// The secret opens nothing here.
    NotYours,
    /// This belongs to the host.
    HostOnly,
    /// The instance wants its password.
    PasswordNeeded,
    /// The password is another.
    WrongPassword,
    /// A page of another site may not talk to this server.
    ForeignOrigin,
    /// A name has one to 24 characters.
    BadName,
    /// What is said has one to 200 characters.
    BadText,
    /// The client's name for an action has one to 64 characters.
    BadId,
    /// There is no such place.
    NoSuchPlace,
    /// Somebody sits there.
    PlaceTaken,
    /// All seats are taken.
    TableFull,
    /// Some seats are still empty.
    SeatsEmpty,
    /// The game has begun.
    Begun,
    /// The game has not begun.
    NotBegun,
    /// The game is over.
    Over,
    /// The game is not over.
    NotOver,
    /// The game stands still.
    Paused,
    /// The game does not stand still.
    NotPaused,
    /// The action answers a window that is closed.
    Stale {
        /// The window that is open.
        window: u32,
    },
    /// The seat's answer is in already.
    Answered,
    /// A bot plays for this seat.
    StoodIn,
    /// The person is there.
    Present,
    /// Who watches does not play.
    Watching,
    /// The game says no.
    Unplayable(Unplayable),
    /// The table's word list is not on this server.
    LexiconMissing,
    /// Something hidden came to light since: there is no way back.
    CannotUndo,
    /// Nobody asks to take anything back.
    NothingToUndo,
    /// The host has silenced this seat.
    Muted,
    /// There is no chat here.
    NoChat,
    /// Too much at a time.
    TooFast,
    /// Too many tables or sockets from one address, or in all.
    TooMany,
    /// The message is too long.
    TooLong,
    /// `join` comes first, and once.
    JoinFirst,
    /// The record cannot be played again.
    Unreplayable(ReplayError),
    /// The record names another word list or other components.
    OtherFingerprint,
    /// The host took the seat away.
    Removed,
    /// The table is gone.
    Deleted,
    /// The client reads too slowly.
    TooSlow,
    /// The server stops.
    Stopping,
    /// The disk did not take it; nothing is done.
    Store,
    /// The log cannot be read.
    Damaged,
}

impl Problem {
    /// A word for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.about().0
    }

    /// The status over HTTP.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        self.about().1
    }

    /// The rule that says so, where it is one.
    #[must_use]
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Problem::Unplayable(why) => why.rule(),
            _ => None,
        }
    }

    /// One sentence for people.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        match self {
            Problem::Malformed(why) => {
                format!("{} : {why}", language.pick("requête illisible", "unreadable request"))
            }
            Problem::Read(error) => error.say(language),
            Problem::Unplayable(why) => why.say(language),
            Problem::Unreplayable(error) => error.say(language),
            Problem::NotLetters { text, at } => language.pick(
                format!("« {text} » : le caractère {at} n'est pas une lettre"),
                format!("'{text}': character {at} is not a letter"),
            ),
            Problem::NoSuchGame(name) => language
                .pick(format!("il n'y a pas de jeu « {name} »"), format!("there is no game called '{name}'")),
            Problem::NoSuchLexicon(name) => language.pick(
                format!("ce serveur n'a pas de liste de mots « {name} »"),
                format!("this server has no word list called '{name}'"),
            ),
            Problem::WrongSeats { fewest, most } => language.pick(
                format!("ce jeu se joue de {fewest} à {most}"),
                format!("this game is for {fewest} to {most} players"),
            ),
            Problem::Stale { window } => language.pick(
                format!("trop tard : la partie en est déjà à l'étape {window}"),
                format!("too late: the game is at step {window} already"),
            ),
            _ => {
                let [french, english] = self.about().2;
                language.pick(french, english).to_owned()
            }
        }
    }

    /// As it is told to a client.
    #[must_use]
    pub fn tell(&self, language: Language) -> Trouble {
        Trouble { code: self.code(), rule: self.rule(), message: self.say(language) }
    }

    /// As an answer over HTTP: problem details (RFC 9457).
    #[must_use]
    pub fn respond(&self, language: Language) -> Response {
        let (code, status) = (self.code(), self.status());
        let mut body = json!({
            "type": format!("/api#{code}"),
            "title": status.canonical_reason(),
            "status": status.as_u16(),
            "code": code,
            "detail": self.say(language),
        });
        if let Some(rule) = self.rule() {
            body["rule"] = rule.into();
        }
        let mut response = (status, body.to_string()).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language.pick("fr", "en")));
        if status == StatusCode::TOO_MANY_REQUESTS {
            headers.insert(header::RETRY_AFTER, HeaderValue::from_static("10"));
        }
        response
    }

    #[expect(clippy::too_many_lines, reason = "a table, a line or three a problem")]
    /// Code, status, and a sentence in French and in English where it needs no more.
    fn about(&self) -> (&'static str, StatusCode, [&'static str; 2]) {
        use StatusCode as S;
        match self {
            Problem::Malformed(_) => ("malformed", S::BAD_REQUEST, [""; 2]),
            Problem::Read(_) => ("unreadable", S::BAD_REQUEST, [""; 2]),
            Problem::NotLetters { .. } => ("not_letters", S::BAD_REQUEST, [""; 2]),
            Problem::NotFound => ("not_found", S::NOT_FOUND, ["il n'y a rien ici", "there is nothing here"]),
            Problem::NoSuchGame(_) => ("no_such_game", S::BAD_REQUEST, [""; 2]),
            Problem::NoSuchLexicon(_) => ("no_such_lexicon", S::BAD_REQUEST, [""; 2]),
            Problem::WrongSeats { .. } => ("wrong_seats", S::BAD_REQUEST, [""; 2]),
            Problem::NotYours => (
                "not_yours",
                S::FORBIDDEN,
                ["ce lien n'ouvre pas cette table", "this link does not open this table"],
            ),
            Problem::HostOnly => {
                ("host_only", S::FORBIDDEN, ["seul l'hôte peut le faire", "only the host may do that"])
            }
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
            Problem::BadName => (
                "bad_name",
                S::BAD_REQUEST,
                ["un nom a de 1 à 24 caractères visibles", "a name has 1 to 24 visible characters"],
            ),
            Problem::BadText => (
                "bad_text",
                S::BAD_REQUEST,
                ["un message a de 1 à 200 caractères visibles", "a message has 1 to 200 visible characters"],
            ),
            Problem::BadId => (
                "bad_id",
                S::BAD_REQUEST,
                ["un `id` a de 1 à 64 caractères", "an `id` has 1 to 64 characters"],
            ),
            Problem::NoSuchPlace => {
                ("no_such_place", S::NOT_FOUND, ["cette place n'existe pas", "there is no such place"])
            }
            Problem::PlaceTaken => {
                ("place_taken", S::CONFLICT, ["cette place est prise", "this place is taken"])
            }
            Problem::TableFull => ("table_full", S::CONFLICT, ["la table est complète", "the table is full"]),
            Problem::SeatsEmpty => {
                ("seats_empty", S::CONFLICT, ["il reste des places libres", "some seats are still empty"])
            }
            Problem::Begun => ("begun", S::CONFLICT, ["la partie a commencé", "the game has begun"]),
            Problem::NotBegun => {
                ("not_begun", S::CONFLICT, ["la partie n'a pas commencé", "the game has not begun"])
            }
            Problem::Over => ("over", S::CONFLICT, ["la partie est finie", "the game is over"]),
            Problem::NotOver => {
                ("not_over", S::CONFLICT, ["la partie n'est pas finie", "the game is not over"])
            }
            Problem::Paused => ("paused", S::CONFLICT, ["la partie est en pause", "the game is paused"]),
            Problem::NotPaused => {
                ("not_paused", S::CONFLICT, ["la partie n'est pas en pause", "the game is not paused"])
            }
            Problem::Stale { .. } => ("stale", S::CONFLICT, [""; 2]),
            Problem::Answered => {
                ("answered", S::CONFLICT, ["votre réponse est déjà donnée", "your answer is in already"])
            }
            Problem::StoodIn => (
                "stood_in",
                S::CONFLICT,
                [
                    "un robot joue à cette place ; reprenez-la d'abord",
                    "a bot plays for this seat; take it back first",
                ],
            ),
            Problem::Present => ("present", S::CONFLICT, ["cette personne est là", "this person is there"]),
            Problem::Watching => {
                ("watching", S::FORBIDDEN, ["qui regarde ne joue pas", "who watches does not play"])
            }
            Problem::Unplayable(why) => match why {
                Unplayable::Unreadable(_) => ("unreadable", S::BAD_REQUEST, [""; 2]),
                Unplayable::Over => ("over", S::CONFLICT, [""; 2]),
                Unplayable::NotYourTurn => ("not_your_turn", S::CONFLICT, [""; 2]),
                Unplayable::Refused { .. } => ("refused", S::CONFLICT, [""; 2]),
            },
            Problem::LexiconMissing => (
                "lexicon_missing",
                S::CONFLICT,
                [
                    "ce serveur n'a plus la liste de mots de cette table",
                    "this server no longer has this table's word list",
                ],
            ),
            Problem::CannotUndo => (
                "cannot_undo",
                S::CONFLICT,
                [
                    "quelque chose de caché a été vu depuis : on ne revient pas en arrière",
                    "something hidden was seen since: there is no way back",
                ],
            ),
            Problem::NothingToUndo => (
                "nothing_to_undo",
                S::CONFLICT,
                ["personne ne demande à reprendre un coup", "nobody asks to take anything back"],
            ),
            Problem::Muted => {
                ("muted", S::FORBIDDEN, ["l'hôte vous a coupé la parole", "the host has silenced you"])
            }
            Problem::NoChat => {
                ("no_chat", S::FORBIDDEN, ["il n'y a pas de discussion ici", "there is no chat here"])
            }
            Problem::TooFast => {
                ("too_fast", S::TOO_MANY_REQUESTS, ["trop vite : attendez un peu", "too fast: wait a little"])
            }
            Problem::TooMany => (
                "too_many",
                S::TOO_MANY_REQUESTS,
                ["trop de tables ou de connexions d'un coup", "too many tables or connections at a time"],
            ),
            Problem::TooLong => {
                ("too_long", S::PAYLOAD_TOO_LARGE, ["ce message est trop long", "this message is too long"])
            }
            Problem::JoinFirst => (
                "join_first",
                S::BAD_REQUEST,
                ["`join` vient d'abord, et une fois", "`join` comes first, and once"],
            ),
            Problem::Unreplayable(_) => ("unreplayable", S::BAD_REQUEST, [""; 2]),
            Problem::OtherFingerprint => (
                "other_fingerprint",
                S::CONFLICT,
                [
                    "ce relevé a été joué avec une autre liste de mots ou un autre matériel",
                    "this record was played with another word list or other components",
                ],
            ),
            Problem::Removed => {
                ("removed", S::FORBIDDEN, ["l'hôte a libéré votre place", "the host has freed your seat"])
            }
            Problem::Deleted => ("deleted", S::GONE, ["cette table n'existe plus", "this table is gone"]),
            Problem::TooSlow => (
                "too_slow",
                S::REQUEST_TIMEOUT,
                ["la connexion est trop lente", "the connection is too slow"],
            ),
            Problem::Stopping => (
                "stopping",
                S::SERVICE_UNAVAILABLE,
                ["le serveur s'arrête ; rien n'est perdu", "the server stops; nothing is lost"],
            ),
            Problem::Store => (
                "store",
                S::SERVICE_UNAVAILABLE,
                [
                    "le disque n'a pas suivi : rien n'a été fait, réessayez",
                    "the disk did not follow: nothing was done, try again",
                ],
            ),
            Problem::Damaged => (
                "damaged",
                S::INTERNAL_SERVER_ERROR,
                ["le journal de cette table est illisible", "this table's log cannot be read"],
            ),
        }
    }
}

impl From<Unplayable> for Problem {
    fn from(why: Unplayable) -> Problem {
        Problem::Unplayable(why)
    }
}

impl From<ReadError> for Problem {
    fn from(error: ReadError) -> Problem {
        Problem::Read(error)
    }
}

impl From<StoreError> for Problem {
    fn from(_: StoreError) -> Problem {
        Problem::Store
    }
}

impl From<getrandom::Error> for Problem {
    fn from(_: getrandom::Error) -> Problem {
        Problem::Store
    }
}

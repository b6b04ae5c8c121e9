//! The problems one by one: a word for programs, the status over HTTP, a sentence for people.

use axum::http::StatusCode;
use lettrine_engine::Unplayable;

use super::Problem;

impl Problem {
    #[expect(clippy::too_many_lines, reason = "a table, a line or three a problem")]
    /// Code, status, and a sentence in French and in English where it needs no more.
    pub(super) fn about(&self) -> (&'static str, StatusCode, [&'static str; 2]) {
        use StatusCode as S;
        match self {
            Problem::Malformed(_) => ("malformed", S::BAD_REQUEST, [""; 2]),
            Problem::Unanswerable(status) => ("malformed", *status, [""; 2]),
            Problem::Read(_) => ("unreadable", S::BAD_REQUEST, [""; 2]),
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
            Problem::OneAttempt => (
                "one_attempt",
                S::CONFLICT,
                [
                    "pendant une soirée, chacun n'a qu'un essai par donne",
                    "in an evening everybody has one attempt a deal",
                ],
            ),
            Problem::NotFound => ("not_found", S::NOT_FOUND, ["il n'y a rien ici", "there is nothing here"]),
            Problem::NoSuchGame(_) => ("no_such_game", S::BAD_REQUEST, [""; 2]),
            Problem::NoSuchLexicon(_) => ("no_such_lexicon", S::BAD_REQUEST, [""; 2]),
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
            Problem::ForeignHost(_) => ("foreign_host", S::MISDIRECTED_REQUEST, [""; 2]),
            // What is wrong with it is said where it is anything else than missing.
            Problem::BadName(_) => ("bad_name", S::BAD_REQUEST, ["il manque un nom", "a name is missing"]),
            Problem::NameTaken(_) => ("name_taken", S::CONFLICT, [""; 2]),
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
            Problem::IdUsed => (
                "id_used",
                S::CONFLICT,
                [
                    "cet `id` est celui d'un autre message : chaque message a le sien",
                    "this `id` is that of another message: each message has its own",
                ],
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
            Problem::GaveUp => (
                "gave_up",
                S::CONFLICT,
                [
                    "vous avez abandonné cette partie : un robot la finit pour vous",
                    "you have given this game up: a bot finishes it for you",
                ],
            ),
            Problem::Present => ("present", S::CONFLICT, ["cette personne est là", "this person is there"]),
            Problem::JustLeft => (
                "just_left",
                S::CONFLICT,
                [
                    "cette personne vient de partir : laissez-lui le temps de revenir",
                    "this person has only just left: give them time to come back",
                ],
            ),
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
            Problem::NoHints => (
                "no_hints",
                S::FORBIDDEN,
                ["à cette table, on joue sans indices", "no hints are given at this table"],
            ),
            Problem::UndoAsked => (
                "undo_asked",
                S::CONFLICT,
                [
                    "quelqu'un d'autre demande déjà à reprendre un coup : attendez la réponse",
                    "somebody else asks to take something back already: wait for the answer",
                ],
            ),
            Problem::NothingToUndo => (
                "nothing_to_undo",
                S::CONFLICT,
                ["personne ne demande à reprendre un coup", "nobody asks to take anything back"],
            ),
            Problem::UndoRefused => (
                "undo_refused",
                S::CONFLICT,
                [
                    "quelqu'un a déjà refusé : on ne peut le redemander qu'après le prochain coup",
                    "somebody has refused already: it can be asked again only after the next play",
                ],
            ),
            Problem::Muted => {
                ("muted", S::FORBIDDEN, ["l'hôte vous a coupé la parole", "the host has silenced you"])
            }
            Problem::NoChat => {
                ("no_chat", S::FORBIDDEN, ["il n'y a pas de discussion ici", "there is no chat here"])
            }
            Problem::BadSubscription => (
                "bad_subscription",
                S::BAD_REQUEST,
                [
                    "cet abonnement aux notifications n'est pas celui d'un navigateur : une adresse https publique et deux clés",
                    "this is no browser's subscription to notifications: a public https address and two keys",
                ],
            ),
            Problem::NoLobby => (
                "no_lobby",
                S::FORBIDDEN,
                ["ici, les tables ne s'ouvrent que par lien", "tables open by link only here"],
            ),
            Problem::TooFast => {
                ("too_fast", S::TOO_MANY_REQUESTS, ["trop vite : attendez un peu", "too fast: wait a little"])
            }
            Problem::TooMany => (
                "too_many",
                S::TOO_MANY_REQUESTS,
                ["trop de tables ou de connexions d'un coup", "too many tables or connections at a time"],
            ),
            Problem::LogFull => (
                "log_full",
                S::CONFLICT,
                [
                    "le journal de cette table est plein : finissez la partie, puis ouvrez une autre table",
                    "this table's log is full: finish the game, then open another table",
                ],
            ),
            Problem::Busy => (
                "busy",
                S::SERVICE_UNAVAILABLE,
                [
                    "le serveur est très demandé : réessayez dans un instant",
                    "the server is busy: try again in a moment",
                ],
            ),
            Problem::TooLong => {
                ("too_long", S::PAYLOAD_TOO_LARGE, ["ce message est trop long", "this message is too long"])
            }
            // For programs the same as a message that is too long.
            Problem::TooLarge => ("too_long", S::PAYLOAD_TOO_LARGE, [""; 2]),
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
            Problem::Uncertain => (
                "uncertain",
                S::SERVICE_UNAVAILABLE,
                [
                    "le disque n'a pas confirmé : c'est peut-être fait, peut-être pas ; recommencez",
                    "the disk did not confirm: it may be done or not; say it again",
                ],
            ),
            Problem::StoreGone => (
                "store_gone",
                S::SERVICE_UNAVAILABLE,
                [
                    "les fichiers de ce serveur ont été déplacés ou effacés : plus rien ne peut être gardé ; prévenez qui s'en occupe",
                    "this server's files were moved or removed: nothing can be kept any more; tell whoever looks after it",
                ],
            ),
            // For programs the same as a log that cannot be read at all.
            Problem::DamagedAt(_) => ("damaged", S::INTERNAL_SERVER_ERROR, [""; 2]),
            Problem::Damaged => (
                "damaged",
                S::INTERNAL_SERVER_ERROR,
                ["le journal de cette table est illisible", "this table's log cannot be read"],
            ),
        }
    }
}

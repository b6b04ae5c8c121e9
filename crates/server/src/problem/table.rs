//! The problems of tables, one by one: a code for programs, the HTTP status, a sentence for people.

use axum::http::StatusCode;
use lettrine_engine::{Unplayable, cut};
use lettrine_language::Language;
use lettrine_table::Problem as P;

use crate::limits::{self, Flaw};

/// The code, the status, and a sentence in French and in English; empty if [`say`] makes the sentence.
#[expect(clippy::too_many_lines, reason = "a table, a line or three a problem")]
pub(super) fn about(problem: &P) -> (&'static str, StatusCode, [&'static str; 2]) {
    use StatusCode as S;
    match problem {
        P::Read(_) => ("unreadable", S::BAD_REQUEST, [""; 2]),
        P::OneAttempt => (
            "one_attempt",
            S::CONFLICT,
            [
                "pendant une soirée, chacun n'a qu'un essai par donne",
                "in an evening everybody has one attempt a deal",
            ],
        ),
        P::NotFound => ("not_found", S::NOT_FOUND, ["il n'y a rien ici", "there is nothing here"]),
        P::NoSuchGame(_) => ("no_such_game", S::BAD_REQUEST, [""; 2]),
        P::NoSuchLexicon(_) => ("no_such_lexicon", S::BAD_REQUEST, [""; 2]),
        P::WrongSeats { .. } => ("wrong_seats", S::BAD_REQUEST, [""; 2]),
        P::NotYours => (
            "not_yours",
            S::FORBIDDEN,
            ["ce lien n'ouvre pas cette table", "this link does not open this table"],
        ),
        P::HostOnly => {
            ("host_only", S::FORBIDDEN, ["seul l'hôte peut le faire", "only the host may do that"])
        }
        // This sentence is for an empty name; [`say`] makes the others.
        P::BadName(_) => ("bad_name", S::BAD_REQUEST, ["il manque un nom", "a name is missing"]),
        P::NameTaken(_) => ("name_taken", S::CONFLICT, [""; 2]),
        P::BadText => (
            "bad_text",
            S::BAD_REQUEST,
            ["un message a de 1 à 200 caractères visibles", "a message has 1 to 200 visible characters"],
        ),
        P::BadId => {
            ("bad_id", S::BAD_REQUEST, ["un `id` a de 1 à 64 caractères", "an `id` has 1 to 64 characters"])
        }
        P::IdUsed => (
            "id_used",
            S::CONFLICT,
            [
                "cet `id` est celui d'un autre message : chaque message a le sien",
                "this `id` is that of another message: each message has its own",
            ],
        ),
        P::NoSuchPlace => {
            ("no_such_place", S::NOT_FOUND, ["cette place n'existe pas", "there is no such place"])
        }
        P::PlaceTaken => ("place_taken", S::CONFLICT, ["cette place est prise", "this place is taken"]),
        P::TableFull => ("table_full", S::CONFLICT, ["la table est complète", "the table is full"]),
        P::SeatsEmpty => {
            ("seats_empty", S::CONFLICT, ["il reste des places libres", "some seats are still empty"])
        }
        P::Begun => ("begun", S::CONFLICT, ["la partie a commencé", "the game has begun"]),
        P::NotBegun => ("not_begun", S::CONFLICT, ["la partie n'a pas commencé", "the game has not begun"]),
        P::Over => ("over", S::CONFLICT, ["la partie est finie", "the game is over"]),
        P::NotOver => ("not_over", S::CONFLICT, ["la partie n'est pas finie", "the game is not over"]),
        P::Paused => ("paused", S::CONFLICT, ["la partie est en pause", "the game is paused"]),
        P::NotPaused => {
            ("not_paused", S::CONFLICT, ["la partie n'est pas en pause", "the game is not paused"])
        }
        P::Stale { .. } => ("stale", S::CONFLICT, [""; 2]),
        P::Answered => {
            ("answered", S::CONFLICT, ["votre réponse est déjà donnée", "your answer is in already"])
        }
        P::StoodIn => (
            "stood_in",
            S::CONFLICT,
            [
                "un robot joue à cette place ; reprenez-la d'abord",
                "a bot plays for this seat; take it back first",
            ],
        ),
        P::GaveUp => (
            "gave_up",
            S::CONFLICT,
            [
                "vous avez abandonné cette partie : un robot la finit pour vous",
                "you have given this game up: a bot finishes it for you",
            ],
        ),
        P::Present => ("present", S::CONFLICT, ["cette personne est là", "this person is there"]),
        P::JustLeft => (
            "just_left",
            S::CONFLICT,
            [
                "cette personne vient de partir : laissez-lui le temps de revenir",
                "this person has only just left: give them time to come back",
            ],
        ),
        P::Watching => ("watching", S::FORBIDDEN, ["qui regarde ne joue pas", "who watches does not play"]),
        P::Unplayable(why) => match why {
            Unplayable::Unreadable(_) => ("unreadable", S::BAD_REQUEST, [""; 2]),
            Unplayable::Over => ("over", S::CONFLICT, [""; 2]),
            Unplayable::NotYourTurn => ("not_your_turn", S::CONFLICT, [""; 2]),
            Unplayable::Refused { .. } => ("refused", S::CONFLICT, [""; 2]),
        },
        P::LexiconMissing => (
            "lexicon_missing",
            S::CONFLICT,
            [
                "ce serveur n'a plus la liste de mots de cette table",
                "this server no longer has this table's word list",
            ],
        ),
        P::CannotUndo => (
            "cannot_undo",
            S::CONFLICT,
            [
                "quelque chose de caché a été vu depuis : on ne revient pas en arrière",
                "something hidden was seen since: there is no way back",
            ],
        ),
        P::NoHints => (
            "no_hints",
            S::FORBIDDEN,
            ["à cette table, on joue sans indices", "no hints are given at this table"],
        ),
        P::UndoAsked => (
            "undo_asked",
            S::CONFLICT,
            [
                "quelqu'un d'autre demande déjà à reprendre un coup : attendez la réponse",
                "somebody else asks to take something back already: wait for the answer",
            ],
        ),
        P::NothingToUndo => (
            "nothing_to_undo",
            S::CONFLICT,
            ["personne ne demande à reprendre un coup", "nobody asks to take anything back"],
        ),
        P::UndoRefused => (
            "undo_refused",
            S::CONFLICT,
            [
                "quelqu'un a déjà refusé : on ne peut le redemander qu'après le prochain coup",
                "somebody has refused already: it can be asked again only after the next play",
            ],
        ),
        P::Muted => ("muted", S::FORBIDDEN, ["l'hôte vous a coupé la parole", "the host has silenced you"]),
        P::NoChat => ("no_chat", S::FORBIDDEN, ["il n'y a pas de discussion ici", "there is no chat here"]),
        P::NoLobby => (
            "no_lobby",
            S::FORBIDDEN,
            ["ici, les tables ne s'ouvrent que par lien", "tables open by link only here"],
        ),
        P::TooFast => {
            ("too_fast", S::TOO_MANY_REQUESTS, ["trop vite : attendez un peu", "too fast: wait a little"])
        }
        P::LogFull => (
            "log_full",
            S::CONFLICT,
            [
                "le journal de cette table est plein : finissez la partie, puis ouvrez une autre table",
                "this table's log is full: finish the game, then open another table",
            ],
        ),
        P::Busy => (
            "busy",
            S::SERVICE_UNAVAILABLE,
            [
                "le serveur est très demandé : réessayez dans un instant",
                "the server is busy: try again in a moment",
            ],
        ),
        P::TooLong => {
            ("too_long", S::PAYLOAD_TOO_LARGE, ["ce message est trop long", "this message is too long"])
        }
        P::JoinFirst => (
            "join_first",
            S::BAD_REQUEST,
            ["`join` vient d'abord, et une fois", "`join` comes first, and once"],
        ),
        P::Removed => {
            ("removed", S::FORBIDDEN, ["l'hôte a libéré votre place", "the host has freed your seat"])
        }
        P::Deleted => ("deleted", S::GONE, ["cette table n'existe plus", "this table is gone"]),
        P::Stopping => (
            "stopping",
            S::SERVICE_UNAVAILABLE,
            ["le serveur s'arrête ; rien n'est perdu", "the server stops; nothing is lost"],
        ),
        P::Store => (
            "store",
            S::SERVICE_UNAVAILABLE,
            [
                "le serveur ne peut pas enregistrer pour le moment : rien n'a été fait, réessayez dans un instant",
                "the server cannot save anything at the moment: nothing was done, try again in a moment",
            ],
        ),
        P::Uncertain => (
            "uncertain",
            S::SERVICE_UNAVAILABLE,
            [
                "le serveur n'a pas pu confirmer l'enregistrement : c'est peut-être fait, peut-être pas ; recommencez",
                "the server could not confirm that it was saved: it may be done or not; say it again",
            ],
        ),
        P::StoreGone => (
            "store_gone",
            S::SERVICE_UNAVAILABLE,
            [
                "les fichiers de ce serveur ont été déplacés ou effacés : plus rien ne peut être gardé ; prévenez qui s'en occupe",
                "this server's files were moved or removed: nothing can be kept any more; tell whoever looks after it",
            ],
        ),
        // The same code as for a log that cannot be read at all.
        P::DamagedAt(_) => ("damaged", S::INTERNAL_SERVER_ERROR, [""; 2]),
        P::Damaged => (
            "damaged",
            S::INTERNAL_SERVER_ERROR,
            ["le journal de cette table est illisible", "this table's log cannot be read"],
        ),
    }
}

/// The problem as one sentence for people.
pub(super) fn say(problem: &P, language: Language) -> String {
    match problem {
        P::Read(error) => error.say(language),
        P::Unplayable(why) => why.say(language),
        P::NoSuchGame(name) => {
            let name = cut(name);
            language.pick(
                format!("il n'y a pas de jeu « {name} »"),
                format!("there is no game called '{name}'"),
            )
        }
        P::NoSuchLexicon(name) => {
            let name = cut(name);
            language.pick(
                format!("ce serveur n'a pas de liste de mots « {name} »"),
                format!("this server has no word list called '{name}'"),
            )
        }
        P::WrongSeats { fewest, most } => language.pick(
            format!("ce jeu se joue de {fewest} à {most}"),
            format!("this game is for {fewest} to {most} players"),
        ),
        P::BadName(flaw @ (Flaw::Long | Flaw::Hides(_))) => bad_name(*flaw, language),
        P::NameTaken(name) => language.pick(
            format!("« {name} » est déjà à cette table : choisissez un nom qui ne lui ressemble pas"),
            format!("'{name}' is at this table already: choose a name that does not look like it"),
        ),
        P::Stale { window } => language.pick(
            format!("trop tard : la partie en est déjà à l'étape {window}"),
            format!("too late: the game is at step {window} already"),
        ),
        P::DamagedAt(entry) => language.pick(
            format!("le journal de cette table est abîmé à partir de l'entrée {entry} ; une sauvegarde peut le rendre"),
            format!("this table's log is damaged from entry {entry} on; a backup may bring it back"),
        ),
        _ => {
            let [french, english] = about(problem).2;
            language.pick(french, english).to_owned()
        }
    }
}

/// Why a name is refused.
fn bad_name(flaw: Flaw, language: Language) -> String {
    if let Flaw::Hides(c) = flaw {
        let code = format!("U+{:04X}", u32::from(c));
        return language.pick(
            format!("ce nom contient un caractère invisible ou trompeur ({code})"),
            format!("this name contains a character that is invisible or deceptive ({code})"),
        );
    }
    language.pick(
        format!("ce nom est trop long : {} caractères au plus", limits::LONGEST_NAME),
        format!("this name is too long: at most {} characters", limits::LONGEST_NAME),
    )
}

//! The errors of the command line, with their messages in the user's language.

mod from;
mod store;
mod system;
mod typed;

use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use lettrine_definitions::BadDefinitions;
use lettrine_engine::record::Fingerprinted;
use lettrine_engine::{ReplayError, cut};
use lettrine_games::yahtzee_des_mots::NotComponents;
use lettrine_language::Failure;
use lettrine_lexicon::{BuildError, NotALetter, OpenError};
use lettrine_server::moving::Wrong;
use lettrine_server::store::{BesideError, Place, StoreError};

use crate::language::Language;
use system::{unheard, unwritable};
use typed::mistyped;

/// The form of a number that an option takes.
pub(crate) const WHOLE: (&str, &str) =
    ("un nombre entier de 0 à 4294967295", "a whole number from 0 to 4294967295");

/// Why a command failed. Exit code 2.
#[derive(Debug)]
pub(crate) enum Trouble {
    UnknownCommand(String),
    UnknownOption(String),
    UnexpectedArgument(OsString),
    /// An option that the command has for another of its verbs.
    NotTaken {
        command: String,
        option: String,
    },
    MissingValue(String),
    MissingArgument(&'static str),
    BadValue {
        option: String,
        value: String,
        expected: (&'static str, &'static str),
    },
    NotALetter {
        text: String,
        error: NotALetter,
    },
    Read {
        path: PathBuf,
        error: std::io::Error,
    },
    Write {
        path: PathBuf,
        error: std::io::Error,
    },
    Open {
        path: PathBuf,
        error: OpenError,
    },
    /// A file is not a dictionary of definitions.
    Definitions(Box<BadDefinitions>),
    NoWords(PathBuf),
    Build(BuildError),
    Replay {
        path: PathBuf,
        error: ReplayError,
    },
    /// What the options of the command line say is no game.
    Typed {
        /// The options that name the players.
        seated_by: &'static str,
        error: ReplayError,
    },
    Fingerprint {
        path: PathBuf,
        what: Fingerprinted,
    },
    UnknownGame(String),
    /// The game has no known exact solution.
    Unsolved(&'static str),
    /// An option that does not apply to a position: its record decides.
    WholeGameOnly(&'static str),
    /// A file does not describe a set of dice.
    Dice {
        path: PathBuf,
        error: NotComponents,
    },
    UnknownRule(String),
    Unfaithful(PathBuf),
    /// The server failed to start, or failed while running.
    Serve(String),
    /// The server cannot listen at this address.
    Listen(SocketAddr, std::io::Error),
    /// Another server uses this folder.
    FolderTaken(PathBuf),
    /// The store of a server cannot be read.
    Store(BesideError),
    /// The store is a `PostgreSQL` database and not a file that could be copied.
    NoFile,
    /// The store is a `PostgreSQL` database and not a file that could be replaced.
    NoFileToReplace,
    /// An operation on a store failed.
    Unkept(StoreError),
    /// A file or a folder is not as the command needs it.
    Kept(Kept),
    /// A bot played an illegal action.
    Tournament(String),
    /// The benchmark program cannot be started.
    Bench(PathBuf),
    /// The record has no seed, or there is no commitment to compare it with.
    NothingToVerify(PathBuf),
    Output(std::io::Error),
}

/// What can be wrong with a file or a folder that a command reads or writes.
#[derive(Debug)]
pub(crate) enum Kept {
    /// A file exists that would be overwritten.
    Exists(PathBuf),
    /// An export cannot be read or written; the error names the line.
    BadExport(PathBuf, Wrong),
    /// A store cannot be exported; the error names the line.
    NoExport(PathBuf, Wrong),
    /// The store has games already.
    NotEmpty(Place),
    /// A backup is damaged in this many places.
    BadBackup(PathBuf, usize),
}

impl Trouble {
    /// One line that names the error and where it is.
    pub(crate) fn say(&self, language: Language) -> String {
        let pick = |french: String, english: String| language.pick(french, english);
        match self {
            Trouble::UnknownCommand(name) => unknown_command(name, language),
            Trouble::UnknownOption(name) => {
                let name = cut(name);
                pick(format!("option inconnue « {name} »"), format!("unknown option '{name}'"))
            }
            Trouble::UnexpectedArgument(value) => {
                let value = value.to_string_lossy();
                let value = cut(&value);
                pick(format!("argument inattendu « {value} »"), format!("unexpected argument '{value}'"))
            }
            Trouble::NotTaken { command, option } => pick(
                format!("« {command} » ne prend pas « {option} »"),
                format!("'{command}' takes no '{option}'"),
            ),
            Trouble::MissingValue(option) => {
                pick(format!("il manque une valeur à « {option} »"), format!("'{option}' needs a value"))
            }
            Trouble::MissingArgument(name) => pick(format!("il manque {name}"), format!("{name} is missing")),
            Trouble::BadValue { option, value, expected } => pick(
                format!("« {option} {} » : il faut {}", cut(value), expected.0),
                format!("'{option} {}': expected {}", cut(value), expected.1),
            ),
            Trouble::NotALetter { text, error: NotALetter { found, at } } => pick(
                format!("« {} » : le caractère {at} ({found:?}) n'est pas une lettre", cut(text)),
                format!("'{}': character {at} ({found:?}) is not a letter", cut(text)),
            ),
            Trouble::Read { path, error } => {
                let (path, why) = (shown(path), Failure::of(error).say(language));
                pick(
                    format!("{path} : lecture impossible ({why})"),
                    format!("{path}: cannot be read ({why})"),
                )
            }
            Trouble::Write { path, error } => unwritable(path, error, language),
            Trouble::Open { path, error } => {
                let path = shown(path);
                pick(format!("{path} : {}", open_error_in_french(error)), format!("{path}: {error}"))
            }
            Trouble::Definitions(bad) => bad_definitions(bad, language),
            Trouble::NoWords(path) => {
                let path = shown(path);
                pick(format!("{path} : aucun mot dans cette liste"), format!("{path}: no word in this list"))
            }
            Trouble::Build(BuildError::TooLarge) => {
                pick("trop de mots pour un lexique".into(), "too many words for one lexicon".into())
            }
            Trouble::Replay { path, error } => {
                format!("{}{} {}", shown(path), language.pick(" :", ":"), error.say(language))
            }
            Trouble::Typed { seated_by, error } => mistyped(seated_by, error, language),
            Trouble::Fingerprint { path, what } => {
                let (path, (french, english)) = (shown(path), foreign(*what));
                pick(format!("{path} : jouée avec {french}"), format!("{path}: played with {english}"))
            }
            Trouble::UnknownGame(name) => {
                let games: Vec<&str> = lettrine_games::GAMES.iter().map(|game| game.name()).collect();
                let (name, games) = (cut(name), games.join(", "));
                pick(format!("jeu inconnu « {name} » ({games})"), format!("unknown game '{name}' ({games})"))
            }
            Trouble::Unsolved(game) => unsolved(game, language),
            Trouble::WholeGameOnly(option) => whole_game_only(option, language),
            Trouble::Dice { path, error } => dice_error(path, error, language),
            Trouble::UnknownRule(name) => {
                let name = cut(name);
                pick(format!("règle inconnue « {name} »"), format!("unknown rule '{name}'"))
            }
            Trouble::Unfaithful(path) => {
                let path = shown(path);
                pick(
                    format!("{path} : le lexique ne correspond pas à ses mots ; recompilez la liste"),
                    format!("{path}: the lexicon does not agree with its words; compile the list again"),
                )
            }
            Trouble::Serve(why) => pick(
                format!("le serveur ne peut pas tourner ({why})"),
                format!("the server cannot run ({why})"),
            ),
            Trouble::Listen(address, error) => unheard(*address, error, language),
            Trouble::FolderTaken(_)
            | Trouble::Store(_)
            | Trouble::NoFile
            | Trouble::NoFileToReplace
            | Trouble::Unkept(_)
            | Trouble::Kept(_) => self.say_of_store(language),
            Trouble::Tournament(why) => misplayed(why, language),
            Trouble::Bench(path) => no_benchmarks(path, language),
            Trouble::NothingToVerify(path) => nothing_to_verify(path, language),
            Trouble::Output(error) => {
                let why = Failure::of(error).say(language);
                pick(format!("sortie impossible ({why})"), format!("cannot write the output ({why})"))
            }
        }
    }
}

/// A command that does not exist, or a verb that its command does not have.
fn unknown_command(name: &str, language: Language) -> String {
    let command = name.split_once(' ').map(|(command, _)| command);
    let of = command.filter(|command| ["admin", "lexicon"].contains(command));
    let of = of.map_or_else(String::new, |command| format!(" {command}"));
    let name = cut(name);
    language.pick(
        format!("commande inconnue « {name} » ; « lettrine aide{of} » les donne toutes"),
        format!("unknown command '{name}'; 'lettrine help{of}' lists them all"),
    )
}

fn bad_definitions(bad: &BadDefinitions, language: Language) -> String {
    let (path, place, why) = (shown(&bad.path), bad.place(language), bad.flaw.say(language));
    format!("{path}{place}{} {why}", language.pick(" :", ":"))
}

fn no_benchmarks(path: &Path, language: Language) -> String {
    let path = shown(path);
    language.pick(
        format!("{path} : pas de mesures sans ce programme ; « make bench » le fait"),
        format!("{path}: nothing is measured without this program; 'make bench' makes it"),
    )
}

fn nothing_to_verify(path: &Path, language: Language) -> String {
    let path = shown(path);
    language.pick(
        format!("{path} : il faut une graine et une promesse (notes.commitment, ou --commitment)"),
        format!("{path}: a seed and a promise are needed (notes.commitment, or --commitment)"),
    )
}

fn misplayed(why: &str, language: Language) -> String {
    language.pick(
        format!("un robot a fait ce qui n'est pas permis ({why})"),
        format!("a bot did what is not allowed ({why})"),
    )
}

fn whole_game_only(option: &str, language: Language) -> String {
    language.pick(
        format!("« {option} » ne vaut que pour un jeu entier ; une position dit elle-même comment on joue"),
        format!("'{option}' is for a whole game only; a position itself says how it is played"),
    )
}

fn unsolved(game: &str, language: Language) -> String {
    language.pick(
        format!("« {game} » n'a pas de solution exacte ; yahtzee-des-mots en a une"),
        format!("'{game}' has no exact solution; yahtzee-des-mots has one"),
    )
}

fn dice_error(path: &Path, NotComponents { line, why }: &NotComponents, language: Language) -> String {
    let path = shown(path);
    let line = |word: &str| line.map_or_else(String::new, |line| format!(", {word} {line}"));
    language
        .pick(format!("{path}{} : {}", line("ligne"), why[0]), format!("{path}{}: {}", line("line"), why[1]))
}

/// What a record was played with, if its fingerprint differs from ours.
fn foreign(what: Fingerprinted) -> (&'static str, &'static str) {
    match what {
        Fingerprinted::Lexicon => ("un autre lexique", "another lexicon"),
        Fingerprinted::Components => ("d'autres cartes ou dés", "other cards or dice"),
    }
}

/// A path as an error shows it: a long path is cut at its beginning, because its end tells files apart.
fn shown(path: &Path) -> String {
    let path = path.to_string_lossy();
    match path.char_indices().rev().nth(LONGEST_PATH) {
        Some((before, c)) => format!("…{}", &path[before + c.len_utf8()..]),
        None => path.into_owned(),
    }
}

/// How many characters of a path are shown.
const LONGEST_PATH: usize = 100;

fn open_error_in_french(error: &OpenError) -> String {
    match error {
        OpenError::NotALexicon => {
            "ce n'est pas un lexique compilé ; « lettrine lexicon build » en fait un d'une liste de mots"
                .into()
        }
        OpenError::Version { found, known } if found < known => {
            format!(
                "format {found}, plus ancien que le format {known} lu ici ; recompilez la liste avec « lettrine lexicon build »"
            )
        }
        OpenError::Version { found, known } => {
            format!(
                "format {found}, plus récent que le format {known} lu ici ; prenez un Lettrine plus récent ou recompilez la liste avec « lettrine lexicon build »"
            )
        }
        OpenError::Length { expected, found } => {
            format!("{found} octets au lieu de {expected} ; le fichier a été coupé ou rallongé")
        }
        OpenError::Checksum => {
            "la somme de contrôle est fausse ; le fichier est abîmé, recompilez la liste".into()
        }
        OpenError::Name => "le nom du lexique n'est pas de l'UTF-8".into(),
        OpenError::Shape { .. } => {
            "les automates sont mal formés ; ce fichier ne vient pas de Lettrine".into()
        }
    }
}

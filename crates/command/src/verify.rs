//! `lettrine verify`: checks that a game was dealt as promised.

use std::io::Write;

use lettrine_engine::Replayed;
use lettrine_server::play::commitment;
use lexopt::prelude::*;
use serde_json::Value as Json;

use crate::lexicon_file::{path, read};
use crate::record_file::Loaded;
use crate::trouble::Trouble;
use crate::{Context, Outcome, help};

pub(crate) fn run(mut context: Context) -> Result<Outcome, Trouble> {
    let language = context.language;
    let (mut file, mut promised, mut lexicon) = (None, None, None);
    let arguments = &mut context.arguments;
    while let Some(argument) = arguments.next()? {
        match argument {
            Short('h') | Long("help" | "aide") => return help::print(Some("verify"), language),
            Long("commitment") => promised = Some(arguments.value()?.to_string_lossy().trim().to_lowercase()),
            Long("lexicon") => lexicon = Some(path(arguments.value()?)),
            Value(value) if file.is_none() => file = Some(path(value)),
            other => return Err(other.unexpected().into()),
        }
    }
    let file = file.ok_or(Trouble::MissingArgument(language.pick("le fichier", "the file")))?;
    // A replay shows that every action is possible with what the seed deals.
    let loaded = Loaded::read(&file, lexicon.as_deref(), true, language)?;
    let (mut plays, mut result) = (0_usize, None);
    loaded
        .game
        .replay(&loaded.record, loaded.lexicon(), None, language, &mut |told| match told {
            Replayed::Played(_) => plays += 1,
            Replayed::Ended(end) => result = end.get("result").cloned(),
            Replayed::Dealt(_) => {}
        })
        .map_err(|error| loaded.trouble(error))?;
    let record: Json = serde_json::from_slice(&read(&file)?)?;
    let noted = record["notes"]["commitment"].as_str().map(str::to_lowercase);
    let (Some(promised), Some(_)) = (promised.or(noted), record["seed"].as_str()) else {
        return Err(Trouble::NothingToVerify(file));
    };
    let kept = commitment(&loaded.record.seed) == promised;
    let dealt = record.get("setup").is_none();
    let imported = record["notes"]["imported"] == true;
    let redealt = record["notes"].get("redealt").is_some();
    let mut out = anstream::stdout();
    writeln!(
        out,
        "{}",
        match (kept, dealt) {
            (true, _) if imported && redealt => language.pick(
                format!("Cette partie a été importée, puis redistribuée quand une autre personne s'est assise : la graine a l'empreinte annoncée, et les {plays} coups joués depuis en découlent. Ce qui était déjà sur la table a pu être choisi."),
                format!("This game was imported, then dealt anew when somebody else sat down: the seed has the hash that was told, and the {plays} actions since follow from it. What lay on the table already may have been chosen."),
            ),
            (true, _) if imported => language.pick(
                format!("Cette partie a été importée : la graine a l'empreinte annoncée et les {plays} coups sont possibles, mais la personne qui l'a apportée a pu choisir les cartes et les connaître toutes."),
                format!("This game was imported: the seed has the hash that was told and the {plays} actions are possible, but whoever brought it along may have chosen the cards, and known them all."),
            ),
            (true, true) => language.pick(
                format!("La donne est celle qui avait été promise : la graine a l'empreinte annoncée, et les {plays} coups en découlent."),
                format!("The deal is the one that was promised: the seed has the hash that was told, and the {plays} actions follow from it."),
            ),
            (true, false) => language.pick(
                format!("La graine a l'empreinte annoncée, mais la partie a commencé par une position donnée ; les {plays} coups en découlent."),
                format!("The seed has the hash that was told, but the game began with a given position; the {plays} actions follow from it."),
            ),
            (false, _) => language.pick(
                "La graine n'a pas l'empreinte annoncée : ce n'est pas la donne promise.".to_owned(),
                "The seed does not have the hash that was told: this is not the deal that was promised.".to_owned(),
            ),
        }
    )?;
    if result.is_none() {
        writeln!(out, "{}", language.pick("La partie n'est pas finie.", "The game is not over."))?;
    }
    Ok(if kept && dealt && !imported { Outcome::Yes } else { Outcome::No })
}

//! Uploads of word lists: a list is checked, compiled once to be sure that it can be, and stored.

use std::sync::Arc;

use lettrine_language::Language;
use lettrine_lexicon::{LexiconBuf, List, Skipped, Why};

use crate::limits;
use crate::lists::{self, Flaw};
use crate::opening::shown;
use crate::problem::{Problem, TableProblem};
use crate::protocol::{Brought, NoWord};
use crate::shared::Shared;
use crate::store::{KeptList, ListHead, Millis, StoreError};

/// How many of the invalid lines are reported to the uploader.
const TOLD: usize = 10;

/// Stores a list under this name. A list with the same words is not stored twice: the existing one is returned, with its own name.
///
/// The caller ensures that only one list is processed at a time.
pub async fn bring(
    shared: &Arc<Shared>,
    name: &str,
    bytes: Vec<u8>,
    language: Language,
) -> Result<Brought, Problem> {
    let name = limits::name(name).map_err(TableProblem::BadName)?;
    let (compiled_name, added) = (name.clone(), shared.date());
    let (list, head, text) = shared.work.lists.run(move || judge(compiled_name, bytes, added)).await??;
    let told = |lexicon| {
        let lines = list.skipped.iter().take(TOLD).map(|skipped| no_word(skipped, language)).collect();
        Brought { lexicon, skipped: list.skipped.len(), lines, repeated: list.repeated }
    };
    if let Some(there) = shared.lexicons.named(&head.fingerprint) {
        return Ok(told(there));
    }
    if shared.lexicons.named(&name).is_some() {
        return Err(Problem::ListNameTaken(name));
    }
    if shared.lexicons.count_brought() >= limits::LISTS {
        return Err(Problem::TooManyLists);
    }
    let fingerprint = head.fingerprint.clone();
    match shared.store.keep_list(KeptList { head, text }).await {
        // The list may be stored already, by an earlier attempt that the disk did not confirm.
        Ok(()) | Err(StoreError::Conflict) => shared.lexicons.know(shared.store.lists().await?),
        Err(error) => return Err(error.into()),
    }
    tracing::info!(name, fingerprint, "a word list was brought");
    shared.lexicons.named(&fingerprint).map(told).ok_or(Problem::ListNameTaken(name))
}

/// The list, its metadata, and its words compressed for the store.
fn judge(name: String, bytes: Vec<u8>, added: Millis) -> Result<(List, ListHead, Vec<u8>), Problem> {
    let list = lists::read(bytes).map_err(Problem::BadList)?;
    let lexicon = LexiconBuf::build(&name, &list.words).map_err(|_| Problem::BadList(Flaw::TooManyWords))?;
    let text = lists::pack(&lists::text(&lexicon.get())).map_err(|_| TableProblem::Store)?;
    let fingerprint = lexicon.get().fingerprint().to_string();
    let words = u32::try_from(list.words.len()).unwrap_or(u32::MAX);
    let head = ListHead { fingerprint, name, words, added };
    Ok((list, head, text))
}

fn no_word(skipped: &Skipped, language: Language) -> NoWord {
    NoWord { line: skipped.line, text: shown(&skipped.text), why: why(&skipped.why, language) }
}

/// Why a line is not a word, in the person's language.
pub(crate) fn why(why: &Why, language: Language) -> String {
    match why {
        Why::NotALetter(wrong) => language.pick(
            format!("le caractère {} n'est pas une lettre", wrong.at),
            format!("character {} is no letter", wrong.at),
        ),
        Why::TooShort => language.pick("une seule lettre", "a single letter").to_owned(),
        Why::TooLong => {
            let most = lettrine_lexicon::LONGEST;
            language.pick(format!("plus de {most} lettres"), format!("more than {most} letters"))
        }
        Why::NotUtf8 => language.pick("ce n'est pas de l'UTF-8", "not UTF-8").to_owned(),
    }
}

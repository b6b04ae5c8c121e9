//! A short word list, so that games are quick.

use std::sync::{Arc, LazyLock};

use lettrine_lexicon::{LexiconBuf, read_list};
use lettrine_table::terms::{List, Lists};
use lettrine_table::words::Words;

const LIST: &[u8] = b"as\nair\nami\nane\narme\nart\navis\nbal\nbar\nbas\nbeau\nbois\nbon\nbras\ncar\ncas\nciel\nclou\ncoin\ncor\ncou\ndame\ndent\ndes\ndire\ndon\ndos\neau\netre\neux\nfer\nfil\nfin\nfou\ngare\ngris\nile\njeu\nlac\nlait\nlire\nlit\nloi\nlune\nmain\nmal\nmer\nmot\nmur\nnid\nnom\nnord\nnuit\nor\nos\nour\npain\npas\npeau\npied\npin\nport\nraie\nrat\nrire\nroc\nroi\nrose\nrue\nsac\nsel\nsien\nsol\nsoir\nsort\nsou\ntas\nterre\ntir\ntoi\nton\ntour\ntrain\nun\nune\nus\nvent\nver\nvie\nvin\nvoix\nzoo\n";

static WORDS: LazyLock<Option<Arc<LexiconBuf>>> =
    LazyLock::new(|| LexiconBuf::build("court", &read_list(LIST).words).ok().map(Arc::new));

/// The words of every world.
pub(crate) fn words() -> Words {
    WORDS.as_ref().map_or(Words::French, |words| Words::Own(Arc::clone(words)))
}

/// The only word list that can be chosen.
pub(crate) struct OneList;

impl Lists for OneList {
    fn default_list(&self) -> List {
        let words = words();
        List { name: words.get().name().to_owned(), fingerprint: words.get().fingerprint().to_string() }
    }

    fn list(&self, name: &str) -> Option<List> {
        Some(self.default_list()).filter(|list| list.name == name || list.fingerprint == name)
    }
}

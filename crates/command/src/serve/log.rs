//! The log of `lettrine serve`: which messages it has, and in which form.

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::trouble::Trouble;

/// Reads a filter: a level, or targets with a level each, as in `lettrine=debug,info`. A name alone means all messages of that target
/// and no others, so it must be one of Lettrine's: a misspelt level would otherwise be a target that never says anything.
pub(super) fn filter(value: &str) -> Result<Targets, Trouble> {
    let is_sound = |part: &str| {
        let is_level = !part.is_empty() && part.parse::<LevelFilter>().is_ok();
        is_level || part.contains('=') || part.starts_with("lettrine")
    };
    if value.split(',').all(is_sound)
        && let Ok(targets) = value.parse()
    {
        return Ok(targets);
    }
    let expected = (
        "error, warn, info, debug, trace ou off, ou des cibles comme lettrine=debug,info",
        "error, warn, info, debug, trace or off, or targets like lettrine=debug,info",
    );
    Err(Trouble::BadValue { option: "--log".into(), value: value.into(), expected })
}

/// Writes the messages that the filter lets through to standard error.
pub(super) fn to_stderr(json: bool, filter: Targets) {
    let log = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let registry = tracing_subscriber::registry().with(filter);
    if json {
        registry.with(log.json()).init();
    } else {
        registry.with(log.with_target(false)).init();
    }
}

#[cfg(test)]
mod tests {
    use tracing_subscriber::filter::LevelFilter;

    use super::*;
    use crate::language::Language;

    #[test]
    fn a_level_that_does_not_exist_is_refused_with_those_that_do() {
        for bad in
            ["eror", "nonsense", "", "info,wran", "lettrine=debgu", "lettrine=debug,", "lettrine_server=x"]
        {
            let refused = filter(bad).unwrap_err();
            for (language, or) in [(Language::French, "ou off"), (Language::English, "or off")] {
                let said = refused.say(language);
                assert!(
                    said.contains(&format!("--log {bad}")) && said.contains("warn, info, debug"),
                    "{said}"
                );
                assert!(said.contains(or), "{said}");
            }
        }
    }

    #[test]
    fn levels_and_targets_are_filters() {
        for good in ["info", "WARN", "off", "lettrine_server", "tokio_postgres=info"] {
            assert!(filter(good).is_ok(), "{good}");
        }
        let targets = filter("lettrine=debug,info").unwrap();
        assert_eq!(targets.default_level(), Some(LevelFilter::INFO));
        assert!(targets.would_enable("lettrine_server::room", &LevelFilter::DEBUG.into_level().unwrap()));
        assert!(filter("lettrine_server=debug").unwrap().default_level().is_none());
    }
}

//! The settings of `lettrine serve`: each is a flag and an environment variable, and the flag overrides the variable.

use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use lettrine_definitions::Definitions;
use lettrine_lexicon::LexiconBuf;
use lettrine_server::Config;
use tracing_subscriber::filter::{LevelFilter, Targets};

use super::log;
use super::values::{
    FRAME, PORT, SEED, alone, at_least_one, behind_proxies, host_name, is_json, lexicon, listened, number,
    own_names, password, proxy_header, public_url, read,
};
use crate::trouble::Trouble;
use crate::{data_folder, stores};

/// The flags that take a value, with their variables.
const VALUES: [(&str, &str); 25] = [
    ("host", "LETTRINE_HOST"),
    ("port", "LETTRINE_PORT"),
    ("data", "LETTRINE_DATA"),
    ("database", "LETTRINE_DATABASE"),
    ("public-url", "LETTRINE_PUBLIC_URL"),
    ("proxies", "LETTRINE_PROXIES"),
    ("proxy-header", "LETTRINE_PROXY_HEADER"),
    ("allow-host", "LETTRINE_ALLOW_HOST"),
    ("password-file", "LETTRINE_PASSWORD_FILE"),
    ("lexicon", "LETTRINE_LEXICON"),
    ("definitions", "LETTRINE_DEFINITIONS"),
    ("bot-pause", "LETTRINE_BOT_PAUSE"),
    ("linger", "LETTRINE_LINGER"),
    ("absence", "LETTRINE_ABSENCE"),
    ("return-time", "LETTRINE_RETURN_TIME"),
    ("idle-days", "LETTRINE_IDLE_DAYS"),
    ("waiting-days", "LETTRINE_WAITING_DAYS"),
    ("finished-days", "LETTRINE_FINISHED_DAYS"),
    ("evening-days", "LETTRINE_EVENING_DAYS"),
    ("report-days", "LETTRINE_REPORT_DAYS"),
    ("subscription-days", "LETTRINE_SUBSCRIPTION_DAYS"),
    ("sockets", "LETTRINE_SOCKETS"),
    ("sockets-per-address", "LETTRINE_SOCKETS_PER_ADDRESS"),
    ("log", "LETTRINE_LOG"),
    ("log-format", "LETTRINE_LOG_FORMAT"),
];

/// The flags without a value, with their variables, which are `1` if set.
const SWITCHES: [(&str, &str); 6] = [
    ("lan", "LETTRINE_LAN"),
    ("no-lobby", "LETTRINE_NO_LOBBY"),
    ("no-chat", "LETTRINE_NO_CHAT"),
    ("uploads", "LETTRINE_UPLOADS"),
    ("no-rate-limits", "LETTRINE_NO_RATE_LIMITS"),
    ("keep-imports", "LETTRINE_KEEP_IMPORTS"),
];

/// The settings while they are read.
pub(super) struct Settings {
    config: Config,
    data: Option<PathBuf>,
    database: Option<String>,
    database_password: Option<String>,
    lan: bool,
    /// The address to listen to, if one is given.
    host: Option<IpAddr>,
    lexicons: Vec<PathBuf>,
    definitions: Option<PathBuf>,
    /// Which messages are logged.
    pub(super) log: Targets,
    /// Whether the log is JSON.
    pub(super) json_log: bool,
}

impl Settings {
    /// The defaults, overridden by the environment.
    pub(super) fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Result<Settings, Trouble> {
        let data = data_folder::of_user(&variable);
        let mut settings = Settings {
            config: Config { password: variable("LETTRINE_PASSWORD"), ..Config::default() },
            data,
            database: None,
            database_password: variable(stores::PASSWORD),
            lan: false,
            host: None,
            lexicons: Vec::new(),
            definitions: None,
            log: Targets::new().with_default(LevelFilter::INFO),
            json_log: false,
        };
        for (flag, name) in VALUES {
            if let Some(value) = variable(name).filter(|value| !value.is_empty()) {
                settings.set(flag, || Ok(value)).map_err(|trouble| named(trouble, name))?;
            }
        }
        for (flag, name) in SWITCHES {
            match variable(name).as_deref() {
                None | Some("" | "0") => {}
                Some("1") => settings.set(flag, || Ok(String::new()))?,
                Some(other) => {
                    return Err(Trouble::BadValue {
                        option: name.into(),
                        value: other.into(),
                        expected: ("0 ou 1", "0 or 1"),
                    });
                }
            }
        }
        Ok(settings)
    }

    /// Sets what a flag says.
    pub(super) fn set(
        &mut self,
        flag: &str,
        value: impl FnOnce() -> Result<String, Trouble>,
    ) -> Result<(), Trouble> {
        let config = &mut self.config;
        match flag {
            "lan" => self.lan = true,
            "no-lobby" => config.lobby = false,
            "no-chat" => config.chat = false,
            "uploads" => config.uploads = true,
            "no-rate-limits" => config.rate_limits = false,
            "keep-imports" => config.keep_imports = true,
            // No variable sets the seed: with it, deals can be foreseen, so the host must choose it knowingly.
            "seed" => config.seed = Some(read(flag, &value()?, SEED)?),
            // For tests, and in no help text: allows push services on this machine.
            "push-anywhere" => config.push_anywhere = true,
            // For tests, and in no help text: sets the current day.
            "today" => config.today = Some(read(flag, &value()?, ("un jour", "a day"))?),
            "host" => self.host = Some(read(flag, &value()?, ("une adresse IP", "an IP address"))?),
            "port" => config.listen.set_port(read(flag, &value()?, PORT)?),
            "data" => self.data = Some(value()?.into()),
            "database" => self.database = Some(value()?),
            "public-url" => config.public_url = Some(public_url(&value()?)?),
            "proxies" => config.proxies = at_least_one(flag, &value()?)?,
            "proxy-header" => config.proxy_header = proxy_header(&value()?)?,
            "allow-host" => config.hosts.push(host_name(&value()?)?),
            "password-file" => config.password = Some(password(&value()?)?),
            "lexicon" => self.lexicons.push(value()?.into()),
            "definitions" => self.definitions = Some(value()?.into()),
            "bot-pause" => config.bot_pause = read(flag, &value()?, FRAME)?,
            "linger" => config.linger = Duration::from_secs(number(flag, &value()?)?.into()),
            "absence" => config.absence = Duration::from_secs(number(flag, &value()?)?.into()),
            "return-time" => config.return_time = Duration::from_secs(number(flag, &value()?)?.into()),
            "idle-days" => config.idle_days = at_least_one(flag, &value()?)?,
            "waiting-days" => config.waiting_days = at_least_one(flag, &value()?)?,
            "finished-days" => config.finished_days = number(flag, &value()?)?,
            "evening-days" => config.evening_days = number(flag, &value()?)?,
            "report-days" => config.report_days = at_least_one(flag, &value()?)?,
            "subscription-days" => config.subscription_days = at_least_one(flag, &value()?)?,
            "sockets" => config.sockets = at_least_one(flag, &value()?)?,
            "sockets-per-address" => config.sockets_per_address = at_least_one(flag, &value()?)?,
            "log" => self.log = log::filter(&value()?)?,
            "log-format" => self.json_log = is_json(&value()?)?,
            _ => return Err(Trouble::UnknownOption(format!("--{flag}"))),
        }
        Ok(())
    }

    /// The final settings, with the word lists loaded.
    pub(super) fn finish(mut self) -> Result<(Config, Vec<LexiconBuf>), Trouble> {
        if let Some(ip) = listened(self.lan, self.host)? {
            self.config.listen.set_ip(ip);
        }
        if self.config.listen.ip().is_unspecified() {
            self.config.hosts.extend(own_names());
        }
        behind_proxies(&self.config)?;
        if let Some(seed) = self.config.seed {
            alone(&self.config, seed)?;
        }
        if let Some(data) = self.data {
            self.config.data = data;
        }
        if let Some(address) = self.database {
            self.config.database = Some(stores::address(&address, self.database_password.as_deref())?);
        }
        if let Some(path) = &self.definitions {
            self.config.definitions = Some(Arc::new(Definitions::open(path)?));
        }
        let lexicons = self.lexicons.iter().map(|path| lexicon(path)).collect::<Result<_, _>>()?;
        Ok((self.config, lexicons))
    }
}

/// An error in an environment variable's value, with the variable's name in place of the flag's.
fn named(trouble: Trouble, name: &str) -> Trouble {
    match trouble {
        Trouble::BadValue { value, expected, .. } => {
            Trouble::BadValue { option: name.into(), value, expected }
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::language::Language;

    fn with(set: &'static [(&str, &str)]) -> Result<Settings, Trouble> {
        Settings::of_environment(move |name| {
            set.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn a_flag_comes_before_its_variable() {
        let mut settings =
            with(&[("LETTRINE_PORT", "8000"), ("LETTRINE_NO_CHAT", "1"), ("HOME", "/home/ada")]).unwrap();
        settings.set("port", || Ok("9000".into())).unwrap();
        let (config, _) = settings.finish().unwrap();
        assert_eq!((config.listen.port(), config.chat, config.lobby), (9000, false, true));
        assert_eq!(config.data, Path::new("/home/ada/.local/share/lettrine"));
    }

    #[test]
    fn the_server_listens_on_loopback_unless_lan_is_set() {
        assert!(with(&[]).unwrap().finish().unwrap().0.listen.ip().is_loopback());
        assert!(with(&[("LETTRINE_LAN", "1")]).unwrap().finish().unwrap().0.listen.ip().is_unspecified());
    }

    #[test]
    fn an_address_to_listen_to_and_the_whole_household_exclude_each_other() {
        let with_lan = |host: &str| {
            let mut settings = with(&[("LETTRINE_LAN", "1")]).unwrap();
            settings.set("host", || Ok(host.into())).unwrap();
            settings.finish().map(|(config, _)| config.listen.ip().to_string())
        };
        let refused = with_lan("127.0.0.1").unwrap_err();
        for language in [Language::French, Language::English] {
            let said = refused.say(language);
            assert!(said.contains("--host 127.0.0.1") && said.contains("--lan"), "{said}");
        }
        assert_eq!(with_lan("::").unwrap(), "::", "which is every address too");
    }

    #[test]
    fn a_bad_setting_is_named() {
        let said = |trouble: Trouble| trouble.say(Language::English);
        let bad = |set| said(with(set).err().unwrap());
        assert!(bad(&[("LETTRINE_PORT", "many")]).contains("LETTRINE_PORT many"));
        assert!(bad(&[("LETTRINE_LAN", "yes")]).contains("LETTRINE_LAN"));
        assert!(bad(&[("LETTRINE_PUBLIC_URL", "lettrine.example/play")]).contains("LETTRINE_PUBLIC_URL"));
    }

    #[test]
    fn a_database_may_have_its_password_apart_and_a_bad_address_is_not_repeated() {
        let of = |set| with(set).unwrap().finish().map(|(config, _)| config.database.unwrap().to_string());
        let good =
            of(&[("LETTRINE_DATABASE", "postgres://ada@h/games"), ("LETTRINE_DATABASE_PASSWORD", "s3cret")]);
        assert_eq!(good.unwrap(), "postgres://ada@h:5432/games");
        let bad = of(&[("LETTRINE_DATABASE", "postgres://ada:s3cret@h:p/games")]).unwrap_err();
        for language in [Language::French, Language::English] {
            let said = bad.say(language);
            assert!(said.contains("postgres://") && !said.contains("s3cret"), "{said}");
        }
    }

    #[test]
    fn deals_that_can_be_foreseen_are_for_this_machine_alone() {
        let seeded = |flags: &[(&str, &str)]| {
            let mut settings = with(&[]).unwrap();
            for (flag, value) in [&[("seed", "7")], flags].concat() {
                settings.set(flag, || Ok(value.to_owned())).unwrap();
            }
            settings.finish().map(|(config, _)| config.seed)
        };
        assert_eq!(seeded(&[]).unwrap(), Some(7));
        assert_eq!(seeded(&[("host", "::1")]).unwrap(), Some(7));
        for (flag, value) in [
            ("lan", ""),
            ("host", "192.0.2.1"),
            ("public-url", "https://lettrine.example"),
            ("allow-host", "salon.local"),
        ] {
            let said = seeded(&[(flag, value)]).unwrap_err().say(Language::English);
            assert!(said.contains("--seed 7") && said.contains(&format!("--{flag}")), "{said}");
        }
        let found = with(&[("LETTRINE_SEED", "7")]).unwrap().finish().unwrap().0.seed;
        assert_eq!(found, None, "no variable sets it");
    }

    #[test]
    fn what_is_said_of_proxies_needs_the_address_that_people_see() {
        let behind = |flags: &[(&str, &'static str)]| {
            let mut settings = with(&[]).unwrap();
            for (flag, value) in flags {
                settings.set(flag, || Ok((*value).into())).unwrap();
            }
            settings.finish().map(|(config, _)| config.proxies)
        };
        for (flag, value) in [("proxies", "2"), ("proxy-header", "forwarded")] {
            let refused = behind(&[(flag, value)]).unwrap_err();
            for language in [Language::French, Language::English] {
                let said = refused.say(language);
                assert!(
                    said.contains(&format!("--{flag} {value}")) && said.contains("--public-url"),
                    "{said}"
                );
            }
        }
        assert_eq!(behind(&[("proxies", "2"), ("public-url", "https://lettrine.example")]).unwrap(), 2);
        assert_eq!(behind(&[("proxies", "1")]).unwrap(), 1);
    }

    #[test]
    fn a_value_without_effect_is_refused() {
        for (flag, value, french, english) in [
            ("proxies", "0", "de 1 à", "from 1 to"),
            ("sockets", "0", "de 1 à", "from 1 to"),
            ("sockets-per-address", "0", "de 1 à", "from 1 to"),
            ("idle-days", "0", "de 1 à", "from 1 to"),
            ("finished-days", "99999999999", "de 0 à 4294967295", "from 0 to 4294967295"),
            ("port", "65536", "de 0 à 65535", "from 0 to 65535"),
            ("allow-host", "http://x", "un nom comme salon.local", "a name like salon.local"),
            ("allow-host", "salon:7717", "ni port", "port or path"),
        ] {
            let refused = with(&[]).unwrap().set(flag, || Ok(value.into())).unwrap_err();
            for (language, words) in [(Language::French, french), (Language::English, english)] {
                let said = refused.say(language);
                assert!(said.contains(&format!("--{flag} {value}")) && said.contains(words), "{said}");
            }
        }
    }

    #[test]
    fn a_french_message_ends_without_a_comma() {
        for (flag, value) in [("public-url", "foo"), ("bot-pause", "long")] {
            let refused = with(&[]).unwrap().set(flag, || Ok(value.into())).unwrap_err();
            assert!(!refused.say(Language::French).ends_with(','));
        }
        let mut settings = with(&[("LETTRINE_LAN", "1")]).unwrap();
        settings.set("seed", || Ok("7".into())).unwrap();
        assert!(settings.finish().unwrap_err().say(Language::French).ends_with("ni --allow-host"));
    }

    #[test]
    fn every_setting_is_explained_in_both_languages() {
        for help in [include_str!("../help/serve.fr.txt"), include_str!("../help/serve.en.txt")] {
            for (flag, variable) in VALUES.iter().chain(&SWITCHES) {
                assert!(help.contains(&format!("--{flag}")) && help.contains(variable), "{flag} {variable}");
            }
            assert!(help.contains("LETTRINE_PASSWORD") && help.contains("--seed"));
            assert!(help.contains(stores::PASSWORD));
        }
    }
}

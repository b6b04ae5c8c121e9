//! Times in the past and in the future, as people say them: "3 h ago".

use lettrine_server::store::Millis;
use lettrine_server::uptime::DAY;

use super::Desk;
use crate::language::Language;

const MINUTE: Millis = 60 * 1000;
const HOUR: Millis = 60 * MINUTE;

impl Desk {
    /// How long ago this moment was, in the largest unit of which at least one has passed.
    pub(super) fn ago(&self, at: Millis) -> String {
        let passed = self.date.saturating_sub(at).max(0);
        if passed < MINUTE {
            return self.language.pick("à l'instant", "just now").to_owned();
        }
        let told = length(passed, self.language);
        self.language.pick(format!("il y a {told}"), format!("{told} ago"))
    }

    /// How long it is until this moment.
    pub(super) fn hence(&self, at: Millis) -> String {
        let told = length(rounded(at.saturating_sub(self.date).max(0)), self.language);
        self.language.pick(format!("encore {told}"), format!("{told} more"))
    }
}

/// To whole days, hours or minutes: of a ban of seven days, seven are left a second later.
fn rounded(left: Millis) -> Millis {
    let unit = match left {
        DAY.. => DAY,
        HOUR.. => HOUR,
        _ => MINUTE,
    };
    (left + unit / 2) / unit * unit
}

fn length(passed: Millis, language: Language) -> String {
    match passed {
        DAY.. => format!("{} {}", passed / DAY, language.pick("j", "d")),
        HOUR.. => format!("{} h", passed / HOUR),
        MINUTE.. => format!("{} min", passed / MINUTE),
        _ => language.pick("moins d'une minute", "less than a minute").to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_is_told_in_the_largest_unit() {
        assert_eq!(length(59_999, Language::French), "moins d'une minute");
        assert_eq!(length(3 * HOUR + 1, Language::English), "3 h");
        assert_eq!(length(49 * HOUR, Language::French), "2 j");
    }

    #[test]
    fn what_is_left_is_told_to_the_nearest_unit() {
        assert_eq!(rounded(7 * DAY - 1), 7 * DAY);
        assert_eq!(rounded(DAY + 13 * HOUR), 2 * DAY);
        assert_eq!(rounded(HOUR - 1), HOUR);
        assert_eq!(rounded(29_000), 0);
    }
}

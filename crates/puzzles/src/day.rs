//! [`Day`]: a day of the calendar, and the current day in Paris.

use std::fmt;
use std::str::FromStr;

/// A day of the calendar, counted from 1 January 1970. Years have four digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(i64);

const SECONDS: i64 = 86_400;
/// 31 December 9999, the last day with a year of four digits.
const LAST: i64 = 2_932_896;

/// The error for a text that is no day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADay;

impl Day {
    /// The day of this date; `None` if there is no such date.
    #[must_use]
    pub fn new(year: i64, month: i64, day: i64) -> Option<Day> {
        let found = Day(days(year, month, day));
        let real = (1970..=9999).contains(&year) && found.date() == (year, month, day);
        real.then_some(found)
    }

    /// The day in Paris at a time, given in milliseconds since 1970 (UTC).
    ///
    /// Paris is one hour ahead of UTC, and two hours from the last Sunday of March to the last Sunday of October; both changes are at
    /// 01:00 UTC. This is the rule of the European Union since 1996 (directive 2000/84/EC). If the rule changes, so must this function.
    #[must_use]
    pub fn in_paris(millis: i64) -> Day {
        let seconds = millis.div_euclid(1000);
        let (year, _, _) = Day(seconds.div_euclid(SECONDS)).date();
        let turns = |month: i64| {
            // The last day of the month is the day before the first of the next month.
            let end = Day(days(year, month + 1, 1) - 1);
            (end.0 - i64::from(end.weekday() + 1) % 7) * SECONDS + 3600
        };
        let summer = (turns(3)..turns(10)).contains(&seconds);
        Day((seconds + if summer { 7200 } else { 3600 }).div_euclid(SECONDS).clamp(0, LAST))
    }

    /// The day of the week: 0 for Monday, 6 for Sunday.
    #[must_use]
    pub fn weekday(self) -> u8 {
        // 1 January 1970 was a Thursday.
        u8::try_from((self.0 + 3).rem_euclid(7)).unwrap_or(0)
    }

    /// The day this many days later; `None` after the year 9999.
    #[must_use]
    pub fn after(self, days: u32) -> Option<Day> {
        Some(Day(self.0 + i64::from(days))).filter(|day| day.0 <= LAST)
    }

    /// The year, the month and the day of the month.
    fn date(self) -> (i64, i64, i64) {
        // Years that begin in March, so that the leap day comes last; eras of 400 years. (Howard Hinnant's `civil_from_days`.)
        let from_march = self.0 + 719_468;
        let (era, of_era) = (from_march.div_euclid(146_097), from_march.rem_euclid(146_097));
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        (year + era * 400 + i64::from(month <= 2), month, day)
    }
}

/// The number of days from 1 January 1970 to a date of the Gregorian calendar.
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let of_year = (153 * (if month > 2 { month - 3 } else { month + 9 }) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

/// Writes the date as `2026-11-17`.
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = NotADay;
    fn from_str(text: &str) -> Result<Day, NotADay> {
        let number = |part: &str, digits: usize| {
            let plain = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
            part.parse().ok().filter(|_| plain).ok_or(NotADay)
        };
        let mut parts = text.split('-');
        let mut next = |digits| parts.next().ok_or(NotADay).and_then(|part| number(part, digits));
        let day = Day::new(next(4)?, next(2)?, next(2)?);
        day.filter(|_| parts.next().is_none()).ok_or(NotADay)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    #[test]
    fn days_are_counted_as_the_calendar_does() {
        assert_eq!(day("1970-01-01"), Day(0));
        assert_eq!(day("2000-02-29").after(1), Some(day("2000-03-01")));
        assert_eq!(day("2026-12-31").after(1), Some(day("2027-01-01")));
        assert_eq!((day("2026-11-17").weekday(), day("2026-11-22").weekday()), (1, 6));
        for number in (0..=LAST).step_by(97) {
            let written = Day(number).to_string();
            assert_eq!(written.parse(), Ok(Day(number)), "{written}");
        }
        assert_eq!(day("9999-12-31").after(1), None);
    }

    #[test]
    fn an_invalid_date_is_no_day() {
        for text in
            ["", "2026", "2026-11", "2026-02-30", "2025-02-29", "2026-13-01", "2026-00-10", "26-11-17"]
        {
            assert_eq!(text.parse::<Day>(), Err(NotADay), "{text}");
        }
        for text in ["2026-11-17-1", "2026-1-17", "+026-11-17", "2026-11-1７", "1969-12-31", "today"] {
            assert_eq!(text.parse::<Day>(), Err(NotADay), "{text}");
        }
    }

    #[test]
    fn the_day_begins_at_midnight_in_paris_winter_and_summer() {
        let at = |text: &str, hour: i64, minute: i64| {
            Day::in_paris(((day(text).0 * 24 + hour) * 60 + minute) * 60_000).to_string()
        };
        // Midnight in Paris is at 23:00 UTC in winter and at 22:00 UTC in summer.
        assert_eq!(
            [at("2026-01-10", 22, 59), at("2026-01-10", 23, 0)],
            ["2026-01-10", "2026-01-11"].map(str::to_owned)
        );
        assert_eq!(
            [at("2026-07-10", 21, 59), at("2026-07-10", 22, 0)],
            ["2026-07-10", "2026-07-11"].map(str::to_owned)
        );
        // The clocks change on 29 March and 25 October 2026, and on 31 March 2024, the last day of the month.
        for (before, turned) in [("2026-03-28", "2026-03-29"), ("2024-03-30", "2024-03-31")] {
            assert_eq!(at(before, 22, 59), before);
            assert_eq!(at(before, 23, 0), turned, "still in winter");
            assert_ne!(at(turned, 22, 0), turned, "already in summer");
        }
        assert_eq!([at("2026-10-24", 22, 0), at("2026-10-25", 22, 30)], ["2026-10-25"; 2].map(str::to_owned));
    }
}

use super::place;
use crate::{
    checks::{Context, Sink, code, mending, notes::token},
    diag::{Arg, Message, Note, NoteKind, Severity},
    game::Game,
    pgn::{Tag, TagName, is_unknown},
    words::tag_date::{Fault, day_first, interchanged, read, rewritten},
};

code! {
    /// A date is not written as PGN writes it, or there is no such day.
    ///
    /// Dates are `YYYY.MM.DD`, with `?` for each digit that is not known. The tags Date, EventDate and
    /// UTCDate are looked at. The date decides which edition of the Laws the game is judged by.
    /// `reason` is `no-such-day`, or `form`, which is information where the day is plain all the same (`1959`).
    /// A date with one reading is fixed, `2024.5.1`; so is `3.8.2024` where dates of other games of the event show which number is the month.
    /// Where a date of the same file has day and month interchanged (`2024.23.5`), `2024.5.1` is not fixed either. A date that several games of
    /// one round have is reported once, an EventDate once an event.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [Date "1.5.2024"]
    /// [EventDate "2023.02.29"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Date "2024.05.01"]
    /// [EventDate "2023.02.??"]
    /// ```
    pub static META: T903 "tag-date" Warning;
    profiles: [Publish Error, Archive Info];
    pgn: "sections 8.1.1.3, 9.2.1 and 9.5.3";
    fix: Safe;
    triggers: EveryGame;
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    for name in [TagName::Date, TagName::EventDate, TagName::UtcDate] {
        game.tags().named(name).for_each(|tag| judge(tag, game, out));
    }
}

/// Whether it is surely a day that there is: what nearly every date is, and all that a clean game pays for.
fn is_plain(value: &[u8]) -> bool {
    let &[y, e, a, r, b'.', m, n, b'.', d, t] = value else { return false };
    let digits = u64::from_le_bytes([y, e, a, r, m, n, d, t]);
    let (month, day) = (10 * (m & 15) + (n & 15), 10 * (d & 15) + (t & 15));
    are_digits(digits) && y != b'0' && (1..=12).contains(&month) && (1..=28).contains(&day)
}

/// Whether all eight bytes of a word are digits.
const fn are_digits(word: u64) -> bool {
    const HIGH: u64 = 0xF0F0_F0F0_F0F0_F0F0;
    let values = word ^ 0x3030_3030_3030_3030;
    (values | values.wrapping_add(0x0606_0606_0606_0606)) & HIGH == 0
}

fn judge(tag: &Tag, game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let value = tag.raw(game.text);
    if is_plain(value) {
        return;
    }
    let value = value.trim_ascii();
    if is_plain(value) || is_unknown(value) {
        return;
    }
    let Err(fault) = read(value) else { return };
    let text = token(game, value);
    let interchanged = interchanged(value);
    let (reason, message) = match (fault, interchanged) {
        (_, Some((month, date))) => (
            "no-such-day",
            Message::new(
                "`{0}` is not a valid date: there is no month {1}; are day and month interchanged, `{2}`?",
                [text, Arg::Name(month.to_owned()), Arg::Token(date)],
            ),
        ),
        (Fault::Form, None) => ("form", Message::new("`{0}` is not a date of the form YYYY.MM.DD", [text])),
        (Fault::Month, None) => {
            ("no-such-day", Message::new("`{0}` is not a valid date: no such month", [text]))
        }
        (Fault::Day, None) => {
            ("no-such-day", Message::new("`{0}` is not a valid date: the month has no such day", [text]))
        }
    };
    let finding = out.at_text(&META, place(tag), message);
    finding.reason = Some(reason);
    finding.label = "no such date";
    // One slip in entering a round, or an event: its games share it.
    let is_of_event = tag.known == Some(TagName::EventDate);
    let common = if is_of_event { TagName::EventDate } else { TagName::Round };
    if let (Some(event), Some(common)) = (game.value(TagName::Event), game.value(common)) {
        finding.once = Some(format!("{event}\n{common}\n{}", String::from_utf8_lossy(value)).into());
    }
    if reason == "form" {
        finding.label = "not YYYY.MM.DD";
        // `1959` or `2024-05-01`.
        finding.severity = if rewritten(value).is_some() { Severity::Info } else { META.severity };
        let right = rewritten(value).or_else(|| day_first(value));
        finding.fix_by(right.as_deref().and_then(|date| mending::value(tag, date)));
        finding.notes.extend(
            right.map(|date| Note::new(NoteKind::Spelling, "PGN writes it `{0}`", [Arg::Name(date)])),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn the_three_tags_with_a_date() {
        let text = "[Date \"2023.02.29\"]\n[EventDate \"?\"]\n[UTCDate \"2024-05-01\"]\n[MyDate \"x\"]\n\n*";
        let found = of(&CHECK).game(text).messages();
        assert_eq!(
            found[0],
            ("2023.02.29".into(), "`2023.02.29` is not a valid date: the month has no such day".into())
        );
        assert_eq!(
            found[1],
            ("2024-05-01".into(), "`2024-05-01` is not a date of the form YYYY.MM.DD".into())
        );
        assert_eq!(found.len(), 2);
    }

    #[test]
    fn day_and_month_interchanged() {
        for date in ["2013.23.7", "2013-23-07", "2013.23.07"] {
            let found = of(&CHECK).game(format!("[Date \"{date}\"]\n\n*"));
            let says =
                "is not a valid date: there is no month 23; are day and month interchanged, `2013.07.23`?";
            assert_eq!(found[0].message.to_string(), format!("`{date}` {says}"));
            assert_eq!((found[0].reason, found[0].severity), (Some("no-such-day"), Severity::Warning));
            assert!(found[0].fix.is_none());
        }
    }

    #[test]
    fn a_round_has_it_in_common() {
        let once = |tags: &str| of(&CHECK).game(format!("{tags}[Date \"1926.06.31\"]\n\n*"))[0].once.clone();
        let [fourth, fifth] = ["4", "5"].map(|round| once(&format!("[Event \"A\"]\n[Round \"{round}\"]\n")));
        assert!(fourth.is_some() && fourth != fifth);
        let of_event = |round: &str| {
            let text = format!("[Event \"A\"]\n[Round \"{round}\"]\n[EventDate \"1926.06.31\"]\n\n*");
            of(&CHECK).game(text)[0].once.clone().unwrap()
        };
        assert_eq!(of_event("4"), of_event("5"));
        for tags in ["", "[Event \"A\"]\n", "[Event \"?\"]\n[Round \"4\"]\n"] {
            assert!(once(tags).is_none(), "{tags}");
        }
    }

    #[test]
    fn dates_with_one_reading_are_put_right() {
        let fixed = |date: &str| {
            let text = of(&CHECK).game(format!("[Date \"{date}\"]\n\n1. e4 *")).fixed();
            text.split('"').nth(1).unwrap().to_owned()
        };
        for (date, right) in [
            ("2024.5.1", "2024.05.01"),
            ("2024-05-01", "2024.05.01"),
            ("2024", "2024.??.??"),
            ("13.5.2024", "2024.05.13"),
            ("5/13/2024", "2024.05.13"),
            ("4.4.2024", "2024.04.04"),
            ("3.8.2024", "3.8.2024"),
            ("31.4.2024", "31.4.2024"),
            ("1926.06.31", "1926.06.31"),
            ("2011.20.11", "2011.20.11"),
            ("1.5.24", "1.5.24"),
        ] {
            assert_eq!(fixed(date), right, "{date}");
        }
    }
}

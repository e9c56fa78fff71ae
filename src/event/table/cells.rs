//! What stands in a cell: a result, or an opponent with a colour and a result.

use crate::{
    event::{Outcome, Score},
    pgn::{Outcome as Result, PlayerNames, forfeited},
    sheet::bare_result,
    words::{ReportWord, WrittenResult, half_points, in_hyphens},
};

/// What each player of a pair got, by the result between their names, in any form that a sheet has it in; `None` for what is no result.
pub(super) fn result(text: &str, names: [&str; 2]) -> Option<[Outcome; 2]> {
    let text = in_plain_spaces(text);
    if let Some(WrittenResult { outcome, .. }) = WrittenResult::read(text.as_bytes()) {
        return Outcome::of_pair(outcome);
    }
    let result = match &*in_hyphens(text.as_bytes()) {
        "" | "-" | "?" => Result::Unknown,
        "=" | "=-=" => Result::Draw,
        "+-" => Result::ForfeitBlack,
        "-+" => Result::ForfeitWhite,
        "--" | "---" => Result::ForfeitBoth,
        _ => forfeited(text.as_bytes())
            .or_else(|| bare_result(&text, PlayerNames { white: names[0], black: names[1] }))?,
    };
    Outcome::of_pair(result)
}

/// One player's result alone.
pub(super) fn score(text: &str) -> Option<Outcome> {
    Some(match &*in_hyphens(text.trim().as_bytes()) {
        "=" => Outcome::Played(Score::Draw),
        "+" | "K" => Outcome::Forfeit(true),
        "-" => Outcome::Forfeit(false),
        "" | "*" => Outcome::Unknown,
        text => Outcome::Played([Score::Loss, Score::Draw, Score::Win][usize::from(half_points(text)?)]),
    })
}

/// The parts of `54b1`, `29w½`, `100w-`, `62b+`, `13b`: opponent, letter of the colour, result.
pub(super) fn meeting(text: &str) -> Option<(u32, char, Outcome)> {
    let text = text.trim();
    let digits = text.find(|c: char| !c.is_ascii_digit())?;
    let opponent = text[..digits].parse().ok().filter(|&opponent| opponent > 0)?;
    let rest = text[digits..].trim_start();
    let color = rest.chars().next().filter(|c| c.is_alphabetic())?;
    let outcome = score(&rest[color.len_utf8()..])?;
    Some((opponent, color.to_lowercase().next()?, outcome))
}

/// A round without an opponent: `-1`, `-½`, `-0`, `bye`, `+`.
pub(super) fn alone(text: &str) -> Option<Outcome> {
    match ReportWord::of(text) {
        Some(ReportWord::Bye) => return Some(Outcome::AllocatedBye),
        Some(ReportWord::NotPaired) => return Some(Outcome::Absent),
        _ => {}
    }
    Some(match &*in_hyphens(in_plain_spaces(text).as_bytes()) {
        "" => Outcome::Blank,
        "½" => Outcome::HalfBye,
        "0" | "-" | "--" | "---" | "*" => Outcome::Absent,
        "+" | "-+" => Outcome::Forfeit(true),
        text => {
            let points = half_points(text.strip_prefix('-')?)?;
            [Outcome::Absent, Outcome::HalfBye, Outcome::AllocatedBye][usize::from(points)]
        }
    })
}

/// A text with plain spaces, one each, between its words.
fn in_plain_spaces(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_of_both_is_no_cell_of_one() {
        for text in ["1-0", "1\u{2014}0", "(1-0)", "1:0"] {
            assert_eq!(score(text), None, "{text}");
        }
    }

    #[test]
    fn a_round_alone_gives_points_in_any_form() {
        for (outcome, texts) in [
            (Outcome::AllocatedBye, &["-1", "-1.0", "\u{2013}1"][..]),
            (Outcome::HalfBye, &["-\u{bd}", "-0.5", "-0,5", "-.5", "-1/2", "\u{bd}"]),
            (Outcome::Absent, &["-0", "-0.0", "0", "-"]),
        ] {
            assert!(texts.iter().all(|text| alone(text) == Some(outcome)), "{outcome:?}");
        }
        assert_eq!([alone("-2"), alone("1")], [None, None]);
    }

    #[test]
    fn a_result_in_every_form_that_a_sheet_has_it_in() {
        use Outcome::{Forfeit, Played, Unknown};
        let pair = |text: &str| result(text, ["Anna Roth", "Berta Blau"]);
        for (white, texts) in [
            (
                Played(Score::Win),
                &[
                    "1-0",
                    "1:0",
                    "1\u{2013}0",
                    "1\u{2014}0",
                    "1\u{2212}0",
                    "1 - 0",
                    "1 : 0",
                    "1\u{a0}\u{2013}\u{a0}0",
                    "(1-0)",
                    "[1-0]",
                    "\"1-0\"",
                    "1-0.",
                    "1-O",
                    "l-0",
                    "I-0",
                    "1--0",
                    "1.0-0.0",
                    "1,0-0,0",
                    "1",
                    "White",
                    "Weiß",
                    "Anna Roth",
                    "1-0,",
                ][..],
            ),
            (
                Played(Score::Loss),
                &["0-1", "0\u{2014}1", "(0-1)", "O-1", "0.0-1.0", "0", "Black", "0-0", "(0:1)"][..],
            ),
            (
                Played(Score::Draw),
                &[
                    "\u{bd}-\u{bd}",
                    "1/2",
                    "=",
                    "=-=",
                    "0.5-0.5",
                    "0,5 : 0,5",
                    "remis",
                    "draw",
                    "(\u{bd})",
                    "1/2 \u{2014} 1/2",
                ][..],
            ),
            (
                Forfeit(true),
                &[
                    "+ - -",
                    "+/-",
                    "+:-",
                    "+-",
                    "1-0F",
                    "1-0 ff",
                    "1 - 0 kampflos",
                    "1-0 (forfeit)",
                    "+\u{2013}\u{2212}",
                ][..],
            ),
            (
                Forfeit(false),
                &["- - +", "-/+", "-+", "0-1f", "-/-", "--", "\u{2014}\u{2014}\u{2014}", "0-0 ff"][..],
            ),
            (Unknown, &["", "*", "-", "?", "\u{2013}"][..]),
        ] {
            for text in texts {
                assert_eq!(pair(text).map(|[white, _]| white), Some(white), "{text}");
            }
        }
        for text in
            ["1-1", "3-0", "1-x", "2", "adjourned", "1-0-0", "see below", "Carla", "1-0 e4", "3/4-1/4", "e4"]
        {
            assert_eq!(pair(text), None, "{text}");
        }
    }

    #[test]
    fn what_one_player_got() {
        for (text, outcome) in [
            ("1", Some(Outcome::Played(Score::Win))),
            ("1.0", Some(Outcome::Played(Score::Win))),
            ("0,5", Some(Outcome::Played(Score::Draw))),
            ("\u{bd}", Some(Outcome::Played(Score::Draw))),
            ("0", Some(Outcome::Played(Score::Loss))),
            ("+", Some(Outcome::Forfeit(true))),
            ("\u{2013}", Some(Outcome::Forfeit(false))),
            ("", Some(Outcome::Unknown)),
            ("1\u{bd}", None),
            ("2", None),
            ("x", None),
        ] {
            assert_eq!(score(text), outcome, "{text}");
        }
        assert_eq!(meeting("29w\u{bd}"), Some((29, 'w', Outcome::Played(Score::Draw))));
        assert_eq!(meeting("100 w \u{2013}"), Some((100, 'w', Outcome::Forfeit(false))));
        assert_eq!([meeting("w1"), meeting("12"), meeting("0w1"), meeting("3w2")], [None; 4]);
    }

    #[test]
    fn a_round_without_an_opponent() {
        for (text, outcome) in [
            ("-1", Some(Outcome::AllocatedBye)),
            ("\u{2013}\u{bd}", Some(Outcome::HalfBye)),
            ("spielfrei", Some(Outcome::AllocatedBye)),
            ("Not paired", Some(Outcome::Absent)),
            ("- - -", Some(Outcome::Absent)),
            ("", Some(Outcome::Blank)),
            ("Anna", None),
        ] {
            assert_eq!(alone(text), outcome, "{text}");
        }
    }
}

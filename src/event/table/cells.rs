//! What stands in a cell: a result, or an opponent with a colour and a result.

use crate::event::{Outcome, Score};

/// What each player of a pair got, by the result between their names; `None` for what is no result.
pub(super) fn result(text: &str) -> Option<[Outcome; 2]> {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let text = text.replace("1/2", "½").replace("0.5", "½").replace("0,5", "½").replace([':', '–', '−'], "-");
    let played = |one, two| Some([Outcome::Played(one), Outcome::Played(two)]);
    let forfeit = |one, two| Some([Outcome::Forfeit(one), Outcome::Forfeit(two)]);
    match text.as_str() {
        "1-0" => played(Score::Win, Score::Loss),
        "0-1" => played(Score::Loss, Score::Win),
        "½-½" | "½" | "=" | "=-=" => played(Score::Draw, Score::Draw),
        "0-0" => played(Score::Loss, Score::Loss),
        "½-0" => played(Score::Draw, Score::Loss),
        "0-½" => played(Score::Loss, Score::Draw),
        "+--" | "+/-" | "1-0F" | "1-0f" | "+-" => forfeit(true, false),
        "--+" | "-/+" | "0-1F" | "0-1f" | "-+" => forfeit(false, true),
        "---" | "-/-" | "--" => forfeit(false, false),
        "" | "*" | "-" | "?" => Some([Outcome::Unknown; 2]),
        _ => None,
    }
}

/// One player's result alone.
pub(super) fn score(text: &str) -> Option<Outcome> {
    Some(match text.trim() {
        "1" => Outcome::Played(Score::Win),
        "½" | "=" | "0.5" | "0,5" | "1/2" | ".5" => Outcome::Played(Score::Draw),
        "0" => Outcome::Played(Score::Loss),
        "+" | "K" => Outcome::Forfeit(true),
        "-" => Outcome::Forfeit(false),
        "" | "*" => Outcome::Unknown,
        _ => return None,
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
    Some((opponent, color.to_ascii_lowercase(), outcome))
}

/// A round without an opponent: `-1`, `-½`, `-0`, `bye`, `+`.
pub(super) fn alone(text: &str) -> Option<Outcome> {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    Some(match text.to_lowercase().as_str() {
        "" => Outcome::Blank,
        "-1" | "bye" | "spielfrei" | "exempt" | "libre" | "+bye" => Outcome::AllocatedBye,
        "-½" | "-0.5" | "-1/2" | "½" => Outcome::HalfBye,
        "-0" | "0" | "-" | "--" | "---" | "*" | "notpaired" => Outcome::Absent,
        "+" | "-+" => Outcome::Forfeit(true),
        _ => return None,
    })
}

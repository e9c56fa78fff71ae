//! What the columns of a tournament's report hold, by their headings, and which words stand where an opponent would.

use super::{
    TagName,
    column::{Column, is_known},
};
use ReportWord::*;
use encoding_rs::UTF_8;
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// What a column of a report holds. A side is 0 for White and 1 for Black.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReportColumn {
    /// The number by which the report knows a player.
    Start,
    Name,
    Rating,
    RatingOf(usize),
    Federation,
    FideId,
    Title,
    Points,
    /// Points in a crosstable, and the result where pairings have no other column for it: `Score`.
    Score,
    /// What one player of a pair got.
    ScoreOf(usize),
    Rank,
    Board,
    White,
    Black,
    Result,
    /// The round of a row.
    RoundOfRow,
    /// What a player did in this round.
    Round(u32),
    /// What a player did against the player of this number; of a Swiss, in this round.
    Against(u32),
}

/// What a word means that only reports have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReportWord {
    Start,
    Board,
    Points,
    Rank,
    Title,
    Federation,
    FideId,
    TieBreak,
    /// The pairing left the player over.
    Bye,
    /// The player was not paired.
    NotPaired,
}

include!(concat!(env!("OUT_DIR"), "/report_words.rs"));

/// The same by its letters; what a word means in the first language that has it.
static MEANINGS: LazyLock<FxHashMap<String, ReportWord>> = LazyLock::new(|| {
    let words =
        WORDS.iter().rev().flat_map(|(_, meaning, words)| words.iter().map(|word| (letters(word), *meaning)));
    words.collect()
});

/// A longer text is no heading, in bytes.
const LONGEST: usize = 64;

impl ReportWord {
    /// What a text of only this word means, in any language; capitals, dots, spaces and digits do not count.
    pub(crate) fn of(text: &str) -> Option<ReportWord> {
        if text.len() > LONGEST { None } else { MEANINGS.get(&letters(text)).copied() }
    }
}

impl ReportColumn {
    /// What a column of this heading holds. A number alone is a player of a round robin, or a round of a Swiss.
    pub(crate) fn named(heading: &str) -> Option<ReportColumn> {
        if heading.len() > LONGEST {
            return None;
        }
        let letters = letters(heading);
        let digits: String = heading.chars().filter(char::is_ascii_digit).collect();
        let number = digits.parse().ok().filter(|number| (1..=999).contains(number));
        match number {
            Some(number) if letters.is_empty() => Some(ReportColumn::Against(number)),
            Some(number) if is_of_round(&letters) => Some(ReportColumn::Round(number)),
            Some(_) => of_sheet(heading),
            None => of_word(&letters).or_else(|| of_sheet(heading)),
        }
    }
}

/// Whether a heading of these letters and a number is that of a round: `1.Rd`, `R1`, `Kolo 1`, but neither `Elo1` nor `TB1`.
fn is_of_round(letters: &str) -> bool {
    match of_word(letters) {
        Some(found) => found == ReportColumn::RoundOfRow,
        None if letters.chars().count() == 1 => true,
        None => {
            letters.chars().count() <= 6 && ReportWord::of(letters).is_none() && of_sheet(letters).is_none()
        }
    }
}

/// What a heading of these letters alone says.
fn of_word(letters: &str) -> Option<ReportColumn> {
    let of_reports = match ReportWord::of(letters) {
        Some(Points) if is_known(letters, |names| names.result) => Some(ReportColumn::Score),
        Some(Points) => Some(ReportColumn::Points),
        Some(Start) => Some(ReportColumn::Start),
        Some(Board) => Some(ReportColumn::Board),
        Some(Rank) => Some(ReportColumn::Rank),
        Some(Title) => Some(ReportColumn::Title),
        Some(Federation) => Some(ReportColumn::Federation),
        Some(FideId) => Some(ReportColumn::FideId),
        Some(TieBreak | Bye | NotPaired) | None => None,
    };
    of_reports.or_else(|| {
        let found = |column, is_it: bool| is_it.then_some(column);
        found(ReportColumn::Name, is_known(letters, |names| names.player))
            .or(found(ReportColumn::Rating, is_known(letters, |names| names.rating)))
            .or(found(ReportColumn::RoundOfRow, is_known(letters, |names| names.round)))
            .or(found(ReportColumn::Start, is_known(letters, |names| names.number)))
    })
}

/// What a table with a game in each row has under this heading.
fn of_sheet(heading: &str) -> Option<ReportColumn> {
    Some(match Column::named(heading.as_bytes(), UTF_8) {
        Column::Move(0) | Column::Tag(TagName::White) => ReportColumn::White,
        Column::Move(_) | Column::Tag(TagName::Black) => ReportColumn::Black,
        Column::Tag(TagName::WhiteElo) => ReportColumn::RatingOf(0),
        Column::Tag(TagName::BlackElo) => ReportColumn::RatingOf(1),
        Column::Tag(TagName::Round) => ReportColumn::RoundOfRow,
        Column::Score(side) => ReportColumn::ScoreOf(side),
        Column::Result => ReportColumn::Result,
        Column::Number => ReportColumn::Start,
        _ => return None,
    })
}

/// The letters of a text, small.
fn letters(text: &str) -> String {
    text.to_lowercase().chars().filter(|c| c.is_alphabetic()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_of_pairing_programs() {
        use ReportColumn as Is;
        for (heading, column) in [
            ("No.", Some(Is::Start)),
            ("Nr", Some(Is::Start)),
            ("SNo.", Some(Is::Start)),
            ("№", Some(Is::Start)),
            ("Name", Some(Is::Name)),
            ("FIDE-ID", Some(Is::FideId)),
            ("Rtg", Some(Is::Rating)),
            ("WhiteElo", Some(Is::RatingOf(0))),
            ("Pts.", Some(Is::Points)),
            ("Score", Some(Is::Score)),
            ("White score", Some(Is::ScoreOf(0))),
            ("Rk.", Some(Is::Rank)),
            ("Bo.", Some(Is::Board)),
            ("Weiß", Some(Is::White)),
            ("Player Black", Some(Is::Black)),
            ("Ergebnis", Some(Is::Result)),
            ("Round", Some(Is::RoundOfRow)),
            ("1.Rd", Some(Is::Round(1))),
            ("R12", Some(Is::Round(12))),
            ("Forduló 3", Some(Is::Round(3))),
            ("7", Some(Is::Against(7))),
            ("TB1", None),
            ("Wtg2", None),
            ("Elo1", None),
            ("White 1", None),
            ("", None),
            ("Club", None),
        ] {
            assert_eq!(ReportColumn::named(heading), column, "{heading}");
        }
    }

    #[test]
    fn words_in_the_place_of_an_opponent() {
        for (text, word) in [
            ("bye", Some(Bye)),
            ("+BYE", Some(Bye)),
            ("spielfrei", Some(Bye)),
            ("Not paired", Some(NotPaired)),
            ("nicht ausgelost", Some(NotPaired)),
            ("Bye, Robert", None),
            ("", None),
        ] {
            assert_eq!(ReportWord::of(text), word, "{text}");
        }
    }
}
